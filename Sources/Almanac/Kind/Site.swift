/// What all collections of the site hold, for lists and references.
///
/// What a page asks of the site is noted, so that a later build makes the page anew where the
/// answer is another one.
public struct Site: Sendable {
  /// The site's configuration.
  public private(set) var settings: SiteSettings
  /// The files that are copied into it.
  private(set) var files: StaticFiles
  /// The collections by their folders: two may be of one kind's type.
  private var collections: [String: any Sendable] = [:]
  /// The kinds of the collections, by their types.
  private(set) var kinds: [ObjectIdentifier: [any Kind]] = [:]
  /// What the collections hold, by their folders.
  private(set) var contents: [String: CollectionContents] = [:]
  /// The places of items that have the identifiers of others: they cannot have pages of their own.
  private(set) var repeatedItems: Set<Place> = []
  /// What kinds ask for that cannot be answered.
  let late = LateDiagnostics()

  init(settings: SiteSettings, files: StaticFiles) {
    self.settings = settings
    self.files = files
  }

  /// - Parameter copied: The paths of the files that are copied into it.
  package init(settings: SiteSettings, copied: [String] = []) {
    self.init(
      settings: settings, files: StaticFiles(copied.map { ($0, nil) }, basePath: settings.basePath))
  }

  /// The entries of a kind, in the kind's order; none where the site has no such collection.
  ///
  ///     site.entries(of: self)
  ///
  /// A page that asks for them is made anew whenever any of them changes. For the entry of an item
  /// itself, and for those beside it, there is ``entry(of:at:)``.
  public func entries<K: Kind>(of kind: K) -> [K.Entry] { whole(kind)?.entries ?? [] }

  /// An entry of a kind by its index in the kind's order; nothing where there is none.
  ///
  ///     site.entry(of: self, at: index - 1)  // the item before
  public func entry<K: Kind>(of kind: K, at index: Int) -> K.Entry? {
    guard let collection = collection(kind) else { return nil }
    Trace.current?.noteEntry(at: index, in: kind.folder)
    let entries = collection.entries
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// The entry of a kind that has an identifier.
  ///
  ///     site.entry(of: ProfileKind(), identifiedBy: "mina.orr")
  public func entry<K: Kind>(of kind: K, identifiedBy identifier: String) -> K.Entry? {
    guard let collection = collection(kind) else { return nil }
    Trace.current?.note(.identifier(identifier), in: kind.folder)
    let content = collection.content.value
    if content.hasNoIdentifiers { late.add(.noIdentifiers(kind)) }
    return content.byIdentifier[identifier].map { content.entries[$0] }
  }

  /// The entry of a kind that an item refers to. Where there is none, that is reported at the
  /// reference, unless it may be a record of the kind that is of no use: what is wrong with that one
  /// is told already.
  ///
  ///     site.entry(of: ProfileKind(), for: post.author, into: &diagnostics)
  public func entry<K: Kind>(
    of kind: K, for reference: Located<String>, into diagnostics: inout Diagnostics
  ) -> K.Entry? {
    if let entry = entry(of: kind, identifiedBy: reference.value) { return entry }
    let collection = whole(kind)
    let isKnown =
      collection?.lost.mayHave(reference.value) == true
      || collection?.content.value.hasNoIdentifiers == true
    if !isKnown {
      diagnostics.add(
        .unknownReference(
          reference.value, kind.name, at: reference.place, among: identifiers(of: kind)))
    }
    return nil
  }

  /// The entries that an index of a kind has at a key, in the kind's order; none where no entry has
  /// the key.
  ///
  ///     site.entries(of: self, in: Self.byAuthor, at: "mina.orr")
  ///
  /// A page that asks for them is rebuilt when one of them changes, or when one joins or leaves them.
  public func entries<K: Kind>(
    of kind: K, in index: EntryIndex<K>, at key: String
  ) -> [K.Entry] {
    guard let (collection, groups) = groups(of: kind, in: index) else { return [] }
    Trace.current?.note(.group(index: index.name, key: key), in: kind.folder)
    let entries = collection.entries
    return (groups.value[key] ?? []).map { entries[$0] }
  }

  /// The keys that the entries of a kind have in an index, in increasing order.
  ///
  ///     site.keys(of: self, in: Self.byAuthor)
  ///
  /// A page that asks for them is rebuilt when there is a new key, or when one is gone.
  public func keys<K: Kind>(of kind: K, in index: EntryIndex<K>) -> [String] {
    guard let (_, groups) = groups(of: kind, in: index) else { return [] }
    Trace.current?.note(.keys(index: index.name), in: kind.folder)
    return groups.value.keys.sorted()
  }

  /// The value of an aggregate of a kind at a key; `nil` if no entry has the key.
  ///
  ///     site.value(of: self, Self.record, at: "foxes")
  ///
  /// A page that asks for it is rebuilt when the value changes.
  public func value<K: Kind, Value>(
    of kind: K, _ aggregate: Aggregate<K, Value>, at key: String
  ) -> Value? {
    guard let collection = collection(kind) else { return nil }
    guard let values = collection.aggregates[aggregate.name] else {
      late.add(.unlistedAggregate(aggregate.name, kind))
      return nil
    }
    let computed = values[key]
    Trace.current?.note(.aggregate(aggregate.name, key: key), in: kind.folder)
    if let computed { Trace.current?.note(computed.days) }
    return computed?.value as? Value
  }

  /// The identifiers of a kind, for suggestions, in no particular order.
  public func identifiers<K: Kind>(of kind: K) -> some Sequence<String> & Sendable {
    (whole(kind)?.content.value.byIdentifier ?? [:]).keys
  }

  /// Whether every record of a kind could be read: only then can anything be said to be missing.
  public func isWhole<K: Kind>(_ kind: K) -> Bool { whole(kind)?.lost.isEmpty != false }

  // MARK: Collections

  private struct Collection<Entry: Sendable>: Sendable {
    /// What the records that are of no use may be called.
    let lost: LostNames
    let content: Deferred<Content<Entry>>
    /// The positions of entries by the name of an index and by key.
    let groups: [String: Deferred<[String: [Int]]>]
    /// The values of aggregates by their names.
    let aggregates: [String: AggregateValues]

    var entries: [Entry] { content.value.entries }
  }

  private struct Content<Entry: Sendable>: Sendable {
    let entries: [Entry]
    let byIdentifier: [String: Int]
    /// The indices of entries whose identifiers others have already, with these.
    let repeated: [(index: Int, identifier: String)]

    /// Whether there are entries, and nothing to refer to them by.
    var hasNoIdentifiers: Bool { byIdentifier.isEmpty && !entries.isEmpty }
  }

  private func collection<K: Kind>(_ kind: K) -> Collection<K.Entry>? {
    collections[kind.folder] as? Collection<K.Entry>
  }

  /// The collection of a kind with the groups of an index; that the kind does not list the index is
  /// reported.
  private func groups<K: Kind>(
    of kind: K, in index: EntryIndex<K>
  ) -> (Collection<K.Entry>, Deferred<[String: [Int]]>)? {
    guard let collection = collection(kind) else { return nil }
    guard let groups = collection.groups[index.name] else {
      late.add(.unlistedIndex(index.name, kind))
      return nil
    }
    return (collection, groups)
  }

  /// The collection of a kind, for what all of it concerns.
  private func whole<K: Kind>(_ kind: K) -> Collection<K.Entry>? {
    guard let collection = collection(kind) else { return nil }
    Trace.current?.noteCollection(kind.folder)
    return collection
  }

  /// Keeps a kind's entries.
  ///
  /// - Parameters:
  ///   - entries: Makes the entries when the first of them is asked for.
  ///   - fingerprints: Those of the entries.
  ///   - lost: What the records that are of no use may be called.
  ///   - files: The files that the entries are of.
  mutating func setEntries<K: Kind>(
    of kind: K, fingerprints: [Fingerprint], lost: LostNames, files: FileIndex,
    _ entries: @escaping @Sendable () -> [K.Entry]
  ) {
    let content = Deferred {
      let entries = entries()
      var byIdentifier: [String: Int] = [:]
      var repeated: [(index: Int, identifier: String)] = []
      for (index, entry) in entries.enumerated() {
        guard let identifier = kind.identifier(of: entry) else { continue }
        if byIdentifier[identifier] == nil {
          byIdentifier[identifier] = index
        } else {
          repeated.append((index, identifier))
        }
      }
      return Content(entries: entries, byIdentifier: byIdentifier, repeated: repeated)
    }
    var groups: [String: Deferred<[String: [Int]]>] = [:]
    for index in kind.indexes {
      if groups[index.name] != nil { late.add(.repeatedIndex(index.name, kind)) }
      groups[index.name] = Deferred { index.groups(of: content.value.entries) }
    }
    let aggregates = aggregates(of: kind, content, groups)
    collections[kind.folder] = Collection(
      lost: lost, content: content, groups: groups, aggregates: aggregates)
    kinds[ObjectIdentifier(K.self), default: []].append(kind)
    contents[kind.folder] = CollectionContents(fingerprints, lost, files, groups, aggregates) {
      content.value.byIdentifier[$0]
    } path: { [settings] in
      kind.path(of: content.value.entries[$0], in: settings)
    }
  }

  private func aggregates<K: Kind>(
    of kind: K, _ content: Deferred<Content<K.Entry>>,
    _ groups: [String: Deferred<[String: [Int]]>]
  ) -> [String: AggregateValues] {
    var aggregates: [String: AggregateValues] = [:]
    for aggregate in kind.aggregates {
      if aggregates[aggregate.name] != nil { late.add(.repeatedAggregate(aggregate.name, kind)) }
      guard let groups = groups[aggregate.index.name] else {
        late.add(.unlistedIndex(aggregate.index.name, kind))
        continue
      }
      aggregates[aggregate.name] = AggregateValues { key in
        guard let group = groups.value[key] else { return nil }
        let entries = content.value.entries
        // A value is shared by all pages that show it, so it cannot record for one of them.
        let trace = Trace()
        let (value, fingerprint) = trace.record {
          aggregate.compute(group.map { entries[$0] }, key)
        }
        return .init(value: value, fingerprint: fingerprint, days: trace.notes.days)
      }
    }
    return aggregates
  }

  /// Reports identifiers of a kind that several items have: at each but the first of them, by the
  /// order of paths.
  ///
  /// - Parameters:
  ///   - place: Where the item of an entry stands.
  ///   - identifierPlace: Where its identifier does.
  mutating func checkIdentifiers<K: Kind>(
    of kind: K, into diagnostics: inout Diagnostics, at place: (Int) -> Place,
    identifiedAt identifierPlace: (Int, String) -> Place
  ) {
    guard let content = collection(kind)?.content.value else { return }
    let items = Dictionary(grouping: content.repeated, by: \.identifier)
    for (identifier, repeated) in items.sorted(by: { $0.key < $1.key }) {
      guard let first = content.byIdentifier[identifier] else { continue }
      let indices = ([first] + repeated.map(\.index)).sorted { place($0) < place($1) }
      for index in indices.dropFirst() {
        repeatedItems.insert(place(index))
        diagnostics.add(
          .duplicateIdentifier(
            identifier, kind.name, identifierPlace(index, identifier),
            first: identifierPlace(indices[0], identifier)))
      }
    }
  }
}

extension Diagnostic {
  static func noIdentifiers(_ kind: some Kind) -> Self {
    .init(
      .error, "A0263", at: nil,
      "Items of the kind \(kind.name) have no identifiers, so that nothing can refer to them",
      help: "let identifier(of:) of \(type(of: kind)) return the name that others refer to")
  }

  static func unlistedIndex(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0265", at: nil, "The kind \(kind.name) does not list the index \"\(name)\"",
      help: "add it to indexes of \(type(of: kind)), so that builds know what its groups hold")
  }

  static func repeatedIndex(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0266", at: nil, "The kind \(kind.name) lists two indexes called \"\(name)\"",
      help: "give one of them another name")
  }

  static func unlistedAggregate(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0265", at: nil, "The kind \(kind.name) does not list the aggregate \"\(name)\"",
      help: "add it to aggregates of \(type(of: kind)), so that builds know its values")
  }

  static func repeatedAggregate(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0266", at: nil, "The kind \(kind.name) lists two aggregates called \"\(name)\"",
      help: "give one of them another name")
  }

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
    _ identifier: String, _ kind: String, at place: Place?,
    among known: some Sequence<String> & Sendable
  ) -> Self {
    let summary = "No \(kind) is called \"\(identifier.shortened())\""
    return Diagnostic(.error, "A0402", at: place, summary).suggesting(identifier, among: known)
  }
}
