import Synchronization

/// The memory for items between the reading of their entries and the making of their pages, so that most
/// files are read once. The files of others are read again: memory grows with entries only.
final class ItemBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// - Parameter limit: The approximate maximum size of all items that are kept, in bytes.
  init(_ limit: Int) { self.limit = limit }

  /// Reserves room for an item, and returns whether there is any.
  ///
  /// - Parameter length: The length of its record in bytes, which its strings and lists resemble.
  func reserve<Item>(_ length: Int, for type: Item.Type) -> Bool {
    // An item that is a class is larger than its type tells.
    let size = length + max(MemoryLayout<Item>.stride, 512)
    return used.withLock { used in
      guard used + size <= limit else { return false }
      used += size
      return true
    }
  }
}
