/// A compiled template: a flat list of instructions.
///
/// The body of a section follows its instruction, which names the end of the body. `run` is the only
/// interpreter: it decides sections and looks up values in a frame, for everything that is done with a
/// template (``PageWriter``, ``ValueListing``).
package struct Program: Sendable {
  enum Instruction: Sendable {
    /// A range of `literals`.
    case literal(Range<Int>)
    case value(Lookup, slot: Int32)
    case section(Lookup, Repetition, end: Int32)
    case inverted(Lookup, end: Int32)
    /// One of several bodies, by the index of the choice.
    case choice(Int32)
    /// Text without markup, from which an attribute is derived.
    case text(TextUse, end: Int32)
    /// The link of the last heading to itself.
    case anchor
    case tableName
    /// The name of the link from a footnote back to a reference, by its index in `names`.
    case footnoteReturn(Int32)
    /// An element that is left out if its body writes only white space: its start tag, its body, and its
    /// end tag.
    case container(body: Int32, close: Int32, end: Int32, trimsEnd: Bool)
  }

  /// The attribute that text is for.
  package enum TextUse: Sendable {
    /// The `id` of a heading of a level.
    case identifier(level: Int32)
    /// The size of an image, of which the text is the address.
    case imageSize
  }

  /// The location of a value in a frame, without references, since every row of every page is looked
  /// up.
  package struct Lookup: Sendable {
    /// The index of the open scope, and the cell in its record.
    package let scope: Int32
    package let cell: Int32
    /// The cells within nested view models on the way to the value, as a range of `cells`.
    package let path: Range<Int32>
  }

  /// The partials that a dynamic name chooses from.
  struct Choice: Sendable {
    let lookup: Lookup
    /// The location of the tag.
    let place: Place
    let names: [String]
    fileprivate(set) var bodies: [Range<Int>]
    /// The index after the bodies.
    fileprivate(set) var end: Int
  }

  private(set) var instructions: [Instruction] = []
  private(set) var literals: [UInt8] = []
  package private(set) var cells: [Int] = []
  package private(set) var slots: [Slot] = []
  private(set) var choices: [Choice] = []
  private(set) var names: [String] = []

  init(_ parts: [Part]) { add(parts) }
}

extension Program {
  private mutating func add(_ parts: [Part]) {
    for part in parts.flattened {
      switch part {
      case .text(let text), .literal(let text, _): add(literal: text)
      case .value(let slot): add(slot)
      case .section(let reference, let body, let repetition, _):
        let lookup = lookup(reference)
        add(body) { .section(lookup, repetition, end: $0) }
      case .inverted(let reference, let body, _):
        let lookup = lookup(reference)
        add(body) { .inverted(lookup, end: $0) }
      case .choice(let slot, let choices): add(slot, choices)
      case .markdown(let body, _): add(body)
      case .element(let element): add(element)
      }
    }
  }

  private mutating func add(literal text: [UInt8]) {
    let start = literals.count
    literals += text
    instructions.append(.literal(start..<literals.count))
  }

  private mutating func add(_ element: MarkdownElement) {
    switch element {
    case .identifier(let text, let level):
      add(text) { .text(.identifier(level: Int32(level)), end: $0) }
    case .imageSize(let address): add(address) { .text(.imageSize, end: $0) }
    case .anchor: instructions.append(.anchor)
    case .tableName: instructions.append(.tableName)
    case .footnoteReturn(let name):
      instructions.append(.footnoteReturn(Int32(names.count)))
      names.append(name)
    case .container(let open, let content, let close, let trimsEnd):
      let index = instructions.count
      instructions.append(.container(body: 0, close: 0, end: 0, trimsEnd: trimsEnd))
      add(literal: open)
      let body = Int32(instructions.count)
      add(content)
      let end = Int32(instructions.count)
      add(literal: close)
      instructions[index] = .container(
        body: body, close: end, end: Int32(instructions.count), trimsEnd: trimsEnd)
    case .endOfHTML: break
    }
  }

  private mutating func add(_ slot: Slot) {
    guard case .field(let reference) = slot.source else { return }
    instructions.append(.value(lookup(reference), slot: Int32(slots.count)))
    slots.append(slot)
  }

  /// Adds an instruction and its body.
  private mutating func add(_ body: [Part], _ instruction: (_ end: Int32) -> Instruction) {
    let index = instructions.count
    instructions.append(instruction(0))
    add(body)
    instructions[index] = instruction(Int32(instructions.count))
  }

  private mutating func add(_ slot: Slot, _ partials: [(name: String, parts: [Part])]) {
    guard case .field(let reference) = slot.source else { return }
    let lookup = lookup(reference)
    let number = choices.count
    instructions.append(.choice(Int32(number)))
    choices.append(
      Choice(lookup: lookup, place: slot.place, names: partials.map(\.name), bodies: [], end: 0))
    for partial in partials {
      let start = instructions.count
      add(partial.parts)
      choices[number].bodies.append(start..<instructions.count)
    }
    choices[number].end = instructions.count
  }

  private mutating func lookup(_ reference: Reference) -> Lookup {
    let start = Int32(cells.count)
    cells += reference.path
    return Lookup(
      scope: Int32(reference.scope), cell: Int32(reference.cell), path: start..<Int32(cells.count))
  }
}

extension [Part] {
  /// The parts with those of Markdown in place of it, and with adjacent text joined.
  fileprivate var flattened: [Part] {
    var parts: [Part] = []
    func add(_ part: Part) {
      switch part {
      case .markdown(let body, _): body.forEach(add)
      case .element(.endOfHTML): break
      case .text(let text):
        guard case .text(let last)? = parts.last else { return parts.append(part) }
        parts[parts.count - 1] = .text(last + text)
      default: parts.append(part)
      }
    }
    forEach(add)
    return parts
  }
}
