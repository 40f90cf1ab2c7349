/// The cache that an earlier build left.
package struct StoredCache: Sendable {
  /// `nil` if it is unusable.
  let cache: BuildCache?
  /// The folder of the shard that it belongs to, as the user named it; `nil` if it is that of the
  /// site.
  let shard: String?
  /// Whether another version of Almanac wrote it.
  let isOfOtherVersion: Bool

  init(_ cache: BuildCache) { (self.cache, shard, isOfOtherVersion) = (cache, nil, false) }

  init(bytes: [UInt8], of shard: String? = nil) {
    cache = BuildCache(bytes)
    self.shard = shard
    isOfOtherVersion =
      bytes.starts(with: "almanac cache ".utf8) && !bytes.starts(with: BuildCache.header)
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
    guard var merged = caches.first else { return nil }
    merged.heading.number = caches.map(\.heading.number).max() ?? 0
    merged.heading.languages = Set(caches.flatMap(\.heading.languages)).sorted { $0.tag < $1.tag }
    merged.heading.manifest = .none
    merged.heading.hasLeftovers = true
    merged.heading.hasValidNavigation = false
    merged.heading.fileCount = 0
    merged.copies = [:]
    for cache in caches.dropFirst() {
      merged.steps.merge(cache.steps) { mine, _ in mine }
      merged.files.merge(cache.files) { $0.adding($1) }
    }
    self = merged
  }
}

extension BuildCache.FileRecord {
  /// Returns the record with the entries and pages that another build made of the same items.
  fileprivate func adding(_ other: Self) -> Self {
    guard fingerprint == other.fingerprint, items.count == other.items.count,
      withheld == other.withheld
    else { return self }
    var file = self
    for (index, item) in other.items.enumerated() {
      file.items[index].entry = items[index].entry ?? item.entry
      file.items[index].pages = items[index].pages ?? item.pages
    }
    return file
  }
}
