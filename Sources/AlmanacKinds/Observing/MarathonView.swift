import Almanac
import AlmanacSky

/// All objects in one night: the new Moon nearest to March 25, when most of them can be seen from the north.
struct MarathonView: ViewModel {
  private let site: ObservingSite
  let date: CalendarDate
  private let rows: [Row]
  private let format: SkyFormat

  /// - Parameter objects: The objects with their places in the order of a marathon.
  init(
    _ objects: [(order: Int, object: ObservedObject)], in year: Int, from site: ObservingSite,
    _ settings: SiteSettings
  ) {
    let spring = CalendarDate(year: year, month: 3, day: 25) ?? .placeholder
    let night = ObservedNight(
      Night.newMoon(
        nearestTo: spring.daysSinceEpoch, at: site.position,
        zone: site.zone(settings).offset(on: spring)))
    let format = SkyFormat(site, settings)
    (self.site, self.date, self.format) = (site, night.date, format)
    // The first and the last objects stand in twilight.
    let range = night.night.darkness(.nautical)
    rows = objects.map { order, object in
      let times = range.map { range in
        night.night.times(of: object.position, over: site.horizon, in: range)
      }
      return Row(number: order, object: object, times: times ?? [], format: format)
    }
  }

  static let fields: [Field<MarathonView>] = [
    .text("title", "\"Marathon 2026\".") {
      $0.settings.text(ObservingWords.marathon, ["year": String($0.date.year)])
    },
    .text("nightText", "The night with the new Moon nearest to March 25, and the place.") {
      $0.settings.text(
        ObservingWords.tonightFrom,
        ["date": $0.date.formatted(.full, $0.settings.locale), "place": $0.site.name])
    },
    .text("countText", "How many of the objects can be seen.") { view in
      view.settings.text(
        ObservingWords.marathonCount,
        [
          "count": view.rows.count { !$0.times.isEmpty }.formatted(view.settings.locale),
          "total": view.rows.count.formatted(view.settings.locale),
        ])
    },
    .list("objects", "The objects, in the order of the marathon.") { $0.rows },
  ]

  private var settings: SiteSettings { format.settings }

  /// An object of the marathon.
  struct Row: ViewModel {
    let number: Int
    let object: ObservedObject
    let times: [ClosedRange<Moment>]
    let format: SkyFormat

    static let fields: [Field<Row>] = [
      .text("number", "The place in the order.") { $0.number.formatted($0.format.settings.locale) },
      .text("shortName", "The short name, such as \"M1\".") { $0.object.shortName },
      .text("name", "The common name, if any.") { $0.object.name },
      .text("constellationText", "The constellation.") { $0.object.constellation },
      .text("typeText", "The type.") { $0.object.type },
      .text("magnitudeText", "The magnitude.") { $0.object.magnitude },
      .url("url", "The page of the object.") { $0.object.url },
      .flag("isUp", "Whether it is up between the ends of nautical twilight.") {
        !$0.times.isEmpty
      },
      .text("timesText", "From when to when it is up, or a dash.") { row in
        row.times.isEmpty
          ? row.format.settings.text(ObservingWords.never) : row.format.times(row.times)
      },
    ]
  }
}
