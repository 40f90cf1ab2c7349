/// The Markdown of a template, which is parsed once: its sections become sections of the HTML.
///
/// The text that is parsed has every section once. A value is a private-use character, which Markdown
/// treats like a letter (``Token``). A section of whole lines is known by its lines; any other section has
/// such a character, or within a tag an attribute, at its start and at its end. In the tree, a section has to
/// contain whole elements: blocks, items, rows, cells, or lines and inline elements with one parent.
struct TemplateMarkdown {
  /// A section, or one of the partials of a dynamic name.
  struct Section: Sendable {
    enum Kind {
      case section(Reference, Repetition)
      case inverted(Reference)
      case choice(Slot, names: [String], index: Int)
    }

    let kind: Kind
    let place: Place
    /// Whether it is written for each element of a list.
    fileprivate var isRepeated: Bool {
      if case .section(_, .list) = kind { true } else { false }
    }
    /// The lines of the text that it consists of, counted from 1; `nil` if it has marks instead.
    fileprivate(set) var lines: ClosedRange<Int>?
    /// Whether it has anything but white space.
    var hasContent = true
  }

  var text: [UInt8] = []
  private(set) var slots: [Slot] = []
  var sections: [Section] = []
  /// The lines of the text.
  private(set) var lines: [Range<Int>] = []
  /// The dynamic names within a line of which no partial is.
  private var misplacedChoices: [Slot] = []
  /// The marks that were after the last bar of a row.
  var marksAfterRows: Set<Int> = []
  /// The name of an attribute that begins the names of marks in tags; no text of the template has it.
  private let markName: String
  private let parts: [Part]
  private let place: Place
  /// The sections after which a blank line ends what they contain.
  private let ended: Set<Int>
  /// How often the Markdown was parsed before, to find these sections.
  private let round: Int
  private static let maximumRound = 8
  private var line = 1
  private var tag = TagState()
  /// The sections and values around which the text has to be, as the template has it.
  private var nesting = SectionNesting()

  /// - Parameters:
  ///   - parts: The Markdown, without tokens in its text.
  ///   - place: The start of the file.
  init(_ parts: [Part], place: Place) { self.init(parts, place, ended: [], round: 0) }

  private init(_ parts: [Part], _ place: Place, ended: Set<Int>, round: Int) {
    self.parts = parts
    self.place = place
    self.ended = ended
    self.round = round
    markName = Self.unusedName(in: parts)
    add(parts[...], endsLine: true)
    moveMarksOfRows()
    var start = 0
    for end in text.indices where text[end] == UInt8(ascii: "\n") {
      lines.append(start..<end)
      start = end + 1
    }
    lines.append(start..<text.count)
  }

  /// Parses the Markdown, and returns its HTML, in which values have no escapes yet.
  func html(basePath: [UInt8], into diagnostics: inout Diagnostics) -> [Part] {
    guard slots.count <= Token.maximumCount else {
      diagnostics.add(.tooManyValues(place))
      return []
    }
    do throws(MarkdownLimit) {
      let html = try MarkdownParser.parse(text, size: MarkdownLimit.templateSize) { document in
        let layout = SectionLayout(self, document)
        // What a section contains does not continue after it.
        guard layout.continued.isSubset(of: ended) || round == Self.maximumRound else {
          return ([Part]?.none, layout.continued)
        }
        var writer = MarkdownWriter(
          rawHTML: .keep, template: self, layout: layout, basePath: basePath,
          footnotePrefix: "page-")
        writer.write(document: document)
        let isWhole = report(writer.builder, layout, into: &diagnostics)
        return (isWhole ? writer.builder.parts : writer.builder.parts.withoutValues, [])
      }
      if let parts = html.0 { return parts }
      return TemplateMarkdown(parts, place, ended: ended.union(html.1), round: round + 1)
        .html(basePath: basePath, into: &diagnostics)
    } catch {
      diagnostics.add(.markdownLimit(error, place))
      return []
    }
  }

  /// Reports what is wrong with the HTML.
  ///
  /// - Returns: Whether it has all sections.
  private func report(
    _ builder: PartBuilder, _ layout: SectionLayout, into diagnostics: inout Diagnostics
  ) -> Bool {
    for problem in builder.problems {
      let tag = problem.slot.map { slots[$0].place } ?? place
      switch problem.reason {
      case .refused(let refusal): diagnostics.add(refusal.diagnostic(at: tag))
      case .notAlone: diagnostics.add(.markdownNotAlone(tag))
      }
    }
    // A mark that the parser did not keep is no section of anything.
    let lost = sections.indices.filter { section in
      sections[section].lines == nil && sections[section].hasContent
        && !builder.begun.contains(section) && !layout.cellSections.contains(section)
    }
    let crossing = builder.crossing.union(layout.crossing).union(lost)
    var tags = crossing.sorted().map { sections[$0].place }
    tags += misplacedChoices.map(\.place)
    if tags.isEmpty { tags = nesting.lost(in: builder.parts) }
    // The partials that one tag chooses from are one problem.
    var reported: Set<Place> = []
    for tag in tags where reported.insert(tag).inserted { diagnostics.add(.crossingSection(tag)) }
    return reported.isEmpty
  }
}

/// Tells whether an attribute could begin at the end of some text, as far as that follows from the text alone.
private struct TagState {
  /// Whether the text ends in a tag, and not in a quoted value.
  var isOpen: Bool { isInTag && !isQuoted }
  private var isInTag = false
  private var isQuoted = false
  private var last: UInt8 = 0

  mutating func read(_ byte: UInt8) {
    let isBlankLine = byte == UInt8(ascii: "\n") && last == byte
    if last == UInt8(ascii: "<"), byte == UInt8(ascii: "/") || byte.isASCIILetter, !isQuoted {
      isInTag = true
    } else if isBlankLine || byte == UInt8(ascii: ">") && !isQuoted {
      (isInTag, isQuoted) = (false, false)
    } else if byte == UInt8(ascii: "\""), isInTag {
      isQuoted.toggle()
    }
    last = byte
  }
}

// MARK: - The text

extension TemplateMarkdown {
  private mutating func add(_ parts: ArraySlice<Part>, endsLine: Bool) {
    for index in parts.indices {
      let rest = parts[(index + 1)...]
      // Whether nothing follows on the line after this part.
      let isLast = rest.isEmpty ? endsLine : rest.startsWithLineBreak
      switch parts[index] {
      case .text(let text):
        self.text += text
        line += text.count { $0 == UInt8(ascii: "\n") }
        for byte in text { tag.read(byte) }
      case .value(let slot): add(slot)
      case .section(let reference, let body, let repetition, let place):
        add(body, Section(kind: .section(reference, repetition), place: place), isLast)
      case .inverted(let reference, let body, let place):
        add(body, Section(kind: .inverted(reference), place: place), isLast)
      case .choice(let slot, let choices): add(choices, of: slot, isLast)
      case .literal, .markdown, .element: break
      }
    }
  }

  /// Adds the partials that a dynamic name chooses from: each on lines of its own if the tag is, and
  /// otherwise those that are within a line.
  private mutating func add(
    _ choices: [(name: String, parts: [Part])], of slot: Slot, _ isLast: Bool
  ) {
    let isOnOwnLine = isAtLineStart && isLast
    let fitting = choices.filter { isOnOwnLine || !$0.parts.hasLines }
    let names = fitting.map(\.name)
    if fitting.isEmpty {
      // Whatever the value, there is no such partial, which is reported on the page.
      if !choices.isEmpty { misplacedChoices.append(slot) }
      sections.append(Section(kind: .choice(slot, names: [], index: 0), place: slot.place))
      addMarked([], sections.count - 1)
    }
    for (number, choice) in fitting.enumerated() {
      let kind = Section.Kind.choice(slot, names: names, index: number)
      let isLastChoice = number + 1 == fitting.count
      let needsLineBreak = isOnOwnLine && !isLastChoice && !choice.parts.endsLine
      let parts = needsLineBreak ? choice.parts + [.text([UInt8(ascii: "\n")])] : choice.parts
      add(parts, Section(kind: kind, place: slot.place), isLast && isLastChoice)
    }
  }

  private mutating func add(_ slot: Slot) {
    nesting.note(slot.place)
    Token.append(min(slots.count, Token.maximumCount), to: &text)
    slots.append(slot)
  }

  /// Adds a section: whole lines, or else with marks around it.
  ///
  /// - Parameter isLast: Whether nothing follows on the line after it.
  private mutating func add(_ body: [Part], _ section: Section, _ isLast: Bool) {
    let number = sections.count
    sections.append(section)
    nesting.begin(section.place)
    defer { nesting.end() }
    let endsLine = body.endsLine
    // A mark before the tag of a block would make a paragraph of it.
    let isBlockOfHTML = body.startsBlockOfHTML
    guard isAtLineStart, endsLine || isLast && !section.isRepeated || isBlockOfHTML else {
      return addMarked(body, number)
    }
    let (start, firstLine) = (text.count, line)
    add(body[...], endsLine: !endsLine)
    defer { if !endsLine, !isLast { endLine() } }
    let lastLine = endsLine ? line - 1 : line
    sections[number].hasContent = !text[start...].allSatisfy(\.isSpace)
    sections[number].lines = firstLine...max(firstLine, lastLine)
    if ended.contains(number) { endLine() }
  }

  private mutating func endLine() {
    text.append(UInt8(ascii: "\n"))
    line += 1
  }

  private var isAtLineStart: Bool { text.last.map { $0 == UInt8(ascii: "\n") } ?? true }

  private mutating func addMarked(_ body: [Part], _ number: Int) {
    let isInTag = tag.isOpen
    func mark(_ isStart: Bool) -> Slot {
      Slot(source: .mark(number, isStart: isStart), type: .flag, place: sections[number].place)
    }
    for isStart in [true, false] {
      if isInTag {
        text += " \(markName)\(slots.count) ".utf8
        slots.append(mark(isStart))
      } else {
        add(mark(isStart))
      }
      if isStart { add(body[...], endsLine: false) }
    }
  }

  /// Returns a name that no text of some parts contains.
  private static func unusedName(in parts: [Part]) -> String {
    var name = "almanac-mark-"
    while parts.contain(Array(name.utf8)) { name += "x-" }
    return name
  }

  /// Returns a literal of the tree with a token in place of each attribute that is a mark.
  func restored(_ literal: [UInt8]) -> [UInt8] {
    let name = Array(" \(markName)".utf8)
    guard sections.contains(where: { $0.lines == nil }), literal.firstRange(of: name) != nil else {
      return literal
    }
    var (restored, rest): ([UInt8], ArraySlice<UInt8>) = ([], literal[...])
    while let range = rest.firstRange(of: name) {
      let digits = rest[range.upperBound...].prefix(while: \.isDigit)
      guard let slot = Int(String(decoding: digits, as: UTF8.self)), slots.indices.contains(slot),
        digits.endIndex < rest.endIndex
      else { break }
      restored += rest[..<range.lowerBound]
      Token.append(slot, to: &restored)
      rest = rest[(digits.endIndex + 1)...]
    }
    return restored + rest
  }
}

extension ArraySlice<Part> {
  /// Whether a line ends at the start of the parts.
  fileprivate var startsWithLineBreak: Bool {
    guard case .text(let text)? = first else { return false }
    return text.first == UInt8(ascii: "\n") || text.starts(with: "\r\n".utf8)
  }
}

extension [Part] {
  /// The parts that are the same on every page. The values of a section that is not written would be read from
  /// other records.
  fileprivate var withoutValues: [Part] {
    compactMap { part in
      switch part {
      case .value, .section, .inverted, .choice, .element(.imageSize): nil
      case .element(.identifier(let text, let level)):
        .element(.identifier(text.withoutValues, level: level))
      case .element(.container(let open, let content, let close, let trimsEnd)):
        .element(.container(open: open, content.withoutValues, close: close, trimsEnd: trimsEnd))
      case .text, .literal, .markdown, .element: part
      }
    }
  }

  /// Whether a line ends at the end of the parts, of which the first begins one.
  fileprivate var endsLine: Bool {
    var isLineStart = true
    for part in self {
      switch part {
      case .text(let text): isLineStart = text.last.map { $0 == UInt8(ascii: "\n") } ?? isLineStart
      case .section(_, let body, _, _), .inverted(_, let body, _):
        isLineStart = isLineStart && body.endsLine
      case .choice(_, let choices):
        isLineStart = isLineStart && choices.allSatisfy { $0.parts.endsLine }
      case .literal, .value, .markdown, .element: isLineStart = false
      }
    }
    return isLineStart
  }

  /// Whether any line of the parts ends before the end of all.
  fileprivate var hasLines: Bool {
    contains { part in
      switch part {
      case .text(let text): text.dropLast().contains(UInt8(ascii: "\n"))
      case .section(_, let body, _, _), .inverted(_, let body, _): body.hasLines
      case .choice(_, let choices): choices.contains { $0.parts.hasLines }
      case .literal, .value, .markdown, .element: false
      }
    }
      || dropLast().contains { part in
        if case .text(let text) = part { text.last == UInt8(ascii: "\n") } else { false }
      }
  }

  /// Whether the first line begins with a tag at which Markdown begins a block of HTML (CommonMark 0.31,
  /// section 4.6, start conditions 1 and 6).
  fileprivate var startsBlockOfHTML: Bool {
    guard case .text(let text)? = first, text.first == UInt8(ascii: "<") else { return false }
    let name = text.dropFirst().prefix { $0.isASCIILetter || (0x31...0x36).contains($0) }
    return Self.blockTags.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static var blockTags: Set<String> {
    [
      "script", "pre", "style", "textarea", "address", "article", "aside", "base", "basefont",
      "blockquote", "body", "caption", "center", "col", "colgroup", "dd", "details", "dialog",
      "dir",
      "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame", "frameset",
      "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li",
      "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p",
      "param",
      "section", "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
      "track", "ul",
    ]
  }

  fileprivate func contain(_ name: [UInt8]) -> Bool {
    contains { part in
      switch part {
      case .text(let text): text.firstRange(of: name) != nil
      case .section(_, let body, _, _), .inverted(_, let body, _): body.contain(name)
      case .choice(_, let choices): choices.contains { $0.parts.contain(name) }
      case .literal, .value, .markdown, .element: false
      }
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension Diagnostic {
  static func markdownNotAlone(_ place: Place) -> Self {
    .init(
      .error, "A0224", at: place, "Markdown may not appear within a line of text",
      help: "put the tag on a line of its own, with a blank line before and after it")
  }

  static func markdownLimit(_ limit: MarkdownLimit, _ place: Place?) -> Self {
    .init(
      .error, "A0225", at: place, limit.text,
      help: "that would take too long to parse; make it smaller")
  }

  static func tooManyValues(_ place: Place) -> Self {
    .init(
      .error, "A0226", at: place,
      "More than \(Token.maximumCount) values and tags of sections in the Markdown of a template",
      help: "repeat a section instead")
  }

  static func crossingSection(_ place: Place) -> Self {
    .init(
      .error, "A0229", at: place,
      "A section contains parts of what Markdown makes elements of, rather than whole ones",
      help: "put whole paragraphs, items, rows or cells into it, with blank lines around blocks")
  }
}
