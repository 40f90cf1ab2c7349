/// How a value is written for the place where it stands, so that it can add nothing but itself.
enum Escape: Sendable, Equatable {
  /// Text between tags.
  case text
  /// Within a quoted attribute.
  case attribute
  /// From the start of an attribute that holds an address.
  case url
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
    var start = 0
    for index in text.indices {
      let replacement: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case 0: replacement = "\u{FFFD}"
      case 0x0D: replacement = "&#13;"
      default: continue
      }
      append(text.extracting(start..<index))
      append(replacement)
      start = index + 1
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
