/// Resolves character references in HTML byte by byte (WHATWG HTML, section 13.2.5.72), as far as
/// URLs need it: named references are recognized but not resolved.
struct CharacterReference: Equatable {
  enum Character {
    /// A byte below 0x80, or a byte above it for any other character.
    case byte(UInt8)
    /// The character of a named reference.
    case named
  }

  /// The bytes of an incomplete reference after its ampersand.
  private var pending: [UInt8]?

  /// Whether the next byte could be part of a reference.
  var isOpen: Bool { pending != nil }

  /// Reads a byte, and emits the characters that it completes.
  mutating func read(_ byte: UInt8, _ emit: (Character) -> Void) {
    guard let text = pending else {
      if byte == UInt8(ascii: "&") { pending = [] } else { emit(.byte(byte)) }
      return
    }
    if Self.mayContinue(text, byte) {
      // Names and numbers beyond this length are invalid and need not be kept.
      if text.count < 40 { pending = text + [byte] }
      return
    }
    close(isFinished: byte == UInt8(ascii: ";"), emit)
    let isReference = text.count > 1 || !text.isEmpty && text != [UInt8(ascii: "#")]
    if byte != UInt8(ascii: ";") || !isReference { read(byte, emit) }
  }

  /// Ends an incomplete reference.
  mutating func close(isFinished: Bool = false, _ emit: (Character) -> Void) {
    guard let text = pending else { return }
    pending = nil
    if text.first == UInt8(ascii: "#"), let code = Self.number(text.dropFirst()) {
      emit(.byte(code < 0x80 ? UInt8(code) : 0xFF))
    } else if isFinished, let first = text.first, first != UInt8(ascii: "#"),
      !["amp", "AMP", "lt", "gt", "quot", "apos", "nbsp"].contains(
        String(decoding: text, as: UTF8.self))
    {
      emit(.named)
    } else {
      // Names that need no semicolon denote characters as harmless as an ampersand.
      emit(.byte(UInt8(ascii: "&")))
    }
  }

  private static func mayContinue(_ text: [UInt8], _ byte: UInt8) -> Bool {
    guard text.first == UInt8(ascii: "#") else {
      return byte.isDigit || byte.isLetter || text.isEmpty && byte == UInt8(ascii: "#")
    }
    guard text.count > 1 else { return byte.isDigit || byte | 0x20 == UInt8(ascii: "x") }
    guard text[1] | 0x20 == UInt8(ascii: "x") else { return byte.isDigit }
    return byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    let isHexadecimal = (text.first ?? 0) | 0x20 == UInt8(ascii: "x")
    let digits = text.dropFirst(isHexadecimal ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10) ?? .max
  }
}

extension ArraySlice<UInt8> {
  /// The addresses of a `srcset` (WHATWG HTML, section 4.8.4.2.1).
  package var imageCandidates: [ArraySlice<UInt8>] {
    var candidates: [ArraySlice<UInt8>] = []
    var rest = self
    while true {
      rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { return candidates }
      var address = rest.prefix { !$0.isSpace }
      rest = rest[address.endIndex...]
      if address.last == UInt8(ascii: ",") {
        while address.last == UInt8(ascii: ",") { address.removeLast() }
      } else {
        rest = rest.drop { $0 != UInt8(ascii: ",") }
      }
      candidates.append(address)
    }
  }

  /// The bytes with those character references resolved that occur in addresses and names: numeric
  /// ones, and those for HTML's own syntax.
  package var resolvingReferences: ArraySlice<UInt8> {
    guard contains(UInt8(ascii: "&")) else { return self }
    var result: [UInt8] = []
    var rest = self
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"),
        let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(String(decoding: rest[..<end].dropFirst(), as: UTF8.self))
      {
        result += String(character).utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result[...]
  }

  private static func character(_ name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst().lowercased()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
