import Almanac

extension CalendarDate {
  /// The year as paths have it, "2026".
  var yearText: String { String(description.dropLast(6)) }
  /// The month as paths have it, "06".
  var monthText: String { String(description.suffix(5).prefix(2)) }
}
