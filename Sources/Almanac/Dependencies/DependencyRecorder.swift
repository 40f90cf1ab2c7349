import Synchronization

/// A record of what is requested while something is made: its dependencies beyond its own record.
///
/// A request is attributed to whatever is being made at that time, not to the holder of the
/// settings: old entries may keep the settings that they were made with.
package final class DependencyRecorder: Sendable {
  /// The recorder of what is being made now.
  @TaskLocal package static var current: DependencyRecorder?

  /// The requests so far.
  package struct Requests: Sendable {
    package var conditions = Conditions()
    package var entries: Set<EntryKey> = []
    /// The folders of collections whose entries were all requested.
    package var collections: Set<String> = []
    /// The paths of the site's files that were requested, whether they exist or not.
    package var files: Set<SitePath> = []
    /// The facts about all pages that were requested.
    package var facts: FactSet = []
    /// Whether an item was read again, of which no fingerprint is recorded.
    package var hasItems = false

    /// Adds the dependencies of something else.
    package mutating func add(_ dependencies: Dependencies) {
      conditions.add(dependencies.conditions)
      entries.formUnion(dependencies.entries.map(\.key))
      collections.formUnion(dependencies.collections.map(\.folder))
      files.formUnion(dependencies.files.lazy.map { SitePath($0.path) })
      for (fact, _) in dependencies.facts { facts.insert(fact) }
    }
  }

  /// The item whose pages are being made, by its collection's folder and its index in it.
  package let item: (folder: String, index: Int)?
  /// The words and formats of the page that is being made, if its language is not the site's.
  let localization: Localization?
  private let state: State

  private final class State: Sendable {
    private let requests = Mutex(Requests())

    func withLock<Value: Sendable>(_ body: (inout sending Requests) -> sending Value) -> Value {
      requests.withLock(body)
    }
  }

  package init(item: (folder: String, index: Int)? = nil) {
    self.item = item
    localization = nil
    state = State()
  }

  private init(_ outer: DependencyRecorder, _ localization: Localization?) {
    item = outer.item
    self.localization = localization
    state = outer.state
  }

  /// Returns a recorder that records into this one, for a page in another language.
  func `in`(_ localization: Localization?) -> DependencyRecorder {
    DependencyRecorder(self, localization)
  }

  package var requests: Requests { state.withLock { $0 } }

  /// Records everything that is requested while `body` runs.
  package func record<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
  {
    let result = Self.$current.withValue(self) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Records a question about the day of the build, by the days on which it has the same answer.
  func note(_ days: ValidDays) { state.withLock { $0.conditions.days.formIntersection(days) } }

  /// Records keys of site.json.
  package func note(_ settings: SettingsSet) {
    state.withLock { $0.conditions.settings.formUnion(settings) }
  }

  /// Records words by their keys.
  func note(_ words: some Sequence<Fingerprint>) {
    state.withLock { for word in words { $0.conditions.words.insert(word) } }
  }

  /// Records what something that was made before depends on.
  func note(_ conditions: Conditions) { state.withLock { $0.conditions.add(conditions) } }

  /// Records facts about all pages.
  func note(_ facts: FactSet) { state.withLock { $0.facts.formUnion(facts) } }

  /// Records that an item was read again.
  func noteItem() { state.withLock { $0.hasItems = true } }

  func noteFile(_ path: String) { state.withLock { _ = $0.files.insert(SitePath(path)) } }

  func noteCollection(_ folder: String) { state.withLock { _ = $0.collections.insert(folder) } }

  /// Records what a kind itself depends on, if that can change.
  package func note(revision: String, in folder: String) {
    if !revision.isEmpty { note(.revision, in: folder) }
  }

  /// Records entries by how they are found, whether there are any or not.
  func note(_ position: EntryKey.Position, in folder: String) {
    state.withLock {
      // Pages of games request a dozen, and a set that grows hashes all of them again.
      if $0.entries.isEmpty { $0.entries.reserveCapacity(12) }
      $0.entries.insert(EntryKey(folder: folder, position: position))
    }
  }

  /// Records an entry by its index, relative to the item itself, so that pages stay valid if items
  /// are added or removed elsewhere.
  func noteEntry(at index: Int, in folder: String) {
    guard let item, item.folder == folder else { return noteCollection(folder) }
    note(.offset(index - item.index), in: folder)
  }

  /// Records entries that are found from an item itself.
  ///
  /// - Parameter whole: What is recorded for the pages of anything else.
  func note(
    _ position: EntryKey.Position, of index: Int, in folder: String, orAll whole: EntryKey.Position
  ) {
    let isOwn = item.map { $0.folder == folder && $0.index == index } ?? false
    note(isOwn ? position : whole, in: folder)
  }
}

/// A key for one or several entries, as they are requested.
package struct EntryKey: Hashable, Sendable {
  /// The collection's folder.
  package let folder: String
  package let position: Position

  package init(folder: String, position: Position) {
    self.folder = folder
    self.position = position
  }

  package enum Position: Hashable, Sendable {
    /// The distance from the item's own entry.
    case offset(Int)
    case identifier(String)
    /// All entries of a file, by its path in the source.
    case file(String)
    /// The entries at a key of an index.
    case group(index: String, key: String)
    /// The number of entries at a key of an index.
    case groupCount(index: String, key: String)
    /// Some consecutive entries.
    case range(EntryRange)
    /// The number of entries.
    case count
    /// Whether there are at least so many entries.
    case atLeast(Int)
    /// All keys of an index.
    case keys(index: String)
    /// The keys of an index before and after a key.
    case nextKeys(index: String, key: String)
    /// The value of an aggregate at a key.
    case aggregate(String, key: String)
    /// The nearest entries at a key of an index: before the item's own entry if the distance is below
    /// zero, and otherwise after it.
    case near(index: String, key: String, distance: Int)
    /// The value of a running aggregate at a key, before the item's own entry.
    case running(String, key: String)
    /// What the kind itself depends on.
    case revision
    /// Whether there are entries, or only the collection's folder.
    case presence

    /// Whether it means different entries for each item.
    var isRelative: Bool {
      switch self {
      case .offset, .near, .running: true
      case .identifier, .file, .group, .groupCount, .range, .count, .atLeast, .keys, .nextKeys,
        .aggregate, .revision, .presence:
        false
      }
    }

    /// Whether the entries of the collection alone determine which of them are meant.
    package var isFoundByContent: Bool {
      switch self {
      case .identifier, .group, .groupCount, .keys, .aggregate, .range, .count, .atLeast, .near,
        .nextKeys, .running, .revision, .presence:
        true
      case .offset, .file: false
      }
    }
  }
}

extension EntryKey: Comparable {
  /// An order in which the cache lists them: the same bytes come from the same build.
  package static func < (a: Self, b: Self) -> Bool {
    guard a.folder == b.folder else { return a.folder < b.folder }
    let (first, second) = (a.position.rank, b.position.rank)
    return first == second ? a.position.tieBreaker < b.position.tieBreaker : first < second
  }
}

extension EntryKey.Position {
  /// The first part of the order; ``tieBreaker`` decides between equal ranks.
  fileprivate var rank: (Int, Int) {
    switch self {
    case .identifier: (0, 0)
    case .offset(let offset): (1, offset)
    case .file: (2, 0)
    case .group: (3, 0)
    case .keys: (4, 0)
    case .aggregate: (5, 0)
    case .range(let range): (6, range.start)
    case .count: (7, 0)
    case .atLeast(let count): (8, count)
    case .revision: (9, 0)
    case .groupCount: (10, 0)
    case .near(_, _, let distance): (11, distance)
    case .running: (12, 0)
    case .nextKeys: (13, 0)
    case .presence: (14, 0)
    }
  }

  fileprivate var tieBreaker: (String, String) {
    switch self {
    case .identifier(let name), .file(let name), .keys(let name): (name, "")
    case .group(let index, let key), .groupCount(let index, let key),
      .near(let index, let key, _), .nextKeys(let index, let key):
      (index, key)
    case .aggregate(let name, let key), .running(let name, let key): (name, key)
    case .range(let range):
      (range.count.map { String($0) } ?? "", range.isFromEnd ? "end" : "start")
    case .offset, .count, .atLeast, .revision, .presence: ("", "")
    }
  }
}
