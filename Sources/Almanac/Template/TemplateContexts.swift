/// Determines how each value of a template is escaped in its context, and rejects values in contexts
/// where no escaping is safe.
struct TemplateContexts<Scanner: ContextScanner> {
  private(set) var diagnostics = Diagnostics()
  private var scanner: Scanner
  private let file: SourceFile
  /// The location of the last tag, at which problems with the text after it are reported.
  private var lastTag: Place?
  /// Whether a problem was reported after which nothing can be said about contexts.
  private var isStopped = false

  init(_ file: SourceFile, _ scanner: Scanner) {
    self.file = file
    self.scanner = scanner
  }

  /// Returns the parts of a file with the escapes of their values assigned.
  mutating func assign(to parts: [Part]) -> [Part] {
    let assigned = assign(parts)
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
      let written = scanner.read(literal: text)
      reportProblem()
      return .text(written)
    case .value(var slot):
      lastTag = slot.place
      switch scanner.escape(for: slot.type) {
      case .success(let escape): slot.escape = escape
      case .failure(let refusal): diagnostics.add(refusal.diagnostic(at: slot.place))
      }
      scanner.readValue(of: slot.type)
      return .value(slot)
    case .section(let reference, let body, let repetition):
      return .section(reference, assign(section: body, isList: repetition == .list), repetition)
    case .inverted(let reference, let body):
      return .inverted(reference, assign(section: body, isList: false))
    case .choice(let slot, let choices):
      return .choice(
        slot, choices.map { ($0.name, assign(section: $0.parts, isList: false)) })
    case .markdown(let region):
      if !scanner.isComplete { diagnostics.add(.markdownInTag(scanner.construct, region.place)) }
      return part
    }
  }

  private mutating func reportProblem() {
    guard let problem = scanner.takeProblem() else { return }
    diagnostics.add(problem.diagnostic(at: lastTag ?? file.start))
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
    reportProblem()
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
      reportProblem()
    }
    switch part {
    case .section(let reference, let body, let repetition):
      return (.section(reference, assign(body), repetition), body)
    case .inverted(let reference, let body): return (.inverted(reference, assign(body)), body)
    case .text, .value, .choice, .markdown: return (part, [])
    }
  }

  private mutating func reportUnbalanced(_ start: Scanner, _ end: Scanner, _ body: [Part]) {
    let place = body.firstPlace ?? lastTag ?? file.start
    diagnostics.add(
      .unbalancedSection(start.construct, end.construct, Scanner.sectionHelp, place))
    isStopped = Scanner.stopsAtProblem
  }

  private var unclosed: Diagnostic {
    .unclosed(Scanner.formatName, scanner.construct, Scanner.closingHelp, file.start)
  }
}

extension Part {
  /// Whether one of two parts is a section that is rendered at most once, and the other its inverse.
  fileprivate func isAlternative(to other: Part) -> Bool {
    switch (self, other) {
    case (.section(let a, _, let repetition), .inverted(let b, _)),
      (.inverted(let a, _), .section(let b, _, let repetition)):
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
      case .section(_, let body, _), .inverted(_, let body):
        if let place = body.firstPlace { return place }
      case .choice(let slot, _): return slot.place
      case .text, .markdown: break
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unbalancedSection(
    _ start: String, _ end: String, _ help: String, _ place: Place
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

  static func unclosedHTML(_ construct: String, _ place: Place) -> Self {
    unclosed(HTMLScanner.formatName, construct, HTMLScanner.closingHelp, place)
  }

  fileprivate static func unclosed(
    _ format: String, _ construct: String, _ help: String, _ place: Place
  ) -> Self {
    .init(.error, "A0223", at: place, "\(format) ends within \(construct)", help: help)
  }
}
