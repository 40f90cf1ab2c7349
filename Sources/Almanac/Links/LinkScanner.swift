/// A scanner for the addresses in HTML elements, and for the names of elements that addresses lead
/// to.
///
/// It follows the tokenizer of the HTML standard (WHATWG HTML, section 13.2.5): it skips comments,
/// and elements whose content is not parsed.
enum LinkScanner {
  /// The meaning of an attribute for links.
  enum Attribute {
    /// The name of an element.
    case identifier
    case address
    /// Addresses with sizes, separated by commas.
    case addresses
    /// The base of relative addresses.
    case base
    /// The statement that search engines must not list the page.
    case noIndex
  }

  /// Calls `found` with each attribute in a part of some HTML, and the range of its value.
  static func scan(
    _ html: Swift.Span<UInt8>, _ range: Range<Int>, _ found: (Attribute, Range<Int>) -> Void
  ) {
    var index = range.lowerBound
    let end = min(range.upperBound, html.count)
    while let tag = html.first(UInt8(ascii: "<"), in: index..<end) {
      index = tag + 1
      guard index < end else { return }
      if html[index].isLetter {
        index = scanTag(html, index..<end, found)
      } else if html.has("!--", at: index, before: end) {
        index = html.end(of: "-->", in: (index + 1)..<end)
      }
    }
  }

  /// Returns whether a part of some HTML may have such an attribute, wherever the part begins.
  static func mayHaveLinks(_ html: [UInt8]) -> Bool {
    let names = ["id", "src", "href", "name", "data", "srcset", "poster", "content"].map {
      Array($0.utf8)
    }
    return html.indices.contains { index in
      guard html[index] == UInt8(ascii: "=") else { return false }
      let before = html[max(0, index - 20)..<index].reversed().drop(while: \.isSpace)
      return names.contains { before.prefix(8).map(\.lowercased).starts(with: $0.reversed()) }
    }
  }

  /// Reads a tag from its name on.
  ///
  /// - Returns: The index after it, and after its content if that is not parsed.
  private static func scanTag(
    _ html: Swift.Span<UInt8>, _ range: Range<Int>, _ found: (Attribute, Range<Int>) -> Void
  ) -> Int {
    let end = range.upperBound
    var index = html.skip(range.lowerBound, end) { !$0.endsName }
    let tag = range.lowerBound..<index
    let isMeta = tag.count == 4 && html.is("meta", tag)
    var (isRobots, isNoIndex) = (false, false)
    while true {
      index = html.skip(index, end) { $0.isSpace || $0 == UInt8(ascii: "/") }
      guard index < end else { return end }
      if html[index] == UInt8(ascii: ">") { break }
      let nameStart = index
      // A leading equals sign belongs to the name.
      index = html.skip(index + 1, end) { !$0.endsName && $0 != UInt8(ascii: "=") }
      let name = nameStart..<index
      let next = html.skip(index, end) { $0.isSpace }
      guard next < end, html[next] == UInt8(ascii: "=") else { continue }
      let value: Range<Int>
      (value, index) = self.value(html, html.skip(next + 1, end) { $0.isSpace }, end)
      if let attribute = attribute(html, name, of: tag) { found(attribute, value) }
      if isMeta, html.is("name", name) { isRobots = html.is("robots", value) }
      if isMeta, html.is("content", name) {
        isNoIndex = html.hasWord("noindex", in: value) || html.hasWord("none", in: value)
      }
    }
    if isRobots, isNoIndex { found(.noIndex, tag) }
    return skipContent(html, of: tag, index + 1, end)
  }

  /// Returns the range of an attribute's value, and the index after it.
  private static func value(
    _ html: Swift.Span<UInt8>, _ start: Int, _ end: Int
  ) -> (Range<Int>, Int) {
    guard start < end else { return (end..<end, end) }
    let quote = html[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let stop = html.skip(start, end) { !$0.isSpace && $0 != UInt8(ascii: ">") }
      return (start..<stop, stop)
    }
    let stop = html.skip(start + 1, end) { $0 != quote }
    return (start + 1..<stop, min(stop + 1, end))
  }

  private static func attribute(
    _ html: Swift.Span<UInt8>, _ name: Range<Int>, of tag: Range<Int>
  ) -> Attribute? {
    switch name.count {
    case 2 where html.is("id", name): .identifier
    case 3 where html.is("src", name): .address
    case 4 where html.is("href", name): html.is("base", tag) ? .base : .address
    case 4 where html.is("name", name) && html.is("a", tag): .identifier
    case 4 where html.is("data", name) && html.is("object", tag): .address
    case 6 where html.is("srcset", name): .addresses
    case 6 where html.is("poster", name): .address
    case 10 where html.is("xlink:href", name): .address
    case 11 where html.is("imagesrcset", name): .addresses
    default: nil
    }
  }

  /// Skips content that is not parsed as HTML.
  private static func skipContent(
    _ html: Swift.Span<UInt8>, of tag: Range<Int>, _ start: Int, _ end: Int
  ) -> Int {
    let close: StaticString
    switch tag.count {
    case 3 where html.is("xmp", tag): close = "</xmp"
    case 5 where html.is("title", tag): close = "</title"
    case 5 where html.is("style", tag): close = "</style"
    case 6 where html.is("script", tag): close = "</script"
    case 6 where html.is("iframe", tag): close = "</iframe"
    case 8 where html.is("textarea", tag): close = "</textarea"
    default: return min(start, end)
    }
    return html.end(of: close, in: min(start, end)..<end)
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var endsName: Bool {
    isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}

extension Swift.Span<UInt8> {
  /// Returns the first index from `start` on whose byte is not skipped.
  fileprivate func skip(_ start: Int, _ end: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, isSkipped(self[index]) { index += 1 }
    return index
  }

  /// Returns the index of a byte, searching eight bytes at a time.
  fileprivate func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = ones &* UInt64(byte)
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      // Within the bounds, which have just been checked.
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = UInt64(littleEndian: word) ^ pattern
      let zeros = (difference &- ones) & ~difference & (ones &* 0x80)
      if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < range.upperBound {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Returns whether a lowercase ASCII string is at an index, ignoring case.
  fileprivate func has(_ text: StaticString, at start: Int, before end: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { text in
      for index in text.indices {
        let byte = self[start + index]
        let folded = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        guard unsafe folded == text[index] else { return false }
      }
      return true
    }
  }

  /// Returns whether a range contains exactly a lowercase ASCII string, ignoring case.
  fileprivate func `is`(_ text: StaticString, _ range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount
      && has(text, at: range.lowerBound, before: range.upperBound)
  }

  /// Returns whether a range has a word, among words that commas or white space separate.
  fileprivate func hasWord(_ word: StaticString, in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = skip(start, range.upperBound) { !$0.isSpace && $0 != UInt8(ascii: ",") }
      if `is`(word, start..<end) { return true }
      start = end + 1
    }
    return false
  }

  /// Returns the index after the first occurrence of an ASCII string, or the end if there is none.
  fileprivate func end(of text: StaticString, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      if has(text, at: index, before: range.upperBound) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return range.upperBound
  }
}
