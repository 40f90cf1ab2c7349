/// Determines how each value of a template is escaped in its context, and rejects values in contexts
/// where no escaping is safe.
struct TemplateContexts<Scanner: ContextScanner> {
  private(set) var diagnostics = Diagnostics()
  private var scanner: Scanner
  private let file: SourceFile
  /// The location of the last tag, at which problems with the text after it are reported.
  private var lastTag: Place?
  /// The location of the last tag or of the text after it.
  private var last: Place?
  /// The state at the start of the Markdown that is read.
  private var startOfMarkdown: Scanner?
  /// Whether a problem was reported after which nothing can be said about contexts.
  private var isStopped = false

  init(_ file: SourceFile, _ scanner: Scanner) {
    self.file = file
    self.scanner = scanner
  }

  /// Returns the parts of a file with the escapes of their values assigned.
  mutating func assign(to parts: [Part]) -> [Part] {
    var assigned = assign(parts)
    if !isStopped {
      assigned.append(literal: scanner.readEnd())
      reportProblem(at: last)
    }
    if !isStopped, !scanner.isComplete { diagnostics.add(unclosed) }
    return assigned
  }

  private mutating func assign(_ parts: [Part]) -> [Part] {
    var assigned: [Part] = []
    assigned.reserveCapacity(parts.count)
    var rest = parts[...]
    while let part = rest.popFirst() {
      if let alternative = rest.first, part.isAlternative(to: alternative) {
        rest.removeFirst()
        assigned += assign(part, or: alternative)
      } else if case .literal(let text, let place) = part {
        assigned.append(literal: read(text, place))
      } else {
        assigned.append(assign(part))
      }
    }
    return assigned
  }

  private mutating func assign(_ part: Part) -> Part {
    guard !isStopped else { return part }
    switch part {
    case .text(let text):
      let written = scanner.read(literal: text).written
      reportProblem()
      return .text(written)
    case .literal(let text, let place): return .text(read(text, place))
    case .value(var slot):
      lastTag = slot.place
      last = slot.place
      switch scanner.escape(for: slot.type) {
      case .success(let escape): slot.escape = escape
      case .failure(let refusal): diagnostics.add(refusal.diagnostic(at: slot.place))
      }
      scanner.readValue(of: slot.type)
      return .value(slot)
    case .section(let reference, let body, let repetition, let place):
      let assigned = assign(section: body, isList: repetition == .list)
      return .section(reference, assigned, repetition, place)
    case .inverted(let reference, let body, let place):
      return .inverted(reference, assign(section: body, isList: false), place)
    case .choice(let slot, let choices):
      return .choice(slot, assign(choices))
    case .markdown(let body, let place):
      if !scanner.isComplete {
        diagnostics.add(.markdownInTag(scanner.construct, place))
        return part
      }
      (lastTag, last, startOfMarkdown) = (place, place, scanner)
      return .markdown(assign(body), place)
    case .element(let element): return .element(assign(element))
    }
  }

  private mutating func assign(_ element: MarkdownElement) -> MarkdownElement {
    // What pages write here is like these examples.
    switch element {
    case .identifier: _ = scanner.read(literal: Array(" id=\"x\"".utf8))
    case .tableName: _ = scanner.read(literal: Array(" aria-label=\"x\"".utf8))
    case .imageSize: _ = scanner.read(literal: Array(" width=\"1\" height=\"1\"".utf8))
    case .footnoteReturn, .anchor: break
    case .container(let open, let body, let close, let trimsEnd):
      _ = scanner.read(literal: open)
      let assigned = assign(body)
      _ = scanner.read(literal: close)
      return .container(open: open, assigned, close: close, trimsEnd: trimsEnd)
    case .endOfHTML:
      guard !scanner.isComplete else { break }
      diagnostics.add(unclosed(lastTag ?? file.start))
      // What follows is Markdown again, whose HTML begins between tags.
      if let startOfMarkdown { scanner = startOfMarkdown }
    }
    return element
  }

  /// Returns literal text as it is written.
  private mutating func read(_ text: [UInt8], _ place: Place) -> [UInt8] {
    guard !isStopped else { return text }
    let (written, end) = scanner.read(literal: text)
    let own = place.character(at: end, of: text)
    reportProblem(at: own)
    last = own
    return written
  }

  /// Reports the problem that was found, if there is one.
  ///
  /// - Parameter place: The location of the text that breaks the grammar. What is wrong with a value
  ///   because of the text after it is reported at the value.
  private mutating func reportProblem(at place: Place? = nil) {
    guard let problem = scanner.takeProblem() else { return }
    let own = problem.isSyntax ? place : nil
    diagnostics.add(problem.diagnostic(at: own ?? lastTag ?? file.start))
    isStopped = Scanner.stopsAtProblem
  }

  /// Assigns the escapes in a section. A section may or may not be rendered, and a list's section
  /// may be rendered any number of times, so what follows must have the same context in every case,
  /// and so must the section itself when it is repeated.
  private mutating func assign(section body: [Part], isList: Bool) -> [Part] {
    scanner.readBoundary()
    let (start, known) = (scanner, diagnostics.all.count)
    let assigned = assign(body)
    scanner.readBoundary()
    reportProblem(at: last)
    guard !isStopped else { return assigned }
    guard let joined = start.joined(with: scanner) else {
      reportUnbalanced(start, scanner, body)
      scanner = start
      return assigned
    }
    scanner = joined
    if isList, joined != start, diagnostics.all.count == known {
      _ = assign(body)
      scanner = joined
    }
    return assigned
  }

  /// Assigns the escapes in a section and in its inverse after it. One of them is rendered.
  private mutating func assign(_ part: Part, or other: Part) -> [Part] {
    guard Scanner.hasAlternatives, !isStopped else { return [assign(part), assign(other)] }
    scanner.readBoundary()
    let start = scanner
    let (first, firstBody) = assign(branch: part)
    let end = scanner
    scanner = start
    let (second, secondBody) = assign(branch: other)
    guard !isStopped else { return [first, second] }
    if let joined = end == scanner ? end : end.joined(with: scanner) {
      scanner = joined
    } else {
      reportUnbalanced(end, scanner, firstBody + secondBody)
      scanner = start
    }
    return [first, second]
  }

  private mutating func assign(branch part: Part) -> (part: Part, body: [Part]) {
    defer {
      scanner.readBoundary()
      reportProblem(at: last)
    }
    switch part {
    case .section(let reference, let body, let repetition, let place):
      return (.section(reference, assign(body), repetition, place), body)
    case .inverted(let reference, let body, let place):
      return (.inverted(reference, assign(body), place), body)
    case .text, .literal, .value, .choice, .markdown, .element: return (part, [])
    }
  }

  /// Assigns the escapes in partials of which one is rendered.
  private mutating func assign(
    _ choices: [(name: String, parts: [Part])]
  ) -> [(name: String, parts: [Part])] {
    let start = scanner
    var joined: Scanner?
    var assigned: [(name: String, parts: [Part])] = []
    for (name, parts) in choices {
      if Scanner.hasAlternatives, !isStopped { scanner = start }
      assigned.append((name, assign(section: parts, isList: false)))
      guard Scanner.hasAlternatives, !isStopped else { continue }
      guard let next = joined.map({ $0.joined(with: scanner) }) ?? scanner else {
        reportUnbalanced(start, scanner, parts)
        continue
      }
      joined = next
    }
    if let joined, !isStopped { scanner = joined }
    return assigned
  }

  private mutating func reportUnbalanced(_ start: Scanner, _ end: Scanner, _ body: [Part]) {
    let place = body.firstPlace ?? body.firstText ?? lastTag ?? file.start
    diagnostics.add(
      .unbalancedSection(start.construct, end.construct, help: Scanner.sectionHelp, at: place))
    isStopped = Scanner.stopsAtProblem
  }

  private var unclosed: Diagnostic {
    unclosed(Scanner.stopsAtProblem ? last ?? file.start : file.start)
  }

  private func unclosed(_ place: Place) -> Diagnostic {
    .unclosed(Scanner.formatName, scanner.openConstruct, help: Scanner.closingHelp, at: place)
  }
}

extension Part {
  /// Whether one of two parts is a section that is rendered at most once, and the other its inverse.
  fileprivate func isAlternative(to other: Part) -> Bool {
    switch (self, other) {
    case (.section(let a, _, let repetition, _), .inverted(let b, _, _)),
      (.inverted(let a, _, _), .section(let b, _, let repetition, _)):
      a == b && repetition != .list
    default: false
    }
  }
}

extension [Part] {
  /// The location of the first value.
  fileprivate var firstPlace: Place? {
    for part in self {
      switch part {
      case .value(let slot): return slot.place
      case .section(_, let body, _, _), .inverted(_, let body, _):
        if let place = body.firstPlace { return place }
      case .choice(let slot, _): return slot.place
      case .text, .literal, .markdown, .element: break
      }
    }
    return nil
  }

  /// The location of the first text that is not white space.
  fileprivate var firstText: Place? {
    for part in self {
      guard case .literal(let text, let place) = part else { continue }
      if let start = text.firstIndex(where: { !$0.isSpace }) {
        return place.character(at: start, of: text)
      }
    }
    return nil
  }

  /// Appends literal text to the text at the end.
  fileprivate mutating func append(literal text: [UInt8]) {
    guard !text.isEmpty else { return }
    guard case .text(var last)? = self.last else { return append(.text(text)) }
    removeLast()
    last += text
    append(.text(last))
  }
}

extension Place {
  /// Returns the location of a character of the text here, or of the character before the white space
  /// there.
  fileprivate func character(at offset: Int, of text: [UInt8]) -> Place {
    guard var start = text.indices.last.map({ Swift.min(offset, $0) }) else { return self }
    while start > 0, text[start].isSpace || text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return source.place(range.lowerBound + start..<range.lowerBound + end)
  }
}

extension Diagnostic {
  fileprivate static func unbalancedSection(
    _ start: String, _ end: String, help: String, at place: Place
  ) -> Self {
    .init(
      .error, "A0221", at: place,
      start == end
        ? "A section begins and ends in different parts of \(start)"
        : "A section begins in \(start) and ends in \(end)",
      help: help)
  }

  fileprivate static func markdownInTag(_ construct: String, _ place: Place) -> Self {
    .init(.error, "A0222", at: place, "Markdown appears within \(construct)")
  }

  fileprivate static func unclosed(
    _ format: String, _ construct: String, help: String, at place: Place
  ) -> Self {
    .init(.error, "A0223", at: place, "\(format) ends within \(construct)", help: help)
  }
}

extension TemplateCompiler {
  /// Determines how the values of a page's template are escaped.
  ///
  /// - Parameter file: The outermost file, whose format decides.
  mutating func assignContexts(to parts: [Part], of file: TemplateFile) -> [Part] {
    switch file.format {
    case .html: assignContexts(to: parts, of: file, HTMLScanner())
    case .xml: assignContexts(to: parts, of: file, XMLScanner(isGraphics: false))
    case .svg: assignContexts(to: parts, of: file, XMLScanner(isGraphics: true))
    case .json: assignContexts(to: parts, of: file, JSONScanner())
    case .csv: assignContexts(to: parts, of: file, CSVScanner())
    case .iCalendar: assignContexts(to: parts, of: file, CalendarScanner())
    case .text: assignContexts(to: parts, of: file, TextScanner())
    }
  }

  private mutating func assignContexts(
    to parts: [Part], of file: TemplateFile, _ scanner: some ContextScanner
  ) -> [Part] {
    // Tags with errors produce no output, so the rest could show errors that the template does not have.
    if file.format != .html, diagnostics.hasErrors { return parts }
    var contexts = TemplateContexts(file.source, scanner)
    let assigned = contexts.assign(to: parts)
    diagnostics.add(contexts.diagnostics)
    return assigned
  }
}
