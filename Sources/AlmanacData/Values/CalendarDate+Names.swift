/// The names of months and of days of the week in English.
extension CalendarDate {
  /// Returns the English name of a month by its number, 1 to 12: "October".
  public static func monthName(_ month: Int) -> String? {
    monthNames.indices.contains(month - 1) ? monthNames[month - 1] : nil
  }

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The date in English, "October 19, 2017".
  var inEnglish: String { "\(Self.monthNames[month - 1]) \(day), \(year)" }
}
