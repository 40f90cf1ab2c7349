/// The check of items of which most are fresh: of their pages it compares no more than what may have
/// changed, and does not decode the rest of what is recorded.
///
/// Each worker has a check of its own, which remembers the content that it was asked for.
struct QuickCheck {
  private let check: StalenessCheck
  private var files: StatusReader
  /// The content that pages request, by the fingerprint of its encoded key.
  private var known: [Fingerprint: Content] = [:]

  /// Content that pages request, as it is now.
  private enum Content {
    /// It is the same as in the previous build.
    case unchanged
    /// Its fingerprint; `nil` if there is none.
    case current(Fingerprint?)
    /// It is different content for each item.
    case relative(EntryKey)
  }

  /// Creates a check, or returns `nil` if pages of items may be stale for other reasons than their
  /// records, the content of collections, the day and their own files.
  ///
  /// - Parameter files: A reader of the statuses of the site's files.
  init?(_ check: StalenessCheck, _ files: StatusReader?) {
    guard check.isRestUnchanged, let files else { return nil }
    self.check = check
    self.files = files
  }

  /// Returns the number of an item's pages if these are fresh, and their files have the statuses in
  /// the cache. Otherwise it takes a ``StalenessCheck/Decision``.
  ///
  /// - Parameters:
  ///   - folder: The collection of the item.
  ///   - index: The index of its entry.
  mutating func freshPageCount(
    of item: DataFile.Item, in folder: String, at index: Int
  ) -> Int? {
    guard !item.isChanged, let stored = item.stored, let range = StoredItem.pages(in: stored)
    else { return nil }
    var pages = EntryReader(stored[range])
    var statuses = pages
    statuses.skipSlice()
    _ = pages.count()
    let count = pages.count()
    var dependencies = pages
    for _ in 0..<count { _ = dependencies.skipPage() }
    guard isFresh(&dependencies, in: stored, (folder, index)) else { return nil }
    for _ in 0..<count {
      let path = stored[pages.skipPage()]
      guard statuses.flag(), files.status(of: path) == statuses.status() else { return nil }
    }
    return statuses.isAtEnd ? count : nil
  }

  /// Returns whether the dependencies of an item's pages are the same as in the previous build.
  private mutating func isFresh(
    _ reader: inout EntryReader, in stored: ArraySlice<UInt8>, _ item: (folder: String, index: Int)
  ) -> Bool {
    if check.isContentUnchanged {
      reader.skipSlice()
    } else {
      _ = reader.count()
      for _ in 0..<reader.count() {
        let key = stored[reader.skipSlice()]
        let fingerprint = reader.optional { $0.fingerprint() }
        guard isSame(key, fingerprint, item) else { return false }
      }
      for _ in 0..<reader.count() {
        let folder = reader.text()
        guard check.fingerprint(ofCollection: folder) == reader.fingerprint() else { return false }
      }
    }
    return check.previous.isToday(in: reader.validDays())
  }

  private mutating func isSame(
    _ key: ArraySlice<UInt8>, _ fingerprint: Fingerprint?, _ item: (folder: String, index: Int)
  ) -> Bool {
    let id = Fingerprint(of: key)
    let content = known[id] ?? content(key)
    known[id] = content
    return switch content {
    case .unchanged: true
    case .current(let now): now == fingerprint
    case .relative(let key): check.fingerprint(of: key, from: item) == fingerprint
    }
  }

  private func content(_ encoded: ArraySlice<UInt8>) -> Content {
    var reader = EntryReader(encoded)
    let key = reader.key()
    if check.isUnchanged(key) { return .unchanged }
    return key.position.isRelative
      ? .relative(key) : .current(check.fingerprint(of: key, from: nil))
  }
}
