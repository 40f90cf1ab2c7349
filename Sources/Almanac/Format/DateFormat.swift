extension CalendarDate {
  /// The level of detail of a formatted date.
  public enum Style: Sendable {
    /// "October 19, 2017"; in British English "19 October 2017".
    case long
    /// "Oct 19, 2017"; in British English "19 Oct 2017".
    case medium
    /// "Thursday, October 19, 2017"; in British English "Thursday 19 October 2017". Before the
    /// calendar was in force, without the day of the week (``CalendarDate/isGregorian``).
    case full
  }

  /// Returns the date in the locale's format.
  ///
  ///     CalendarDate("2017-10-19")?.formatted(.long, .americanEnglish)  // "October 19, 2017"
  public func formatted(_ style: Style, _ locale: SiteLocale) -> String {
    let name = Self.monthNames[month - 1]
    let isShort = style == .medium
    let shortName = locale == .britishEnglish && month == 9 ? "Sept" : String(name.prefix(3))
    let monthText = isShort ? shortName : name
    let weekdayText = style == .full && isGregorian ? Self.weekdayNames[weekday] : nil
    switch locale {
    case .americanEnglish:
      return (weekdayText.map { "\($0), " } ?? "") + "\(monthText) \(day), \(year)"
    case .britishEnglish:
      return (weekdayText.map { "\($0) " } ?? "") + "\(day) \(monthText) \(year)"
    }
  }

  /// Returns the name of a month by its number, 1 to 12: "October".
  public static func monthName(_ month: Int) -> String? {
    monthNames.indices.contains(month - 1) ? monthNames[month - 1] : nil
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}

extension DateTime {
  /// Returns the time of day in the locale's format: "6:30 PM" with a narrow no-break space
  /// (U+202F), or "18:30".
  public func formattedTime(_ locale: SiteLocale) -> String {
    let hour = secondOfDay / 3600
    return TextBuffer.string { text in
      switch locale {
      case .americanEnglish: text.append((hour + 11) % 12 + 1)
      case .britishEnglish: text.append(hour, width: 2)
      }
      text.append(":")
      text.append(secondOfDay / 60 % 60, width: 2)
      if locale == .americanEnglish { text.append(hour < 12 ? "\u{202F}AM" : "\u{202F}PM") }
    }
  }
}
