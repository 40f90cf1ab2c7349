/// The data files of a collection, in order.
///
/// An unchanged file with one record stays in the cache, and each access decodes what it needs: a site
/// may have very many of these, and most builds use few. All others are in memory.
struct DataFiles: RandomAccessCollection, Sendable {
  /// Where a file is.
  private enum Spot {
    /// The offsets of the file and of its item in the cache.
    case cached(file: UInt32, item: UInt32)
    /// The index in `loaded`.
    case loaded(UInt32)
  }

  private var spots: [Spot] = []
  private var loaded: [DataFile] = []
  /// The number of items before each file, and at the end that of all.
  private(set) var itemOffsets: [Int32] = [0]
  private let sources: ArraySlice<SourceTree.File>
  private let cache: [UInt8]

  /// - Parameters:
  ///   - sources: The files of the site's source that will be appended, in their order.
  ///   - cache: The cache of the previous build, if there is one.
  ///   - loadedCount: How many of the files will be in memory.
  init(of sources: ArraySlice<SourceTree.File>, _ cache: BuildCache?, loadedCount: Int = 0) {
    self.sources = sources
    self.cache = cache?.bytes ?? []
    loaded.reserveCapacity(loadedCount)
    spots.reserveCapacity(sources.count)
    itemOffsets.reserveCapacity(sources.count + 1)
  }

  mutating func append(_ file: DataFile) {
    spots.append(.loaded(UInt32(loaded.count)))
    loaded.append(file)
    addItems(file.items.count)
  }

  /// Appends a file that is unchanged, with its status.
  mutating func append(unchanged known: BuildCache.DataFile) {
    guard known.itemCount == 1 else {
      // To find an item means to skip those before it.
      return append(DataFile(known, of: source(endIndex), known.status))
    }
    spots.append(.cached(file: UInt32(known.offset), item: UInt32(known.firstItem)))
    addItems(1)
  }

  /// Appends the files of another part of the collection.
  mutating func append(contentsOf part: DataFiles) {
    let (firstLoaded, firstItem) = (UInt32(loaded.count), Int32(itemCount))
    for spot in part.spots {
      switch spot {
      case .cached: spots.append(spot)
      case .loaded(let number): spots.append(.loaded(firstLoaded + number))
      }
    }
    itemOffsets += part.itemOffsets.dropFirst().lazy.map { firstItem + $0 }
    loaded += part.loaded
  }

  private mutating func addItems(_ count: Int) { itemOffsets.append(Int32(itemCount + count)) }

  var startIndex: Int { 0 }
  var endIndex: Int { spots.count }

  /// A file. One that is in the cache is decoded as a whole: the other members take less time.
  subscript(index: Int) -> DataFile {
    switch spots[index] {
    case .cached(let offset, _):
      let known = BuildCache.DataFile(at: Int(offset), in: cache)
      return DataFile(known, of: source(index), known.status)
    case .loaded(let number): return loaded[Int(number)]
    }
  }

  /// Returns an item of a file.
  func item(_ item: Int, of index: Int) -> DataFile.Item {
    switch spots[index] {
    case .cached(_, let offset):
      var reader = EntryReader(cache[Int(offset)...])
      return reader.item()
    case .loaded(let number): return loaded[Int(number)].items[item]
    }
  }

  /// Returns the items of a file.
  func items(of index: Int) -> [DataFile.Item] {
    switch spots[index] {
    case .cached: [item(0, of: index)]
    case .loaded(let number): loaded[Int(number)].items.all
    }
  }

  /// Returns the bytes of a file in the cache, if they are up to date.
  func stored(_ index: Int) -> ArraySlice<UInt8>? {
    switch spots[index] {
    case .cached(let offset, _):
      var reader = EntryReader(cache[Int(offset)...])
      return reader.slice()
    case .loaded(let number):
      return loaded[Int(number)].stored.map { cache[Int($0.lowerBound)..<Int($0.upperBound)] }
    }
  }

  func source(_ index: Int) -> SourceTree.File { sources[sources.startIndex + index] }

  /// The number of files in memory.
  var loadedCount: Int { loaded.count }

  /// The number of items of all files.
  var itemCount: Int { Int(itemOffsets[itemOffsets.count - 1]) }

  /// Returns the number of items of a file.
  func itemCount(of index: Int) -> Int { Int(itemOffsets[index + 1] - itemOffsets[index]) }

  /// Returns whether a file was read, rather than taken from the cache.
  func isRead(_ index: Int) -> Bool { number(of: index).map { loaded[$0].isRead } ?? false }

  /// Returns whether there are no diagnostics about a file. There are none about those in the cache.
  func isClean(_ index: Int) -> Bool { number(of: index).map { loaded[$0].isClean } ?? true }

  /// Returns whether all records of a file are usable.
  func isComplete(_ index: Int) -> Bool {
    number(of: index).map { loaded[$0].lost.isEmpty } ?? true
  }

  /// Returns the index of a file among those in memory, or `nil` if it is in the cache.
  private func number(of index: Int) -> Int? {
    guard case .loaded(let number) = spots[index] else { return nil }
    return Int(number)
  }

  var isAnyRead: Bool { loaded.contains(where: \.isRead) }
  var areAllRead: Bool { loaded.count == count && loaded.allSatisfy(\.isRead) }

  /// Whether all records of all files are usable.
  var areAllComplete: Bool { loaded.allSatisfy(\.lost.isEmpty) }

  /// The number of files that were read only to find them unchanged.
  var renewedCount: Int { loaded.count(where: \.isRenewed) }

  /// The possible names of the unusable records.
  var lost: UnreadableIdentifiers {
    var lost = UnreadableIdentifiers()
    for file in loaded where !file.lost.isEmpty { lost.add(file.lost) }
    return lost
  }
}
