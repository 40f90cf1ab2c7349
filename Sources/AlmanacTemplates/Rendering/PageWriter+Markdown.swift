/// What pages have of Markdown besides its text, and Markdown of the content.
extension PageWriter {
  package mutating func beginText() { textStart = output.count }

  package mutating func endText(for use: Program.TextUse) {
    // With a slice of the output, which is then changed, each heading would copy the whole page.
    let text = Array(output[textStart...])
    output.removeSubrange(textStart...)
    switch use {
    case .identifier(let level):
      lastHeading = text
      lastIdentifier.removeAll(keepingCapacity: true)
      Slug.append(text.span, to: &lastIdentifier)
      identifiers.take(&lastIdentifier)
      output.append(" id=\"")
      writeLastIdentifier()
      output.append("\"")
      headingLevel = Int(level)
    case .imageSize:
      let size = environment.imageSize(at: text[...])
      if let size { output += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8 }
    }
  }

  /// Writes an `id` in an attribute. A slug needs no escaping: of ASCII it has only letters, digits and
  /// hyphens.
  private mutating func writeLastIdentifier() {
    let identifier = lastIdentifier
    output.append(identifier.span)
  }

  package mutating func writeAnchor() {
    guard hasAnchors else { return }
    output.append(" <a class=\"anchor\" href=\"#")
    writeLastIdentifier()
    output.append("\" aria-label=\"")
    let heading = String(decoding: lastHeading, as: UTF8.self)
    let name = environment.text(.headingLink, ["heading": heading])
    output.appendEscapedAttribute(Array(name.utf8)[...])
    output.append("\">#</a>")
  }

  package mutating func writeTableName() {
    guard lastIdentifier.isEmpty else {
      output.append(" aria-labelledby=\"")
      writeLastIdentifier()
      return output.append("\"")
    }
    output.append(" aria-label=\"")
    output.appendEscapedAttribute(Array(environment.text(.table, [:]).utf8)[...])
    output.append("\"")
  }

  package mutating func write(footnoteReturn name: String) {
    let text = environment.text(.footnoteReturn, ["number": name])
    output.appendEscapedAttribute(Array(text.utf8)[...])
  }

  package var position: Int { output.count }

  package mutating func removeIfBlank(from start: Int, content: Int, trimsEnd: Bool) -> Bool {
    var end = output.count
    while end > content, output[end - 1].isSpace { end -= 1 }
    if end == content {
      output.removeSubrange(start...)
      return true
    }
    if trimsEnd { output.removeSubrange(end...) }
    return false
  }

  /// The folder of the file that the page is rendered from, for relative links.
  private var surroundings: MarkdownWriter.Surroundings? {
    let root = "Content/"
    guard let file = origin?.path, file.hasPrefix(root),
      case let path = file.utf8.dropFirst(root.utf8.count),
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return .init(folder: String(Substring(path[..<slash])), environment: environment)
  }

  /// Writes Markdown of the content as a separate document, in which HTML is only text.
  mutating func writeDocument(_ markdown: ArraySlice<UInt8>) {
    documentCount += 1
    var writer = MarkdownWriter(
      rawHTML: .showAsText, basePath: basePath, baseURL: baseURL,
      footnotePrefix: documentCount == 1 ? "" : "d\(documentCount)-",
      surroundings: surroundings, headingAbove: headingLevel, source: markdown)
    // The template continues below its own heading.
    let levelOfTemplate = headingLevel
    defer { headingLevel = levelOfTemplate }
    // The HTML of most texts is slightly longer than their Markdown.
    writer.builder.reserve(markdown.count * 3 / 2)
    do throws(MarkdownLimit) {
      let program = try MarkdownParser.parse(
        Array(markdown), size: MarkdownLimit.contentSize
      ) { document in
        writer.write(document: document, on: identifiers)
        return Program(writer.builder.parts)
      }
      var noValues = FrameReader()
      program.run(&noValues, &self)
      for problem in writer.contentProblems { diagnostics.add(problem.diagnostic(in: origin)) }
    } catch {
      diagnostics.add(.markdownLimit(error, origin))
    }
  }
}
