import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: contradictions")
struct GameCheckTests {
  private func reading(_ fixture: GameFixture) throws -> Reading<GameKind.Entry> {
    try reading(fixture.json)
  }

  private func reading(_ json: String) throws -> Reading<GameKind.Entry> {
    Reading(entryOf: GameKind(), json: json, file: "game", settings: try .sample())
  }

  private let won = GameFixture.baskets(String(repeating: "H", count: 15))

  @Test("A score that the moves do not add up to is an error at the score")
  func scoreDisagrees() throws {
    let fixture = GameFixture(keys: [#""score": {"home": 15, "away": 2}"#], moves: won)
    #expect(
      try reading(fixture).printed == """
        game.json:9:10: error[A0503]: The score says 15 - 2, the moves add up to 15 - 0
          9 | "score": {"home": 15, "away": 2},
            |          ^^^^^^^^^^^^^^^^^^^^^^^
          help: the moves count; correct the one that is wrong

        """)
  }

  @Test("A final score that does not end the game is an error, at the score or else at the status")
  func undecided() throws {
    #expect(
      try reading(GameFixture(moves: ["1 onePoint ada"])).printed == """
        game.json:7:11: error[A0501]: The game is final at 1 - 0, which does not end a game to 15 by 2
          7 | "status": "final",
            |           ^^^^^^^
          help: if it was called off, its status is abandoned; if it is being played, inProgress; \
        other games have other "rules", such as "fiba"

        """)
    let fixture = GameFixture(rules: "fiba3x3", keys: [#""score": {"home": 15, "away": 15}"#])
    #expect(
      try reading(fixture).printed == """
        game.json:9:10: error[A0501]: The game is final at 15 - 15, which does not end a game of FIBA 3x3
          9 | "score": {"home": 15, "away": 15},
            |          ^^^^^^^^^^^^^^^^^^^^^^^^
          help: if it was called off, its status is abandoned; if it is being played, inProgress

        """)
  }

  @Test(
    "The same score is not an error for a game that is being played or was called off",
    arguments: [
      "inProgress", "abandoned",
    ])
  func unfinished(_ status: String) throws {
    let fixture = GameFixture(status: status, keys: [#""score": {"home": 9, "away": 7}"#])
    #expect(try reading(fixture).printed.isEmpty)
  }

  @Test(
    "A final of FIBA 3x3 may end by the clock with any lead, and in overtime only by two points",
    arguments: [
      (["1 onePoint ada"], []), (["1 onePoint ada", "2 onePoint cy"], ["A0501"]),
      (["1 onePoint ada", "2 onePoint cy", "601 twoPoints cy"], []),
      (["1 onePoint ada", "2 onePoint cy", "601 onePoint cy"], ["A0501"]),
    ] as [([String], [String])])
  func timed(_ moves: [String], _ codes: [String]) throws {
    let reading = try reading(GameFixture(rules: "fiba3x3", moves: moves))
    #expect(reading.diagnostics.all.map(\.code) == codes)
  }

  @Test(
    "Moves after the end are an error that counts them, at the first",
    arguments: [
      (1, "1 move"), (2, "2 moves"),
    ])
  func movesAfterEnd(_ count: Int, _ text: String) throws {
    let late = (0..<count).map { "\(100 + $0) foul cy" }
    #expect(
      try reading(GameFixture(moves: won + late)).printed == """
        game.json:24:1: error[A0502]: \(text) after the basket that ended the game
          24 | {"time": 100, "move": "foul", "player": "cy"}\(count == 1 ? "]" : ",")
             | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: moves after the end do not count; remove them

        """)
  }

  @Test("Moves after the clock ended the game have their own message")
  func movesAfterTime() throws {
    let fixture = GameFixture(rules: "fiba3x3", moves: ["1 onePoint ada", "601 foul cy"])
    #expect(
      try reading(fixture).printed == """
        game.json:10:1: error[A0502]: 1 move after the clock ended the game
          10 | {"time": 601, "move": "foul", "player": "cy"}]
             | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: moves after the end do not count; remove them

        """)
  }

  @Test("Two players of one id are an error that shows both, on one side or on both")
  func samePlayer() throws {
    let json = GameFixture(status: "scheduled").json.replacing(
      #"{"id": "cy", "name": "Cy"}"#, with: #"{"id": "ada", "name": "Cy"}"#)
    #expect(
      try reading(json).printed == """
        game.json:6:10: error[A0504]: Two players of the game have the id "ada"
          6 |   {"id": "ada", "name": "Cy"}, {"id": "dee", "name": "Dee"}]},
            |          ^^^^^
          help: give each person an id of their own, here and in the moves
          note: the first: game.json:4:10

        """)
  }

  @Test("A team that plays against itself is an error")
  func sameTeam() throws {
    let json = GameFixture(status: "scheduled").json
      .replacing(#"{"name": "Harbour"#, with: #"{"id": "x", "name": "Harbour"#)
      .replacing(#"{"name": "Dune"#, with: #"{"id": "x", "name": "Dune"#)
    #expect(
      try reading(json).printed == """
        game.json:5:20: error[A0509]: Both teams of the game have the id "x"
          5 | "awayTeam": {"id": "x", "name": "Dune Foxes", "players": [
            |                    ^^^
          help: write the id of the opposing team
          note: the home team: game.json:3:20

        """)
  }

  @Test("A move of a player on neither team is an error that suggests the nearest player")
  func unknownPlayer() throws {
    #expect(
      try reading(GameFixture(moves: ["1 onePoint adda"])).printed
        == """
        game.json:9:53: error[A0402]: No player of the two teams is called "adda"
          9 | "moves": [{"time": 1, "move": "onePoint", "player": "adda"}]
            |                                                     ^^^^^^
          help: did you mean ada?

        """, "and what follows from the score is not told, since the basket may be anybody's")
  }

  @Test("A clock that runs backwards is a warning with a count, and the moves count in their order")
  func clock() throws {
    let once = GameFixture(status: "inProgress", moves: ["2 foul ada", "1.5 foul cy", "3 foul cy"])
    #expect(
      try reading(once).printed == """
        game.json:10:1: warning[A0505]: The clock runs backwards in 1 move
          10 | {"time": 1.5, "move": "foul", "player": "cy"},
             | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: moves count in the order of the file, whatever the clock says; correct the time

        """)
    let often = GameFixture(status: "inProgress", moves: ["2 foul ada", "1 foul cy", "0 foul cy"])
    #expect(
      try reading(often).printed.contains("The clock runs backwards in 2 moves, first here\n"))
    let level = GameFixture(status: "inProgress", moves: ["2 foul ada", "2.0 foul cy"])
    #expect(try reading(level).printed.isEmpty)
  }

  @Test(
    "isFinished agrees with the status",
    arguments: [
      ("final", "false"), ("forfeit", "false"), ("scheduled", "true"), ("inProgress", "true"),
      ("postponed", "true"),
    ])
  func finished(_ status: String, _ flag: String) throws {
    let json = GameFixture(status: status, keys: [#""isFinished": \#(flag)"#]).json
    #expect(
      Reading(Game.self, json: json).printed == """
        data.json:9:15: error[A0506]: isFinished is \(flag), but the status is \(status)
          9 | "isFinished": \(flag),
            |               \(String(repeating: "^", count: flag.count))
          help: leave out isFinished: the status says everything

        """)
    let other = GameFixture(
      status: status, keys: [#""isFinished": \#(flag == "true" ? "false" : "true")"#])
    #expect(Reading(Game.self, json: other.json).printed.isEmpty)
  }

  @Test("A forfeit says who forfeited, and no other game does")
  func forfeit() throws {
    #expect(
      try reading(GameFixture(status: "forfeit")).printed == """
        game.json:7:11: error[A0507]: A forfeit does not say who forfeited
          7 | "status": "forfeit",
            |           ^^^^^^^^^
          help: add "forfeitedBy": "home" or "away"

        """)
    let fixture = GameFixture(status: "scheduled", keys: [#""forfeitedBy": "home""#])
    #expect(
      try reading(fixture).printed == """
        game.json:9:16: error[A0507]: The game names a side that forfeited, but its status is scheduled
          9 | "forfeitedBy": "home",
            |                ^^^^^^
          help: write "status": "forfeit", or leave out forfeitedBy

        """)
  }

  @Test("A start that the site's clock skips is a warning")
  func skippedStart() throws {
    let json = GameFixture(status: "scheduled").json
      .replacing("2026-06-06T18:30", with: "2026-03-08T02:30")
    let day = CalendarDate(daysSinceEpoch: 20_520)
    let reading = Reading(
      entryOf: GameKind(), json: json, file: "game", settings: try .sample(today: day))
    #expect(
      reading.printed == """
        game.json:2:9: warning[A0508]: The clock of the site's time zone skips this time
          2 | "date": "2026-03-08T02:30",
            |         ^^^^^^^^^^^^^^^^^^
          help: clocks go forward then; correct the time, or add the intended offset

        """)
  }

  @Test("Moves of an unknown player are one error, at the first of them")
  func unknownPlayerOften() throws {
    let moves = ["1 foul ada", "2 foul eve", "3 rebound eve", "4 foul eve"]
    #expect(
      try reading(GameFixture(status: "inProgress", moves: moves)).printed == """
        game.json:10:39: error[A0402]: No player of the two teams is called "eve", here and in 2 other \
        moves
          10 | {"time": 2, "move": "foul", "player": "eve"},
             |                                       ^^^^^
          help: add the player to homeTeam or awayTeam, or write the id of one of their players

        """)
  }

  @Test("Moves of a player with a duplicate id are not a separate error")
  func movesOfRepeatedPlayer() throws {
    let json = GameFixture(moves: ["1 foul ben", "2 onePoint ben", "3 twoPoints cy"]).json
      .replacing(#""id": "ben""#, with: #""id": "ada""#)
    #expect(try reading(json).diagnostics.all.map(\.code) == ["A0504"])
    let other = json.replacing(#""player": "cy""#, with: #""player": "eve""#)
    #expect(
      try reading(other).diagnostics.all.map(\.code) == ["A0504", "A0402", "A0402"],
      "of two unknown ids one repeated player can explain one")
  }

  @Test("A team without players is one error if it has moves, and none otherwise")
  func noPlayers() throws {
    let players = """
      [
        {"id": "cy", "name": "Cy"}, {"id": "dee", "name": "Dee"}]
      """
    let json = GameFixture(moves: won + ["16 foul cy", "17 foul dee"]).json
      .replacing(players, with: "[]")
    #expect(
      try reading(json).printed == """
        game.json:5:47: error[A0548]: awayTeam has no players, but there are moves of "cy", "dee"
          5 | "awayTeam": {"name": "Dune Foxes", "players": []},
            |                                               ^^
          help: list the players, as in {"id": "cy", "name": "…"}

        """)
    let score = #""score": {"home": 15, "away": 2}"#
    #expect(
      try reading(GameFixture(keys: [score]).json.replacing(players, with: "[]")).printed.isEmpty)
  }
}
