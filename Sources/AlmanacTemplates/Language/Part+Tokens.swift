extension [Part] {
  /// The parts with adjacent text joined.
  private var joined: [Part] {
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

  /// Returns the parts with constants in place of text that contains or could complete a token.
  func separated(_ place: Place) -> [Part] {
    joined.flatMap { part -> [Part] in
      switch part {
      case .text(let text):
        var parts: [Part] = []
        Token.separate(text) {
          parts.append(.text([UInt8]($0)))
        } constant: {
          parts.append(.value(Slot(source: .constant($0), type: .text(), place: place)))
        }
        return parts
      case .section(let reference, let body, let repetition, let tag):
        return [.section(reference, body.separated(place), repetition, tag)]
      case .inverted(let reference, let body, let tag):
        return [.inverted(reference, body.separated(place), tag)]
      case .choice(let slot, let choices):
        return [.choice(slot, choices.map { ($0.name, $0.parts.separated(place)) })]
      case .value, .literal, .markdown, .element: return [part]
      }
    }
  }
}
