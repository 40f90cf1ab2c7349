/// Text, links, images, and HTML within Markdown.
extension MarkdownWriter {
  mutating func writeInline(
    _ open: StaticString, _ node: MarkdownNode, _ close: StaticString
  ) {
    builder.append(open)
    if node.kind == .code {
      let scope = builder.beginScope()
      writeEscaped(literal(of: node)[...], asWritten: true)
      builder.endScope(scope)
    } else {
      writeChildren(of: node)
    }
    builder.append(close)
  }

  mutating func writeText(of node: MarkdownNode) {
    guard let template else {
      return node.withLiteral {
        builder.appendEscaped($0)
        if rawHTML == .showAsText { noteForeignMarkup(in: $0) }
      }
    }
    Self.split(literal(of: node)[...], template) {
      builder.appendEscaped($0)
    } value: { slot in
      guard !writeMark(slot) else { return }
      if case .markdown = template.slots[slot].type {
        builder.report(.notAlone, slot: slot)
      } else {
        builder.append(.value(template.slots[slot]))
      }
    }
  }

  /// Writes text in which values must be text. Values with structure are reported.
  mutating func writeEscaped(_ text: ArraySlice<UInt8>, asWritten: Bool = false) {
    Self.split(text, template, asWritten: asWritten) {
      builder.appendEscaped($0)
    } value: { slot in
      guard !writeMark(slot), let value = template?.slots[slot] else { return }
      if value.isStructure {
        builder.report(
          .refused(.structure("in code or in an attribute if it is \(value.type.name)")), slot: slot
        )
      } else {
        builder.append(.value(value))
      }
    }
  }

  mutating func writeLink(_ node: MarkdownNode) {
    builder.append("<a href=\"")
    writeURL(node.url, isLoaded: false)
    writeTitle(node.title)
    builder.append("\">")
    writeChildren(of: node)
    builder.append("</a>")
  }

  mutating func writeImage(_ node: MarkdownNode) {
    builder.append("<img src=\"")
    writeURL(node.url, isLoaded: true)
    builder.append("\" alt=\"")
    let scope = builder.beginScope()
    writePlainText(of: node)
    builder.endScope(scope)
    writeTitle(node.title)
    builder.append("\"")
    let address = plainText { $0.writePlain($0.address(node.url)[...]) }
    builder.append(.imageSize(address))
    builder.append(" loading=\"lazy\" />")
  }

  /// Writes a title after an attribute whose quote is still open.
  mutating func writeTitle(_ title: [UInt8]) {
    guard !title.isEmpty else { return }
    builder.append("\" title=\"")
    let scope = builder.beginScope()
    writeEscaped(title[...])
    builder.endScope(scope)
  }

  mutating func writePlainText(of node: MarkdownNode) {
    for child in node.children {
      switch child.kind {
      case .text, .code, .htmlInline: writeEscaped(literal(of: child)[...])
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

  mutating func writeURL(_ url: [UInt8], isLoaded: Bool) {
    guard let template else { return writeURL(ofContent: url, isLoaded: isLoaded) }
    let scope = builder.beginScope()
    Self.split(address(url)[...], template) {
      builder.appendURL($0)
    } value: { slot in
      if !writeMark(slot) { builder.append(.value(template.slots[slot])) }
    }
    builder.endScope(scope)
  }

  /// Writes a URL that is not from a template: only safe schemes are kept, and an image must be
  /// within the site.
  private mutating func writeURL(ofContent url: [UInt8], isLoaded: Bool) {
    guard rawHTML == .showAsText else { return builder.appendURL(address(url)[...]) }
    guard URLFilter.allows(url[...]) else {
      note(isLoaded ? .image(url) : .address(url))
      return builder.append(URLFilter.refused)
    }
    let address = addressOfHeading(url) ?? address(url)
    if isLoaded {
      var written: [UInt8] = []
      URLFilter.append(address[...], to: &written)
      guard URLFilter.allowsLoading(written[...], baseURL: baseURL) else {
        note(.image(url))
        return builder.append(URLFilter.refused)
      }
    }
    builder.appendURL(address[...])
  }

  /// Writes raw HTML of a template.
  mutating func writeRawHTML(_ html: ArraySlice<UInt8>) {
    Self.split(html, template, asWritten: true) {
      builder.append($0)
    } value: { slot in
      if !writeMark(slot), let value = template?.slots[slot] { builder.append(.value(value)) }
    }
  }
}
