/// Writes a parsed document as HTML, with values in place of its tokens, and sections around what is in
/// sections of its template.
///
/// The HTML is that of GFM 0.29, with these exceptions: tables are in a `<div class="table">` that
/// can scroll and has a name, alignment is a class, header cells have a scope, a column whose header is
/// all strong contains row headers, images are loaded lazily and have their size if it is known, task
/// lists have a class, their boxes are in labels with the text, and headings below the first level have an `id`. Headings of content are shifted
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
    let environment: any PageEnvironment

    /// Returns the path from the site's root to what an address names relative to the folder.
    func path(of address: ArraySlice<UInt8>) -> [UInt8]? {
      environment.path(of: address, namedIn: folder)
    }
  }

  let rawHTML: RawHTML
  /// The template of the document; `nil` for a document without values and sections.
  let template: TemplateMarkdown?
  /// Where the sections of the template are.
  let layout: SectionLayout?
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
  /// The Markdown, if it is content.
  let source: ArraySlice<UInt8>
  /// The lines of the Markdown, once they are needed.
  var lines: [ArraySlice<UInt8>] = []
  /// The `id`s of headings that are different from those that the document would have alone.
  var renamedHeadings: [[UInt8]: [UInt8]] = [:]
  var contentProblems: [ContentProblem] = []
  /// The elements of HTML that are among the problems.
  var notedElements: Set<String> = []

  /// The number of levels by which headings are shifted down.
  private(set) var headingShift = 0
  var builder: PartBuilder
  /// The number of references to each footnote, and how many of them have been written.
  var references: [Int: (count: Int, written: Int)] = [:]
  var footnoteCount = 0

  init(
    rawHTML: RawHTML, template: TemplateMarkdown? = nil, layout: SectionLayout? = nil,
    basePath: [UInt8] = [], baseURL: [UInt8] = [],
    footnotePrefix: String = "", surroundings: Surroundings? = nil, headingAbove: Int? = nil,
    source: ArraySlice<UInt8> = []
  ) {
    self.rawHTML = rawHTML
    self.template = template
    self.layout = layout
    builder = PartBuilder(template?.sections ?? [])
    self.basePath = basePath
    self.baseURL = baseURL
    self.footnotePrefix = footnotePrefix
    self.surroundings = surroundings
    self.headingAbove = headingAbove
    self.source = source
  }

  /// Writes the whole document.
  ///
  /// - Parameter identifiers: The `id`s that the page has already, if the document is content.
  mutating func write(document: MarkdownNode, on identifiers: ElementIdentifiers? = nil) {
    // The parser moves referenced footnotes to the end of the document.
    if document.lastChild?.kind == .footnoteDefinition { countReferences(in: document) }
    if let headingAbove, let highest = document.highestHeading {
      headingShift = headingAbove + 1 - highest
    }
    if let identifiers { followHeadings(of: document, on: identifiers) }
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
    let scope = builder.beginScope()
    for child in node.children { write(.node(child.identity)) { $0.write(child) } }
    builder.endScope(scope)
  }

  /// Writes an element with the sections that begin and end there.
  mutating func write(_ element: SectionLayout.Element, _ body: (inout Self) -> Void) {
    for section in layout?.starts[element] ?? [] { builder.begin(section) }
    body(&self)
    for section in layout?.ends[element] ?? [] { builder.end(section) }
  }

  /// Returns whether sections contain all of some siblings, so that there may be none of them.
  func areInSections(_ nodes: some Sequence<MarkdownNode>) -> Bool {
    guard let layout else { return false }
    var depth = 0
    var isEmpty = true
    for node in nodes {
      isEmpty = false
      depth += layout.starts[.node(node.identity)]?.count ?? 0
      if depth == 0 { return false }
      depth -= layout.ends[.node(node.identity)]?.count ?? 0
    }
    return !isEmpty
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
    case .htmlInline:
      guard rawHTML == .keep else { return writeInlineHTMLOfContent(node) }
      writeRawHTML(literal(of: node)[...])
      builder.append(.endOfHTML)
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

  private mutating func writeParagraph(_ node: MarkdownNode) {
    if writeStructure(aloneIn: node) { return }
    guard let container = node.parent?.parent, container.kind == .list, container.isTight else {
      builder.startLine()
      let isContainer = template?.mayLackContent(node, layout) ?? false
      if isContainer { builder.beginContainer() }
      builder.append("<p>")
      if isContainer { builder.beginContent() }
      writeText(of: node) { $0.writeChildren(of: node) }
      if let definition = node.parent, definition.kind == .footnoteDefinition, node.next == nil {
        builder.append(" ")
        writeBackReferences(to: footnoteCount)
      }
      if isContainer {
        builder.endContainer("</p>\n", trimsEnd: true)
      } else {
        builder.append("</p>\n")
      }
      return
    }
    writeText(of: node) { $0.writeTrimmedChildren(of: node) }
  }

  /// Writes the text of an element, without white space that remains at its end if the last section in it is
  /// not written.
  mutating func writeTrimmedChildren(of node: MarkdownNode) {
    guard let template, template.mayLackContent(node, layout) else {
      return writeChildren(of: node)
    }
    builder.beginContainer()
    builder.beginContent()
    writeChildren(of: node)
    builder.endContainer("", trimsEnd: true)
  }

  /// Writes a paragraph whose only content is a value with a structure of its own, which replaces it.
  ///
  /// - Returns: Whether it is one.
  private mutating func writeStructure(aloneIn node: MarkdownNode) -> Bool {
    guard let template, let text = node.firstChild, text.kind == .text, text.next == nil,
      layout?.isInSection(text) != true
    else { return false }
    var (values, hasText): ([Slot], Bool) = ([], false)
    Self.split(text.literal[...], template) {
      hasText = hasText || !$0.allSatisfy(\.isSpace)
    } value: { slot in
      if case .field = template.slots[slot].source { values.append(template.slots[slot]) }
    }
    guard !hasText, values.count == 1 else { return false }
    switch values[0].type {
    case .markdown, .html, .svg: break
    case .text, .url, .sitePath, .json, .table, .flag, .list, .one: return false
    }
    builder.startLine()
    let scope = builder.beginScope()
    Self.split(text.literal[...], template) { _ in
    } value: { slot in
      guard !writeMark(slot) else { return }
      builder.append(.value(template.slots[slot]))
      builder.append("\n")
    }
    builder.endScope(scope)
    return true
  }

  private mutating func writeHeading(_ node: MarkdownNode) {
    let level = min(node.headingLevel + headingShift, 6)
    builder.startLine()
    builder.append("<h")
    builder.append(level)
    if level > 1 {
      builder.append(.identifier(headingText(of: node), level: level))
    }
    builder.append(">")
    writeChildren(of: node)
    if level > 1 { builder.append(.anchor) }
    builder.append("</h")
    builder.append(level)
    builder.append(">\n")
  }

  /// Returns text without markup that `body` writes.
  mutating func plainText(_ body: (inout Self) -> Void) -> [Part] {
    let outer = builder
    builder = PartBuilder(template?.sections ?? [])
    let scope = builder.beginScope()
    body(&self)
    builder.endScope(scope)
    let text = builder
    builder = outer
    builder.noteCrossing(of: text)
    return text.parts
  }

  /// Returns the text of a heading that its `id` is made from.
  mutating func headingText(of node: MarkdownNode) -> [Part] {
    plainText { $0.writeHeadingText(of: node) }
  }

  private mutating func writeHeadingText(of node: MarkdownNode) {
    for child in node.children {
      switch child.kind {
      case .text, .code: writePlain(literal(of: child)[...])
      case .softBreak, .lineBreak: builder.append(" ")
      default: writeHeadingText(of: child)
      }
    }
  }

  /// Writes text without markup and escapes.
  mutating func writePlain(_ text: ArraySlice<UInt8>) {
    Self.split(text, template) {
      builder.append($0)
    } value: { slot in
      guard !writeMark(slot), var value = template?.slots[slot], !value.isStructure else { return }
      value.escape = .plain
      builder.append(.value(value))
    }
  }

  /// Returns the text of a node, with a token for each value and each mark of a section.
  func literal(of node: MarkdownNode) -> [UInt8] {
    template.map { $0.restored(node.literal) } ?? node.literal
  }

  /// Writes the start or the end of a section, if a slot is one.
  mutating func writeMark(_ slot: Int) -> Bool {
    guard let template, case .mark(let section, let isStart) = template.slots[slot].source else {
      return false
    }
    if layout?.cellSections.contains(section) == true { return true }
    if isStart { builder.begin(section) } else { builder.end(section) }
    return true
  }

  /// Splits text of the parsed document into literals and slots.
  ///
  /// - Parameter asWritten: Whether character references are not resolved in the context of the
  ///   text.
  static func split(
    _ text: ArraySlice<UInt8>, _ template: TemplateMarkdown?, asWritten: Bool = false,
    literal: (ArraySlice<UInt8>) -> Void, value: (Int) -> Void
  ) {
    guard let slots = template?.slots else { return literal(text) }
    Token.split(text, run: literal) { slot in
      guard slots.indices.contains(slot) else { return }
      guard case .constant(let constant) = slots[slot].source else { return value(slot) }
      literal((asWritten ? constant.written : constant.character)[...])
    }
  }

  private mutating func writeCodeBlock(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<pre><code")
    let language = node.fenceInfo.prefix { $0 != 0x20 && $0 != 0x09 }
    if !language.isEmpty {
      builder.append(" class=\"language-")
      writeEscaped(language)
      builder.append("\"")
    }
    builder.append(">")
    let scope = builder.beginScope()
    forEachLine(of: node, from: node.line + (node.isFenced ? 1 : 0)) {
      $0.writeEscaped($1, asWritten: true)
    }
    builder.endScope(scope)
    builder.append("</code></pre>\n")
  }

  /// Calls `body` with each line of a node's text, within the sections of these lines.
  mutating func forEachLine(
    of node: MarkdownNode, from first: Int, _ body: (inout Self, ArraySlice<UInt8>) -> Void
  ) {
    let text = literal(of: node)
    guard template != nil else { return body(&self, text[...]) }
    var (start, line) = (text.startIndex, first)
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      write(.line(line)) { body(&$0, text[start..<end]) }
      (start, line) = (end, line + 1)
    }
  }

  private mutating func writeHTMLBlock(_ node: MarkdownNode) {
    guard rawHTML == .keep else { return writeHTMLBlockOfContent(node.literal) }
    builder.startLine()
    forEachLine(of: node, from: node.line) { $0.writeRawHTML($1) }
    builder.append(.endOfHTML)
    builder.startLine()
  }
}
