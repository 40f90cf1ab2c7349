/// A file that was parsed: its values in one flat list of nodes, each with its place in the file.
///
/// JSON and the front matter of Markdown files both become one of these, so that everything
/// behind it reads both alike. A container is followed by what it contains; an object contains a
/// key and a value in turn.
package final class DataDocument: Sendable {
  package let source: SourceFile
  /// The file's bytes.
  let bytes: [UInt8]
  let nodes: [Node]
  /// The text of strings that do not stand in the file as they are (with escapes, or from YAML).
  let unescaped: [UInt8]

  init(source: SourceFile, nodes: [Node], unescaped: [UInt8]) {
    self.source = source
    bytes = source.bytes
    self.nodes = nodes
    self.unescaped = unescaped
  }

  struct Node {
    enum Kind: UInt8 { case object, array, string, number, boolean, null }

    var kind: Kind
    /// Whether the content stands in `unescaped` rather than in the source.
    var isUnescaped = false
    /// Where it stands in the file, quotes and brackets included.
    var start: UInt32
    var end: UInt32
    /// A scalar's content; the number of elements or of entries is `contentEnd` of a container.
    var contentStart: UInt32 = 0
    var contentEnd: UInt32 = 0
    /// The node behind this one and all it contains.
    var next: UInt32 = 0
  }

  /// The value that all others are in.
  package var root: DataValue { DataValue(document: self, index: 0) }
}

/// One value of a document, with its place: what models are read from.
public struct DataValue: Sendable {
  let document: DataDocument
  let index: Int

  /// What a value is.
  public enum Kind: Sendable {
    case object, array, string, number, boolean, null
  }

  var node: DataDocument.Node { document.nodes[index] }

  /// What it is.
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

  /// Where it stands.
  public var place: Place {
    document.source.place(Int(node.start)..<Int(node.end))
  }

  /// The text of a string, or the digits of a number as they were written.
  public var text: String { String(decoding: content, as: UTF8.self) }

  var content: ArraySlice<UInt8> {
    let range = Int(node.contentStart)..<Int(node.contentEnd)
    return node.isUnescaped ? document.unescaped[range] : document.bytes[range]
  }

  /// The elements of an array; empty for all else.
  public var elements: [DataValue] {
    guard node.kind == .array else { return [] }
    var values: [DataValue] = []
    values.reserveCapacity(Int(node.contentEnd))
    var child = index + 1
    let end = Int(node.next)
    while child < end {
      values.append(DataValue(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return values
  }

  /// The keys and values of an object, in their order; empty for all else.
  package var entries: [(key: DataValue, value: DataValue)] {
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

  /// Whether it stands in quotes, as not every text in front matter does, nor the text behind it.
  var isQuoted: Bool {
    let first = document.bytes[Int(node.start)...].first
    return (first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"))
      && (node.isUnescaped || node.contentStart > node.start)
  }

  /// How it is called in a message, such as `"7"` or "an array".
  package var described: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .null: "null"
    case .number, .boolean: text
    case .string: "\"\(text.count > 60 ? text.prefix(59) + "…" : text[...])\""
    }
  }
}

extension DataDocument {
  /// The document with one more key in its outermost object, whose value is a part of the file.
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
    return DataDocument(source: source, nodes: nodes, unescaped: unescaped)
  }
}

extension Readable {
  /// Reads a value from the bytes of a JSON file, such as in a test of a model.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes, UTF-8.
  ///   - path: What diagnostics call the file.
  ///   - diagnostics: Where to report what is wrong with the file and with the value.
  /// - Returns: Nothing where the file is not JSON, or its value cannot be used.
  public static func read(
    json bytes: [UInt8], path: String = "data.json", into diagnostics: inout Diagnostics
  ) -> Self? {
    JSONParser.parse(SourceFile(path: path, bytes: bytes), into: &diagnostics)
      .flatMap { read($0.root, into: &diagnostics) }
  }
}
