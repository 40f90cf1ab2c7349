import Almanac

/// The fields available to the path of an object's page.
struct MessierPath: ViewModel {
  let object: MessierObject

  static let fields: [Field<MessierPath>] = [
    .text("number", "The number, such as \"1\".") { String($0.object.formalName.number) },
    .text("commonName", "The common name, if any.") { $0.object.commonName ?? "" },
    .text("type", "The type, such as \"Supernova Remnant\".") {
      $0.object.type?.rawValue ?? ""
    },
    .text("constellation", "The constellation, such as \"Taurus\".") {
      $0.object.constellation?.name ?? ""
    },
  ]
}

/// The page of an object.
struct MessierObjectView: ViewModel {
  private let object: MessierObject
  private let previous: MessierObject?
  private let next: MessierObject?
  private let surroundings: Surroundings
  private let nights: [ObjectNightsView]
  private let settings: SiteSettings

  /// What a page knows of other objects.
  struct Surroundings {
    /// All objects of the catalog on charts.
    var chart: [ChartObject] = []
    /// The objects within five degrees with their distances in degrees, the nearest first.
    var near: [(object: MessierObject, distance: Double)] = []
    /// The parts of the description and of the note.
    var description: [TextPart] = []
    var note: [TextPart] = []
    var image: ImageView?
    /// What was seen of the object, the newest first.
    var observations: [ObservationView] = []
  }

  init(
    _ object: MessierObject, previous: MessierObject?, next: MessierObject?,
    _ surroundings: Surroundings, nights: [ObjectNightsView], _ settings: SiteSettings
  ) {
    self.object = object
    self.previous = previous
    self.next = next
    self.surroundings = surroundings
    self.nights = nights
    self.settings = settings
  }

  /// NASA's page of the whole catalogue, for objects whose page is unknown.
  private static let catalogURL =
    "https://science.nasa.gov/mission/hubble/science/explore-the-night-sky/hubble-messier-catalog/"

  static let fields: [Field<MessierObjectView>] = [
    .text("title", "The common name with the number, or the formal name.") { $0.object.title },
    .text("shortName", "The number, such as \"M1\".") { $0.object.shortName },
    .text("formalName", "The formal name, such as \"Messier 1\".") { $0.object.formalNameText },
    .text("formalNameText", "\"Formal name: Messier 1\".") {
      $0.settings.text(MessierWords.formalName, ["name": $0.object.formalNameText])
    },
    .flag("hasCommonName", "Whether there is a common name.") { $0.object.commonName != nil },
    .text("commonName", "The common name, such as \"The Crab Nebula\".") {
      $0.object.commonName ?? ""
    },
    .text("commonNameText", "\"Common name: The Crab Nebula\".") { view in
      view.object.commonName.map { view.settings.text(MessierWords.commonName, ["name": $0]) }
        ?? view.settings.text(MessierWords.noCommonName)
    },
    .text("updatedText", "\"Updated: October 19, 2017\".") {
      let date = $0.object.updateDate.value.date.formatted(.long, $0.settings.locale)
      return $0.settings.text(MessierWords.updated, ["date": date])
    },
    .text("description", "The description.") { $0.object.description },
    .list("descriptionParts", "The description, in which names of other objects are links.") {
      $0.surroundings.description
    },
    .list("noteParts", "The note, in which names of other objects are links.") {
      $0.surroundings.note
    },
    .flag("hasObservations", "Whether anyone has written down what they saw of it.") {
      !$0.surroundings.observations.isEmpty
    },
    .list("observations", "What was seen of the object, the newest first.") {
      $0.surroundings.observations
    },
    .flag("hasNear", "Whether other objects are within five degrees.") {
      !$0.surroundings.near.isEmpty
    },
    .list("near", "The objects within five degrees, the nearest first.") { view in
      view.surroundings.near.map {
        NearObject(row: MessierRow($0, view.settings), degrees: $1, settings: view.settings)
      }
    },
    .text("summary", "A description of the object, in one sentence.") { $0.summary },
    .flag("hasType", "Whether the type is known.") { $0.object.type != nil },
    .text("typeText", "The type, such as \"Supernova Remnant\".") {
      $0.object.typeText($0.settings) ?? ""
    },
    .flag("hasConstellation", "Whether the constellation is known.") {
      $0.object.constellation != nil
    },
    .text("constellationText", "The constellation, such as \"Taurus\".") {
      $0.object.constellation?.name ?? ""
    },
    .flag("hasFacts", "Whether there are any facts.") { $0.object.hasFacts },
    .list("facts", "The known facts, each with a label and a value.") {
      $0.object.facts($0.settings)
    },
    .flag("hasNote", "Whether there is a note.") { $0.object.note.isWritten },
    .text("note", "A note on what is disputed.") { $0.object.note ?? "" },
    .one("image", "The image of the catalog, or one beside it, if there is any.") {
      $0.surroundings.image
    },
    .flag("hasPosition", "Whether its position is known, so that there are charts.") {
      $0.object.position != nil
    },
    .flag("isChart", "Whether a finder chart stands for a picture.") {
      $0.surroundings.image == nil && $0.object.position != nil
    },
    .svg("finder", "A chart of the stars around it, if its position is known.") { $0.finder },
    .svg("map", "A small chart of the whole sky with its place, if that is known.") { $0.map },
    .text("finderText", "What the chart of the stars around it shows.") { $0.finderText },
    .text("mapText", "What the small chart of the whole sky shows.") {
      $0.settings.text(ObservingWords.place, ["object": $0.object.shortName])
    },
    .list("nights", "When it can be seen, from each place of observing.") { $0.nights },
    .url("placeholder", "A symbol of the type, for objects without an image.") {
      $0.settings.url(of: "assets/messier/\($0.symbol).svg")
    },
    .text("placeholderAlt", "The alternative text, which describes the symbol.") { view in
      view.object.typeText(view.settings).map {
        view.settings.text(MessierWords.symbol, ["type": $0])
      } ?? view.settings.text(MessierWords.symbolOfUnknown)
    },
    .url("nasaURL", "The object's page at NASA, or that of the whole catalogue.") {
      $0.object.pageLink?.text ?? catalogURL
    },
    .text("nasaText", "The text of the link to NASA.") {
      $0.object.pageLink == nil
        ? $0.settings.text(MessierWords.catalogAtNASA)
        : $0.settings.text(MessierWords.atNASA, ["name": $0.object.formalNameText])
    },
    .flag("hasNeighbors", "Whether there is an object before or after it.") {
      $0.previous != nil || $0.next != nil
    },
    .one("previous", "The object before it.") { view in
      view.previous.map { MessierRow($0, view.settings) }
    },
    .one("next", "The object after it.") { view in
      view.next.map { MessierRow($0, view.settings) }
    },
  ]

  private var symbol: String { object.type?.symbol ?? "nebula" }

  private var finder: SVG? {
    object.onChart.map { chart in
      FinderChart(
        object: chart, others: surroundings.chart.filter { $0.label != chart.label },
        title: settings.text(ObservingWords.finder, ["object": object.title]),
        description: finderText,
        north: settings.text(ObservingWords.northLetter),
        east: settings.text(ObservingWords.eastLetter)
      ).drawing
    }
  }

  private var finderText: String {
    settings.text(
      ObservingWords.finderDescription,
      ["degrees": (Int(FinderChart.radius) * 2).formatted(settings.locale)])
  }

  private var map: SVG? {
    object.onChart.map { chart in
      WholeSkyChart(
        objects: [chart], title: settings.text(ObservingWords.place, ["object": object.title]),
        description: settings.text(ObservingWords.wholeSkyDescription), isSmall: true
      ).drawing
    }
  }

  private var summary: String {
    let title = object.title
    return switch (object.typeText(settings), object.constellation?.name) {
    case (let type?, let constellation?):
      settings.text(
        MessierWords.summaryIn, ["title": title, "type": type, "constellation": constellation])
    case (let type?, nil): settings.text(MessierWords.summary, ["title": title, "type": type])
    case (nil, let constellation?):
      settings.text(
        MessierWords.summaryOfUnknownIn, ["title": title, "constellation": constellation])
    case (nil, nil): settings.text(MessierWords.summaryOfUnknown, ["title": title])
    }
  }

}

/// An object that is near another one in the sky.
struct NearObject: ViewModel {
  let row: MessierRow
  let degrees: Double
  let settings: SiteSettings

  static let fields: [Field<NearObject>] = [
    .one("object", "The object.") { $0.row },
    .text("distanceText", "The distance in degrees, such as \"0.4°\".") { near in
      let tenths = DecimalNumber(significand: Int((near.degrees * 10).rounded()), fractionDigits: 1)
      return near.settings.text(
        ObservingWords.altitude, ["degrees": tenths.formatted(near.settings.locale)])
    },
  ]
}

/// An object in the table.
struct MessierRow: ViewModel {
  private let object: MessierObject
  private let isUp: Bool
  private let settings: SiteSettings

  /// - Parameter isUp: Whether it is high in the dark tonight.
  init(_ object: MessierObject, isUp: Bool = false, _ settings: SiteSettings) {
    (self.object, self.isUp, self.settings) = (object, isUp, settings)
  }

  static let fields: [Field<MessierRow>] = [
    .text("title", "The common name with the number, or the formal name.") { $0.object.title },
    .url("url", "The object's page.") { $0.settings.url(of: $0.object.path(in: $0.settings)) },
    .text("shortName", "The number, such as \"M1\".") { $0.object.shortName },
    .text("formalName", "The formal name, such as \"Messier 1\".") { $0.object.formalNameText },
    .text("commonName", "The common name, if any.") { $0.object.commonName ?? "" },
    .text("typeText", "The type.") { $0.object.typeText($0.settings) ?? "" },
    .text("constellationText", "The constellation.") { $0.object.constellation?.name ?? "" },
    .text("magnitudeText", "The apparent magnitude.") { $0.object.magnitudeText($0.settings) },
    .text("rightAscensionText", "The right ascension.") {
      $0.object.rightAscension?.formatted ?? ""
    },
    .text("declinationText", "The declination.") { $0.object.declination?.formatted ?? "" },
    .text("sizeText", "The apparent size.") { $0.object.sizeText($0.settings) },
    .text("distanceText", "The distance.") { $0.object.distanceText($0.settings) },
    .text("seasonText", "The season, north of the equator.") { $0.object.season ?? "" },
    .text("description", "The description.") { $0.object.description },
    .flag("hasType", "Whether the type is known.") { $0.object.type != nil },
    .flag("hasConstellation", "Whether the constellation is known.") {
      $0.object.constellation != nil
    },
    .flag("isPlaced", "Whether the type or the constellation is known.") {
      $0.object.type != nil || $0.object.constellation != nil
    },
    .text("otherNames", "The designation and other names, for a search.") {
      (($0.object.designation.map { [$0] } ?? []) + $0.object.alsoKnownAs).joined(separator: ", ")
    },
    .flag("hasOtherNames", "Whether there is a designation or another name.") {
      $0.object.designation != nil || !$0.object.alsoKnownAs.isEmpty
    },
    .flag("hasMagnitude", "Whether the magnitude is known.") { $0.object.magnitude != nil },
    .flag("hasPosition", "Whether the right ascension and declination are known.") {
      $0.object.position != nil
    },
    .flag("hasSize", "Whether the size is known.") { $0.object.size?.axes.isEmpty == false },
    .flag("hasDistance", "Whether the distance is known.") { $0.object.distance != nil },
    .flag("isUpTonight", "Whether it is high in the dark tonight at the first place of observing.")
    {
      $0.isUp
    },
    .text("number", "The number, such as \"1\".") { String($0.object.formalName.number) },
    .text("magnitudeValue", "The magnitude as a number, for sorting; empty if unknown.") {
      $0.object.magnitude.map { "\($0.double)" } ?? ""
    },
    .text("rightAscensionValue", "The right ascension in degrees, for sorting.") {
      $0.object.rightAscension.map { Self.rounded($0.degrees) } ?? ""
    },
    .text("declinationValue", "The declination in degrees, for sorting.") {
      $0.object.declination.map { Self.rounded($0.degrees) } ?? ""
    },
    .text("sizeValue", "The larger axis in minutes of arc, for sorting.") {
      $0.object.size?.axes.first.map { "\($0.double)" } ?? ""
    },
    .text("distanceValue", "The distance in light-years, for sorting.") {
      $0.object.distance.map { "\($0.double)" } ?? ""
    },
    .one("thumbnail", "The small version of the image, if any.") {
      ImageView($0.object, $0.object.thumbnail, $0.settings)
    },
    .url("placeholder", "A symbol of the type.") {
      $0.settings.url(of: "assets/messier/\($0.object.type?.symbol ?? "nebula").svg")
    },
  ]

  /// Returns an angle with at most four decimals.
  private static func rounded(_ degrees: Double) -> String {
    "\((degrees * 10_000).rounded() / 10_000)"
  }
}

/// The table of all objects.
struct MessierView: ViewModel {
  private let objects: [MessierObject]
  /// The place for which the site has a page for tonight.
  private let place: ObservingSite?
  private let settings: SiteSettings

  /// Which other pages of the catalog the site has.
  private let (hasChecklist, hasMarathon, hasTable, hasLog): (Bool, Bool, Bool, Bool)

  init(objects: [MessierObject], place: ObservingSite?, in site: Site) {
    (self.objects, self.place, settings) = (objects, place, site.settings)
    hasChecklist = !objects.isEmpty && MessierKind.checklist.isPresent(in: settings)
    hasTable = !objects.isEmpty && MessierKind.table.isPresent(in: settings)
    hasLog =
      ObservationKind.list.isPresent(in: settings)
      && site.hasList(of: ObservationKind(), ObservationKind.list)
    hasMarathon =
      place != nil && MessierKind.marathon.isPresent(in: settings)
      && objects.contains { $0.marathonOrder != nil && $0.position != nil }
  }

  static let fields: [Field<MessierView>] = [
    .text("countText", "The number of objects, such as \"110 objects\".") {
      $0.settings.text(MessierWords.count, count: $0.objects.count)
    },
    .flag("hasObjects", "Whether there are any objects.") { !$0.objects.isEmpty },
    .list("objects", "All objects, by number.") { view in
      let up = view.upTonight
      return view.objects.map {
        MessierRow($0, isUp: up.contains($0.formalName.number), view.settings)
      }
    },
    .flag("hasChart", "Whether the position of any object is known.") {
      $0.objects.contains { $0.position != nil }
    },
    .svg("chart", "A chart of the whole sky with all objects, if their positions are known.") {
      $0.chart
    },
    .flag("hasTonight", "Whether the site has a page for tonight.") { $0.place != nil },
    .flag("hasMarathon", "Whether the site has a page about a marathon.") { $0.hasMarathon },
    .url("marathonURL", "The page about a marathon.") {
      $0.settings.url(of: MessierKind.marathon.path(in: $0.settings))
    },
    .text("marathonText", "\"Marathon\".") {
      $0.settings.text(ObservingWords.marathonLink)
    },
    .flag("hasChecklist", "Whether the site has a page with boxes to tick.") { $0.hasChecklist },
    .url("checklistURL", "The page with boxes to tick.") {
      $0.settings.url(of: MessierKind.checklist.path(in: $0.settings))
    },
    .flag("hasLog", "Whether the site has an observing log.") { $0.hasLog },
    .url("logURL", "The observing log.") {
      $0.settings.url(of: ObservationKind.list.path(in: $0.settings))
    },
    .flag("hasTable", "Whether the site has the table as CSV.") { $0.hasTable },
    .url("tableURL", "The table as CSV.") {
      $0.settings.url(of: MessierKind.table.path(in: $0.settings))
    },
    .url("tonightURL", "The page for tonight.") {
      $0.settings.url(
        of: MessierKind.tonight.path(of: TonightPath(place: "", isFirst: true), in: $0.settings))
    },
  ]

  /// The numbers of the objects that are high in the dark tonight.
  private var upTonight: Set<Int> {
    guard let place else { return [] }
    let night = ObservedNight(settings.today, from: place, place.zone(settings))
    let up = objects.filter { object in
      object.position.map { !night.times(of: $0, from: place).isEmpty } ?? false
    }
    return Set(up.map(\.formalName.number))
  }

  private var chart: SVG? {
    let placed = objects.compactMap(\.onChart)
    guard !placed.isEmpty else { return nil }
    return WholeSkyChart(
      objects: placed, title: settings.text(ObservingWords.wholeSky),
      description: settings.text(ObservingWords.wholeSkyDescription)
    ).drawing
  }
}
