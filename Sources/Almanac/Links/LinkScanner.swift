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
  ///
  /// Not inlined: where the owner of the bytes is known, it would be retained for each tag.
  @inline(never)
  static func scan(
    _ html: Swift.Span<UInt8>, _ range: Range<Int>, _ found: (Attribute, Range<Int>) -> Void
  ) {
    var index = range.lowerBound
    let end = min(range.upperBound, html.count)
    while let tag = html.first(UInt8(ascii: "<"), in: index..<end) {
      index = tag + 1
      guard index < end else { return }
      if html[index].isLetter {
        let name = index..<html.skip(index + 1, end) { !$0.endsName }
        // Most tags have no attributes.
        let isBare = name.upperBound < end && html[name.upperBound] == UInt8(ascii: ">")
        let next = isBare ? name.upperBound + 1 : scanAttributes(html, of: name, end, found)
        index = html.rawContent(of: name, from: next, before: end)?.upperBound ?? next
      } else if html[index] == UInt8(ascii: "!"), html.has("!--", at: index, before: end) {
        index = html.endOfComment(from: index + 3, before: end)
      }
    }
  }

  /// Returns whether a part of some HTML may have such an attribute, wherever the part begins.
  static func mayHaveLinks(_ html: [UInt8]) -> Bool {
    html.indices.contains { index in
      guard html[index] == UInt8(ascii: "=") else { return false }
      let before = html[max(0, index - 20)..<index].reversed().drop(while: \.isSpace)
      let name = before.prefix(8).map(\.lowercased)
      return reversedNames.contains { name.starts(with: $0) }
    }
  }

  /// The names of such attributes, from their last letters.
  private static let reversedNames = [
    "id", "src", "href", "name", "data", "srcset", "poster", "content",
  ].map { Array($0.utf8.reversed()) }

  /// Reads the attributes of a tag.
  ///
  /// - Returns: The index after the tag.
  private static func scanAttributes(
    _ html: Swift.Span<UInt8>, of tag: Range<Int>, _ end: Int,
    _ found: (Attribute, Range<Int>) -> Void
  ) -> Int {
    let isMeta = tag.count == 4 && html.is("meta", tag)
    var (isRobots, isNoIndex) = (false, false)
    let next = html.readAttributes(from: tag.upperBound, before: end) { name, value in
      guard let value else { return }
      if let attribute = attribute(html, name, of: tag) { found(attribute, value) }
      if isMeta, html.is("name", name) { isRobots = html.is("robots", value) }
      if isMeta, html.is("content", name) {
        isNoIndex = html.hasWord("noindex", in: value) || html.hasWord("none", in: value)
      }
    }
    guard let next else { return end }
    if isRobots, isNoIndex { found(.noIndex, tag) }
    return next
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
