package import Foundation

/// The current day, from which ages are counted.
package enum AsOf: Sendable {
  /// A given day.
  case date(CalendarDate)
  /// A moment in seconds since 1970-01-01T00:00Z, whose day depends on the site's time zone.
  case moment(Int)

  /// Returns the day in a time zone.
  package func day(in zone: TimeZone) -> CalendarDate {
    switch self {
    case .date(let date): return date
    case .moment(let seconds):
      let moment = Date(timeIntervalSince1970: TimeInterval(seconds))
      let local = Double(seconds + zone.secondsFromGMT(for: moment))
      return CalendarDate(daysSinceEpoch: Int((local / 86_400).rounded(.down)))
    }
  }
}
