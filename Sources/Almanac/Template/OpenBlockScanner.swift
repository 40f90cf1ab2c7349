extension [Part] {
  /// Whether rendering a section could open or close a block that blank lines do not end, or define a
  /// link or a footnote. Such blocks are fenced code, and HTML such as an element `<pre>` or a comment.
  ///
  /// It follows the rules of GFM 0.29, [fenced code blocks](https://github.github.com/gfm/#fenced-code-blocks)
  /// and [HTML blocks](https://github.github.com/gfm/#html-blocks), with more lines that count.
  var mayOpenOrCloseBlocks: Bool {
    var scanner = OpenBlockScanner()
    scanner.read(self)
    // Not all partials of a choice are tried, and any of them may use a definition.
    return scanner.isUnclear || scanner.hasDefinitions && scanner.hasChoices
  }
}

/// Finds out which block of those that blank lines do not end is open after each part.
private struct OpenBlockScanner {
  private enum Block: Equatable {
    case fence(UInt8, length: Int)
    /// HTML up to the line with an end, by the index of its kind.
    case html(Int)
  }

  private var open: Block?
  private var isLineStart = true
  private var isAfterBlankLine = true
  private var isInSection = false
  private(set) var hasChoices = false
  private(set) var hasDefinitions = false
  /// Whether the open block, or a definition, could depend on how often sections are rendered.
  private(set) var isUnclear = false

  mutating func read(_ parts: [Part]) {
    for part in parts {
      switch part {
      case .text(let text): read(text)
      case .section(_, let body, _), .inverted(_, let body): read(choices: [body])
      case .choice(_, let choices):
        hasChoices = true
        read(choices: choices.map(\.parts))
      case .value, .literal, .markdown: (isLineStart, isAfterBlankLine) = (false, false)
      }
    }
  }

  private mutating func read(choices: [[Part]]) {
    for parts in choices {
      // Blocks in an open one are no blocks.
      if open != nil, parts.containsBlankLine { isUnclear = true }
      var scanner = self
      scanner.isInSection = true
      scanner.read(parts)
      isUnclear = isUnclear || scanner.isUnclear || scanner.open != open
      hasChoices = hasChoices || scanner.hasChoices
    }
    // It is if the section is not rendered, or ends with its last line.
    (isLineStart, isAfterBlankLine) = (true, false)
  }

  private mutating func read(_ text: [UInt8]) {
    var rest = text[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...]
      let isComplete = rest.popFirst() != nil
      read(line: line, isComplete: isComplete)
      isLineStart = isComplete
    }
  }

  private mutating func read(line: ArraySlice<UInt8>, isComplete: Bool) {
    if line.contains("]:") {
      // Without a blank line before it, it is a definition only if it does not continue a paragraph.
      if isInSection || !isAfterBlankLine { isUnclear = true }
      hasDefinitions = true
    } else {
      isAfterBlankLine = isLineStart && line.allSatisfy(\.isSpace)
    }
    switch open {
    case nil:
      guard isLineStart else { return }
      // In an item or a quotation, the block ends with it.
      let content = line.drop { " \t>-+*.)0123456789".utf8.contains($0) }
      guard let block = Self.block(openedBy: content) else { return }
      if case .html(let kind) = block, Self.html[kind].ends.contains(where: content.contains) {
        return
      }
      let indentation = line.prefix(content.startIndex - line.startIndex)
      if indentation.count > 3 || !indentation.allSatisfy({ $0 == 0x20 }) { isUnclear = true }
      open = block
    case .fence(let mark, let length):
      let content = line.drop { $0 == 0x20 }
      let marks = content.prefix { $0 == mark }
      guard isLineStart, marks.count >= length,
        content[marks.endIndex...].allSatisfy(\.isSpace)
      else { return }
      if content.startIndex - line.startIndex > 3 || !isComplete { isUnclear = true }
      open = nil
    case .html(let kind):
      if Self.html[kind].ends.contains(where: line.contains) { open = nil }
      // Where such a tag is within another block, it opens none.
      if isInSection, Self.block(openedBy: line.drop { $0 == 0x20 }) != nil { isUnclear = true }
    }
  }

  private static func block(openedBy content: ArraySlice<UInt8>) -> Block? {
    guard let first = content.first else { return nil }
    switch first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let marks = content.prefix { $0 == first }
      let isInline = first == UInt8(ascii: "`") && content[marks.endIndex...].contains(first)
      guard marks.count >= 3, !isInline else { return nil }
      return .fence(first, length: marks.count)
    case UInt8(ascii: "<"):
      return Self.html.firstIndex { content.span.has($0.start, at: 0, before: content.count) }
        .map(Block.html)
    default: return nil
    }
  }

  private static let html: [(start: StaticString, ends: [StaticString])] = {
    let ends: [StaticString] = ["</pre>", "</script>", "</style>", "</textarea>"]
    return [
      ("<pre", ends), ("<script", ends), ("<style", ends), ("<textarea", ends), ("<!--", ["-->"]),
      ("<?", ["?>"]), ("<![cdata[", ["]]>"]), ("<!", [">"]),
    ]
  }()
}

extension ArraySlice<UInt8> {
  /// Returns whether it contains a lowercase string, in any case.
  fileprivate func contains(_ text: StaticString) -> Bool {
    span.indices.contains { span.has(text, at: $0, before: count) }
  }
}
