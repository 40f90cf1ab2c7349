/// The properties and parameters of iCalendar in which a value can stand: those that programs show, and
/// that neither hold HTML nor make a program do something.
enum CalendarProperty {
  /// What a property holds (RFC 5545, sections 3.3 and 3.8; RFC 7986, section 5.1).
  enum Form: Equatable {
    /// Text on one line, in which commas, semicolons and backslashes have a backslash before them.
    case text
    /// Texts with commas between them.
    case texts
    /// A day.
    case day
    /// A time in UTC.
    case utc
    /// A time in UTC, or on the clocks of wherever it is read.
    case time
    /// A time on the clocks of a time zone.
    case localTime
    case integer
    /// Two numbers with a semicolon between them.
    case position
    /// An address.
    case address
    /// What is not checked, and where no value can stand.
    case other
  }

  /// The forms of properties, and the widespread names of a calendar.
  private static let forms: [String: Form] = [
    "CATEGORIES": .texts, "CLASS": .text, "COMMENT": .text, "CONTACT": .text, "DESCRIPTION": .text,
    "LOCATION": .text, "NAME": .text, "RESOURCES": .texts, "STATUS": .text, "SUMMARY": .text,
    "UID": .text, "X-WR-CALDESC": .text, "X-WR-CALNAME": .text,
    "COMPLETED": .utc, "CREATED": .utc, "DTEND": .time, "DTSTAMP": .utc, "DTSTART": .time,
    "DUE": .time, "LAST-MODIFIED": .utc, "RECURRENCE-ID": .time,
    "GEO": .position, "PERCENT-COMPLETE": .integer, "PRIORITY": .integer, "SEQUENCE": .integer,
    "URL": .address,
  ]

  /// The forms that a parameter VALUE may give a property.
  private static let types: [String: Form] = [
    "TEXT": .text, "DATE": .day, "DATE-TIME": .time, "INTEGER": .integer, "URI": .address,
  ]

  private static let parameters: Set<String> = ["CN", "LANGUAGE"]

  /// Returns whether a parameter tells what its property holds.
  static func isType(_ parameter: [UInt8]) -> Bool { parameter.elementsEqual("VALUE".utf8) }

  /// Returns what a property holds, by its name.
  static func form(of property: [UInt8]) -> Form {
    forms[String(decoding: property, as: UTF8.self)] ?? .other
  }

  /// Returns what a property of a form holds after a parameter.
  static func form(_ form: Form, after parameter: [UInt8], _ value: [UInt8]) -> Form {
    switch String(decoding: parameter, as: UTF8.self) {
    case "FMTTYPE", "ENCODING": return .other
    case "TZID": return form == .time ? .localTime : .other
    case "VALUE":
      switch (form, types[String(decoding: value, as: UTF8.self)]) {
      case (_, form), (.texts, .text), (.utc, .time), (.localTime, .time): return form
      case (.time, .day): return .day
      default: return .other
      }
    default: return form
    }
  }

  /// Returns the reason why a field cannot stand in a property; `nil` if it can.
  static func refusal(of type: FieldType, in property: [UInt8], _ form: Form) -> Refusal? {
    let name = String(decoding: property, as: UTF8.self).shortened(to: 40)
    switch (form, type) {
    case (.text, _), (.texts, _), (.address, _), (.day, .text(.calendarDay)),
      (.time, .text(.calendarTime)), (.utc, .text(.calendarTime)),
      (.integer, .text(.calendarNumber)):
      return nil
    case (.day, _):
      return .place(
        "in \(name) with VALUE=DATE but a calendar day",
        help: "name a field of that type, whose text is such as 20260606")
    case (.time, .text(.calendarDay)):
      return .place(
        "in \(name) without VALUE=DATE if it is a day", help: "write \(name);VALUE=DATE")
    case (.localTime, _):
      return .place(
        "in \(name) with TZID: calendar times are in UTC",
        help: "remove TZID, and name a field of the type calendar time")
    case (.time, _), (.utc, _):
      return .place(
        "in \(name) but a calendar time",
        help: "name a field of that type, whose text is such as 20260606T231500Z")
    case (.integer, _):
      return .place(
        "in \(name) but a calendar number",
        help: "name a field of that type, whose text is such as 12"
      )
    case (.position, _):
      return .place(
        "in \(name), which holds two numbers",
        help: "write the numbers into the template, or the value into DESCRIPTION")
    case (.other, _):
      return .place(
        "in the property \(name)",
        help: forms[name] == nil
          ? "use a property of text or times, such as SUMMARY, DESCRIPTION or DTSTART, or URL"
          : "remove FMTTYPE, ENCODING, TZID or VALUE, which change what the property holds")
    }
  }

  /// Returns the reason why a parameter can have no value.
  static func refusal(ofParameter parameter: String) -> Refusal? {
    guard !parameters.contains(parameter) else { return nil }
    return .place(
      "in the parameter \(parameter.shortened(to: 40))",
      help: "values may stand in CN and LANGUAGE")
  }
}

extension CalendarProperty.Form {
  var isText: Bool { self == .text || self == .texts }

  /// Whether the whole of a property is compared with its form, rather than each of its characters.
  var isCheckedWhole: Bool {
    switch self {
    case .day, .utc, .time, .localTime, .integer, .position: true
    case .text, .texts, .address, .other: false
    }
  }

  /// Returns what stands for a value when a property is compared with its form.
  static func sample(of type: FieldType) -> String {
    switch type {
    case .text(.calendarDay): "20000101"
    case .text(.calendarTime): "20000101T000000Z"
    case .text(.calendarNumber): "0"
    default: ""
    }
  }

  /// Returns whether a property has the form of what it holds.
  func matches(_ value: [UInt8]) -> Bool {
    let text = String(decoding: value, as: UTF8.self)
    return switch self {
    case .day: Self.isDay(text)
    case .utc: text.last == "Z" && Self.isTime(text.dropLast())
    case .time: Self.isTime(text.last == "Z" ? text.dropLast() : text[...])
    case .localTime: Self.isTime(text[...])
    case .integer: text.wholeMatch(of: /[+-]?[0-9]+/) != nil
    case .position:
      text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?;[+-]?[0-9]+(\.[0-9]+)?/) != nil
    case .text, .texts, .address, .other: true
    }
  }

  /// Returns whether text is a day that exists (RFC 5545, section 3.3.4).
  private static func isDay(_ text: some StringProtocol) -> Bool {
    guard let parts = String(text).wholeMatch(of: /([0-9]{4})([0-9]{2})([0-9]{2})/) else {
      return false
    }
    return CalendarDate("\(parts.1)-\(parts.2)-\(parts.3)") != nil
  }

  /// Returns whether text is a day and a time of day, with or without a leap second (RFC 5545,
  /// sections 3.3.5 and 3.3.12).
  private static func isTime(_ text: Substring) -> Bool {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, isDay(parts[0]) else { return false }
    return parts[1].wholeMatch(of: /([01][0-9]|2[0-3])[0-5][0-9]([0-5][0-9]|60)/) != nil
  }

  /// What the property should hold, for messages.
  var expected: (summary: String, help: String) {
    switch self {
    case .day: ("a day of the calendar", "write it as in 20260606")
    case .utc: ("a time in UTC", "write it as in 20260606T231500Z")
    case .time: ("a time", "write it as in 20260606T231500Z, or a day after ;VALUE=DATE")
    case .localTime: ("a time of its time zone", "write it as in 20260606T191500, without a Z")
    case .integer: ("a whole number", "write digits")
    case .position: ("a latitude and a longitude", "write them as in 51.5074;-0.1278")
    case .text, .texts, .address, .other: ("text", "")
    }
  }
}
