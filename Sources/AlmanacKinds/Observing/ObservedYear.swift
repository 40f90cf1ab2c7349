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

  init(_ year: Int, at position: GeographicPosition) {
    nights = (1...12).flatMap { month in
      Self.days.compactMap { day in
        CalendarDate(year: year, month: month, day: day).map { ObservedNight($0, at: position) }
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

  init(_ date: CalendarDate, at position: GeographicPosition) {
    self.init(Night(ofDay: date.daysSinceEpoch, at: position))
  }

  init(_ night: Night) {
    date = CalendarDate(daysSinceEpoch: night.day)
    self.night = night
    sunless = night.darkness(.night)
    dark = night.darkness(.astronomical)
  }

  /// The altitude in degrees from which an object is worth a look: lower, the air takes half of its light.
  static let lowest = 15.0

  /// Returns when an object is high in the dark.
  func times(of object: EquatorialPosition, from site: ObservingSite) -> [ClosedRange<Moment>] {
    guard let dark else { return [] }
    return times(of: object, above: Self.lowest, in: dark, from: site)
  }

  /// Returns when an object is above an altitude in degrees in a part of the night, and at some time then above the
  /// horizon of a place.
  func times(
    of object: EquatorialPosition, above altitude: Double, in range: ClosedRange<Moment>,
    from site: ObservingSite
  ) -> [ClosedRange<Moment>] {
    night.times(of: object, above: altitude, in: range).filter {
      let position = night.highest(of: object, in: $0).position
      return position.altitude >= site.horizon.altitude(at: position.azimuth)
    }
  }
}

/// The nights that pages have in common. They follow from a place and a year alone.
final class ObservedYears: Sendable {
  private struct Key: Hashable { let position: GeographicPosition, year: Int }

  private let years = Mutex<[Key: ObservedYear]>([:])

  /// Returns the nights of a year at a place, which are computed once.
  func year(_ year: Int, at position: GeographicPosition) -> ObservedYear {
    years.withLock { years in
      let key = Key(position: position, year: year)
      if let known = years[key] { return known }
      let nights = ObservedYear(year, at: position)
      years[key] = nights
      return nights
    }
  }
}
