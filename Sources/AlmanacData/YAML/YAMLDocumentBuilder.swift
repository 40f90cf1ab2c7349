import Yams

/// A converter from YAML nodes to the flat nodes of a document.
struct YAMLDocumentBuilder {
  let source: SourceFile
  private let bytes: [UInt8]
  var nodes: [DataDocument.Node] = []
  var unescaped: [UInt8] = []
  var diagnostics = Diagnostics()
  /// Whether the nesting exceeds 64 levels.
  private(set) var isTooDeep = false
  private var depth = 0
  /// The offsets of the anchored nodes. A second node at one of them stands for an alias.
  private var anchored: Set<Int> = []
  /// The offset of every line, and the end of the last one.
  private let lineStarts: [Int]
  private let end: Int
  /// The mark that was last found, from which the next one on its line is counted: a line may be
  /// very long.
  private var known = (line: 0, column: 1, offset: 0)

  init(source: SourceFile, _ range: Range<Int>) {
    self.source = source
    bytes = source.bytes
    var starts = [range.lowerBound]
    for index in range where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
    end = range.upperBound
  }

  mutating func add(_ node: Node) {
    let index = nodes.count
    let start = offset(node.mark)
    if node.anchor != nil, !anchored.insert(start).inserted {
      append(.null, start..<start + 1)
      nodes[index].next = UInt32(nodes.count)
      diagnostics.add(.yamlAlias(source.place(start..<start + 1)))
      return
    }
    depth += 1
    defer { depth -= 1 }
    if depth > 64 { isTooDeep = true }
    switch node {
    case .scalar(let scalar): addScalar(scalar, at: start, node.mark)
    case .mapping(let mapping):
      append(.object, start..<start + 1)
      for (key, value) in mapping {
        if case .scalar(let scalar) = key {
          addScalar(scalar, at: offset(key.mark), key.mark)
        } else {
          let place = offset(key.mark)
          append(.null, place..<place + 1)
          diagnostics.add(.yamlKey(source.place(place..<place + 1)))
        }
        nodes[nodes.count - 1].kind = .string
        nodes[nodes.count - 1].next = UInt32(nodes.count)
        let keyEnd = Int(nodes[nodes.count - 1].end)
        add(value)
        if case .scalar(let scalar) = value, scalar.string.isEmpty, scalar.style == .plain {
          checkCommentOnly(after: keyEnd, lineEnd(key.mark))
        }
      }
      nodes[index].contentEnd = UInt32(mapping.count)
    case .sequence(let sequence):
      append(.array, start..<start + 1)
      for element in sequence { add(element) }
      nodes[index].contentEnd = UInt32(sequence.count)
    case .alias:
      append(.null, start..<start + 1)
      diagnostics.add(.yamlAlias(source.place(start..<start + 1)))
    }
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func addScalar(_ scalar: Node.Scalar, at start: Int, _ mark: Mark?) {
    let text = Array(scalar.string.utf8)
    let hasNoQuotes = scalar.style == .plain || scalar.style == .any
    let kind = hasNoQuotes ? DataDocument.Node.Kind(plain: text[...]) : .string
    let isPlain = bytes[start...].starts(with: text)
    let lineEnd = lineEnd(mark)
    let end = isPlain ? start + text.count : max(start, lineEnd)
    append(kind, start..<end)
    if hasNoQuotes, !text.isEmpty { check(start..<end, lineEnd, isOneLine: isPlain) }
    nodes[nodes.count - 1].isUnescaped = true
    nodes[nodes.count - 1].contentStart = UInt32(unescaped.count)
    unescaped += text
    nodes[nodes.count - 1].contentEnd = UInt32(unescaped.count)
  }

  /// Reports a comment that is all that follows a key and its colon.
  private mutating func checkCommentOnly(after keyEnd: Int, _ lineEnd: Int) {
    guard keyEnd < lineEnd, bytes[keyEnd] == UInt8(ascii: ":"),
      let comment = commentStart(keyEnd + 1..<lineEnd)
    else { return }
    diagnostics.add(.commentInValue(source, comment..<comment, comment..<lineEnd))
  }

  /// Reports what YAML silently drops from a plain scalar, or adds to it.
  private mutating func check(_ range: Range<Int>, _ lineEnd: Int, isOneLine: Bool) {
    if isOneLine, range.upperBound <= lineEnd,
      let comment = commentStart(range.upperBound..<lineEnd)
    {
      diagnostics.add(.commentInValue(source, range, comment..<lineEnd))
    } else if !isOneLine, let item = listItem(after: lineEnd) {
      diagnostics.add(.itemBelowValue(source.place(item), source.place(range)))
    }
  }

  /// Returns the offset of a comment in the rest of a line that looks like the rest of a string: a
  /// number sign directly followed by something else.
  private func commentStart(_ rest: Range<Int>) -> Int? {
    guard let mark = bytes[rest].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      bytes[mark] == UInt8(ascii: "#"), mark + 1 < rest.upperBound, bytes[mark + 1] > 0x20,
      bytes[mark + 1] != UInt8(ascii: "#")
    else { return nil }
    return mark
  }

  /// Returns the hyphen of a list item on the next line.
  private func listItem(after lineEnd: Int) -> Range<Int>? {
    let lineFeed = lineEnd < bytes.count && bytes[lineEnd] == 0x0D ? lineEnd + 1 : lineEnd
    guard lineFeed < bytes.count,
      let mark = bytes[(lineFeed + 1)...].firstIndex(where: { $0 != 0x20 }),
      bytes[mark] == UInt8(ascii: "-"), mark + 1 < bytes.count, bytes[mark + 1] == 0x20
    else { return nil }
    return mark..<mark + 1
  }

  private mutating func append(_ kind: DataDocument.Node.Kind, _ range: Range<Int>) {
    nodes.append(
      .init(kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
  }

  /// Returns the end of the line that a mark is on, without its line break.
  private func lineEnd(_ mark: Mark?) -> Int {
    guard let mark, mark.line < lineStarts.count, mark.line > 0 else { return end }
    let lineFeed = lineStarts[mark.line] - 1
    return lineFeed > 0 && bytes[lineFeed - 1] == 0x0D ? lineFeed - 1 : lineFeed
  }

  /// Returns the file offset of a YAML parser's mark, whose columns count Unicode scalars.
  mutating func offset(_ mark: Mark?) -> Int {
    guard let mark, lineStarts.indices.contains(mark.line - 1) else { return lineStarts[0] }
    if known.line != mark.line || known.column > mark.column {
      known = (mark.line, 1, lineStarts[mark.line - 1])
    }
    while known.column < mark.column, known.offset < bytes.count {
      known.offset += 1
      while known.offset < bytes.count, bytes[known.offset] & 0xC0 == 0x80 { known.offset += 1 }
      known.column += 1
    }
    return min(known.offset, bytes.count)
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

extension Diagnostic {
  /// - Parameters:
  ///   - value: The part of the value that YAML keeps, which may be empty.
  ///   - comment: The rest of the line.
  static func commentInValue(
    _ source: SourceFile, _ value: Range<Int>, _ comment: Range<Int>
  ) -> Self {
    let text = source.text(in: value.lowerBound..<comment.upperBound).trimmed
    let quoted = text.contains("\"") || text.contains("\\") ? "'\(text)'" : "\"\(text)\""
    return .init(
      value.isEmpty ? .error : .warning, "A0150", at: source.place(comment),
      value.isEmpty
        ? "YAML takes the value for a comment" : "YAML takes the rest of the value for a comment",
      help: text.utf8.count <= 100 && !quoted.hasPrefix("'") || !text.contains("'")
        ? "put the value in quotes: \(quoted.shortened(to: 120))" : "put the value in quotes")
  }

  static func itemBelowValue(_ place: Place, _ value: Place) -> Self {
    .init(
      .error, "A0159", at: place, "List item below a value that is not a list",
      help: "write each item on a line of its own, with all hyphens in the same column",
      related: .init(place: value, note: "the value is here"))
  }

  static func yamlAlias(_ place: Place) -> Self {
    .init(
      .error, "A0133", at: place, "Aliases are not allowed",
      help: "write the value out")
  }

  static func yamlKey(_ place: Place) -> Self {
    .init(
      .error, "A0136", at: place, "Expected a string as key",
      help: "write one \"key: value\" per line")
  }
}
