/// The entries of some files, in the order of the files: there may be very many files, each with an
/// entry or two.
struct FileEntries<Entry: Sendable>: Sendable {
  typealias Position = BuildCache.Collection.Position

  private var entries: [Entry] = []
  /// The number of entries up to the end of each file.
  private var ends: [Int] = []

  /// Adds the entries of a file.
  mutating func add(_ entries: some Sequence<Entry>) {
    self.entries += entries
    ends.append(self.entries.count)
  }

  /// Adds the entries of files from the cache, up to the first file that was read, or that has an item
  /// whose entry is missing.
  ///
  /// - Returns: The index of that file, or the end of the range.
  mutating func add(
    filesAt range: Range<Int>, of files: DataFiles, from storage: EntryStorage<Entry>
  ) -> Int {
    for index in range {
      guard !files.isRead(index) else { return index }
      let start = entries.count
      for item in 0..<files.itemCount(of: index) {
        guard let entry = storage.entry(of: files.item(item, of: index)) else {
          entries.removeSubrange(start...)
          return index
        }
        entries.append(entry)
      }
      ends.append(entries.count)
    }
    return range.upperBound
  }

  /// Adds files without entries, up to a number of files in all.
  mutating func addNone(upTo count: Int) {
    ends += repeatElement(entries.count, count: count - ends.count)
  }

  /// Joins the entries of many files, in order. Each part is released as soon as it is taken, so
  /// that there is never a second copy of everything.
  init(taking parts: inout [FileEntries]) {
    self.init()
    entries.reserveCapacity(parts.reduce(0) { $0 + $1.entries.count })
    ends.reserveCapacity(parts.reduce(0) { $0 + $1.ends.count })
    for index in parts.indices {
      let count = entries.count
      entries += parts[index].entries
      for end in parts[index].ends { ends.append(count + end) }
      parts[index] = FileEntries()
    }
  }

  init() {}

  /// The entries of a file.
  subscript(file: Int) -> ArraySlice<Entry> { entries[start(of: file)..<ends[file]] }

  subscript(position: Position) -> Entry { entries[start(of: position.file) + position.item] }

  /// Returns the index of the entry at a position among all entries, or `nil` if there is none.
  func index(of position: Position) -> Int? {
    guard ends.indices.contains(position.file) else { return nil }
    let index = start(of: position.file) + position.item
    return index < ends[position.file] ? index : nil
  }

  /// The positions of all entries.
  var positions: [Position] {
    var positions: [Position] = []
    positions.reserveCapacity(entries.count)
    for file in ends.indices {
      for item in 0..<ends[file] - start(of: file) {
        positions.append(Position(file: file, item: item))
      }
    }
    return positions
  }

  /// Returns the entries at some positions, as far as there are any.
  func sorted(by order: [Position]) -> [Entry] {
    var sorted: [Entry] = []
    sorted.reserveCapacity(order.count)
    for position in order {
      if let index = index(of: position) { sorted.append(entries[index]) }
    }
    return sorted
  }

  private func start(of file: Int) -> Int { file == 0 ? 0 : ends[file - 1] }
}
