/// Front matter in its usual form: each line has a key, a colon, a space and a plain string.
///
/// YAML (1.1, section 9.1.3) reads such lines literally, and so does this type, in a fraction of
/// the time. The rest is left to the YAML parser: quotes, lists, comments, indentation, and
/// anything that might be a mistake. A test compares the two.
struct PlainFrontMatter {
  private let bytes: [UInt8]
  private var nodes: [DataDocument.Node]

  /// The maximum number of keys, since each is compared with all previous ones.
  private static let maximumKeys = 32
  /// The maximum length of a key, in bytes; YAML ends a simple key after 1024 characters.
  private static let maximumKeyLength = 100

  /// Reads the keys and values of some lines of a UTF-8 file.
  ///
  /// - Returns: `nil` if a line is not of this form, or a key is repeated.
  static func read(_ source: SourceFile, _ lines: Range<Int>) -> DataDocument? {
    guard !lines.isEmpty else { return nil }
    var reader = PlainFrontMatter(source, lines.lowerBound)
    var start = lines.lowerBound
    while start < lines.upperBound {
      guard let end = reader.readLine(from: start, to: lines.upperBound) else { return nil }
      start = end + 1
    }
    reader.nodes[0].next = UInt32(reader.nodes.count)
    return DataDocument(source: source, nodes: reader.nodes, unescaped: [], syntax: .yaml)
  }

  private init(_ source: SourceFile, _ start: Int) {
    bytes = source.bytes
    nodes = [.init(kind: .object, start: UInt32(start), end: UInt32(start + 1))]
  }

  /// Reads a line.
  ///
  /// - Returns: The end of the line, or `nil` if it is not of this form.
  private mutating func readLine(from start: Int, to limit: Int) -> Int? {
    var index = start
    while index < limit, Self.isKeyByte(bytes[index], isFirst: index == start) { index += 1 }
    let key = start..<index
    guard !key.isEmpty, key.count <= Self.maximumKeyLength, !isKnown(key),
      nodes[0].contentEnd < Self.maximumKeys, index + 1 < limit,
      bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: " ")
    else { return nil }
    index += 1
    while index < limit, bytes[index] == UInt8(ascii: " ") { index += 1 }
    let text = index
    while index < limit, isPlainText(at: index, isFirst: index == text) { index += 1 }
    guard index < limit, bytes[index] == UInt8(ascii: "\n"), index > text,
      bytes[index - 1] != UInt8(ascii: " "), bytes[index - 1] != UInt8(ascii: ":")
    else { return nil }
    add(.string, key)
    add(.init(plain: bytes[text..<index]), text..<index)
    nodes[0].contentEnd += 1
    return index
  }

  private static func isKeyByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): !isFirst
    default: false
    }
  }

  /// Returns whether a byte is part of a plain string: letters and digits anywhere, marks within
  /// it.
  private func isPlainText(at index: Int, isFirst: Bool) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "#"): false
    case UInt8(ascii: ":"): !isFirst && bytes[index + 1] != UInt8(ascii: " ")
    case UInt8(ascii: " ")...UInt8(ascii: "~"): !isFirst
    // These begin some controls and line breaks of YAML, byte order marks, and characters that YAML
    // rejects.
    case 0xC2, 0xE2, 0xEF...0xFF: false
    default: bytes[index] >= 0x80
    }
  }

  /// Returns whether a previous line has the same key.
  private func isKnown(_ key: Range<Int>) -> Bool {
    stride(from: 1, to: nodes.count, by: 2).contains { node in
      bytes[Int(nodes[node].start)..<Int(nodes[node].end)] == bytes[key]
    }
  }

  private mutating func add(_ kind: DataDocument.Node.Kind, _ range: Range<Int>) {
    let (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    nodes.append(
      .init(
        kind: kind, start: start, end: end, contentStart: start, contentEnd: end,
        next: UInt32(nodes.count + 1)))
  }
}

extension DataDocument.Node.Kind {
  /// Creates the kind of an unquoted YAML scalar.
  init(plain text: ArraySlice<UInt8>) {
    if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) {
      self = .boolean
    } else if text.isEmpty || text.elementsEqual("null".utf8) || text.elementsEqual("~".utf8) {
      self = .null
    } else {
      self = Self.isNumber(text) ? .number : .string
    }
  }

  /// Returns whether a plain scalar is a number as in JSON (RFC 8259, section 6) without an exponent.
  /// What begins with other zeros is a string: an identifier, such as 007.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let (whole, fraction) = (digits[..<point], digits[point...].dropFirst())
    return !whole.isEmpty && (whole.count == 1 || whole.first != UInt8(ascii: "0"))
      && whole.allSatisfy(\.isDigit) && fraction.allSatisfy(\.isDigit)
      && fraction.isEmpty == (point == digits.endIndex)
  }
}
