import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Imports of schedules")
struct ScheduleImportTests {
  private func run(
    _ text: String, _ options: [String: String] = [:], file: String = "My Season.csv"
  ) -> ImportRun {
    ImportRun(ScheduleImporter(), [file: text], options)
  }

  @Test(
    "Commas, semicolons and tabs, columns in any order, scores in one or two columns",
    arguments: [
      "Home Team,Visitor,Date,Time,Home Score,Away Score\n"
        + "Larks,Otters,2026-10-03,7:30 PM,78,64\n\"Herons, North\",Foxes,2026-10-10,16:00,,\n",
      "date;tip-off;Away;Home;Pts Away;Pts Home\r\n"
        + "3.10.2026;19.30;Otters;Larks;64;78\r\n10.10.2026;16:00;Foxes;Herons, North;;\r\n",
      "\u{FEFF}DAY\tTEAM 1\tTEAM 2\tRESULT\n2026-10-03 19:30\tLarks\tOtters\t78 : 64\n"
        + "Oct 10, 2026 4:00 pm\tHerons, North\tFoxes\t\n",
    ])
  func shapes(text: String) {
    let run = run(text)
    #expect(run.messages.isEmpty)
    #expect(run.files.map(\.name) == ["my-season.csv"])
    #expect(
      run.files.first?.text == """
        id,date,home,away,score
        larks-otters,2026-10-03T19:30,Larks,Otters,78-64
        herons-north-foxes,2026-10-10T16:00,"Herons, North",Foxes,

        """)
    #expect(run.summaries == ["2 games, 1 with a score; rules are those of site.json"])
  }

  @Test("All other columns, and options for what the table does not say")
  func columns() {
    let run = run(
      "Date,Home,Away,Score,Gym,Week,League,Pool,Status\n"
        + "3/10/2026,Larks,Otters,,Old Hangar,4,,A,cancelled\n4/10/2026,Foxes,Herons,postponed,,,Cup,,\n",
      [
        "dates": "day-first", "time": "18:00", "rules": "fiba", "competition": "tidal",
        "season": "2026–27",
      ])
    #expect(run.messages.isEmpty)
    #expect(
      run.files.first?.text == """
        id,date,home,away,status,rules,competition,season,group,round,venue
        tidal-2026-27-r4-larks-otters,2026-10-03T18:00,Larks,Otters,cancelled,fiba,tidal,2026–27,A,4,\
        Old Hangar
        cup-2026-27-foxes-herons,2026-10-04T18:00,Foxes,Herons,postponed,fiba,Cup,2026–27,,,

        """)
  }

  @Test("A row whose cells contradict each other is reported, and a table without games")
  func contradictions() {
    func messages(_ row: String, _ options: [String: String] = [:]) -> String {
      run("date,home,away,score,status\n2026-10-03,Larks,Otters,\(row)\n", options).messages
    }
    #expect(messages("80-60,postponed").contains("The game is postponed, but its score is 80 - 60"))
    #expect(messages(",final").contains("The game is final, but has no score"))
    #expect(messages(",forfeit").contains("A forfeit without the points"))
    #expect(messages("20-0 F,live").contains("a forfeit, but the status is inProgress"))
    #expect(messages("20-0 F,final") == "")
    #expect(messages("0-20,forfeit") == "")
    #expect(messages("70-70,").contains("warning[A0599]: 70 - 70 is a final score only by rules"))
    #expect(messages("70-70,", ["rules": "fiba"]).contains("error[A0599]: No game ends at 70 - 70"))
    #expect(run("date,home,away\n2026-10-03,Larks,Bye\n").hasErrors)
  }

  @Test("Rows that are doubtful are reported, and nothing is guessed")
  func rows() {
    let text = """
      date,time,home,away,score,home score,away score
      3/10/2026,19:30,Larks,Otters,,,
      2026-02-30,19:30,Larks,Otters,,,
      2026-10-03,,Larks,Otters,,,
      2026-10-03,late,Larks,Otters,,,
      2026-10-03,19:30,,Otters,,,
      2026-10-03,19:30,Larks,Otters,X 78-64,,
      2026-10-03,19:30,Larks,Otters,,78,
      2026-10-03,19:30,Larks,Otters,78-64,79,64
      2026-10-03T23:30Z,,Larks,Otters,,,

      """
    let run = run(text, file: "a.csv")
    #expect(
      run.messages == """
        a.csv:2:1: error[A0599]: "3/10/2026" may be one of two days
          help: give --dates day-first or --dates month-first
        a.csv:3:1: error[A0599]: Expected a day, found "2026-02-30"
          help: write it as YYYY-MM-DD
        a.csv:5:12: error[A0599]: Expected a time of day, found "late"
          help: write it as 19:30 or 7:30 PM
        a.csv:6:1: error[A0599]: A game without its home team
          help: complete the row, or remove it
        a.csv:7:31: error[A0599]: Expected a score, found "X 78-64"
          help: write points, as in 78-64 in one column or 78 in one for each team
        a.csv:8:32: error[A0599]: The points of one team alone
          help: add those of the other team
        a.csv:9:1: error[A0599]: The score is 78 - 64 in one column and 79 - 64 in others
          help: correct the one that is wrong
        a.csv:10:1: error[A0599]: 2026-10-03T23:30Z is in UTC, and the day at the venue is not certain
          help: give the time zone of the venues with --time-zone; if it is local time, remove the Z

        """)
  }

  /// The rows of the written table after the ids of the games.
  private func rows(_ table: String, _ options: [String: String] = [:]) -> [String] {
    let run = run(table, options)
    #expect(run.messages.isEmpty, "\(run.messages)")
    let lines = run.files.first?.text.split(separator: "\n").dropFirst() ?? []
    return lines.compactMap { line in
      line.firstIndex(of: ",").map { String(line[line.index(after: $0)...]) }
    }
  }

  @Test(
    "Days as spreadsheets write them, with the order that the whole column shows",
    arguments: [
      (["46298"], ["2026-10-03"]), (["46298.8125"], ["2026-10-03T19:30"]),
      (["03/10/26", "25/10/26"], ["2026-10-03", "2026-10-25"]),
      (["10/03/2026", "10/25/2026"], ["2026-10-03", "2026-10-25"]), (["3.10.26"], ["2026-10-03"]),
      (["03.10.2026 19:30"], ["2026-10-03T19:30"]), (["Oct 3, 2026"], ["2026-10-03"]),
    ])
  func days(written: [String], days: [String]) {
    let table = "date,home,away\n" + written.map { "\"\($0)\",Larks,Otters\n" }.joined()
    #expect(rows(table) == days.map { "\($0),Larks,Otters" })
  }

  @Test("An order of day and month that no day shows is asked for once")
  func uncertainOrder() {
    let run = run("date,home,away\n3/10/26,A,B\n4/10/26,C,D\n", file: "a.csv")
    #expect(
      run.messages == """
        a.csv:2:1: error[A0599]: "3/10/26" may be one of two days
          help: give --dates day-first or --dates month-first

        """)
  }

  @Test(
    "Results as leagues write them",
    arguments: [
      ("85-83 OT", "85-83"), ("78:64 n.V.", "78-64"), ("60 - 70", "60-70"), ("78.0-64.0", "78-64"),
      ("W 70-60", "70-60"),
      ("L 60-70", "60-70"), ("85-83 (2OT)", "85-83"), ("20-0 F", "20-0,forfeit,away"),
      ("0-20 w.o.", "0-20,forfeit,home"),
    ])
  func results(written: String, row: String) {
    #expect(rows("date,home,away,score\n2026-10-03,A,B,\(written)\n") == ["2026-10-03,A,B,\(row)"])
  }

  @Test("PPD is a status, and words for nothing are no result")
  func noResults() {
    #expect(
      rows("date,home,away,score\n2026-10-03,A,B,PPD\n2026-10-04,A,B,TBD\n2026-10-05,A,B,-\n")
        == ["2026-10-03,A,B,postponed", "2026-10-04,A,B,", "2026-10-05,A,B,"])
  }

  @Test(
    "A score that a spreadsheet made a date is explained",
    arguments: ["12-Oct", "Oct-12", "2026-10-12", "12. Okt"])
  func dates(written: String) {
    let run = run("date,home,away,score\n2026-10-03,A,B,\(written)\n")
    #expect(run.messages.contains("made a date of the score"))
  }

  @Test(
    "A result that contradicts itself is no score",
    arguments: ["W 60-70", "L 70-60", "20-20 F", "70-60-50"])
  func contradictions(written: String) {
    #expect(
      run("date,home,away,score\n2026-10-03,A,B,\(written)\n").messages.contains("Expected a score")
    )
  }

  @Test(
    "One column may have the whole game, as in calendars",
    arguments: [
      "Gulls at Foxes", "Gulls @ Foxes", "Foxes vs. Gulls", "Foxes vs Gulls", "Foxes - Gulls",
    ])
  func wholeGame(written: String) {
    #expect(
      rows("START DATE,START TIME,SUBJECT\n10/30/2026,07:30 PM,\(written)\n")
        == ["2026-10-30T19:30,Foxes,Gulls"])
  }

  @Test("A bye is no game, and is left out with a warning")
  func byes() {
    let run = run("date,home,away\n2026-10-03,Terns,BYE\n2026-10-03,A,B\n")
    #expect(run.messages.contains("warning[A0599]: A bye is no game"))
    #expect(run.files.first?.text == "id,date,home,away\na-b,2026-10-03,A,B\n")
  }

  @Test(
    "Columns are known in many languages, and by --columns",
    arguments: [
      ("Datum;Uhrzeit;Heim;Gast;Ergebnis", [:]), ("Fecha;Hora;Local;Visitante;Resultado", [:]),
      ("Jour;Heure;Domicile;Visiteur;Résultat", [:]),
      ("Data;Ora;Squadra casa;Ospite;Risultato", [:]),
      ("日付;時間;ホーム;アウェイ;結果", [:]), ("日期;时间;主队;客队;比分", [:]),
      ("Data;Godzina;Gospodarz;Gość;Wynik", [:]),
      ("Tarih;Saat;Ev sahibi;Deplasman;Sonuç", [:]), ("תאריך;שעה;בית;חוץ;תוצאה", [:]),
      ("When;At;Us;Them;Tore", ["columns": "When=date, At=time,Us=home,Them=away,Tore=score"]),
    ] as [(String, [String: String])])
  func languages(names: String, options: [String: String]) {
    #expect(
      rows("\(names)\n2026-10-03;19:30 Uhr;A;B;78:64\n", options) == ["2026-10-03T19:30,A,B,78-64"])
  }

  @Test("Mappings of columns that mean nothing are errors")
  func mappings() {
    #expect(run("date,home,away\n", ["columns": "Heim"]).messages.contains("Heim"))
    #expect(run("date,home,away\n", ["columns": "Heim=hoem"]).messages.contains("Heim=hoem"))
  }

  @Test("A game whose time of day is unknown begins on its day, or at the time of the options")
  func withoutTime() {
    let text = "date,home,away\n2026-10-03,Larks,Otters\n"
    #expect(rows(text) == ["2026-10-03,Larks,Otters"])
    #expect(rows(text, ["time": "7 pm"]) == ["2026-10-03T19:00,Larks,Otters"])
  }

  @Test("Columns that are missing, repeated, unknown, or in a doubtful order")
  func otherColumns() {
    #expect(
      run("Away,Home,Visitor,Result,Referee\nLarks,Otters,Foxes,3-1,Nye\n", file: "a.csv").messages
        == """
        a.csv:1:1: error[A0599]: No column for date
          help: name it in the first row, as in date, day, gamedate
        a.csv:1:11: error[A0599]: "Visitor" and "Away" are both for away
          help: rename or remove one of them
        a.csv:1:19: warning[A0599]: Scores are read with the points of the home team first, but the \
        away team's column is first
          help: if its points are first, divide the column into home score and away score
        a.csv:1:26: warning[A0599]: The column "Referee" is not imported
          help: rename it if it has what a game file has, such as venue or round

        """)
    #expect(
      run("date,home,away\n", file: "a.csv").messages == """
        a.csv:1:1: error[A0599]: The table has no games
          help: write the names of the columns in the first row, and a game in each other row

        """)
    #expect(
      run("date,home,away\n", ["dates": "often", "time": "late"], file: "a.csv").messages == """
        --dates:1:1: error[A0599]: Expected day-first or month-first, found "often"
          help: write day-first if 3/10/2026 is in October, and month-first if it is in March
        --time:1:1: error[A0599]: Expected a time of day, found "late"
          help: write it as 19:30 or 7:30 PM

        """)
  }

  @Test(
    "Times of day in common notations",
    arguments: [
      ("19:30", "19:30"), ("7:30 PM", "19:30"), ("7pm", "19:00"), ("12:05 a.m.", "00:05"),
      ("12 PM", "12:00"), ("9.15", "09:15"), ("19h30", "19:30"), ("19:30:00", "19:30"),
      ("7:30p", "19:30"), ("7.30 pm", "19:30"), ("19:30 ET", "19:30"), ("19:30 Uhr", "19:30"),
      ("noon", "12:00"), ("24:00", nil), ("13 pm", nil), ("7", nil), ("", nil), ("ET", nil),
    ] as [(String, String?)])
  func times(text: String, time: String?) { #expect(ScheduleCell.time(text) == time) }
}
