public import Foundation

/// A day and a time of day, in the site's time zone or at its own offset.
///
/// Written as "2026-06-06T18:30" or "2026-06-06T18:30:00", optionally followed by "Z" or an offset
/// such as "-04:00" (RFC 3339). Without either it is local time at the site: ambiguous in the hour
/// that clocks repeat, and nonexistent in the hour that they skip (``isSkipped(in:)``).
public struct DateTime: Sendable, Hashable {
  /// The day.
  public let date: CalendarDate
  // Sites keep very many times.
  private let storedSecond: Int32
  private let storedOffset: Int32?

  /// Seconds since midnight, 0 to 86,399.
  public var secondOfDay: Int { Int(storedSecond) }
  /// The offset in seconds east of Greenwich, if the string has one.
  public var offset: Int? { storedOffset.map(Int.init) }

  /// Creates a time from a string, or returns `nil` if the string is not a time.
  public init?(_ text: String) {
    var digits = FixedDigits(text)
    guard let date = CalendarDate(&digits), digits.take("T"), let time = Self.seconds(&digits)
    else { return nil }
    var offset: Int?
    if digits.take("Z") {
      offset = 0
    } else if digits.take("+") {
      guard let seconds = Self.seconds(&digits) else { return nil }
      offset = seconds
    } else if digits.take("-") {
      guard let seconds = Self.seconds(&digits) else { return nil }
      offset = -seconds
    }
    guard digits.isAtEnd else { return nil }
    self.init(date: date, secondOfDay: time, offset: offset)
  }

  package init(date: CalendarDate, secondOfDay: Int, offset: Int? = nil) {
    self.date = date
    storedSecond = Int32(clamping: secondOfDay)
    storedOffset = offset.map { Int32(clamping: $0) }
  }

  /// Creates a moment in UTC from the seconds since 1970-01-01T00:00Z.
  ///
  ///     DateTime(secondsSince1970: 1_780_770_600).local(in: newYork)  // 2026-06-06T14:30
  public init(secondsSince1970 seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    self.init(
      date: CalendarDate(daysSinceEpoch: days), secondOfDay: seconds - days * 86_400, offset: 0)
  }

  /// Creates the start of a day, on the clock at the site.
  public init(startOf date: CalendarDate) { self.init(date: date, secondOfDay: 0) }

  /// Returns the same moment as local time in a time zone.
  public func local(in zone: TimeZone) -> DateTime {
    guard let offset else { return self }
    let seconds = date.daysSinceEpoch * 86_400 + secondOfDay - offset
    let moment = Date(timeIntervalSince1970: TimeInterval(seconds))
    let shifted = seconds + zone.secondsFromGMT(for: moment)
    let clock = DateTime(secondsSince1970: shifted)
    return DateTime(date: clock.date, secondOfDay: clock.secondOfDay)
  }

  /// Returns whether this local time does not exist in a zone because clocks are set forward across
  /// it, as for daylight saving time. A time with an offset is a moment, and always exists.
  public func isSkipped(in zone: TimeZone) -> Bool {
    guard offset == nil else { return false }
    let wall = date.daysSinceEpoch * 86_400 + secondOfDay
    // A clock that shows this time has the same offset as a day before or after.
    return [-86_400, 86_400].allSatisfy { distance in
      let near = Date(timeIntervalSince1970: TimeInterval(wall + distance))
      let moment = wall - zone.secondsFromGMT(for: near)
      return moment + zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment)))
        != wall
    }
  }

  /// Returns "18:30" or "18:30:05" as seconds since midnight.
  private static func seconds(_ digits: inout FixedDigits) -> Int? {
    guard let hours = digits.number(2), hours < 24, digits.take(":"),
      let minutes = digits.number(2), minutes < 60
    else { return nil }
    guard digits.take(":") else { return hours * 3600 + minutes * 60 }
    guard let seconds = digits.number(2), seconds < 60 else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }
}
