/// A date in a common notation other than "YYYY-MM-DD".
enum WrittenDate: Equatable {
  /// One day, in any notation.
  case day(CalendarDate)
  /// One of two days: the month and the day of the month are ambiguous.
  case either(monthFirst: CalendarDate, dayFirst: CalendarDate)
  /// A nonexistent day, with a reason such as "February 2026 has 28 days".
  case noSuchDay(String)
  /// A date with a part missing.
  case incomplete(String)

  /// Creates the date that is meant, or returns `nil` if the string does not look like a date.
  init?(_ text: String) {
    // Word processors replace hyphens with dashes.
    let text = String(
      text.trimmed.map { "\u{2010}\u{2011}\u{2012}–—\u{2212}".contains($0) ? "-" : $0 })
    guard text.utf8.count <= 60 else { return nil }
    let date =
      Self.digits(text) ?? Self.numbers(text) ?? Self.words(text)
    guard let date else { return nil }
    self = date
  }

  /// The advice for the author.
  var help: String {
    switch self {
    case .day(let date): "write \"\(date)\""
    case .either(let monthFirst, let dayFirst):
      "which is the month? write \"\(monthFirst)\" for \(monthFirst.inEnglish) "
        + "or \"\(dayFirst)\" for \(dayFirst.inEnglish)"
    case .noSuchDay(let text), .incomplete(let text): text
    }
  }

  /// Returns the day before a time of day, as in "2025-12-31T18:30" and "2025-12-31 18:30:00
  /// -0400".
  static func beforeTime(_ text: String) -> CalendarDate? {
    let date = String(text.prefix(10))
    let rest = text.dropFirst(10)
    guard let first = rest.first, "Tt ".contains(first), rest.contains(":") else { return nil }
    return CalendarDate(date)
  }

  /// Parses "20251231", a year alone, or seconds or milliseconds since 1970.
  private static func digits(_ text: String) -> WrittenDate? {
    guard let number = CalendarDate.number(text) else { return nil }
    switch text.utf8.count {
    case 4: return .incomplete("month and day are missing")
    case 8: return date(number / 10_000, number / 100 % 100, number % 100)
    default: return unixSeconds(text).map { .day(CalendarDate(daysSinceEpoch: $0 / 86_400)) }
    }
  }

  /// Returns a Unix time in seconds; the number of digits distinguishes it from milliseconds.
  static func unixSeconds(_ text: String) -> Int? {
    guard let number = CalendarDate.number(text) else { return nil }
    return switch text.utf8.count {
    case 9, 10: number
    case 12, 13: number / 1000
    default: nil
    }
  }

  /// Parses numbers with "-", "/" or "." between them, the year first or last.
  private static func numbers(_ text: String) -> WrittenDate? {
    guard let mark = text.first(where: { "-/.".contains($0) }) else { return nil }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard parts.allSatisfy({ (1...4).contains($0.utf8.count) }) else { return nil }
    let numbers = parts.compactMap { CalendarDate.number($0) }
    guard numbers.count == parts.count else { return nil }
    if parts[0].utf8.count == 4 {
      switch numbers.count {
      case 2: return .incomplete("the day is missing")
      case 3: return date(numbers[0], numbers[1], numbers[2])
      default: return nil
      }
    }
    guard numbers.count == 3 else { return nil }
    guard parts[2].utf8.count == 4 else { return .incomplete("write the year with four digits") }
    let (a, b, year) = (numbers[0], numbers[1], numbers[2])
    if mark != ".", a <= 12, b <= 12, a != b,
      let monthFirst = CalendarDate(year: year, month: a, day: b),
      let dayFirst = CalendarDate(year: year, month: b, day: a)
    {
      return .either(monthFirst: monthFirst, dayFirst: dayFirst)
    }
    return mark != "." && b > 12 ? date(year, a, b) : date(year, b, a)
  }

  /// Parses "Jan 5, 2025" or "5 January 2025", with or without a day of the week.
  private static func words(_ text: String) -> WrittenDate? {
    let words = text.lowercased().split { " ,.-\u{A0}".contains($0) }
    var (year, month, day): (Int?, Int?, Int?)
    for word in words {
      if let number = CalendarDate.number(word) {
        if word.utf8.count == 4 { year = number } else { day = number }
      } else if let index = index(of: word, in: CalendarDate.monthNames) {
        month = index + 1
      } else if let number = ordinal(word) {
        day = number
      } else if index(of: word, in: CalendarDate.weekdayNames) == nil {
        return nil
      }
    }
    guard let month else { return nil }
    guard let year else { return .incomplete("the year is missing") }
    guard let day else { return .incomplete("the day is missing") }
    return date(year, month, day)
  }

  /// Returns the index of the name that a word is, or abbreviates to at least three letters.
  private static func index(of word: Substring, in names: [String]) -> Int? {
    word.count < 3 ? nil : names.firstIndex { $0.lowercased().hasPrefix(word) }
  }

  /// Parses "1st", "22nd".
  private static func ordinal(_ word: Substring) -> Int? {
    ["st", "nd", "rd", "th"].contains(word.suffix(2)) ? CalendarDate.number(word.dropLast(2)) : nil
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> WrittenDate? {
    if let date = CalendarDate(year: year, month: month, day: day) { return .day(date) }
    guard (1...31).contains(day) || (1...12).contains(month) else { return nil }
    guard let name = CalendarDate.monthName(month) else {
      let swapped = CalendarDate(year: year, month: day, day: month)
      return .noSuchDay(
        "months go from 01 to 12"
          + (swapped.map { "; with month and day swapped, it is \"\($0)\"" } ?? ""))
    }
    let count = CalendarDate.days(in: month, of: year)
    return .noSuchDay(day == 0 ? "days begin at 01" : "\(name) \(year) has \(count) days")
  }
}
