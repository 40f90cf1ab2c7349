extension DataValue {
  /// Creates a value from all of a file: of any type, like the cell of a table.
  package init(untyped source: SourceFile) {
    let bytes = source.bytes
    let end = UInt32(clamping: bytes.count)
    let node = DataDocument.Node(
      kind: .init(cell: bytes[...]), isUntyped: true, start: 0, end: end, contentStart: 0,
      contentEnd: end, next: 1)
    self.init(document: DataDocument(source: source, nodes: [node], unescaped: []), index: 0)
  }
}
