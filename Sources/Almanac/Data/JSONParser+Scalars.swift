/// Strings (RFC 8259, section 7) and numbers (section 6).
extension JSONParser {
  mutating func parseString(_ bytes: Bytes) -> Bool {
    let start = position
    let end = bytes.endOfText(from: start + 1)
    position = end
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case UInt8(ascii: "\""):
      position = end + 1
      nodes.append(
        .init(
          kind: .string, start: UInt32(start), end: UInt32(end + 1),
          contentStart: UInt32(start + 1), contentEnd: UInt32(end), next: UInt32(nodes.count + 1)))
      return true
    case UInt8(ascii: "\\"): return parseEscapedString(bytes, from: start)
    default: return false
    }
  }

  /// Continues a string at its first backslash, copying it with its escapes decoded.
  private mutating func parseEscapedString(_ bytes: Bytes, from start: Int) -> Bool {
    let content = unescaped.count
    unescaped.append(bytes.extracting(start + 1..<position))
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        nodes.append(
          .init(
            kind: .string, isUnescaped: true, start: UInt32(start), end: UInt32(position),
            contentStart: UInt32(content), contentEnd: UInt32(unescaped.count),
            next: UInt32(nodes.count + 1)))
        return true
      case UInt8(ascii: "\\"):
        guard parseEscape(bytes) else { return false }
      case 0..<0x20: return false
      default:
        let end = bytes.endOfText(from: position)
        unescaped.append(bytes.extracting(position..<end))
        position = end
      }
    }
    return false
  }

  private mutating func parseEscape(_ bytes: Bytes) -> Bool {
    position += 1
    let letter = peek(bytes) ?? 0
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"):
      guard var code = parseHex(bytes) else { return false }
      if (0xD800..<0xDC00).contains(code), peek(bytes) == UInt8(ascii: "\\"),
        position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        guard let low = parseHex(bytes), (0xDC00..<0xE000).contains(low) else {
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

  private mutating func parseHex(_ bytes: Bytes) -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var code: UInt32 = 0
    for index in position..<position + 4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    position += 4
    return code
  }

  mutating func parseNumber(_ bytes: Bytes) -> Bool {
    guard let end = bytes.endOfNumber(from: position) else { return false }
    add(.number, from: position, to: end)
    return true
  }
}

extension Swift.Span<UInt8> {
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
}
