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
}
