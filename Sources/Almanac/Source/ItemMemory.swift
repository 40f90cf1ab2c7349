import Synchronization

/// The items of a collection between the reading of their entries and the making of their pages, so that
/// files are read once.
///
/// There is room for those of some 10,000 ordinary files. Of a larger collection none is kept, and files
/// are read again: memory grows with entries only.
final class ItemMemory<Item: Sendable>: Sendable {
  /// An item, and where it comes from.
  typealias Known = (item: Item, origin: Origin)

  private final class Box: Sendable {
    let known: Known

    init(_ known: Known) { self.known = known }
  }

  /// `nil` once there was no room for an item.
  private let items: Mutex<KeptItems?>
  private let limit: Int

  /// - Parameter limit: The approximate maximum size of all items, in bytes.
  init(files count: Int, limit: Int) {
    items = Mutex(KeptItems(byFile: Array(repeating: [], count: count)))
    self.limit = limit
  }

  /// The items of one file.
  struct File: Sendable {
    fileprivate let memory: ItemMemory
    fileprivate let number: Int

    /// Keeps the next item.
    ///
    /// - Parameter length: The length of its record in bytes, which its strings and lists resemble.
    func keep(_ item: Item, from origin: Origin, length: Int) {
      memory.keep(item, from: origin, ofFile: number, length: length)
    }

    /// Returns an item for the last time, by its index; `nil` if it is not kept.
    func take(_ item: Int) -> Known? { memory.take(item, ofFile: number) }
  }

  subscript(file: Int) -> File { File(memory: self, number: file) }

  /// Keeps the next item of a file.
  ///
  /// - Parameter length: The length of its record in bytes, which its strings and lists resemble.
  func keep(_ item: Item, from origin: Origin, ofFile file: Int, length: Int) {
    let box = Box((item, origin))
    items.withLock { items in
      guard var known = items.take() else { return }
      if known.byFile[file].isEmpty { known.fileCount += 1 }
      known.size += length + max(MemoryLayout<Known>.stride, Self.leastItemSize)
      guard known.size <= limit else { return }
      // Stops early if the collection will clearly not fit.
      guard known.fileCount < Self.sampleCount || known.expectedSize / 2 <= limit else { return }
      known.byFile[file].append(box)
      items = known
    }
  }

  /// The least size of an item beside its strings and lists, in bytes: if it is a class, its type does not
  /// tell how large it is.
  private static var leastItemSize: Int { 512 }

  /// The number of files by which the size of all is estimated.
  private static var sampleCount: Int { 256 }

  /// Returns an item for the last time, by its index in a file; `nil` if it is not kept.
  func take(_ item: Int, ofFile file: Int) -> Known? {
    let box = items.withLock { items -> (any AnyObject & Sendable)? in
      guard items?.byFile[file].indices.contains(item) == true else { return nil }
      // In place: a copy of the list would take time for all items of the file.
      return items?.byFile[file][item].take()
    }
    guard let box else { return nil }
    // Nothing but boxes of this type is ever kept.
    return unsafe unsafeDowncast(box, to: Box.self).known
  }
}

/// Items in boxes, without their type, which the runtime would have to look up for each.
private struct KeptItems: Sendable {
  /// The items of each file; `nil` for those that are no longer kept.
  var byFile: [[(any AnyObject & Sendable)?]]
  /// The number of files with items.
  var fileCount = 0
  /// Their approximate size in memory, in bytes.
  var size = 0

  /// The size that those of all files would have if the others were like these.
  var expectedSize: Int { size / fileCount * byFile.count }
}
