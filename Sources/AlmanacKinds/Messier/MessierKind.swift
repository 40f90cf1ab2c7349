public import Almanac
import AlmanacSky

/// The Messier catalogue: a page for each object, and the table of all objects.
public struct MessierKind: Kind {
  public typealias Item = MessierObject

  static let page = PageTemplate<MessierObjectView, MessierPath>(
    "messier-object", "One Messier object.", path: "messier/m{{number}}/")
  static let list = PageTemplate<MessierView, NoFields>(
    "messier", "The table of all Messier objects.", path: "messier/")

  static let tonight = PageTemplate<TonightView, TonightPath>(
    "messier-tonight", "What can be seen in the night from a place.",
    path: "messier/tonight/{{^isFirst}}{{place}}/{{/isFirst}}", isOptional: true)

  static let marathon = PageTemplate<MarathonView, NoFields>(
    "messier-marathon", "All objects in one night of the year.", path: "messier/marathon/",
    isOptional: true)
  static let checklist = PageTemplate<MessierView, NoFields>(
    "messier-checklist", "All objects with boxes to tick.", path: "messier/checklist/",
    isOptional: true)
  static let table = PageTemplate<MessierView, NoFields>(
    "messier-table", "All objects as a table for other programs.", path: "messier/messier.csv",
    isOptional: true)

  /// The places from which people observe.
  static let observing = SettingsKey<[ObservingSite]>(
    "observing",
    "Places from which people observe: pages of objects and a page for tonight have times for each."
  )

  /// All objects together, for charts that show more than one.
  private static let whole = EntryIndex<MessierKind>("whole") { _ in [""] }
  static let positions = Aggregate("positions", by: whole) { objects, _ in
    ObjectPositions(objects: objects.compactMap(\.onChart))
  }

  private let years = ObservedYears()

  public let name = "messier"
  public let folder = "messier"
  public var pages: [Pages<Self>] {
    [
      .each(Self.page, pages: pages(of:in:into:)),
      .check("completeness", check: checkCompleteness(in:into:)),
      .check("places") { site, diagnostics in
        for place in tonightPaths(site).repeated { diagnostics.add(.samePlace(place)) }
      },
      .all(Self.list) { site in
        guard site.hasList(of: self, Self.list) else { return nil }
        return view(of: site, place: tonightPaths(site).pages.first?.place)
      },
      .all(Self.checklist) { site in site.count(of: self) > 0 ? view(of: site) : nil },
      .all(Self.table) { site in site.count(of: self) > 0 ? view(of: site) : nil },
      .all(Self.marathon) { site in marathon(site) },
      .all(Self.tonight) { site, _ in
        tonightPaths(site).pages.map { place, path in
          Self.tonight.page(at: path, of: tonight(from: place, at: path, site))
        }
      },
    ]
  }
  public var words: [Word] { MessierWords.all + ObservingWords.all }
  public var aggregates: [AnyAggregate<Self>] { [Self.positions.erased] }
  public var settingsKeys: [SettingsDeclaration] { [Self.observing.declaration] }

  /// Creates the kind.
  public init() {}

  public func entry(
    for object: MessierObject, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> MessierObject? {
    object.checkUpdate(origin, settings, &diagnostics)
    return object
  }

  public func areInIncreasingOrder(_ a: MessierObject, _ b: MessierObject) -> Bool {
    a.formalName.number < b.formalName.number
  }

  public func identifier(of object: MessierObject) -> String? { "M\(object.formalName.number)" }

  public func path(of object: MessierObject, in settings: SiteSettings) -> String? {
    object.path(in: settings)
  }

  private func pages(
    of object: MessierObject, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    object.checkCredit(context.origin, &diagnostics)
    site.checkPicture(at: object.imageLink, in: folder, into: &diagnostics)
    site.checkPicture(at: object.thumbnail, in: folder, into: &diagnostics)
    let view = MessierObjectView(
      object, previous: site.entry(of: self, at: context.index - 1),
      next: site.entry(of: self, at: context.index + 1),
      surroundings(of: object, site), nights: nights(of: object, site.settings), site.settings)
    let path = object.path(in: site.settings)
    return [Self.page.page(at: path, of: view, from: context.origin.place)]
  }

  private func surroundings(
    of object: MessierObject, _ site: Site
  ) -> MessierObjectView.Surroundings {
    func other(_ name: String) -> MessierObject? {
      name == object.shortName ? nil : site.entry(of: self, identifiedBy: name)
    }
    func parts(_ text: String) -> [TextPart] {
      TextPart.parts(of: text) { number in
        other("M\(number)").map { site.settings.url(of: $0.path(in: site.settings)) }
      }
    }
    var found = MessierObjectView.Surroundings(
      chart: site.value(of: self, Self.positions, at: "")?.objects ?? [],
      description: parts(object.description), note: parts(object.note ?? ""))
    found.image = image(of: object, site)
    found.observations = site.entries(
      of: ObservationKind(), in: ObservationKind.byObject, at: object.shortName
    ).map { ObservationView($0, in: site) }
    guard let position = object.position else { return found }
    found.near = found.chart.map { ($0.label, $0.position.distance(to: position)) }
      .filter { $0.1 <= 5 }.sorted { $0.1 < $1.1 }
      .compactMap { name, distance in other(name).map { ($0, distance) } }
    return found
  }

  /// Returns the picture of an object: that of the catalog, or else one beside it.
  private func image(of object: MessierObject, _ site: Site) -> ImageView? {
    let link = object.imageLink ?? object.thumbnail
    let photo =
      link == nil ? site.entry(of: ObjectPhotoKind(), identifiedBy: object.shortName) : nil
    return photo.map { ImageView($0, of: object, in: site) }
      ?? ImageView(object, link, size: site.imageSize(of: link, in: folder), site.settings)
  }

  /// Returns when an object can be seen from each place.
  private func nights(of object: MessierObject, _ settings: SiteSettings) -> [ObjectNightsView] {
    guard let position = object.position else { return [] }
    return (settings.value(of: Self.observing) ?? []).map { place in
      ObjectNightsView(
        position, label: object.shortName, from: place,
        in: years.year(settings.year, from: place, place.zone(settings)), settings)
    }
  }

  private func view(of site: Site, place: ObservingSite? = nil) -> MessierView {
    MessierView(objects: site.entries(of: self), place: place, in: site)
  }

  /// Returns the page about a marathon from the first place, if the order of any objects is known.
  private func marathon(_ site: Site) -> MarathonView? {
    let objects = site.entries(of: self).filter { $0.marathonOrder != nil && $0.position != nil }
      .sorted { ($0.marathonOrder ?? 0) < ($1.marathonOrder ?? 0) }
    guard let place = site.settings.value(of: Self.observing)?.first, !objects.isEmpty else {
      return nil
    }
    let rows = objects.compactMap { object in
      object.observed(site.settings).map { (object.marathonOrder ?? 0, $0) }
    }
    // Once the night is over, it is the next year's that people plan for.
    let view = MarathonView(rows, in: site.settings.year, from: place, site.settings)
    return site.settings.isPast(view.date)
      ? MarathonView(rows, in: site.settings.year + 1, from: place, site.settings) : view
  }

  /// Returns the places of the site with the paths of their pages for tonight: none without objects.
  private func tonightPaths(_ site: Site) -> TonightPaths {
    guard site.count(of: self) > 0, Self.tonight.isPresent(in: site.settings) else {
      return .init()
    }
    return TonightPaths(of: site.settings.value(of: Self.observing) ?? [], site.settings)
  }

  private func tonight(from place: ObservingSite, at path: String, _ site: Site) -> TonightView {
    let settings = site.settings
    let objects = site.entries(of: self).compactMap { $0.observed(settings) }
    return TonightView(
      objects, on: settings.today, from: place,
      others: tonightPaths(site).pages.filter { $0.path != path },
      settings)
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(MessierWords.catalog), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}

extension MessierObject {
  /// Returns the path of the object's page.
  func path(in settings: SiteSettings) -> String {
    MessierKind.page.path(of: MessierPath(object: self), in: settings)
  }
}
