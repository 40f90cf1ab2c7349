/// A day of the Gregorian calendar without time and zone, such as a birthday.
///
/// Written as "2026-06-06" (ISO 8601, section 5.2.2.1). The calendar is proleptic: days before its
/// introduction can be shown and sorted, but have no ages and no days of the week, since it was not
/// yet in use (``isGregorian``).
public struct CalendarDate: Sendable, Hashable, Comparable {
  // Sites keep very many dates.
  private let storedYear: Int32
  private let storedMonth: UInt8
  private let storedDay: UInt8

  /// The year, counted astronomically: 0 is 1 BC.
  public var year: Int { Int(storedYear) }
  /// The month, 1 to 12.
  public var month: Int { Int(storedMonth) }
  /// The day of the month, counted from 1.
  public var day: Int { Int(storedDay) }

  /// Creates a date, or returns `nil` if the calendar has no such day or its year has more than
  /// four digits.
  ///
  ///     CalendarDate(year: 2023, month: 2, day: 29)  // nil
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    storedYear = Int32(year)
    storedMonth = UInt8(month)
    storedDay = UInt8(day)
  }

  /// Creates a date from "YYYY-MM-DD".
  public init?(_ text: String) {
    var digits = FixedDigits(text)
    self.init(&digits)
    guard digits.isAtEnd else { return nil }
  }

  /// Creates a date from the next digits.
  init?(_ digits: inout FixedDigits) {
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
      digits.take("-"), let day = digits.number(2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Creates the date meant by a string in another notation, such as "June 6, 2026", for suggesting
  /// the expected one; returns `nil` if the string is not a date, or is ambiguous.
  public init?(meantBy text: String) {
    guard case .day(let date)? = WrittenDate(text) else { return nil }
    self = date
  }

  /// Creates the date that is a number of days after 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  public init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    storedDay = UInt8(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    storedMonth = UInt8(month)
    storedYear = Int32(clamping: yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
  }

  /// The number of days since 1970-01-01, negative before it.
  ///
  /// Source: the same, days_from_civil.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether the day is on or after 1582-10-15, when the Gregorian calendar came into force.
  public var isGregorian: Bool { (year, month, day) >= (1582, 10, 15) }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  public var weekday: Int { ((daysSinceEpoch + 4) % 7 + 7) % 7 }

  /// Returns the number of days in a month.
  public static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  static func number(_ digits: some StringProtocol) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in ISO 8601 notation, "2026-06-06".
  public var description: String {
    var text: [UInt8] = []
    text.append(decimal: year, width: 4)
    text.append(UInt8(ascii: "-"))
    text.append(decimal: month, width: 2)
    text.append(UInt8(ascii: "-"))
    text.append(decimal: day, width: 2)
    return String(decoding: text, as: UTF8.self)
  }
}
