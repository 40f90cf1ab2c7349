import Almanac
import AlmanacSky
import Foundation
import Synchronization

/// The nights of a year at a place: four of each month, which charts show, and of which tables have the third.
struct ObservedYear: Sendable {
  let nights: [ObservedNight]

  private static let days = [1, 8, dayOfMonths, 22]
  /// The day of the nights that tables show.
  static let dayOfMonths = 15

  init(_ year: Int, from place: ObservingSite, _ zone: TimeZone) {
    nights = (1...12).flatMap { month in
      Self.days.compactMap { day in
        CalendarDate(year: year, month: month, day: day).map {
          ObservedNight($0, from: place, zone)
        }
      }
    }
  }
}

/// A night with its darkness.
struct ObservedNight: Sendable {
  /// The day on which it begins.
  let date: CalendarDate
  let night: Night
  /// From sunset to sunrise, and between the twilights.
  let (sunless, dark): (ClosedRange<Moment>?, ClosedRange<Moment>?)

  /// - Parameter zone: The time zone of the clocks there.
  init(_ date: CalendarDate, from place: ObservingSite, _ zone: TimeZone) {
    self.init(
      Night(ofDay: date.daysSinceEpoch, at: place.position, zone: zone.offset(on: date)))
  }

  init(_ night: Night) {
    date = CalendarDate(daysSinceEpoch: night.day)
    self.night = night
    sunless = night.darkness(.night)
    dark = night.darkness(.astronomical)
  }

  /// The altitude in degrees from which an object is worth a look: lower, the air takes half of its light.
  static let lowest = 15.0

  /// Returns when an object is high in the dark, and above the horizon of a place.
  func times(of object: EquatorialPosition, from site: ObservingSite) -> [ClosedRange<Moment>] {
    dark.map { night.times(of: object, above: Self.lowest, over: site.horizon, in: $0) } ?? []
  }
}

extension TimeZone {
  /// Returns the seconds by which clocks are ahead of universal time at the noon of a day.
  func offset(on date: CalendarDate) -> Double {
    let noon = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
    return Double(secondsFromGMT(for: noon))
  }
}

/// The nights that pages have in common. They follow from a place and a year alone.
final class ObservedYears: Sendable {
  private struct Key: Hashable { let position: GeographicPosition, zone: TimeZone, year: Int }

  private let years = Mutex<[Key: ObservedYear]>([:])

  /// Returns the nights of a year at a place, which are computed once.
  func year(_ year: Int, from place: ObservingSite, _ zone: TimeZone) -> ObservedYear {
    years.withLock { years in
      let key = Key(position: place.position, zone: zone, year: year)
      if let known = years[key] { return known }
      let nights = ObservedYear(year, from: place, zone)
      years[key] = nights
      return nights
    }
  }
}
