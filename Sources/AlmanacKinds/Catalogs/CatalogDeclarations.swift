public import Almanac

/// A catalog that a site declares: a value of the key "catalogs" of site.json.
struct CatalogDeclaration: Model {
  let title: String
  let introduction: String?
  let prefix: Located<String>
  let name: String?
  let count: Int?
  let others: [Located<String>]

  init(from object: inout ObjectReader) {
    title = object.required("title", "The title, such as \"Caldwell catalog\".")
    prefix = object.required("prefix", "The beginning of its names, such as C in C14.")
    name = object.optional("name", "The beginning of formal names, such as Caldwell.")
    count = object.optional("count", "How many objects the whole catalog has.")
    introduction = object.optional("introduction", "What it is, in a sentence.")
    others = object.optional("also", "Other beginnings of names, such as IC beside NGC.") ?? []
    object.check("count", count.map { [DecimalNumber(significand: $0)] }, count: 1...1) { number in
      (1...1_000_000).contains(number.significand) ? nil : "a number from 1 to 1,000,000"
    }
    for prefix in [prefix] + others where !Self.isPrefix(prefix.value) {
      guard let place = prefix.place else { continue }
      object.report(.noPrefix(prefix.value, place))
    }
  }

  /// Whether names can begin with a string: up to twelve letters.
  private static func isPrefix(_ text: String) -> Bool {
    (1...12).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  func catalog(in folder: String) -> Catalog {
    let first = Catalog.Series(prefix: prefix.value, name: name ?? prefix.value, count: count)
    let others = others.map { Catalog.Series(prefix: $0.value, name: $0.value, count: nil) }
    return Catalog(
      folder: folder, title: title, introduction: introduction, series: [first] + others)
  }
}

/// The catalogs that a site declares: the key "catalogs" of site.json.
struct CatalogDeclarations: Readable {
  /// The kinds of the catalogs in the order of the file, with the places of their declarations.
  let all: [(kind: CatalogKind, place: Place?)]

  static let placeholder = CatalogDeclarations(all: [])
  static let schema = [String: CatalogDeclaration].schema

  static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> CatalogDeclarations? {
    guard value.kind == .object else {
      // Reports a value of any other type.
      _ = [String: CatalogDeclaration].read(value, into: &diagnostics)
      return nil
    }
    var found = Diagnostics()
    var owners: [String: Place?] = ["m": nil]
    let all = value.entries.compactMap { key, value -> (kind: CatalogKind, place: Place?)? in
      let hasName = DeclaredName.file.allows(key, into: &found)
      guard let body = CatalogDeclaration.read(value, into: &found), hasName else { return nil }
      for prefix in [body.prefix] + body.others {
        if let owner = owners.updateValue(prefix.place, forKey: prefix.value.lowercased()) {
          found.add(.samePrefix(prefix.value, at: prefix.place, first: owner))
        }
      }
      return (CatalogKind(body.catalog(in: key.text)), key.place)
    }
    diagnostics.add(found)
    return found.hasErrors ? nil : CatalogDeclarations(all: all)
  }
}

/// The catalogs that a site declares under the key "catalogs" of site.json, beside Messier's.
public struct DeclaredCatalogs: PageSource {
  static let catalogs = SettingsKey<CatalogDeclarations>(
    "catalogs", "Catalogs of the sky beside Messier's, by their folders in Content.")

  public let name = "catalogs"
  public var settingsKeys: [SettingsDeclaration] { [Self.catalogs.declaration] }

  /// Creates the source of these kinds.
  public init() {}

  public func sources(
    in settings: SiteSettings, besides known: [any PageSource], into diagnostics: inout Diagnostics
  ) -> [any PageSource] {
    let declared = settings.value(of: Self.catalogs)?.all ?? []
    let collections = settings.value(of: DeclaredCollections.collections)?.all ?? []
    var isUsable = true
    for (kind, place) in declared {
      let taken =
        known.contains { $0.name == kind.name || $0.asKind?.folder == kind.folder }
        || collections.contains { $0.folder == kind.folder || $0.body.name.text == kind.name }
      guard taken else { continue }
      diagnostics.add(.takenFolder(kind.folder, at: place))
      isUsable = false
    }
    return isUsable ? declared.map(\.kind) : []
  }
}

extension SiteSettings {
  /// The kinds of all catalogs: Messier's, and those that the site declares.
  var catalogs: [CatalogKind] {
    [.messier] + (value(of: DeclaredCatalogs.catalogs)?.all.map(\.kind) ?? [])
  }

  /// Returns the catalog and the identifier of an object by what someone wrote, such as "M 31" or "ngc224".
  func catalogEntry(named text: String) -> (kind: CatalogKind, identifier: String)? {
    for kind in catalogs {
      if let name = kind.catalog.name(meantBy: text) { return (kind, name.identifier) }
    }
    return nil
  }
}

extension Site {
  /// Returns the object that someone named, with its catalog.
  func object(named text: String) -> (kind: CatalogKind, object: SkyObject)? {
    guard let (kind, identifier) = settings.catalogEntry(named: text) else { return nil }
    return entry(of: kind, identifiedBy: identifier).map { (kind, $0) }
  }

  /// Returns the object that a record names, with its catalog, and reports one that no catalog has.
  func object(
    named name: Located<String>, into diagnostics: inout Diagnostics
  ) -> (kind: CatalogKind, object: SkyObject)? {
    if let found = object(named: name.value) { return found }
    let kind = settings.catalogEntry(named: name.value)?.kind ?? .messier
    return entry(of: kind, for: name, into: &diagnostics).map { (kind, $0) }
  }
}

extension Diagnostic {
  fileprivate static func noPrefix(_ text: String, _ place: Place) -> Self {
    .init(
      .error, "A0517", at: place,
      "The names of a catalog cannot begin with \"\(text.prefix(40))\"",
      help: "write up to twelve letters, such as \"C\" or \"NGC\"")
  }

  fileprivate static func samePrefix(_ text: String, at place: Place?, first: Place?) -> Self {
    .init(
      .error, "A0518", at: place, "Names in another catalog begin with \"\(text)\", too",
      help: "give each catalog a prefix of its own; M is that of Messier's catalog",
      related: first.map { .init(place: $0, note: "the first") })
  }

  fileprivate static func takenFolder(_ folder: String, at place: Place?) -> Self {
    .init(
      .error, "A0519", at: place, "The name \"\(folder)\" already belongs to another collection",
      help: "choose another folder for the catalog")
  }
}
