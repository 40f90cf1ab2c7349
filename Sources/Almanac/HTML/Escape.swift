/// How a value is written for the place where it stands, so that it can add nothing but itself.
enum Escape: Sendable, Equatable {
  /// Text between tags.
  case text
  /// Within a quoted attribute.
  case attribute
  /// From the start of an attribute that holds the address of a link.
  case url
  /// From the start of an attribute that holds the address of something that a browser loads.
  case media
  /// Within an address behind its start.
  case urlPart
  /// HTML that a view model vouches for.
  case html
  /// Markdown that a view model vouches for, as blocks of its own.
  case markdown
  /// The value as it is, where no markup is: a page's title.
  case plain
  /// A slug: part of one segment of a page's path.
  case slug
}

extension [UInt8] {
  /// Appends text so that no byte of it is markup: not in an element, not in quotes. NUL becomes
  /// U+FFFD, and CR a character reference, since parsers of HTML would read it as LF.
  mutating func appendEscaped(_ text: ArraySlice<UInt8>) { appendEscaped(text.span) }

  /// The same for bytes that stand elsewhere.
  mutating func appendEscaped(_ text: Swift.Span<UInt8>) {
    var (start, index) = (0, 0)
    while index < text.count {
      // Most words have nothing in them that is escaped.
      if index + 8 <= text.count, !text.wordMayBeEscaped(at: index) {
        index += 8
        continue
      }
      for next in index..<Swift.min(index + 8, text.count) {
        let replacement: StaticString
        switch text[next] {
        case UInt8(ascii: "&"): replacement = "&amp;"
        case UInt8(ascii: "<"): replacement = "&lt;"
        case UInt8(ascii: ">"): replacement = "&gt;"
        case UInt8(ascii: "\""): replacement = "&quot;"
        case 0: replacement = "\u{FFFD}"
        case 0x0D: replacement = "&#13;"
        default: continue
        }
        append(text.extracting(start..<next))
        append(replacement)
        start = next + 1
      }
      index += 8
    }
    append(text.extracting(start...))
  }

  /// Appends bytes as they are.
  mutating func append(_ bytes: Swift.Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// The same for an attribute in quotes of either kind.
  mutating func appendEscapedAttribute(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let quote = rest.firstIndex(of: UInt8(ascii: "'")) {
      appendEscaped(rest[..<quote])
      append("&#39;")
      rest = rest[(quote + 1)...]
    }
    appendEscaped(rest)
  }

  /// Appends a text that needs no escaping.
  mutating func append(_ text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Swift.Span<UInt8> {
  /// Whether one of eight bytes may be escaped: it is a control character, or one of "&<>, perhaps.
  fileprivate func wordMayBeEscaped(at index: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    // " and & differ in one bit, and so do < and >. What is nothing then has its byte's highest bit
    // set once one is taken away, as have bytes below 32 once these are; of others it may be set, too,
    // by what is carried from a byte before.
    let quotes = (word | ones &* 0x04) ^ ones &* 0x26
    let brackets = (word | ones &* 0x02) ^ ones &* 0x3E
    let found =
      (quotes &- ones) & ~quotes | (brackets &- ones) & ~brackets
      | (word &- ones &* 0x20) & ~word
    return found & (ones &* 0x80) != 0
  }
}
