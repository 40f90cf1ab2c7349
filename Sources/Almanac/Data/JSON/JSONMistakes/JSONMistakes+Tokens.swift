/// Tokens, and the white space between them.
extension JSONMistakes {
  struct Token {
    enum Kind {
      case openObject, closeObject, openArray, closeArray, comma, colon
      /// Marks mistaken for a comma and for a colon.
      case semicolon, equals
      case string
      /// A number, a word, or any other characters.
      case word
      case end
    }

    let kind: Kind
    var range: Range<Int>
    /// Whether only white space precedes it on its line.
    var isFirstOnLine = false
  }

  /// The current token as messages name it.
  var shownToken: String { token.kind == .end ? "end of file" : shown(token.range) }

  /// Advances to the next token.
  mutating func advance() {
    guard !isStopped else { return }
    previousEnd = token.range.upperBound
    let line = lineStart
    let isAtStart = position == line
    skipSpace()
    guard !isStopped else { return }
    let isFirst = isAtStart || lineStart > line
    if isFirst { indentation = position - lineStart }
    token = readToken()
    token.isFirstOnLine = isFirst
    // A mistake within the token may have been the last one to be reported.
    if isStopped { stop() }
  }

  private mutating func readToken() -> Token {
    let start = position
    guard start < bytes.count else { return Token(kind: .end, range: start..<start) }
    if let length = curlyQuote(at: start) { return readCurlyString(start, length) }
    switch bytes[start] {
    case UInt8(ascii: "{"): return mark(.openObject)
    case UInt8(ascii: "}"): return mark(.closeObject)
    case UInt8(ascii: "["): return mark(.openArray)
    case UInt8(ascii: "]"): return mark(.closeArray)
    case UInt8(ascii: ","): return mark(.comma)
    case UInt8(ascii: ":"): return mark(.colon)
    case UInt8(ascii: ";"): return mark(.semicolon)
    case UInt8(ascii: "="): return mark(.equals, length: byte(at: start + 1) == 0x3E ? 2 : 1)
    case UInt8(ascii: "\""): return readString(start)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return readQuotedString(start)
    default:
      position = endOfWord(from: start)
      return Token(kind: .word, range: start..<position)
    }
  }

  private mutating func mark(_ kind: Token.Kind, length: Int = 1) -> Token {
    position += length
    return Token(kind: kind, range: position - length..<position)
  }

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the end of a run of characters that are neither white space nor JSON punctuation.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, !"{}[],:;=\"'`".utf8.contains(bytes[end]),
      curlyQuote(at: end) == nil, invisibleCharacter(at: end) == nil, !isComment(at: end)
    {
      end += 1
    }
    return min(max(end, start + 1), bytes.count)
  }

  // MARK: White space

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        position += 1
        lineStart = position
      case 0x20, 0x0D, 0x09: position += 1
      default:
        if isComment(at: position) {
          skipComment()
        } else if let length = invisibleCharacter(at: position) {
          report(.invisibleCharacter(source.place(position..<position + length), source), .spaces)
          position += length
        } else {
          return
        }
      }
    }
  }

  private func isComment(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "#")
      || (bytes[index] == UInt8(ascii: "/") && [0x2F, 0x2A].contains(byte(at: index + 1)))
  }

  private mutating func skipComment() {
    let start = position
    let isBlock = byte(at: start + 1) == UInt8(ascii: "*") && bytes[start] != UInt8(ascii: "#")
    var end = start
    while end < bytes.count, isBlock || bytes[end] != 0x0A {
      if isBlock, end > start + 2, bytes[end] == 0x2F, bytes[end - 1] == 0x2A {
        end += 1
        break
      }
      end += 1
    }
    if let lineFeed = bytes[start..<end].lastIndex(of: 0x0A) { lineStart = lineFeed + 1 }
    position = end
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    report(.comment(source.place(start..<end)), .comments)
  }

  /// Returns the length of an invisible character that is not JSON white space.
  private func invisibleCharacter(at index: Int) -> Int? {
    switch (bytes[index], byte(at: index + 1) ?? 0, byte(at: index + 2) ?? 0) {
    case (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xA8...0xAF), (0xE3, 0x80, 0x80),
      (0xEF, 0xBB, 0xBF):
      3
    case (0..<0x20, _, _): 1
    default: nil
    }
  }

  // MARK: Lookahead

  /// Returns whether a key with its colon follows an offset and white space: a string or a word.
  func isKeyAhead(at offset: Int) -> Bool {
    var index = endOfSpace(from: offset)
    guard let first = byte(at: index) else { return false }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      index += 1
      while index < bytes.count, bytes[index] != first, bytes[index] != 0x0A {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    } else if let length = curlyQuote(at: index) {
      index += length
      while index < bytes.count, curlyQuote(at: index) == nil, bytes[index] != 0x0A { index += 1 }
      index += 3
    } else {
      index = endOfWord(from: index)
    }
    let mark = byte(at: endOfSpace(from: index))
    return mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=")
  }

  func endOfSpace(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    return index
  }

  /// Returns a token as messages name it.
  func shown(_ range: Range<Int>) -> String {
    let text = source.text(in: range).shortened(to: 40)
    return text.hasPrefix("\"") && text.utf8.count > 1 ? text : "\"\(text)\""
  }
}

extension Diagnostic {
  static func comment(_ place: Place) -> Self {
    .init(
      .error, "A0140", at: place, "Comment, which JSON does not allow",
      help: "remove it, or keep it in another file")
  }

  static func invisibleCharacter(_ place: Place, _ source: SourceFile) -> Self {
    let scalar = source.text(in: place.range).unicodeScalars.first?.value ?? 0
    let code = String(scalar, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return .init(
      .error, "A0102", at: place, "Invisible character \(name) between values",
      help: scalar == 0xA0 ? "replace it with a plain space" : "remove it")
  }

  static func missingComma(_ place: Place, before next: String) -> Self {
    .init(
      .error, "A0141", at: place, "Missing comma before \(next)",
      help: "write a comma after the value")
  }

  static func extraComma(_ place: Place) -> Self {
    .init(
      .error, "A0103", at: place, "Extra comma", help: "remove it, or write the missing value")
  }

  static func missingKey(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Expected a key in double quotes before the value",
      help: "write the key and a colon in front of it, such as \"name\":")
  }

  static func missingColon(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Missing colon after a key",
      help: "write a colon between the key and its value")
  }

  static func keyWithoutValue(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Key without a value",
      help: "write a colon and the value after it, or remove the key")
  }

  static func missingValue(_ place: Place, _ found: String, hasKey: Bool) -> Self {
    .init(
      .error, "A0102", at: place, "Expected a value, found \(found)",
      help: hasKey
        ? "write the value after the colon, or remove the key" : "write a value, or remove it")
  }

  static func secondValue(_ place: Place, _ found: String) -> Self {
    .init(
      .error, "A0102", at: place, "Expected \",\" or \"}\", found \(found)",
      help: "a key has one value: join the two, put them in a list, or give the second a key")
  }

  static func joinedStrings(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Strings joined by +, which JSON does not support",
      help: "write them as one string in one pair of quotes")
  }

  static func colonInList(_ place: Place, _ list: Place?) -> Self {
    .init(
      .error, "A0102", at: place, "Key and value in a list",
      help: "write keys and values between { and }, not between [ and ]",
      related: list.map { .init(place: $0, note: "the list begins here") })
  }

  static func wrongMark(_ place: Place, _ found: String, expected mark: String) -> Self {
    .init(
      .error, "A0144", at: place, "Expected \"\(mark)\", found \(found)",
      help: "write \(mark) in its place")
  }

  static func unquotedKey(_ place: Place, _ key: String) -> Self {
    .init(
      .error, "A0147", at: place, "Key without double quotes", help: "write \(key)")
  }
}
