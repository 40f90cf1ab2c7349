/// A value of a cache.
protocol SizedValue: Sendable {
  /// The approximate size in bytes, including that of caches of its own.
  var size: Int { get }
}

extension Optional: SizedValue where Wrapped: SizedValue {
  var size: Int { self?.size ?? 0 }
}

/// A cache of shapes by their decisions, with a bounded size.
///
/// It keeps two generations. Shapes are added to the recent one, and move there when they are used
/// again. As soon as that has reached half of the limit, it becomes the older one, whose remaining
/// shapes, which have not been used meanwhile, are dropped. So shapes in use are kept however many
/// others there are, at a cost that does not depend on their number.
struct ShapeCache<Value: SizedValue>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let size: Int
  }

  private struct Generation: Sendable {
    /// The first few entries are scanned linearly, which is faster than hashing.
    var first: [(key: [Int32], entry: Entry)] = []
    var others: [[Int32]: Entry] = [:]
    var size = 0

    var count: Int { first.count + others.count }

    /// The present size of the values, some of which may have grown.
    var sizeOfValues: Int {
      first.reduce(0) { $0 + $1.entry.value.size }
        + others.values.reduce(0) { $0 + $1.value.size }
    }

    func find(_ decisions: Swift.Span<Int32>) -> Entry? {
      for known in first where decisions.equals(known.key) { return known.entry }
      return others.isEmpty ? nil : others[Array(copying: decisions)]
    }

    mutating func keep(_ value: Value, for decisions: ArraySlice<Int32>) {
      let key = decisions.count * MemoryLayout<Int32>.stride + 64
      let entry = Entry(value: value, size: value.size + key)
      size += entry.size
      if first.count < 8 {
        first.append((Array(decisions), entry))
      } else if let replaced = others.updateValue(entry, forKey: Array(decisions)) {
        size -= replaced.size
      }
    }
  }

  /// The approximate maximum size in bytes.
  private let limit: Int
  private var recent = Generation()
  private var older = Generation()

  init(limit: Int = 8 << 20) { self.limit = limit }

  /// The number of entries, some of which may be in both generations.
  var count: Int { recent.count + older.count }

  /// The approximate size in bytes.
  var size: Int { recent.size + older.size }

  /// The present size of the values in bytes, in time proportional to their number.
  var sizeOfValues: Int { recent.sizeOfValues + older.sizeOfValues }

  /// Returns the value for some decisions.
  mutating func find(_ decisions: Swift.Span<Int32>) -> Value? {
    if let entry = recent.find(decisions) { return entry.value }
    guard older.count > 0, let entry = older.find(decisions) else { return nil }
    keep(entry.value, for: Array(copying: decisions)[...])
    return entry.value
  }

  /// Adds a value.
  mutating func keep(_ value: Value, for decisions: ArraySlice<Int32>) {
    recent.keep(value, for: decisions)
    dropOlder()
  }

  /// Records that values of the cache have grown, by what they cache themselves.
  mutating func grow(by size: Int) {
    recent.size += size
    dropOlder()
  }

  private mutating func dropOlder() {
    guard recent.size > limit / 2 else { return }
    older = recent
    recent = Generation()
  }
}

extension Swift.Span<Int32> {
  /// Returns whether the numbers equal others.
  func equals(_ others: Swift.Span<Int32>) -> Bool {
    guard count == others.count else { return false }
    for index in indices where self[index] != others[index] { return false }
    return true
  }

  /// Returns whether the numbers equal those of an array.
  func equals(_ others: [Int32]) -> Bool { equals(others.span) }
}
