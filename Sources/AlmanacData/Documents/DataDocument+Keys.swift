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
    let key = key.utf8.span
    for _ in 0..<cursor.count {
      let entry = (number: cursor.number, value: cursor.key + 1)
      let isFound = isText(key, nodes[cursor.key])
      cursor.move(to: Int(nodes[entry.value].next))
      if isFound { return entry }
    }
    return nil
  }

  /// Returns whether a node's content equals a string, byte by byte.
  @inline(__always)
  func isText(_ text: String, at index: Int) -> Bool {
    let node = nodes[index]
    // Strings of other lengths are most of those that a value is compared with.
    guard node.contentEnd &- node.contentStart == text.utf8.count else { return false }
    return isText(text.utf8.span, node)
  }

  @inline(__always)
  private func isText(_ text: Span<UInt8>, _ node: Node) -> Bool {
    guard node.contentEnd &- node.contentStart == text.count else { return false }
    return withContent(of: node) { $0.equals(text) }
  }

  /// Calls `body` with the content of a scalar in place.
  @inline(__always)
  func withContent<Result>(of node: Node, _ body: (Span<UInt8>) -> Result) -> Result {
    node.isUnescaped
      ? unescaped.withBytes(node.content, body) : bytes.withBytes(node.content, body)
  }
}

extension [UInt8] {
  @inline(__always)
  fileprivate func withBytes<Result>(
    _ range: Range<Int>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    body(span.extracting(range))
  }
}
