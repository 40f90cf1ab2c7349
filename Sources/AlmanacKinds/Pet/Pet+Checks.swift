import Almanac

/// Consistency checks of a pet.
extension Pet {
  /// Reports a birthday after the day of the build, or before ages can be counted, and an age beside it.
  ///
  /// - Returns: Whether the pet can be shown on that day.
  func checkBirthday(
    _ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if birthday != nil, let age {
      diagnostics.add(.ageBesideBirthday(at: age.place ?? origin.place))
    }
    guard let birth else { return true }
    let given = birthday == nil ? ageAsOf : nil
    let day = given?.value ?? birth.day
    let place = birthday?.place ?? given?.place ?? origin.place
    if settings.isFuture(day) {
      diagnostics.add(
        given == nil
          ? .bornInFuture(birth.written, settings, place) : .ageInFuture(day, settings, place))
      return false
    }
    guard birth.day.isGregorian else {
      let agePlace = given == nil ? nil : age?.place
      diagnostics.add(.bornBeforeCalendar(birth.written, age: agePlace, place))
      return false
    }
    return true
  }
}

extension PetBirthday {
  /// The birthday as data have it.
  fileprivate var written: String {
    switch precision {
    case .day, .estimate: day.description
    case .month: "\(day.yearText)-\(day.monthText)"
    case .year: day.yearText
    }
  }
}

extension Diagnostic {
  fileprivate static func bornInFuture(
    _ birthday: String, _ settings: SiteSettings, _ place: Place
  ) -> Self {
    .init(
      .error, "A0521", at: place,
      "The birthday \(birthday) is after \(settings.today), the day of the build",
      help: "correct the date, or build for a later day with --as-of")
  }

  fileprivate static func ageInFuture(
    _ day: CalendarDate, _ settings: SiteSettings, _ place: Place
  ) -> Self {
    .init(
      .error, "A0521", at: place,
      "The age is that of \(day), after \(settings.today), the day of the build",
      help: "correct the date, or build for a later day with --as-of")
  }

  /// - Parameter age: The place of the age, if the birthday follows from one.
  fileprivate static func bornBeforeCalendar(
    _ birthday: String, age: Place?, _ place: Place
  ) -> Self {
    .init(
      .error, "A0523", at: age ?? place,
      "The birthday \(birthday) is before 1582-10-15, before which ages cannot be counted",
      help: age == nil
        ? "correct the year: the calendar began on that day" : "correct the age, or its unit")
  }

  fileprivate static func ageBesideBirthday(at place: Place) -> Self {
    .init(
      .warning, "A0524", at: place, "The pet has a birthday, and so its age is ignored",
      help: "keep one of the two")
  }
}
