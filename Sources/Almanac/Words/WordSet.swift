/// The words that a result shows, by their keys (``Localization/Entry/key``). Most pages show a few.
struct WordSet: Sendable, Equatable {
  /// In increasing order.
  private(set) var keys: [Fingerprint] = []

  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ key: Fingerprint) {
    guard let index = keys.firstIndex(where: { $0 >= key }) else { return keys.append(key) }
    if keys[index] != key { keys.insert(key, at: index) }
  }

  mutating func formUnion(_ other: WordSet) {
    guard !other.isEmpty else { return }
    if isEmpty { self = other } else { for key in other.keys { insert(key) } }
  }

  func contains(_ key: Fingerprint) -> Bool { keys.contains(key) }

  /// Whether all of them are among some keys.
  func isSubset(of known: Set<Fingerprint>) -> Bool { keys.allSatisfy(known.contains) }
}

extension EntryReader {
  mutating func words() -> WordSet {
    let keys = list { $0.fingerprint() }
    guard keys.count > 1 else { return WordSet(keys: keys) }
    // A damaged list may have any order.
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    return WordSet(keys: isSorted ? keys : Set(keys).sorted())
  }
}

extension EntryWriter {
  mutating func write(_ words: WordSet) { write(list: words.keys) { $0.write($1) } }
}
