import Almanac
import Foundation

/// Reads the rows of a schedule.
struct ScheduleReader {
  private let isMonthFirst: Bool?
  private let time: String?
  private let zone: TimeZone?
  private let competition: String?
  private let season: String?

  init(_ options: ImportOptions, into diagnostics: inout Diagnostics) {
    switch options.text("dates") {
    case "day-first": isMonthFirst = false
    case "month-first": isMonthFirst = true
    case nil: isMonthFirst = nil
    case let other?:
      isMonthFirst = nil
      diagnostics.add(.unknownOrder(other, options.place(of: "dates")))
    }
    time = options.text("time").flatMap(Self.time)
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

  /// Returns the game of a row, or `nil` if something is wrong with it, which is reported.
  func game(
    _ row: DataValue, _ columns: ScheduleColumns, into diagnostics: inout Diagnostics
  ) -> ScheduledGame? {
    let object = LooseObject(row)
    func cell(_ column: ScheduleColumns.Column) -> (text: String, place: Place)? {
      columns.cell(column, of: object)
    }
    var isComplete = true
    for column in [ScheduleColumns.Column.date, .home, .away] where cell(column) == nil {
      diagnostics.add(.emptyCell(column, row.place))
      isComplete = false
    }
    guard isComplete, let date = cell(.date), let home = cell(.home), let away = cell(.away),
      let start = start(date, cell(.time), into: &diagnostics)
    else { return nil }
    var game = ScheduledGame(date: start, home: home.text.oneLine, away: away.text.oneLine)
    game.competition = cell(.competition)?.text.oneLine ?? competition
    game.season = cell(.season)?.text.oneLine ?? season
    game.group = cell(.group)?.text.oneLine
    game.round = cell(.round)?.text.oneLine
    game.venue = cell(.venue)?.text.oneLine
    if let status = cell(.status) { game.status = self.status(status, into: &diagnostics) }
    if let score = cell(.score) {
      if let pair = Self.score(score.text) {
        game.score = pair
      } else if let status = Self.status(score.text) {
        game.status = game.status ?? status
      } else {
        diagnostics.add(.notAScore(score.text, score.place))
      }
    }
    if let points = points(cell(.homeScore), cell(.awayScore), into: &diagnostics) {
      if let score = game.score, score != points {
        diagnostics.add(.twoScores(score, points, row.place))
      }
      game.score = points
    }
    return game
  }

  /// Returns the points of two cells, or `nil` if both are empty, or anything is wrong.
  private func points(
    _ home: (text: String, place: Place)?, _ away: (text: String, place: Place)?,
    into diagnostics: inout Diagnostics
  ) -> Game.Score? {
    var numbers: [Int] = []
    for cell in [home, away].compactMap(\.self) {
      if let number = Int(cell.text), (0...9999).contains(number) {
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

  private static func score(_ text: String) -> Game.Score? {
    NumberPair(text, separators: ["-", "–", "—", ":"], 1...4, 1...4)
      .map { Game.Score(home: $0.first, away: $0.second) }
  }

  private func status(
    _ cell: (text: String, place: Place), into diagnostics: inout Diagnostics
  ) -> Game.Status? {
    let status = Self.status(cell.text)
    if status == nil { diagnostics.add(.unknownStatus(cell.text, cell.place)) }
    return status
  }

  private static func status(_ text: String) -> Game.Status? {
    let word = text.lowercased()
    return Game.Status.allCases.first { $0.rawValue.lowercased() == word }
      ?? Game.Status.otherWords[word]
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
    let (dayText, timeText) = Self.parts(date.text)
    guard let day = day(dayText, date.place, into: &diagnostics) else { return nil }
    guard let written = time?.text ?? timeText else {
      return self.time.map { "\(day)T\($0)" } ?? day.description
    }
    guard let time = Self.time(written) else {
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

  private func day(
    _ text: String, _ place: Place, into diagnostics: inout Diagnostics
  ) -> CalendarDate? {
    if let day = CalendarDate(text) ?? CalendarDate(meantBy: text) { return day }
    let parts = text.split { "/-.".contains($0) }.compactMap { Int($0) }
    guard parts.count == 3, parts[2] >= 1000 else {
      diagnostics.add(.notADay(text, place))
      return nil
    }
    guard let isMonthFirst else {
      diagnostics.add(.ambiguousDay(text, place))
      return nil
    }
    let (month, day) = isMonthFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
    let date = CalendarDate(year: parts[2], month: month, day: day)
    if date == nil { diagnostics.add(.notADay(text, place)) }
    return date
  }

  /// Returns a time of day such as "19:30", "7:30 PM", "7pm" or "19.30" as "19:30".
  static func time(_ text: String) -> String? {
    var digits = text.lowercased().filter { !$0.isWhitespace }
    var isAfternoon: Bool?
    for (suffix, value) in [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)]
    where digits.hasSuffix(suffix) {
      digits.removeLast(suffix.count)
      isAfternoon = value
      break
    }
    let parts = digits.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...3).contains(numbers.count),
      numbers.count > 1 || isAfternoon != nil
    else { return nil }
    var hour = numbers[0]
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    let minute = numbers.count > 1 ? numbers[1] : 0
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
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
