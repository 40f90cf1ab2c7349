/// The properties and parameters of iCalendar in which a value can stand: those that programs show, and
/// that neither hold HTML nor make a program do something.
enum CalendarProperty {
  /// Properties of the types TEXT, DATE, DATE-TIME, INTEGER and FLOAT (RFC 5545, section 3.8; RFC
  /// 7986, section 5.1), and the widespread names of a calendar.
  private static let values: Set<String> = [
    "CATEGORIES", "CLASS", "COMMENT", "CONTACT", "DESCRIPTION", "LOCATION", "NAME", "RESOURCES",
    "STATUS", "SUMMARY", "UID", "X-WR-CALDESC", "X-WR-CALNAME",
    "COMPLETED", "CREATED", "DTEND", "DTSTAMP", "DTSTART", "DUE", "GEO", "LAST-MODIFIED",
    "PERCENT-COMPLETE", "PRIORITY", "RECURRENCE-ID", "SEQUENCE",
  ]

  private static let parameters: Set<String> = ["CN", "LANGUAGE", "TZID"]

  /// The types that a parameter VALUE may give a property.
  private static let types: Set<String> = ["DATE", "DATE-TIME", "FLOAT", "INTEGER", "TEXT"]

  /// Returns whether a parameter gives the type of its property.
  static func isType(_ parameter: [UInt8]) -> Bool { parameter.elementsEqual("VALUE".utf8) }

  /// Returns whether a parameter makes its property something other than text, a date or a number.
  static func changesType(_ parameter: [UInt8], _ value: [UInt8]) -> Bool {
    if isType(parameter) { return !types.contains(String(decoding: value, as: UTF8.self)) }
    return parameter.elementsEqual("FMTTYPE".utf8) || parameter.elementsEqual("ENCODING".utf8)
  }

  /// Returns the reason why a property other than URL can have no value.
  static func refusal(of property: String, hasOtherType: Bool) -> Refusal? {
    guard values.contains(property) else {
      return .place(
        "in the property \(property.shortened(to: 40))",
        help: "use a property of text or dates, such as SUMMARY, DESCRIPTION or DTSTART, or URL")
    }
    guard hasOtherType else { return nil }
    return .place(
      "in a property whose parameters change its type",
      help: "remove FMTTYPE, ENCODING and VALUE, or write an address in URL")
  }

  /// Returns the reason why a parameter can have no value.
  static func refusal(ofParameter parameter: String) -> Refusal? {
    guard !parameters.contains(parameter) else { return nil }
    return .place(
      "in the parameter \(parameter.shortened(to: 40))",
      help: "values may stand in CN, LANGUAGE and TZID")
  }
}
