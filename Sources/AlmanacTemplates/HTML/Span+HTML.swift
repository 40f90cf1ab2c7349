extension Span<UInt8> {
  /// Returns the first index from `start` on whose byte is not skipped.
  package func skip(_ start: Int, _ end: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, isSkipped(self[index]) { index += 1 }
    return index
  }

  /// Returns whether a lowercase ASCII string is at an index, ignoring case.
  package func has(_ text: StaticString, at start: Int, before end: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { text in
      for index in text.indices {
        guard unsafe self[start + index].lowercased == text[index] else { return false }
      }
      return true
    }
  }

  /// Returns whether a range contains exactly a lowercase ASCII string, ignoring case.
  package func `is`(_ text: StaticString, _ range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount
      && has(text, at: range.lowerBound, before: range.upperBound)
  }

  /// Returns whether a range has a word, among words that commas or white space separate.
  func hasWord(_ word: StaticString, in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = skip(start, range.upperBound) { !$0.isSpace && $0 != UInt8(ascii: ",") }
      if `is`(word, start..<end) { return true }
      start = end + 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether the name of a tag ends before it. No letter does, which is found out first.
  var endsName: Bool {
    self <= UInt8(ascii: ">")
      && (isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/"))
  }
}
