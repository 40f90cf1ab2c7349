/// Text, links, images, and HTML within Markdown.
extension MarkdownWriter {
  mutating func writeInline(
    _ open: StaticString, _ node: MarkdownNode, _ close: StaticString
  ) {
    builder.append(open)
    if node.kind == .code {
      writeEscaped(node.literal[...], .text, asWritten: true)
    } else {
      writeChildren(of: node)
    }
    builder.append(close)
  }

  mutating func writeText(of node: MarkdownNode) {
    guard let slots else { return node.withLiteral { builder.appendEscaped($0) } }
    Self.split(node.literal[...], slots) {
      builder.appendEscaped($0)
    } value: { slot in
      switch slots[slot].type {
      case .markdown: builder.report(.notAlone, slot: slot)
      case .html: builder.append(slot: slot, .html)
      case .svg: writeDrawing(slot)
      case .json, .table: builder.report(.refused(.dataInHTML(slots[slot].type)), slot: slot)
      case .text, .url, .sitePath, .flag, .list, .one: builder.append(slot: slot, .text)
      }
    }
  }

  /// The reason why no drawing may stand in the text at this point; `nil` if one may.
  var drawingRefusal: Refusal? {
    if case .failure(let refusal) = html.contextEscape(for: .svg) { refusal } else { nil }
  }

  private mutating func writeDrawing(_ slot: Int) {
    if let refusal = drawingRefusal {
      builder.report(.refused(refusal), slot: slot)
    } else {
      builder.append(slot: slot, .svg)
    }
  }

  /// Writes text in which values must be text. Values with structure are reported.
  mutating func writeEscaped(
    _ text: ArraySlice<UInt8>, _ escape: Escape, asWritten: Bool = false
  ) {
    Self.split(text, slots, asWritten: asWritten) {
      builder.appendEscaped($0)
    } value: { slot in
      if let type = slots?[slot].type, type.isStructure {
        builder.report(
          .refused(.structure("in code or in an attribute if it is \(type.name)")), slot: slot)
      } else {
        builder.append(slot: slot, escape)
      }
    }
  }

  mutating func writeLink(_ node: MarkdownNode) {
    builder.append("<a href=\"")
    writeURL(node.url, .link)
    writeTitle(node.title)
    builder.append("\">")
    writeChildren(of: node)
    builder.append("</a>")
  }

  mutating func writeImage(_ node: MarkdownNode) {
    builder.append("<img src=\"")
    writeURL(node.url, .media)
    builder.append("\" alt=\"")
    writePlainText(of: node)
    writeTitle(node.title)
    builder.append("\"")
    builder.appendImageSize(textParts(of: address(node.url)))
    builder.append(" loading=\"lazy\" />")
  }

  /// Writes a title after an attribute whose quote is still open.
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

  /// Returns a URL as it appears on the page, before encoding: the site's base path is prepended to
  /// one that starts at the site root, or that leads from the content file to another file.
  private func address(_ url: [UInt8]) -> [UInt8] {
    if url.starts(with: "/".utf8), !url.starts(with: "//".utf8) { return basePath + url }
    guard let surroundings, let path = surroundings.path(of: url[...]) else { return url }
    return basePath + path
  }

  mutating func writeURL(_ url: [UInt8], _ use: AttributeUse) {
    guard let slots else { return writeURL(ofContent: url, use) }
    var prefix = AddressPrefix(isLoaded: use == .media)
    var lastSlot: Int?
    Self.split(address(url)[...], slots) {
      builder.appendURL($0)
      for byte in $0 { prefix.read(byte) }
    } value: { slot in
      writeAttribute(slot, prefix.place(for: slots[slot].type, use))
      prefix.readValue(of: slots[slot].type)
      lastSlot = slot
    }
    if let problem = prefix.problem { builder.report(.refused(problem), slot: lastSlot) }
  }

  /// Writes a URL that is not from a template: only safe schemes are kept, and an image must be
  /// within the site.
  private mutating func writeURL(ofContent url: [UInt8], _ use: AttributeUse) {
    guard rawHTML == .showAsText else { return builder.appendURL(address(url)[...]) }
    guard URLFilter.allows(url[...]) else { return builder.append(URLFilter.refused) }
    let address = address(url)
    if use == .media {
      var written: [UInt8] = []
      URLFilter.append(address[...], to: &written)
      guard URLFilter.allowsLoading(written[...], baseURL: baseURL) else {
        builder.report(.loadedFromElsewhere(url))
        return builder.append(URLFilter.refused)
      }
    }
    builder.appendURL(address[...])
  }

  /// Writes raw HTML.
  ///
  /// - Parameter line: The line on which a block of whole lines begins.
  mutating func writeRawHTML(_ html: [UInt8], fromLine line: Int? = nil) {
    guard rawHTML == .keep else { return builder.appendEscaped(html[...]) }
    guard slots != nil else { return builder.append(html) }
    self.html.startFragment()
    var start = html.startIndex
    var number = line
    while start < html.endIndex {
      let end = html[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? html.endIndex
      let position = builder.position
      writeRawHTML(html[start..<end])
      if let line = number { builder.addUnit(line: line, lastLine: line, from: position) }
      number = number.map { $0 + 1 }
      start = end
    }
    if !self.html.isBetweenTags { builder.report(.unclosedHTML(self.html.construct)) }
  }

  private mutating func writeRawHTML(_ text: ArraySlice<UInt8>) {
    guard let slots else { return }
    var lastSlot: Int?
    Self.split(text, slots, asWritten: true) {
      builder.append($0)
      html.read($0)
      if let problem = html.takeProblem() { builder.report(.refused(problem), slot: lastSlot) }
    } value: { slot in
      let type = slots[slot].type
      switch html.contextEscape(for: type) {
      case .success(.text): writeStructureOrText(slot)
      case let place: writeAttribute(slot, place)
      }
      html.readValue(of: type)
      lastSlot = slot
    }
  }

  /// Writes a value into an attribute.
  private mutating func writeAttribute(_ slot: Int, _ place: Result<Escape, Refusal>) {
    switch place {
    case .success(let escape):
      guard let type = slots?[slot].type, type.isStructure, escape != .json else {
        return builder.append(slot: slot, escape)
      }
      builder.report(.refused(.structure("in an attribute if it is \(type.name)")), slot: slot)
    case .failure(let refusal): builder.report(.refused(refusal), slot: slot)
    }
  }

  private mutating func writeStructureOrText(_ slot: Int) {
    switch slots?[slot].type {
    case .html: builder.append(slot: slot, .html)
    case .svg: builder.append(slot: slot, .svg)
    case .markdown: builder.append(slot: slot, .markdown)
    default: builder.append(slot: slot, .text)
    }
  }
}
