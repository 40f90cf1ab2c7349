/// The source of a run's decisions: how often each section is expanded, and which partials are
/// chosen.
///
/// All of its functions are mutating, even those that only read: each call of another one would copy
/// the whole source.
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
  mutating func value(_ lookup: Program.Lookup, in program: Program) -> Frame.Cell?

  /// Appends the values of rows, row after row.
  mutating func append(
    _ rows: Frame.Cell, _ values: Range<Int32>, of program: Program, to cells: inout [Frame.Cell])

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

  /// Rows follow, each of them a line of literals and values.
  ///
  /// - Returns: Whether the sink has taken all of them; otherwise, the events of each follow.
  mutating func write(
    rows: Frame.Cell, _ values: Range<Int32>, of program: Program, _ source: inout Source
  ) -> Bool
}

/// Markdown contains no other Markdown, and text outside of it no repeated lines.
extension ProgramSink {
  mutating func decide(_ decision: Int32) {}
  mutating func write(literal: Swift.Span<UInt8>) {}
  mutating func write(_ document: MarkdownDocument, _ source: inout Source) {}
  mutating func write(_ lines: RepeatedLines, _ source: inout Source) {}
  mutating func endLine() {}
  mutating func write(
    rows: Frame.Cell, _ values: Range<Int32>, of program: Program, _ source: inout Source
  ) -> Bool { false }
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
      case .rows(let lookup, let values, let end):
        let rows = source.records(of: lookup, .list, in: self)
        sink.decide(Int32(rows.count))
        if !sink.write(rows: rows, values, of: self, &source) {
          for row in 0..<Int(rows.count) {
            source.enter(rows, row)
            run(index..<Int(end), &source, &sink)
            source.leave()
          }
        }
        index = Int(end)
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

/// The decisions and values of a page: those in its frame.
struct FrameReader: DecisionSource {
  var frame = Frame()
  /// The first cell of the record of each open scope.
  var scopes: [Int] = []
  /// Values that name no partial.
  private(set) var diagnostics = Diagnostics()

  var hasDiagnostics: Bool { !diagnostics.all.isEmpty }

  /// Returns the collected diagnostics and clears them.
  mutating func takeDiagnostics() -> Diagnostics {
    defer { diagnostics = Diagnostics() }
    return diagnostics
  }

  @inline(__always)
  mutating func value(_ lookup: Program.Lookup, in program: Program) -> Frame.Cell? {
    let cell = frame.cells[scopes[Int(lookup.scope)] + Int(lookup.cell)]
    return lookup.path.isEmpty ? cell : value(within: cell, lookup, in: program)
  }

  private mutating func value(
    within record: Frame.Cell, _ lookup: Program.Lookup, in program: Program
  ) -> Frame.Cell? {
    var cell = record
    for inner in lookup.path {
      guard cell.count > 0 else { return nil }
      cell = frame.cells[Int(cell.start) + program.cells[Int(inner)]]
    }
    return cell
  }

  mutating func records(
    of section: Program.Lookup, _ repetition: Repetition, in program: Program
  ) -> Frame.Cell { value(section, in: program) ?? Frame.Cell() }

  mutating func isExpanded(inverted: Program.Lookup, in program: Program) -> Bool {
    (value(inverted, in: program)?.count ?? 0) == 0
  }

  mutating func enter(_ records: Frame.Cell, _ index: Int) {
    scopes.append(Int(records.start) + index * Int(records.stride))
  }

  mutating func append(
    _ rows: Frame.Cell, _ values: Range<Int32>, of program: Program, to cells: inout [Frame.Cell]
  ) {
    let (known, lookups) = (frame.cells.span, program.rowValues.span)
    cells.append(addingCapacity: Int(rows.count) * values.count) { cells in
      for row in 0..<Int(rows.count) {
        // The row's own scope would be the innermost one.
        let start = Int(rows.start) + row * Int(rows.stride)
        for index in values {
          let lookup = lookups[Int(index)]
          let scope = Int(lookup.scope)
          cells.append(known[(scope == scopes.count ? start : scopes[scope]) + Int(lookup.cell)])
        }
      }
    }
  }

  mutating func leave() { scopes.removeLast() }

  /// Chooses the partial that a value names, and reports an unknown name.
  mutating func choose(_ choice: Program.Choice, in program: Program) -> Int32 {
    guard let cell = value(choice.lookup, in: program) else { return 0 }
    let name = frame.bytes[cell.range]
    if let index = choice.names.firstIndex(where: { name.elementsEqual($0.utf8) }) {
      return Int32(index + 1)
    }
    let text = String(decoding: name, as: UTF8.self)
    diagnostics.add(.missingChoice(text, choice.place, known: choice.names))
    return 0
  }

  mutating func cell(of constant: Slot.Constant) -> Frame.Cell { frame.add(constant.character) }
}

extension Frame.Cell {
  /// The range of the cell's text.
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// Records how Markdown is expanded: the decisions, which identify its shape, and the values in the
/// order of their tokens.
struct Recorder<Source: DecisionSource>: ProgramSink {
  private(set) var decisions: [Int32] = []
  private(set) var values: [Frame.Cell] = []
  /// The number of decisions and values at the end of the text before repeated lines, and at the end
  /// of each line, or of several lines with the same decisions.
  private(set) var ends: [(decisions: Int, values: Int, lines: Int)] = []

  /// Records a run of Markdown, in place of the last one.
  mutating func record(_ program: Program, _ source: inout Source) {
    clear()
    program.run(&source, &self)
  }

  mutating func clear() {
    decisions.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func decide(_ decision: Int32) { decisions.append(decision) }

  mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ source: inout Source
  ) { values.append(cell ?? Frame.Cell()) }

  mutating func endLine() { ends.append((decisions.count, values.count, 1)) }

  mutating func write(
    rows: Frame.Cell, _ values: Range<Int32>, of program: Program, _ source: inout Source
  ) -> Bool {
    guard rows.count > 0 else { return true }
    source.append(rows, values, of: program, to: &self.values)
    ends.append((decisions.count, self.values.count, Int(rows.count)))
    return true
  }
}
