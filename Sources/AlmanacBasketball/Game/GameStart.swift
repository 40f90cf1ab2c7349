public import Almanac
public import Foundation

/// When a game begins: the day, and the time of day if it is known.
///
///     GameStart("2026-06-06T18:30")?.time  // 18:30, on the clock at the site
///     GameStart("2026-06-06")?.time  // nil
public struct GameStart: Sendable, Hashable {
  private enum Value: Hashable {
    case day(CalendarDate)
    case time(DateTime)
  }

  private let value: Value

  init(_ time: DateTime) { value = .time(time) }

  init(onlyDay date: CalendarDate) { value = .day(date) }

  /// The day.
  public var date: CalendarDate {
    switch value {
    case .day(let date): date
    case .time(let time): time.date
    }
  }

  /// The start with its time of day; `nil` if only the day is known.
  public var time: DateTime? { if case .time(let time) = value { time } else { nil } }

  /// Creates a start from a day or a time, or returns `nil` if the string is neither.
  public init?(_ text: String) {
    if let date = CalendarDate(text) {
      self.init(onlyDay: date)
    } else if let time = DateTime(text) {
      self.init(time)
    } else {
      return nil
    }
  }

  /// Returns the same start as local time in a time zone.
  public func local(in zone: TimeZone) -> GameStart {
    time.map { GameStart($0.local(in: zone)) } ?? self
  }

  /// Returns the start as in RFC 3339: "2026-06-06T18:30:00-04:00", or "2026-06-06" for a day alone.
  func formatted(in zone: TimeZone) -> String {
    time?.formatted(.rfc3339, in: zone) ?? date.description
  }

  /// What orders the games of a day: those without a time of day come first.
  var secondOfDay: Int { time?.secondOfDay ?? -1 }
}

extension GameStart: Readable {
  public static let placeholder = GameStart(onlyDay: .placeholder)
  public static let schema = JSONSchema.any(of: [DateTime.schema, CalendarDate.schema])

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> GameStart? {
    if value.kind == .string, let date = CalendarDate(value.text) {
      return GameStart(onlyDay: date)
    }
    return DateTime.read(value, into: &diagnostics).map { GameStart($0) }
  }
}

extension GameStart {
  init(from reader: inout EntryReader) {
    let time = reader.optional { $0.time() }
    self = time.map { GameStart($0) } ?? GameStart(onlyDay: reader.date())
  }

  func write(to writer: inout EntryWriter) {
    writer.write(time) { $0.write($1) }
    if time == nil { writer.write(date) }
  }
}
