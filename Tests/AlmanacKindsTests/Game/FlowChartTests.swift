import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The chart of the lead during a game")
struct FlowChartTests {
  private func chart(
    _ moves: [String], rules: String = "pickup15", winner: Game.Side? = nil
  ) throws -> FlowChart? {
    let game = try GameFixture(status: "inProgress", rules: rules, moves: moves).game()
    let tally = Tally(game, try game.rules(in: .sample()))
    return FlowChart(tally, Flow(tally, winner: winner))
  }

  private func text(_ chart: FlowChart?) throws -> String {
    let drawing = try #require(chart).drawing(title: "Lead", description: "Close.")
    #expect(drawing.problem == nil)
    return String(decoding: drawing.document, as: UTF8.self)
  }

  @Test("is stepped, above the line for the home team and below it for the other")
  func steps() throws {
    // 1-0, 1-2, 3-2 at 10, 20 and 40 seconds, the last at the right edge. Five points are 76 high.
    let text = try text(chart(["10 onePoint ada", "20 twoPoints cy", "40 twoPoints ada"]))
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" class="score-flow" width="645" height="160" \
        viewBox="0 0 645 160" role="img" fill="currentColor">\
        <title>Lead</title><desc>Close.</desc>\
        <polygon points="160 80 160 64.8 320 64.8 320 80 640 80 640 64.8 640 64.8 640 80" \
        class="home"/>\
        <polygon points="320 80 320 95.2 640 95.2 640 80" class="away"/>\
        <line x1="0" y1="80" x2="640" y2="80" class="zero" fill="none" stroke="currentColor"/></svg>

        """)
  }

  @Test("has baskets at equal distances if there is no clock, or if it goes back")
  func withoutClock() throws {
    for times in [[0, 0, 0, 0], [10, 40, 20, 30]] {
      let text = try text(
        chart(zip(times, ["ada", "ada", "cy", "cy"]).map { "\($0) onePoint \($1)" }))
      #expect(
        text.contains(
          "points=\"160 80 160 64.8 320 64.8 320 49.6 480 49.6 480 64.8 640 64.8 640 80\""))
    }
  }

  @Test("marks the biggest run, the periods and the basket that won the game")
  func marks() throws {
    let drawn = try chart(
      ["300 twoPoints cy", "1200 twoPoints ada", "1800 threePoints ada"], rules: "fiba",
      winner: .home)
    let winning = try #require(drawn)
    #expect(winning.hasRun && winning.hasBoundaries && winning.hasWinner)
    let text = try text(winning)
    // Four periods of ten minutes; the run lasts from minute 20 to 30.
    #expect(text.contains("<rect x=\"320\" y=\"0\" width=\"160\" height=\"160\" class=\"run\"/>"))
    for x in [160, 320, 480] {
      #expect(text.contains("<line x1=\"\(x)\" y1=\"0\" x2=\"\(x)\" y2=\"160\" class=\"period\""))
    }
    #expect(!text.contains("x1=\"640\" y1=\"0\""))
    // Level at 1200 seconds, and ahead for good at 1800, until the end.
    #expect(text.contains("<circle cx=\"480\" cy=\"34.4\" r=\"4\" class=\"winner\"/>"))
    #expect(text.contains("480 80 480 34.4 640 34.4 640 80"))
  }

  @Test("is missing without baskets, and bounded with very many")
  func extremes() throws {
    #expect(try chart(["10 foul ada"]) == nil)
    let moves = (0..<20_000).map { "\($0) freeThrow \($0 % 3 == 0 ? "cy" : "ada")" }
    #expect(try text(chart(moves, rules: "fiba")).utf8.count < 400_000)
  }
}
