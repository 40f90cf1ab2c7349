import Synchronization

/// Notes what is asked for while something is made: what it depends on beyond its own record.
///
/// What is asked is noted for whatever is being made at that time, not for what it was given to:
/// entries that were made long ago may keep the settings that they were made with.
final class Trace: Sendable {
  /// That of what is being made now.
  @TaskLocal static var current: Trace?

  /// What was asked for.
  struct Notes: Sendable {
    /// The days of the build for which this holds.
    var days = ValidDays.all
    var entries: Set<EntryKey> = []
    /// The folders of collections of which all entries were asked for.
    var collections: Set<String> = []
    /// The paths of files of the site that were asked for, whether there are such files or not.
    var files: Set<SitePath> = []

    /// Adds what something else depends on.
    mutating func add(_ dependencies: Dependencies) {
      days.formIntersection(dependencies.days)
      entries.formUnion(dependencies.entries.map(\.key))
      collections.formUnion(dependencies.collections.map(\.folder))
      files.formUnion(dependencies.files.lazy.map { SitePath($0.path) })
    }
  }

  /// The item that pages are made of, by its collection's folder and its index in it.
  let item: (folder: String, index: Int)?
  private let state = Mutex(Notes())

  init(item: (folder: String, index: Int)? = nil) { self.item = item }

  var notes: Notes { state.withLock { $0 } }

  /// Notes all that is asked for while `body` runs.
  func record<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let result = Self.$current.withValue(self) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Notes a question about the day of the build, by the days on which it has the same answer.
  func note(_ days: ValidDays) { state.withLock { $0.days.formIntersection(days) } }

  func noteFile(_ path: String) { state.withLock { _ = $0.files.insert(SitePath(path)) } }

  func noteCollection(_ folder: String) { state.withLock { _ = $0.collections.insert(folder) } }

  /// Notes entries by what finds them, whether there are any or not.
  func note(_ position: EntryKey.Position, in folder: String) {
    state.withLock { _ = $0.entries.insert(EntryKey(folder: folder, position: position)) }
  }

  /// Notes an entry by its index: relative to the item itself, so that pages stay as they are where
  /// items are added or removed elsewhere.
  func noteEntry(at index: Int, in folder: String) {
    guard let item, item.folder == folder else { return noteCollection(folder) }
    note(.offset(index - item.index), in: folder)
  }
}

/// An entry, or several, as something asks for them.
struct EntryKey: Hashable, Sendable {
  /// The collection's folder.
  let folder: String
  let position: Position

  enum Position: Hashable, Sendable {
    /// How far behind the item's own.
    case offset(Int)
    case identifier(String)
    /// All entries of a file, by its path in the source.
    case file(String)
    /// The entries that an index has at a key.
    case group(index: String, key: String)
    /// All keys of an index.
    case keys(index: String)
    /// The value of an aggregate at a key.
    case aggregate(String, key: String)

    /// Whether only the entries of the collection, in their order, tell which they are.
    var isFoundByContent: Bool {
      switch self {
      case .identifier, .group, .keys, .aggregate: true
      case .offset, .file: false
      }
    }
  }
}

/// What something was made of beyond its own record, as it was then.
struct Dependencies: Sendable {
  /// The days of the build for which this holds.
  var days = ValidDays.all
  /// Nothing for entries that there were not.
  var entries: [(key: EntryKey, fingerprint: Fingerprint?)] = []
  var collections: [(folder: String, fingerprint: Fingerprint)] = []
  /// Nothing for files that there were not.
  var files: [(path: String, fingerprint: Fingerprint?)] = []
}
