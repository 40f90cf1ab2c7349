extension CalendarDate {
  /// The level of detail of a formatted date.
  public enum Style: Sendable {
    /// "October 19, 2017"; in British English "19 October 2017", in German "19. Oktober 2017".
    case long
    /// "Oct 19, 2017"; in British English "19 Oct 2017", in German "19.10.2017".
    case medium
    /// "Thursday, October 19, 2017"; in British English "Thursday 19 October 2017", in German
    /// "Donnerstag, 19. Oktober 2017". Before the calendar was in force, without the day of the week
    /// (``CalendarDate/isGregorian``).
    case full
    /// "October 19"; in British English "19 October", in German "19. Oktober".
    case dayAndMonth
    /// "October 2017"; in German "Oktober 2017".
    case monthAndYear
  }

  /// Returns the date in the locale's format.
  ///
  ///     CalendarDate("2017-10-19")?.formatted(.long, .americanEnglish)  // "October 19, 2017"
  public func formatted(_ style: Style, _ locale: SiteLocale) -> String {
    switch locale {
    case .americanEnglish: american(style)
    case .britishEnglish: british(style)
    case .german: german(style)
    case .international: international(style)
    }
  }

  private func american(_ style: Style) -> String {
    let name = Self.monthNames[month - 1]
    return switch style {
    case .long: "\(name) \(day), \(year)"
    case .medium: "\(name.prefix(3)) \(day), \(year)"
    case .full: (isGregorian ? "\(Self.weekdayNames[weekday]), " : "") + "\(name) \(day), \(year)"
    case .dayAndMonth: "\(name) \(day)"
    case .monthAndYear: "\(name) \(year)"
    }
  }

  private func british(_ style: Style) -> String {
    let name = Self.monthNames[month - 1]
    return switch style {
    case .long: "\(day) \(name) \(year)"
    case .medium: "\(day) \(month == 9 ? "Sept" : name.prefix(3)) \(year)"
    case .full: (isGregorian ? "\(Self.weekdayNames[weekday]) " : "") + "\(day) \(name) \(year)"
    case .dayAndMonth: "\(day) \(name)"
    case .monthAndYear: "\(name) \(year)"
    }
  }

  private func german(_ style: Style) -> String {
    let name = Self.germanMonthNames[month - 1]
    return switch style {
    case .long: "\(day). \(name) \(year)"
    case .medium: "\(padded(day, 2)).\(padded(month, 2)).\(year)"
    case .full:
      (isGregorian ? "\(Self.germanWeekdayNames[weekday]), " : "") + "\(day). \(name) \(year)"
    case .dayAndMonth: "\(day). \(name)"
    case .monthAndYear: "\(name) \(year)"
    }
  }

  private func international(_ style: Style) -> String {
    switch style {
    case .long, .medium, .full: description
    case .dayAndMonth: String(description.suffix(5))
    case .monthAndYear: String(description.dropLast(3))
    }
  }

  /// Returns the English name of a month by its number, 1 to 12: "October".
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
  private static let germanMonthNames = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
  private static let germanWeekdayNames = [
    "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
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
      case .britishEnglish, .german, .international: text.append(hour, width: 2)
      }
      text.append(":")
      text.append(secondOfDay / 60 % 60, width: 2)
      if locale == .americanEnglish { text.append(hour < 12 ? "\u{202F}AM" : "\u{202F}PM") }
    }
  }
}
