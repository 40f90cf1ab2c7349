import Almanac
import Foundation

/// A game as an event of a calendar (RFC 5545, section 3.6.1).
///
/// Programs recognize an event by its UID, and take the version with the highest SEQUENCE, or else the latest
/// DTSTAMP (RFC 5546, section 2.1.5). So all of it follows from the content, and none from the time of the build:
/// a build of the same content writes the same, and no change of a game takes any of it back.
struct CalendarEvent: ViewModel {
  private let entry: GameKind.Entry
  private let identifier: String
  private let settings: SiteSettings

  init(
    _ entry: GameKind.Entry, _ identifiers: inout CalendarIdentifiers, _ settings: SiteSettings
  ) {
    self.entry = entry
    self.settings = settings
    identifier = identifiers.identifier(of: entry)
  }

  /// Returns the events of games.
  static func all(_ games: some Sequence<GameKind.Entry>, in site: Site) -> [CalendarEvent] {
    var identifiers = CalendarIdentifiers(site)
    return games.map { CalendarEvent($0, &identifiers, site.settings) }
  }

  static let fields: [Field<CalendarEvent>] = [
    .one("game", "The game.") { GameRow($0.entry, $0.settings) },
    .url(
      "uid",
      "What identifies the event, whatever its day: the game's id, or else its competition, season, round and teams."
    ) { $0.settings.url(of: "games/\($0.identifier)/") },
    .calendarTime(
      "stamp",
      "When the game's data changed last, or else a time that is always the same: DTSTAMP (RFC 5545, section 3.8.7.2)."
    ) { $0.stamp },
    .flag("hasUpdated", "Whether it is known when the data changed last.") {
      $0.entry.changes?.updated != nil
    },
    .calendarNumber(
      "sequence",
      "How often the game was moved or called off, counted so that it only grows: SEQUENCE (RFC 5545, section 3.8.7.4)."
    ) { $0.sequence },
    .flag("hasEnd", "Whether the time of day is known, and how long the game lasts.") {
      $0.end != nil
    },
    .calendarTime("endUTC", "When it ends, by \"duration\" or an estimate by its rules.") { event in
      event.end.map { ($0, in: event.settings.timeZone) }
    },
    .flag(
      "isCancelled",
      "Whether the game is postponed or called off: STATUS:CANCELLED (RFC 5545, section 3.8.1.11)."
    ) { $0.isCancelled },
    .flag("isTentative", "Whether the time of a game to come is to be set: STATUS:TENTATIVE.") {
      $0.entry.status == .scheduled && $0.entry.start.time == nil
    },
  ]

  /// A time before any other is the same in all builds, and earlier than any time that is added later.
  private var stamp: (time: DateTime, in: TimeZone)? {
    guard let updated = entry.changes?.updated else {
      return (DateTime(startOf: CalendarDate(daysSinceEpoch: 0)), in: .gmt)
    }
    return (updated.time ?? DateTime(startOf: updated.date), in: settings.timeZone)
  }

  /// A game is postponed, and then moved: both are changes, so that a move counts twice.
  private var sequence: Int {
    2 * (entry.changes?.movedFrom.count ?? 0) + (isCancelled ? 1 : 0)
  }

  private var end: DateTime? {
    guard entry.minutes > 0, let start = entry.start.time else { return nil }
    return start.adding(minutes: entry.minutes, in: settings.timeZone)
  }

  private var isCancelled: Bool { entry.status == .postponed || entry.status.isCalledOff }
}
