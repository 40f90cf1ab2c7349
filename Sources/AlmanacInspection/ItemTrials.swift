/// What a collection's pages and entries would be if a record were another.
struct ItemTrials: Sendable {
  /// An item of a file of the collection.
  typealias Position = BuildCache.CollectionRecord.Position

  private let kind: any Kind
  /// Returns the record of an item as it is, or `nil` if the file has changed meanwhile.
  let record: @Sendable (Position) -> ItemVariant?
  /// Returns what follows from another record of an item; `nil` if that is unusable.
  let trial: @Sendable (ItemVariant, SiteVariant) -> Trial?
  /// Returns a site without some entries, by their indices.
  let removing: @Sendable (Set<Int>, SiteVariant) -> SiteVariant
  /// Returns a site with the entries of some items read again, by its configuration.
  let rereading: @Sendable ([ItemVariant], SiteVariant) -> SiteVariant
  /// Returns the indices of the entries that a request for entries may get.
  ///
  /// - Parameter index: The index of the item whose page requests them.
  let indices: @Sendable (EntryKey.Position, Int?, Site) -> [Int]
  /// Returns the identifier of another entry, if a string is the identifier of one.
  let otherIdentifier: @Sendable (String, Site) -> String?
  /// The schema of the records.
  var schema: JSONSchema { kind.recordSchema }

  /// A record in place of that of an item.
  struct ItemVariant {
    let position: Position
    var record: DataValue
    var origin: Origin
  }

  /// What follows from another record.
  struct Trial {
    /// What a cache would store of its entry: equal entries have equal effects. `nil` if the entry is
    /// unusable, or entries are not stored.
    let storedEntry: [UInt8]?
    /// Returns the site with its entry; `nil` if the entry is unusable or the same.
    let site: () -> SiteVariant?
    /// Makes the pages of the record.
    let pages: (SiteVariant) -> [Page]
  }

  fileprivate init<K: Kind>(_ kind: K, _ files: [DataFile], _ indices: [[Int]]) {
    self.kind = kind
    let itemPages = kind.itemPages
    record = { position in
      let file = files[position.file]
      let item = file.items[position.item]
      guard let records = file.reopened(), let record = records.record(of: item) else { return nil }
      return ItemVariant(
        position: position, record: record,
        origin: file.origin(of: item, isInList: records.isList))
    }
    trial = { variant, site in
      let index = indices[variant.position.file][variant.position.item]
      let origin = variant.origin
      var found = Diagnostics()
      guard let model = kind.read(variant.record, into: &found) else { return nil }
      let entry = kind.entry(for: model, at: origin, settings: site.site.settings, into: &found)
      return Trial(storedEntry: entry.flatMap(kind.stored)) {
        entry.flatMap { site.replacing($0, of: index, kind) }
      } pages: { site in
        let index = site.index(of: index, in: kind.folder) ?? index
        var found = Diagnostics()
        return itemPages(
          model, ItemContext(index: index, origin: origin, site: site.site), &found)
      }
    }
    removing = { $1.removing($0, from: kind) }
    rereading = { $1.rereading($0, indices, by: kind) }
    otherIdentifier = { identifier, site in
      guard site.entry(of: kind, identifiedBy: identifier) != nil else { return nil }
      return site.entries(of: kind).prefix(2).compactMap { kind.identifier(of: $0) }
        .first { $0 != identifier }
    }
    self.indices = { position, index, site in site.indices(of: position, from: index, kind) }
  }
}

extension LoadedCollection {
  /// What its pages and entries would be if a record were another.
  var trials: ItemTrials { ItemTrials(kind, files, indices) }
}

/// A site with other entries, settings or files than those it has.
struct SiteVariant: Sendable {
  var site: Site
  /// The new indices of the entries of a collection, by their old ones; `nil` for removed ones.
  private var moved: (folder: String, index: @Sendable (Int) -> Int?)?

  init(_ site: Site) { self.site = site }

  /// Returns the index of an entry, by the one that it has in the site as it is.
  func index(of index: Int, in folder: String) -> Int? {
    guard let moved, moved.folder == folder else { return index }
    return moved.index(index)
  }

  /// Returns the site with another entry of an item, or `nil` if it is the same.
  fileprivate func replacing<K: Kind>(_ entry: K.Entry, of old: Int, _ kind: K) -> SiteVariant? {
    guard let index = index(of: old, in: kind.folder),
      let before = site.entry(of: kind, at: index), !kind.isSame(entry, before)
    else { return nil }
    var entries = site.entries(of: kind)
    entries.remove(at: index)
    var new = index
    while new > 0, kind.isBefore(entry, entries[new - 1]) { new -= 1 }
    while new < entries.count, kind.isBefore(entries[new], entry) { new += 1 }
    entries.insert(entry, at: new)
    var variant = self
    variant.site = site.trying(
      entries, of: kind,
      sameIdentifiers: new == index && kind.identifier(of: entry) == kind.identifier(of: before),
      sameIndexes: new == index ? kind.sameIndexes(entry, before) : [])
    if new != index {
      variant.moved = (kind.folder, { @Sendable [new] in Self.moved($0, from: index, to: new) })
    }
    return variant
  }

  private static func moved(_ index: Int, from old: Int, to new: Int) -> Int {
    if index == old { return new }
    let closed = index > old ? index - 1 : index
    return closed >= new ? closed + 1 : closed
  }

  /// Returns the site with the entries of other records.
  fileprivate func rereading<K: Kind>(
    _ variants: [ItemTrials.ItemVariant], _ indices: [[Int]], by kind: K
  ) -> SiteVariant {
    var entries = site.entries(of: kind)
    var known = Diagnostics()
    for item in variants {
      let index = indices[item.position.file][item.position.item]
      let entry = kind.read(item.record, into: &known).flatMap {
        kind.entry(for: $0, at: item.origin, settings: site.settings, into: &known)
      }
      if let entry, entries.indices.contains(index) { entries[index] = entry }
    }
    var variant = self
    variant.site = site.trying(entries, of: kind)
    return variant
  }

  fileprivate func removing<K: Kind>(_ removed: Set<Int>, from kind: K) -> SiteVariant {
    let kept = site.entries(of: kind).enumerated().filter { !removed.contains($0.offset) }
    let sorted = removed.sorted()
    var variant = self
    variant.site = site.trying(kept.map(\.element), of: kind)
    variant.moved = (
      kind.folder, { @Sendable in removed.contains($0) ? nil : $0 - sorted.count(before: $0) }
    )
    return variant
  }
}

extension Kind {
  fileprivate func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    areInIncreasingOrder(a, b) && !areInIncreasingOrder(b, a)
  }

  /// Returns whether two entries have the same stored form. Those without one count as different.
  fileprivate func isSame(_ a: Entry, _ b: Entry) -> Bool {
    stored(a).map { $0 == stored(b) } ?? false
  }

  /// Returns the names of the indexes in which two entries have the same keys.
  fileprivate func sameIndexes(_ a: Entry, _ b: Entry) -> Set<String> {
    Set(allIndexes.filter { Set($0.keys(a)) == Set($0.keys(b)) }.map(\.name))
  }
}

extension Site {
  /// Returns the indices of the entries that a request may get.
  fileprivate func indices<K: Kind>(
    of position: EntryKey.Position, from index: Int?, _ kind: K
  ) -> [Int] {
    func group(_ name: String, _ key: String) -> [Int] {
      groups(named: name, of: kind)?[key] ?? []
    }
    func name(ofAggregate name: String) -> String {
      kind.aggregates.first { $0.name == name }?.index.name ?? ""
    }
    let count = entries(of: kind).count
    switch position {
    case .offset(let offset):
      return index.map { [$0 + offset] }?.filter { (0..<count).contains($0) } ?? []
    case .identifier(let identifier):
      return entries(of: kind).enumerated().filter {
        kind.identifier(of: $0.element) == identifier
      }.map(\.offset)
    case .file(let file): return contents[kind.folder]?.indices(ofFile: file) ?? []
    case .group(let name, let key), .groupCount(let name, let key): return group(name, key)
    case .aggregate(let aggregate, let key):
      return group(name(ofAggregate: aggregate), key)
    case .running(let aggregate, let key):
      let group = group(name(ofAggregate: aggregate), key)
      return index.map { Array(group[..<group.count(before: $0)]) } ?? group
    case .near(let name, let key, let distance):
      guard let index, let groups = groups(named: name, of: kind) else { return [] }
      return Array(groups.positions(near: index, distance, at: key))
    case .range(let range): return Array(range.indices(of: count))
    case .keys(let name):
      // Of a larger group no single entry determines whether there is its key.
      return groups(named: name, of: kind)?.positions.values.filter { $0.count == 1 }
        .flatMap(\.self).sorted() ?? []
    case .count, .atLeast, .nextKeys, .revision, .presence: return []
    }
  }

  private func groups<K: Kind>(named name: String, of kind: K) -> EntryGroups? {
    kind.allIndexes.first { $0.name == name }.flatMap { groups(of: kind, in: $0) }
  }
}
