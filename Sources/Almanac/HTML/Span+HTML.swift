#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension Swift.Span<UInt8> {
  /// Returns the first index from `start` on whose byte is not skipped.
  func skip(_ start: Int, _ end: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, isSkipped(self[index]) { index += 1 }
    return index
  }

  /// Returns the index of a byte.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    return unsafe extracting(range).withUnsafeBytes { rest in
      // The address that is returned is that of one of these bytes.
      guard let base = rest.baseAddress,
        let found = unsafe memchr(base, Int32(byte), rest.count)
      else { return nil }
      return unsafe start + base.distance(to: found)
    }
  }

  /// Returns the index of the first of some bytes that stand in a row, from an index on.
  func first(_ wanted: Swift.Span<UInt8>, from start: Int) -> Int? {
    var index = start
    let end = count - wanted.count + 1
    while index < end, let found = first(wanted[0], in: index..<end) {
      if extracting(found..<found + wanted.count).equals(wanted) { return found }
      index = found + 1
    }
    return nil
  }

  /// Returns whether a lowercase ASCII string is at an index, ignoring case.
  func has(_ text: StaticString, at start: Int, before end: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { text in
      for index in text.indices {
        guard unsafe self[start + index].lowercased == text[index] else { return false }
      }
      return true
    }
  }

  /// Returns whether a range contains exactly a lowercase ASCII string, ignoring case.
  func `is`(_ text: StaticString, _ range: Range<Int>) -> Bool {
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
  var isSpace: Bool {
    self <= 0x20 && (self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B)
  }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Whether the name of a tag ends before it. No letter does, which is found out first.
  var endsName: Bool {
    self <= UInt8(ascii: ">")
      && (isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/"))
  }
}
