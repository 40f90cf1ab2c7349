extension DataValue {
  /// Returns a key of an object, with its place in the file.
  package func key(_ name: String) -> DataValue? {
    var position = index + 1
    for _ in 0..<(node.kind == .object ? node.contentEnd : 0) {
      let key = DataValue(document: document, index: position)
      if key.content.elementsEqual(name.utf8) { return key }
      position = Int(document.nodes[position + 1].next)
    }
    return nil
  }

  /// The place of its first byte.
  package var start: Place {
    document.source.place(Int(node.start)..<min(Int(node.start) + 1, Int(node.end)))
  }
}
