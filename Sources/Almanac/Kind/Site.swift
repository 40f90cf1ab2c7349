/// The entries of all collections of the site, for lists and references.
///
/// Everything that a page requests from the site is recorded, so that a later build rebuilds the
/// page if an answer has changed.
public struct Site: Sendable {
  /// The site's configuration.
  public internal(set) var settings: SiteSettings
  /// The files that are copied into it.
  package internal(set) var files: StaticFiles
  /// The collections by their folders: two may have kinds of the same type.
  var collections: [String: AnyCollection] = [:]
  /// The kinds of the collections, by their types.
  var kinds: [ObjectIdentifier: [any Kind]] = [:]
  /// The fingerprints of the collections' contents, by their folders.
  package internal(set) var contents: [String: CollectionContents] = [:]
  /// The numbers of entries, by the folders of collections whose entries are tried.
  var triedCounts: [String: Int] = [:]
  /// The folders of Content, of which some may have no items.
  package var folders: Set<String> = []
  /// The places of items with the identifiers of others: they cannot have their own pages.
  package internal(set) var repeatedItems: Set<Place> = []
  /// Whether it has all files that are copied: those of items that are left out are not.
  package internal(set) var hasAllFiles = true
  /// The diagnostics of requests by kinds that cannot be answered.
  package let late = DeferredDiagnostics()
  /// The pictures on other hosts that data names.
  package let remotePictures = RemotePictures()

  package init(settings: SiteSettings, files: StaticFiles) {
    self.settings = settings
    self.files = files
  }

  /// - Parameter copied: The paths of the files that are copied into it.
  package init(settings: SiteSettings, copied: [String] = []) {
    self.init(
      settings: settings, files: StaticFiles(copied.map { ($0, nil) }, basePath: settings.basePath))
  }

  /// Returns the entries of a kind, in the kind's order; none if the site has no such collection.
  ///
  ///     site.entries(of: self)
  ///
  /// A page that requests them is rebuilt whenever any of them changes. Use ``entry(of:at:)`` for
  /// the entry of an item itself, and for those next to it.
  public func entries<K: Kind>(of kind: K) -> [K.Entry] { whole(kind)?.entries ?? [] }

  /// Returns the first entries of a kind, in the kind's order: all of them if there are not as many.
  ///
  ///     site.entries(of: PostKind(), first: 3)
  ///
  /// A page that requests them is rebuilt when one of these changes.
  public func entries<K: Kind>(of kind: K, first count: Int) -> [K.Entry] {
    let range = EntryRange(start: 0, count: max(count, 0), isFromEnd: false)
    DependencyRecorder.current?.note(.range(range), in: kind.folder)
    let entries = collection(kind)?.entries ?? []
    return Array(entries[range.indices(of: entries.count)])
  }

  /// Returns an entry of a kind by its index in the kind's order, or `nil` if there is none.
  ///
  ///     site.entry(of: self, at: index - 1)  // the previous item
  public func entry<K: Kind>(of kind: K, at index: Int) -> K.Entry? {
    guard let collection = collection(kind) else { return nil }
    DependencyRecorder.current?.noteEntry(at: index, in: kind.folder)
    let entries = collection.entries
    return index >= 0 && index < entries.count ? entries[index] : nil
  }

  /// Returns the entry of a kind with an identifier.
  ///
  ///     site.entry(of: ProfileKind(), identifiedBy: "mina.orr")
  public func entry<K: Kind>(of kind: K, identifiedBy identifier: String) -> K.Entry? {
    guard let collection = collection(kind) else { return nil }
    DependencyRecorder.current?.note(.identifier(identifier), in: kind.folder)
    let content = collection.content.value
    if content.hasNoIdentifiers { late.add(.noIdentifiers(kind)) }
    guard let index = content.byIdentifier[identifier] else { return nil }
    return content.entries[index]
  }

  /// Returns the entry of a kind that an item refers to. If there is none, the reference is
  /// reported, unless it may mean an unusable record of the kind, whose error is already reported.
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
      var diagnostic = Diagnostic.unknownReference(
        reference.value, kind.name, at: reference.place, among: identifiers(of: kind))
      let withheld = collection?.withheld.first { $0.identifier == reference.value }
      if let withheld { diagnostic.help = withheld.help }
      diagnostics.add(diagnostic)
    }
    return nil
  }

  /// Returns the item with an identifier, read again from its file: for a diagnostic that names a
  /// place in it, since entries have none. `nil` if there is no such item.
  ///
  ///     site.item(of: GameKind(), identifiedBy: "2026-06-06-foxes-herons")
  ///
  /// A page that requests it is rebuilt by each build.
  public func item<K: Kind>(of kind: K, identifiedBy identifier: String) -> K.Item? {
    guard let collection = collection(kind) else { return nil }
    DependencyRecorder.current?.noteItem()
    return collection.content.value.byIdentifier[identifier].flatMap(collection.item)
  }

  /// Returns the item of an entry, by its index in the kind's order; see ``item(of:identifiedBy:)``.
  ///
  ///     site.item(of: self, at: site.entries(of: self).count - 1)  // the last item
  ///
  /// A page that requests it is rebuilt by each build.
  public func item<K: Kind>(of kind: K, at index: Int) -> K.Item? {
    guard let collection = collection(kind) else { return nil }
    DependencyRecorder.current?.noteItem()
    return collection.entries.indices.contains(index) ? collection.item(index) : nil
  }

  /// Returns the entries that an index of a kind has at a key, in the kind's order; none if no
  /// entry has the key.
  ///
  ///     site.entries(of: self, in: Self.byAuthor, at: "mina.orr")
  ///
  /// A page that requests them is rebuilt when one of them changes, or is added or removed.
  public func entries<K: Kind>(
    of kind: K, in index: EntryIndex<K>, at key: String
  ) -> [K.Entry] {
    guard let groups = groups(of: kind, in: index) else { return [] }
    DependencyRecorder.current?.note(.group(index: index.name, key: key), in: kind.folder)
    DependencyRecorder.current?.note(groups.conditions)
    return entries(of: kind, at: groups[key][...])
  }

  /// Returns the number of entries that an index of a kind has at a key: 0 if no entry has the key.
  ///
  ///     site.count(of: self, in: Self.byAuthor, at: "mina.orr")  // 12
  ///
  /// It takes constant time. A page that requests it is rebuilt when the number changes, but not when
  /// only the entries do.
  public func count<K: Kind>(of kind: K, in index: EntryIndex<K>, at key: String) -> Int {
    guard let groups = groups(of: kind, in: index) else { return 0 }
    DependencyRecorder.current?.note(.groupCount(index: index.name, key: key), in: kind.folder)
    DependencyRecorder.current?.note(groups.conditions)
    return groups[key].count
  }

  /// Returns the keys that the entries of a kind have in an index, in increasing order.
  ///
  ///     site.keys(of: self, in: Self.byAuthor)
  ///
  /// A page that requests them is rebuilt when a key is added or removed.
  public func keys<K: Kind>(of kind: K, in index: EntryIndex<K>) -> [String] {
    guard let groups = groups(of: kind, in: index) else { return [] }
    DependencyRecorder.current?.note(.keys(index: index.name), in: kind.folder)
    DependencyRecorder.current?.note(groups.conditions)
    return groups.keys
  }

  /// Returns the number of entries of a kind.
  ///
  /// A page that requests it is rebuilt when the number changes.
  public func count<K: Kind>(of kind: K) -> Int {
    DependencyRecorder.current?.note(.count, in: kind.folder)
    return triedCounts[kind.folder] ?? contents[kind.folder]?.count ?? 0
  }

  /// Returns what there is of the collection of a kind.
  func presence<K: Kind>(of kind: K) -> CollectionContents.Presence {
    DependencyRecorder.current?.note(.presence, in: kind.folder)
    return contents[kind.folder]?.presence ?? .nothing
  }

  /// Returns a page of a list that is divided into several.
  func slice<K: Kind, View>(
    _ number: Pagination.Number, of kind: K, _ pagination: Pagination,
    _ template: PageTemplate<View, SlicePath>
  ) -> PageSlice<K.Entry> {
    let entries = collection(kind)?.entries ?? []
    let slice = pagination.slice(number, of: entries.count, settings)
    DependencyRecorder.current?.note(.range(slice.range), in: kind.folder)
    if let count = slice.changesAt {
      DependencyRecorder.current?.note(.atLeast(count), in: kind.folder)
    }
    func path(_ number: Pagination.Number) -> String {
      template.path(of: SlicePath(number: number), in: settings)
    }
    return PageSlice(
      entries: Array(entries[slice.range.indices(of: entries.count)]),
      number: number == 0 ? nil : number, path: path(number), previous: slice.previous.map(path),
      next: slice.next.map(path))
  }

  /// The value of an aggregate of a kind at a key; `nil` if no entry has the key.
  ///
  ///     site.value(of: self, Self.record, at: "foxes")
  ///
  /// A page that asks for it is rebuilt when the value changes.
  public func value<K: Kind, Value>(
    of kind: K, _ aggregate: Aggregate<K, Value>, at key: String
  ) -> Value? {
    guard let values = aggregateValues(aggregate.name, of: kind) else { return nil }
    let computed = values[key]
    DependencyRecorder.current?.note(.aggregate(aggregate.name, key: key), in: kind.folder)
    if let computed { DependencyRecorder.current?.note(computed.conditions) }
    return computed?.value as? Value
  }

  /// Returns the values of an aggregate of a kind, and reports one that the kind does not list.
  func aggregateValues<K: Kind>(_ name: String, of kind: K) -> AggregateValues? {
    guard let collection = untypedCollection(of: kind) else { return nil }
    if let values = collection.aggregates[name] { return values }
    late.add(.unlistedAggregate(name, kind))
    return nil
  }

  /// Returns the identifiers of a kind, for suggestions, in no particular order.
  public func identifiers<K: Kind>(of kind: K) -> some Sequence<String> & Sendable {
    (whole(kind)?.content.value.byIdentifier ?? [:]).keys
  }

  /// Returns whether every record of a kind could be read: only then is anything known to be
  /// missing.
  public func isComplete<K: Kind>(_ kind: K) -> Bool { whole(kind)?.lost.isEmpty != false }

  // MARK: Collections

  /// A collection, whatever its kind. It is a class so that each request counts one reference.
  final class AnyCollection: Sendable {
    /// The type of the kind.
    let type: ObjectIdentifier
    let collection: any AnyObject & Sendable
    /// The groups of each index, by its name.
    let groups: [String: Deferred<EntryGroups>]
    /// The values of aggregates by their names.
    let aggregates: [String: AggregateValues]

    init<K>(
      _ collection: Collection<K>, groups: [String: Deferred<EntryGroups>],
      aggregates: [String: AggregateValues]
    ) {
      type = ObjectIdentifier(K.self)
      (self.collection, self.groups, self.aggregates) = (collection, groups, aggregates)
    }
  }

  final class Collection<K: Kind>: Sendable {
    typealias Entry = K.Entry

    /// The possible names of the unusable records.
    let lost: UnreadableIdentifiers
    /// The records that the build leaves out.
    let withheld: [Withheld]
    let content: Deferred<Content<Entry>>
    /// Reads the item of an entry, by the entry's index.
    let item: @Sendable (Int) -> K.Item?

    init(
      lost: UnreadableIdentifiers, withheld: [Withheld], content: Deferred<Content<Entry>>,
      item: @escaping @Sendable (Int) -> K.Item?
    ) {
      (self.lost, self.withheld) = (lost, withheld)
      (self.content, self.item) = (content, item)
    }

    var entries: [Entry] { content.value.entries }
  }

  final class Content<Entry: Sendable>: Sendable {
    let entries: [Entry]
    /// The identifiers, which are only collected for a page that looks one up.
    let identifiers: Deferred<EntryIdentifiers>

    init(entries: [Entry], identifiers: Deferred<EntryIdentifiers>) {
      (self.entries, self.identifiers) = (entries, identifiers)
    }

    /// The index of the first entry with each identifier.
    var byIdentifier: [String: Int] { identifiers.value.first }

    /// Whether there are entries, but no identifiers.
    var hasNoIdentifiers: Bool { byIdentifier.isEmpty && !entries.isEmpty }
  }

  func collection<K: Kind>(_ kind: K) -> Collection<K>? {
    guard let found = untypedCollection(of: kind) else { return nil }
    // Its type is known, and to look it up for each request would take longer than the request.
    return unsafe unsafeDowncast(found.collection, to: Collection<K>.self)
  }

  /// Returns the collection of a kind for what does not depend on the types of its entries.
  func untypedCollection<K: Kind>(of kind: K) -> AnyCollection? {
    guard let found = collections[kind.folder], found.type == ObjectIdentifier(K.self) else {
      return nil
    }
    return found
  }

  /// Returns the groups of an index, and reports one that the kind does not list.
  package func groups<K: Kind>(of kind: K, in index: EntryIndex<K>) -> EntryGroups? {
    guard let collection = untypedCollection(of: kind) else { return nil }
    guard let groups = collection.groups[index.name] else {
      late.add(.unlistedIndex(index.name, kind))
      return nil
    }
    return groups.value
  }

  /// Returns the entries of a kind at some positions.
  func entries<K: Kind>(of kind: K, at positions: ArraySlice<Int>) -> [K.Entry] {
    guard !positions.isEmpty, let entries = collection(kind)?.entries else { return [] }
    return positions.map { entries[$0] }
  }

  /// Returns the collection of a kind for a request that depends on all of it.
  private func whole<K: Kind>(_ kind: K) -> Collection<K>? {
    guard let collection = collection(kind) else { return nil }
    DependencyRecorder.current?.noteCollection(kind.folder)
    return collection
  }
}
