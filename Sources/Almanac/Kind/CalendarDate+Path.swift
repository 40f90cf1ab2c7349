extension CalendarDate {
  /// The year as it appears in paths, such as "2026".
  public var yearText: String { String(description.dropLast(6)) }
  /// The month as it appears in paths, such as "06".
  public var monthText: String { String(description.suffix(5).prefix(2)) }
}
