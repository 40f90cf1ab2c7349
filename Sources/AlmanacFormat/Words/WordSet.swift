/// The words that a result shows, by their keys (``Localization/Entry/key``). Most pages show a few.
package struct WordSet: Sendable, Equatable {
  /// In increasing order.
  package private(set) var keys: [Fingerprint] = []

  package init() {}

  fileprivate init(sorted keys: [Fingerprint]) { self.keys = keys }

  var isEmpty: Bool { keys.isEmpty }

  package mutating func insert(_ key: Fingerprint) {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    if low == keys.count || keys[low] != key { keys.insert(key, at: low) }
  }

  package mutating func formUnion(_ other: WordSet) {
    guard !other.isEmpty else { return }
    if isEmpty { self = other } else { for key in other.keys { insert(key) } }
  }

  package func contains(_ key: Fingerprint) -> Bool { keys.contains(key) }

  /// Whether all of them are among some keys.
  package func isSubset(of known: Set<Fingerprint>) -> Bool { keys.allSatisfy(known.contains) }
}

extension EntryReader {
  package mutating func words() -> WordSet {
    let keys = list { $0.fingerprint() }
    guard keys.count > 1 else { return WordSet(sorted: keys) }
    // A damaged list may have any order.
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    return WordSet(sorted: isSorted ? keys : Set(keys).sorted())
  }
}

extension EntryWriter {
  package mutating func write(_ words: WordSet) { write(list: words.keys) { $0.write($1) } }
}
