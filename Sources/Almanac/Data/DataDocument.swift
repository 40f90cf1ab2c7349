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

    /// The range of a scalar's content.
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
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
  public var text: String { unsafe withContent { unsafe String(decoding: $0, as: UTF8.self) } }

  var content: ArraySlice<UInt8> {
    let node = node
    return node.isUnescaped ? document.unescaped[node.content] : document.bytes[node.content]
  }

  /// Calls `body` with the content where it stands, which spares counting who holds it.
  func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = node
    return unsafe node.isUnescaped
      ? document.unescaped.withBytes(node.content, body)
      : document.bytes.withBytes(node.content, body)
  }

  /// Whether its content begins and ends with a byte that is seen, as that of most values does.
  var isVisibleAtBothEnds: Bool {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    return unsafe withContent { content in
      guard !content.isEmpty else { return false }
      return unsafe visible.contains(content[0]) && visible.contains(content[content.count - 1])
    }
  }

  /// Whether its content is a text, byte by byte.
  @usableFromInline
  func isText(_ text: String) -> Bool { document.isText(text, at: index) }

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
    case .number, .boolean: text.shortened()
    case .string: text.quoted
    }
  }
}

extension String {
  /// The text in quotes, for messages: its beginning and its end only, where it is long.
  var quoted: String { "\"\(shortened())\"" }
}

extension [UInt8] {
  fileprivate func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(UnsafeBufferPointer(rebasing: $0[range])) }
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
