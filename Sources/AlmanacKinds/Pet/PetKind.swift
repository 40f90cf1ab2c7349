public import Almanac

/// Pets: a page for each, and the list of all pets.
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
    ]
  }
  public var words: [Word] { PetWords.all }

  /// Creates the kind.
  public init() {}

  /// The data of a pet that pages show.
  public struct Entry: Sendable {
    let pet: Pet
    let currency: Currency
    let fee: DecimalNumber
    let path: String
  }

  public func entry(
    for pet: Pet, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    pet.checkBirthday(origin, settings, &diagnostics)
    let birthday = pet.birthday.value
    guard !settings.isFuture(birthday), birthday.isGregorian else { return nil }
    guard let fees = settings.value(of: Self.fees) else {
      // Identical for all pets, and so reported once. Invalid fees are reported at their location.
      if !settings.has(Self.fees) { diagnostics.add(.missingFees(settings.place)) }
      return nil
    }
    let path = Self.page.path(of: PetPath(pet: pet), in: settings)
    return Entry(
      pet: pet, currency: fees.currency, fee: fees.amount(for: pet.rarity), path: path)
  }

  public func identifier(of entry: Entry) -> String? { PetPath(pet: entry.pet).slug }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  private func pages(
    of pet: Pet, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    site.checkPicture(at: pet.image, in: folder, into: &diagnostics)
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
  static func missingFees(_ place: Place) -> Self {
    .init(
      .error, "A0522", at: place, "Missing key \"fees\", which pets need",
      help: "add \"fees\": {\"currency\": \"USD\", \"common\": 50, \"uncommon\": 75, "
        + "\"rare\": 150, \"veryRare\": 500}")
  }

  static func feeWithCurrency(_ value: DataValue, amount: String) -> Self {
    .invalidValue(
      value, "Expected a fee as a number without a currency, found \"\(value.text)\"",
      help: "write \(amount); the key \"currency\" names the currency")
  }

  static func negativeFee(_ value: DataValue) -> Self {
    .invalidValue(
      value, "Expected a fee of zero or more, found \(value.text)",
      help: "write \(value.text.drop { $0 == "-" }), or 0 where there is no fee")
  }
}
