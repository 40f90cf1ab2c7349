/// The check of items of which most are fresh: of their pages it compares no more than what may have
/// changed, and does not decode the rest of what is recorded.
///
/// Each worker has a check of its own, which remembers the content that it was asked for.
struct QuickCheck {
  private let check: StalenessCheck
  /// The folder of the collection that the items are from.
  private let folder: String
  /// The content of that collection.
  private let own: CollectionContents?
  private var files: StatusReader
  /// The content that pages requested last, in slots by the fingerprints of its encoded keys. Many
  /// pages request the same.
  private var slots: [(key: Fingerprint, content: Content)]
  /// What other relative keys mean, by their slots.
  private var relatives: [Relative?]

  private static let slotCount = 256

  /// Content that pages request, as it is now.
  private enum Content {
    /// It is the same as in the previous build.
    case unchanged
    /// Its fingerprint; `nil` if there is none.
    case current(Fingerprint?)
    /// It is the entry at a distance from the item's own one.
    case own(offset: Int)
    /// It is other content that differs for each item.
    case relative
  }

  /// What a key means from the entry of each item.
  private struct Relative {
    let contents: CollectionContents?
    /// Whether it is in the collection of the items.
    let isOwn: Bool
    let position: EntryKey.Position
  }

  /// Creates a check, or returns `nil` if pages of items may be stale for other reasons than their
  /// records, the content of collections, the day and their own files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the collection that the items are from.
  ///   - files: A reader of the statuses of the site's files.
  init?(_ check: StalenessCheck, of folder: String, _ files: StatusReader?) {
    guard check.isRestUnchanged, let files else { return nil }
    self.check = check
    self.folder = folder
    own = check.contents(ofCollection: folder)
    self.files = files
    slots = Array(repeating: (.none, .current(nil)), count: Self.slotCount)
    relatives = Array(repeating: nil, count: Self.slotCount)
  }

  /// Returns the number of an unchanged item's pages if these are fresh, and their files have the
  /// statuses in the cache. Otherwise it takes a ``StalenessCheck/Decision``.
  ///
  /// - Parameters:
  ///   - stored: The entry and pages of the item in the cache.
  ///   - index: The index of the item's entry.
  mutating func freshPageCount(of stored: ArraySlice<UInt8>, at index: Int) -> Int? {
    guard let range = StoredItem.pages(in: stored) else { return nil }
    var pages = EntryReader(stored[range])
    var statuses = pages
    statuses.skipSlice()
    _ = pages.count()
    let count = pages.count()
    var dependencies = pages
    for _ in 0..<count { _ = dependencies.skipPage() }
    guard isFresh(&dependencies, in: stored, index) else { return nil }
    for _ in 0..<count {
      let path = stored[pages.skipPage()]
      guard statuses.flag(), files.status(of: path) == statuses.status() else { return nil }
    }
    return statuses.isAtEnd ? count : nil
  }

  /// Returns whether the dependencies of an item's pages are the same as in the previous build.
  private mutating func isFresh(
    _ reader: inout EntryReader, in stored: ArraySlice<UInt8>, _ index: Int
  ) -> Bool {
    if check.isContentUnchanged {
      reader.skipSlice()
    } else {
      _ = reader.count()
      for _ in 0..<reader.count() {
        let key = reader.skipSlice()
        let fingerprint = reader.optional { $0.fingerprint() }
        guard isSame(key, in: stored, fingerprint, index) else { return false }
      }
      for _ in 0..<reader.count() {
        let folder = reader.text()
        guard check.contents(ofCollection: folder)?.fingerprint == reader.fingerprint() else {
          return false
        }
      }
    }
    return check.previous.isToday(in: reader.validDays()) && !reader.isDamaged
  }

  /// - Parameter encoded: The range of a key.
  private mutating func isSame(
    _ encoded: Range<Int>, in stored: ArraySlice<UInt8>, _ fingerprint: Fingerprint?, _ index: Int
  ) -> Bool {
    // A separate slice would count references to the cache, which all workers share.
    let (first, bytes) = (stored.startIndex, stored.span)
    let key = Fingerprint(
      of: bytes.extracting(encoded.lowerBound - first..<encoded.upperBound - first))
    let slot = Int(truncatingIfNeeded: key.bits) & (Self.slotCount - 1)
    // Every encoded key has some bytes, whose fingerprint is not that of none.
    if slots[slot].key != key {
      let content = content(stored[encoded], in: slot)
      slots[slot] = (key, content)
    }
    switch slots[slot].content {
    case .unchanged: return true
    case .current(let now): return now == fingerprint
    case .own(let offset): return own?.fingerprint(at: .offset(offset), from: index) == fingerprint
    case .relative:
      guard let relative = relatives[slot] else { return false }
      let now = relative.contents?.fingerprint(
        at: relative.position, from: relative.isOwn ? index : nil)
      return now == fingerprint
    }
  }

  /// Returns the content that an encoded key means now.
  private mutating func content(_ encoded: ArraySlice<UInt8>, in slot: Int) -> Content {
    var reader = EntryReader(encoded)
    let key = reader.key()
    if check.isUnchanged(key) { return .unchanged }
    if case .offset(let offset) = key.position, key.folder == folder { return .own(offset: offset) }
    let contents = check.contents(ofCollection: key.folder)
    guard key.position.isRelative else {
      return .current(contents?.fingerprint(at: key.position, from: nil))
    }
    relatives[slot] = Relative(
      contents: contents, isOwn: key.folder == folder, position: key.position)
    return .relative
  }
}
