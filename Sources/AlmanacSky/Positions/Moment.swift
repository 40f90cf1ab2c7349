internal import CERFA

/// A moment, as seconds of coordinated universal time since 1970-01-01T00:00Z, without leap seconds.
///
///     Moment(secondsSince1970: 946_728_000)  // J2000.0, but for a minute: 2000-01-01T12:00Z
public struct Moment: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01T00:00Z.
  public var secondsSince1970: Double

  /// Creates a moment from the seconds since 1970-01-01T00:00Z.
  public init(secondsSince1970: Double) { self.secondsSince1970 = secondsSince1970 }

  public static func < (a: Moment, b: Moment) -> Bool { a.secondsSince1970 < b.secondsSince1970 }

  /// Returns a moment that is a number of seconds later.
  public static func + (moment: Moment, seconds: Double) -> Moment {
    Moment(secondsSince1970: moment.secondsSince1970 + seconds)
  }

  /// Returns the seconds between two moments.
  public static func - (a: Moment, b: Moment) -> Double { a.secondsSince1970 - b.secondsSince1970 }

  /// The days since J2000.0, the Julian date 2451545.0, in universal time. UT1 is taken to be UTC, from which it
  /// differs by less than 0.9 s.
  var universalDays: Double { secondsSince1970 / 86_400 - 10_957.5 }

  /// The days since J2000.0 in terrestrial time. The leap seconds of the present hold for the future, and
  /// those of 1960 for the time before: the Moon moves by 2″ in the 4 s by which 1950 is off.
  var terrestrialDays: Double {
    var (year, month, day, fraction) = (Int32(0), Int32(0), Int32(0), 0.0)
    var leapSeconds = 0.0
    let start = max(universalDays, -14_608.5)
    if unsafe eraJd2cal(J2000.julianDate, start, &year, &month, &day, &fraction) == 0 {
      _ = unsafe eraDat(year, month, day, fraction, &leapSeconds)
    }
    return universalDays + (leapSeconds + 32.184) / 86_400
  }

  /// The Earth rotation angle in radians.
  var rotation: Double { eraEra00(J2000.julianDate, universalDays) }
}

/// The epoch from which dates are counted.
enum J2000 {
  static let julianDate = 2_451_545.0
}
