public import Almanac

/// The observing log: what people saw of objects, and how many objects each of them has seen.
public struct ObservationKind: Kind {
  public typealias Item = Observation
  public typealias Entry = Observation

  static let list = PageTemplate<ObservationsView, NoFields>(
    "observations", "The observing log: all observations, the newest first.", path: "observations/",
    isOptional: true)

  /// The certificates that observers can reach.
  static let certificates = SettingsKey<[ObservingCertificate]>(
    "certificates",
    "Certificates for observers, with the number of objects that each of them needs.")

  public let name = "observation"
  public let folder = "observations"
  public var pages: [Pages<Self>] {
    [
      .each(with: []) { observation, context, diagnostics in
        // An unknown object is reported where it is written.
        _ = context.site.object(named: observation.object, into: &diagnostics)
        return []
      },
      .all(Self.list) { site in
        guard site.hasList(of: self, Self.list) else { return nil }
        return ObservationsView(site.entries(of: self), in: site)
      },
    ]
  }

  /// The observations of each object.
  static let byObject = EntryIndex<ObservationKind>("object") { [$0.identifier] }
  public var indexes: [EntryIndex<ObservationKind>] { [Self.byObject] }
  public var words: [Word] { ObservationWords.all }
  public var settingsKeys: [SettingsDeclaration] { [Self.certificates.declaration] }

  public var drafts: [any Draft] { [ObservationDraft()] }

  /// Creates the kind.
  public init() {}

  public func entry(
    for observation: Observation, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Observation? {
    var entry = observation
    entry.identifier =
      settings.catalogEntry(named: observation.object.value)?.identifier ?? ""
    return entry
  }

  public func areInIncreasingOrder(_ a: Observation, _ b: Observation) -> Bool {
    let (a, b) = (a.date.time, b.date.time)
    return a.date == b.date ? a.secondOfDay > b.secondOfDay : a.date > b.date
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(ObservationWords.log), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}
