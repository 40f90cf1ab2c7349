public import Foundation

extension DateTime {
  /// A notation for programs.
  public enum Notation: Sendable {
    /// "1996-12-19T16:39:57-08:00", as in Atom (RFC 3339, section 5.6).
    case rfc3339
    /// "19980119T070000Z", in UTC, as in iCalendar (RFC 5545, section 3.3.5).
    case iCalendar
    /// "Sun, 06 Nov 1994 08:49:37 GMT", as in HTTP (RFC 9110, section 5.6.7) and RSS.
    case http
  }

  /// Returns the moment in a notation for programs.
  ///
  ///     DateTime("1997-07-14T18:30")?.formatted(.rfc3339, in: zone)  // "1997-07-14T18:30:00-04:00"
  ///
  /// - Parameters:
  ///   - notation: The notation. All of them have years of four digits, 0000 to 9999.
  ///   - zone: The time zone of a time without an offset. In an hour that clocks repeat, it is the
  ///     first of both; in one that they skip, as much later.
  public func formatted(_ notation: Notation, in zone: TimeZone) -> String {
    let offset = offset ?? self.offset(in: zone)
    // Local times of the nineteenth century have offsets with seconds, which RFC 3339 has not.
    let hasOffset = notation == .rfc3339 && offset % 60 == 0
    let shown = hasOffset ? self : utc(offset)
    return TextBuffer.string { text in
      switch notation {
      case .rfc3339:
        text.append(shown.date.description)
        text.append("T")
        shown.appendTime(separator: ":", to: &text)
        text.append(offset: hasOffset ? offset : 0)
      case .iCalendar:
        text.append(shown.date.formattedForCalendar)
        text.append("T")
        shown.appendTime(separator: "", to: &text)
        text.append("Z")
      case .http: shown.appendHTTP(to: &text)
      }
    }
  }

  /// Returns the moment some minutes later, in UTC, whatever clocks do in between.
  ///
  ///     DateTime("1997-07-14T18:30-04:00")?.adding(minutes: 90, in: zone)  // "1997-07-15T00:00Z"
  ///
  /// - Parameters:
  ///   - minutes: The number of minutes.
  ///   - zone: The time zone of a time without an offset, as in ``formatted(_:in:)``.
  public func adding(minutes: Int, in zone: TimeZone) -> DateTime {
    utc((offset ?? self.offset(in: zone)) - minutes * 60)
  }

  private func utc(_ offset: Int) -> DateTime {
    let seconds = date.daysSinceEpoch * 86_400 + secondOfDay - offset
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return DateTime(
      date: CalendarDate(daysSinceEpoch: days), secondOfDay: seconds - days * 86_400, offset: 0)
  }

  /// Returns the offset of this local time in seconds east of Greenwich.
  private func offset(in zone: TimeZone) -> Int {
    let wall = date.daysSinceEpoch * 86_400 + secondOfDay
    func offset(at seconds: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }
    // A clock that shows this time has the same offset as a day before or after.
    let candidates = [offset(at: wall - 86_400), offset(at: wall + 86_400)]
    return candidates.first { offset(at: wall - $0) == $0 } ?? candidates[0]
  }

  private func appendTime(separator: StaticString, to text: inout TextBuffer) {
    text.append(secondOfDay / 3600, width: 2)
    text.append(separator)
    text.append(secondOfDay / 60 % 60, width: 2)
    text.append(separator)
    text.append(secondOfDay % 60, width: 2)
  }

  private func appendHTTP(to text: inout TextBuffer) {
    text.append(String(CalendarDate.weekdayNames[date.weekday].prefix(3)))
    text.append(", ")
    text.append(date.day, width: 2)
    text.append(" ")
    text.append(String(CalendarDate.monthNames[date.month - 1].prefix(3)))
    text.append(" ")
    text.append(date.year, width: 4)
    text.append(" ")
    appendTime(separator: ":", to: &text)
    text.append(" GMT")
  }
}

extension CalendarDate {
  /// The date as "19970714", as in iCalendar (RFC 5545, section 3.3.4).
  public var formattedForCalendar: String {
    TextBuffer.string { text in
      text.append(year, width: 4)
      text.append(month, width: 2)
      text.append(day, width: 2)
    }
  }
}

extension TextBuffer {
  /// Appends an offset of whole minutes, such as "-08:00", or "Z" for none.
  fileprivate mutating func append(offset: Int) {
    guard offset != 0 else { return append("Z") }
    append(offset < 0 ? "-" : "+")
    append(abs(offset) / 3600, width: 2)
    append(":")
    append(abs(offset) / 60 % 60, width: 2)
  }
}
