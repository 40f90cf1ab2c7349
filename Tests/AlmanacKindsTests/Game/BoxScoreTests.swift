import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: box scores in data")
struct BoxScoreDataTests {
  private func line(_ json: String) throws -> StatLine {
    try Reading(StatLine.self, json: json).get()
  }

  @Test("A number that is missing or null is unknown, and zero is zero")
  func missing() throws {
    let line = try line(#"{"assists": 0, "steals": null}"#)
    #expect(line[.assists] == 0)
    #expect(line[.steals] == nil)
    #expect(line[.points] == nil)
    #expect(try self.line("{}").isEmpty)
    #expect(!line.isEmpty)
  }

  @Test(
    "Shots are made ones, made and attempted, or an object",
    arguments: [
      ("7", 7, nil), (#""7-15""#, 7, 15), (#""7/15""#, 7, 15), (#"" 7 – 15 ""#, 7, 15),
      (#"{"made": 7, "attempted": 15}"#, 7, 15), (#"{"made": 7}"#, 7, nil),
    ] as [(String, Int, Int?)])
  func shots(_ json: String, _ made: Int, _ attempted: Int?) throws {
    let line = try line(#"{"fieldGoals": \#(json)}"#)
    #expect(line[.fieldGoalsMade] == made)
    #expect(line[.fieldGoalsAttempted] == attempted)
  }

  @Test(
    "Minutes are whole, or have seconds",
    arguments: [("27", 1620), (#""27:25""#, 1645), (#""0:07""#, 7), (#""200:00""#, 12_000)])
  func minutes(_ json: String, _ seconds: Int) throws {
    #expect(try line(#"{"minutes": \#(json)}"#)[.secondsPlayed] == seconds)
  }

  @Test(
    "Numbers of another form are errors at their place",
    arguments: [
      (
        #"{"fieldGoals": "7 of 15"}"#,
        #"1:16: error[A0117]: Expected shots made and attempted, found "7 of 15""#
      ),
      (#"{"minutes": "27:65"}"#, #"1:13: error[A0117]: Expected minutes played, found "27:65""#),
      (#"{"minutes": 27.5}"#, "1:13: error[A0117]: Expected minutes played, found 27.5"),
      (#"{"assists": -1}"#, "1:13: error[A0117]: Expected a number from 0 to 9999, found -1"),
      (#"{"plusMinus": 99999}"#, "1:15: error[A0117]: Expected a number from -9999 to 9999, found"),
      (#"{"points": "12"}"#, "1:12: error[A0112]: Expected a whole number"),
    ])
  func otherForms(_ json: String, _ message: String) throws {
    let reading = Reading(StatLine.self, json: json)
    #expect(reading.diagnostics.all.count == 1)
    #expect(reading.printed.contains(message), "\(reading.printed)")
  }

  @Test("What follows from other numbers is completed: points, field goals and rebounds")
  func completed() throws {
    let line = try line(
      #"{"twos": "4-6", "threes": "1-3", "freeThrows": 2, "offensiveRebounds": 1, "defensiveRebounds": 4}"#
    ).completed(.fiba)
    #expect(line[.fieldGoalsMade] == 5)
    #expect(line[.fieldGoalsAttempted] == 9)
    #expect(line[.rebounds] == 5)
    #expect(line[.points] == 13, "2 x 4 + 3 x 1 + 2")
    #expect(try self.line(#"{"twos": 4, "threes": 1}"#).completed(.fiba)[.points] == nil)
    let pickup = try self.line(#"{"ones": 4, "twos": 1}"#)
    #expect(pickup.completed(.pickup15)[.points] == 6)
    #expect(pickup.completed(.fiba3x3)[.points] == nil, "free throws are unknown")
  }
}

@Suite("Games: lines of the box score")
struct GameLinesTests {
  @Test("Totals are the sums of lines, and of what counts for no player")
  func totals() throws {
    var fixture = BoxScoreFixture(
      ada: #"{"rebounds": 4, "turnovers": 2, "points": 13}"#,
      ben: #"{"rebounds": 3, "points": 7, "plusMinus": 2}"#,
      bears: #", "teamStats": {"rebounds": 5, "turnovers": 1}"#)
    let home = try fixture.lines().home
    #expect(home.totals[.rebounds] == 12)
    #expect(home.totals[.points] == 20)
    #expect(home.totals[.turnovers] == nil, "Ben's turnovers are unknown, and not zero")
    #expect(home.totals[.plusMinus] == nil)
    fixture.bears += #", "totals": {"turnovers": 9}"#
    #expect(try fixture.lines().home.totals[.turnovers] == 9)
    #expect(try fixture.lines().away.totals[.points] == 18)
  }

  @Test("Moves record a statistic if the game has any such move, and attempts if any shot missed")
  func recorded() throws {
    func recorded(_ moves: [String], _ rules: String) throws -> Set<Statistic> {
      let game = try GameFixture(status: "inProgress", rules: rules, moves: moves).game()
      return GameLines.recorded(by: Tally(game, try game.rules(in: .sample())))
    }
    #expect(try recorded(["1 onePoint ada"], "pickup15") == [.points, .onesMade, .twosMade])
    #expect(
      try recorded(["1 onePoint ada", "2 rebound cy", "3 foul cy"], "pickup15")
        == [.points, .onesMade, .twosMade, .rebounds, .fouls])
    #expect(
      try recorded(["1 missedTwoPoints ada", "2 defensiveRebound cy"], "fiba") == [
        .points, .fieldGoalsMade, .fieldGoalsAttempted, .threesMade, .threesAttempted,
        .freeThrowsMade, .freeThrowsAttempted, .rebounds, .offensiveRebounds, .defensiveRebounds,
      ])
    #expect(
      try !recorded(["1 rebound ada", "2 defensiveRebound cy"], "fiba")
        .contains(.defensiveRebounds))
  }

  @Test("Moves count shots of ordinary basketball: one point is a free throw")
  func moves() throws {
    let moves = [
      "1 threePoints ada", "2 missedThreePoints ada", "3 twoPoints ada", "4 missedTwoPoints ada",
      "5 onePoint ada", "6 missedOnePoint ada", "7 freeThrow ada", "8 missedFreeThrow ada",
      "9 steal cy", "9 turnover ada", "10 block cy", "11 offensiveRebound ada",
    ]
    let game = try GameFixture(status: "inProgress", rules: "fiba", moves: moves).game()
    let lines = GameLines(game, Tally(game, .fiba))
    let ada = lines.home.players[0]
    #expect(ada[.points] == 7, "3 + 2 + 1 + 1")
    #expect((ada[.fieldGoalsMade], ada[.fieldGoalsAttempted]) == (2, 4))
    #expect((ada[.threesMade], ada[.threesAttempted]) == (1, 2))
    #expect((ada[.freeThrowsMade], ada[.freeThrowsAttempted]) == (2, 4))
    #expect((ada[.turnovers], ada[.offensiveRebounds], ada[.rebounds]) == (1, 1, 1))
    #expect(lines.away.totals[.steals] == 1)
    #expect(lines.away.players[0][.blocks] == 1)
    #expect(ada[.assists] == nil, "no assist was recorded")
    #expect(ada[.secondsPlayed] == nil)
  }

  @Test("A line of the file comes before the moves, which fill what it does not have")
  func both() throws {
    var fixture = BoxScoreFixture(
      ada: #"{"minutes": "27:25"}"#, ben: #"{"minutes": 12, "assists": 4}"#,
      bears: #", "teamStats": {"turnovers": 1}"#, wolves: "", keys: "")
    fixture.moves = ["1 twoPoints ada", "1 assist ben", "2 turnover ben"]
    let home = try fixture.lines().home
    #expect(home.players[0][.points] == 2)
    #expect(home.players[0][.assists] == nil, "the file has assists, and none of Ada")
    #expect(home.players[1][.assists] == 4)
    #expect(home.players[2].isEmpty, "Cleo did not play")
    #expect(home.totals[.secondsPlayed] == 2365)
    #expect(home.totals[.turnovers] == 2)
  }
}

@Suite("Games: box scores on pages")
struct BoxScoreViewTests {
  private func view(_ fixture: BoxScoreFixture) throws -> GameView {
    let site = try Site(
      of: GameKind(), files: [("only", fixture.json)], settings: .sample())
    return try #require(GameView(try fixture.game(), at: 0, in: site))
  }

  @Test("There is a column for each number that any line has, in the order of readers")
  func columns() throws {
    let view = try view(
      BoxScoreFixture(
        ada: #"{"points": 13, "fieldGoals": "5-9", "minutes": 30, "plusMinus": -4}"#,
        ben: #"{"points": 7, "assists": 0, "minutes": 22}"#))
    let labels = ["Pts", "Min", "FG", "Ast", "+/−"]
    #expect(view.texts("home.columns.label") == labels)
    #expect(view.texts("away.columns.label") == labels)
    #expect(
      view.texts("home.groups.players.cells.text")
        == ["13", "30", "5–9", "", "−4"] + ["7", "22", "", "0", ""])
    #expect(view.texts("home.totals.text") == ["20", "52", "", "", ""])
    #expect(view.texts("away.totals.text") == ["18", "", "", "", ""])
    #expect(view.text("isWide") == "false")
    #expect(view.text("hasBoxScore") == "true")
    #expect(view.text("hasRosters") == "false")
  }

  @Test("Starters come first, then the bench, then those who did not play, with the reason")
  func groups() throws {
    var fixture = BoxScoreFixture(cleo: #", "stats": {"points": 0, "minutes": "0:40"}"#)
    fixture.ada = #"{"points": 20, "minutes": 40}"#
    fixture.ben = #"{"points": 0, "minutes": 39}"#
    let view = try view(fixture)
    #expect(view.texts("home.groups.label") == ["Starters", "Bench"])
    #expect(view.texts("home.groups.players.name") == ["Ada", "Ben", "Cleo"])
    #expect(
      view.texts("home.groups.players.cells.text") == ["20", "40:00", "0", "39:00", "0", "0:40"])
    let other = try self.view(BoxScoreFixture())
    #expect(other.texts("home.groups.absent.name") == ["Cleo"])
    #expect(other.texts("home.groups.absent.reason") == ["ankle"])
    #expect(other.texts("home.groups.absent.columnCount") == ["4"])
    #expect(
      try self.view(BoxScoreFixture(cleo: #", "didNotPlay": true"#))
        .texts("home.groups.absent.reason") == ["did not play"])
    #expect(
      try self.view(BoxScoreFixture(cleo: "")).texts("home.groups.absent.reason") == [""])
  }

  @Test("Leaders are the players with the most of each figure, all who share it, or no one")
  func leaders() throws {
    let view = try view(
      BoxScoreFixture(
        ada: #"{"points": 10, "rebounds": 3}"#, ben: #"{"points": 10, "rebounds": 4}"#))
    #expect(view.texts("leaders.rows.title") == ["Points", "Rebounds"])
    let names = try #require(view.texts("leaders.rows.leaders.names"))
    #expect(names.count == 4 && names[0] == "Ada, Ben" && names[2] == "Ben")
    #expect(view.texts("leaders.rows.leaders.isKnown")?.last == "false")
  }

  @Test(
    "A phone shows points, minutes, rebounds and assists beside the name if there are many columns")
  func narrow() throws {
    let many =
      #"{"points": 13, "minutes": 30, "fieldGoals": "5-9", "threes": "1-2", "freeThrows": "2-2", "#
      + #""offensiveRebounds": 1, "defensiveRebounds": 2, "assists": 0, "steals": 1, "blocks": 2}"#
    let view = try view(BoxScoreFixture(ada: many, ben: #"{"points": 7}"#))
    #expect(view.text("isWide") == "true")
    let labels = try #require(view.texts("home.columns.label"))
    let isMain = try #require(view.texts("home.columns.isMain"))
    let main = zip(labels, isMain).filter { $0.1 == "true" }.map(\.0)
    #expect(main == ["Pts", "Min", "Reb", "Ast"])
    let few = try self.view(BoxScoreFixture(ada: #"{"points": 20}"#, ben: #"{"points": 0}"#))
    #expect(few.texts("home.columns.isMain")?.contains("false") == false)
  }

  @Test("What counts for the team has a row of its own")
  func team() throws {
    let view = try view(
      BoxScoreFixture(
        ada: #"{"points": 20, "rebounds": 3}"#, ben: #"{"points": 0, "rebounds": 2}"#,
        bears: #", "teamStats": {"rebounds": 4}"#))
    #expect(view.texts("home.teamCells.text") == ["", "4"])
    #expect(view.texts("home.totals.text") == ["20", "9"])
    #expect(view.texts("teams.hasTeamCells") == ["true", "false"])
  }

  @Test("Recorded periods have a line score without any move")
  func periods() throws {
    var fixture = BoxScoreFixture()
    fixture.keys += #""periods": ["5-4", "3-6", "7-1", "3-7", "2-0"], "#
    let view = try view(fixture)
    #expect(view.texts("lineScore.columns.label") == ["1", "2", "3", "4", "OT"])
    #expect(
      view.texts("lineScore.rows.cells.points")
        == ["5", "3", "7", "3", "2"] + ["4", "6", "1", "7", "0"])
  }

  @Test("A box score alone has the score of a game")
  func score() throws {
    let view = try view(BoxScoreFixture(keys: ""))
    #expect(view.text("title") == "Bears 20–18 Wolves")
  }

  @Test(
    "A ratio is rounded half up, and there is none of nothing",
    arguments: [(1, 8, "12.5"), (1, 16, "6.3"), (2, 3, "66.7"), (3, 3, "100.0"), (0, 4, "0.0")])
  func ratio(_ part: Int, _ whole: Int, _ text: String) {
    #expect(Ratio(part, whole)?.percentage(.americanEnglish) == text)
    #expect(Ratio(part, 0) == nil)
  }
}
