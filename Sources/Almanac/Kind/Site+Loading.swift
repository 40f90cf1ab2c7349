extension Site {
  /// Stores a kind's entries.
  ///
  /// - Parameters:
  ///   - entries: Makes the entries when the first of them is needed.
  ///   - fingerprints: The fingerprints of the entries.
  ///   - lost: The possible names of the unusable records.
  ///   - withheld: The records that the build leaves out.
  ///   - files: The files of the entries.
  ///   - item: Reads the item of an entry, by the entry's index.
  package mutating func setEntries<K: Kind>(
    of kind: K, fingerprints: [Fingerprint], lost: UnreadableIdentifiers,
    withheld: [Withheld] = [], files: Deferred<[SitePath: CollectionContents.File]>,
    item: @escaping @Sendable (Int) -> K.Item?,
    entries: @escaping @Sendable () -> [K.Entry]
  ) {
    let content = Self.content(of: kind, entries)
    let groups = groups(of: kind, content)
    let aggregates = aggregates(of: kind, content, groups)
    collections[kind.folder] = AnyCollection(
      Collection<K>(lost: lost, withheld: withheld, content: content, item: item),
      groups: groups, aggregates: aggregates)
    kinds[ObjectIdentifier(K.self), default: []].append(kind)
    contents[kind.folder] = CollectionContents(
      fingerprints, lost, files: files, groups: groups, aggregates: aggregates,
      revision: kind.revision,
      hasFolder: folders.contains(kind.folder)
    ) {
      content.value.byIdentifier[$0]
    } path: { [settings] in
      kind.path(of: content.value.entries[$0], in: settings)
    }
  }

  private static func content<K: Kind>(
    of kind: K, _ entries: @escaping @Sendable () -> [K.Entry]
  ) -> Deferred<Content<K.Entry>> {
    Deferred {
      let entries = entries()
      return Content(
        entries: entries, identifiers: Deferred { EntryIdentifiers(of: kind, entries) })
    }
  }

  private func groups<K: Kind>(
    of kind: K, _ content: Deferred<Content<K.Entry>>
  ) -> [String: Deferred<EntryGroups>] {
    var groups: [String: Deferred<EntryGroups>] = [:]
    for index in kind.allIndexes {
      if groups[index.name] != nil { late.add(.repeatedIndex(index.name, kind)) }
      groups[index.name] = Deferred { index.groups(of: content.value.entries) }
    }
    return groups
  }

  private func aggregates<K: Kind>(
    of kind: K, _ content: Deferred<Content<K.Entry>>,
    _ groups: [String: Deferred<EntryGroups>]
  ) -> [String: AggregateValues] {
    var aggregates: [String: AggregateValues] = [:]
    for aggregate in kind.aggregates {
      if aggregates[aggregate.name] != nil { late.add(.repeatedAggregate(aggregate.name, kind)) }
      guard let groups = groups[aggregate.index.name] else {
        late.add(.unlistedIndex(aggregate.index.name, kind))
        continue
      }
      aggregates[aggregate.name] = AggregateValues { key in
        let group = groups.value[key]
        guard !group.isEmpty else { return nil }
        let entries = content.value.entries
        // A value is shared by all pages that show it, so it cannot record for one of them.
        let recorder = DependencyRecorder()
        let result = recorder.record { aggregate.compute(group.map { entries[$0] }, key) }
        recorder.note(groups.value.conditions)
        return .init(
          value: result.value, fingerprint: result.fingerprint,
          conditions: recorder.requests.conditions, positions: result.steps.isEmpty ? [] : group,
          steps: result.steps)
      }
    }
    return aggregates
  }

  /// Returns the site with other entries of a kind, to try what pages would show. What a build records of
  /// its entries stays as it is.
  ///
  /// - Parameters:
  ///   - sameIdentifiers: Whether each has the identifier of the one that it replaces.
  ///   - sameIndexes: The names of the indexes in which each has the keys of the one that it replaces.
  package func trying<K: Kind>(
    _ entries: [K.Entry], of kind: K, sameIdentifiers: Bool = false,
    sameIndexes: Set<String> = []
  ) -> Site {
    guard let known = collection(kind), let untyped = untypedCollection(of: kind) else {
      return self
    }
    let content =
      sameIdentifiers
      ? Deferred {
        Content(entries: entries, identifiers: known.content.value.identifiers)
      } : Self.content(of: kind) { entries }
    let groups = groups(of: kind, content).merging(
      untyped.groups.filter { sameIndexes.contains($0.key) }, uniquingKeysWith: { $1 })
    var site = self
    site.triedCounts[kind.folder] = entries.count
    site.collections[kind.folder] = AnyCollection(
      Collection<K>(
        lost: known.lost, withheld: known.withheld, content: content, item: known.item),
      groups: groups, aggregates: aggregates(of: kind, content, groups))
    return site
  }

  /// Returns the site with another configuration and other files, to try what pages would show. Its
  /// entries stay as they are.
  package func trying(_ settings: SiteSettings, _ files: StaticFiles? = nil) -> Site {
    var site = self
    site.settings = settings
    site.files = files ?? self.files
    return site
  }

  /// Leaves out the files in some folders, by the paths of these in the site.
  package mutating func leaveOutFiles(in folders: [String]) {
    guard !folders.isEmpty else { return }
    hasAllFiles = false
    files = files.without(folders: folders)
  }

  /// Reports identifiers of a kind that several items have: at each but the first of them, sorted
  /// by path.
  ///
  /// - Parameters:
  ///   - new: The indices of the entries that this build read; all others are known to have different
  ///     identifiers. `nil` if that is not known.
  ///   - place: Returns the place of an entry's item.
  ///   - identifierPlace: Returns the place of its identifier.
  package mutating func checkIdentifiers<K: Kind>(
    of kind: K, new: [Int]?, into diagnostics: inout Diagnostics, at place: (Int) -> Place,
    identifiedAt identifierPlace: (Int, String) -> Place
  ) {
    guard let content = collection(kind)?.content.value,
      EntryIdentifiers.mayRepeat(of: kind, content.entries, new: new)
    else { return }
    let identifiers = content.identifiers.value
    let items = Dictionary(grouping: identifiers.repeated, by: \.identifier)
    for (identifier, repeated) in items.sorted(by: { $0.key < $1.key }) {
      guard let first = identifiers.first[identifier] else { continue }
      let indices = ([first] + repeated.map(\.index)).sorted { place($0) < place($1) }
      for index in indices.dropFirst() {
        repeatedItems.insert(place(index))
        diagnostics.add(
          .duplicateIdentifier(
            identifier, of: kind, at: identifierPlace(index, identifier),
            first: identifierPlace(indices[0], identifier)))
      }
    }
  }
}
