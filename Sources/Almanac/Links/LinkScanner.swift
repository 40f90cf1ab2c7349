/// A scanner for the addresses in HTML elements, and for the names of elements that addresses lead
/// to.
///
/// It follows the tokenizer of the HTML standard (WHATWG HTML, section 13.2.5): it skips comments,
/// and elements whose content is not parsed.
///
/// ```
/// var scanner = LinkScanner(html.indices)
/// while let (attribute, value) = scanner.next(in: html) { … }
/// ```
struct LinkScanner {
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

  private var index: Int
  private let end: Int
  /// The name of the tag whose attributes are being read.
  private var tag: Range<Int>?
  /// Whether the tag is `<meta name="robots">`, and whether it asks not to list the page.
  private var (isRobots, isNoIndex) = (false, false)

  /// Creates a scanner of a part of some HTML, which all calls of `next` get.
  ///
  /// - Parameter range: The part, within the HTML.
  init(_ range: Range<Int>) { (index, end) = (range.lowerBound, range.upperBound) }

  /// Returns the next attribute and the range of its value, or `nil` at the end.
  mutating func next(in html: Swift.Span<UInt8>) -> (attribute: Attribute, value: Range<Int>)? {
    while true {
      if let tag {
        switch html.nextAttribute(from: &index, before: end) {
        case .attribute(let name, let value?):
          if tag.count == 4, html.is("meta", tag) { readMeta(html, name, value) }
          if let attribute = Self.attribute(html, name, of: tag) { return (attribute, value) }
        case .attribute: continue
        case .endOfTag:
          endTag(tag, in: html)
          if isRobots, isNoIndex { return (.noIndex, tag) }
        case .unclosed:
          self.tag = nil
          index = end
        }
      } else {
        guard let start = html.first(UInt8(ascii: "<"), in: index..<end) else { return nil }
        index = start + 1
        guard index < end else { return nil }
        if html[index].isLetter {
          startTag(in: html)
        } else if html[index] == UInt8(ascii: "!"), html.has("!--", at: index, before: end) {
          index = html.endOfComment(from: index + 3, before: end)
        }
      }
    }
  }

  private mutating func startTag(in html: Swift.Span<UInt8>) {
    let name = index..<html.skip(index + 1, end) { !$0.endsName }
    index = name.upperBound
    (isRobots, isNoIndex) = (false, false)
    // Most tags have no attributes.
    if index < end, html[index] == UInt8(ascii: ">") {
      index += 1
      endTag(name, in: html)
    } else {
      tag = name
    }
  }

  /// Ends a tag at the index after it, and skips content that is not parsed.
  private mutating func endTag(_ name: Range<Int>, in html: Swift.Span<UInt8>) {
    tag = nil
    index = html.rawContent(of: name, from: index, before: end)?.upperBound ?? index
  }

  /// Reads an attribute of a `<meta>`.
  private mutating func readMeta(
    _ html: Swift.Span<UInt8>, _ name: Range<Int>, _ value: Range<Int>
  ) {
    if html.is("name", name) { isRobots = html.is("robots", value) }
    if html.is("content", name) {
      isNoIndex = html.hasWord("noindex", in: value) || html.hasWord("none", in: value)
    }
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
}
