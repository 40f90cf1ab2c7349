/// A parsed file: its values in one flat list of nodes, each with its place in the file.
///
/// Files of all formats become documents, so that later stages read them alike; in formats that are
/// read record by record, each record is one. A container is followed by its contents; those of an object are keys and values in
/// turn.
package final class DataDocument: Sendable {
  package let source: SourceFile
  /// The file's bytes.
  package let bytes: [UInt8]
  package let nodes: [Node]
  /// The decoded content of scalars that is not a range of the file (with escapes, or from YAML).
  package let unescaped: [UInt8]
  package let syntax: Syntax

  package init(source: SourceFile, nodes: [Node], unescaped: [UInt8], syntax: Syntax = .json) {
    self.source = source
    bytes = source.bytes
    self.nodes = nodes
    self.unescaped = unescaped
    self.syntax = syntax
  }

  /// How values are written, for the wording of diagnostics.
  package enum Syntax: Sendable {
    case json, yaml, toml
    /// Cells of a table below a header.
    case table(any RecordHeader)
  }

  package struct Node {
    package enum Kind: UInt8 { case object, array, string, number, boolean, null }

    package var kind: Kind
    /// Whether the content is in `unescaped` rather than in the source.
    package var isUnescaped = false
    /// Whether the value is the text of a cell, whose type depends on what is asked for; its kind is
    /// what the text looks like.
    package var isUntyped = false
    /// The range in the file, including quotes and brackets.
    package var start: UInt32
    package var end: UInt32
    /// The range of a scalar's content; in a container, `contentEnd` counts its elements or
    /// entries.
    package var contentStart: UInt32 = 0
    package var contentEnd: UInt32 = 0
    /// The index of the node after this one and its contents.
    package var next: UInt32 = 0

    /// The range of a scalar's content.
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
  }

  /// The maximum size of front matter, in bytes.
  package static let maximumFrontMatter = 64 * 1024

  /// The outermost value.
  package var root: DataValue { DataValue(document: self, index: 0) }
}

/// The header of a table, as its records know it.
package protocol RecordHeader: AnyObject, Sendable {
  /// Its range in the file.
  var range: Range<Int> { get }

  /// Returns the diagnostic about a column that would be a key of an object.
  func missingColumn(_ key: String, in object: DataValue) -> Diagnostic
}

/// One value of a document, with its place: models are read from it.
public struct DataValue: Sendable {
  package let document: DataDocument
  package let index: Int

  package init(document: DataDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The kind of a value.
  public enum Kind: Sendable {
    case object, array, string, number, boolean, null
  }

  package var node: DataDocument.Node { document.nodes[index] }

  /// The kind of the value.
  public var kind: Kind {
    switch node.kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    }
  }

  /// The place in the file.
  public var place: Place {
    document.source.place(Int(node.start)..<Int(node.end))
  }

  /// The content of a string, or the digits of a number as written.
  public var text: String { withContent { String(bytes: $0) } }

  package var content: ArraySlice<UInt8> {
    let node = node
    return node.isUnescaped ? document.unescaped[node.content] : document.bytes[node.content]
  }

  /// Calls `body` with the content in place, which avoids reference counting.
  @inline(__always)
  func withContent<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    document.withContent(of: node, body)
  }

  /// Returns whether the content equals a string, byte by byte.
  @usableFromInline
  package func isText(_ text: String) -> Bool { document.isText(text, at: index) }

  /// The keys and values of an object, in order; empty for other kinds.
  public var entries: [(key: DataValue, value: DataValue)] {
    guard node.kind == .object else { return [] }
    var entries: [(key: DataValue, value: DataValue)] = []
    entries.reserveCapacity(Int(node.contentEnd))
    var child = index + 1
    for _ in 0..<node.contentEnd {
      let value = DataValue(document: document, index: child + 1)
      entries.append((DataValue(document: document, index: child), value))
      child = Int(value.node.next)
    }
    return entries
  }

  /// Whether it is a cell of a table. Such a value is read as any type that its text can be.
  package var isUntyped: Bool { node.isUntyped }

  /// Whether it is in quotes: strings in front matter need not be, and a file's body never is. The
  /// quotes of a cell mean nothing.
  var isQuoted: Bool {
    guard !isUntyped else { return false }
    let first = document.bytes[Int(node.start)...].first
    return (first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"))
      && (node.isUnescaped || node.contentStart > node.start)
  }

  /// The value as messages name it, such as `"7"` or "an array".
  package var described: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .null: "null"
    case .number, .boolean: text.shortened()
    case .string: text.quoted
    }
  }
}

extension String {
  /// The string in quotes, for messages; a long one without its middle.
  package var quoted: String { "\"\(shortened())\"" }
}

extension DataDocument {
  /// Returns a copy with one more key in the outermost object, whose value is a range of the file.
  func adding(key: String, text: ArraySlice<UInt8>) -> DataDocument {
    var nodes = nodes
    var unescaped = unescaped
    let range = UInt32(text.startIndex)..<UInt32(text.endIndex)
    let keyStart = UInt32(unescaped.count)
    unescaped += key.utf8
    nodes.append(
      Node(
        kind: .string, isUnescaped: true, start: range.lowerBound, end: range.lowerBound,
        contentStart: keyStart, contentEnd: UInt32(unescaped.count), next: UInt32(nodes.count + 1)))
    nodes.append(
      Node(
        kind: .string, start: range.lowerBound, end: range.upperBound,
        contentStart: range.lowerBound, contentEnd: range.upperBound,
        next: UInt32(nodes.count + 1)))
    nodes[0].contentEnd += 1
    nodes[0].next = UInt32(nodes.count)
    return DataDocument(source: source, nodes: nodes, unescaped: unescaped, syntax: syntax)
  }
}
