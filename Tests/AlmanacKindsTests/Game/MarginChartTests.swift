import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The chart of a team's margins")
struct MarginChartTests {
  private static let foxes = TeamIdentity(keys: [".dunefoxes"])

  private func game(
    _ status: Game.Status, _ home: Int?, _ away: Int = 0, isHome: Bool = true
  ) -> GameKind.Entry {
    GameKind.Entry(
      id: "x", path: "x/", start: .placeholder, venue: nil, status: status, isOverdue: false,
      home: isHome ? "Dune Foxes" : "Gulls", away: isHome ? "Gulls" : "Dune Foxes",
      points: home.map { (home: $0, away: away) }, winner: nil)
  }

  private func text(_ chart: MarginChart) throws -> String {
    String(decoding: try #require(try chart.drawing(.sample())).document, as: UTF8.self)
  }

  @Test("has a bar for each finished game, oldest first: wins above the line, losses below")
  func bars() throws {
    let chart = MarginChart(
      of: Self.foxes,
      in: [
        game(.final, 15, 11), game(.final, 15, 10, isHome: false), game(.forfeit, nil),
        game(.final, 12, 12),
        game(.abandoned, 9, 8), game(.inProgress, 3, 2), game(.scheduled, nil),
        game(.final, 10, 30, isHome: false),
      ])
    #expect(chart.margins == [4, -5, 0, 20])
    // The axis reaches 20, which is 46 long; the line is at 60.
    let text = try text(chart)
    #expect(text.contains(#"class="margins" width="336" height="124" role="img""#))
    #expect(text.contains("<title>Margins of 4 games, oldest first</title>"))
    #expect(text.contains("<desc>Won by 4, lost by 5, a tie, won by 20.</desc>"))
    #expect(
      text.contains(
        """
        <rect x="29" y="50.8" width="14" height="9.2" class="win"/>\
        <rect x="53" y="60" width="14" height="11.5" class="loss"/>\
        <rect x="77" y="59.5" width="14" height="1" class="tie"/>\
        <rect x="101" y="14" width="14" height="46" class="win"/>
        """))
    for label in ["+20", "+10", ">0", "−10", "−20"] { #expect(text.contains("\(label)</text>")) }
  }

  @Test("keeps close games short, and visible")
  func closeGames() throws {
    let text = try text(
      MarginChart(of: Self.foxes, in: [game(.final, 15, 14), game(.final, 13, 15)]))
    // The axis reaches 10: 1 is 4.6 long, and 2 is 9.2.
    #expect(text.contains(#"y="55.4" width="14" height="4.6" class="win""#))
    #expect(text.contains(#"y="60" width="14" height="9.2" class="loss""#))
    let wide = try self.text(
      MarginChart(of: Self.foxes, in: [game(.final, 1, 0), game(.final, 200, 0)]))
    #expect(wide.contains(#"y="59" width="14" height="1" class="win""#))
  }

  @Test("shows the last 24 games, which fit on a narrow phone")
  func manyGames() throws {
    let chart = MarginChart(of: Self.foxes, in: (1...30).map { game(.final, 100 + $0, 100) })
    #expect(chart.margins == Array(7...30))
    #expect(try text(chart).contains(#" width="624" height="124""#))
    #expect(try text(chart).contains("<title>Margins of 24 games, oldest first</title>"))
  }

  @Test("is missing where no game is finished")
  func noGames() throws {
    let settings = try SiteSettings.sample()
    #expect(MarginChart(of: Self.foxes, in: []).drawing(settings) == nil)
    #expect(MarginChart(of: Self.foxes, in: [game(.scheduled, nil)]).drawing(settings) == nil)
    #expect(MarginChart(of: Self.foxes, in: [game(.forfeit, nil)]).drawing(settings) == nil)
  }
}
