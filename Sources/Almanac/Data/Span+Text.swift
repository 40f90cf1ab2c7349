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

  /// Skips small letters and spaces, eight at a time, since nobody looks for these: a test of each
  /// would be answered now this way, now that, which processors cannot foresee.
  ///
  /// - Returns: Where fewer than eight bytes are left, or one of the next eight is none of these.
  func endOfWords(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while count - index >= 8 {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      // In the bit of 64 of each byte: whether it is no space, for bytes below "@"; whether it has
      // the bits of 64 and 32, as small letters have, and few others.
      let isNoSpace = ((word ^ (ones * 0x20)) & (ones * 0x3F)) + ones * 0x3F
      let isSmall = word & (word << 1)
      // In the bit of 128: whether it is a pipe, which has these bits, too, and means something.
      let pipes = word ^ (ones * 0x7C)
      let isPipe = (pipes &- ones) & ~pipes
      guard (isNoSpace & ~isSmall & (ones * 0x40)) | (isPipe & (ones * 0x80)) == 0 else { break }
      index += 8
    }
    return index
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
