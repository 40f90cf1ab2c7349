import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Games: recaps")
struct GameRecapTests {
  private func reading(_ keys: String, _ body: String) -> Reading<Game> {
    Reading { diagnostics in
      let text = """
        ---
        date: 2026-06-06T18:30
        status: final
        homeTeam: {name: Harbour Herons, players: []}
        awayTeam: {name: Dune Foxes, players: []}
        score: {home: 15, away: 11}
        \(keys)---
        \(body)
        """
      var file = DataFormats.open(SourceFile(path: "game.md", text: text), into: &diagnostics)
      let record = file?.next(into: &diagnostics)?.value
      return record.flatMap { Game.read($0, into: &diagnostics) }
    }
  }

  @Test("The text of a Markdown file is the recap")
  func body() throws {
    let reading = reading("", "It was **good**.\n\nThe end.\n")
    #expect(reading.printed.isEmpty)
    #expect(try reading.get().recap == "It was **good**.\n\nThe end.\n")
  }

  @Test("The key recap is the recap where nothing but white space is after the front matter")
  func key() throws {
    for body in ["", "\n", "  \n\n"] {
      let reading = reading("recap: It was good.\n", body)
      #expect(reading.printed.isEmpty)
      #expect(try reading.get().recap == "It was good.")
    }
    #expect(try reading("", "\n").get().recap == nil)
  }

  @Test("Two recaps are an error")
  func two() {
    #expect(
      reading("recap: It was good.\n", "It was bad.").diagnostics.all.map(\.code) == ["A0546"])
  }

  @Test("A page has a recap only where there is one")
  func page() throws {
    for (recap, text) in [(#""recap": "It was **good**.""#, "true"), (#""venue": "x""#, "false")] {
      let fixture = GameFixture(keys: [#""score": {"home": 15, "away": 11}"#, recap])
      let site = try Site(of: GameKind(), files: [("game", fixture.json)], settings: .sample())
      let view = try #require(GameView(try fixture.game(), at: 0, in: site))
      #expect(view.text("hasRecap") == text)
    }
  }
}
