import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball
@testable import AlmanacKinds

/// The day of the fixture's game is 2026-06-06.
@Suite("Games: status")
struct GameStatusTests {
  private static let played = GameFixture.baskets(String(repeating: "H", count: 15))
  private static let score = #""score": {"home": 15, "away": 11}"#

  private func reading(
    _ fixture: GameFixture, on day: String = "2026-06-06"
  ) throws -> Reading<GameKind.Entry> {
    let day = try #require(CalendarDate(day))
    return Reading(
      entryOf: GameKind(), json: fixture.json, file: "game", settings: try .sample(today: day))
  }

  private func codes(_ fixture: GameFixture, on day: String = "2026-06-06") throws -> [String] {
    try reading(fixture, on: day).diagnostics.all.map(\.code)
  }

  @Test(
    "Without a status, it follows from the moves, the score and the rules if it is certain",
    arguments: [
      (GameFixture(status: nil), .scheduled),
      (GameFixture(status: nil, moves: played), .final),
      (GameFixture(status: nil, keys: [score]), .final),
      (
        GameFixture(status: nil, rules: "fiba3x3", keys: [score.replacing("15", with: "21")]),
        .final
      ),
      (GameFixture(status: nil, keys: [#""forfeitedBy": "away""#]), .forfeit),
      (GameFixture(status: nil, keys: [#""forfeitedBy": "away""#, score]), .forfeit),
      (GameFixture(status: nil, keys: [#""isFinished": true"#, score]), .final),
      (GameFixture(status: nil, keys: [#""isFinished": false"#]), .scheduled),
      (
        GameFixture(status: nil, keys: [#""isFinished": false"#], moves: ["1 foul ada"]),
        .inProgress
      ),
    ] as [(GameFixture, Game.Status)])
  func derived(_ fixture: GameFixture, _ status: Game.Status) throws {
    let reading = try reading(fixture)
    #expect(reading.printed.isEmpty)
    #expect(try reading.get().status == status)
  }

  @Test(
    "A result is an error if the status is not certain",
    arguments: [
      GameFixture(status: nil, moves: ["1 foul ada"]),
      GameFixture(status: nil, keys: [#""score": {"home": 14, "away": 13}"#]),
      GameFixture(status: nil, keys: [#""score": {"home": 15, "away": 14}"#]),
      GameFixture(status: nil, rules: "fiba3x3", keys: [score]),
    ])
  func uncertain(_ fixture: GameFixture) throws {
    #expect(try codes(fixture) == ["A0543"])
  }

  @Test(
    "A result that does not end the game has help with possible statuses, and with time limits")
  func uncertainText() throws {
    #expect(
      try reading(GameFixture(status: nil, rules: "fiba3x3", keys: [Self.score])).printed == """
        game.json:8:10: error[A0543]: The game has no status, and 15 - 11 does not end a game of FIBA 3x3
          8 | "score": {"home": 15, "away": 11},
            |          ^^^^^^^^^^^^^^^^^^^^^^^^
          help: add "status": "final" if time ran out, "inProgress" if it is being played, or \
        "abandoned" if it was called off

        """)
  }

  @Test(
    "A final without a result is an error",
    arguments: [
      GameFixture(), GameFixture(status: nil, keys: [#""isFinished": true"#]),
    ])
  func withoutResult(_ fixture: GameFixture) throws {
    #expect(try codes(fixture) == ["A0540"])
  }

  @Test(
    "A game that was played on a future day is one error, also with a result",
    arguments: [
      GameFixture(), GameFixture(keys: [score]), GameFixture(moves: played),
      GameFixture(status: "inProgress"), GameFixture(status: "inProgress", moves: ["1 foul ada"]),
      GameFixture(status: nil, keys: [score]), GameFixture(status: nil, moves: ["1 foul ada"]),
    ])
  func future(_ fixture: GameFixture) throws {
    #expect(try codes(fixture, on: "2026-06-05") == ["A0541"])
  }

  @Test(
    "On a future day, games may be scheduled, postponed, called off and forfeited",
    arguments: [
      GameFixture(status: "scheduled"), GameFixture(status: "postponed"), GameFixture(status: nil),
      GameFixture(status: "abandoned"),
      GameFixture(status: "forfeit", keys: [#""forfeitedBy": "home""#]),
    ])
  func planned(_ fixture: GameFixture) throws {
    #expect(try codes(fixture, on: "2026-06-05") == [])
  }

  @Test("Days are those of the site's time zone")
  func zone() throws {
    var fixture = GameFixture(keys: [Self.score])
    #expect(try codes(fixture, on: "2026-06-06") == [])
    // In New York it is still the day before.
    fixture.date = "2026-06-07T03:30Z"
    #expect(try codes(fixture, on: "2026-06-06") == [])
    fixture.date = "2026-06-07T04:30Z"
    #expect(try codes(fixture, on: "2026-06-06") == ["A0541"])
  }

  @Test(
    "A result of a game that was not played is an error", arguments: ["scheduled", "postponed"])
  func unplayed(_ status: String) throws {
    for day in ["2026-06-05", "2026-11-21"] {
      #expect(try codes(GameFixture(status: status, keys: [Self.score]), on: day) == ["A0542"])
      #expect(try codes(GameFixture(status: status, moves: Self.played), on: day) == ["A0542"])
    }
  }

  @Test(
    "More than a day after a game, a missing result or end is a warning",
    arguments: [
      (GameFixture(status: "scheduled"), ["A0544"]), (GameFixture(status: nil), ["A0544"]),
      (GameFixture(status: "inProgress", moves: ["1 foul ada"]), ["A0545"]),
      (GameFixture(status: "postponed"), []), (GameFixture(status: "abandoned"), []),
      (GameFixture(keys: [score]), []),
    ] as [(GameFixture, [String])])
  func overdue(_ fixture: GameFixture, _ expected: [String]) throws {
    #expect(try codes(fixture, on: "2026-06-07") == [])
    #expect(try codes(fixture, on: "2026-06-08") == expected)
    #expect(try !reading(fixture, on: "2026-06-08").diagnostics.hasErrors)
  }

  @Test("A game that is in progress but over by its rules is a warning")
  func over() throws {
    #expect(
      try reading(GameFixture(status: "inProgress", moves: Self.played)).printed == """
        game.json:7:11: warning[A0547]: The game is over at 15 - 0, but still in progress
          7 | "status": "inProgress",
            |           ^^^^^^^^^^^^
          help: write "status": "final"

        """)
  }

  @Test("Pages say that an overdue game has no result yet, not that it is to come")
  func overduePage() throws {
    for (day, text, note) in [
      ("2026-06-07", "Scheduled", "This game is still to be played."),
      ("2026-06-08", "No result yet", "The result of this game is not known yet."),
    ] {
      let today = try #require(CalendarDate(day))
      let fixture = GameFixture(status: "scheduled")
      let site = try Site(
        of: GameKind(), files: [("game", fixture.json)], settings: .sample(today: today))
      let view = try #require(GameView(try fixture.game(), at: 0, in: site))
      #expect(view.text("statusText") == text)
      #expect(view.text("noteText") == note)
      #expect(HomeView(site).texts("upcoming.title")?.isEmpty == (day == "2026-06-08"))
    }
  }

  @Test(
    "Words of other programs are rejected with the status that they mean",
    arguments: [
      ("done", "final"), ("Finished", "final"), ("Final", "final"), ("finnal", "final"),
      ("live", "inProgress"), ("in progress", "inProgress"), ("upcoming", "scheduled"),
      ("canceled", "cancelled"), ("walkover", "forfeit"), ("rescheduled", "postponed"),
    ])
  func words(_ word: String, _ status: String) throws {
    let reading = Reading(Game.self, json: GameFixture(status: word).json)
    #expect(reading.diagnostics.all.map(\.code) == ["A0116"])
    #expect(reading.diagnostics.all.first?.help == "did you mean \(status)?")
  }

  @Test(
    "Words of scorers are rejected with the kind of move that they mean",
    arguments: [
      ("2 points", "twoPoints"), ("3PT", "threePoints"), ("FT", "freeThrow"),
      ("three pointer", "threePoints"), ("Missed 3", "missedThreePoints"),
    ])
  func moves(_ word: String, _ kind: String) {
    let reading = Reading(Move.Kind.self, json: "\"\(word)\"")
    #expect(reading.diagnostics.all.first?.help == "did you mean \(kind)?")
  }

  @Test(
    "Clock times are rejected with the seconds that they mean",
    arguments: [
      ("0:18.5", "18.5"), ("12:14.2", "734.2"), ("1:02:03", "3723"), ("18.5s", "18.5"),
      ("18.5 sec", "18.5"), ("40 seconds", "40"),
    ])
  func times(_ text: String, _ seconds: String) throws {
    let json = GameFixture(status: "inProgress", moves: ["7777 foul ada"]).json
      .replacing("7777", with: "\"\(text)\"")
    let found = Reading(Game.self, json: json).diagnostics.all
    #expect(found.map(\.help) == ["write \(seconds)"])
  }
}
