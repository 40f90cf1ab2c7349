/// Determines how each value of an HTML template is escaped in its context, and rejects values in
/// contexts where no escaping is safe.
struct HTMLContexts {
  private(set) var diagnostics = Diagnostics()
  private var scanner = HTMLScanner()
  private let file: SourceFile
  /// The location of the last tag, at which problems with the text after it are reported.
  private var lastTag: Place?

  init(_ file: SourceFile) { self.file = file }

  /// Returns the parts of a file with the escapes of their values assigned.
  mutating func assign(to parts: [Part]) -> [Part] {
    let assigned = assign(parts)
    if !scanner.isBetweenTags { diagnostics.add(.unclosedHTML(scanner.construct, file.start)) }
    return assigned
  }

  private mutating func assign(_ parts: [Part]) -> [Part] {
    parts.map { part in
      switch part {
      case .text(let text):
        scanner.read(text)
        reportProblem()
        return part
      case .value(var slot):
        lastTag = slot.place
        switch scanner.place(for: slot.type) {
        case .success(let escape): slot.escape = self.escape(slot, escape)
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
        if !scanner.isBetweenTags {
          diagnostics.add(.markdownInTag(scanner.construct, region.place))
        }
        return part
      }
    }
  }

  private mutating func reportProblem() {
    guard let problem = scanner.takeProblem() else { return }
    diagnostics.add(problem.diagnostic(at: lastTag ?? file.start))
  }

  /// Assigns the escapes in a section. A section may or may not be rendered, and a list's section
  /// may be rendered any number of times, so what follows must have the same context in every case,
  /// and so must the section itself when it is repeated.
  private mutating func assign(section body: [Part], isList: Bool) -> [Part] {
    let (start, known) = (scanner, diagnostics.all.count)
    let assigned = assign(body)
    guard let joined = start.joined(with: scanner) else {
      diagnostics.add(
        .unbalancedSection(start.construct, scanner.construct, body.firstPlace ?? file.start))
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

  private mutating func escape(_ slot: Slot, _ escape: Escape) -> Escape {
    switch (slot.type, escape) {
    case (.html, .text): return .html
    case (.markdown, .text): return .markdown
    case (.html, _), (.markdown, _):
      diagnostics.add(.refusedPlace("in an attribute if it is \(slot.type.name)", slot.place))
      return escape
    default: return escape
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
  static func unbalancedSection(_ start: String, _ end: String, _ place: Place) -> Self {
    .init(
      .error, "A0221", at: place,
      start == end
        ? "A section begins and ends in different parts of \(start)"
        : "A section begins in \(start) and ends in \(end)",
      help: "let it contain whole tags, or whole attributes of one tag")
  }

  static func markdownInTag(_ construct: String, _ place: Place) -> Self {
    .init(.error, "A0222", at: place, "Markdown appears within \(construct)")
  }

  static func unclosedHTML(_ construct: String, _ place: Place) -> Self {
    .init(
      .error, "A0223", at: place, "HTML ends within \(construct)",
      help: "close it; in Markdown, before the next blank line")
  }
}
