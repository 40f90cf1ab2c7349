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

  /// Returns the age as text: "2 years old", "7 months old", "3 weeks old", "5 days old", "born
  /// today".
  ///
  /// - Returns: `nil` if there is no age.
  public func ageText(on day: CalendarDate) -> String? {
    guard let years = age(on: day) else { return nil }
    if years > 0 { return "\(years.counted("year")) old" }
    let months =
      (day.year - year) * 12 + day.month - month - (day.day >= self.day ? 0 : 1)
    if months > 0 { return "\(months.counted("month")) old" }
    let days = day.daysSinceEpoch - daysSinceEpoch
    if days == 0 { return "born today" }
    return days >= 14 ? "\((days / 7).counted("week")) old" : "\(days.counted("day")) old"
  }
}
