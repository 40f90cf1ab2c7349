public import Almanac

/// A day of the year, written as "01-29".
public struct Transit: Readable {
  /// The day in a leap year.
  public let date: CalendarDate

  public static let placeholder = Transit(date: .placeholder)
  public static let schema = JSONSchema.text(
    pattern: "^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
  ).documented("A day of the year as MM-DD.")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Transit? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    if let date = CalendarDate("2000-\(text)") { return Transit(date: date) }
    let meant =
      CalendarDate(text) ?? CalendarDate(meantBy: text) ?? CalendarDate(meantBy: "\(text) 2000")
      ?? CalendarDate(meantBy: "2000-\(text)")
    diagnostics.add(
      .invalidValue(
        value, "Expected a day as \"MM-DD\", found \"\(text)\"",
        help: meant.map { "write \"\($0.description.suffix(5))\"" }
          ?? "write the month and the day with two digits each, such as \"01-29\""))
    return nil
  }
}
