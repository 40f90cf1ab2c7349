/// The data files of a collection, in order.
///
/// An unchanged file with one record stays in the cache, and each access decodes what it needs: a site
/// may have very many of these, and most builds use few. All others are in memory.
struct DataFiles: RandomAccessCollection, Sendable {
  /// Where a file is.
  private enum Spot {
    /// The offsets of the file and of its item in the cache.
    case cached(file: Int, item: Int)
    /// The part of `loaded` that the file is in, and its index there.
    case loaded(part: Int, index: Int)
  }

  /// A spot in eight bytes: there may be very many.
  private struct PackedSpot {
    private let first: UInt32
    private let second: UInt32
    /// Offsets in a cache do not reach this bit.
    private static let loadedMark: UInt32 = 1 << 31

    init(_ spot: Spot) {
      switch spot {
      case .cached(let file, let item): (first, second) = (UInt32(file), UInt32(item))
      case .loaded(let part, let index):
        (first, second) = (UInt32(part) | Self.loadedMark, UInt32(index))
      }
    }

    var spot: Spot {
      first < Self.loadedMark
        ? .cached(file: Int(first), item: Int(second))
        : .loaded(part: Int(first & ~Self.loadedMark), index: Int(second))
    }
  }

  private var spots: [PackedSpot] = []
  /// The files in memory, in the parts in which they were read: there may be very many.
  private var loaded: [[DataFile]] = []
  /// The number of items before each file, and at the end that of all.
  private(set) var itemOffsets: [Int32] = [0]
  private let sources: ArraySlice<SourceTree.File>
  private let known: BuildCache?

  /// - Parameters:
  ///   - sources: The files of the site's source that will be appended, in their order.
  ///   - cache: The cache of the previous build, if there is one.
  init(of sources: ArraySlice<SourceTree.File>, _ cache: BuildCache?) {
    self.sources = sources
    known = cache
    spots.reserveCapacity(sources.count)
    itemOffsets.reserveCapacity(sources.count + 1)
  }

  mutating func append(_ file: DataFile) {
    if loaded.isEmpty { loaded.append([]) }
    let part = loaded.count - 1
    spots.append(PackedSpot(.loaded(part: part, index: loaded[part].count)))
    loaded[part].append(file)
    addItems(file.items.count)
  }

  /// Appends a file that is unchanged, with its status.
  mutating func append(unchanged known: BuildCache.DataFile) {
    guard known.itemCount == 1, known.withheld.isEmpty else {
      // To find an item means to skip those before it, and what is left out is reported by every build.
      return append(DataFile(known, of: source(endIndex), known.status, in: cache))
    }
    spots.append(PackedSpot(.cached(file: known.offset, item: known.firstItem)))
    addItems(1)
  }

  /// Appends the files of another part of the collection.
  mutating func append(contentsOf part: DataFiles) {
    let (firstPart, firstItem) = (loaded.count, Int32(itemCount))
    for packed in part.spots {
      switch packed.spot {
      case .cached: spots.append(packed)
      case .loaded(let part, let index):
        spots.append(PackedSpot(.loaded(part: firstPart + part, index: index)))
      }
    }
    itemOffsets += part.itemOffsets.dropFirst().lazy.map { firstItem + $0 }
    loaded += part.loaded
  }

  private mutating func addItems(_ count: Int) { itemOffsets.append(Int32(itemCount + count)) }

  /// The bytes of the cache of the previous build.
  private var cache: [UInt8] { known?.bytes ?? [] }

  var startIndex: Int { 0 }
  var endIndex: Int { spots.count }

  /// A file. One that is in the cache is decoded as a whole: the other members take less time.
  subscript(index: Int) -> DataFile {
    switch spots[index].spot {
    case .cached(let offset, _):
      let known = BuildCache.DataFile(at: offset, in: cache)
      return DataFile(known, of: source(index), known.status, in: cache)
    case .loaded(let part, let index): return loaded[part][index]
    }
  }

  /// Returns an item of a file.
  func item(_ item: Int, of index: Int) -> DataFile.Item {
    switch spots[index].spot {
    case .cached(_, let offset):
      var reader = EntryReader(cache[offset...])
      return reader.item()
    case .loaded(let part, let index): return loaded[part][index].items[item]
    }
  }

  /// Returns the fingerprint of the entry of an item.
  func entryFingerprint(of item: Int, in index: Int) -> Fingerprint {
    switch spots[index].spot {
    case .cached(_, let offset):
      var reader = EntryReader(cache[offset...])
      return reader.entryFingerprint()
    case .loaded(let part, let index): return loaded[part][index].items[item].entryFingerprint
    }
  }

  /// Returns the range of a file's record in the cache, from its count of bytes on, if it is up to date.
  func stored(_ index: Int) -> Range<Int>? {
    switch spots[index].spot {
    case .cached(let offset, _):
      var reader = EntryReader(cache[offset...])
      return offset..<reader.skipSlice().upperBound
    case .loaded(let part, let index):
      let file = loaded[part][index]
      guard !file.isRead, !file.isRenewed, let stored = known?.file(file.source.path) else {
        return nil
      }
      return stored.offset..<stored.bytes.endIndex
    }
  }

  func source(_ index: Int) -> SourceTree.File { sources[sources.startIndex + index] }

  /// The number of items of all files.
  var itemCount: Int { Int(itemOffsets[itemOffsets.count - 1]) }

  /// Returns the number of items of a file.
  func itemCount(of index: Int) -> Int { Int(itemOffsets[index + 1] - itemOffsets[index]) }

  /// Returns whether a file was read, rather than taken from the cache.
  func isRead(_ index: Int) -> Bool { loaded(index) { $0.isRead } ?? false }

  /// Returns whether there are no diagnostics about a file. There are none about those in the cache.
  func isClean(_ index: Int) -> Bool { loaded(index) { $0.isClean } ?? true }

  /// Returns whether all records of a file are usable.
  func isComplete(_ index: Int) -> Bool { loaded(index) { $0.lost.isEmpty } ?? true }

  /// Returns a property of a file in memory, or `nil` if the file is in the cache.
  private func loaded(_ index: Int, _ property: (DataFile) -> Bool) -> Bool? {
    guard case .loaded(let part, let index) = spots[index].spot else { return nil }
    return property(loaded[part][index])
  }

  /// The files in memory.
  private var allLoaded: some Sequence<DataFile> { loaded.lazy.joined() }

  var isAnyRead: Bool { allLoaded.contains(where: \.isRead) }
  var areAllRead: Bool {
    loaded.reduce(0) { $0 + $1.count } == count && allLoaded.allSatisfy(\.isRead)
  }

  /// Whether all records of all files are usable.
  var areAllComplete: Bool { allLoaded.allSatisfy(\.lost.isEmpty) }

  /// The number of files that were read only to find them unchanged.
  var renewedCount: Int { allLoaded.count(where: \.isRenewed) }

  /// The records that the build leaves out, with the paths of their files.
  var withheld: [(file: String, record: Withheld)] {
    allLoaded.flatMap { file in file.withheld.map { (file.source.path, $0) } }
  }

  /// The folders of the items that the build leaves out and that have one, by their paths in the site.
  var withheldBundles: [String] {
    withheld.compactMap { $0.record.isWholeFile ? SourceTree.File.bundle(of: $0.file) : nil }
  }

  /// The possible names of the unusable records.
  var lost: UnreadableIdentifiers {
    var lost = UnreadableIdentifiers()
    for file in allLoaded where !file.lost.isEmpty { lost.add(file.lost) }
    return lost
  }
}
