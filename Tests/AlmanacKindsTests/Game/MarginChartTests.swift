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
    // The greatest margin is 20 long, so each point is 1 unit; the line is at 21.
    #expect(
      try text(chart) == """
        <svg xmlns="http://www.w3.org/2000/svg" class="margins" width="48" height="42" \
        viewBox="0 0 48 42" role="img" fill="currentColor">\
        <title>Margins of 4 games, oldest first</title>\
        <desc>Won by 4, lost by 5, a tie, won by 20.</desc>\
        <line x1="0" y1="21" x2="48" y2="21" class="zero" fill="none" stroke="currentColor"/>\
        <rect x="2" y="17" width="8" height="4" class="win"/>\
        <rect x="14" y="21" width="8" height="5" class="loss"/>\
        <rect x="26" y="20" width="8" height="2" class="tie"/>\
        <rect x="38" y="1" width="8" height="20" class="win"/></svg>

        """)
  }

  @Test("keeps close games short, and visible")
  func closeGames() throws {
    let text = try text(
      MarginChart(of: Self.foxes, in: [game(.final, 15, 14), game(.final, 13, 15)]))
    // Ten points would be 20 long: 1 is 2, and 2 is 4.
    #expect(text.contains("y=\"19\" width=\"8\" height=\"2\" class=\"win\""))
    #expect(text.contains("y=\"21\" width=\"8\" height=\"4\" class=\"loss\""))
    let wide = try self.text(
      MarginChart(of: Self.foxes, in: [game(.final, 1, 0), game(.final, 200, 0)]))
    #expect(wide.contains("y=\"19\" width=\"8\" height=\"2\" class=\"win\""))
  }

  @Test("shows the last 24 games, which fit on a narrow phone")
  func manyGames() throws {
    let chart = MarginChart(of: Self.foxes, in: (1...30).map { game(.final, 100 + $0, 100) })
    #expect(chart.margins == Array(7...30))
    #expect(try text(chart).contains(" width=\"288\" height=\"42\""))
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
