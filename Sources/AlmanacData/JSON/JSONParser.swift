/// A strict parser of JSON (RFC 8259), which keeps the place of every value and key.
///
/// It accepts exactly one value in UTF-8, and a byte order mark with a warning. It rejects
/// everything else: trailing commas, comments, single quotes, leading zeros, NaN, unescaped control
/// characters, lone surrogates, equal keys in one object, more than `maximumDepth` levels, and
/// files of 2 GB and more. `recover` reports a mistake, and goes on at the next comma or
/// bracket, so that one run reports all of them.
package struct JSONParser {
  /// The maximum nesting depth of arrays and objects.
  package static let maximumDepth = 512

  /// The file's bytes, which every step reads in place.
  typealias Bytes = Span<UInt8>
  typealias Node = DataDocument.Node

  let source: SourceFile
  /// The file's bytes, for what follows a mistake.
  let file: [UInt8]
  /// Whether the value is on a line of JSON Lines.
  let isLine: Bool
  /// The decoded content of strings with escapes.
  var unescaped: [UInt8] = []
  /// The closed objects that may have equal keys.
  private(set) var suspects: [Int] = []
  var mistakes = JSONMistakes()
  /// The last key, and the offset of the last comma that is not a mistake.
  var key = 0..<0
  var comma = -1

  /// What is expected at the position.
  enum Step {
    /// A key with its value in an object, or a value.
    case element
    case colon, value
    /// A comma, a closing bracket, or the end of the file.
    case separator
    case end
  }

  private init(_ source: SourceFile, isLine: Bool) {
    self.source = source
    self.isLine = isLine
    file = source.bytes
  }

  /// Returns an upper bound for the number of nodes, so that their list need not grow: every value
  /// and key but the outermost follows a bracket, a comma or a colon, a mark mistaken for one of them, or a
  /// reported mistake, and has at least one byte.
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
        marks &+= byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") ? 1 : 0
        marks &+= byte == UInt8(ascii: "=") ? 1 : 0
        index += 1
      }
      count += Int(marks)
    }
    return min(count, bytes.count / 2 + 1) + JSONMistakes.limit
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
    return parse(source, from: start, isLine: false, into: &diagnostics)
  }

  /// Returns the document on a line of JSON Lines, which is UTF-8, or `nil` if it is not JSON, which is
  /// reported.
  static func parse(line: SourceFile, into diagnostics: inout Diagnostics) -> DataDocument? {
    parse(line, from: 0, isLine: true, into: &diagnostics)
  }

  private static func parse(
    _ source: SourceFile, from start: Int, isLine: Bool, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    var parser = JSONParser(source, isLine: isLine)
    let bytes = parser.file
    let nodes = [Node](capacity: nodeCount(bytes.span.extracting(start..<bytes.count))) { nodes in
      parser.parseDocument(bytes.span, from: start, into: &nodes)
    }
    let hasEqualKeys = parser.reportEqualKeys(in: nodes, into: &diagnostics)
    for mistake in parser.mistakes.all { diagnostics.add(mistake) }
    guard parser.mistakes.isEmpty, !hasEqualKeys else { return nil }
    return DataDocument(source: source, nodes: nodes, unescaped: parser.unescaped)
  }

  /// Parses the value at an offset, and white space around it.
  private mutating func parseDocument(
    _ bytes: Bytes, from start: Int, into nodes: inout OutputSpan<Node>
  ) {
    var position = start
    var container = JSONContainer()
    var step = Step.element
    bytes.skipSpace(&position)
    while true {
      switch step {
      case .element where container.isObject:
        step = parseKey(bytes, &position, in: &container, &nodes)
      case .element, .value: step = parseValue(bytes, &position, in: &container, &nodes)
      case .colon: step = parseColon(bytes, &position, in: &container, &nodes)
      case .separator: step = parseSeparator(bytes, &position, in: &container, &nodes)
      case .end: return
      }
    }
  }

  @inline(__always)
  private mutating func parseValue(
    _ bytes: Bytes, _ position: inout Int, in container: inout JSONContainer,
    _ nodes: inout OutputSpan<Node>
  ) -> Step {
    guard position < bytes.count else {
      return recover(.value, at: &position, &container, into: &nodes)
    }
    let byte = bytes[position]
    guard byte | 0x20 == UInt8(ascii: "{") else {  // Or "[".
      let start = position
      guard let node = parseScalar(byte, bytes, at: &position, index: nodes.count) else {
        position = start
        return recover(.value, at: &position, &container, into: &nodes)
      }
      nodes.append(node)
      return .separator
    }
    guard container.open(isObject: byte == UInt8(ascii: "{"), at: position, &nodes) else {
      mistakes.add(.tooDeep(source.place(position..<position + 1)))
      return .end
    }
    position += 1
    bytes.skipSpace(&position)
    guard position < bytes.count, bytes[position] == container.end else { return .element }
    position += 1
    close(&container, at: position, &nodes)
    return .separator
  }

  /// Continues after a value: closes the containers that end there, and moves past a comma.
  @inline(__always)
  private mutating func parseSeparator(
    _ bytes: Bytes, _ position: inout Int, in container: inout JSONContainer,
    _ nodes: inout OutputSpan<Node>
  ) -> Step {
    while true {
      bytes.skipSpace(&position)
      guard position < bytes.count else {
        return container.isOpen
          ? recover(.separator, at: &position, &container, into: &nodes) : .end
      }
      guard container.isOpen else {
        return recover(.separator, at: &position, &container, into: &nodes)
      }
      switch bytes[position] {
      case UInt8(ascii: ","):
        container.count += 1
        comma = position
        position += 1
        bytes.skipSpace(&position)
        return .element
      case container.end:
        container.count += 1
        position += 1
        close(&container, at: position, &nodes)
      default: return recover(.separator, at: &position, &container, into: &nodes)
      }
    }
  }

  mutating func close(
    _ container: inout JSONContainer, at position: Int, _ nodes: inout OutputSpan<Node>
  ) {
    // After a mistake, what are keys is a guess.
    if container.mayHaveEqualKeys, mistakes.isEmpty { suspects.append(container.index) }
    container.close(at: position, &nodes)
  }

  /// Parses a key and the colon after it.
  @inline(__always)
  private mutating func parseKey(
    _ bytes: Bytes, _ position: inout Int, in container: inout JSONContainer,
    _ nodes: inout OutputSpan<Node>
  ) -> Step {
    let start = position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\""),
      let node = parseString(bytes, &position, nodes.count)
    else {
      position = start
      return recover(.element, at: &position, &container, into: &nodes)
    }
    container.keys.add(node, bytes, unescaped)
    nodes.append(node)
    key = start..<position
    bytes.skipSpace(&position)
    return parseColon(bytes, &position, in: &container, &nodes)
  }

  @inline(__always)
  private mutating func parseColon(
    _ bytes: Bytes, _ position: inout Int, in container: inout JSONContainer,
    _ nodes: inout OutputSpan<Node>
  ) -> Step {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      return recover(.colon, at: &position, &container, into: &nodes)
    }
    position += 1
    bytes.skipSpace(&position)
    return .value
  }
}

extension Diagnostic {
  static func tooDeep(_ place: Place) -> Self {
    .init(
      .error, "A0104", at: place,
      "Nesting is limited to \(JSONParser.maximumDepth) levels",
      help: "flatten the data, with lists beside each other")
  }

  static func byteOrderMark(_ place: Place) -> Self {
    .init(
      .warning, "A0107", at: place, "Byte order mark is not needed in UTF-8",
      help: "save the file as UTF-8 without a byte order mark")
  }

  package static func fileTooLarge(_ path: String) -> Self {
    .init(
      .error, "A0108", at: SourceFile(path: path, bytes: []).start,
      "Files must be smaller than 2 GB", help: "split the file into several")
  }
}
