/// Decides for every value of an HTML template how it is escaped where it stands, and refuses
/// values where no escaping is safe.
struct HTMLContexts {
  private(set) var diagnostics = Diagnostics()
  private var scanner = HTMLScanner()
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// The parts of a file with the escaping of their values decided.
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
        return part
      case .value(var slot):
        switch scanner.place {
        case .success(let escape): slot.escape = self.escape(slot, escape)
        case .failure(let refused):
          diagnostics.add(.refusedPlace(refused.reason.rawValue, slot.place))
        }
        scanner.readValue()
        return .value(slot)
      case .section(let reference, let body, let repetition):
        return .section(reference, assign(body, of: part), repetition)
      case .inverted(let reference, let body): return .inverted(reference, assign(body, of: part))
      case .choice(let slot, let choices):
        return .choice(slot, choices.map { ($0.name, assign($0.parts, of: part)) })
      case .markdown(let region):
        if !scanner.isBetweenTags {
          diagnostics.add(.markdownInTag(scanner.construct, region.place))
        }
        return part
      }
    }
  }

  /// A section may be written any number of times, so it has to end where it began.
  private mutating func assign(_ body: [Part], of section: Part) -> [Part] {
    let start = scanner
    let assigned = assign(body)
    if !scanner.isInSamePlace(as: start) {
      diagnostics.add(
        .unbalancedSection(start.construct, scanner.construct, body.firstPlace ?? file.start))
    }
    scanner = start
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
  /// The place of the first value in them.
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
  static func refusedPlace(_ place: String, _ tag: Place) -> Self {
    .init(
      .error, "A0220", at: tag, "No value may stand \(place), since no escaping is safe there",
      help: "move the tag between tags or into a quoted attribute")
  }

  static func unbalancedSection(_ start: String, _ end: String, _ place: Place) -> Self {
    .init(
      .error, "A0221", at: place, "A section begins in \(start) and ends in \(end)",
      help: "let it hold whole tags, or whole attributes of one tag")
  }

  static func markdownInTag(_ construct: String, _ place: Place) -> Self {
    .init(.error, "A0222", at: place, "Markdown is put into \(construct)")
  }

  static func unclosedHTML(_ construct: String, _ place: Place) -> Self {
    .init(
      .error, "A0223", at: place, "HTML ends within \(construct)",
      help: "close it; in Markdown, before the next blank line")
  }
}
