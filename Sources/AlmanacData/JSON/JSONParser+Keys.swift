/// Equal keys in one object, of which it would be ambiguous whose value counts.
extension JSONParser {
  /// Reports the equal keys of the objects that may have any.
  ///
  /// - Returns: Whether there are any.
  func reportEqualKeys(in nodes: [Node], into diagnostics: inout Diagnostics) -> Bool {
    var hasEqualKeys = false
    for object in suspects where mayHaveEqualKeys(object, in: nodes) {
      reportEqualKeys(of: object, in: nodes) { key, first in
        diagnostics.add(.duplicateKey(source, nodes[key], first: nodes[first]))
        hasEqualKeys = true
      }
    }
    return hasEqualKeys
  }

  /// Returns whether an object of few keys has equal ones, or whether it has many.
  private func mayHaveEqualKeys(_ object: Int, in nodes: [Node]) -> Bool {
    // A few keys are compared faster than they are hashed.
    guard nodes[object].contentEnd <= 16 else { return true }
    let bytes = source.bytes
    func isEqual(_ key: Int, _ other: Int) -> Bool {
      let (key, other) = (nodes[key], nodes[other])
      guard !key.isUnescaped, !other.isUnescaped else { return true }
      guard key.content.count == other.content.count else { return false }
      return bytes.span.extracting(key.content).equals(bytes.span.extracting(other.content))
    }
    var key = object + 1
    for number in 0..<nodes[object].contentEnd {
      var other = object + 1
      for _ in 0..<number {
        if isEqual(key, other) { return true }
        other = Int(nodes[other + 1].next)
      }
      key = Int(nodes[key + 1].next)
    }
    return false
  }

  private func reportEqualKeys(
    of object: Int, in nodes: [Node], _ report: (_ key: Int, _ first: Int) -> Void
  ) {
    let bytes = source.bytes
    var known: [ArraySlice<UInt8>: Int] = [:]
    var key = object + 1
    for _ in 0..<nodes[object].contentEnd {
      let node = nodes[key]
      let content = node.isUnescaped ? unescaped[node.content] : bytes[node.content]
      if let first = known[content] {
        report(key, first)
      } else {
        known[content] = key
      }
      key = Int(nodes[key + 1].next)
    }
  }

  /// A mark of the keys of one object, to find out cheaply whether they differ.
  ///
  /// Each key sets a bit, and equal keys set the same one. So there are as many bits as keys only if
  /// all keys differ.
  struct KeyMarks {
    var bits: UInt64 = 0

    /// Adds a key.
    @inline(__always)
    mutating func add(_ key: Node, _ bytes: Bytes, _ unescaped: [UInt8]) {
      let count = key.contentEnd &- key.contentStart
      guard count > 0 else {
        bits |= 1
        return
      }
      let (first, last) = (Int(key.contentStart), Int(key.contentEnd) - 1)
      let ends =
        key.isUnescaped
        ? UInt32(unescaped[first]) &* 5 &+ UInt32(unescaped[last]) &* 11
        : UInt32(bytes[first]) &* 5 &+ UInt32(bytes[last]) &* 11
      bits |= 1 << UInt64((ends &+ count) & 63)
    }
  }
}

extension Diagnostic {
  static func duplicateKey(
    _ source: SourceFile, _ key: DataDocument.Node, first: DataDocument.Node
  ) -> Self {
    let place = source.place(Int(key.start)..<Int(key.end))
    let name = source.text(in: place.range).shortened()
    return .init(
      .error, "A0105", at: place, "Duplicate key \(name)", help: "keep one of the two",
      related: .init(
        place: source.place(Int(first.start)..<Int(first.end)), note: "first used here"))
  }
}
