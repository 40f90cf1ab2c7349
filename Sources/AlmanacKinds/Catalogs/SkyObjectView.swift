import Almanac

/// The fields available to the path of an object's page.
struct SkyObjectPath: ViewModel {
  let object: SkyObject

  static let fields: [Field<SkyObjectPath>] = [
    .text("number", "The number, such as \"1\".") { String($0.object.name.number) },
    .text("name", "The name without a space, such as \"NGC224\".") { $0.object.name.identifier },
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
struct SkyObjectView: ViewModel {
  private let object: SkyObject
  private let kind: CatalogKind
  private let previous: SkyObject?
  private let next: SkyObject?
  private let surroundings: Surroundings
  private let nights: [ObjectNightsView]
  private let settings: SiteSettings

  /// What a page knows of other objects.
  struct Surroundings {
    /// The other objects of the catalog that may be on the chart of the stars around it.
    var chart: [ChartObject] = []
    /// The objects within five degrees with their distances in degrees, the nearest first.
    var near: [(object: SkyObject, distance: Double)] = []
    /// The parts of the description and of the note.
    var description: [TextPart] = []
    var note: [TextPart] = []
    var image: ImageView?
    /// What was seen of the object, the newest first.
    var observations: [ObservationView] = []
  }

  init(
    _ object: SkyObject, of kind: CatalogKind, previous: SkyObject?, next: SkyObject?,
    _ surroundings: Surroundings, nights: [ObjectNightsView], _ settings: SiteSettings
  ) {
    self.object = object
    self.kind = kind
    self.previous = previous
    self.next = next
    self.surroundings = surroundings
    self.nights = nights
    self.settings = settings
  }

  /// NASA's page of the whole catalogue, for objects whose page is unknown.
  private static let catalogURL =
    "https://science.nasa.gov/mission/hubble/science/explore-the-night-sky/hubble-messier-catalog/"

  static let fields: [Field<SkyObjectView>] = [
    .text("title", "The common name with the number, or the formal name.") { $0.object.title },
    .text("shortName", "The number, such as \"M1\".") { $0.object.shortName },
    .text("formalName", "The formal name, such as \"Messier 1\".") { $0.object.name.formal },
    .text("formalNameText", "\"Formal name: Messier 1\".") {
      $0.settings.text(CatalogWords.formalName, ["name": $0.object.name.formal])
    },
    .flag("hasCommonName", "Whether there is a common name.") { $0.object.commonName != nil },
    .text("commonName", "The common name, such as \"The Crab Nebula\".") {
      $0.object.commonName ?? ""
    },
    .text("commonNameText", "\"Common name: The Crab Nebula\".") { view in
      view.object.commonName.map { view.settings.text(CatalogWords.commonName, ["name": $0]) }
        ?? view.settings.text(CatalogWords.noCommonName)
    },
    .flag("hasUpdate", "Whether it is known when the entry was changed.") {
      $0.object.updateDate != nil
    },
    .text("updatedText", "\"Updated: October 19, 2017\".") { view in
      view.object.updateDate.map {
        let date = $0.value.date.formatted(.long, view.settings.locale)
        return view.settings.text(CatalogWords.updated, ["date": date])
      } ?? ""
    },
    .flag("hasProse", "Whether there is a description, a note, a link or an object nearby.") {
      view in
      !view.object.description.isEmpty || view.object.note.isWritten || view.hasLink
        || !view.surroundings.near.isEmpty
    },
    .flag("hasDescription", "Whether there is a description.") { !$0.object.description.isEmpty },
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
        NearObject(
          row: CatalogRow($0, of: view.kind, view.settings), degrees: $1, settings: view.settings)
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
    .flag("hasFacts", "Whether there are any facts.") { !$0.object.facts($0.settings).isEmpty },
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
        view.settings.text(CatalogWords.symbol, ["type": $0])
      } ?? view.settings.text(CatalogWords.symbolOfUnknown)
    },
    .flag("hasLink", "Whether there is a page about it, or about the whole catalog, elsewhere.") {
      $0.hasLink
    },
    .url("nasaURL", "The object's page at NASA, or that of the whole catalogue; empty without one.")
    {
      $0.object.pageLink?.text ?? ($0.kind.catalog.isMessier ? catalogURL : "")
    },
    .text("nasaText", "The text of the link to NASA, or to another page.") { view in
      guard let link = view.object.pageLink else {
        return view.settings.text(CatalogWords.catalogAtNASA)
      }
      let isAtNASA = view.kind.catalog.isMessier || link.text.contains("nasa.gov/")
      return view.settings.text(
        isAtNASA ? CatalogWords.atNASA : CatalogWords.elsewhere, ["name": view.object.name.formal])
    },
    .flag("hasNeighbors", "Whether there is an object before or after it.") {
      $0.previous != nil || $0.next != nil
    },
    .one("previous", "The object before it.") { view in
      view.previous.map { CatalogRow($0, of: view.kind, view.settings) }
    },
    .one("next", "The object after it.") { view in
      view.next.map { CatalogRow($0, of: view.kind, view.settings) }
    },
  ]

  private var hasLink: Bool { object.pageLink != nil || kind.catalog.isMessier }
  private var symbol: String { object.type?.symbol ?? "nebula" }

  private var finder: SVG? {
    object.onChart.map { chart in
      FinderChart(
        object: chart, others: surroundings.chart,
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
        CatalogWords.summaryIn, ["title": title, "type": type, "constellation": constellation])
    case (let type?, nil): settings.text(CatalogWords.summary, ["title": title, "type": type])
    case (nil, let constellation?):
      settings.text(
        CatalogWords.summaryOfUnknownIn, ["title": title, "constellation": constellation])
    case (nil, nil): settings.text(CatalogWords.summaryOfUnknown, ["title": title])
    }
  }

}

/// An object that is near another one in the sky.
struct NearObject: ViewModel {
  let row: CatalogRow
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
