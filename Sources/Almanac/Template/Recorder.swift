/// Records how Markdown is expanded: the decisions, which identify its shape, and the values in the
/// order of their tokens.
struct Recorder<Source: DecisionSource>: ProgramSink {
  private(set) var decisions: [Int32] = []
  private(set) var values: [Frame.Cell] = []
  /// The number of decisions and values at the end of the text before repeated lines, and at the end
  /// of each line.
  private(set) var ends: [(decisions: Int, values: Int)] = []

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

  mutating func endLine() { ends.append((decisions.count, values.count)) }
}
