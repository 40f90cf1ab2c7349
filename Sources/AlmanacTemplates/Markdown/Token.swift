/// The characters that represent values while Markdown is parsed: one private-use character of
/// planes 15 and 16 for each slot. Markdown treats it like any letter.
enum Token {
  /// The maximum number of slots in a document.
  static let maximumCount = 0x110000 - first - 2

  private static let first = 0xF0000

  /// Appends the token of a slot as UTF-8.
  static func append(_ slot: Int, to bytes: inout [UInt8]) {
    let code = first + slot
    bytes += [
      UInt8(0xF0 | code >> 18), UInt8(0x80 | code >> 12 & 0x3F), UInt8(0x80 | code >> 6 & 0x3F),
      UInt8(0x80 | code & 0x3F),
    ]
  }

  /// Returns the slot whose token starts at an index, or `nil` if there is no token.
  static func slot(at index: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes[index] >= 0xF3, index + 3 < bytes.endIndex else { return nil }
    let code =
      Int(bytes[index] & 0x07) << 18 | Int(bytes[index + 1] & 0x3F) << 12
      | Int(bytes[index + 2] & 0x3F) << 6 | Int(bytes[index + 3] & 0x3F)
    return code >= first ? code - first : nil
  }

  /// Splits text into slots and runs without tokens, in order.
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

  /// Splits Markdown into runs that are safe to parse, and constants that the parser would mistake
  /// for a token or turn into one: the characters of tokens, numeric references to them (CommonMark
  /// 0.31, section 2.5), and the ampersand of an incomplete reference, which text after it could
  /// complete.
  static func separate(
    _ markdown: [UInt8], run: (ArraySlice<UInt8>) -> Void, constant: (Slot.Constant) -> Void
  ) {
    var start = 0
    var index = 0
    func separate(_ end: Int, as character: [UInt8]) {
      if start < index { run(markdown[start..<index]) }
      constant(Slot.Constant(character: character, written: Array(markdown[index..<end])))
      index = end
      start = end
    }
    while index < markdown.count {
      if slot(at: index, in: markdown[...]) != nil {
        separate(index + 4, as: Array(markdown[index..<index + 4]))
      } else if markdown[index] == UInt8(ascii: "&") {
        switch reference(markdown[(index + 1)...]) {
        case .complete(let code, let end):
          guard code >= first, let scalar = Unicode.Scalar(UInt32(code)) else {
            index += 1
            continue
          }
          separate(end, as: Array(String(Character(scalar)).utf8))
        case .open: separate(index + 1, as: [UInt8(ascii: "&")])
        case .none: index += 1
        }
      } else {
        index += 1
      }
    }
    if start < markdown.count { run(markdown[start...]) }
  }

  private enum Reference {
    /// A reference such as "#983040;" or "#xF0000;", with its number and its end.
    case complete(Int, end: Int)
    /// A reference that may continue after the end of the text.
    case open
    case none
  }

  /// Returns the numeric reference at the start of the text after an ampersand.
  private static func reference(_ text: ArraySlice<UInt8>) -> Reference {
    guard let mark = text.first else { return .open }
    guard mark == UInt8(ascii: "#") else { return .none }
    let isHexadecimal = text.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = text.dropFirst(isHexadecimal ? 2 : 1).prefix {
      isHexadecimal ? Character(Unicode.Scalar($0)).isHexDigit : (0x30...0x39).contains($0)
    }
    guard let end = text[digits.endIndex...].first else { return .open }
    guard end == UInt8(ascii: ";"), digits.count <= 8,
      let code = Int(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return .none }
    return .complete(code, end: digits.endIndex + 1)
  }
}
