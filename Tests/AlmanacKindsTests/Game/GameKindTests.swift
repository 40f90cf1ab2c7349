import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: entries")
struct GameKindTests {
  private func reading(_ fixture: GameFixture) throws -> Reading<GameKind.Entry> {
    Reading(entryOf: GameKind(), json: fixture.json, file: "final", settings: try .sample())
  }

  private let won = GameFixture.baskets(String(repeating: "H", count: 15))

  @Test("A final has both points and a winner")
  func final() throws {
    let reading = try reading(GameFixture(keys: [#""score": {"home": 15, "away": 0}"#], moves: won))
    let entry = try reading.get()
    #expect(GameRow(entry, try .sample()).text("title") == "Harbour Herons 15–0 Dune Foxes")
    #expect(entry.scoreText == "15–0")
    #expect(entry.winner == .home)
    #expect(entry.path == "games/final/")
    #expect(reading.printed.isEmpty)
  }

  @Test(
    "A scheduled or postponed game has no score",
    arguments: [
      "scheduled", "postponed",
    ])
  func withoutScore(_ status: String) throws {
    let reading = try reading(GameFixture(status: status))
    let entry = try reading.get()
    #expect(GameRow(entry, try .sample()).text("title") == "Harbour Herons vs Dune Foxes")
    #expect(entry.scoreText.isEmpty)
    #expect(entry.points == nil)
    #expect(entry.winner == nil)
    #expect(reading.printed.isEmpty)
  }

  @Test(
    "The side that did not forfeit wins",
    arguments: [
      ("home", .away), ("away", .home),
    ] as [(String, Game.Side)])
  func forfeit(_ loser: String, _ winner: Game.Side) throws {
    let fixture = GameFixture(status: "forfeit", keys: [#""forfeitedBy": "\#(loser)""#])
    let entry = try reading(fixture).get()
    #expect(entry.winner == winner)
    #expect(entry.points == nil)
    let row = GameRow(entry, try .sample())
    #expect(
      row.text("title")
        == (winner == .away
          ? "Dune Foxes beat Harbour Herons by forfeit"
          : "Harbour Herons beat Dune Foxes by forfeit"))
    #expect(row.text("homeResult") == (winner == .home ? "W" : "L"))
    #expect(row.text("awayResult") == (winner == .away ? "W" : "L"))
  }

  @Test("Without moves the recorded score counts, and is not checked")
  func scoreWithoutMoves() throws {
    let reading = try reading(GameFixture(keys: [#""score": {"home": 11, "away": 15}"#]))
    #expect(try reading.get().scoreText == "11–15")
    #expect(try reading.get().winner == .away)
    #expect(reading.printed.isEmpty)
  }

  @Test("A score below zero is refused")
  func impossibleScore() throws {
    let negative = try reading(GameFixture(keys: [#""score": {"home": -5, "away": 15}"#]))
    #expect(negative.printed.contains("error[A0117]: Points below zero: -5"))
  }

  @Test(
    "A game that is being played or was called off has a score and no winner",
    arguments: ["inProgress", "abandoned"])
  func withoutWinner(_ status: String) throws {
    let entry = try reading(GameFixture(status: status, moves: ["1 twoPoints ada"])).get()
    #expect(GameRow(entry, try .sample()).text("title") == "Harbour Herons 2–0 Dune Foxes")
    #expect(entry.winner == nil)
  }

  @Test(
    "A time that no clock shows is rejected",
    arguments: ["-1", "-0.5", "-9223372036854775808", "60000", "9223372036854775807"])
  func time(_ time: String) throws {
    let fixture = GameFixture(status: "inProgress", moves: ["\(time) foul ada"])
    let reading = try reading(fixture)
    #expect(reading.value == nil)
    #expect(
      reading.printed
        == """
        final.json:9:20: error[A0117]: Expected seconds played, from 0 to 59999, found \(time)
          9 | "moves": [{"time": \(time), "move": "foul", "player": "ada"}]
            |                    \(String(repeating: "^", count: time.count))
          help: count from the start of the game, as in 734.2 for 12:14.2

        """)
  }

  @Test("Games are ordered by day, time and name")
  func order() throws {
    func entry(_ file: String, _ date: String) throws -> GameKind.Entry {
      let json = GameFixture(status: "scheduled").json
        .replacing("2026-06-06T18:30", with: date)
      return try Reading(entryOf: GameKind(), json: json, file: file, settings: .sample()).get()
    }
    let ordered = [
      try entry("z", "2026-06-05T20:00"), try entry("b", "2026-06-06T18:30"),
      try entry("c", "2026-06-06T22:30Z"), try entry("a", "2026-06-06T19:00"),
    ]
    #expect(
      ordered.reversed().sorted(by: GameKind().areInIncreasingOrder).map(\.id) == ordered.map(\.id))
  }
}
