public import Almanac

/// Pets: a page for each, the list of all pets, and lists by status and by species.
public struct PetKind: Kind {
  public typealias Item = Pet

  static let page = PageTemplate<PetView, PetPath>("pet", "One pet.", path: "pets/{{slug}}/")
  static let list = PageTemplate<PetsView, NoFields>("pets", "All pets.", path: "pets/")

  static let fees = SettingsKey<Fees>("fees", "The adoption fees.")

  public let name = "pet"
  public let folder = "pets"
  public var settingsKeys: [SettingsDeclaration] { [Self.fees.declaration] }
  public var pages: [Pages<Self>] {
    [
      .each(Self.page, pages: pages(of:in:into:)),
      .all(Self.list) { site in
        guard site.hasList(of: self, Self.list) else { return nil }
        return PetsView(entries: site.entries(of: self), site: site)
      },
    ] + PetGrouping.all.map(\.pages)
  }
  public var indexes: [EntryIndex<PetKind>] { [PetGrouping.withSpecies] }
  public var words: [Word] { PetWords.all }
  public var identifierKey: String? { "id" }

  /// Creates the kind.
  public init() {}

  /// The data of a pet that pages show.
  public struct Entry: Sendable {
    let pet: Pet
    let fee: (amount: DecimalNumber, currency: Currency)?
    let path: String
  }

  public func entry(
    for pet: Pet, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    guard pet.checkBirthday(origin, settings, &diagnostics) else { return nil }
    let fees = settings.value(of: Self.fees)
    if fees == nil {
      // Invalid fees are reported at their location.
      guard !settings.has(Self.fees) else { return nil }
      if pet.fee != nil {
        // Identical for all pets, and so reported once.
        diagnostics.add(.missingFees(settings.place))
        return nil
      }
    }
    let path = Self.page.path(of: PetPath(pet: pet), in: settings)
    let fee = fees.flatMap { fees in fees.amount(for: pet).map { ($0, fees.currency) } }
    return Entry(pet: pet, fee: fee, path: path)
  }

  /// Pets that were adopted come last.
  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    !a.pet.isAdopted && b.pet.isAdopted
  }

  public func identifier(of entry: Entry) -> String? { PetPath(pet: entry.pet).slug }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  private func pages(
    of pet: Pet, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    for picture in pet.pictures { site.checkPicture(at: picture, in: folder, into: &diagnostics) }
    guard let entry = site.entry(of: PetKind.self, at: context.index) else { return [] }
    let view = PetView(entry, in: site)
    return [Self.page.page(at: entry.path, of: view, from: context.origin.place)]
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(PetWords.pets), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}

extension Diagnostic {
  fileprivate static func missingFees(_ place: Place) -> Self {
    .init(
      .error, "A0522", at: place, "Missing key \"fees\", which says in what currency fees are",
      help: "add \"fees\": {\"currency\": \"USD\"}")
  }
}
