/// Writes a parsed document as HTML, with slots where its tokens stand.
///
/// The HTML is that of GFM 0.29, but for these: tables stand in a `<div class="table">` that can
/// scroll, alignment is a class, header cells have a scope, a column whose header is all strong has
/// the headers of rows, images are loaded when they come into view, task lists have a class, and
/// headings below the first level have an `id`.
struct MarkdownWriter {
  /// What is done with HTML that stands in the Markdown.
  enum RawHTML: Sendable {
    /// It is written as it is: templates are trusted.
    case keep
    /// It is written as text: content is not.
    case showAsText
  }

  let rawHTML: RawHTML
  /// The types of the values, by slot; none where the text is a document of its own.
  let slots: [FieldType]?
  /// What is put in front of addresses that start at the site's root, such as "/league".
  let basePath: [UInt8]
  /// What the ids of footnotes start with, where a page has several documents.
  let footnotePrefix: String

  private(set) var builder = ShapeBuilder()
  /// How many references each footnote has, and how many of them are written.
  private var references: [Int: (count: Int, written: Int)] = [:]
  private var footnoteCount = 0

  init(
    rawHTML: RawHTML, slots: [FieldType]? = nil, basePath: [UInt8] = [],
    footnotePrefix: String = ""
  ) {
    self.rawHTML = rawHTML
    self.slots = slots
    self.basePath = basePath
    self.footnotePrefix = footnotePrefix
  }

  /// Writes the whole document.
  mutating func write(document: MarkdownNode) {
    countReferences(in: document)
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

  private func number(of reference: MarkdownNode) -> Int {
    Int(String(decoding: reference.literal, as: UTF8.self)) ?? 0
  }

  private mutating func writeChildren(of node: MarkdownNode) {
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
    case .text: writeText(node.literal)
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
    builder.addUnit(line: node.line, from: start)
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
    return switch slots[slot] {
    case .markdown: (slot, .markdown)
    case .html: (slot, .html)
    case .text, .url, .flag, .list, .one: nil
    }
  }

  private mutating func writeHeading(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<h")
    builder.append(node.headingLevel)
    if node.headingLevel > 1 { builder.appendHeadingIdentifier(headingParts(of: node)) }
    builder.append(">")
    writeChildren(of: node)
    builder.append("</h")
    builder.append(node.headingLevel)
    builder.append(">\n")
  }

  private func headingParts(of node: MarkdownNode) -> [Shape.HeadingPart] {
    var parts: [Shape.HeadingPart] = []
    for child in node.children {
      switch child.kind {
      case .text, .code:
        Token.split(child.literal[...]) {
          parts.append(.literal(Array($0)))
        } slot: {
          parts.append(.slot($0))
        }
      case .softBreak, .lineBreak: parts.append(.literal([0x20]))
      default: parts += headingParts(of: child)
      }
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
    writeEscaped(node.literal[...], .text)
    builder.append("</code></pre>\n")
  }

  private mutating func writeHTMLBlock(_ node: MarkdownNode) {
    builder.startLine()
    if rawHTML == .showAsText { builder.append("<p>") }
    writeRawHTML(node.literal, fromLine: node.line)
    if rawHTML == .showAsText { builder.append("</p>") }
    builder.startLine()
  }

  // MARK: Tables

  private mutating func writeTable(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<div class=\"table\">\n<table>\n")
    var columns = node.columnAlignments.map { Column(alignment: $0) }
    var isInBody = false
    for row in node.children {
      if row.isTableHeader {
        for (index, cell) in zip(columns.indices, row.children) {
          columns[index].hasRowHeaders = isAllStrong(cell)
        }
        builder.append("<thead>\n")
        writeRow(row, columns)
        builder.append("</thead>\n")
      } else {
        if !isInBody { builder.append("<tbody>\n") }
        isInBody = true
        writeRow(row, columns)
      }
    }
    if isInBody { builder.append("</tbody>\n") }
    builder.append("</table>\n</div>\n")
  }

  /// A column of a table.
  private struct Column {
    /// The class of its cells.
    let alignment: String?
    /// Whether its cells are the headers of their rows: its own header is all strong.
    var hasRowHeaders = false
  }

  private func isAllStrong(_ cell: MarkdownNode) -> Bool {
    cell.firstChild?.kind == .strong && cell.firstChild?.next == nil
  }

  private mutating func writeRow(_ row: MarkdownNode, _ columns: [Column]) {
    let isHeader = row.isTableHeader
    let start = builder.position
    builder.append("<tr>\n")
    for (cell, column) in zip(row.children, columns) {
      let isHeaderCell = isHeader || column.hasRowHeaders
      builder.append(isHeader ? "<th scope=\"col\"" : isHeaderCell ? "<th scope=\"row\"" : "<td")
      if let alignment = column.alignment {
        builder.append(" class=\"")
        builder.append(alignment.utf8)
        builder.append("\"")
      }
      builder.append(">")
      // A header is strong as it is.
      let isMark = isHeader && column.hasRowHeaders
      if isMark, let strong = cell.firstChild {
        writeChildren(of: strong)
      } else {
        writeChildren(of: cell)
      }
      builder.append(isHeaderCell ? "</th>\n" : "</td>\n")
    }
    builder.append("</tr>\n")
    builder.addUnit(line: row.line, from: start)
  }

  // MARK: Footnotes

  private mutating func writeReference(_ node: MarkdownNode) {
    let number = number(of: node)
    references[number, default: (0, 0)].written += 1
    builder.append("<sup class=\"footnote-ref\"><a href=\"#")
    writeFootnoteName("fn-", number)
    builder.append("\" id=\"")
    writeFootnoteName("fnref-", number, references[number]?.written ?? 1)
    builder.append("\">")
    builder.append(number)
    builder.append("</a></sup>")
  }

  private mutating func writeFootnote(_ node: MarkdownNode) {
    builder.startLine()
    if footnoteCount == 0 { builder.append("<section class=\"footnotes\">\n<ol>\n") }
    footnoteCount += 1
    builder.append("<li id=\"")
    writeFootnoteName("fn-", footnoteCount)
    builder.append("\">\n")
    writeChildren(of: node)
    if !node.children.contains(where: { $0.kind == .paragraph && $0.next == nil }) {
      writeBackReferences(to: footnoteCount)
      builder.append("\n")
    }
    builder.append("</li>\n")
  }

  private mutating func writeBackReferences(to number: Int) {
    let count = references[number]?.count ?? 0
    for index in 1..<max(2, count + 1) {
      if index > 1 { builder.append(" ") }
      builder.append("<a href=\"#")
      writeFootnoteName("fnref-", number, index)
      builder.append("\" class=\"footnote-backref\" aria-label=\"Back to reference ")
      builder.append(number)
      if index > 1 { builder.append("-\(index)".utf8) }
      builder.append("\">↩</a>")
    }
  }

  private mutating func writeFootnoteName(_ start: StaticString, _ number: Int, _ index: Int = 1) {
    builder.append(footnotePrefix.utf8)
    builder.append(start)
    builder.append(number)
    if index > 1 { builder.append("-\(index)".utf8) }
  }

  // MARK: Inlines

  private mutating func writeInline(
    _ open: StaticString, _ node: MarkdownNode, _ close: StaticString
  ) {
    builder.append(open)
    if node.kind == .code {
      writeEscaped(node.literal[...], .text)
    } else {
      writeChildren(of: node)
    }
    builder.append(close)
  }

  private mutating func writeText(_ text: [UInt8]) {
    guard let slots else { return builder.appendEscaped(text[...]) }
    Token.split(text[...]) {
      builder.appendEscaped($0)
    } slot: { slot in
      switch slots[slot] {
      case .markdown: builder.report(.notAlone, slot: slot)
      case .html: builder.append(slot: slot, .html)
      case .text, .url, .flag, .list, .one: builder.append(slot: slot, .text)
      }
    }
  }

  /// Writes text in which a value is only text, even where it holds structure.
  private mutating func writeEscaped(_ text: ArraySlice<UInt8>, _ escape: Escape) {
    guard let slots else { return builder.appendEscaped(text) }
    Token.split(text) {
      builder.appendEscaped($0)
    } slot: { slot in
      switch slots[slot] {
      case .markdown, .html: builder.report(.notAlone, slot: slot)
      case .text, .url, .flag, .list, .one: builder.append(slot: slot, escape)
      }
    }
  }

  private mutating func writeLink(_ node: MarkdownNode) {
    builder.append("<a href=\"")
    writeURL(node.url)
    writeTitle(node.title)
    builder.append("\">")
    writeChildren(of: node)
    builder.append("</a>")
  }

  private mutating func writeImage(_ node: MarkdownNode) {
    builder.append("<img src=\"")
    writeURL(node.url)
    builder.append("\" alt=\"")
    writePlainText(of: node)
    writeTitle(node.title)
    builder.append("\" loading=\"lazy\" />")
  }

  /// Writes a title behind an attribute whose quote is still open.
  private mutating func writeTitle(_ title: [UInt8]) {
    guard !title.isEmpty else { return }
    builder.append("\" title=\"")
    writeEscaped(title[...], .attribute)
  }

  private mutating func writePlainText(of node: MarkdownNode) {
    for child in node.children {
      switch child.kind {
      case .text, .code, .htmlInline: writeEscaped(child.literal[...], .attribute)
      case .softBreak, .lineBreak: builder.append(" ")
      default: writePlainText(of: child)
      }
    }
  }

  private mutating func writeURL(_ url: [UInt8]) {
    // A template's own address is trusted; what a value becomes a part of is not.
    let fixed = url.prefix { $0 < 0xF3 }
    let isTrusted = rawHTML == .keep && fixed.count == url.count
    guard isTrusted || URLFilter.allows(fixed) else {
      return builder.append(URLFilter.refused)
    }
    if url.starts(with: "/".utf8), !url.starts(with: "//".utf8) { builder.append(basePath) }
    guard slots != nil else { return builder.appendURL(url[...]) }
    var isStart = true
    Token.split(url[...]) {
      builder.appendURL($0)
      isStart = false
    } slot: { slot in
      builder.append(slot: slot, isStart ? .url : .urlPart)
      isStart = false
    }
  }

  /// Writes HTML that stands in the Markdown.
  ///
  /// - Parameter line: The line on which it begins, where it is a block of whole lines.
  private mutating func writeRawHTML(_ html: [UInt8], fromLine line: Int? = nil) {
    guard rawHTML == .keep else { return builder.appendEscaped(html[...]) }
    guard slots != nil else { return builder.append(html) }
    var scanner = HTMLScanner()
    var start = html.startIndex
    var number = line
    while start < html.endIndex {
      let end = html[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? html.endIndex
      let position = builder.position
      writeRawHTML(html[start..<end], &scanner)
      if let line = number { builder.addUnit(line: line, from: position) }
      number = number.map { $0 + 1 }
      start = end
    }
    if !scanner.isBetweenTags { builder.report(.unclosedHTML(scanner.construct)) }
  }

  private mutating func writeRawHTML(_ html: ArraySlice<UInt8>, _ scanner: inout HTMLScanner) {
    Token.split(html) {
      builder.append($0)
      scanner.read($0)
    } slot: { slot in
      switch scanner.place {
      case .success(.text): writeStructureOrText(slot)
      case .success(let escape): builder.append(slot: slot, escape)
      case .failure(let refused): builder.report(.refused(refused.reason.rawValue), slot: slot)
      }
      scanner.readValue()
    }
  }

  private mutating func writeStructureOrText(_ slot: Int) {
    switch slots?[slot] {
    case .html: builder.append(slot: slot, .html)
    case .markdown: builder.append(slot: slot, .markdown)
    default: builder.append(slot: slot, .text)
    }
  }
}
