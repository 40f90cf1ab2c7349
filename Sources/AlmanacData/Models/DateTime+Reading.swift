extension DateTime: Readable {
  public static let placeholder = DateTime(date: .placeholder, secondOfDay: 0)
  public static let schema: JSONSchema = {
    let day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    let time = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?"
    return .text(pattern: "^\(day)T\(time)(Z|[+-]\(time))?$").documented(
      "A time as YYYY-MM-DDThh:mm, with Z or an offset such as -04:00 after it; otherwise, "
        + "local time in the site's time zone.")
  }()

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> DateTime? {
    guard value.kind == .string else {
      let help = value.kind == .number ? WrittenTime.help(value.text) : Correction.single(value)
      diagnostics.add(.wrongType(value, expected: "a time as \"YYYY-MM-DDThh:mm\"", help: help))
      return nil
    }
    guard let time = DateTime(value.text) else {
      diagnostics.add(.notATime(value))
      return nil
    }
    guard time.offset == nil || time.date.isGregorian else {
      diagnostics.add(.offsetBeforeCalendar(value))
      return nil
    }
    return time
  }
}

extension Diagnostic {
  static func notATime(_ value: DataValue) -> Self {
    let date = String(value.text.prefix { $0 != "T" })
    if date.utf8.count == 10, CalendarDate(date) == nil,
      case .noSuchDay(let help) = WrittenDate(date)
    {
      return noSuchDate(value, expected: "", date, help)
    }
    return .invalidValue(
      value, "Expected a time as \"YYYY-MM-DDThh:mm\", found \(value.described)",
      help: WrittenTime.help(value.text) ?? Correction.blank(value)
        ?? "an offset may follow, such as -04:00 or Z; without one, it is in the site's time zone")
  }

  static func offsetBeforeCalendar(_ value: DataValue) -> Self {
    .init(
      .error, "A0122", at: value.place,
      "Expected a day from 1582-10-15 on for a time with an offset, found \(value.described)",
      help: "leave out the offset: pages then show the day as written")
  }
}
