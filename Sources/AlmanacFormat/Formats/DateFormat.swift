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
    /// "Oct 19"; in British English "19 Oct", in German "19.10.", for charts and narrow tables.
    case short
  }

  /// Returns the date in the locale's format.
  ///
  ///     CalendarDate("2017-10-19")?.formatted(.long, .americanEnglish)  // "October 19, 2017"
  public func formatted(_ style: Style, _ locale: SiteLocale) -> String {
    TextBuffer.string(locale) { $0.append(self, style) }
  }

  fileprivate func append(_ style: Style, to text: inout TextBuffer) {
    switch text.locale {
    case .americanEnglish: american(style, &text)
    case .britishEnglish: british(style, &text)
    case .german: german(style, &text)
    case .international: text.append(international(style))
    }
  }

  private func american(_ style: Style, _ text: inout TextBuffer) {
    let name = Self.monthNames[month - 1]
    if style == .full, isGregorian { text.append(Self.weekdayNames[weekday], ", ") }
    text.append(style.isAbbreviated ? String(name.prefix(3)) : name, " ")
    if style != .monthAndYear { text.append(day) }
    if style.hasYear { text.append(style == .monthAndYear ? "" : ", ", year) }
  }

  private func british(_ style: Style, _ text: inout TextBuffer) {
    let name = Self.monthNames[month - 1]
    if style == .full, isGregorian { text.append(Self.weekdayNames[weekday], " ") }
    if style != .monthAndYear { text.append("", day, " ") }
    if style.isAbbreviated {
      text.append(month == 9 ? "Sept" : String(name.prefix(3)))
    } else {
      text.append(name)
    }
    if style.hasYear { text.append(" ", year) }
  }

  private func german(_ style: Style, _ text: inout TextBuffer) {
    guard !style.isAbbreviated else {
      text.append(day, width: 2)
      text.append(".")
      text.append(month, width: 2)
      text.append(".")
      if style.hasYear { text.append(year) }
      return
    }
    if style == .full, isGregorian { text.append(Self.germanWeekdayNames[weekday], ", ") }
    if style != .monthAndYear { text.append("", day, ". ") }
    text.append(Self.germanMonthNames[month - 1])
    if style.hasYear { text.append(" ", year) }
  }

  private func international(_ style: Style) -> String {
    switch style {
    case .long, .medium, .full: description
    case .dayAndMonth, .short: String(description.suffix(5))
    case .monthAndYear: String(description.dropLast(3))
    }
  }

  private static let germanMonthNames = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
  private static let germanWeekdayNames = [
    "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
  ]
}

extension CalendarDate.Style {
  /// Whether months have three letters, or none.
  fileprivate var isAbbreviated: Bool { self == .medium || self == .short }

  fileprivate var hasYear: Bool { self != .dayAndMonth && self != .short }
}

extension DateTime {
  /// Returns the time of day in the locale's format: "6:30 PM" with a narrow no-break space
  /// (U+202F), or "18:30".
  public func formattedTime(_ locale: SiteLocale) -> String {
    TextBuffer.string(locale) { $0.append(timeOfDay: self) }
  }
}

extension TextBuffer {
  /// Appends a date in the format of the page's locale.
  ///
  ///     text.append(game.date, .long)  // "October 19, 2017"
  public mutating func append(_ date: CalendarDate, _ style: CalendarDate.Style) {
    date.append(style, to: &self)
  }

  /// Appends the time of day in the format of the page's locale: "6:30 PM" with a narrow no-break space
  /// (U+202F), or "18:30".
  public mutating func append(timeOfDay time: DateTime) {
    let hour = time.secondOfDay / 3600
    switch locale {
    case .americanEnglish: append((hour + 11) % 12 + 1)
    case .britishEnglish, .german, .international: append(hour, width: 2)
    }
    append(":")
    append(time.secondOfDay / 60 % 60, width: 2)
    if locale == .americanEnglish { append(hour < 12 ? "\u{202F}AM" : "\u{202F}PM") }
  }

  /// Appends a name and what separates it from the rest.
  fileprivate mutating func append(_ name: String, _ separator: StaticString) {
    append(name)
    append(separator)
  }

  /// Appends a number with text before and after it.
  fileprivate mutating func append(
    _ before: StaticString, _ number: Int, _ after: StaticString = ""
  ) {
    append(before)
    append(number)
    append(after)
  }
}
