/// A tokenizer of finished HTML (WHATWG HTML, section 13.2.5). Its tokens cover the HTML without gaps.
///
/// ```
/// var tokenizer = HTMLTokenizer(html)
/// while let token = tokenizer.next() { … }
/// ```
///
/// The content of elements that hold no markup, such as `<script>`, belongs to their start tags. XML is
/// read in nearly the same way, which is enough for its tags.
package struct HTMLTokenizer {
  package enum Token {
    case text(Range<Int>)
    case startTag(Tag)
    case endTag(Tag)
    /// A comment, a declaration, what browsers treat as a comment, or a section of character data, which only
    /// foreign content has.
    case comment(Range<Int>)
    /// A tag that does not end, which browsers ignore.
    case unclosedTag(Range<Int>)
  }

  package struct Tag {
    package let html: [UInt8]
    package let range: Range<Int>
    package let nameRange: Range<Int>
    package let attributes: [Attribute]
    package let isSelfClosing: Bool
    /// The content after the start tag, if that is not parsed.
    package fileprivate(set) var content: Range<Int>?
  }

  package struct Attribute {
    package let name: Range<Int>
    /// `nil` if there is no equals sign.
    package let value: Range<Int>?
  }

  private let html: [UInt8]
  private let isXML: Bool
  private var index = 0
  /// Whether the next token is content of `<svg>` or `<math>`, where all elements have markup.
  package var isInForeignContent = false

  /// - Parameter isXML: Whether it is XML, where all elements have markup. That in sections of character data
  ///   is read as well: it is the HTML of a feed.
  package init(_ html: [UInt8], isXML: Bool = false) {
    self.html = html
    self.isXML = isXML
  }

  /// Returns the next token, or `nil` at the end.
  package mutating func next() -> Token? {
    let start = index
    while let open = html.span.first(UInt8(ascii: "<"), in: index..<html.count) {
      index = open + 1
      guard beginsMarkup(at: open) else { continue }
      if open == start { return markup(from: open) }
      index = open
      return .text(start..<open)
    }
    index = html.count
    return start < index ? .text(start..<index) : nil
  }

  /// Returns the next start tag, or `nil` at the end. What is before it is not made into tokens, which would
  /// take most of the time of those who only need start tags.
  package mutating func nextStartTag() -> Tag? {
    while let open = html.span.first(UInt8(ascii: "<"), in: index..<html.count) {
      index = open + 1
      guard beginsMarkup(at: open) else { continue }
      if html[open + 1].isLetter {
        if let tag = startTag(from: open) { return tag }
      } else {
        _ = markup(from: open)
      }
    }
    index = html.count
    return nil
  }

  private func beginsMarkup(at open: Int) -> Bool {
    guard open + 1 < html.count else { return false }
    switch html[open + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "/"): return open + 2 < html.count
    case let byte: return byte.isLetter
    }
  }

  private mutating func markup(from open: Int) -> Token {
    let next = open + 1
    if html[next].isLetter {
      return startTag(from: open).map { .startTag($0) } ?? .unclosedTag(open..<index)
    }
    if html[next] == UInt8(ascii: "/"), html[next + 1].isLetter {
      return readTag(from: open, name: next + 1).map { .endTag($0) } ?? .unclosedTag(open..<index)
    }
    if html.span.has("!--", at: next, before: html.count) {
      index = endOfComment(from: next + 3)
    } else if isXML, html[next...].starts(with: "![CDATA[".utf8) {
      index = next + 8
    } else if isInForeignContent, html[next...].starts(with: "![CDATA[".utf8) {
      index = html.span.first("]]>".utf8.span, from: next + 8).map { $0 + 3 } ?? html.count
    } else {
      index = html.span.first(UInt8(ascii: ">"), in: next..<html.count).map { $0 + 1 } ?? html.count
    }
    return .comment(open..<index)
  }

  /// Returns the index after a comment, from the index after its "<!--" on.
  private func endOfComment(from start: Int) -> Int {
    let bytes = html.span
    let end = html.count
    // The hyphens that open a comment may close it: "<!-->" and "<!--->".
    if start < end, bytes[start] == UInt8(ascii: ">") { return start + 1 }
    if bytes.has("->", at: start, before: end) { return start + 2 }
    var index = start
    while let close = bytes.first(UInt8(ascii: ">"), in: index..<end) {
      if close >= start + 2, bytes.has("--", at: close - 2, before: end) { return close + 1 }
      if close >= start + 3, bytes.has("--!", at: close - 3, before: end) { return close + 1 }
      index = close + 1
    }
    return end
  }
}

// MARK: - Tags

extension HTMLTokenizer {
  /// Reads a start tag, or returns `nil` if it does not end.
  private mutating func startTag(from open: Int) -> Tag? {
    guard var tag = readTag(from: open, name: open + 1) else { return nil }
    if !isXML, !isInForeignContent, let end = endOfContent(of: tag.nameRange) {
      tag.content = index..<end
      index = end
    }
    return tag
  }

  /// Reads a tag, or returns `nil` if it does not end.
  private mutating func readTag(from open: Int, name start: Int) -> Tag? {
    let end = html.count
    index = html.span.skip(start, end) { !$0.endsName }
    let name = start..<index
    var attributes: [Attribute] = []
    while true {
      let next = html.span.skip(index, end) { $0.isSpace || $0 == UInt8(ascii: "/") }
      guard next < end else { break }
      if html[next] == UInt8(ascii: ">") {
        let isSelfClosing = next > index && html[next - 1] == UInt8(ascii: "/")
        index = next + 1
        return Tag(
          html: html, range: open..<index, nameRange: name, attributes: attributes,
          isSelfClosing: isSelfClosing)
      }
      attributes.append(readAttribute(from: next))
    }
    index = end
    return nil
  }

  private mutating func readAttribute(from start: Int) -> Attribute {
    let end = html.count
    // A leading equals sign belongs to the name.
    index = html.span.skip(start + 1, end) { !$0.endsName && $0 != UInt8(ascii: "=") }
    let name = start..<index
    let equals = html.span.skip(index, end) { $0.isSpace }
    guard equals < end, html[equals] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: nil)
    }
    let first = html.span.skip(equals + 1, end) { $0.isSpace }
    if first < end, html[first] == UInt8(ascii: "\"") || html[first] == UInt8(ascii: "'") {
      let close = html.span.first(html[first], in: first + 1..<end) ?? end
      index = min(close + 1, end)
      return Attribute(name: name, value: first + 1..<close)
    }
    index = html.span.skip(first, end) { !$0.isSpace && $0 != UInt8(ascii: ">") }
    return Attribute(name: name, value: first..<index)
  }

  /// Returns the end of the content of an element that holds no markup, or `nil` for other elements.
  private func endOfContent(of element: Range<Int>) -> Int? {
    // Most names are shorter.
    guard element.count > 2,
      let name = Self.namesWithoutMarkup.first(where: { html.span.is($0, element) })
    else { return nil }
    if html.span.is("script", element) { return endOfScript }
    var start = index
    while let open = html.span.first(UInt8(ascii: "<"), in: start..<html.count) {
      if hasEndTag(name, at: open) { return open }
      start = open + 1
    }
    return html.count
  }

  /// The end of a script. In a comment in it, another one may begin and end (sections 13.2.5.20 to 13.2.5.31).
  private var endOfScript: Int {
    let bytes = html.span
    let end = html.count
    var commentStart: Int?
    var isInnerScript = false
    for index in index..<end {
      if bytes[index] == UInt8(ascii: ">"), let start = commentStart {
        guard index >= start + 4, bytes.has("--", at: index - 2, before: end) else { continue }
        (commentStart, isInnerScript) = (nil, false)
      } else if bytes[index] == UInt8(ascii: "<") {
        if hasEndTag("script", at: index) {
          guard isInnerScript else { return index }
          isInnerScript = false
        } else if commentStart == nil {
          if bytes.has("<!--", at: index, before: end) { commentStart = index }
        } else if hasName("script", at: index + 1) {
          isInnerScript = true
        }
      }
    }
    return end
  }

  private func hasEndTag(_ name: StaticString, at open: Int) -> Bool {
    html.span.has("</", at: open, before: html.count) && hasName(name, at: open + 2)
  }

  private func hasName(_ name: StaticString, at start: Int) -> Bool {
    let next = start + name.utf8CodeUnitCount
    return html.span.has(name, at: start, before: html.count) && next < html.count
      && html[next].endsName
  }

  private static let namesWithoutMarkup: [StaticString] = [
    "title", "style", "script", "textarea", "iframe", "xmp", "noembed", "noframes",
  ]
}

extension HTMLTokenizer.Tag {
  /// The name in lowercase.
  package var name: String { String(decoding: html[nameRange].map(\.lowercased), as: UTF8.self) }

  /// The value of an attribute, as it is written, by its name in lowercase. Of several with one name, the
  /// first counts.
  package subscript(_ name: StaticString) -> ArraySlice<UInt8>? {
    attribute(name)?.value.map { html[$0] }
  }

  package func has(_ name: StaticString) -> Bool { attribute(name) != nil }

  /// Returns whether an attribute has a value, ignoring case.
  package func has(_ name: StaticString, _ value: StaticString) -> Bool {
    attribute(name)?.value.map { html.span.is(value, $0) } == true
  }

  /// Returns whether the value of an attribute has a word, ignoring case.
  package func has(_ name: StaticString, word: StaticString) -> Bool {
    attribute(name)?.value.map { html.span.hasWord(word, in: $0) } == true
  }

  private func attribute(_ name: StaticString) -> HTMLTokenizer.Attribute? {
    attributes.first { html.span.is(name, $0.name) }
  }
}
