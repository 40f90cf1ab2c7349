public import Almanac

/// The collections that a site declares under the key "collections" of site.json, each with a
/// ``DeclaredKind``.
public struct DeclaredCollections: PageSource {
  static let collections = SettingsKey<CollectionDeclarations>(
    "collections", "Collections of this site alone, by their folders in Content.")

  public let name = "collections"
  public var settingsKeys: [SettingsDeclaration] { [Self.collections.declaration] }
  public var words: [Word] { DeclaredWords.all }

  /// Creates the source of these kinds.
  public init() {}

  public func sources(
    in settings: SiteSettings, besides known: [any PageSource], into diagnostics: inout Diagnostics
  ) -> [any PageSource] {
    let declarations = settings.value(of: Self.collections)?.all ?? []
    guard !declarations.isEmpty else { return [] }
    var found = Diagnostics()
    var taken = TakenNames(known)
    for declaration in declarations { taken.add(declaration, into: &found) }
    diagnostics.add(found)
    return found.hasErrors ? [] : DeclaredKind.kinds(of: declarations)
  }
}

/// The names, folders and templates that belong to a source.
private struct TakenNames {
  /// The owner of a name: a source, by its name, and the place of its declaration, if it has one.
  private struct Owner {
    let name: String
    let place: Place?
  }

  private enum Use: String, CaseIterable {
    case name, folder, template
  }

  private var owners: [Use: [String: Owner]] = [:]

  init(_ sources: [any PageSource]) {
    for source in sources {
      let owner = Owner(name: source.name, place: nil)
      owners[.name, default: [:]][source.name] = owner
      // The schema of site.json has this name.
      if let kind = source.asKind { owners[.folder, default: [:]][kind.folder] = owner }
      for template in source.templates { owners[.template, default: [:]][template.name] = owner }
    }
  }

  /// Adds the names of a declaration, and reports those that are taken.
  mutating func add(_ declaration: CollectionDeclaration, into diagnostics: inout Diagnostics) {
    let body = declaration.body
    take(declaration.folder, as: .folder, at: declaration.place, for: body, &diagnostics)
    take(body.name.text, as: .name, at: body.name.place, for: body, &diagnostics)
    let templates =
      [body.item?.template, body.list?.template].compactMap(\.self)
      + body.groups.compactMap(\.template)
    for template in templates {
      take(template.text, as: .template, at: template.place, for: body, &diagnostics)
    }
  }

  private mutating func take(
    _ text: String, as use: Use, at place: Place?, for body: CollectionDeclaration.Body,
    _ diagnostics: inout Diagnostics
  ) {
    if let owner = owners[use]?[text] {
      diagnostics.add(
        .takenByKind(text, use.rawValue, owner.name, at: place, first: owner.place))
    } else {
      owners[use, default: [:]][text] = Owner(name: body.name.text, place: place)
    }
  }
}

extension Diagnostic {
  fileprivate static func takenByKind(
    _ text: String, _ use: String, _ owner: String, at place: Place?, first: Place?
  ) -> Self {
    .init(
      .error, "A0556", at: place, "The \(use) \"\(text)\" already belongs to \(owner)",
      help: "choose another \(use) for the collection",
      related: first.map { .init(place: $0, note: "the first") })
  }
}
