public import Almanac
import AlmanacSky

/// A catalog of objects of the deep sky: a page for each object, a table of all, and pages to plan a night by.
public struct CatalogKind: Kind {
  public typealias Item = SkyObject

  /// Messier's catalog.
  public static let messier = CatalogKind(.messier)

  let catalog: Catalog
  let templates: CatalogTemplates
  private let model: RecordModel<SkyObject>
  private let openNGC: RecordModel<SkyObject>

  /// The places from which people observe.
  static let observing = SettingsKey<[ObservingSite]>(
    "observing",
    "Places from which people observe: pages of objects and a page for tonight have times for each."
  )

  /// The objects by the parts of the sky, for charts and lists of what is near.
  private static let bySkyCell = EntryIndex<CatalogKind>("cell") { object in
    object.position.map { [SkyCell(of: $0).name] } ?? []
  }
  static let positions = Aggregate("positions", by: bySkyCell) { objects, _ in
    ObjectPositions(objects: objects.compactMap(\.onChart))
  }

  /// The nights of all places, which catalogs have in common.
  private static let years = ObservedYears()

  public var name: String { catalog.folder }
  public var folder: String { catalog.folder }
  public var revision: String { catalog.revision }
  public var pages: [Pages<Self>] {
    [
      .each(templates.page, pages: pages(of:in:into:)),
      .check("completeness", check: checkCompleteness(in:into:)),
      .check("places") { site, diagnostics in
        // Once, and not for each catalog.
        let first = site.settings.catalogs.first { site.count(of: $0) > 0 }
        guard first?.name == name else { return }
        for place in tonightPaths(site).repeated { diagnostics.add(.samePlace(place)) }
      },
      .slices(templates.list, Pagination(per: Self.pageSize, growingAt: .end)) { slice, site in
        CatalogView(of: self, slice, place: tonightPaths(site).pages.first?.place, in: site)
      },
      .all(templates.checklist) { site in whole(site) },
      .all(templates.table) { site in whole(site) },
      .all(templates.data) { site in whole(site) },
      .all(templates.stellarium) { site in whole(site) },
      .all(templates.skyList) { site in whole(site) },
      .all(templates.calendar) { site in calendar(site) },
      .all(templates.marathon) { site in marathon(site) },
      .all(templates.seasons) { site in seasons(site) },
      .all(templates.tonight) { site, _ in
        tonightPaths(site).pages.map { place, path in
          templates.tonight.page(at: path, of: tonight(from: place, at: path, site))
        }
      },
    ]
  }
  public var words: [Word] {
    catalog.isMessier ? CatalogWords.all + ObservingWords.all : []
  }
  public var aggregates: [AnyAggregate<Self>] { [Self.positions.erased] }
  public var settingsKeys: [SettingsDeclaration] {
    catalog.isMessier ? [Self.observing.declaration] : []
  }
  public var recordSchema: JSONSchema { model.schema }

  /// The objects that a page of the table has at most.
  private static let pageSize = 500

  init(_ catalog: Catalog) {
    self.catalog = catalog
    templates = CatalogTemplates(of: catalog)
    model = catalog.model
    openNGC = OpenNGC.model(of: catalog)
  }

  public func read(_ record: DataValue, into diagnostics: inout Diagnostics) -> SkyObject? {
    let isOpenNGC = !catalog.isMessier && OpenNGC.isRow(record)
    return (isOpenNGC ? openNGC : model).read(record, into: &diagnostics)
  }

  public func entry(
    for object: SkyObject, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> SkyObject? {
    object.checkUpdate(origin, settings, &diagnostics)
    return object
  }

  public func areInIncreasingOrder(_ a: SkyObject, _ b: SkyObject) -> Bool {
    a.name < b.name
  }

  public func identifier(of object: SkyObject) -> String? { object.name.identifier }

  public func path(of object: SkyObject, in settings: SiteSettings) -> String? {
    templates.page.path(of: SkyObjectPath(object: object), in: settings)
  }

  func url(of object: SkyObject, in settings: SiteSettings) -> String {
    templates.page.url(of: SkyObjectPath(object: object), in: settings)
  }

  private func pages(
    of object: SkyObject, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    object.checkCredit(context.origin, &diagnostics)
    site.checkPicture(at: object.imageLink, in: folder, into: &diagnostics)
    site.checkPicture(at: object.thumbnail, in: folder, into: &diagnostics)
    let view = SkyObjectView(
      object, of: self, previous: site.entry(of: self, at: context.index - 1),
      next: site.entry(of: self, at: context.index + 1),
      surroundings(of: object, site), nights: nights(of: object, site.settings), site.settings)
    let path = templates.page.path(of: SkyObjectPath(object: object), in: site.settings)
    return [templates.page.page(at: path, of: view, from: context.origin.place)]
  }

  private func surroundings(of object: SkyObject, _ site: Site) -> SkyObjectView.Surroundings {
    let catalogs = site.settings.catalogs
    func parts(_ text: String) -> [TextPart] {
      TextPart.parts(of: text, namesOf: catalogs.map(\.catalog)) { index, name in
        guard catalogs[index].name != self.name || name != object.name else { return nil }
        let kind = catalogs[index]
        return site.entry(of: kind, identifiedBy: name.identifier)
          .map { kind.url(of: $0, in: site.settings) }
      }
    }
    var found = SkyObjectView.Surroundings(
      description: parts(object.description), note: parts(object.note ?? ""))
    found.image = image(of: object, site)
    found.observations = site.entries(
      of: ObservationKind(), in: ObservationKind.byObject, at: object.name.identifier
    ).map { ObservationView($0, in: site) }
    guard let position = object.position else { return found }
    found.chart = SkyCell.cells(within: FinderChart.reach, of: position).flatMap {
      site.value(of: self, Self.positions, at: $0.name)?.objects ?? []
    }.filter { $0.label != object.shortName }
    let direction = SkyDirection(position)
    found.near = found.chart.filter { $0.direction.isWithin(cosine: 0.996, of: direction) }
      .map { ($0, $0.direction.distance(to: direction)) }.filter { $0.1 <= 5 }
      .sorted { $0.1 < $1.1 }.prefix(Self.nearCount)
      .compactMap { near, distance in
        site.entry(of: self, identifiedBy: near.identifier).map { ($0, distance) }
      }
    return found
  }

  /// The objects nearby that a page lists at most.
  private static let nearCount = 20

  /// Returns the picture of an object: that of the catalog, or else one beside it.
  private func image(of object: SkyObject, _ site: Site) -> ImageView? {
    let link = object.imageLink ?? object.thumbnail
    let photo =
      link == nil ? site.entry(of: ObjectPhotoKind(), identifiedBy: object.name.identifier) : nil
    return photo.map { ImageView($0, of: object, in: site) }
      ?? ImageView(
        object, link, in: folder, size: site.imageSize(of: link, in: folder), site.settings)
  }

  /// Returns when an object can be seen from each place.
  private func nights(of object: SkyObject, _ settings: SiteSettings) -> [ObjectNightsView] {
    guard let position = object.position else { return [] }
    return (settings.value(of: Self.observing) ?? []).map { place in
      ObjectNightsView(
        position, label: object.shortName, from: place,
        in: Self.years.year(settings.year, from: place, place.zone(settings)), settings)
    }
  }

  /// Returns when objects are highest in the evening at the first place, if there is one.
  private func calendar(_ site: Site) -> CatalogCalendar? {
    guard let place = site.settings.value(of: Self.observing)?.first, site.count(of: self) > 0
    else { return nil }
    return CatalogCalendar(
      site.entries(of: self), of: self, from: place, marathon: marathon(site)?.date, site.settings)
  }

  /// Returns a view of all objects on one page; `nil` if there are none.
  private func whole(_ site: Site) -> CatalogView? {
    guard site.count(of: self) > 0 else { return nil }
    let all = PageSlice(entries: site.entries(of: self), path: "")
    return CatalogView(of: self, all, place: nil, in: site)
  }

  /// Returns the page about a marathon from the first place, if the order of any objects is known.
  private func marathon(_ site: Site) -> MarathonView? {
    let objects = site.entries(of: self).filter { $0.marathonOrder != nil && $0.position != nil }
      .sorted { ($0.marathonOrder ?? 0) < ($1.marathonOrder ?? 0) }
    guard let place = site.settings.value(of: Self.observing)?.first, !objects.isEmpty else {
      return nil
    }
    let rows = objects.compactMap { object in
      observed(object, site.settings).map { (object.marathonOrder ?? 0, $0) }
    }
    // Once the night is over, it is the next year's that people plan for.
    let view = MarathonView(rows, in: site.settings.year, from: place, site.settings)
    return site.settings.isPast(view.date)
      ? MarathonView(rows, in: site.settings.year + 1, from: place, site.settings) : view
  }

  /// Returns the evening sky above the first place, if there is one.
  private func seasons(_ site: Site) -> SeasonsView? {
    let objects = site.entries(of: self).compactMap(\.onChart)
    guard let place = site.settings.value(of: Self.observing)?.first, !objects.isEmpty else {
      return nil
    }
    return SeasonsView(objects.brightest(SkyLayers.objectCount), from: place, site.settings)
  }

  /// Returns the places of the site with the paths of their pages for tonight: none without objects.
  private func tonightPaths(_ site: Site) -> TonightPaths {
    guard site.count(of: self) > 0, templates.tonight.isPresent(in: site.settings) else {
      return .init()
    }
    return TonightPaths(
      of: site.settings.value(of: Self.observing) ?? [], templates.tonight, site.settings)
  }

  private func tonight(from place: ObservingSite, at path: String, _ site: Site) -> TonightView {
    let settings = site.settings
    let objects = site.entries(of: self).compactMap { observed($0, settings) }
    return TonightView(
      objects, on: settings.today, from: place,
      others: tonightPaths(site).pages.filter { $0.path != path },
      settings)
  }

  /// Returns an object as lists of a night show it, if its position is known.
  private func observed(_ object: SkyObject, _ settings: SiteSettings) -> ObservedObject? {
    object.position.map {
      ObservedObject(
        position: $0, brightness: object.magnitude?.double, shortName: object.shortName,
        name: object.commonName ?? "",
        type: object.typeText(settings) ?? "", constellation: object.constellation?.name ?? "",
        magnitude: object.magnitudeText(settings), url: url(of: object, in: settings))
    }
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        catalog.title.map(MenuItem.Title.text) ?? .word(CatalogWords.catalog),
        at: templates.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, templates.list))
    ]
  }
}
