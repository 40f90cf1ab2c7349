/// The source of a run's decisions: how often each section is expanded, and which partials are
/// chosen.
protocol DecisionSource {
  /// Returns the records that a section is expanded for. Only their number matters to the
  /// interpreter, which passes them to `enter`.
  mutating func records(
    of section: Program.Lookup, _ repetition: Repetition, in program: Program
  ) -> Frame.Cell

  /// Returns whether an inverted section is expanded.
  mutating func isExpanded(inverted: Program.Lookup, in program: Program) -> Bool

  /// Returns the number of the chosen body, counted from 1. Any other number chooses none.
  mutating func choose(_ choice: Program.Choice, in program: Program) -> Int32

  /// Opens the scope of one of the records of a section.
  mutating func enter(_ records: Frame.Cell, _ index: Int)

  /// Closes the scope that was opened last.
  mutating func leave()

  /// Returns the cell of a value, or `nil` if a nested view model on the way is missing.
  func value(_ lookup: Program.Lookup, in program: Program) -> Frame.Cell?

  /// Returns a cell with a character of the template.
  mutating func cell(of constant: Slot.Constant) -> Frame.Cell
}

/// What becomes of the events of a run. Each is passed on in the order of the template.
protocol ProgramSink {
  associatedtype Source: DecisionSource

  /// A section has been decided, and is expanded next.
  mutating func decide(_ decision: Int32)

  mutating func write(literal: Swift.Span<UInt8>)

  /// - Parameter cell: The value, or `nil` if a nested view model on the way is missing.
  mutating func write(_ cell: Frame.Cell?, _ slot: Int, of program: Program, _ source: inout Source)

  mutating func write(_ document: MarkdownDocument, _ source: inout Source)

  mutating func write(_ lines: RepeatedLines, _ source: inout Source)

  /// The text before repeated lines, or one of the lines, has ended.
  mutating func endLine()
}

/// Markdown contains no other Markdown, and text outside of it no repeated lines.
extension ProgramSink {
  mutating func decide(_ decision: Int32) {}
  mutating func write(literal: Swift.Span<UInt8>) {}
  mutating func write(_ document: MarkdownDocument, _ source: inout Source) {}
  mutating func write(_ lines: RepeatedLines, _ source: inout Source) {}
  mutating func endLine() {}
}

extension Program {
  /// Runs the program: the only place that knows the order of decisions and values.
  func run<Sink: ProgramSink>(_ source: inout Sink.Source, _ sink: inout Sink) {
    run(0..<instructions.count, &source, &sink)
  }

  private func run<Sink: ProgramSink>(
    _ range: Range<Int>, _ source: inout Sink.Source, _ sink: inout Sink
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = instructions[index]
      index += 1
      switch instruction {
      case .literal(let range): sink.write(literal: literals.span.extracting(range))
      case .value(let lookup, let slot):
        sink.write(source.value(lookup, in: self), Int(slot), of: self, &source)
      case .constant(let slot):
        guard case .constant(let constant) = slots[Int(slot)].source else { continue }
        sink.write(source.cell(of: constant), Int(slot), of: self, &source)
      case .section(let lookup, let repetition, let end):
        let body = index..<Int(end)
        let records = source.records(of: lookup, repetition, in: self)
        let count = repetition == .list ? records.count : min(records.count, 1)
        sink.decide(Int32(count))
        for record in 0..<Int(count) {
          if repetition != .flag { source.enter(records, record) }
          run(body, &source, &sink)
          if repetition != .flag { source.leave() }
        }
        index = body.upperBound
      case .inverted(let lookup, let end):
        let isExpanded = source.isExpanded(inverted: lookup, in: self)
        sink.decide(isExpanded ? 1 : 0)
        if !isExpanded { index = Int(end) }
      case .choice(let number):
        let choice = choices[Int(number)]
        let chosen = source.choose(choice, in: self)
        sink.decide(chosen)
        let body = Int(chosen) - 1
        if choice.bodies.indices.contains(body) { run(choice.bodies[body], &source, &sink) }
        index = choice.end
      case .document(let number): sink.write(documents[Int(number)], &source)
      case .lines(let number): sink.write(lines[Int(number)], &source)
      case .lineEnd: sink.endLine()
      }
    }
  }
}
