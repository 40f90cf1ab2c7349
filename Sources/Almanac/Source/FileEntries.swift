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

  /// Adds the entries of a file's items from the cache, or returns false if any is missing.
  mutating func add(_ items: [DataFile.Item], from storage: EntryStorage<Entry>) -> Bool {
    let start = entries.count
    guard storage.read(items, to: &entries) else {
      entries.removeSubrange(start...)
      return false
    }
    ends.append(entries.count)
    return true
  }

  /// Adds a file without entries.
  mutating func addNone() { ends.append(entries.count) }

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

  /// Returns whether there is an entry at a position.
  func has(_ position: Position) -> Bool {
    ends.indices.contains(position.file)
      && position.item < ends[position.file] - start(of: position.file)
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
    for position in order where has(position) { sorted.append(self[position]) }
    return sorted
  }

  private func start(of file: Int) -> Int { file == 0 ? 0 : ends[file - 1] }
}
