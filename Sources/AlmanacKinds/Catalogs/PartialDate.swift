public import Almanac

/// A date whose day and month may be unknown, written as "1731-06-10", "1780-09", "1746" or "-325"
/// for 325 BC.
public struct PartialDate: Readable {
  private let year: Int
  private let month: Int?
  private let day: CalendarDate?

  public static let placeholder = PartialDate(year: 0, month: nil, day: nil)
  public static let schema = JSONSchema.any(of: [
    CalendarDate.schema,
    .text(pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$").documented("A month as YYYY-MM."),
    .text(pattern: "^-?0*[1-9][0-9]*$").documented("A year, negative before the year 1."),
  ])

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> PartialDate? {
    guard let text = value.kind == .string ? value.text : String.read(value, into: &diagnostics)
    else { return nil }
    if let date = PartialDate(text) { return date }
    // For a whole date, the calendar reports what is wrong.
    if text.utf8.count == 10, CalendarDate.read(value, into: &diagnostics) == nil { return nil }
    diagnostics.add(
      .invalidValue(
        value, "Expected a date as \"YYYY-MM-DD\", \"YYYY-MM\" or a year, found \"\(text)\"",
        help: meant(by: text).map { "write \"\($0)\"" }
          ?? "write the part that is known, as in \"1764-08-20\", \"1764-08\" or \"1764\""))
    return nil
  }

  /// Returns the correct form of a whole date, or of a month with its year, in another notation.
  private static func meant(by text: String) -> String? {
    if let date = CalendarDate(meantBy: text) { return date.description }
    return CalendarDate(meantBy: "1 \(text)").map { String($0.description.dropLast(3)) }
  }

  /// Returns whether the date is later than a day, as far as it is known.
  func isAfter(_ date: CalendarDate) -> Bool {
    (year, month ?? 1, day?.day ?? 1) > (date.year, date.month, date.day)
  }

  private init(year: Int, month: Int?, day: CalendarDate?) {
    self.year = year
    self.month = month
    self.day = day
  }

  private init?(_ text: String) {
    if let day = CalendarDate(text) {
      self.init(year: day.year, month: day.month, day: day)
    } else if text.utf8.count <= 5, let year = Int(text), year != 0, !text.hasPrefix("+") {
      self.init(year: year, month: nil, day: nil)
    } else if text.utf8.count == 7, let first = CalendarDate(text + "-01") {
      self.init(year: first.year, month: first.month, day: nil)
    } else {
      return nil
    }
  }

  /// Returns the date as "June 10, 1731", "September 1780", "1746" or "325 BC".
  public func formatted(_ settings: SiteSettings) -> String {
    if let day { return day.formatted(.long, settings.locale) }
    if let month, let first = CalendarDate(year: year, month: month, day: 1) {
      return first.formatted(.monthAndYear, settings.locale)
    }
    return year < 0
      ? settings.text(CatalogWords.yearBC, ["year": String(-year)]) : String(year)
  }
}
