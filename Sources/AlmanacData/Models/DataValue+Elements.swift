extension DataValue {
  /// The elements of an array, or of a cell with semicolons between them; empty for other kinds.
  public var elements: [DataValue] { Array(eachElement) }

  /// The elements of an array as a sequence, without allocating a list.
  @usableFromInline var eachElement: Elements { Elements(of: self) }

  @usableFromInline
  struct Elements: Sequence, IteratorProtocol {
    private let document: DataDocument
    private var index: Int
    private let end: Int
    @usableFromInline let underestimatedCount: Int

    init(of value: DataValue) {
      let array = value.isUntyped && value.kind != .null ? value.splitCell() : value
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

  /// Returns the elements of an array or a cell, and reports any other value.
  @usableFromInline
  func list(into diagnostics: inout Diagnostics) -> Elements? {
    guard kind == .array || isUntyped && kind != .null else {
      diagnostics.add(.wrongType(self, expected: "a list", help: Correction.list(self)))
      return nil
    }
    if isUntyped, hasEmptyElement { diagnostics.add(.emptyElement(self)) }
    return eachElement
  }

  /// Returns the elements of an array or a cell, and reports any other value.
  func elements(into diagnostics: inout Diagnostics) -> [DataValue]? {
    list(into: &diagnostics).map { Array($0) }
  }
}

/// Lists in cells: the elements have semicolons between them.
extension DataValue {
  /// The ranges of the elements in the content, without white space around them.
  private var elementRanges: [Range<Int>] {
    let content = content
    return content.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      let start = $0.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? $0.endIndex
      let end = $0.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? start
      return start..<end
    }
  }

  private var hasEmptyElement: Bool { elementRanges.contains(where: \.isEmpty) }

  /// Returns an array of the elements of a cell. Empty ones are left out.
  fileprivate func splitCell() -> DataValue {
    var list = node
    list.kind = .array
    list.isUntyped = false
    var nodes = [list]
    let all = content
    for range in elementRanges where !range.isEmpty {
      var element = node
      element.kind = .init(cell: all[range])
      (element.contentStart, element.contentEnd) = (
        UInt32(range.lowerBound), UInt32(range.upperBound)
      )
      if !element.isUnescaped {
        (element.start, element.end) = (element.contentStart, element.contentEnd)
      }
      element.next = UInt32(nodes.count + 1)
      nodes.append(element)
    }
    nodes[0].contentEnd = UInt32(nodes.count - 1)
    nodes[0].next = UInt32(nodes.count)
    let split = DataDocument(
      source: document.source, nodes: nodes, unescaped: document.unescaped,
      syntax: document.syntax)
    return split.root
  }

  /// Whether it is a string, or a cell, which is any string.
  @usableFromInline
  package var isReadAsText: Bool { kind == .string || isUntyped && kind != .null }
}

extension DataDocument.Node.Kind {
  /// Creates the kind of value that a cell's text looks like. Spreadsheets write Booleans in
  /// capitals.
  init(cell text: ArraySlice<UInt8>) {
    guard let first = text.first else {
      self = .null
      return
    }
    self = .string
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if text.span.endOfNumber(from: 0) == text.count { self = .number }
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "T"), UInt8(ascii: "F"):
      let words = ["true", "false", "TRUE", "FALSE"]
      if words.contains(where: { text.elementsEqual($0.utf8) }) { self = .boolean }
    default: break
    }
  }
}

extension Diagnostic {
  static func emptyElement(_ value: DataValue) -> Self {
    .init(
      .warning, "A0126", at: value.place, "Nothing stands between two semicolons of the list",
      help: "write one semicolon between two values, and none at the end")
  }
}
