extension DataDocument {
  /// A position among the entries of an object, at which the search for a key begins.
  struct Cursor {
    private let first: Int
    fileprivate let count: Int
    /// The node of the key at the position, and the index of its entry.
    fileprivate private(set) var key: Int
    fileprivate private(set) var number = 0

    /// Creates a cursor at the first entry.
    init(_ object: DataValue?) {
      first = (object?.index ?? 0) + 1
      count = Int(object?.node.contentEnd ?? 0)
      key = first
    }

    /// Moves to the next entry, and from the last one to the first.
    fileprivate mutating func move(to next: Int) {
      number += 1
      if number < count { key = next } else { (key, number) = (first, 0) }
    }
  }

  /// Returns the entry with a key: its index among the entries, and the node of its value. Moves
  /// the cursor past it.
  func entry(_ key: String, from cursor: inout Cursor) -> (number: Int, value: Int)? {
    for _ in 0..<cursor.count {
      let entry = (number: cursor.number, value: cursor.key + 1)
      let isFound = isText(key, at: cursor.key)
      cursor.move(to: Int(nodes[entry.value].next))
      if isFound { return entry }
    }
    return nil
  }

  /// Returns whether a node's content equals a string, byte by byte.
  func isText(_ text: String, at index: Int) -> Bool {
    let node = nodes[index]
    guard node.content.count == text.utf8.count else { return false }
    return node.isUnescaped
      ? unescaped.hasText(text, at: Int(node.contentStart))
      : bytes.hasText(text, at: Int(node.contentStart))
  }
}

extension [UInt8] {
  /// Returns whether the bytes at an offset are those of a string.
  @inline(__always)
  fileprivate func hasText(_ text: String, at offset: Int) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { text in
      for index in 0..<text.count where unsafe self[offset + index] != text[index] { return false }
      return true
    } ?? self[offset...].starts(with: text.utf8)
  }
}
