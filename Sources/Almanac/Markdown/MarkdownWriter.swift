/// Writes a parsed document as HTML, with slots in place of its tokens.
///
/// The HTML is that of GFM 0.29, with these exceptions: tables are in a `<div class="table">` that
/// can scroll, alignment is a class, header cells have a scope, a column whose header is all strong
/// contains row headers, images are loaded lazily and have their size if it is known, task lists
/// have a class, and headings below the first level have an `id`. Headings of content are shifted
/// to the levels below that of the heading under which the content appears.
struct MarkdownWriter {
  /// The treatment of raw HTML in the Markdown.
  enum RawHTML: Sendable {
    /// Written unchanged: templates are trusted.
    case keep
    /// Written as text: content is not trusted.
    case showAsText
  }

  /// The surroundings of a content file, which its relative links refer to.
  struct Surroundings {
    /// The folder's path in the site, such as "posts".
    let folder: String
    let site: Site
  }

  let rawHTML: RawHTML
  /// The slots of the tokens, or `nil` for a document without tokens.
  let slots: [Slot]?
  /// The prefix of URLs that start at the site root, such as "/league".
  let basePath: [UInt8]
  /// The site's base URL as written in attributes. Images of content must be within it.
  let baseURL: [UInt8]
  /// The prefix of footnote IDs, for pages with several documents.
  let footnotePrefix: String
  /// The surroundings of the file that the Markdown is from, to resolve relative URLs.
  let surroundings: Surroundings?
  /// The level of the heading above the document, or `nil` if it is not content.
  let headingAbove: Int?

  /// The number of levels by which headings are shifted down.
  private var headingShift = 0
  var builder = ShapeBuilder()
  /// The scanner of the template's HTML in the Markdown.
  var html = HTMLScanner()
  /// The number of references to each footnote, and how many of them have been written.
  var references: [Int: (count: Int, written: Int)] = [:]
  var footnoteCount = 0

  init(
    rawHTML: RawHTML, slots: [Slot]? = nil, basePath: [UInt8] = [], baseURL: [UInt8] = [],
    footnotePrefix: String = "", surroundings: Surroundings? = nil, headingAbove: Int? = nil
  ) {
    self.rawHTML = rawHTML
    self.slots = slots
    self.basePath = basePath
    self.baseURL = baseURL
    self.footnotePrefix = footnotePrefix
    self.surroundings = surroundings
    self.headingAbove = headingAbove
  }

  /// Writes the whole document.
  mutating func write(document: MarkdownNode) {
    // The parser moves referenced footnotes to the end of the document.
    if document.lastChild?.kind == .footnoteDefinition { countReferences(in: document) }
    if let headingAbove, let highest = document.highestHeading {
      headingShift = headingAbove + 1 - highest
    }
    writeChildren(of: document)
    if footnoteCount > 0 { builder.append("</ol>\n</section>\n") }
  }

  private mutating func countReferences(in node: MarkdownNode) {
    for child in node.children {
      if child.kind == .footnoteReference {
        references[number(of: child), default: (0, 0)].count += 1
      }
      countReferences(in: child)
    }
  }

  func number(of reference: MarkdownNode) -> Int {
    Int(String(decoding: reference.literal, as: UTF8.self)) ?? 0
  }

  mutating func writeChildren(of node: MarkdownNode) {
    for child in node.children { write(child) }
  }

  private mutating func write(_ node: MarkdownNode) {
    switch node.kind {
    case .blockQuote: writeBlock("<blockquote>\n", node, "</blockquote>\n")
    case .list: writeList(node)
    case .item: writeItem(node)
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock: writeHTMLBlock(node)
    case .paragraph: writeParagraph(node)
    case .heading: writeHeading(node)
    case .thematicBreak: writeBlock("<hr />\n", node, "")
    case .table: writeTable(node)
    case .footnoteDefinition: writeFootnote(node)
    case .text: writeText(of: node)
    case .softBreak: builder.append("\n")
    case .lineBreak: builder.append("<br />\n")
    case .code: writeInline("<code>", node, "</code>")
    case .htmlInline: writeRawHTML(node.literal)
    case .emphasis: writeInline("<em>", node, "</em>")
    case .strong: writeInline("<strong>", node, "</strong>")
    case .strikethrough: writeInline("<del>", node, "</del>")
    case .link: writeLink(node)
    case .image: writeImage(node)
    case .footnoteReference: writeReference(node)
    case .document, .tableRow, .tableCell, .other: writeChildren(of: node)
    }
  }

  // MARK: Blocks

  private mutating func writeBlock(
    _ open: StaticString, _ node: MarkdownNode, _ close: StaticString
  ) {
    builder.startLine()
    builder.append(open)
    writeChildren(of: node)
    if close.utf8CodeUnitCount > 0 {
      builder.startLine()
      builder.append(close)
    }
  }

  private mutating func writeList(_ node: MarkdownNode) {
    builder.startLine()
    let isTasks = node.children.contains { $0.isTaskDone != nil }
    builder.append(node.isOrdered ? "<ol" : "<ul")
    if isTasks { builder.append(" class=\"tasks\"") }
    if node.isOrdered, node.listStart != 1 {
      builder.append(" start=\"")
      builder.append(node.listStart)
      builder.append("\"")
    }
    builder.append(">\n")
    writeChildren(of: node)
    builder.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func writeItem(_ node: MarkdownNode) {
    builder.startLine()
    let start = builder.position
    builder.append("<li>")
    if let isDone = node.isTaskDone {
      builder.append("<input type=\"checkbox\" ")
      if isDone { builder.append("checked=\"\" ") }
      builder.append("disabled=\"\" /> ")
    }
    writeChildren(of: node)
    builder.append("</li>\n")
    addUnit(of: node, from: start)
  }

  /// Records the extent of a row or an item in the HTML, where templates split lists.
  mutating func addUnit(of node: MarkdownNode, from start: Shape.Position) {
    guard slots != nil else { return }
    builder.addUnit(line: node.line, lastLine: node.lastLine, from: start)
  }

  private mutating func writeParagraph(_ node: MarkdownNode) {
    if let (slot, escape) = structure(aloneIn: node) {
      builder.startLine()
      builder.append(slot: slot, escape)
      builder.append("\n")
      return
    }
    guard let container = node.parent?.parent, container.kind == .list, container.isTight else {
      builder.startLine()
      builder.append("<p>")
      writeChildren(of: node)
      if let definition = node.parent, definition.kind == .footnoteDefinition, node.next == nil {
        builder.append(" ")
        writeBackReferences(to: footnoteCount)
      }
      builder.append("</p>\n")
      return
    }
    writeChildren(of: node)
  }

  /// Returns the slot of Markdown or HTML that is the only content of a paragraph, if any.
  private func structure(aloneIn node: MarkdownNode) -> (slot: Int, Escape)? {
    guard let slots, let text = node.firstChild, text.kind == .text, text.next == nil else {
      return nil
    }
    let literal = text.literal
    guard literal.count == 4, let slot = Token.slot(at: 0, in: literal[...]),
      slots.indices.contains(slot)
    else { return nil }
    return switch slots[slot].type {
    case .markdown: (slot, .markdown)
    case .html: (slot, .html)
    case .svg: drawingRefusal == nil ? (slot, .svg) : nil
    case .text, .url, .sitePath, .json, .table, .flag, .list, .one: nil
    }
  }

  private mutating func writeHeading(_ node: MarkdownNode) {
    let level = min(node.headingLevel + headingShift, 6)
    builder.startLine()
    builder.append("<h")
    builder.append(level)
    if level > 1 { builder.appendHeadingIdentifier(textParts(of: node), level: level) }
    builder.append(">")
    writeChildren(of: node)
    if level > 1 { builder.appendHeadingAnchor() }
    builder.append("</h")
    builder.append(level)
    builder.append(">\n")
  }

  /// Returns the text of a heading that its `id` is made from.
  func textParts(of node: MarkdownNode) -> [Shape.TextPart] {
    node.children.flatMap { child -> [Shape.TextPart] in
      switch child.kind {
      case .text, .code: textParts(of: child.literal)
      case .softBreak, .lineBreak: [.literal([0x20])]
      default: textParts(of: child)
      }
    }
  }

  /// Splits text of the parsed document into literals and values.
  ///
  /// - Parameter asWritten: Whether character references are not resolved in the context of the
  ///   text.
  static func split(
    _ text: ArraySlice<UInt8>, _ slots: [Slot]?, asWritten: Bool = false,
    literal: (ArraySlice<UInt8>) -> Void, value: (Int) -> Void
  ) {
    guard let slots else { return literal(text) }
    Token.split(text, run: literal) { slot in
      guard slots.indices.contains(slot), case .constant(let constant) = slots[slot].source else {
        return value(slot)
      }
      literal((asWritten ? constant.written : constant.character)[...])
    }
  }

  func textParts(of text: [UInt8]) -> [Shape.TextPart] {
    var parts: [Shape.TextPart] = []
    Self.split(text[...], slots) {
      parts.append(.literal(Array($0)))
    } value: {
      // Markup is no text.
      if slots?[$0].isStructure != true { parts.append(.slot($0)) }
    }
    return parts
  }

  private mutating func writeCodeBlock(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<pre><code")
    let language = node.fenceInfo.prefix { $0 != 0x20 && $0 != 0x09 }
    if !language.isEmpty {
      builder.append(" class=\"language-")
      writeEscaped(language, .attribute)
      builder.append("\"")
    }
    builder.append(">")
    writeEscaped(node.literal[...], .text, asWritten: true)
    builder.append("</code></pre>\n")
  }

  private mutating func writeHTMLBlock(_ node: MarkdownNode) {
    builder.startLine()
    if rawHTML == .showAsText { builder.append("<p>") }
    writeRawHTML(node.literal, fromLine: node.line)
    if rawHTML == .showAsText { builder.append("</p>") }
    builder.startLine()
  }
}
