import Synchronization

/// The fingerprints of a collection's contents, by which a build detects whether the dependencies
/// of pages changed.
package final class CollectionContents: Sendable {
  /// The fingerprint of all entries, in order, and of what could not be read.
  package let fingerprint: Fingerprint
  /// What the kind itself depends on.
  package let revision: String
  /// The fingerprint of each entry, by its index.
  private let entries: [Fingerprint]
  /// The index of the entry that has an identifier.
  private let index: @Sendable (String) -> Int?
  /// The path of the page of an entry, by its index.
  private let path: @Sendable (Int) -> String?
  /// The files of the entries, by their paths in the source.
  private let files: Deferred<[SitePath: File]>
  /// The groups of each index, by its name.
  private let groups: [String: Deferred<EntryGroups>]
  /// The values of aggregates by their names.
  private let aggregates: [String: AggregateValues]
  /// What positions that are the same for all items have, as far as it was requested.
  private let known = Mutex<[EntryKey.Position: Fingerprint?]>([:])

  /// A file of the collection.
  package struct File: Sendable {
    /// Whether all of its records are usable.
    package let isComplete: Bool
    /// The indices of its entries in the site.
    package let entries: [Int]

    package init(isComplete: Bool, entries: [Int]) {
      self.isComplete = isComplete
      self.entries = entries
    }
  }

  /// Whether Content has its folder.
  private let hasFolder: Bool

  /// The number of entries.
  var count: Int { entries.count }

  /// What there is of the collection.
  var presence: Presence { entries.isEmpty ? (hasFolder ? .folder : .nothing) : .items }

  /// What a site has of a collection.
  enum Presence: String {
    case nothing, folder, items
  }

  init(
    _ entries: [Fingerprint], _ lost: UnreadableIdentifiers,
    files: Deferred<[SitePath: File]>,
    groups: [String: Deferred<EntryGroups>], aggregates: [String: AggregateValues],
    revision: String, hasFolder: Bool = false,
    index: @escaping @Sendable (String) -> Int?, path: @escaping @Sendable (Int) -> String?
  ) {
    var mixer = Fingerprint.Mixer()
    for entry in entries { mixer.add(entry) }
    for name in lost.names.sorted() { mixer.add(name) }
    mixer.add(lost.mayBeAny ? 1 : 0)
    // The folder of entries is certain.
    if entries.isEmpty { mixer.add(hasFolder ? 1 : 0) }
    fingerprint = mixer.fingerprint
    self.revision = revision
    self.hasFolder = hasFolder
    self.entries = entries
    self.index = index
    self.path = path
    self.files = files
    self.groups = groups
    self.aggregates = aggregates
  }

  /// Returns the fingerprint of an entry or a group of entries, as a page requests it, or `nil` if
  /// there is none.
  ///
  /// - Parameter index: The index of the item that the page is of.
  package func fingerprint(at position: EntryKey.Position, from index: Int?) -> Fingerprint? {
    guard !position.isRelative else { return newFingerprint(at: position, from: index) }
    // Many pages request the same, such as a group of thousands of entries.
    if let known = known.withLock({ $0[position] }) { return known }
    let fingerprint = newFingerprint(at: position, from: nil)
    known.withLock { $0[position] = .some(fingerprint) }
    return fingerprint
  }

  private func newFingerprint(at position: EntryKey.Position, from index: Int?) -> Fingerprint? {
    let found: Int?
    switch position {
    case .offset(let offset): found = index.map { $0 + offset }
    case .identifier(let identifier): found = self.index(identifier)
    case .file(let name): return fingerprint(ofFile: name)
    case .group(let name, let key):
      return groups[name].map { fingerprint(of: $0.value[key]) }
    case .groupCount(let name, let key):
      return groups[name].map { Fingerprint(of: String($0.value[key].count)) }
    case .aggregate(let name, let key): return aggregates[name]?[key]?.fingerprint
    case .near(let name, let key, let distance):
      guard let index, let groups = groups[name]?.value else { return nil }
      return fingerprint(of: groups.positions(near: index, distance, at: key))
    case .running(let name, let key):
      return index.flatMap { aggregates[name]?[key]?.step(before: $0) }
    case .range(let range): return fingerprint(of: range.indices(of: entries.count))
    case .count: return Fingerprint(of: String(entries.count))
    // The same for all numbers that are large enough.
    case .atLeast(let count): return entries.count >= count ? Fingerprint.none : nil
    case .keys(let name): return groups[name].map { Self.fingerprint(ofKeys: $0.value.keys) }
    case .nextKeys(let name, let key):
      guard let (before, after) = groups[name]?.value.keys(nextTo: key) else { return nil }
      return Self.fingerprint(ofKeys: [before, after].map { $0.map { "=\($0)" } ?? "" })
    case .revision: return Fingerprint(of: revision)
    case .presence: return Fingerprint(of: presence.rawValue)
    }
    guard let found, entries.indices.contains(found) else { return nil }
    return entries[found]
  }

  /// Returns the fingerprint of all entries of a file, or `nil` if there is no such file.
  private func fingerprint(ofFile name: String) -> Fingerprint? {
    guard let file = files.value[SitePath(name)] else { return nil }
    var mixer = Fingerprint.Mixer()
    mixer.add(file.isComplete ? 1 : 0)
    mixer.add(fingerprint(of: file.entries))
    return mixer.fingerprint
  }

  /// Returns the fingerprint of some entries, by their indices.
  private func fingerprint(of indices: some Sequence<Int>) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for index in indices { mixer.add(entries[index]) }
    return mixer.fingerprint
  }

  private static func fingerprint(ofKeys keys: [String]) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for key in keys { mixer.add(key) }
    return mixer.fingerprint
  }

  /// Returns the indices of the entries of a file.
  package func indices(ofFile name: String) -> [Int] { files.value[SitePath(name)]?.entries ?? [] }

  /// Returns the pages of the entries of a file.
  func pages(ofFile name: String) -> Site.LinkedPages {
    guard let file = files.value[SitePath(name)] else { return .noFile }
    return file.isComplete ? .pages(file.entries.compactMap(path)) : .unusable
  }

  /// The names of the files that have one item alone, by the index of its entry.
  var filesOfItems: [Int: String] {
    Dictionary(
      files.value.lazy.filter { $0.value.entries.count == 1 }.map {
        ($0.value.entries[0], $0.key.text)
      }
    ) { first, _ in first }
  }

  /// The names of all files, in no particular order.
  package var fileNames: some Sequence<String> { files.value.keys.lazy.map(\.text) }
}
