import Almanac
import Foundation
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The chart of the points of a team's players")
struct PointsChartTests {
  private func text(_ moves: [String], _ side: Game.Side) throws -> String? {
    let game = try GameFixture(status: "inProgress", moves: moves).game()
    let lines = GameLines(game, Tally(game, .pickup15))
    let team = side == .home ? game.homeTeam : game.awayTeam
    return try PointsChart(team, side, lines).map { chart in
      let drawing = try chart.drawing(.sample())
      #expect(drawing.problem == nil)
      return String(decoding: drawing.document, as: UTF8.self)
    }
  }

  @Test("has a bar for each player with points, most first, on the scale of both teams")
  func bars() throws {
    // Ada has 1 and Ben 3 of the home team, Cy 4 of the other: 4 points are 320 units.
    let moves = [
      "1 onePoint ada", "2 twoPoints ben", "3 onePoint ben", "4 twoPoints cy", "5 twoPoints cy",
    ]
    let home = try #require(try text(moves, .home))
    let first = try #require(home.range(of: #"width="240" height="7""#))
    let second = try #require(home.range(of: #"width="80" height="7""#))
    #expect(first.lowerBound < second.lowerBound)
    #expect(home.contains(#"viewBox="0 0 320 84""#))
    for tick in 0...4 { #expect(home.contains(#"class="label">\#(tick)</text>"#)) }
    #expect(try text(moves, .away)?.contains(#"width="320" height="7""#) == true)
  }

  @Test("is missing where no player has any points")
  func empty() throws {
    #expect(try text(["1 onePoint ada"], .away) == nil)
  }
}
