/// Parses JSON strictly as RFC 8259 says, keeping the place of every value and key.
///
/// What is allowed: exactly one value, UTF-8, a byte order mark with a warning. What is refused,
/// each with its own message: trailing commas, comments, single quotes, leading zeros, NaN,
/// unescaped control characters, lone surrogates, equal keys in one object, more than
/// `maximumDepth` levels, and files of 2 GB and more.
package struct JSONParser {
  /// How deep arrays and objects may nest.
  package static let maximumDepth = 512

  /// The file's bytes, which every step looks at where they are.
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

  /// How many nodes there are at most, so that their list need not grow: every value and key but
  /// the outermost follows a bracket, a comma or a colon, and has one byte at least.
  private static func nodeCount(_ bytes: Bytes) -> Int {
    var count = 1
    var index = 0
    while index < bytes.count {
      // Counted in a byte, which does not overflow, many are compared at once.
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

  /// The document, or nothing where the file is not JSON; what is wrong is added to `diagnostics`.
  package static func parse(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    guard source.bytes.count <= SourceFile.maximumSize else {
      diagnostics.add(.fileTooLarge(source.path))
      return nil
    }
    let bytes = source.bytes
    if let invalid = UTF8Check.firstInvalid(bytes) {
      diagnostics.add(.notUTF8(source.place(invalid..<invalid + 1)))
      return nil
    }
    var parser = JSONParser(source, nodeCount: nodeCount(bytes.span))
    let isWhole = parser.parseDocument(bytes.span)
    diagnostics.add(parser.diagnostics)
    guard isWhole else { return nil }
    return DataDocument(source: source, nodes: parser.nodes, unescaped: parser.unescaped)
  }

  private mutating func parseDocument(_ bytes: Bytes) -> Bool {
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      diagnostics.add(.byteOrderMark(source.place(0..<3)))
      position = 3
    }
    skipSpace(bytes)
    guard position < bytes.count else { return fail(.emptyFile(source)) }
    guard parseValue(bytes, depth: 0) else { return false }
    skipSpace(bytes)
    guard position == bytes.count else {
      return fail(.unexpected(here(), "end of file", found: found()))
    }
    return !diagnostics.hasErrors
  }

  /// Parses the value at the position; false where the file cannot be read any further.
  private mutating func parseValue(_ bytes: Bytes, depth: Int) -> Bool {
    guard position < bytes.count else {
      return fail(.unexpected(here(), "a value", found: found()))
    }
    switch bytes[position] {
    case UInt8(ascii: "{"): return parseObject(bytes, depth: depth + 1)
    case UInt8(ascii: "["): return parseArray(bytes, depth: depth + 1)
    case UInt8(ascii: "\""): return parseString(bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return parseNumber(bytes)
    case UInt8(ascii: "t"): return parseWord(bytes, "true", .boolean)
    case UInt8(ascii: "f"): return parseWord(bytes, "false", .boolean)
    case UInt8(ascii: "n"): return parseWord(bytes, "null", .null)
    default: return fail(.unexpected(here(), "a value", found: found()))
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
        let comma = position
        position += 1
        skipSpace(bytes)
        if peek(bytes) == UInt8(ascii: "]") { return fail(.trailingComma(source, comma)) }
      case UInt8(ascii: "]"): return close(container, count)
      default: return fail(.unexpected(here(), "\",\" or \"]\"", found: found()))
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
        return fail(.unexpected(here(), "a key in double quotes", found: found()))
      }
      guard parseString(bytes) else { return false }
      skipSpace(bytes)
      guard peek(bytes) == UInt8(ascii: ":") else {
        return fail(.unexpected(here(), "\":\" behind the key", found: found()))
      }
      position += 1
      skipSpace(bytes)
      guard parseValue(bytes, depth: depth) else { return false }
      count += 1
      skipSpace(bytes)
      switch peek(bytes) {
      case UInt8(ascii: ","):
        let comma = position
        position += 1
        skipSpace(bytes)
        if peek(bytes) == UInt8(ascii: "}") { return fail(.trailingComma(source, comma)) }
      case UInt8(ascii: "}"):
        checkKeys(container, count: Int(count), bytes)
        return close(container, count)
      default: return fail(.unexpected(here(), "\",\" or \"}\"", found: found()))
      }
    }
  }

  private mutating func open(_ kind: DataDocument.Node.Kind, depth: Int) -> Int? {
    guard depth <= Self.maximumDepth else {
      diagnostics.add(.tooDeep(here()))
      return nil
    }
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

  /// Equal keys in one object are an error: which of the values counts, nobody could tell.
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
        return fail(.unexpected(here(), "a value", found: found()))
      }
      end += 1
    }
    add(kind, from: position, to: end)
    return true
  }

  /// Adds a scalar that stands in the file as it is, and goes behind it.
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

  mutating func fail(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.add(diagnostic)
    return false
  }

  /// The place of the word or character at the position.
  func here() -> Place {
    let bytes = source.bytes
    var end = position
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    if end == position, end < bytes.count { end += 1 }
    return source.place(position..<end)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  private func found() -> String {
    let place = here()
    guard !place.range.isEmpty else { return "end of file" }
    let word = source.text(in: place.range)
    return "\"\(word.count > 40 ? word.prefix(39) + "…" : word[...])\""
  }
}

extension Diagnostic {
  static func emptyFile(_ source: SourceFile) -> Self {
    .init(.error, "A0101", at: source.start, "Expected a JSON value, found an empty file")
  }

  static func unexpected(_ place: Place, _ expected: String, found: String) -> Self {
    .init(.error, "A0102", at: place, "Expected \(expected), found \(found)")
  }

  static func trailingComma(_ source: SourceFile, _ comma: Int) -> Self {
    .init(
      .error, "A0103", at: source.place(comma..<comma + 1), "Trailing comma is not allowed in JSON",
      help: "remove the comma")
  }

  static func tooDeep(_ place: Place) -> Self {
    .init(
      .error, "A0104", at: place,
      "Nesting deeper than \(JSONParser.maximumDepth) levels is refused")
  }

  static func duplicateKey(
    _ source: SourceFile, _ key: DataDocument.Node, first: DataDocument.Node
  ) -> Self {
    let place = source.place(Int(key.start)..<Int(key.end))
    let name = String(decoding: source.bytes[place.range], as: UTF8.self)
    return .init(
      .error, "A0105", at: place, "Duplicate key \(name)", help: "keep one of the two",
      related: .init(
        place: source.place(Int(first.start)..<Int(first.end)), note: "first used here"))
  }

  static func notUTF8(_ place: Place) -> Self {
    .init(
      .error, "A0106", at: place, "Expected UTF-8, found a byte that is not part of it",
      help: "save the file as UTF-8")
  }

  static func byteOrderMark(_ place: Place) -> Self {
    .init(
      .warning, "A0107", at: place, "Byte order mark is not needed in UTF-8",
      help: "save the file as UTF-8 without a byte order mark")
  }

  static func fileTooLarge(_ path: String) -> Self {
    .init(
      .error, "A0108", at: SourceFile(path: path, bytes: []).start,
      "Files of 2 GB and more are refused")
  }
}
