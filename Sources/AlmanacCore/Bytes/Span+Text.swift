/// Scanning several bytes at once: eight as one word, or more if the compiler vectorizes.
extension Span<UInt8> {
  /// Returns the end of a JSON string's content: the offset of the first quote, backslash or
  /// control character from `start` on, or the number of bytes if there is none.
  package func endOfText(from start: Int) -> Int {
    let words = unsafe bytes
    var offset = start
    while offset + 8 <= count {
      let marks = words.word(at: offset).stringMarks
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

  /// Returns the same for a string that is likely to have fewer than eight bytes, without a call.
  @inline(__always)
  package func endOfShortText(from start: Int) -> Int {
    guard start + 8 <= count else { return endOfText(from: start) }
    let marks = unsafe bytes.word(at: start).stringMarks
    return marks != 0 ? start + marks.trailingZeroBitCount / 8 : endOfText(from: start + 8)
  }

  /// Returns whether the bytes equal others of the same number.
  @inline(__always)
  package func equals(_ others: Span<UInt8>) -> Bool {
    guard count == others.count else { return false }
    let (words, otherWords) = unsafe (bytes, others.bytes)
    // The last word overlaps the one before, unless there is only one.
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        guard words.word(at: index) == otherWords.word(at: index) else { return false }
        index += 8
      }
      return words.word(at: count - 8) == otherWords.word(at: count - 8)
    }
    if count >= 4 {
      return words.halfWord(at: 0) == otherWords.halfWord(at: 0)
        && words.halfWord(at: count - 4) == otherWords.halfWord(at: count - 4)
    }
    for index in indices where self[index] != others[index] { return false }
    return true
  }

  /// Whether the first and the last byte are visible ASCII characters, as in most text.
  package var hasVisibleEnds: Bool { !isEmpty && self[0].isVisible && self[count - 1].isVisible }

  /// Whether all bytes are ASCII.
  package var isASCII: Bool {
    let words = unsafe bytes
    let high: UInt64 = 0x8080_8080_8080_8080
    // The last word overlaps the one before, unless there is only one.
    if count >= 8 {
      var (index, bits) = (0, words.word(at: count - 8))
      while index + 8 < count {
        bits |= words.word(at: index)
        index += 8
      }
      return bits & high == 0
    }
    if count >= 4 {
      return UInt64(words.halfWord(at: 0) | words.halfWord(at: count - 4)) & high == 0
    }
    return isASCII(indices)
  }

  /// Returns whether all bytes of a range are ASCII.
  package func isASCII(_ range: Range<Int>) -> Bool {
    var bits: UInt8 = 0
    for index in range { bits |= self[index] }
    return bits < 0x80
  }
}

extension Array where Element: BitwiseCopyable {
  /// Creates an array of the elements of a span.
  package init(copying elements: Span<Element>) {
    self.init(capacity: elements.count) { array in
      for index in elements.indices { array.append(elements[index]) }
    }
  }
}

extension String {
  /// Creates a string of two in a row, in one piece of memory.
  package init(_ first: String, _ second: String) {
    let (start, rest) = (first.utf8.span, second.utf8.span)
    // The buffer is only appended to, and has room for both.
    self = unsafe String(unsafeUninitializedCapacity: start.count + rest.count) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      output.append(start)
      output.append(rest)
      return unsafe output.finalize(for: buffer)
    }
  }

  /// Creates a string of UTF-8.
  package init(bytes: Span<UInt8>) {
    if bytes.count <= 15, bytes.isASCII {
      // ASCII is valid UTF-8.
      self.init(copying: unsafe UTF8Span(unchecked: bytes, isKnownASCII: true))
      return
    }
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt64 {
  /// The high bit of each byte that ends a JSON string's content. After the first one, bits of
  /// other bytes may be set as well.
  @inline(__always)
  fileprivate var stringMarks: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones * UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (ones * UInt64(UInt8(ascii: "\\")))
    // Subtraction sets the high bit of bytes that are less than the subtrahend.
    return
      (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((self &- ones * 0x20) & ~self)) & (ones << 7)
  }
}
