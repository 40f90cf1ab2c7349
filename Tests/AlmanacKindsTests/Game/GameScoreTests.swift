import Almanac
import AlmanacBuild
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: scores alone")
struct GameScoreTests {
  private func reading(_ json: String) throws -> Reading<GameKind.Entry> {
    Reading(entryOf: GameKind(), json: json, file: "final", settings: try .sample())
  }

  private func game(_ keys: String, score: String = #""78-64""#) -> String {
    #"{"date": "2026-03-14T19:00", "home": "Bears", "away": "Wolves", "score": \#(score)\#(keys)}"#
  }

  @Test(
    "A score without players, moves and status is final where only the clock ends a game",
    arguments: ["fiba", "nba", "ncaaMen", "ncaaWomen"])
  func finals(_ rules: String) throws {
    let reading = try reading(game(#", "rules": "\#(rules)""#))
    #expect(reading.printed.isEmpty)
    let entry = try reading.get()
    #expect(entry.status == .final)
    #expect(entry.winner == .home)
    #expect(entry.points.map { [$0.home, $0.away] } == [78, 64])
    #expect([entry.home, entry.away] == ["Bears", "Wolves"])
    #expect(entry.id == "final")
  }

  @Test("A tie is final only where the rules allow it")
  func ties() throws {
    let codes = { (keys: String) in
      try reading(game(keys, score: #""70 – 70""#)).diagnostics.all.map(\.code)
    }
    #expect(try codes(#", "rules": "fiba""#) == ["A0543"])
    #expect(try codes(#", "rules": "fiba", "status": "final""#) == ["A0501"])
    #expect(try codes(#", "rules": {"base": "fiba", "ties": true}"#).isEmpty)
  }

  @Test("A score that is impossible by the rules has help to name other rules")
  func otherRules() throws {
    let printed = try reading(game(#", "rules": "pickup15""#)).printed
    #expect(printed.contains("error[A0501]"))
    #expect(printed.contains(#"other games have other "rules", such as "fiba""#))
  }

  @Test("Without rules, a score alone is final unless it is a tie")
  func noRules() throws {
    let codes = { (keys: String, score: String) in
      try reading(game(keys, score: score)).diagnostics.all.map(\.code)
    }
    #expect(try codes("", #""78 – 64""#).isEmpty)
    #expect(try codes("", #""15 – 2""#).isEmpty)
    #expect(try codes("", #""70 – 70""#) == ["A0543"])
    #expect(try codes(#", "status": "final""#, #""70 – 70""#) == ["A0501"])
  }

  @Test("A score of a game in progress is not its end where only the clock ends it")
  func inProgress() throws {
    let codes = { (keys: String) in
      try reading(game(#", "status": "inProgress""# + keys)).diagnostics.all.map(\.code)
    }
    #expect(try codes(#", "rules": "fiba""#) == ["A0545"])
    #expect(try codes("") == ["A0545"])
    #expect(try codes(#", "rules": "pickup15""#) == ["A0547"])
  }

  @Test(
    "A score is an object, or a string with the points of the home team first",
    arguments: [
      (#"{"home": 78, "away": 64}"#, true), (#""78-64""#, true), (#""78 - 64""#, true),
      (#""78–64""#, true), (#""78:64""#, true), (#"" 78 - 64 ""#, true), (#""78""#, false),
      (#""78-64-2""#, false), (#""-78-64""#, false), (#""78-""#, false), (#""7 8-64""#, false),
      (#""seventy-64""#, false), (#""78-64 OT""#, true), (#""78:64 (n.V.)""#, true),
      (#""78-64 x""#, false), (#""OT""#, false), (#""9999999-1""#, false),
      (#""٧٨-64""#, false), (#""+7-3""#, false),
    ])
  func scores(_ score: String, _ isScore: Bool) throws {
    let reading = try reading(game(#", "rules": "fiba""#, score: score))
    #expect(reading.printed.contains("Expected a score, found") == !isScore)
    #expect(reading.printed.isEmpty == isScore)
  }

  @Test(
    "Points have a limit, so that no sum of them overflows",
    arguments: ["9223372036854775807", "1000000"])
  func tooMany(_ points: String) throws {
    let score = #"{"home": \#(points), "away": 11}"#
    let printed = try reading(game(#", "rules": "fiba""#, score: score)).printed
    #expect(printed.contains("Expected at most 999999 points, found \(points)"))
  }

  @Test("A game may have each team by either key, but not by both")
  func keys() throws {
    let both = game(#", "rules": "fiba", "homeTeam": {"name": "Bears", "players": []}"#)
    #expect(
      try reading(both).printed.hasPrefix(
        "final.json:1:38: error[A0514]: The game has both home and homeTeam\n"))
    #expect(try reading(both).printed.hasSuffix("help: keep one of them: they mean the same\n"))
    #expect(try reading(both).diagnostics.all.count == 1)
    let none = #"{"date": "2026-03-14T19:00", "home": "Bears"}"#
    #expect(try reading(none).printed.contains("Missing key \"awayTeam\""))
    let number = game(#", "rules": "fiba""#).replacing("\"Bears\"", with: "76")
    let printed = try reading(number).printed
    #expect(printed.contains("Expected text in quotes, found 76"), "\(printed)")
  }

  @Test("A basket for three points is an error where there is none, and counts elsewhere")
  func threes() throws {
    let moves = ["1 threePoints ada", "2 threePoints ada", "3 onePoint cy"]
    let pickup = try reading(GameFixture(status: "inProgress", moves: moves).json)
    #expect(
      pickup.printed.contains(
        "error[A0513]: A basket for 3 points in a game to 15 by 2, where they are worth 1, 2, here "
          + "and in 1 other move"))
    #expect(pickup.diagnostics.all.count == 1)
    let fiba = try reading(GameFixture(rules: "fiba", moves: moves).json)
    #expect(fiba.printed.isEmpty)
    #expect(try fiba.get().points.map { [$0.home, $0.away] } == [6, 1])
  }

  @Test("The clock of FIBA games ends each period of overtime unless the score is level")
  func overtimes() throws {
    func tally(_ moves: [String]) throws -> Tally {
      Tally(try GameFixture(rules: "fiba", moves: moves).game(), .fiba)
    }
    let level = ["10 twoPoints ada", "2400 twoPoints cy"]
    #expect(try !tally(level).isInOvertime)
    let first = try tally(level + ["2401 twoPoints cy", "2700 twoPoints ada"])
    #expect(first.isInOvertime)
    #expect(first.movesAfterEnd.isEmpty)
    let second = try tally(level + ["2701 foul ada", "2990 onePoint cy", "3000.5 foul ada"])
    #expect(second.movesAfterEnd.count == 1)
    #expect(second.isEndedByClock)
    #expect(
      second.points(of: .away, in: ClockSpans(.fiba)) == [0, 0, 0, 2, 0, 1])
    #expect(try tally(["10 twoPoints ada", "2401 foul cy"]).movesAfterEnd.count == 1)
  }

  @Test("Games in a table or a list are identified by their day and teams")
  func manyInAFile() async throws {
    let fixture = try TemporaryFolder()
    for (name, text) in [
      (
        "Content/site.json",
        #"""
        {"title": "T", "description": "D", "baseURL": "https://example.org/", "rules": "fiba"}
        """#
      ),
      (
        "Content/games/spring.csv",
        """
        date,home,away,score
        2026-03-14T19:00,Bears,Wolves,78-64
        2026-03-15T19:00,76,Otters,81 - 90
        2026-03-16T19:00,Bears,Otters,

        """
      ),
      (
        "Content/games/fall.json",
        #"""
        [{"date": "2025-10-01T19:00", "home": "Bears", "away": "Wolves", "score": "50-49"}]
        """#
      ),
      ("Templates/game.md", "{{title}}|{{rulesText}}|{{statusText}}\n"),
      ("Templates/games.md", "{{countText}}\n"),
    ] { try fixture.write(text, to: name) }
    let options = BuildOptions(
      source: fixture.path, output: "\(fixture.path)/_site",
      asOf: .date(try #require(CalendarDate("2026-03-16"))), isStrict: true, width: 1)
    let report = await SiteSession([GameKind()], options).update()
    #expect(DiagnosticPrinter().text(report.diagnostics) == "")
    func page(_ id: String) throws -> String { try fixture.text("_site/games/\(id)/index.html") }
    #expect(
      try page("2026-03-14-bears-wolves") == "<p>Bears 78–64 Wolves|4 × 10 minutes|Final</p>\n")
    #expect(
      try page("2026-03-15-76-otters") == "<p>76 81–90 Otters|4 × 10 minutes|Final</p>\n")
    #expect(
      try page("2026-03-16-bears-otters")
        == "<p>Bears vs Otters|4 × 10 minutes|Scheduled</p>\n")
    #expect(fixture.exists("_site/games/2025-10-01-bears-wolves/index.html"))
  }
}
