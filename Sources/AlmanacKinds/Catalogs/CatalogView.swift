import Almanac
import AlmanacSky

/// The table of the objects of a catalog. One of many objects has several pages.
struct CatalogView: ViewModel {
  let kind: CatalogKind
  private let slice: PageSlice<SkyObject>
  /// The number of objects of the whole catalog.
  let count: Int
  /// The place for which the site has a page for tonight.
  private let place: ObservingSite?
  private let site: Site

  init(
    of kind: CatalogKind, _ slice: PageSlice<SkyObject>, place: ObservingSite?, in site: Site
  ) {
    (self.kind, self.slice, self.place, self.site) = (kind, slice, place, site)
    count = site.count(of: kind)
  }

  var settings: SiteSettings { site.settings }
  var objects: [SkyObject] { slice.entries }

  static let fields: [Field<CatalogView>] =
    dataFields + [
      .text(
        "title", "The title of the catalog, on one of several pages with its first and last object."
      ) {
        $0.title
      },
      .flag("isMessier", "Whether it is the catalog of Charles Messier.") {
        $0.kind.catalog.isMessier
      },
      .flag("hasIntroduction", "Whether site.json says what the catalog is.") {
        $0.kind.catalog.introduction.isWritten
      },
      .text("introduction", "What the catalog is, in a sentence.") {
        $0.kind.catalog.introduction ?? ""
      },
      .flag("isFirst", "Whether it is the first of the pages.") { $0.slice.isFirst },
      .flag("hasSeveralPages", "Whether there is another page.") {
        $0.slice.previous != nil || $0.slice.next != nil
      },
      .one("previous", "The page before it.") { $0.neighbor($0.slice.previous) },
      .one("next", "The page after it.") { $0.neighbor($0.slice.next) },
      .text("countText", "The number of objects in the catalog, such as \"110 objects\".") {
        $0.settings.text(CatalogWords.count, count: $0.count)
      },
      .flag("hasObjects", "Whether there are any objects.") { !$0.objects.isEmpty },
      .list("objects", "All objects, by number.") { view in
        let up = view.upTonight
        return view.objects.map {
          CatalogRow($0, of: view.kind, isUp: up.contains($0.name), view.settings)
        }
      },
      .flag("hasChart", "Whether the position of any object is known.") {
        $0.hasPositions
      },
      .svg("chart", "A chart of the whole sky with all objects, if their positions are known.") {
        $0.chart
      },
      .flag("hasTonight", "Whether the site has a page for tonight.") {
        $0.slice.isFirst && $0.place != nil
      },
      .flag("hasMarathon", "Whether the site has a page about a marathon.") { $0.hasMarathon },
      .url("marathonURL", "The page about a marathon.") {
        $0.settings.url(of: $0.kind.templates.marathon.path(in: $0.settings))
      },
      .text("marathonText", "\"Marathon\".") {
        $0.settings.text(ObservingWords.marathonLink)
      },
      .flag("hasSeasonCharts", "Whether the site has a page with the sky of each season.") {
        $0.hasSeasonCharts
      },
      .url("seasonsURL", "The page with the sky of each season.") {
        $0.settings.url(of: $0.kind.templates.seasons.path(in: $0.settings))
      },
      .flag("hasChecklist", "Whether the site has a page with boxes to tick.") { $0.hasChecklist },
      .url("checklistURL", "The page with boxes to tick.") {
        $0.settings.url(of: $0.kind.templates.checklist.path(in: $0.settings))
      },
      .flag("hasLog", "Whether the site has an observing log.") { $0.hasLog },
      .url("logURL", "The observing log.") {
        $0.settings.url(of: ObservationKind.list.path(in: $0.settings))
      },
      .flag("hasFiles", "Whether there are files for other programs.") { !$0.files.isEmpty },
      .flag("hasPages", "Whether there are other pages of the catalog, or other catalogs.") {
        $0.hasChecklist || $0.hasMarathon || $0.hasSeasonCharts || $0.hasLog || !$0.others.isEmpty
          || $0.slice.isFirst && $0.place != nil
      },
      .list("files", "The catalog as files for other programs, each with a link.") { $0.files },
      .list("others", "The other catalogs of the site, each with a link.") { $0.others },
      .flag("hasDistances", "Whether the distance of any object is known.") {
        $0.objects.contains { $0.distance != nil }
      },
      .flag("hasSeasons", "Whether the season of any object is known.") {
        $0.objects.contains { $0.season.isWritten }
      },
      .url("tonightURL", "The page for tonight.") {
        $0.settings.url(
          of: $0.kind.templates.tonight.path(
            of: TonightPath(place: "", isFirst: true), in: $0.settings))
      },
    ]

  private var hasPositions: Bool { objects.contains { $0.position != nil } }

  /// The first page of the table leads to what else there is of the catalog.
  private func path<View>(_ template: PageTemplate<View, NoFields>) -> String? {
    slice.isFirst && count > 0 && template.isPresent(in: settings)
      ? template.path(in: settings) : nil
  }

  private var hasChecklist: Bool { path(kind.templates.checklist) != nil }

  private var hasMarathon: Bool {
    place != nil && path(kind.templates.marathon) != nil
      && objects.contains { $0.marathonOrder != nil && $0.position != nil }
  }

  private var hasSeasonCharts: Bool {
    settings.value(of: CatalogKind.observing)?.isEmpty == false
      && path(kind.templates.seasons) != nil && hasPositions
  }

  private var hasLog: Bool {
    path(ObservationKind.list) != nil && site.hasList(of: ObservationKind(), ObservationKind.list)
  }

  private var files: [CatalogLink] {
    let templates = kind.templates
    let hasPlace = settings.value(of: CatalogKind.observing)?.isEmpty == false
    let all = [
      (path(templates.table), ObservingWords.csv), (path(templates.data), ObservingWords.json),
      (path(templates.stellarium), ObservingWords.stellarium),
      (path(templates.skyList), ObservingWords.skySafari),
      (hasPlace ? path(templates.calendar) : nil, ObservingWords.calendar),
    ]
    return all.compactMap { path, word in
      path.map { CatalogLink(url: settings.url(of: $0), text: settings.text(word)) }
    }
  }

  private var others: [CatalogLink] {
    guard slice.isFirst else { return [] }
    return settings.catalogs.filter {
      $0.name != kind.name && site.hasList(of: $0, $0.templates.list)
    }.map { other in
      CatalogLink(
        url: settings.url(of: other.templates.list.path(in: settings)),
        text: other.catalog.title(settings))
    }
  }

  var title: String {
    let title = kind.catalog.title(settings)
    guard slice.previous != nil || slice.next != nil, let first = objects.first,
      let last = objects.last
    else { return title }
    return settings.text(
      CatalogWords.part, ["catalog": title, "first": first.shortName, "last": last.shortName])
  }

  private func neighbor(_ path: String?) -> CatalogLink? {
    path.map { CatalogLink(url: settings.url(of: $0), text: "") }
  }

  /// The names of the objects that are high in the dark tonight.
  private var upTonight: Set<ObjectName> {
    guard let place else { return [] }
    let night = ObservedNight(settings.today, from: place, place.zone(settings))
    let up = objects.filter { object in
      object.position.map { !night.times(of: $0, from: place).isEmpty } ?? false
    }
    return Set(up.map(\.name))
  }

  private var chart: SVG? {
    let placed = objects.compactMap(\.onChart).brightest(SkyLayers.objectCount)
    guard !placed.isEmpty else { return nil }
    return WholeSkyChart(
      objects: placed, title: settings.text(ObservingWords.wholeSky),
      description: settings.text(ObservingWords.wholeSkyDescription)
    ).drawing
  }
}

/// A link to another page of the table, to a file, or to another catalog.
struct CatalogLink: ViewModel {
  let url: String
  let text: String

  static let fields: [Field<CatalogLink>] = [
    .url("url", "The address.") { $0.url },
    .text("text", "What it leads to.") { $0.text },
  ]
}
