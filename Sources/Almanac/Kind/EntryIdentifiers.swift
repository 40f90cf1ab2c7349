/// The identifiers of the entries of a kind.
struct EntryIdentifiers: Sendable {
  /// The index of the first entry with each identifier.
  private(set) var first: [String: Int] = [:]
  /// The indices of entries with an identifier that an earlier entry has, and that identifier.
  private(set) var repeated: [(index: Int, identifier: String)] = []

  init<K: Kind>(of kind: K, _ entries: [K.Entry]) {
    first.reserveCapacity(entries.count)
    for index in entries.indices {
      guard let identifier = kind.identifier(of: entries[index]) else { continue }
      if first[identifier] == nil {
        first[identifier] = index
      } else {
        repeated.append((index, identifier))
      }
    }
  }

  /// Returns whether several entries may have the same identifier, by hashes, which take much less
  /// memory than all identifiers. Identifiers in different Unicode normalization forms are the same.
  ///
  /// - Parameter new: The indices of the entries that this build read; all others are known to have
  ///   different identifiers. `nil` if that is not known.
  static func mayRepeat<K: Kind>(of kind: K, _ entries: [K.Entry], new: [Int]?) -> Bool {
    if let new, new.count <= maximumCompared {
      return new.contains { index in
        guard let identifier = kind.identifier(of: entries[index]) else { return false }
        return entries.indices.contains {
          $0 != index && kind.identifier(of: entries[$0]) == identifier
        }
      }
    }
    var known = Set<Int>(minimumCapacity: entries.count)
    return entries.contains { entry in
      kind.identifier(of: entry).map { !known.insert($0.hashValue).inserted } ?? false
    }
  }

  /// Up to this number, comparing with all others takes less time than hashing all identifiers.
  private static let maximumCompared = 4
}
