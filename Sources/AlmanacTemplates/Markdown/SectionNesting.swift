/// The sections around each value of a template's Markdown.
///
/// The HTML has a value in the same sections, or in further ones: what a section defines for links and footnotes
/// is written where it is used. Anywhere else, it would be read from another record.
struct SectionNesting {
  private var open: [Place] = []
  /// The sections around each value and each section, outermost first, by the places of their tags. A partial that
  /// is included twice has each of its tags twice.
  private var around: [Place: Set<[Place]>] = [:]

  mutating func begin(_ section: Place) {
    note(section)
    open.append(section)
  }

  mutating func end() { open.removeLast() }

  mutating func note(_ value: Place) { around[value, default: []].insert(open) }

  /// Returns the places of sections that the HTML lacks around something that is in them.
  func lost(in parts: [Part]) -> [Place] {
    var lost: [Place] = []
    collect(parts, [], &lost)
    return lost
  }

  private func collect(_ parts: [Part], _ open: [Place], _ lost: inout [Place]) {
    for part in parts {
      switch part {
      case .value(let slot): check(slot.place, open, &lost)
      case .section(_, let body, _, let place), .inverted(_, let body, let place):
        check(place, open, &lost)
        collect(body, open + [place], &lost)
      case .choice(let slot, let choices):
        check(slot.place, open, &lost)
        for choice in choices { collect(choice.parts, open + [slot.place], &lost) }
      case .element(.container(_, let content, _, _)): collect(content, open, &lost)
      case .element(.identifier(let text, _)), .element(.imageSize(let text)):
        collect(text, open, &lost)
      case .text, .literal, .markdown, .element: break
      }
    }
  }

  private func check(_ place: Place, _ open: [Place], _ lost: inout [Place]) {
    guard let known = around[place], !known.contains(where: { open.starts(with: $0) }) else {
      return
    }
    let missing = known.flatMap { $0 }.filter { !open.contains($0) }.min()
    lost.append(missing ?? place)
  }
}
