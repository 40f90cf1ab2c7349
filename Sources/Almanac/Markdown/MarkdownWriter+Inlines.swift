/// Text, links, images, and HTML within Markdown.
extension MarkdownWriter {
  mutating func writeInline(
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

  mutating func writeText(of node: MarkdownNode) {
    guard let slots else { return node.withLiteral { builder.appendEscaped($0) } }
    Token.split(node.literal[...]) {
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
  mutating func writeEscaped(_ text: ArraySlice<UInt8>, _ escape: Escape) {
    guard let slots else { return builder.appendEscaped(text) }
    Token.split(text) {
      builder.appendEscaped($0)
    } slot: { slot in
      switch slots[slot] {
      case .markdown, .html:
        builder.report(.refused("in code or in an attribute if it is markdown or html"), slot: slot)
      case .text, .url, .flag, .list, .one: builder.append(slot: slot, escape)
      }
    }
  }

  mutating func writeLink(_ node: MarkdownNode) {
    builder.append("<a href=\"")
    writeURL(node.url)
    writeTitle(node.title)
    builder.append("\">")
    writeChildren(of: node)
    builder.append("</a>")
  }

  mutating func writeImage(_ node: MarkdownNode) {
    builder.append("<img src=\"")
    writeURL(node.url)
    builder.append("\" alt=\"")
    writePlainText(of: node)
    writeTitle(node.title)
    builder.append("\"")
    builder.appendImageSize(textParts(of: address(node.url)))
    builder.append(" loading=\"lazy\" />")
  }

  /// Writes a title behind an attribute whose quote is still open.
  mutating func writeTitle(_ title: [UInt8]) {
    guard !title.isEmpty else { return }
    builder.append("\" title=\"")
    writeEscaped(title[...], .attribute)
  }

  mutating func writePlainText(of node: MarkdownNode) {
    for child in node.children {
      switch child.kind {
      case .text, .code, .htmlInline: writeEscaped(child.literal[...], .attribute)
      case .softBreak, .lineBreak: builder.append(" ")
      default: writePlainText(of: child)
      }
    }
  }

  /// An address as the page has it, apart from its encoding: one that leads from the site's root,
  /// or to a file beside the content, starts with the site's base path.
  private func address(_ url: [UInt8]) -> [UInt8] {
    if url.starts(with: "/".utf8), !url.starts(with: "//".utf8) { return basePath + url }
    guard let surroundings, let folder = surroundings.folder(of: url[...]) else { return url }
    return basePath + folder + url.dropFirst(url.starts(with: "./".utf8) ? 2 : 0)
  }

  mutating func writeURL(_ url: [UInt8]) {
    // A template's own address is trusted; what a value becomes a part of is not.
    let fixed = url.prefix { $0 < 0xF3 }
    let isTrusted = rawHTML == .keep && fixed.count == url.count
    guard isTrusted || URLFilter.allows(fixed) else {
      return builder.append(URLFilter.refused)
    }
    let url = address(url)
    guard slots != nil else { return builder.appendURL(url[...]) }
    var isStart = true
    Token.split(url[...]) {
      builder.appendURL($0)
      isStart = false
    } slot: { slot in
      writeAttribute(slot, isStart ? .url : .urlPart)
      isStart = false
    }
  }

  /// Writes HTML that stands in the Markdown.
  ///
  /// - Parameter line: The line on which it begins, where it is a block of whole lines.
  mutating func writeRawHTML(_ html: [UInt8], fromLine line: Int? = nil) {
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

  mutating func writeRawHTML(_ html: ArraySlice<UInt8>, _ scanner: inout HTMLScanner) {
    Token.split(html) {
      builder.append($0)
      scanner.read($0)
    } slot: { slot in
      switch scanner.place {
      case .success(.text): writeStructureOrText(slot)
      case .success(let escape): writeAttribute(slot, escape)
      case .failure(let refused): builder.report(.refused(refused.reason.rawValue), slot: slot)
      }
      scanner.readValue()
    }
  }

  /// Writes a value into an attribute of HTML.
  mutating func writeAttribute(_ slot: Int, _ escape: Escape) {
    switch slots?[slot] {
    case .markdown, .html:
      builder.report(.refused("in an attribute if it is markdown or html"), slot: slot)
    default: builder.append(slot: slot, escape)
    }
  }

  mutating func writeStructureOrText(_ slot: Int) {
    switch slots?[slot] {
    case .html: builder.append(slot: slot, .html)
    case .markdown: builder.append(slot: slot, .markdown)
    default: builder.append(slot: slot, .text)
    }
  }
}
