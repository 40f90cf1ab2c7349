/// What all collections of the site hold, for lists and references.
public struct Site: Sendable {
  /// The site's configuration.
  public let settings: SiteSettings
  /// The files that are copied into it.
  let files: StaticFiles
  private var collections: [ObjectIdentifier: any Sendable] = [:]

  init(settings: SiteSettings, files: StaticFiles) {
    self.settings = settings
    self.files = files
  }

  /// - Parameter copied: The paths of the files that are copied into it.
  package init(settings: SiteSettings, copied: [String] = []) {
    self.init(
      settings: settings, files: StaticFiles(copied.map { ($0, $0) }, basePath: settings.basePath))
  }

  /// The entries of a kind, in the kind's order; none where the site has no such collection.
  ///
  ///     site.entries(of: PetKind.self)
  public func entries<K: Kind>(of kind: K.Type) -> [K.Entry] { collection(kind)?.entries ?? [] }

  /// The entry of a kind that has an identifier.
  ///
  ///     site.entry(of: ProfileKind.self, identifiedBy: "mina.orr")
  public func entry<K: Kind>(of kind: K.Type, identifiedBy identifier: String) -> K.Entry? {
    guard let collection = collection(kind), let index = collection.byIdentifier[identifier] else {
      return nil
    }
    return collection.entries[index]
  }

  /// The entry of a kind that an item refers to. Where there is none, that is reported at the
  /// reference, unless it may be a record of the kind that is of no use: what is wrong with that one
  /// is told already.
  ///
  ///     site.entry(of: ProfileKind.self, for: post.author, into: &diagnostics)
  public func entry<K: Kind>(
    of kind: K.Type, for reference: Located<String>, into diagnostics: inout Diagnostics
  ) -> K.Entry? {
    if let entry = entry(of: kind, identifiedBy: reference.value) { return entry }
    if collection(kind)?.lost.mayHave(reference.value) != true {
      diagnostics.add(
        .unknownReference(
          reference.value, collection(kind)?.name ?? "\(kind)", at: reference.place,
          among: identifiers(of: kind)))
    }
    return nil
  }

  /// The identifiers of a kind, for suggestions, in no particular order.
  public func identifiers<K: Kind>(of kind: K.Type) -> some Sequence<String> {
    (collection(kind)?.byIdentifier ?? [:]).keys
  }

  /// Whether every record of a kind could be read: only then can anything be said to be missing.
  public func isWhole<K: Kind>(_ kind: K.Type) -> Bool { collection(kind)?.lost.isEmpty != false }

  private struct Collection<Entry: Sendable>: Sendable {
    /// What the kind is called.
    var name: String
    /// What the records that are of no use may be called.
    var lost: LostNames
    var entries: [Entry]
    var byIdentifier: [String: Int]
  }

  private func collection<K: Kind>(_ kind: K.Type) -> Collection<K.Entry>? {
    collections[ObjectIdentifier(kind)] as? Collection<K.Entry>
  }

  /// Keeps a kind's entries and reports identifiers that are used twice.
  ///
  /// - Parameter lost: What the records that are of no use may be called.
  mutating func setEntries<K: Kind>(
    _ entries: [K.Entry], from places: [Place], of kind: K, lost: LostNames = LostNames(),
    into diagnostics: inout Diagnostics
  ) {
    var byIdentifier: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let identifier = kind.identifier(of: entry) else { continue }
      if let first = byIdentifier[identifier] {
        diagnostics.add(
          .duplicateIdentifier(identifier, kind.name, places[index], first: places[first]))
      } else {
        byIdentifier[identifier] = index
      }
    }
    collections[ObjectIdentifier(K.self)] = Collection(
      name: kind.name, lost: lost, entries: entries, byIdentifier: byIdentifier)
  }

}

extension Diagnostic {
  static func duplicateIdentifier(
    _ identifier: String, _ kind: String, _ place: Place, first: Place
  ) -> Self {
    .init(
      .error, "A0401", at: place, "Two items of the kind \(kind) are called \"\(identifier)\"",
      help: "give each a name of its own", related: .init(place: first, note: "the first"))
  }

  /// A diagnostic for an item that refers to another one that does not exist.
  ///
  /// - Parameters:
  ///   - identifier: What was referred to.
  ///   - kind: What it should have been, such as "profile".
  ///   - place: Where the reference stands.
  ///   - known: The identifiers that exist, of which the nearest is suggested.
  public static func unknownReference(
    _ identifier: String, _ kind: String, at place: Place?, among known: some Sequence<String>
  ) -> Self {
    .init(
      .error, "A0402", at: place, "No \(kind) is called \"\(identifier)\"",
      help: Suggestion.help(for: identifier, among: known))
  }
}
