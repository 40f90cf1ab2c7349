import Almanac
import AlmanacSky

/// An object as a list of a night shows it.
struct ObservedObject: Sendable {
  let position: EquatorialPosition
  /// Its magnitude as a number, if that is known.
  let brightness: Double?
  let shortName, name, type, constellation, magnitude: String
  let url: String
}

/// The fields available to the path of a page for tonight.
struct TonightPath: ViewModel {
  let place: String
  let isFirst: Bool

  static let fields: [Field<TonightPath>] = [
    .text("place", "The name of the place.") { $0.place },
    .flag("isFirst", "Whether it is the first place in site.json.") { $0.isFirst },
  ]
}

/// What can be seen in a night from a place.
struct TonightView: ViewModel {
  private let site: ObservingSite
  private let others: [(place: ObservingSite, path: String)]
  private let observed: ObservedNight
  private let rows: [Row]
  private let format: SkyFormat

  init(
    _ objects: [ObservedObject], on date: CalendarDate, from site: ObservingSite,
    others: [(place: ObservingSite, path: String)], _ settings: SiteSettings
  ) {
    (self.site, self.others) = (site, others)
    let observed = ObservedNight(date, from: site, site.zone(settings))
    let format = SkyFormat(site, settings)
    (self.observed, self.format) = (observed, format)
    let found = Self.brightest(objects).compactMap { object -> (end: Moment, row: Row)? in
      let times = observed.times(of: object.position, from: site)
      let highest = times.map { observed.night.highest(of: object.position, in: $0) }
        .max { $0.position.altitude < $1.position.altitude }
      guard let last = times.last, let highest else { return nil }
      return (
        last.upperBound,
        Row(
          object: object, times: times, highest: highest,
          pass: observed.night.pass(of: object.position, over: site.horizon),
          fromMoon: observed.night.distanceToMoon(of: object.position), format: format)
      )
    }
    // What sets first comes first, as observers work.
    rows = found.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }.map(\.element.row)
  }

  /// Returns the brightest objects of a long list: no one sees thousands in a night.
  private static func brightest(_ objects: [ObservedObject]) -> some Sequence<ObservedObject> {
    let isLong = objects.count > longCount
    return isLong
      ? objects.sorted { ($0.brightness ?? .infinity) < ($1.brightness ?? .infinity) }
        .prefix(longCount) : objects[...]
  }

  private static let longCount = 500

  static let fields: [Field<TonightView>] = [
    .text("title", "\"Tonight\".") { $0.settings.text(ObservingWords.tonight) },
    .text("nightText", "The day on which the night begins, and the place.") {
      $0.settings.text(
        ObservingWords.tonightFrom,
        ["date": $0.observed.date.formatted(.full, $0.settings.locale), "place": $0.site.name])
    },
    .text("coordinates", "The latitude and longitude of the place.") {
      $0.site.coordinates($0.settings)
    },
    .text("sunText", "When the Sun sets and rises.") { $0.sunText },
    .flag("hasNight", "Whether the Sun sets.") { $0.observed.sunless != nil },
    .text("darkText", "Between the twilights.") { $0.darkText },
    .text("moonText", "The phase of the Moon, and when it rises and sets.") { $0.moonText },
    .text("countText", "How many objects can be seen.") {
      $0.settings.text(
        ObservingWords.countUp, count: $0.rows.count,
        ["altitude": $0.format.degrees(ObservedNight.lowest)])
    },
    .flag("hasObjects", "Whether any object is high in the dark.") { !$0.rows.isEmpty },
    .list("objects", "The objects that are high in the dark, those first that set first.") {
      $0.rows
    },
    .flag("hasOtherPlaces", "Whether there are other places.") { !$0.others.isEmpty },
    .list("otherPlaces", "The other places.") { view in
      view.others.map { PlaceLink(name: $0.place.name, url: view.settings.url(of: $0.path)) }
    },
  ]

  private var settings: SiteSettings { format.settings }

  /// Returns a sentence about a part of the day. What is so at noon has no beginning, or no end.
  private func text(
    _ range: ClosedRange<Moment>, whole: Word, from: Word, until: Word, both: Word
  ) -> String {
    let values: KeyValuePairs = [
      "start": format.time(range.lowerBound), "end": format.time(range.upperBound),
    ]
    return switch (range.lowerBound > observed.night.noon, range.upperBound < observed.night.end) {
    case (true, true): settings.text(both, values)
    case (true, false): settings.text(from, values)
    case (false, true): settings.text(until, values)
    case (false, false): settings.text(whole)
    }
  }

  private var sunText: String {
    typealias Words = ObservingWords
    return observed.sunless.map {
      text($0, whole: Words.polarNight, from: Words.sunset, until: Words.sunrise, both: Words.sun)
    } ?? settings.text(Words.noNight)
  }

  private var darkText: String {
    typealias Words = ObservingWords
    return observed.dark.map {
      text(
        $0, whole: Words.darkAlways, from: Words.darkFrom, until: Words.darkUntil, both: Words.dark)
    } ?? settings.text(Words.neverDarkTonight)
  }

  private var moonText: String {
    typealias Words = ObservingWords
    let phase = observed.night.moonPhase
    let percent = Int((phase.illuminated * 100).rounded())
    let moon = settings.text(
      Words.moon,
      ["phase": settings.text(phase.name.word), "percent": percent.formatted(settings.locale)])
    // By day, no one plans by the Moon.
    let changes = observed.sunless.map { observed.night.moonChanges(in: $0) } ?? []
    let events = changes.map { change in
      settings.text(
        change.isRise ? Words.moonRises : Words.moonSets, ["time": format.time(change.moment)])
    }
    let isUp = observed.night.moon(at: observed.night.midnight).altitude > 0
    let always = settings.text(isUp ? Words.moonUp : Words.moonDown)
    return ([moon] + (events.isEmpty ? [always] : events)).joined(separator: ", ")
  }

  /// An object that can be seen.
  struct Row: ViewModel {
    let object: ObservedObject
    let times: [ClosedRange<Moment>]
    let highest: (moment: Moment, position: HorizontalPosition)
    let pass: Pass
    let fromMoon: Double
    let format: SkyFormat

    static let fields: [Field<Row>] = [
      .text("shortName", "The short name, such as \"M1\".") { $0.object.shortName },
      .text("name", "The common name, if any.") { $0.object.name },
      .text("typeText", "The type.") { $0.object.type },
      .text("magnitudeText", "The magnitude.") { $0.object.magnitude },
      .url("url", "The page of the object.") { $0.object.url },
      .text("timesText", "From when to when it is high in the dark.") { row in
        row.format.times(row.times)
      },
      .text("highestText", "How high it is in the dark, and when.") {
        $0.format.settings.text(
          ObservingWords.highestAt,
          [
            "altitude": $0.format.degrees($0.highest.position.altitude),
            "time": $0.format.time($0.highest.moment),
          ])
      },
      .text(
        "airmassText", "The mass of the air before it then, in that at the zenith, such as \"1.2\"."
      ) {
        let airmass = $0.highest.position.airmass ?? 0
        let tenths = DecimalNumber(
          significand: Int((airmass * 10).rounded()), fractionDigits: 1)
        return tenths.formatted($0.format.settings.locale)
      },
      .text("riseText", "When it rises.") { $0.format.time($0.pass.rise) },
      .text("transitText", "When it crosses the meridian.") { $0.format.time($0.pass.transit) },
      .text("setText", "When it sets.") { $0.format.time($0.pass.set) },
      .text("moonText", "The angle between it and the Moon.") { $0.format.degrees($0.fromMoon) },
    ]
  }
}

/// A link to the page of a place.
struct PlaceLink: ViewModel {
  let name: String
  let url: String

  static let fields: [Field<PlaceLink>] = [
    .text("name", "The name of the place.") { $0.name },
    .url("url", "The page.") { $0.url },
  ]
}

extension MoonPhase.Name {
  var word: Word {
    typealias Words = ObservingWords.MoonWords
    return switch self {
    case .new: Words.new
    case .waxingCrescent: Words.waxingCrescent
    case .firstQuarter: Words.firstQuarter
    case .waxingGibbous: Words.waxingGibbous
    case .full: Words.full
    case .waningGibbous: Words.waningGibbous
    case .lastQuarter: Words.lastQuarter
    case .waningCrescent: Words.waningCrescent
    }
  }
}
