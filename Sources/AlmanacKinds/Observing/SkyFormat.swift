import Almanac
import AlmanacSky
import Foundation

/// Times and angles in the sky, as pages of a place show them.
struct SkyFormat: Sendable {
  let settings: SiteSettings
  let zone: TimeZone

  init(_ site: ObservingSite, _ settings: SiteSettings) {
    self.settings = settings
    zone = site.zone(settings)
  }

  /// Returns the day of a moment, such as "January 15".
  func day(_ moment: Moment) -> String {
    local(moment).date.formatted(.dayAndMonth, settings.locale)
  }

  /// Returns the time of day to the nearest minute, such as "6:30 PM"; a dash for none.
  func time(_ moment: Moment?) -> String {
    guard let moment else { return settings.text(ObservingWords.never) }
    return local(moment).formattedTime(settings.locale)
  }

  private func local(_ moment: Moment) -> DateTime {
    let minutes = Int((moment.secondsSince1970 / 60).rounded())
    return DateTime(secondsSince1970: minutes * 60).local(in: zone)
  }

  /// Returns parts of a night, such as "6:30 PM–8:15 PM".
  func times(_ times: [ClosedRange<Moment>]) -> String {
    times.map {
      settings.text(
        ObservingWords.times, ["start": time($0.lowerBound), "end": time($0.upperBound)])
    }.joined(separator: ", ")
  }

  /// Returns an angle in whole degrees, such as "54°". The minus sign is U+2212.
  func degrees(_ angle: Double) -> String {
    let whole = Int(angle.rounded())
    return settings.text(
      ObservingWords.altitude,
      ["degrees": (whole < 0 ? "\u{2212}" : "") + abs(whole).formatted(settings.locale)])
  }

  /// Returns a length of time to the nearest minute, such as "3 h 05 min"; a dash for none.
  func length(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    guard minutes > 0 else { return settings.text(ObservingWords.never) }
    return settings.text(
      ObservingWords.hours,
      [
        "hours": String(minutes / 60),
        "minutes": (minutes % 60 < 10 ? "0" : "") + String(minutes % 60),
      ])
  }

  /// The hours by which the clocks of the zone are ahead of mean solar time, without daylight saving time.
  func clockOffset(in year: Int, at position: GeographicPosition) -> Double {
    let start = CalendarDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let date = Date(timeIntervalSince1970: Double(start) * 86_400)
    let seconds = Double(zone.secondsFromGMT(for: date)) - zone.daylightSavingTimeOffset(for: date)
    let hours = seconds / 3600 - position.longitude / 15
    // Across the date line, clocks are a day ahead.
    return hours - 24 * (hours / 24).rounded()
  }
}

extension ObservingSite {
  /// The time zone of its clocks.
  func zone(_ settings: SiteSettings) -> TimeZone { timeZone ?? settings.timeZone }

  /// The latitude and longitude, such as "41.28° N, 70.1° W".
  func coordinates(_ settings: SiteSettings) -> String {
    func text(_ degrees: Double, _ positive: Word, _ negative: Word) -> String {
      let hundredths = Int((abs(degrees) * 100).rounded())
      let number = DecimalNumber(significand: hundredths, fractionDigits: 2)
      return settings.text(
        degrees < 0 ? negative : positive, ["degrees": number.formatted(settings.locale)])
    }
    return settings.text(
      ObservingWords.coordinates,
      [
        "latitude": text(position.latitude, ObservingWords.north, ObservingWords.south),
        "longitude": text(position.longitude, ObservingWords.east, ObservingWords.west),
      ])
  }
}
