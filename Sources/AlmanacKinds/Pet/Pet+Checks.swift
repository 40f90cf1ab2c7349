import Almanac

/// Consistency checks of a pet.
extension Pet {
  /// Reports a birthday after the day of the build, or before ages can be counted.
  func checkBirthday(
    _ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics
  ) {
    let place = birthday.place ?? origin.place
    if birthday.value > settings.today {
      diagnostics.add(.bornInFuture(birthday.value, settings, place))
    } else if !birthday.value.isGregorian {
      diagnostics.add(.bornBeforeCalendar(birthday.value, place))
    }
  }
}

extension Diagnostic {
  static func bornInFuture(
    _ birthday: CalendarDate, _ settings: SiteSettings, _ place: Place
  ) -> Self {
    .init(
      .error, "A0521", at: place,
      "The birthday \(birthday) is after \(settings.today), the day of the build",
      help: "correct the date, or build for a later day with --as-of")
  }

  static func bornBeforeCalendar(_ birthday: CalendarDate, _ place: Place) -> Self {
    .init(
      .error, "A0523", at: place,
      "The birthday \(birthday) is before 1582-10-15, before which ages cannot be counted",
      help: "correct the year: the calendar began on that day")
  }
}
