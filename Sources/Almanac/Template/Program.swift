/// A compiled template: a flat list of instructions.
///
/// The body of a section follows its instruction, which names the end of the body. `run` is the only
/// interpreter. It determines in which order sections are decided and values are looked up, for
/// everything that is done with a template:
///
/// | source of decisions | sink of literals and values | |
/// | --- | --- | --- |
/// | `FrameReader` | `PageWriter` | writes a page, a title or a path |
/// | `FrameReader` | `Recorder` | records the decisions and values of Markdown on a page |
/// | `RecordedDecisions` | `MarkdownExpansion` | expands Markdown so that it can be parsed |
/// | `Trial` | `Recorder`, `TrialWriter` | tries whether Markdown may be cut |
///
/// Markdown is run twice: `Recorder` finds its shape and its values, and if the shape is not known
/// yet, `MarkdownExpansion` makes the text that is parsed. Both visit the same sections in the same
/// order, so the recorded decisions identify the shape.
struct Program: Sendable {
  enum Instruction: Sendable {
    /// A range of `literals`.
    case literal(Range<Int>)
    case value(Lookup, slot: Int32)
    /// A character of the template that takes the place of a value.
    case constant(slot: Int32)
    case section(Lookup, Repetition, end: Int32)
    /// A list whose repetitions are lines of literals and values only: a range of `rowValues`.
    case rows(Lookup, values: Range<Int32>, end: Int32)
    case inverted(Lookup, end: Int32)
    /// One of several bodies, by the index of the choice.
    case choice(Int32)
    /// Markdown, by its index. Its body is a program of its own, since it is parsed as one.
    case document(Int32)
    case lines(Int32)
    /// The end of the text before repeated lines, or of one of the lines.
    case lineEnd
  }

  /// The location of a value in a frame, without references, since every row of every page is looked
  /// up.
  struct Lookup: Sendable {
    /// The index of the open scope, and the cell in its record.
    let scope: Int32
    let cell: Int32
    /// The cells within nested view models on the way to the value, as a range of `cells`.
    let path: Range<Int32>
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
  private(set) var cells: [Int] = []
  /// The values of rows, in the order of their instructions.
  private(set) var rowValues: [Lookup] = []
  private(set) var slots: [Slot] = []
  private(set) var choices: [Choice] = []
  private(set) var documents: [MarkdownDocument] = []
  private(set) var lines: [RepeatedLines] = []

  init(_ parts: [Part]) { add(parts) }

  init(_ fragments: [MarkdownFragment]) { add(fragments) }

  /// - Parameter section: The index of a section whose repetitions are lines.
  init(_ parts: [Part], lines section: Int) {
    add(Array(parts[..<section]))
    instructions.append(.lineEnd)
    if case .section(let reference, let body, let repetition) = parts[section] {
      addLines(reference, body, repetition)
    }
    add(Array(parts[(section + 1)...]))
  }
}

extension Program {
  /// The program without its literals, which a recording does not need.
  var withoutLiterals: Program {
    var program = self
    (program.instructions, program.literals) = ([], [])
    /// The index of each instruction, and of the end, among those that stay.
    var positions: [Int] = []
    for instruction in instructions {
      positions.append(program.instructions.count)
      if case .literal = instruction { continue }
      program.instructions.append(instruction)
    }
    positions.append(program.instructions.count)
    func moved(_ end: Int32) -> Int32 { Int32(positions[Int(end)]) }
    for index in program.instructions.indices {
      switch program.instructions[index] {
      case .section(let lookup, let repetition, let end):
        program.instructions[index] = .section(lookup, repetition, end: moved(end))
      case .rows(let lookup, let values, let end):
        program.instructions[index] = .rows(lookup, values: values, end: moved(end))
      case .inverted(let lookup, let end):
        program.instructions[index] = .inverted(lookup, end: moved(end))
      case .literal, .value, .constant, .choice, .document, .lines, .lineEnd: break
      }
    }
    for index in choices.indices {
      let choice = choices[index]
      program.choices[index].bodies = choice.bodies.map {
        positions[$0.lowerBound]..<positions[$0.upperBound]
      }
      program.choices[index].end = positions[choice.end]
    }
    return program
  }

  private mutating func add(_ parts: [Part]) {
    for part in parts {
      switch part {
      case .text(let text), .literal(let text, _):
        let start = literals.count
        literals += text
        instructions.append(.literal(start..<literals.count))
      case .value(let slot): add(slot)
      case .section(let reference, let body, let repetition):
        addSection(reference, repetition) { $0.add(body) }
      case .inverted(let reference, let body): addInverted(reference) { $0.add(body) }
      case .choice(let slot, let choices): add(slot, choices)
      case .markdown(let region): add(region.fragments)
      }
    }
  }

  private mutating func add(_ fragments: [MarkdownFragment]) {
    for fragment in fragments {
      switch fragment {
      case .document(let document):
        instructions.append(.document(Int32(documents.count)))
        documents.append(document)
      case .lines(let lines):
        instructions.append(.lines(Int32(self.lines.count)))
        self.lines.append(lines)
      case .section(let reference, let body, let repetition):
        addSection(reference, repetition) { $0.add(body) }
      case .inverted(let reference, let body): addInverted(reference) { $0.add(body) }
      }
    }
  }

  private mutating func add(_ slot: Slot) {
    let index = Int32(slots.count)
    slots.append(slot)
    switch slot.source {
    case .field(let reference): instructions.append(.value(lookup(reference), slot: index))
    case .constant: instructions.append(.constant(slot: index))
    }
  }

  private mutating func addSection(
    _ reference: Reference, _ repetition: Repetition, _ body: (inout Program) -> Void
  ) {
    let lookup = lookup(reference)
    add(body) { .section(lookup, repetition, end: $0) }
  }

  /// Adds a section whose repetitions are lines.
  private mutating func addLines(
    _ reference: Reference, _ body: [Part], _ repetition: Repetition
  ) {
    let section = instructions.count
    addSection(reference, repetition) {
      $0.add(body)
      $0.instructions.append(.lineEnd)
    }
    guard case .section(let lookup, .list, let end) = instructions[section],
      let values = plainValues(of: instructions[section + 1..<instructions.count - 1])
    else { return }
    let start = Int32(rowValues.count)
    rowValues += values
    instructions[section] = .rows(lookup, values: start..<Int32(rowValues.count), end: end)
  }

  /// Returns the values of instructions that are only literals and values outside of nested view
  /// models, or `nil` for others.
  private func plainValues(of body: ArraySlice<Instruction>) -> [Lookup]? {
    var values: [Lookup] = []
    for instruction in body {
      switch instruction {
      case .literal: continue
      case .value(let lookup, _) where lookup.path.isEmpty: values.append(lookup)
      default: return nil
      }
    }
    return values
  }

  private mutating func addInverted(_ reference: Reference, _ body: (inout Program) -> Void) {
    let lookup = lookup(reference)
    add(body) { .inverted(lookup, end: $0) }
  }

  /// Adds an instruction and its body.
  private mutating func add(
    _ body: (inout Program) -> Void, _ instruction: (_ end: Int32) -> Instruction
  ) {
    let index = instructions.count
    instructions.append(instruction(0))
    body(&self)
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
