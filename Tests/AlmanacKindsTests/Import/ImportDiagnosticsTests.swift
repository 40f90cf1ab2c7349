import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

/// A small game of FIBA LiveStats, whose rows and lines a test states.
private func webcast(
  _ rows: [String] = [], home: String = "", away: String = "",
  keys: String = "\"periodLength\": 10", line: String = ""
) -> String {
  """
  {\(keys), "tm": {
  "1": {"name": "Larks"\(home), "pl": {
  "1": {"firstName": "Ansel", "familyName": "Brody", "shirtNumber": "4"\(line)},
  "2": {"firstName": "Casper", "familyName": "Dunmore", "shirtNumber": "00"}}},
  "2": {"name": "Otters"\(away), "pl": {
  "1": {"firstName": "Otto", "familyName": "Pell", "shirtNumber": "4"}}}},
  "pbp": [
  \(rows.joined(separator: ",\n"))
  ]}
  """
}

private func row(
  _ clock: String, _ type: String, _ team: Int, _ player: Int, _ more: String = ""
) -> String {
  #"{"gt": "\#(clock)", "period": 1, "tno": \#(team), "pno": \#(player), "actionType": "\#(type)""#
    + (more.isEmpty ? "}" : ", \(more)}")
}

@Suite("What imports report")
struct ImportDiagnosticsTests {
  private static let end = #"{"gt": "00:00", "period": 4, "actionType": "game", "subType": "end"}"#
  private static let basket = row("09:00", "2pt", 1, 1, #""success": 1"#)

  private func messages(
    _ text: String, _ options: [String: String] = ["date": "2026-03-07T19:30"]
  ) -> String {
    ImportRun(FIBALiveStatsImporter(), ["data.json": text], options).messages
  }

  @Test("A clock that runs backwards, shows too much, or cannot be read")
  func clock() {
    let rows = [
      row("09:00", "2pt", 1, 1, #""success": 1"#), row("09:30", "steal", 1, 1),
      row("11:00", "steal", 1, 2), row("late", "steal", 2, 1), Self.end,
    ]
    #expect(
      messages(webcast(rows)) == """
        data.json:9:8: warning[A0591]: The clock runs backwards, from 9:00 to 9:30
          help: the order of the file is kept, and so is its time
        data.json:10:8: warning[A0591]: The clock shows 11:00 in a period of 10 minutes
          help: the move is written at the start of the period; other games have other --rules
        data.json:11:8: warning[A0591]: Expected minutes and seconds, found "late"
          help: it is left out; correct it in the file if it is known

        """)
  }

  @Test("A number that no game has, even the least")
  func number() {
    let text = webcast([Self.basket, Self.end], home: #", "score": "-9223372036854775808""#)
    #expect(messages(text).contains("-9223372036854775808"))
  }

  @Test("A row of an earlier period, and a move at the start of one")
  func periods() {
    func later(_ row: String) -> String { row.replacing("\"period\": 1", with: "\"period\": 2") }
    let rows = [
      Self.basket, later(row("10:00", "steal", 2, 1)), row("05:00", "steal", 2, 1), Self.end,
    ]
    #expect(
      messages(webcast(rows)) == """
        data.json:9:8: warning[A0591]: 1 move at the very start of a period
          help: written a tenth of a second later: the instant itself ends the period before
        data.json:10:1: warning[A0591]: A row of period 1 follows one of period 2
          help: the order of the file is kept

        """)
  }

  @Test(
    "An assist takes the time of its basket, which is before or after it",
    arguments: [[0, 1], [1, 0]])
  func assists(order: [Int]) throws {
    let rows = [row("09:00", "2pt", 1, 1, #""success": 1"#), row("08:57", "assist", 1, 2)]
    let run = ImportRun(
      FIBALiveStatsImporter(), ["data.json": webcast(order.map { rows[$0] } + [Self.end])])
    #expect(run.messages.isEmpty)
    let moves = try run.game().moves
    #expect(moves.map(\.kind) == [.twoPoints, .assist])
    #expect(moves.map(\.time.double) == [60, 60])
  }

  @Test("An assist without a basket")
  func lonelyAssist() {
    #expect(
      messages(webcast([Self.basket, row("02:00", "assist", 1, 2), Self.end])) == """
        data.json:9:1: warning[A0591]: An assist without a basket of a teammate near it
          help: it is written as a move of its own

        """)
  }

  @Test("Events of unknown kinds are counted, and so are those without a move")
  func events() {
    let rows = [
      Self.basket, row("08:00", "somersault", 1, 1), row("07:00", "timeout", 1, 0),
      row("06:00", "somersault", 2, 1), row("05:00", "headcoachchallenge", 2, 0), Self.end,
    ]
    let run = ImportRun(FIBALiveStatsImporter(), ["data.json": webcast(rows)])
    #expect(
      run.messages == """
        data.json:9:64: warning[A0593]: Unknown event "somersault": left out, here and in 1 other row
          help: if it is a move that counts, add it to the game file

        """)
    #expect(
      run.summaries == [
        "Larks – Otters; 1 move; rules fiba: the file has periods of 10 minutes; status final; "
          + "not moves: challenges (1), starts and ends (1), timeouts (1)"
      ])
  }

  @Test("Players of no roster are added, and plays of no team are left out")
  func players() throws {
    let rows = [
      Self.basket, row("08:00", "steal", 2, 9, #""player": "B. Cole""#),
      row("07:00", "steal", 3, 1), Self.end,
    ]
    let run = ImportRun(FIBALiveStatsImporter(), ["data.json": webcast(rows)])
    #expect(
      run.messages == """
        data.json:9:1: warning[A0592]: B. Cole is not in the roster of Otters
          help: the player is added to it; correct the row if it belongs to another
        data.json:10:37: warning[A0592]: A play of "3", which is neither of the two teams
          help: it is left out; correct the row, and import again

        """)
    #expect(try run.game().awayTeam.players.map(\.name) == ["Otto Pell", "B. Cole"])
  }

  @Test("Two players of one name have different ids, and one without a name has one")
  func names() throws {
    let text = webcast([Self.basket, Self.end])
      .replacing("Casper", with: "Ansel").replacing("Dunmore", with: "Brody")
      .replacing(#""firstName": "Otto", "familyName": "Pell""#, with: #""firstName": " ""#)
    let run = ImportRun(FIBALiveStatsImporter(), ["data.json": text])
    #expect(
      run.messages == """
        data.json:4:6: warning[A0592]: Ansel Brody and another player would both have the id \
        "ansel-brody"
          help: written as "ansel-brody-00"; in every game of a player the id must be the same
          note: the other player: data.json:3:6
        data.json:6:6: warning[A0592]: A player without a name
          help: written as "No. 4"; correct it in the game file if the name is known

        """)
    #expect(try run.game().homeTeam.players.map(\.id) == ["ansel-brody", "ansel-brody-00"])
  }

  @Test("Numbers that are none, and sums that are others")
  func numbers() {
    let line =
      #", "sMinutes": "10:00", "sPoints": "three", "sAssists": "", "sSteals": null, "#
      + #""sReboundsOffensive": 1, "sReboundsDefensive": 1, "sReboundsTotal": 3, "sBlocks": "2""#
    let home = #", "score": 2, "tot_sPoints": 2, "tot_sBlocks": 5"#
    let text = webcast(
      [Self.basket, Self.end], home: home, away: #", "score": 0, "tot_sPoints": 0"#, line: line)
    #expect(
      messages(text) == """
        data.json:2:69: warning[A0595]: 5 blocks in the totals of Larks, its lines add up to 2
          help: the total is left out, and pages show the sum
        data.json:3:104: warning[A0590]: Expected a whole number for sPoints, found "three"
          help: it is left out; correct it in the file if it is known
        data.json:3:214: warning[A0595]: 3 rebounds of Ansel Brody, but 1 offensive and 1 defensive
          help: the offensive and the defensive rebounds are written

        """)
  }

  @Test("Plays that differ from the box score, the score, or what they state")
  func differences() throws {
    let line = #", "sMinutes": "10:00", "sPoints": 2, "sAssists": 1, "sSteals": 2"#
    let rows = [
      row("09:00", "2pt", 1, 1, #""success": 1, "s1": "3", "s2": "0""#),
      row("08:00", "steal", 1, 1), Self.end,
    ]
    let run = ImportRun(
      FIBALiveStatsImporter(),
      [
        "data.json": webcast(
          rows, home: #", "score": 3"#, away: #", "score": 0"#, line: line)
      ])
    #expect(
      run.messages == """
        data.json:1:1: warning[A0596]: The moves add up to 2 - 0, the score is 3 - 0: 2 moves left out
          help: pages would show the sum of the moves; correct the play-by-play and import again
        data.json:3:133: warning[A0595]: 2 steals of Ansel Brody in the box score, 1 in the play-by-play
          help: both are written, and pages show the box score
        data.json:8:1: warning[A0595]: The score after this basket is 3 - 0, the plays add up to 2 - 0
          help: see whether a basket is missing before it, or counts for the other team

        """)
    #expect(try run.game().moves.isEmpty)
  }

  @Test("Periods that are not those of the game")
  func otherPeriods() throws {
    let run = ImportRun(
      FIBALiveStatsImporter(),
      [
        "data.json": webcast(
          [Self.basket, Self.end], home: #", "score": 2, "p1_score": 1"#,
          away: #", "score": 0, "p1_score": 0"#)
      ])
    #expect(
      run.messages == """
        data.json:1:1: warning[A0596]: The points of the periods are not those of the game: periods left \
        out
          help: where there are moves, pages show the periods by them

        """)
    #expect(try run.game().periods == nil)
  }

  @Test("A start that is missing, or for several games, or in an unknown zone")
  func start() {
    let text = webcast([Self.basket, Self.end])
    #expect(
      messages(text, [:]) == """
        data.json:1:1: error[A0594]: The file does not state when the game began
          help: give the start with --date, as in --date 2026-06-06T18:30

        """)
    let two = ImportRun(FIBALiveStatsImporter(), ["a.json": text, "b.json": text])
    #expect(
      two.messages == """
        --date:1:1: error[A0594]: One --date for 2 games
          help: import these games one at a time: their files do not state when they began

        """)
    #expect(
      messages(text, ["time-zone": "Mars/Utopia"]) == """
        --time-zone:1:1: error[A0594]: No time zone is called "Mars/Utopia"
          help: write the name of a place, as in Europe/Istanbul or America/New_York

        """)
    #expect(
      messages(text, ["date": "soon"]) == """
        --date:1:1: error[A0117]: Expected a time as "YYYY-MM-DDThh:mm", found "soon"
          help: an offset may follow, such as -04:00 or Z; without one, it is in the site's time zone

        """)
  }

  @Test("Local times that are marked as UTC, and times whose day is uncertain")
  func marked() {
    func messages(_ fixture: String, _ options: [String: String] = [:]) -> String {
      ImportRun(
        GeniusImporter(),
        [
          "a.json": """
          {"fixture": {"competitors": [{"entityId": "a", "name": "Larks", "score": "3", "isHome": true},
          {"entityId": "b", "name": "Otters", "score": "1"}], "status": "CONFIRMED",
          \(fixture)}}
          """
        ], options
      ).messages
    }
    #expect(
      messages(
        #""startTimeLocal": "2026-03-07T19:30:00", "startTimeUTC": "2026-03-07T19:30:00Z", "#
          + #""timezone": "Europe/Madrid""#) == """
          a.json:3:58: warning[A0594]: 2026-03-07T19:30:00Z in UTC is not 2026-03-07T19:30:00 in \
          Europe/Madrid
            help: the local time is written; give another start with --date if it is wrong

          """)
    let utc = #""startTimeUTC": "2026-03-07T23:30:00Z""#
    #expect(
      messages(utc) == """
        a.json:3:17: error[A0594]: The file states the start in UTC alone, and not where the game is \
        played
          help: give the time zone of the venue with --time-zone; if 2026-03-07T23:30:00Z is local time \
        all the same, give it with --date

        """)
    #expect(messages(utc, ["time-zone": "Europe/Madrid"]).isEmpty)
    #expect(
      messages(
        #""startTimeLocal": "2026-03-07T19:30:00", "startTimeUTC": "2026-03-07T18:30:00", "#
          + #""timezone": "Mars""#) == """
          a.json:3:93: warning[A0594]: No time zone is called "Mars"
            help: the start is written without an offset; give the zone of the venue with --time-zone

          """)
  }

  @Test("A game that would not pass a check")
  func unusable() {
    #expect(
      messages(webcast([Self.basket])) == "")
    let level = webcast([], home: #", "score": 50"#, away: #", "score": 50"#)
    #expect(
      messages(level) == """
        data.json:1:1: error[A0597]: The file does not say whether the game is over
          help: give --status final, --status inProgress or --status abandoned

        """)
    #expect(
      messages(level, ["date": "2026-03-07T19:30", "status": "final"]) == """
        data.json:1:1: error[A0597]: The game contradicts itself: The game is final at 50 - 50, which \
        does not end a game of 4 × 10 minutes
          help: correct the file, or import without the play-by-play or the box score; other games have \
        other --rules

        """)
  }

  @Test("Files of other shapes, incomplete ones, and those that may belong to several games")
  func otherFiles() {
    #expect(
      messages(#"{"a": 1}"#) == """
        data.json:1:1: error[A0598]: Not a file for almanac import fiba-livestats
          help: it reads the file data.json of a webcast

        """)
    #expect(
      messages(#"{"tm": {"1": {"name": "Larks"}}}"#) == """
        data.json:1:8: error[A0598]: Expected two teams, found 1
          help: see whether the file is complete

        """)
    let box = SyntheticGame(seed: 1).nbaBoxScore
    #expect(
      ImportRun(NBAImporter(), ["a.json": box, "b.json": box]).messages == """
        b.json:1:49: error[A0598]: Several files may belong to this game
          help: import each game by itself
          note: one of them: a.json:1:49

        """)
  }

  @Test("An assist that may be of two players of one name")
  func sameAssister() {
    let name = #""playerName": "Brody", "playerNameI": "A. Brody""#
    func action(_ id: Int, _ text: String, _ more: String) -> String {
      #"{"clock": "PT10M00.00S", "period": 1, "teamId": 5, "teamTricode": "QRL", "personId": \#(id), "#
        + #""location": "h", "description": "\#(text)", \#(more)}"#
    }
    let made =
      #""actionType": "Made Shot", "subType": "", "shotValue": 2, "scoreHome": "2", "#
      + #""scoreAway": "0", "playerName": "Nye""#
    let text = """
      {"game": {"gameId": "1", "actions": [
      \(action(1, "Brody STEAL (1 STL)", #""actionType": "", \#(name)"#)),
      \(action(2, "Brody STEAL (1 STL)", #""actionType": "", \#(name)"#)),
      \(action(3, "Nye Dunk (2 PTS) (Brody 1 AST)", made)),
      {"clock": "PT00M00.00S", "period": 4, "actionType": "period", "subType": "end"}]}}
      """
    #expect(
      ImportRun(
        NBAImporter(), ["a.json": text],
        ["date": "2026-03-07T19:30", "away": "Otters"]
      ).messages == """
        a.json:4:121: warning[A0592]: An assist of Brody, who may be several players or none
          help: it is left out; add it to the game file after the basket

        """)
  }
}
