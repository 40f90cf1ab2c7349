/// A strict parser of JSON (RFC 8259), which keeps the place of every value and key.
///
/// It accepts exactly one value in UTF-8, and a byte order mark with a warning. It rejects
/// everything else: trailing commas, comments, single quotes, leading zeros, NaN, unescaped control
/// characters, lone surrogates, equal keys in one object, more than `maximumDepth` levels, and
/// files of 2 GB and more. `JSONMistakes` explains why a file is rejected.
package struct JSONParser {
  /// The maximum nesting depth of arrays and objects.
  package static let maximumDepth = 512

  /// The file's bytes, which every step reads in place.
  typealias Bytes = Swift.Span<UInt8>
  typealias Node = DataDocument.Node

  let source: SourceFile
  /// The offset that parsing has reached.
  private var position: Int
  /// The decoded content of strings with escapes.
  var unescaped: [UInt8] = []
  /// The closed objects that may have equal keys.
  private(set) var suspects: [Int] = []

  private init(_ source: SourceFile, at position: Int) {
    self.source = source
    self.position = position
  }

  /// Returns an upper bound for the number of nodes, so that their list need not grow: every value
  /// and key but the outermost follows a bracket, a comma or a colon, and has at least one byte.
  private static func nodeCount(_ bytes: Bytes) -> Int {
    var count = 1
    var index = 0
    while index < bytes.count {
      // A count in a single byte, which cannot overflow here, lets the compiler vectorize the loop.
      let end = min(index + 255, bytes.count)
      var marks: UInt8 = 0
      while index < end {
        let byte = bytes[index]
        marks &+= byte | 0x20 == UInt8(ascii: "{") ? 1 : 0  // Or "[".
        marks &+= byte == UInt8(ascii: ",") ? 1 : 0
        marks &+= byte == UInt8(ascii: ":") ? 1 : 0
        index += 1
      }
      count += Int(marks)
    }
    return min(count, bytes.count / 2 + 1)
  }

  /// Returns the document, or `nil` if the file is not JSON, which is reported.
  package static func parse(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    guard source.bytes.count <= SourceFile.maximumSize else {
      diagnostics.add(.fileTooLarge(source.path))
      return nil
    }
    let bytes = source.bytes
    if let mistake = EncodingCheck.mistake(in: source) {
      diagnostics.add(mistake)
      return nil
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if start > 0 { diagnostics.add(.byteOrderMark(source.place(0..<start))) }
    return parse(source, bytes, start..<bytes.count, into: &diagnostics) { position in
      let mistakes = JSONMistakes.find(in: source)
      return mistakes.isEmpty ? [.notJSON(source, position)] : mistakes
    }
  }

  /// Returns the document on a line of JSON Lines, which is UTF-8, or `nil` if it is not JSON, which is
  /// reported.
  static func parse(line: SourceFile, into diagnostics: inout Diagnostics) -> DataDocument? {
    let bytes = line.bytes
    return parse(line, bytes, 0..<bytes.count, into: &diagnostics) { position in
      let mistakes = JSONMistakes.find(in: line, end: JSONMistakes.endOfLine)
      return mistakes.isEmpty ? [.notJSON(line, position)] : mistakes
    }
  }

  /// - Parameter mistakes: Explains why the range cannot be parsed beyond a position.
  private static func parse(
    _ source: SourceFile, _ bytes: [UInt8], _ range: Range<Int>,
    into diagnostics: inout Diagnostics, _ mistakes: (Int) -> [Diagnostic]
  ) -> DataDocument? {
    let bytes = bytes.span.extracting(0..<range.upperBound)
    var parser = JSONParser(source, at: range.lowerBound)
    var isComplete = false
    let nodes = [Node](capacity: nodeCount(bytes.extracting(range))) { nodes in
      isComplete = parser.parseDocument(bytes, into: &nodes)
    }
    let hasEqualKeys = parser.reportEqualKeys(in: nodes, into: &diagnostics)
    if !isComplete {
      for mistake in mistakes(parser.position) { diagnostics.add(mistake) }
    }
    guard isComplete, !hasEqualKeys else { return nil }
    return DataDocument(source: source, nodes: nodes, unescaped: parser.unescaped)
  }

  /// Parses the value at the position, and white space around it.
  ///
  /// - Returns: Whether nothing else follows.
  private mutating func parseDocument(_ bytes: Bytes, into nodes: inout OutputSpan<Node>) -> Bool {
    var position = position
    defer { self.position = position }
    var container = JSONContainer()
    bytes.skipSpace(&position)
    while true {
      if container.isObject {
        guard parseKey(bytes, &position, in: &container, into: &nodes) else { return false }
      }
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      if byte | 0x20 == UInt8(ascii: "{") {  // Or "[".
        guard container.open(isObject: byte == UInt8(ascii: "{"), at: position, &nodes) else {
          return false
        }
        position += 1
        bytes.skipSpace(&position)
        if position < bytes.count, bytes[position] == container.end {
          position += 1
          close(&container, at: position, &nodes)
        } else {
          continue
        }
      } else {
        guard let node = parseScalar(byte, bytes, &position, nodes.count) else { return false }
        nodes.append(node)
      }
      guard let hasMore = endValue(bytes, &position, in: &container, &nodes) else { return false }
      if !hasMore { return position == bytes.count }
    }
  }

  /// Continues after a value: closes the containers that end there, and moves past a comma.
  ///
  /// - Returns: Whether another value follows, or `nil` if the file cannot be parsed.
  @inline(__always)
  private mutating func endValue(
    _ bytes: Bytes, _ position: inout Int, in container: inout JSONContainer,
    _ nodes: inout OutputSpan<Node>
  ) -> Bool? {
    while true {
      bytes.skipSpace(&position)
      guard container.isOpen else { return false }
      container.count += 1
      guard position < bytes.count else { return nil }
      switch bytes[position] {
      case UInt8(ascii: ","):
        position += 1
        bytes.skipSpace(&position)
        return true
      case container.end:
        position += 1
        close(&container, at: position, &nodes)
      default: return nil
      }
    }
  }

  private mutating func close(
    _ container: inout JSONContainer, at position: Int, _ nodes: inout OutputSpan<Node>
  ) {
    if container.mayHaveEqualKeys { suspects.append(container.index) }
    container.close(at: position, &nodes)
  }

  /// Parses a key and the colon after it.
  @inline(__always)
  private mutating func parseKey(
    _ bytes: Bytes, _ position: inout Int, in container: inout JSONContainer,
    into nodes: inout OutputSpan<Node>
  ) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\""),
      let key = parseString(bytes, &position, nodes.count)
    else { return false }
    container.keys.add(key, bytes, unescaped)
    nodes.append(key)
    bytes.skipSpace(&position)
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return false }
    position += 1
    bytes.skipSpace(&position)
    return true
  }
}

extension Diagnostic {
  static func trailingComma(_ source: SourceFile, _ comma: Int) -> Self {
    .init(
      .error, "A0103", at: source.place(comma..<comma + 1), "Trailing comma is not allowed in JSON",
      help: "remove the comma")
  }

  static func tooDeep(_ place: Place) -> Self {
    .init(
      .error, "A0104", at: place,
      "Nesting is limited to \(JSONParser.maximumDepth) levels",
      help: "flatten the data, with lists beside each other")
  }

  static func notJSON(_ source: SourceFile, _ offset: Int) -> Self {
    .init(
      .error, "A0102", at: source.place(offset..<offset + 1), "Expected JSON",
      help: "check whether a quote, a comma or a bracket is missing before this point")
  }

  static func byteOrderMark(_ place: Place) -> Self {
    .init(
      .warning, "A0107", at: place, "Byte order mark is not needed in UTF-8",
      help: "save the file as UTF-8 without a byte order mark")
  }

  static func fileTooLarge(_ path: String) -> Self {
    .init(
      .error, "A0108", at: SourceFile(path: path, bytes: []).start,
      "Files must be smaller than 2 GB", help: "split the file into several")
  }
}
