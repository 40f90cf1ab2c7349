extension [MarkdownFragment] {
  /// Whether a list, a footnote or indented code of one fragment could continue in a later one, for
  /// any decisions: blank lines do not end them if an item or an indented line follows.
  var mayContinueBlocks: Bool {
    var isOpen = false
    return mayContinueBlocks(&isOpen)
  }

  private func mayContinueBlocks(_ isOpen: inout Bool) -> Bool {
    for fragment in self {
      switch fragment {
      case .document(let document):
        if Self.mayContinueBlocks(document.parts, &isOpen) { return true }
      case .lines(let lines):
        if Self.mayContinueBlocks(lines.whole.parts, &isOpen) { return true }
      case .section(_, let body, _), .inverted(_, let body):
        // The section may not be rendered, so either state can apply after it.
        let outer = isOpen
        // Checked twice, since the end of one repetition precedes the start of the next.
        for _ in 0..<2 where body.mayContinueBlocks(&isOpen) { return true }
        isOpen = isOpen || outer
      }
    }
    return false
  }

  private static func mayContinueBlocks(_ parts: [Part], _ isOpen: inout Bool) -> Bool {
    if isOpen, parts.mayContinueBlock { return true }
    isOpen = parts.mayOpenBlock || (isOpen && !parts.isAlwaysWritten)
    return false
  }
}

extension [Part] {
  /// Whether the first line could be a list item or indented.
  fileprivate var mayContinueBlock: Bool {
    for part in self {
      switch part {
      case .text(let text):
        let line = text.drop { $0 == UInt8(ascii: "\n") }
        if let first = line.first { return first == 0x20 || first == 0x09 || line.mayBeItem }
      case .value, .literal: return false
      case .section(_, let body, _), .inverted(_, let body):
        if body.mayContinueBlock { return true }
      case .choice(_, let choices):
        if choices.contains(where: { $0.parts.mayContinueBlock }) { return true }
      case .markdown: break
      }
    }
    return false
  }

  /// Whether any line could be a list item, a footnote or indented code.
  fileprivate var mayOpenBlock: Bool {
    contains { part in
      switch part {
      case .text(let text):
        text.split(separator: UInt8(ascii: "\n")).contains { line in
          let rest = line.drop { " \t>".utf8.contains($0) }
          return rest.mayBeItem || rest.starts(with: "[^".utf8) || line.mayBeIndentedCode
        }
      case .section(_, let body, _), .inverted(_, let body): body.mayOpenBlock
      case .choice(_, let choices): choices.contains { $0.parts.mayOpenBlock }
      case .value, .literal, .markdown: false
      }
    }
  }

  fileprivate var isAlwaysWritten: Bool {
    contains { part in
      switch part {
      case .text(let text): text.contains { $0 != UInt8(ascii: "\n") }
      case .value: true
      case .literal, .section, .inverted, .choice, .markdown: false
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line could be indented code, perhaps with more indentation from a section.
  fileprivate var mayBeIndentedCode: Bool {
    let indentation = prefix { $0 == 0x20 || $0 == 0x09 }
    return indentation.count >= 4 || indentation.contains(0x09) || indentation.count == count
  }

  /// Whether a line with this prefix could be a list item: its marker is followed by white space,
  /// or by something that depends on the data.
  fileprivate var mayBeItem: Bool {
    var rest = self
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    guard let marker = rest.popFirst() else { return !isEmpty }
    guard (digits.isEmpty ? "-+*" : ".)").utf8.contains(marker) else { return false }
    return rest.first.map { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\n") } ?? true
  }
}
