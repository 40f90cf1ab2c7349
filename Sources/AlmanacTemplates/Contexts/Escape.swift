/// The form in which a value is written in its context, so that it cannot add any markup.
package enum Escape: Sendable, Equatable {
  /// Text between tags.
  case text
  /// Within a quoted attribute.
  case attribute
  /// At the start of an attribute that contains the URL of a link.
  case url
  /// At the start of an attribute that contains a URL that browsers load.
  case media
  /// Within a URL, after its start.
  case urlPart
  /// HTML that a view model vouches for.
  case html
  /// A drawing, which is valid by construction.
  case svg
  /// A value of JSON, which is valid by construction; `null` if there is none.
  case json
  /// A table, which is valid by construction.
  case table
  /// Markdown that a view model vouches for, as separate blocks.
  case markdown
  /// The unchanged value, for contexts without markup such as a page's title, and for paths, whose
  /// ``PathPattern`` makes it a slug.
  case plain
  /// A value in a format other than HTML.
  case format(FormatEscape, ValueForm)
}

extension [UInt8] {
  /// Appends text escaped for elements and double-quoted attributes. NUL becomes U+FFFD, and CR
  /// becomes a character reference, since HTML parsers would read it as LF.
  mutating func appendEscaped(_ text: ArraySlice<UInt8>) { appendEscaped(text.span) }

  /// Appends the bytes of a span with the same escaping.
  mutating func appendEscaped(_ text: Span<UInt8>) {
    var start = 0
    for index in text.indices {
      guard let replacement = text[index].replacement else { continue }
      append(text.extracting(start..<index))
      append(replacement.utf8.span)
      start = index + 1
    }
    append(text.extracting(start...))
  }

  /// Appends text escaped for an attribute in single or double quotes.
  mutating func appendEscapedAttribute(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let quote = rest.firstIndex(of: UInt8(ascii: "'")) {
      appendEscaped(rest[..<quote])
      append("&#39;")
      rest = rest[(quote + 1)...]
    }
    appendEscaped(rest)
  }
}

extension UInt8 {
  /// What stands for it in elements and double-quoted attributes, unless it stands for itself.
  var replacement: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0: "\u{FFFD}"
    case 0x0D: "&#13;"
    default: nil
    }
  }
}
