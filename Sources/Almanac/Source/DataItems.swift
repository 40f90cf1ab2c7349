/// The items of a file, in order. Most files have one, which needs no memory of its own.
struct DataItems: RandomAccessCollection, Sendable {
  /// The only item.
  private var one: Kept?
  /// All items, unless there is only one.
  private var many: [Kept] = []
  /// The cache of the previous build, which some of them are stored in.
  private let cache: [UInt8]

  /// An item in fewer bytes: there may be very many.
  private struct Kept: Sendable {
    let fingerprint: Fingerprint
    let entryFingerprint: Fingerprint
    // Files are smaller than 2 GB.
    let start: UInt32
    let size: UInt32
    let record: UInt32
    /// The range of its entry and pages in the cache.
    let stored: Range<UInt32>?
    let isChanged: Bool

    init(_ item: DataFile.Item) {
      fingerprint = item.fingerprint
      entryFingerprint = item.entryFingerprint
      start = UInt32(item.range.lowerBound)
      size = UInt32(item.range.count)
      record = UInt32(item.record)
      stored = item.stored.map { UInt32($0.startIndex)..<UInt32($0.endIndex) }
      isChanged = item.isChanged
    }
  }

  init(cache: [UInt8] = []) { self.cache = cache }

  /// Creates a list of items that are stored in a cache.
  init(_ items: [DataFile.Item], in cache: [UInt8]) {
    self.cache = cache
    if items.count == 1 { one = Kept(items[0]) } else { many = items.map(Kept.init) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { one == nil ? many.count : 1 }

  subscript(index: Int) -> DataFile.Item {
    guard let one else { return item(many[index]) }
    precondition(index == 0)
    return item(one)
  }

  private func item(_ kept: Kept) -> DataFile.Item {
    DataFile.Item(
      record: Int(kept.record), range: Int(kept.start)..<Int(kept.start) + Int(kept.size),
      fingerprint: kept.fingerprint, entryFingerprint: kept.entryFingerprint,
      stored: kept.stored.map { cache[Int($0.lowerBound)..<Int($0.upperBound)] },
      isChanged: kept.isChanged)
  }

  /// - Parameter item: An item that is not stored, or in the cache of the list.
  mutating func append(_ item: DataFile.Item) {
    guard one != nil || !many.isEmpty else {
      one = Kept(item)
      return
    }
    if let first = one.take() { many = [first] }
    many.append(Kept(item))
  }

  /// Changes an item.
  mutating func update(_ index: Int, _ change: (inout DataFile.Item) -> Void) {
    var item = self[index]
    change(&item)
    if one != nil { one = Kept(item) } else { many[index] = Kept(item) }
  }
}
