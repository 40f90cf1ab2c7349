/// Writes a parsed document as HTML, with slots where its tokens stand.
///
/// The HTML is that of GFM 0.29, but for these: tables stand in a `<div class="table">` that can
/// scroll, alignment is a class, header cells have a scope, a column whose header is all strong has
/// the headers of rows, images are loaded when they come into view and have their size where it is
/// known, task lists have a class, and headings below the first level have an `id`. The headings of
/// content are moved to the levels below that of the heading under which the content stands.
struct MarkdownWriter {
  /// What is done with HTML that stands in the Markdown.
  enum RawHTML: Sendable {
    /// It is written as it is: templates are trusted.
    case keep
    /// It is written as text: content is not.
    case showAsText
  }

  /// Where a file of the content lies.
  struct Surroundings {
    /// The folder's path in the site, such as "posts".
    let folder: String
    let site: Site
  }

  let rawHTML: RawHTML
  /// What the tokens stand for; nothing where the text is a document of its own.
  let slots: [Slot]?
  /// What is put in front of addresses that start at the site's root, such as "/league".
  let basePath: [UInt8]
  /// The site's base URL as it is written into attributes: images of content are within it.
  let baseURL: [UInt8]
  /// What the ids of footnotes start with, where a page has several documents.
  let footnotePrefix: String
  /// Where addresses lead that are relative to the file that the Markdown is from.
  let surroundings: Surroundings?
  /// The level of the heading under which the document stands; nothing where it is no content.
  let headingAbove: Int?

  /// By how many levels headings are moved down.
  private var headingShift = 0
  var builder = ShapeBuilder()
  /// Reads the HTML of the template that stands in the Markdown.
  var html = HTMLScanner()
  /// How many references each footnote has, and how many of them are written.
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
    // The parser puts the footnotes that are referred to behind all else.
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

  /// Notes what a row or an item became, for templates, whose lists are cut there.
  mutating func addUnit(of node: MarkdownNode, from start: Shape.Position) {
    if slots != nil { builder.addUnit(line: node.line, from: start) }
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

  /// The slot of Markdown or HTML that is all there is in a paragraph.
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
    case .text, .url, .sitePath, .flag, .list, .one: nil
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

  private func textParts(of node: MarkdownNode) -> [Shape.TextPart] {
    node.children.flatMap { child -> [Shape.TextPart] in
      switch child.kind {
      case .text, .code: textParts(of: child.literal)
      case .softBreak, .lineBreak: [.literal([0x20])]
      default: textParts(of: child)
      }
    }
  }

  /// Splits text of the parsed document into what the template says, and values.
  ///
  /// - Parameter asWritten: Whether character references are not resolved where the text stands.
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
      parts.append(.slot($0))
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
