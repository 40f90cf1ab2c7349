/// A day, or a time of a day, as posts have it in many generators: "2026-09-14", "2026-09-14T08:30+02:00",
/// "2026-09-14 08:30:00 +0200".
///
/// A time without an offset is in the site's time zone, and so is the day of one with an offset.
public struct PublicationDate: Sendable, Hashable {
  /// The time as written; the start of the day if only that is written.
  public let time: DateTime
  /// Whether a time is written.
  public let hasTime: Bool

  /// Creates the date of a day.
  public init(_ day: CalendarDate) {
    time = DateTime(startOf: day)
    hasTime = false
  }

  /// Creates a date from a string, or returns `nil` if the string is not one.
  public init?(_ text: String) {
    let day = CalendarDate(text)
    guard let time = day.map(DateTime.init(startOf:)) ?? DateTime(loose: text) else { return nil }
    (self.time, hasTime) = (time, day == nil)
  }
}

extension PublicationDate: Readable {
  public static let placeholder = PublicationDate(CalendarDate.placeholder)
  public static let schema = JSONSchema.text(
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])([Tt ].+)?$"
  ).documented(
    "A day as YYYY-MM-DD, or a time such as 2026-09-14T08:30, with Z or an offset after it or in the "
      + "site's time zone.")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> PublicationDate? {
    let text = value.text
    let isTime = text.contains(":") && text.dropFirst(10).first.map("Tt ".contains) == true
    guard value.kind == .string, isTime else {
      return CalendarDate.read(value, into: &diagnostics).map(PublicationDate.init)
    }
    guard let date = PublicationDate(text) else {
      diagnostics.add(.notATime(value))
      return nil
    }
    guard date.time.offset == nil || date.time.date.isGregorian else {
      diagnostics.add(.offsetBeforeCalendar(value))
      return nil
    }
    return date
  }
}

extension DateTime {
  /// Creates a time from a string in a form that programs write: with a space for the "T", a fraction of a
  /// second, a space before the offset, or an offset without a colon.
  fileprivate init?(loose text: String) {
    let day = text.prefix(10)
    var rest = text.dropFirst(10)
    guard let mark = rest.popFirst(), "Tt ".contains(mark) else { return nil }
    let clock = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
    rest = rest.dropFirst(clock.count)
    if let mark = rest.first, ".,".contains(mark) {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(1 + digits.count)
    }
    var zone = String(rest.drop { $0 == " " })
    if ["z", "utc", "gmt"].contains(zone.lowercased()) { zone = "Z" }
    if zone.count == 5, !zone.contains(":") {
      zone.insert(":", at: zone.index(zone.startIndex, offsetBy: 3))
    }
    if zone.count == 3 { zone += ":00" }
    self.init("\(day)T\(clock)\(zone)")
  }
}
