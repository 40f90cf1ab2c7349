/// Strings (RFC 8259, section 7), numbers (section 6) and words (section 3).
extension JSONParser {
  /// Parses the scalar that begins with a byte at the position.
  ///
  /// - Parameter index: The index that its node will have.
  /// - Returns: `nil` if there is none.
  @inline(__always)
  mutating func parseScalar(
    _ byte: UInt8, _ bytes: Bytes, at position: inout Int, index: Int
  ) -> Node? {
    switch byte {
    case UInt8(ascii: "\""): return parseString(bytes, &position, index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let end = bytes.endOfNumber(from: position) else { return nil }
      defer { position = end }
      return .scalar(.number, position..<end, index)
    case UInt8(ascii: "t"):
      return parseWord("true", .boolean, bytes: bytes, at: &position, index: index)
    case UInt8(ascii: "f"):
      return parseWord("false", .boolean, bytes: bytes, at: &position, index: index)
    case UInt8(ascii: "n"):
      return parseWord("null", .null, bytes: bytes, at: &position, index: index)
    default: return nil
    }
  }

  private func parseWord(
    _ word: String, _ kind: Node.Kind, bytes: Bytes, at position: inout Int, index: Int
  ) -> Node? {
    let start = position
    for byte in word.utf8 {
      guard position < bytes.count, bytes[position] == byte else { return nil }
      position += 1
    }
    return .scalar(kind, start..<position, index)
  }

  /// Parses the string whose opening quote is at the position.
  @inline(__always)
  mutating func parseString(_ bytes: Bytes, _ position: inout Int, _ index: Int) -> Node? {
    let start = position
    position = bytes.endOfShortText(from: start + 1)
    guard position < bytes.count else { return nil }
    if bytes[position] != UInt8(ascii: "\"") {
      return parseEscapedString(bytes, from: start, &position, index)
    }
    position += 1
    return Node(
      kind: .string, start: UInt32(start), end: UInt32(position), contentStart: UInt32(start + 1),
      contentEnd: UInt32(position - 1), next: UInt32(index + 1))
  }

  /// Continues a string at its first backslash, copying it with its escapes decoded.
  mutating func parseEscapedString(
    _ bytes: Bytes, from start: Int, _ position: inout Int, _ index: Int
  ) -> Node? {
    let content = unescaped.count
    unescaped.append(bytes.extracting(start + 1..<position))
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return Node(
          kind: .string, isUnescaped: true, start: UInt32(start), end: UInt32(position),
          contentStart: UInt32(content), contentEnd: UInt32(unescaped.count),
          next: UInt32(index + 1))
      case UInt8(ascii: "\\"):
        guard parseEscape(bytes, &position) else { return nil }
      case 0..<0x20: return nil
      default:
        let end = bytes.endOfText(from: position)
        unescaped.append(bytes.extracting(position..<end))
        position = end
      }
    }
    return nil
  }

  mutating func parseEscape(_ bytes: Bytes, _ position: inout Int) -> Bool {
    position += 1
    let letter = position < bytes.count ? bytes[position] : 0
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"):
      guard var code = parseHex(bytes, &position) else { return false }
      if (0xD800..<0xDC00).contains(code), position + 1 < bytes.count,
        bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        guard let low = parseHex(bytes, &position), (0xDC00..<0xE000).contains(low) else {
          return false
        }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        return false
      }
      unescaped += UTF8.encode(scalar) ?? .init()
    default: return false
    }
    return true
  }

  mutating func parseHex(_ bytes: Bytes, _ position: inout Int) -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var code: UInt32 = 0
    for index in position..<position + 4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    position += 4
    return code
  }
}

extension DataDocument.Node {
  /// Creates the node of a scalar whose content is a range of the file.
  ///
  /// - Parameter index: Its index among the nodes.
  @inline(__always)
  fileprivate static func scalar(_ kind: Kind, _ range: Range<Int>, _ index: Int) -> Self {
    let (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    return .init(
      kind: kind, start: start, end: end, contentStart: start, contentEnd: end,
      next: UInt32(index + 1))
  }
}

extension Span<UInt8> {
  /// Returns the end of the JSON number at an offset, or `nil` if there is none.
  func endOfNumber(from start: Int) -> Int? {
    var end = start
    func isByte(_ character: Unicode.Scalar, _ index: Int) -> Bool {
      index < count && self[index] == UInt8(ascii: character)
    }
    func endOfDigits(from index: Int) -> Int {
      var index = index
      while index < count, self[index] >= 0x30, self[index] <= 0x39 { index += 1 }
      return index
    }
    if isByte("-", end) { end += 1 }
    let digits = end
    end = endOfDigits(from: digits)
    var isValid = end > digits && (end == digits + 1 || !isByte("0", digits))
    if isByte(".", end) {
      let fraction = end + 1
      end = endOfDigits(from: fraction)
      isValid = isValid && end > fraction
    }
    if isByte("e", end) || isByte("E", end) {
      end += 1
      if isByte("+", end) || isByte("-", end) { end += 1 }
      let exponent = end
      end = endOfDigits(from: exponent)
      isValid = isValid && end > exponent
    }
    return isValid ? end : nil
  }

  /// Moves an offset past white space.
  @inline(__always)
  func skipSpace(_ offset: inout Int) {
    while offset < count, self[offset] <= 0x20 {
      switch self[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }
}
