/// The bytes of a cache that an earlier build wrote.
struct StoredCache: Sendable {
  let bytes: [UInt8]
  /// The folder of the shard that it belongs to, as the user named it; `nil` if it is that of the
  /// site.
  let shard: String?

  init(bytes: [UInt8], of shard: String? = nil) {
    self.bytes = bytes
    self.shard = shard
  }
}

extension BuildCache {
  /// Returns whether another cache is that of a build of the same site in the same state, apart from
  /// the day.
  func isOfSameSite(as other: BuildCache) -> Bool {
    var (mine, others) = (heading.origin, other.heading.origin)
    (mine.today, others.today) = (0, 0)
    return mine == others && heading.settings == other.heading.settings
      && templates.mapValues(\.fingerprint) == other.templates.mapValues(\.fingerprint)
      && collections.mapValues(\.fingerprint) == other.collections.mapValues(\.fingerprint)
      && collections.mapValues(\.names) == other.collections.mapValues(\.names)
      && collections.mapValues(\.revision) == other.collections.mapValues(\.revision)
      && heading.words == other.heading.words
  }

  /// Creates the cache of a build that made what several builds of the same site made. Everything
  /// that is made from all pages has to be made again.
  ///
  /// - Parameter caches: The caches of the builds, of which there is at least one.
  init?(merging caches: [BuildCache]) {
    guard let first = caches.first else { return nil }
    var heading = first.heading
    heading.number = caches.map(\.heading.number).max() ?? 0
    heading.languages = Set(caches.flatMap(\.heading.languages)).sorted { $0.tag < $1.tag }
    heading.manifest = .none
    heading.hasLeftovers = true
    heading.hasValidNavigation = false
    heading.fileCount = 0
    heading.folders = [:]
    var steps: [StepID: ArraySlice<UInt8>] = [:]
    for cache in caches { steps.merge(cache.steps) { mine, _ in mine } }
    var names: Set<SitePath> = []
    for cache in caches {
      let _: Void? = cache.first { name, _ in
        names.insert(SitePath(name))
        return nil
      }
    }
    var writer = EntryWriter()
    writer.append(Self.header)
    writer.write(
      heading, templates: first.templates, collections: first.collections, copies: [:],
      steps: steps, keys: first.keys, fileCount: names.count)
    for name in names.sorted() {
      writer.write(slice: Self.merged(caches.compactMap { $0.file(name.text) }, name.text))
    }
    writer.write(Fingerprint(of: writer.bytes))
    self.init(writer.bytes)
  }

  /// Returns the bytes of a data file with the pages that any of several builds made of its items.
  private static func merged(_ files: [DataFile], _ name: String) -> [UInt8] {
    var writer = EntryWriter()
    guard let first = files.first else { return [] }
    let same = files.filter {
      $0.fingerprint == first.fingerprint && $0.itemCount == first.itemCount
        && $0.withheld == first.withheld
    }.map(\.items)
    writer.write(
      fileAt: name, first.status, first.fingerprint, first.conditions, first.withheld,
      itemCount: first.itemCount)
    for (index, item) in first.items.enumerated() {
      let stored = same.compactMap { $0[index].stored.map(StoredItem.init) }
      writer.write(
        itemOf: item.record, in: item.range, item.fingerprint,
        entryFingerprint: item.entryFingerprint, stored.lazy.compactMap(\.entry).first,
        pages: stored.lazy.compactMap(\.pages).first)
    }
    return writer.bytes
  }
}
