extension CalendarDate {
  /// Returns the age on `day` of a person or animal born on this day, in whole calendar years. A
  /// birthday on 29 February counts on 1 March in years without that day.
  ///
  /// - Returns: `nil` if the birthday is after `day`, or before the calendar was in force
  ///   (``isGregorian``).
  public func age(on day: CalendarDate) -> Int? {
    guard self <= day, isGregorian else { return nil }
    let hadBirthday = (day.month, day.day) >= (month, self.day)
    return day.year - year - (hadBirthday ? 0 : 1)
  }

  /// Returns the age on the day of the build in the words of the page: "2 years old", "7 months old",
  /// "3 weeks old", "5 days old", "born today".
  ///
  /// - Returns: `nil` if there is no age.
  public func ageText(in settings: SiteSettings) -> String? {
    let day = settings.today
    guard let years = age(on: day) else { return nil }
    if years > 0 { return settings.text(.ageInYears, count: years) }
    let months =
      (day.year - year) * 12 + day.month - month - (day.day >= self.day ? 0 : 1)
    if months > 0 { return settings.text(.ageInMonths, count: months) }
    let days = day.daysSinceEpoch - daysSinceEpoch
    if days == 0 { return settings.text(.bornToday) }
    return days >= 14
      ? settings.text(.ageInWeeks, count: days / 7) : settings.text(.ageInDays, count: days)
  }
}
