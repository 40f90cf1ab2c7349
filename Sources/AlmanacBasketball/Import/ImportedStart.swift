import Almanac
import Foundation

/// The start of a game from the times that another program's file states.
///
/// Files often have a local time and its UTC, and some mark local time as UTC. A start is written only
/// if its day at the venue is certain.
struct ImportedStart {
  /// The time at the venue, without an offset, and its value.
  var local: (text: String, value: DataValue)?
  /// The time in UTC, or with an offset.
  var utc: (text: String, value: DataValue)?
  /// The time zone of the venue as the file states it.
  var zone: (name: String, value: DataValue)?

  /// Whether the file states a moment, though perhaps not the day of it at the venue.
  var isStated: Bool { utc.flatMap { Self.moment($0.text) } != nil }

  /// Returns the start as game files have it, or `nil` if it is unknown or uncertain, which is reported.
  func text(_ options: GameImportOptions, into diagnostics: inout Diagnostics) -> String? {
    let known = options.zone ?? zone.flatMap { TimeZone(identifier: $0.name) }
    if let zone, known == nil {
      diagnostics.add(.unknownVenueZone(zone.name, zone.value.place))
    }
    let moment = utc.flatMap { Self.moment($0.text) }
    if let local, let time = DateTime(local.text), time.offset == nil {
      guard let known else {
        guard let offset = offset(from: moment, to: time) else { return Self.written(time) }
        return "\(Self.written(time))\(offset)"
      }
      if let moment, moment.local(in: known) != time, let utc {
        diagnostics.add(.contradictoryTimes(local.text, utc.text, zone: known, at: utc.value.place))
      }
      return time.formatted(.rfc3339, in: known)
    }
    guard let utc, let moment else { return nil }
    guard let known else {
      diagnostics.add(.uncertainDay(utc.text, utc.value.place))
      return nil
    }
    return moment.local(in: known).formatted(.rfc3339, in: known)
  }

  /// Reads a moment; UTC need not be marked.
  private static func moment(_ text: String) -> DateTime? {
    let text = text.replacing(" ", with: "T")
    let plain = text.firstIndex(of: ".").map { dot in
      text[..<dot] + text[dot...].dropFirst().drop(while: \.isNumber)
    }
    let time = DateTime(plain.map(String.init) ?? text)
    return time?.offset == nil ? DateTime("\(plain.map(String.init) ?? text)Z") : time
  }

  /// Returns the offset between two times, such as "+03:00", if it is one that places have.
  private func offset(from moment: DateTime?, to time: DateTime) -> String? {
    guard let moment, let utc = TimeZone(secondsFromGMT: 0) else { return nil }
    let start = moment.local(in: utc)
    let difference =
      (time.date.daysSinceEpoch - start.date.daysSinceEpoch) * 1440
      + (time.secondOfDay - start.secondOfDay) / 60
    guard difference != 0, abs(difference) <= 14 * 60, difference % 15 == 0 else { return nil }
    let (hours, minutes) = (abs(difference) / 60, abs(difference) % 60)
    return "\(difference < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours):"
      + "\(minutes < 10 ? "0" : "")\(minutes)"
  }

  private static func written(_ time: DateTime) -> String {
    let (hours, minutes) = (time.secondOfDay / 3600, time.secondOfDay / 60 % 60)
    return "\(time.date)T\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}

extension Diagnostic {
  static func unknownVenueZone(_ name: String, _ place: Place) -> Self {
    .init(
      .warning, "A0594", at: place, "No time zone is called \"\(name)\"",
      help: "the start is written without an offset; give the zone of the venue with --time-zone")
  }

  static func contradictoryTimes(
    _ local: String, _ utc: String, zone: TimeZone, at place: Place
  ) -> Self {
    .init(
      .warning, "A0594", at: place,
      "\(utc) in UTC is not \(local) in \(zone.identifier)",
      help: "the local time is written; give another start with --date if it is wrong")
  }

  static func uncertainDay(_ time: String, _ place: Place) -> Self {
    .init(
      .error, "A0594", at: place,
      "The file states the start in UTC alone, and not where the game is played",
      help:
        "give the time zone of the venue with --time-zone; if \(time) is local time all the same, "
        + "give it with --date")
  }
}
