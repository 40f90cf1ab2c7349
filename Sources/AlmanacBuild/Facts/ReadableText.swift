/// Text as readers see it: character references are resolved, and white space between words is one space
/// (HTML Standard, section 13.2.5.72).
package struct ReadableText: Sendable {
  package private(set) var bytes: [UInt8] = []
  private let limit: Int
  private var needsSpace = false

  /// - Parameter limit: The maximum number of bytes; what follows is left out.
  package init(upTo limit: Int) { self.limit = limit }

  /// The text as UTF-8, without a character that the limit cuts in two.
  package var finished: ArraySlice<UInt8> {
    guard bytes.count == limit else { return bytes[...] }
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
    let length = bytes.indices.contains(start) ? max(1, (~bytes[start]).leadingZeroBitCount) : 0
    return start + length > bytes.count ? bytes[..<start] : bytes[...]
  }

  var isFull: Bool { bytes.count >= limit }

  /// Ends a word.
  package mutating func separate() { needsSpace = !bytes.isEmpty }

  /// Appends a part of some HTML without tags.
  package mutating func append(_ html: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !isFull {
      let byte = html[index]
      if byte == UInt8(ascii: "&"),
        let (text, next) = ReferenceNames.resolve(html, index..<range.upperBound)
      {
        for byte in text { append(byte) }
        index = next
      } else {
        append(byte)
        index += 1
      }
    }
  }

  /// Appends text without references.
  package mutating func append(plain text: String) { for byte in text.utf8 { append(byte) } }

  private mutating func append(_ byte: UInt8) {
    if byte.isSpace { return separate() }
    // Browsers drop it.
    guard byte != 0 else { return }
    if needsSpace, !isFull {
      bytes.append(UInt8(ascii: " "))
      needsSpace = false
    }
    if !isFull { bytes.append(byte) }
  }
}
