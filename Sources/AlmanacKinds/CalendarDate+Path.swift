import Almanac

extension CalendarDate {
  /// The year as it appears in paths, such as "2026".
  var yearText: String { String(description.dropLast(6)) }
  /// The month as it appears in paths, such as "06".
  var monthText: String { String(description.suffix(5).prefix(2)) }
}
