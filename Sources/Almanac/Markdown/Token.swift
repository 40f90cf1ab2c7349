/// The characters that stand for values while Markdown is parsed: one private-use character of
/// the planes 15 and 16 for each slot. To Markdown it is a letter like any other.
enum Token {
  /// How many slots a document can have.
  static let maximumCount = 0x110000 - first - 2

  private static let first = 0xF0000

  /// Appends the character of a slot as UTF-8.
  static func append(_ slot: Int, to bytes: inout [UInt8]) {
    let code = first + slot
    bytes += [
      UInt8(0xF0 | code >> 18), UInt8(0x80 | code >> 12 & 0x3F), UInt8(0x80 | code >> 6 & 0x3F),
      UInt8(0x80 | code & 0x3F),
    ]
  }

  /// The slot whose character starts at an index.
  static func slot(at index: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes[index] >= 0xF3, index + 3 < bytes.endIndex else { return nil }
    let code =
      Int(bytes[index] & 0x07) << 18 | Int(bytes[index + 1] & 0x3F) << 12
      | Int(bytes[index + 2] & 0x3F) << 6 | Int(bytes[index + 3] & 0x3F)
    return code >= first ? code - first : nil
  }

  /// Splits text into runs without tokens, and slots, in order.
  static func split(
    _ text: ArraySlice<UInt8>, run: (ArraySlice<UInt8>) -> Void, slot: (Int) -> Void
  ) {
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      if let found = self.slot(at: index, in: text) {
        if start < index { run(text[start..<index]) }
        slot(found)
        index += 4
        start = index
      } else {
        index += 1
      }
    }
    if start < text.endIndex { run(text[start...]) }
  }

  /// A text whose numeric character references (CommonMark 0.31, section 2.5) to characters that
  /// tokens are made of are those characters.
  static func resolvingReferences(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "&"), let (code, end) = reference(in: text, at: index),
        code >= first, let scalar = Unicode.Scalar(UInt32(code))
      {
        result += Array(String(Character(scalar)).utf8)
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// The number of a reference such as "&#983040;" or "&#xF0000;", and where it ends.
  private static func reference(in text: [UInt8], at start: Int) -> (code: Int, end: Int)? {
    let rest = text[start...].dropFirst().prefix(10)
    guard rest.first == UInt8(ascii: "#"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let number = String(decoding: rest[..<end].dropFirst(), as: UTF8.self).lowercased()
    let code = number.hasPrefix("x") ? Int(number.dropFirst(), radix: 16) : Int(number)
    return code.map { ($0, end + 1) }
  }
}
