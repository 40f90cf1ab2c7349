import Almanac
import AlmanacSky
import Foundation

/// The days of a year on which objects cross the meridian at 21 h, and the night of a marathon, as a calendar.
struct CatalogCalendar: ViewModel {
  private let events: [Event]
  private let title: String

  /// The objects that it has at most: the brightest of a long catalog.
  private static let count = 200
  /// The hour of local mean time, by which lists say in which season an object is seen.
  private static let hour = 21

  /// - Parameter marathon: The day of the marathon's night, if there is one.
  init(
    _ objects: [SkyObject], of kind: CatalogKind, from place: ObservingSite,
    marathon: CalendarDate?, _ settings: SiteSettings
  ) {
    title = kind.catalog.title(settings)
    let shown = Set(objects.compactMap(\.onChart).brightest(Self.count).map(\.label))
    let time = DateTime(secondsSince1970: Self.hour * 3600).local(in: .gmt)
      .formattedTime(settings.locale)
    let culminations = objects.compactMap { object -> Event? in
      guard shown.contains(object.shortName), let position = object.position,
        let day = Night.day(
          of: settings.year, onWhich: position, crossesMeridianAt: Double(Self.hour),
          at: place.position)
      else { return nil }
      return Event(
        day: CalendarDate(daysSinceEpoch: day),
        text: settings.text(
          ObservingWords.highestAtHour, ["object": object.title, "time": time]),
        url: kind.url(of: object, in: settings))
    }
    let night = marathon.map {
      Event(
        day: $0, text: settings.text(ObservingWords.marathon, ["year": String($0.year)]),
        url: settings.url(of: kind.templates.marathon.path(in: settings)))
    }
    events = culminations + [night].compactMap(\.self)
  }

  static let fields: [Field<CatalogCalendar>] = [
    .text("title", "The title of the catalog.") { $0.title },
    .list("events", "The days.") { $0.events },
  ]

  /// A day on which an object is highest in the evening, or that of a marathon.
  struct Event: ViewModel {
    let day: CalendarDate
    let text: String
    let url: String

    static let fields: [Field<Event>] = [
      .calendarDay("day", "The day.") { $0.day },
      .text("text", "What happens, such as \"M1 is highest at 9:00 PM\".") { $0.text },
      .url("url", "The page of the object.") { $0.url },
      .url("uid", "What identifies the event, in its year.") { "\($0.url)#\($0.day.year)" },
      .calendarTime("stamp", "A time that is always the same: DTSTAMP (RFC 5545, section 3.8.7.2).")
      { _ in
        (DateTime(startOf: CalendarDate(daysSinceEpoch: 0)), in: .gmt)
      },
    ]
  }
}
