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
    let drawing = try #require(chart).drawing(
      title: "Lead", description: "Close.", names: ("Bears", "Wolves"), .sample())
    #expect(drawing.problem == nil)
    return String(decoding: drawing.document, as: UTF8.self)
  }

  @Test("is stepped, above the line for the home team and below it for the other")
  func steps() throws {
    // 1-0, 1-2, 3-2 at 10, 20 and 40 seconds, the last at the right edge. The axis reaches 6, which is 73 high.
    let text = try text(chart(["10 onePoint ada", "20 twoPoints cy", "40 twoPoints ada"]))
    #expect(text.contains(#"class="score-flow" width="640" height="180" role="img""#))
    #expect(text.contains("<title>Lead</title><desc>Close.</desc>"))
    #expect(
      text.contains(
        """
        <polygon points="160 87 160 74.833 320 74.833 320 87 640 87 640 74.833 640 74.833 640 87" \
        class="home"/>\
        <polygon points="320 87 320 99.167 640 99.167 640 87" class="away"/>
        """))
    for label in ["6 Bears", ">4", ">2", ">0", "6 Wolves", ">0–5"] {
      #expect(text.contains("\(label)</text>"))
    }
  }

  @Test("has baskets at equal distances if there is no clock, or if it goes back")
  func withoutClock() throws {
    for times in [[0, 0, 0, 0], [10, 40, 20, 30]] {
      let text = try text(
        chart(zip(times, ["ada", "ada", "cy", "cy"]).map { "\($0) onePoint \($1)" }))
      #expect(
        text.contains(
          #"points="160 87 160 74.833 320 74.833 320 62.667 480 62.667 480 74.833 640 74.833 640 87""#
        ))
      // The first, the middle and the last basket.
      for label in ["25%", "50%"] { #expect(text.contains("<text x=\"\(label)\"")) }
    }
  }

  @Test("marks the biggest run, the periods and the basket that won the game")
  func marks() throws {
    let drawn = try chart(
      ["300 twoPoints cy", "1200 twoPoints ada", "1800 threePoints ada"], rules: "fiba",
      winner: .home)
    let winning = try #require(drawn)
    #expect(winning.hasRun && winning.hasPeriods && winning.hasWinner)
    let text = try text(winning)
    // Four periods of ten minutes; the run lasts from minute 20 to 30.
    #expect(text.contains(#"<rect x="320" y="14" width="160" height="146" class="run"/>"#))
    for x in [160, 320, 480] {
      #expect(text.contains(#"<line x1="\#(x)" y1="14" x2="\#(x)" y2="160" vector-effect"#))
    }
    #expect(!text.contains(#"x1="640" y1="14""#))
    for label in ["12.5%", "37.5%", "62.5%", "87.5%"] {
      #expect(text.contains("<text x=\"\(label)\" y=\"97.778%\" text-anchor=\"middle\""))
    }
    // Level at 1200 seconds, and ahead for good at 1800, until the end.
    #expect(text.contains(#"<circle cx="75%" cy="28.056%" r="4" class="winner"/>"#))
    #expect(text.contains("480 87 480 50.5 640 50.5 640 87"))
  }

  @Test("is missing without baskets, and bounded with very many")
  func extremes() throws {
    #expect(try chart(["10 foul ada"]) == nil)
    let moves = (0..<20_000).map { "\($0) freeThrow \($0 % 3 == 0 ? "cy" : "ada")" }
    #expect(try text(chart(moves, rules: "fiba")).utf8.count < 400_000)
  }
}
