/// Decisions that are made up, to try how Markdown looks before there are pages.
struct Trial: DecisionSource {
  private enum Rule {
    /// These numbers, again and again.
    case repeated([Int32], next: Int)
    /// From zero to three times each, in a pseudorandom sequence.
    case mixed(UInt32)
  }

  private var rule: Rule

  private init(_ numbers: Int32...) { rule = .repeated(numbers, next: 0) }

  private init(mixed seed: UInt32) { rule = .mixed(seed) }

  /// The trials of a template that is compiled. Of two adjacent sections without others in them, each
  /// is rendered without the other in one of them.
  static let all = [
    Trial(0), Trial(1), Trial(2), Trial(0, 1), Trial(1, 0), Trial(mixed: 7),
  ]

  private mutating func next() -> Int32 {
    switch rule {
    case .repeated(let numbers, let index):
      rule = .repeated(numbers, next: (index + 1) % numbers.count)
      return numbers[index]
    case .mixed(let state):
      let next = state &* 1_664_525 &+ 1_013_904_223
      rule = .mixed(next)
      return Int32(next >> 24 & 3)
    }
  }

  mutating func records(
    of section: Program.Lookup, _ repetition: Repetition, in program: Program
  ) -> Frame.Cell { Frame.Cell(count: UInt32(next())) }

  mutating func isExpanded(inverted: Program.Lookup, in program: Program) -> Bool { next() > 0 }

  mutating func choose(_ choice: Program.Choice, in program: Program) -> Int32 { next() }
}

/// The decisions by which a shape is known, in the order in which they were recorded.
struct RecordedDecisions: DecisionSource {
  private var remaining: ArraySlice<Int32>

  init(_ decisions: ArraySlice<Int32>) { remaining = decisions }

  private mutating func next() -> Int32 { remaining.popFirst() ?? 0 }

  mutating func records(
    of section: Program.Lookup, _ repetition: Repetition, in program: Program
  ) -> Frame.Cell { Frame.Cell(count: UInt32(next())) }

  mutating func isExpanded(inverted: Program.Lookup, in program: Program) -> Bool { next() > 0 }

  mutating func choose(_ choice: Program.Choice, in program: Program) -> Int32 { next() }
}

/// Where there is no page, there are no scopes and no values.
extension DecisionSource {
  mutating func enter(_ records: Frame.Cell, _ index: Int) {}
  mutating func leave() {}
  func value(_ lookup: Program.Lookup, in program: Program) -> Frame.Cell? { nil }
  func append(
    _ rows: Frame.Cell, _ values: Range<Int32>, of program: Program, to cells: inout [Frame.Cell]
  ) {
    cells.append(contentsOf: repeatElement(Frame.Cell(), count: Int(rows.count) * values.count))
  }
  mutating func cell(of constant: Slot.Constant) -> Frame.Cell { Frame.Cell() }
}
