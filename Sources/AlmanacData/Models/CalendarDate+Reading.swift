extension CalendarDate: Readable {
  public static let placeholder = CalendarDate(daysSinceEpoch: 0)
  public static let schema = JSONSchema.text(
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", format: "date"
  ).documented("A day as YYYY-MM-DD.")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> CalendarDate? {
    guard value.kind == .string else {
      let help =
        value.kind == .number
        ? WrittenDate(value.text)?.help : meantByParts(value) ?? Correction.single(value)
      diagnostics.add(.wrongType(value, expected: "a date as \"YYYY-MM-DD\"", help: help))
      return nil
    }
    if let date = CalendarDate(value.text) { return date }
    diagnostics.add(.notADate(value))
    return nil
  }

  /// Returns advice for an object of year, month and day.
  private static func meantByParts(_ value: DataValue) -> String? {
    guard value.kind == .object else { return nil }
    var object = ObjectReader(value)
    let parts = ["year", "month", "day"].compactMap { object.value($0).flatMap { Int($0.text) } }
    guard parts.count == 3,
      let date = CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    else { return nil }
    return "write \"\(date)\""
  }
}

extension Diagnostic {
  static func notADate(_ value: DataValue) -> Self {
    let help =
      WrittenDate.beforeTime(value.text).map { "leave out the time of day: \"\($0)\"" }
      ?? WrittenDate(value.text)?.help ?? Correction.blank(value)
    return noSuchDate(value, expected: "a date as \"YYYY-MM-DD\"", value.text, help)
  }

  /// - Parameter date: The part of the value that should be a date.
  static func noSuchDate(
    _ value: DataValue, expected: String, _ date: String, _ help: String?
  ) -> Self {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    let hasShape =
      parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { CalendarDate.number($0) != nil }
    return .init(
      .error, "A0120", at: value.place,
      hasShape
        ? "No such day in the calendar: \(value.described)"
        : "Expected \(expected), found \(value.described)",
      help: help
        ?? (hasShape ? "months go from 01 to 12, and days from 01 to 31" : "write \(expected)"))
  }
}
