/// Looks at several bytes of a text at once: eight as one word, or more where the compiler may.
extension Swift.Span<UInt8> {
  /// Where the text of a string in JSON ends: the offset of the first quote, backslash or control
  /// character from another one on, or the number of bytes where there is none.
  func endOfText(from start: Int) -> Int {
    let words = unsafe bytes
    var offset = start
    while offset + 8 <= count {
      let word = unsafe words.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let marks = UInt64(littleEndian: word).stringMarks
      if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      let byte = self[offset]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      offset += 1
    }
    return offset
  }

  /// Whether the bytes of a range are all ASCII.
  func isASCII(_ range: Range<Int>) -> Bool {
    var bits: UInt8 = 0
    for index in range { bits |= self[index] }
    return bits < 0x80
  }
}

extension UInt64 {
  /// The upper bit of each byte that ends the text of a string in JSON. Behind the first one there
  /// may be bits of other bytes, too.
  fileprivate var stringMarks: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones * UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (ones * UInt64(UInt8(ascii: "\\")))
    // Taking away borrows from the upper bit of bytes that are below what is taken away.
    return
      (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((self &- ones * 0x20) & ~self)) & (ones << 7)
  }
}
