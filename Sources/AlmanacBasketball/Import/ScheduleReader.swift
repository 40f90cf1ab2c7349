import Almanac
import Foundation

/// Reads the rows of a schedule.
struct ScheduleReader {
  private var order: DateOrder?
  private let time: String?
  private let zone: TimeZone?
  private let competition: String?
  private let season: String?
  private let rules: RuleSet?

  init(_ options: ImportOptions, _ rules: RuleSet?, into diagnostics: inout Diagnostics) {
    self.rules = rules
    switch options.text("dates") {
    case "day-first": order = .dayFirst
    case "month-first": order = .monthFirst
    case nil: order = nil
    case let other?:
      order = nil
      diagnostics.add(.unknownOrder(other, options.place(of: "dates")))
    }
    time = options.text("time").flatMap(ScheduleCell.time)
    if let text = options.text("time"), time == nil {
      diagnostics.add(.notATimeOfDay(text, options.place(of: "time")))
    }
    zone = options.text("time-zone").flatMap(TimeZone.init(identifier:))
    if let name = options.text("time-zone"), zone == nil {
      diagnostics.add(.unknownTimeZone(name, options.place(of: "time-zone")))
    }
    competition = options.text("competition")
    season = options.text("season")
  }

  /// Finds out from all days of a table whether the day or the month is first, and reports it once if that
  /// is not certain.
  mutating func inferOrder(
    _ days: [(text: String, place: Place)], into diagnostics: inout Diagnostics
  ) {
    guard order == nil else { return }
    let written = days.map { Self.parts($0.text).day }
    order = DateOrder.inferred(from: written)
    guard order == nil,
      let first = zip(written, days).first(where: { DateOrder.numbers($0.0) != nil })
    else { return }
    diagnostics.add(.ambiguousDay(first.0, first.1.place))
  }

  /// Returns the game of a row, or `nil` if there is none or something is wrong with it, which is reported.
  func game(
    _ row: DataValue, _ columns: ScheduleColumns, into diagnostics: inout Diagnostics
  ) -> ScheduledGame? {
    let object = LooseObject(row)
    func cell(_ column: ScheduleColumns.Column) -> (text: String, place: Place)? {
      columns.cell(column, of: object)
    }
    var isComplete = true
    let (home, away) = (columns.team(.home, of: object), columns.team(.away, of: object))
    for (column, cell) in [
      (ScheduleColumns.Column.date, cell(.date)), (.home, home), (.away, away),
    ]
    where cell == nil {
      diagnostics.add(.emptyCell(column, row.place))
      isComplete = false
    }
    guard isComplete, let date = cell(.date), let home, let away,
      !isBye(home, away, into: &diagnostics),
      let start = start(date, cell(.time), into: &diagnostics)
    else { return nil }
    var game = ScheduledGame(
      date: start, home: home.text.oneLine, away: away.text.oneLine, place: row.place)
    game.id = cell(.id)?.text.oneLine
    if let cell = cell(.movedFrom) {
      game.movedFrom = formerDays(cell, into: &diagnostics)
    }
    game.competition = cell(.competition)?.text.oneLine ?? competition
    game.season = cell(.season)?.text.oneLine ?? season
    game.group = cell(.group)?.text.oneLine
    game.round = cell(.round)?.text.oneLine
    game.venue = cell(.venue)?.text.oneLine
    if let status = cell(.status) { game.status = self.status(status, into: &diagnostics) }
    if let cell = cell(.score) { read(cell, into: &game, &diagnostics) }
    if let points = points(cell(.homeScore), cell(.awayScore), into: &diagnostics) {
      if let score = game.score, score != points {
        diagnostics.add(.twoScores(score, points, row.place))
      }
      game.score = points
    }
    game.complete(rules, into: &diagnostics)
    return game
  }

  /// Returns whether one of the teams of a row has no opponent, which is no game, and notes it.
  private func isBye(
    _ home: (text: String, place: Place), _ away: (text: String, place: Place),
    into diagnostics: inout Diagnostics
  ) -> Bool {
    guard let bye = [home, away].first(where: { Placeholder.isBye($0.text) }) else { return false }
    diagnostics.add(.bye(bye.place))
    return true
  }

  /// Reads what a cell says about the result.
  private func read(
    _ cell: (text: String, place: Place), into game: inout ScheduledGame,
    _ diagnostics: inout Diagnostics
  ) {
    guard let result = ScheduleCell.result(cell.text) else {
      return diagnostics.add(
        ScheduleCell.isDate(cell.text)
          ? .scoreAsDate(cell.text, cell.place) : .notAScore(cell.text, cell.place))
    }
    game.score = result.score
    game.status = game.status ?? result.status
    game.forfeitedBy = result.forfeitedBy
  }

  /// Returns the points of two cells, or `nil` if both are empty, or anything is wrong.
  private func points(
    _ home: (text: String, place: Place)?, _ away: (text: String, place: Place)?,
    into diagnostics: inout Diagnostics
  ) -> Game.Score? {
    var numbers: [Int] = []
    for cell in [home, away].compactMap(\.self) {
      if let number = ScheduleCell.points(cell.text) {
        numbers.append(number)
      } else {
        diagnostics.add(.notAScore(cell.text, cell.place))
      }
    }
    guard home != nil || away != nil else { return nil }
    if home == nil || away == nil, let place = home?.place ?? away?.place {
      diagnostics.add(.onePoints(place))
    }
    return numbers.count == 2 ? .init(home: numbers[0], away: numbers[1]) : nil
  }

  private func status(
    _ cell: (text: String, place: Place), into diagnostics: inout Diagnostics
  ) -> Game.Status? {
    let status = ScheduleCell.status(cell.text)
    if status == nil { diagnostics.add(.unknownStatus(cell.text, cell.place)) }
    return status
  }
}

// MARK: - Dates

extension ScheduleReader {
  /// Returns the start of a game as game files have it.
  private func start(
    _ date: (text: String, place: Place), _ time: (text: String, place: Place)?,
    into diagnostics: inout Diagnostics
  ) -> String? {
    if let exact = DateTime(date.text), exact.offset != nil {
      guard date.text.hasSuffix("Z") else { return date.text }
      if let zone { return exact.local(in: zone).formatted(.rfc3339, in: zone) }
      diagnostics.add(.uncertainDayOfRow(date.text, date.place))
      return nil
    }
    let serial = ScheduleCell.serialDay(date.text)
    let (dayText, timeText) = serial.map { ("", $0.time) } ?? Self.parts(date.text)
    guard let day = serial?.day ?? day(dayText, date.place, into: &diagnostics) else { return nil }
    guard let written = time?.text ?? timeText else {
      return self.time.map { "\(day)T\($0)" } ?? day.description
    }
    guard let time = ScheduleCell.time(written) else {
      diagnostics.add(.notATimeOfDay(written, time?.place ?? date.place))
      return nil
    }
    return "\(day)T\(time)"
  }

  /// Divides a day from a time after it, as in "2026-10-03T19:30" and "10/3/2026 7:30 PM".
  private static func parts(_ text: String) -> (day: String, time: String?) {
    guard let colon = text.firstIndex(of: ":"),
      let space = text[..<colon].lastIndex(where: { $0 == "T" || $0.isWhitespace })
    else { return (text, nil) }
    return (String(text[..<space]), String(text[text.index(after: space)...]))
  }

  /// Returns the days from which a game was moved, with semicolons between them.
  private func formerDays(
    _ cell: (text: String, place: Place), into diagnostics: inout Diagnostics
  ) -> String {
    cell.text.split(separator: ";").compactMap {
      day(String($0).oneLine, cell.place, into: &diagnostics)?.description
    }.joined(separator: ";")
  }

  private func day(
    _ text: String, _ place: Place, into diagnostics: inout Diagnostics
  ) -> CalendarDate? {
    if let day = CalendarDate(text) ?? CalendarDate(meantBy: text) { return day }
    guard let numbers = DateOrder.numbers(text) else {
      diagnostics.add(.notADay(text, place))
      return nil
    }
    // An uncertain order has been reported.
    guard let order else { return nil }
    let (day, month) =
      order == .dayFirst ? (numbers.first, numbers.second) : (numbers.second, numbers.first)
    let date = CalendarDate(year: numbers.year, month: month, day: day)
    if date == nil { diagnostics.add(.notADay(text, place)) }
    return date
  }
}

extension Diagnostic {
  fileprivate static func row(_ place: Place?, _ summary: String, help: String) -> Self {
    .init(.error, "A0599", at: place, summary, help: help)
  }

  fileprivate static func unknownOrder(_ text: String, _ place: Place?) -> Self {
    row(
      place, "Expected day-first or month-first, found \"\(text)\"",
      help: "write day-first if 3/10/2026 is in October, and month-first if it is in March")
  }

  fileprivate static func emptyCell(
    _ column: ScheduleColumns.Column, _ place: Place
  ) -> Self {
    row(
      place, "A game without \(column == .date ? "a date" : "its \(column.rawValue) team")",
      help: "complete the row, or remove it")
  }

  fileprivate static func notADay(_ text: String, _ place: Place) -> Self {
    row(place, "Expected a day, found \"\(text)\"", help: "write it as YYYY-MM-DD")
  }

  fileprivate static func ambiguousDay(_ text: String, _ place: Place) -> Self {
    row(
      place, "\"\(text)\" may be one of two days",
      help: "give --dates day-first or --dates month-first")
  }

  fileprivate static func notATimeOfDay(_ text: String, _ place: Place?) -> Self {
    row(place, "Expected a time of day, found \"\(text)\"", help: "write it as 19:30 or 7:30 PM")
  }

  fileprivate static func uncertainDayOfRow(_ text: String, _ place: Place) -> Self {
    row(
      place, "\(text) is in UTC, and the day at the venue is not certain",
      help: "give the time zone of the venues with --time-zone; if it is local time, remove the Z")
  }

  fileprivate static func notAScore(_ text: String, _ place: Place) -> Self {
    row(
      place, "Expected a score, found \"\(text)\"",
      help: "write points, as in 78-64 in one column or 78 in one for each team")
  }

  fileprivate static func scoreAsDate(_ text: String, _ place: Place) -> Self {
    row(
      place, "A spreadsheet made a date of the score: \"\(text)\"",
      help: "format the column as text in the spreadsheet, write the score again, and export it")
  }

  fileprivate static func bye(_ place: Place) -> Self {
    .init(
      .warning, "A0599", at: place, "A bye is no game: the row is not imported",
      help: "leave out the row")
  }

  fileprivate static func onePoints(_ place: Place) -> Self {
    row(place, "The points of one team alone", help: "add those of the other team")
  }

  fileprivate static func twoScores(
    _ score: Game.Score, _ points: Game.Score, _ place: Place
  ) -> Self {
    row(
      place,
      "The score is \(score.home) - \(score.away) in one column and \(points.home) - "
        + "\(points.away) in others",
      help: "correct the one that is wrong")
  }

  fileprivate static func unknownStatus(_ text: String, _ place: Place) -> Self {
    row(
      place, "Unknown status \"\(text)\"",
      help: "write \(Game.Status.allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
