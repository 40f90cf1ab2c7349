public import Almanac

/// The day an entry was changed, as three numbers; the month may also be its English name.
public struct UpdateDate: Readable {
  /// The day.
  public let date: CalendarDate

  public static let placeholder = UpdateDate(date: .placeholder)
  public static let schema = JSONSchema.model(Parts.self)

  private struct Parts: Model {
    let month: Located<Month>
    let day: Located<Int>
    let year: Located<Int>

    init(from object: inout ObjectReader) {
      month = object.required("month", "The month, by its number or its English name.")
      day = object.required("day", "The day of the month.")
      year = object.required("year", "The year.")
    }
  }

  /// Any number, or an English name. The number is validated together with the day.
  private struct Month: Readable {
    let number: Int

    static let placeholder = Month(number: 1)
    static let schema = JSONSchema.any(of: [
      .wholeNumber(1...12), .choice((1...12).compactMap(CalendarDate.monthName)),
    ])

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Month? {
      guard value.kind == .string else {
        return Int.read(value, into: &diagnostics).map(Month.init)
      }
      let names = (1...12).compactMap(CalendarDate.monthName)
      if let index = names.firstIndex(of: value.text) { return Month(number: index + 1) }
      diagnostics.add(.noMonth(value, names))
      return nil
    }
  }

  /// The valid years, which have four digits.
  private static let years = 1000...9999

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> UpdateDate? {
    guard value.kind == .object else {
      diagnostics.add(.noUpdateDate(value))
      return nil
    }
    guard let parts = Parts.read(value, into: &diagnostics) else { return nil }
    let (month, day, year) = (parts.month.value.number, parts.day.value, parts.year.value)
    guard (1...12).contains(month) else {
      let isSwapped = (1...12).contains(day) && (1...31).contains(month)
      diagnostics.add(
        .noMonthNumber(month, at: parts.month.place ?? value.place, isSwapped: isSwapped))
      return nil
    }
    guard years.contains(year) else {
      diagnostics.add(.noYear(year, at: parts.year.place ?? value.place))
      return nil
    }
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      diagnostics.add(.noDay(day, of: month, year, at: parts.day.place ?? value.place))
      return nil
    }
    return UpdateDate(date: date)
  }
}

extension Diagnostic {
  static func noUpdateDate(_ value: DataValue) -> Self {
    let text = value.kind == .string || value.kind == .number ? value.text : ""
    let date = CalendarDate(text) ?? CalendarDate(meantBy: text)
    let (month, day, year) = date.map { ($0.month, $0.day, $0.year) } ?? (10, 19, 2017)
    let form = "{\"month\": \(month), \"day\": \(day), \"year\": \(year)}"
    return .invalidValue(
      value,
      "Expected an object with month, day and year"
        + (text.isEmpty ? "" : ", found \"\(text)\""),
      help: date == nil ? "write it like \(form)" : "write \(form)")
  }

  static func noMonth(_ value: DataValue, _ names: [String]) -> Self {
    let text = value.text
    let isNumber = Int(text).map((1...12).contains) ?? false
    // Other languages share the first letters of most month names.
    let start = text.prefix(3).lowercased()
    let meant = start.count < 3 ? nil : names.first { $0.lowercased().hasPrefix(start) }
    return .invalidValue(
      value, "No month is called \"\(text)\"",
      help: isNumber
        ? "remove the quotes"
        : meant.map { "write \"\($0)\"" } ?? "write its English name, or its number from 1 to 12")
  }

  static func noMonthNumber(_ month: Int, at place: Place, isSwapped: Bool) -> Self {
    .init(
      .error, "A0117", at: place, "Expected a month from 1 to 12, found \(month)",
      help: isSwapped
        ? "months go from 1 to 12: the day and the month may be swapped" : "months go from 1 to 12")
  }

  static func noYear(_ year: Int, at place: Place) -> Self {
    .init(
      .error, "A0117", at: place, "Expected a year of four digits, found \(year)",
      help: (0...99).contains(year)
        ? "write it in full, such as \(2000 + year)" : "write it like 2017")
  }

  static func noDay(_ day: Int, of month: Int, _ year: Int, at place: Place) -> Self {
    let name = CalendarDate.monthName(month) ?? ""
    let count = CalendarDate.days(in: month, of: year)
    return .init(
      .error, "A0117", at: place, "Expected a day from 1 to \(count), found \(day)",
      help: "\(name) \(year) has \(count) days")
  }
}
