/// The innermost array or object that is open while a file is parsed.
struct JSONContainer {
  typealias Node = DataDocument.Node

  /// The index of its node, or -1 if none is open.
  private(set) var index = -1
  private(set) var isObject = false
  /// The number of its complete elements or entries.
  var count: UInt32 = 0
  var keys = JSONParser.KeyMarks()
  /// The number of open ones.
  private(set) var depth = 0

  var isOpen: Bool { index >= 0 }
  /// The bracket that closes it.
  var end: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  var mayHaveEqualKeys: Bool { isObject && keys.bits.nonzeroBitCount < count }

  /// Opens an array or object inside of this one, which is kept in its node in the meantime.
  ///
  /// - Returns: Whether it is not nested too deeply.
  mutating func open(
    isObject: Bool, at position: Int, _ nodes: inout OutputSpan<Node>
  ) -> Bool {
    guard depth < JSONParser.maximumDepth else { return false }
    if isOpen {
      nodes[index].contentEnd = count
      nodes[index].end = UInt32(truncatingIfNeeded: keys.bits)
      nodes[index].next = UInt32(keys.bits >> 32)
    }
    nodes.append(
      Node(
        kind: isObject ? .object : .array, start: UInt32(position), end: 0,
        contentStart: UInt32(index + 1)))
    (index, count, self.isObject) = (nodes.count - 1, 0, isObject)
    keys = .init()
    depth += 1
    return true
  }

  /// Closes it, and continues with the one around it.
  mutating func close(at position: Int, _ nodes: inout OutputSpan<Node>) {
    let around = Int(nodes[index].contentStart) - 1
    nodes[index].contentStart = 0
    nodes[index].contentEnd = count
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
    index = around
    depth -= 1
    guard isOpen else { return }
    isObject = nodes[index].kind == .object
    count = nodes[index].contentEnd
    keys.bits = UInt64(nodes[index].next) << 32 | UInt64(nodes[index].end)
  }
}
