extension DataValue {
  /// The elements of an array; empty for other kinds.
  public var elements: [DataValue] { Array(eachElement) }

  /// The elements of an array as a sequence, without allocating a list.
  @usableFromInline var eachElement: Elements { Elements(of: self) }

  @usableFromInline
  struct Elements: Sequence, IteratorProtocol {
    private let document: DataDocument
    private var index: Int
    private let end: Int
    @usableFromInline let underestimatedCount: Int

    init(of array: DataValue) {
      let node = array.node
      let isArray = node.kind == .array
      document = array.document
      index = array.index + 1
      end = isArray ? Int(node.next) : index
      underestimatedCount = isArray ? Int(node.contentEnd) : 0
    }

    @usableFromInline
    mutating func next() -> DataValue? {
      guard index < end else { return nil }
      defer { index = Int(document.nodes[index].next) }
      return DataValue(document: document, index: index)
    }
  }

  /// Returns whether it is an array, and reports any other value.
  @usableFromInline
  func isList(into diagnostics: inout Diagnostics) -> Bool {
    if kind == .array { return true }
    diagnostics.add(.wrongType(self, expected: "a list", help: Correction.list(self)))
    return false
  }

  /// Returns the elements of an array, and reports any other value.
  func elements(into diagnostics: inout Diagnostics) -> [DataValue]? {
    isList(into: &diagnostics) ? elements : nil
  }
}
