/// What only Markdown of the content has: HTML is text, comments are left out, and what pages cannot show
/// as its author expects is reported.
extension MarkdownWriter {
  /// The errors, and the warnings, that are reported of one document.
  private static let maximumProblems = 100

  mutating func note(_ problem: ContentProblem) {
    // Warnings do not leave out errors.
    guard !contentProblems.contains(problem),
      contentProblems.count(where: { $0.isError == problem.isError }) < Self.maximumProblems
    else { return }
    contentProblems.append(problem)
  }

  // MARK: HTML

  mutating func writeInlineHTMLOfContent(_ node: MarkdownNode) {
    guard !node.isComment else { return }
    noteElements(in: node.literal)
    builder.appendEscaped(node.literal.span)
  }

  mutating func writeHTMLBlockOfContent(_ html: [UInt8]) {
    let html = Self.withoutComments(html).trimmedSpace
    guard !html.isEmpty else { return }
    noteElements(in: Array(html))
    builder.startLine()
    builder.append("<p>")
    builder.appendEscaped(html.span)
    builder.append("</p>")
    builder.startLine()
  }

  private static func withoutComments(_ html: [UInt8]) -> ArraySlice<UInt8> {
    var tokenizer = HTMLTokenizer(html)
    var rest: [UInt8] = []
    while let token = tokenizer.next() {
      switch token {
      case .comment(let range) where html[range].starts(with: "<!--".utf8): break
      case .text(let range), .comment(let range), .unclosedTag(let range): rest += html[range]
      case .startTag(let tag):
        rest += html[tag.range]
        if let content = tag.content { rest += html[content] }
      case .endTag(let tag): rest += html[tag.range]
      }
    }
    return rest[...]
  }

  private mutating func noteElements(in html: [UInt8]) {
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      guard case .startTag(let tag) = token, ElementInContent.help(for: tag.name) != nil,
        notedElements.insert(tag.name).inserted
      else { continue }
      note(.html(Array(html[tag.range]), name: tag.name))
    }
  }

  // MARK: Markup of other generators

  /// Notes what other generators would replace in text: `{{< video >}}`, `{% include x %}`, `{#name}`.
  mutating func noteForeignMarkup(in text: Span<UInt8>) {
    var index = 0
    while let open = text.first(UInt8(ascii: "{"), in: index..<text.count) {
      index = open + 1
      guard index < text.count, let end = Self.endOfBraces(in: text, from: open) else { continue }
      let isTag =
        text[index] == UInt8(ascii: "%") || text.has("{<", at: index, before: end)
        || text.has("{%", at: index, before: end)
      // What is in double braces is no attribute: Mustache has its tags there.
      let isDouble = open > 0 && text[open - 1] == UInt8(ascii: "{")
      guard isTag || !isDouble && Self.areAttributes(text, index..<end - 1) else { continue }
      note(
        .foreign((open..<end).map { text[$0] }, isAttributes: !isTag))
      index = end
    }
  }

  /// The maximum length of a tag or a list of attributes, so that very many braces take linear time.
  private static let maximumTagSize = 1000

  /// Returns the index after the braces that begin at an index.
  private static func endOfBraces(in text: Span<UInt8>, from open: Int) -> Int? {
    let limit = min(text.count, open + maximumTagSize)
    let close: StaticString =
      switch text[open + 1] {
      case UInt8(ascii: "{"): "}}"
      case UInt8(ascii: "%"): "%}"
      default: "}"
      }
    var index = open
    while let brace = text.first(UInt8(ascii: "}"), in: index..<limit) {
      index = brace + 1
      if close.utf8CodeUnitCount == 1 || text.has(close, at: brace - 1, before: text.count) {
        return index
      }
      if text.has(close, at: brace, before: text.count) { return brace + 2 }
    }
    return nil
  }

  /// Returns whether text between braces is a list of attributes, as in Kramdown and Pandoc: an id, a class, or
  /// a name with a value comes first.
  private static func areAttributes(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    if start < range.upperBound, text[start] == UInt8(ascii: ":") { start += 1 }
    start = text.skip(start, range.upperBound) { $0.isSpace }
    guard start + 1 < range.upperBound else { return false }
    if text[start] == UInt8(ascii: "#") || text[start] == UInt8(ascii: ".") {
      return text[start + 1].isLetter
    }
    let end = text.skip(start, range.upperBound) { $0.isLetter || $0 == UInt8(ascii: "-") }
    return end > start && end < range.upperBound && text[end] == UInt8(ascii: "=")
  }

  // MARK: Tables

  /// Notes a row with more cells than the table has columns, which the parser leaves out.
  mutating func noteCells(of row: MarkdownNode, columns: Int) {
    if lines.isEmpty {
      lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    guard lines.indices.contains(row.line - 1) else { return }
    let line = lines[row.line - 1].trimmedSpace
    let count = Self.cellCount(line)
    if count > columns { note(.cells(Array(line), count: count, columns: columns)) }
  }

  /// Returns the number of cells of a row (GFM 0.29, section 4.10).
  private static func cellCount(_ line: ArraySlice<UInt8>) -> Int {
    var bars: [Int] = []
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index += 1
      } else if line[index] == UInt8(ascii: "|") {
        bars.append(index)
      }
      index += 1
    }
    guard let first = bars.first, let last = bars.last else { return 1 }
    // What opens quotes and lists may be before the first bar.
    let prefix = line[..<first]
    let isNumber = prefix.contains(where: \.isDigit) && !prefix.contains { ".)".utf8.contains($0) }
    let opens =
      !isNumber && prefix.allSatisfy { $0.isSpace || "0123456789>-+*.)".utf8.contains($0) }
    return bars.count + 1 - (opens ? 1 : 0) - (last == line.endIndex - 1 && last > first ? 1 : 0)
  }

  // MARK: Links to headings

  /// Finds out which headings have another `id` on the page than they would have alone, for the links to
  /// them.
  ///
  /// - Parameter identifiers: Those that the page has already.
  mutating func followHeadings(of document: MarkdownNode, on identifiers: ElementIdentifiers) {
    let headings = document.headings
    guard !headings.isEmpty, document.hasLinkToItself else { return }
    var slugs: [[UInt8]] = []
    for heading in headings {
      guard heading.headingLevel + headingShift > 1 else { continue }
      var slug: [UInt8] = []
      Slug.append(headingBytes(of: heading).span, to: &slug)
      slugs.append(slug)
    }
    renamedHeadings = identifiers.renamed(slugs)
  }

  /// Returns the text of a heading of the content that its `id` is made from.
  mutating func headingBytes(of heading: MarkdownNode) -> [UInt8] {
    headingText(of: heading).flatMap { part -> [UInt8] in
      if case .text(let bytes) = part { bytes } else { [] }
    }
  }

  /// Returns the address of a heading of the document, if it is another one than is written.
  func addressOfHeading(_ url: [UInt8]) -> [UInt8]? {
    guard !renamedHeadings.isEmpty, url.first == UInt8(ascii: "#") else { return nil }
    let name = Array(url.dropFirst().percentDecoded)
    return renamedHeadings[name].map { "#".utf8 + $0 }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at their ends.
  fileprivate var trimmedSpace: Self {
    var rest = drop(while: \.isSpace)
    while rest.last?.isSpace == true { rest.removeLast() }
    return rest
  }
}

extension MarkdownNode {
  /// The headings in the document, in the order of the page.
  var headings: [MarkdownNode] {
    children.flatMap { child -> [MarkdownNode] in
      switch child.kind {
      case .heading: [child]
      case .blockQuote, .list, .item, .footnoteDefinition: child.headings
      default: []
      }
    }
  }

  /// Whether a link in the document leads to a part of the page.
  fileprivate var hasLinkToItself: Bool {
    // The optimizer of Swift 6.3 fails with a closure that calls this again.
    for child in children {
      if child.kind == .link, child.url.first == UInt8(ascii: "#") { return true }
      if child.hasLinkToItself { return true }
    }
    return false
  }
}
