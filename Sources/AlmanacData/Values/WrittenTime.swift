/// A time of a day in a common notation other than "YYYY-MM-DDThh:mm".
enum WrittenTime {
  /// Returns advice for a string that looks like a time, but is invalid.
  static func help(_ text: String) -> String? {
    let text = text.trimmed
    if let seconds = WrittenDate.unixSeconds(text) {
      let day = CalendarDate(daysSinceEpoch: seconds / 86_400)
      return "as a Unix time it is \"\(day)T\(Clock(secondOfDay: seconds % 86_400).text)Z\""
    }
    // The time begins after the date, at the last "T" or space before the first colon.
    guard let colon = text.firstIndex(of: ":") else { return date(text) }
    guard let start = text[..<colon].lastIndex(where: { "Tt \u{A0}\u{202F}".contains($0) }),
      let date = WrittenDate(withoutComma(text[..<start])),
      let clock = Clock(String(text[text.index(after: start)...]))
    else { return nil }
    guard case .day(let day) = date else { return date.help }
    guard clock.secondOfDay < 86_400 else {
      let next = CalendarDate(daysSinceEpoch: day.daysSinceEpoch + 1)
      return "write \"\(next)T\(Clock(secondOfDay: clock.secondOfDay - 86_400).text)\(clock.zone)\""
    }
    return "write \"\(day)T\(clock.text)\(clock.zone)\""
  }

  private static func withoutComma(_ date: Substring) -> String {
    let text = String(date).trimmed
    return text.hasSuffix(",") ? String(text.dropLast()) : text
  }

  /// Returns advice for a day without a time.
  private static func date(_ text: String) -> String? {
    switch WrittenDate(text) {
    case .day(let day): "add the time of day, as in \"\(day)T18:30\""
    case .either(let monthFirst, _): "write the year first, as in \"\(monthFirst)T18:30\""
    case .noSuchDay(let help): help
    case .incomplete, nil: nil
    }
  }

  /// A time of day in clock notation.
  private struct Clock {
    let secondOfDay: Int
    /// "Z", "+02:00", or empty.
    var zone = ""

    init(secondOfDay: Int) { self.secondOfDay = secondOfDay }

    /// "18:30", with the seconds unless they are zero.
    var text: String {
      let seconds = secondOfDay % 60
      return "\(padded(secondOfDay / 3600, 2)):\(padded(secondOfDay / 60 % 60, 2))"
        + (seconds > 0 ? ":\(padded(seconds, 2))" : "")
    }

    /// Parses "8:30", "8:30 pm", "18:30:00.5+0200", "24:00".
    init?(_ text: String) {
      var rest = text.lowercased()[...]
      let numbers = rest.prefix { $0.isNumber || $0 == ":" }
      rest = rest.dropFirst(numbers.count)
      if rest.hasPrefix(".") { rest = rest.dropFirst().drop(while: \.isNumber) }
      let parts = numbers.split(separator: ":").compactMap { CalendarDate.number($0) }
      guard (2...3).contains(parts.count), parts[0] <= 24, parts[1] < 60,
        parts.count == 2 || parts[2] < 60
      else { return nil }
      var hour = parts[0]
      let half = String(rest).trimmed.prefix(2)
      if half == "am" || half == "pm" {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + (half == "pm" ? 12 : 0)
        rest = String(rest).trimmed.dropFirst(2)
      }
      guard let zone = Self.zone(String(rest).trimmed) else { return nil }
      secondOfDay = hour * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
      self.zone = zone
      guard secondOfDay <= 86_400 else { return nil }
    }

    private static func zone(_ text: String) -> String? {
      if text.isEmpty { return "" }
      if ["z", "utc", "gmt"].contains(text) { return "Z" }
      guard let sign = text.first, "+-\u{2212}".contains(sign) else { return nil }
      let digits = text.dropFirst().filter { $0 != ":" }
      guard let number = CalendarDate.number(digits), [1, 2, 4].contains(digits.utf8.count) else {
        return nil
      }
      let (hours, minutes) = digits.utf8.count == 4 ? (number / 100, number % 100) : (number, 0)
      guard hours < 24, minutes < 60 else { return nil }
      return "\(sign == "+" ? "+" : "-")\(padded(hours, 2)):\(padded(minutes, 2))"
    }
  }
}
