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

  let source: SourceFile
  var position = 0
  var nodes: [DataDocument.Node] = []
  var unescaped: [UInt8] = []
  var diagnostics = Diagnostics()

  private init(_ source: SourceFile, nodeCount: Int) {
    self.source = source
    nodes.reserveCapacity(nodeCount)
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

  /// Returns the document in a range of a UTF-8 file, such as a line of JSON Lines, or `nil` if it is
  /// not JSON, which is reported.
  static func parse(
    _ source: SourceFile, _ bytes: [UInt8], _ range: Range<Int>,
    into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    parse(source, bytes, range, into: &diagnostics) { position in
      let line = SourceFile(path: source.path, bytes: Array(bytes[range]))
      let mistakes = JSONMistakes.find(in: line, end: "end of line").map {
        $0.moved(from: line, to: source, by: range.lowerBound)
      }
      return mistakes.isEmpty ? [.notJSON(source, position)] : mistakes
    }
  }

  /// - Parameter mistakes: Explains why the range cannot be parsed beyond a position.
  private static func parse(
    _ source: SourceFile, _ bytes: [UInt8], _ range: Range<Int>,
    into diagnostics: inout Diagnostics, _ mistakes: (Int) -> [Diagnostic]
  ) -> DataDocument? {
    var parser = JSONParser(source, nodeCount: nodeCount(bytes.span.extracting(range)))
    parser.position = range.lowerBound
    let isComplete = parser.parseDocument(bytes.span.extracting(0..<range.upperBound))
    diagnostics.add(parser.diagnostics)
    if !isComplete {
      for mistake in mistakes(parser.position) { diagnostics.add(mistake) }
    }
    guard isComplete, !parser.diagnostics.hasErrors else { return nil }
    return DataDocument(source: source, nodes: parser.nodes, unescaped: parser.unescaped)
  }

  private mutating func parseDocument(_ bytes: Bytes) -> Bool {
    skipSpace(bytes)
    guard parseValue(bytes, depth: 0) else { return false }
    skipSpace(bytes)
    return position == bytes.count
  }

  /// Parses the value at the position; returns false if the file cannot be parsed.
  private mutating func parseValue(_ bytes: Bytes, depth: Int) -> Bool {
    guard let byte = peek(bytes) else { return false }
    switch byte {
    case UInt8(ascii: "{"): return parseObject(bytes, depth: depth + 1)
    case UInt8(ascii: "["): return parseArray(bytes, depth: depth + 1)
    case UInt8(ascii: "\""): return parseString(bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return parseNumber(bytes)
    case UInt8(ascii: "t"): return parseWord(bytes, "true", .boolean)
    case UInt8(ascii: "f"): return parseWord(bytes, "false", .boolean)
    case UInt8(ascii: "n"): return parseWord(bytes, "null", .null)
    default: return false
    }
  }

  private mutating func parseArray(_ bytes: Bytes, depth: Int) -> Bool {
    guard let container = open(.array, depth: depth) else { return false }
    var count: UInt32 = 0
    skipSpace(bytes)
    if peek(bytes) == UInt8(ascii: "]") { return close(container, count) }
    while true {
      guard parseValue(bytes, depth: depth) else { return false }
      count += 1
      skipSpace(bytes)
      switch peek(bytes) {
      case UInt8(ascii: ","):
        position += 1
        skipSpace(bytes)
      case UInt8(ascii: "]"): return close(container, count)
      default: return false
      }
    }
  }

  private mutating func parseObject(_ bytes: Bytes, depth: Int) -> Bool {
    guard let container = open(.object, depth: depth) else { return false }
    var count: UInt32 = 0
    skipSpace(bytes)
    if peek(bytes) == UInt8(ascii: "}") { return close(container, count) }
    while true {
      guard peek(bytes) == UInt8(ascii: "\"") else {
        return false
      }
      guard parseString(bytes) else { return false }
      skipSpace(bytes)
      guard peek(bytes) == UInt8(ascii: ":") else {
        return false
      }
      position += 1
      skipSpace(bytes)
      guard parseValue(bytes, depth: depth) else { return false }
      count += 1
      skipSpace(bytes)
      switch peek(bytes) {
      case UInt8(ascii: ","):
        position += 1
        skipSpace(bytes)
      case UInt8(ascii: "}"):
        checkKeys(container, count: Int(count), bytes)
        return close(container, count)
      default: return false
      }
    }
  }

  private mutating func open(_ kind: DataDocument.Node.Kind, depth: Int) -> Int? {
    guard depth <= Self.maximumDepth else { return nil }
    nodes.append(.init(kind: kind, start: UInt32(position), end: 0))
    position += 1
    return nodes.count - 1
  }

  private mutating func close(_ container: Int, _ count: UInt32) -> Bool {
    position += 1
    nodes[container].end = UInt32(position)
    nodes[container].contentEnd = count
    nodes[container].next = UInt32(nodes.count)
    return true
  }

  /// Reports equal keys in one object: which of the values counts would be ambiguous.
  private mutating func checkKeys(_ container: Int, count: Int, _ bytes: Bytes) {
    guard count <= 16 else { return checkManyKeys(container, count: count) }
    var key = container + 1
    for number in 0..<count {
      var other = container + 1
      for _ in 0..<number {
        if areEqual(nodes[other], nodes[key], bytes) {
          diagnostics.add(.duplicateKey(source, nodes[key], first: nodes[other]))
          break
        }
        other = Int(nodes[other + 1].next)
      }
      key = Int(nodes[key + 1].next)
    }
  }

  private mutating func checkManyKeys(_ container: Int, count: Int) {
    let bytes = source.bytes
    var known: [ArraySlice<UInt8>: Int] = [:]
    var key = container + 1
    for _ in 0..<count {
      let node = nodes[key]
      let range = Int(node.contentStart)..<Int(node.contentEnd)
      let content = node.isUnescaped ? unescaped[range] : bytes[range]
      if let first = known[content] {
        diagnostics.add(.duplicateKey(source, node, first: nodes[first]))
      } else {
        known[content] = key
      }
      key = Int(nodes[key + 1].next)
    }
  }

  private func areEqual(
    _ a: DataDocument.Node, _ b: DataDocument.Node, _ bytes: Bytes
  ) -> Bool {
    let (aStart, bStart) = (Int(a.contentStart), Int(b.contentStart))
    let count = Int(a.contentEnd) - aStart
    guard count == Int(b.contentEnd) - bStart else { return false }
    for index in 0..<count {
      let byte = a.isUnescaped ? unescaped[aStart + index] : bytes[aStart + index]
      let other = b.isUnescaped ? unescaped[bStart + index] : bytes[bStart + index]
      if byte != other { return false }
    }
    return true
  }

  private mutating func parseWord(
    _ bytes: Bytes, _ word: String, _ kind: DataDocument.Node.Kind
  ) -> Bool {
    var end = position
    for byte in word.utf8 {
      guard end < bytes.count, bytes[end] == byte else {
        return false
      }
      end += 1
    }
    add(kind, from: position, to: end)
    return true
  }

  /// Adds a scalar whose content is a range of the file, and moves past it.
  mutating func add(_ kind: DataDocument.Node.Kind, from start: Int, to end: Int) {
    nodes.append(
      .init(
        kind: kind, start: UInt32(start), end: UInt32(end), contentStart: UInt32(start),
        contentEnd: UInt32(end), next: UInt32(nodes.count + 1)))
    position = end
  }

  func peek(_ bytes: Bytes) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace(_ bytes: Bytes) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with its places in one file moved to another.
  func moved(from part: SourceFile, to source: SourceFile, by offset: Int) -> Self {
    func moved(_ place: Place) -> Place {
      guard place.source === part else { return place }
      return source.place(place.range.lowerBound + offset..<place.range.upperBound + offset)
    }
    var diagnostic = self
    diagnostic.place = place.map(moved)
    diagnostic.related = related.map { .init(place: moved($0.place), note: $0.note) }
    return diagnostic
  }

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
