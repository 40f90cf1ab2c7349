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
  func value(_ lookup: Program.Lookup, in program: Program) -> Frame.Cell? {
    let cell = frame.cells[scopes[Int(lookup.scope)] + Int(lookup.cell)]
    return lookup.path.isEmpty ? cell : value(within: cell, lookup, in: program)
  }

  private func value(
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
