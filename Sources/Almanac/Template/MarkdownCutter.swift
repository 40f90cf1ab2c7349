/// Splits the Markdown of a template into fragments: at sections that repeat whole blocks between
/// blank lines, and around sections that repeat whole lines.
///
/// It examines only the text. `MarkdownRegion` refuses a split that changes the HTML.
struct MarkdownCutter {
  private let place: Place
  private let basePath: [UInt8]

  init(_ place: Place, basePath: [UInt8]) {
    self.place = place
    self.basePath = basePath
  }

  func fragments(of parts: [Part]) -> [MarkdownFragment] {
    var fragments: [MarkdownFragment] = []
    var pending: [Part] = []
    let parts = parts.joined
    for (index, part) in parts.enumerated() {
      let before = parts[..<index]
      guard let body = part.body?.joined, body.isBlocks, isAfterBlankLine(pending, fragments),
        before.endsLine, body[...].endsLine,
        index + 1 == parts.count || !parts[index + 1].isInline,
        parts[(index + 1)...].startsBlank || before.alwaysEndsBlank && body[...].alwaysEndsBlank
      else {
        pending.append(part)
        continue
      }
      fragments += document(pending)
      pending = []
      switch part {
      case .section(let reference, let body, let repetition):
        fragments.append(.section(reference, self.fragments(of: body), repetition))
      case .inverted(let reference, let body):
        fragments.append(.inverted(reference, self.fragments(of: body)))
      case .text, .literal, .value, .choice, .markdown: break
      }
    }
    return fragments + document(pending)
  }

  private func isAfterBlankLine(_ pending: [Part], _ fragments: [MarkdownFragment]) -> Bool {
    pending.isEmpty || pending.endsBlank || (!fragments.isEmpty && pending.isBlank)
  }

  /// Returns the fragments of Markdown between sections of whole blocks.
  private func document(_ parts: [Part]) -> [MarkdownFragment] {
    guard !parts.isEmpty, !parts.isBlank else { return [] }
    guard let section = parts.indices.first(where: { parts.isLines(at: $0) }) else {
      return [.document(MarkdownDocument(parts, place, basePath: basePath))]
    }
    // A blank line after the lines ends their table, list or HTML.
    if section + 1 < parts.count, case .text(let text) = parts[section + 1],
      let blank = text.blankLineEnd, blank < text.count
    {
      let head = parts[...section] + [.text(Array(text[..<blank]))]
      let tail = [.text(Array(text[blank...]))] + parts[(section + 2)...]
      return document(Array(head)) + document(Array(tail))
    }
    return [.lines(RepeatedLines(parts, section: section, place, basePath: basePath))]
  }
}

extension [UInt8] {
  /// The offset after the first blank line.
  fileprivate var blankLineEnd: Int? {
    if first == UInt8(ascii: "\n") { return 1 }
    for index in indices.dropFirst() where self[index] == UInt8(ascii: "\n") {
      if self[index - 1] == UInt8(ascii: "\n") { return index + 1 }
    }
    return nil
  }
}

extension Part {
  /// The parts within a section, or `nil` if the part is not a section.
  fileprivate var body: [Part]? {
    switch self {
    case .section(_, let body, _), .inverted(_, let body): body
    case .text, .literal, .value, .choice, .markdown: nil
    }
  }

  /// Whether the part continues a line rather than starting one.
  fileprivate var isInline: Bool {
    if case .value = self { return true }
    return false
  }
}

extension [Part] {
  /// The parts with adjacent text joined.
  var joined: [Part] {
    var parts: [Part] = []
    for part in self {
      if case .text(let text) = part, case .text(let last)? = parts.last {
        parts[parts.count - 1] = .text(last + text)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Whether the parts are only blank lines.
  fileprivate var isBlank: Bool {
    allSatisfy { part in
      guard case .text(let text) = part else { return false }
      return text.allSatisfy { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Whether the parts end with a blank line, however often sections are rendered.
  fileprivate var endsBlank: Bool {
    guard case .text(let text)? = last else { return last?.body?.isBlocks ?? false }
    return text.suffix(2).elementsEqual("\n\n".utf8)
      || (text.elementsEqual("\n".utf8) && dropLast().last?.body != nil)
  }

  /// Whether each repetition begins and ends with a blank line.
  fileprivate var isBlocks: Bool {
    guard case .text(let text)? = joined.first, text.first == UInt8(ascii: "\n") else {
      return false
    }
    return joined.endsBlank
  }

  /// Returns whether a part is the section of a list that repeats whole lines.
  fileprivate func isLines(at index: Int) -> Bool {
    guard case .section(_, let body, .list) = self[index], case .text(let last)? = body.last,
      last.last == UInt8(ascii: "\n"), !body.containsBlankLine, body.hasFixedStart
    else { return false }
    return self[..<index].endsLine
  }

  /// Whether any line may be blank, for parts that start a line.
  var containsBlankLine: Bool {
    var isLineStart = true
    return containsBlankLine(&isLineStart)
  }

  private func containsBlankLine(_ isLineStart: inout Bool) -> Bool {
    for part in self {
      switch part {
      case .text(let text):
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .dropLast()
        {
          if isLineStart, line.allSatisfy(\.isSpace) { return true }
          isLineStart = true
        }
        if let last = text.last, last != UInt8(ascii: "\n") { isLineStart = false }
      case .section(_, let body, _), .inverted(_, let body):
        var isInnerLineStart = isLineStart
        if body.containsBlankLine(&isInnerLineStart) { return true }
        isLineStart = isLineStart || isInnerLineStart
      case .choice: return true
      case .literal, .value, .markdown: isLineStart = false
      }
    }
    return false
  }
}

extension ArraySlice<Part> {
  /// Whether a blank line or nothing comes next, whichever sections are rendered.
  fileprivate var startsBlank: Bool {
    switch first {
    case nil: true
    case .text(let text): text.first == UInt8(ascii: "\n")
    case .section(_, let body, _), .inverted(_, let body):
      body[...].startsBlank && dropFirst().startsBlank
    case .literal, .value, .choice, .markdown: false
    }
  }

  /// Whether a blank line or nothing comes before, whichever sections are rendered.
  fileprivate var alwaysEndsBlank: Bool {
    switch last {
    case nil: true
    case .text(let text):
      text.suffix(2).elementsEqual("\n\n".utf8)
        || text.elementsEqual("\n".utf8) && count > 1 && dropLast().endsLine
    case .section(_, let body, _), .inverted(_, let body):
      body.joined[...].alwaysEndsBlank && dropLast().alwaysEndsBlank
    case .literal, .value, .choice, .markdown: false
    }
  }

  /// Whether a line starts after the parts, however often sections are rendered.
  fileprivate var endsLine: Bool {
    switch last {
    case nil: true
    case .text(let text): text.last == UInt8(ascii: "\n")
    case .section(_, let body, _), .inverted(_, let body): body[...].endsLine && dropLast().endsLine
    case .literal, .value, .choice, .markdown: false
    }
  }
}
