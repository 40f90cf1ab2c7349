/// What becomes of the events of a run. Each is passed on in the order of the template.
package protocol ProgramSink {
  mutating func write(literal: Span<UInt8>)

  /// - Parameter cell: The value, or `nil` if a nested view model on the way is missing.
  mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ reader: inout FrameReader)

  /// The record of a section with a scope of its own is entered.
  mutating func enter(
    _ section: Program.Lookup, _ records: Frame.Cell, _ index: Int, of program: Program)

  /// The record that was entered last is left.
  mutating func leave()

  /// Text without markup follows, up to the call of `endText`.
  mutating func beginText()
  mutating func endText(for use: Program.TextUse)

  mutating func writeAnchor()
  mutating func writeTableName()
  mutating func write(footnoteReturn name: String)

  /// The position at which the next event is written.
  var position: Int { get }
  /// Removes what has been written since `start` if it is only white space since `content`, or else white
  /// space at its end if `trimsEnd`.
  ///
  /// - Returns: Whether all was removed.
  mutating func removeIfBlank(from start: Int, content: Int, trimsEnd: Bool) -> Bool
}

/// What a sink of plain values does about markup.
extension ProgramSink {
  package mutating func write(literal: Span<UInt8>) {}
  package mutating func enter(
    _ section: Program.Lookup, _ records: Frame.Cell, _ index: Int, of program: Program
  ) {}
  package mutating func leave() {}
  package mutating func beginText() {}
  package mutating func endText(for use: Program.TextUse) {}
  package mutating func writeAnchor() {}
  package mutating func writeTableName() {}
  package mutating func write(footnoteReturn name: String) {}
  package var position: Int { 0 }
  package mutating func removeIfBlank(from start: Int, content: Int, trimsEnd: Bool) -> Bool {
    false
  }
}

extension Program {
  /// Runs the program with the values of a frame: the only place that knows the order of a template.
  package func run(_ reader: inout FrameReader, _ sink: inout some ProgramSink) {
    run(0..<instructions.count, &reader, &sink)
  }

  private func run(
    _ range: Range<Int>, _ reader: inout FrameReader, _ sink: inout some ProgramSink
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = instructions[index]
      index += 1
      switch instruction {
      case .literal(let range): sink.write(literal: literals.span.extracting(range))
      case .value(let lookup, let slot):
        sink.write(reader.value(lookup, in: self), Int(slot), of: self, &reader)
      case .section(let lookup, let repetition, let end):
        runSection(lookup, repetition, body: index..<Int(end), reader: &reader, into: &sink)
        index = Int(end)
      case .inverted(let lookup, let end):
        if (reader.value(lookup, in: self)?.count ?? 0) > 0 { index = Int(end) }
      case .choice(let number):
        let choice = choices[Int(number)]
        if let body = reader.choose(choice, in: self) { run(choice.bodies[body], &reader, &sink) }
        index = choice.end
      case .text(let use, let end):
        sink.beginText()
        run(index..<Int(end), &reader, &sink)
        sink.endText(for: use)
        index = Int(end)
      case .anchor: sink.writeAnchor()
      case .tableName: sink.writeTableName()
      case .footnoteReturn(let name): sink.write(footnoteReturn: names[Int(name)])
      case .container(let body, let close, let end, let trimsEnd):
        let start = sink.position
        run(index..<Int(body), &reader, &sink)
        let content = sink.position
        run(Int(body)..<Int(close), &reader, &sink)
        if !sink.removeIfBlank(from: start, content: content, trimsEnd: trimsEnd) {
          run(Int(close)..<Int(end), &reader, &sink)
        }
        index = Int(end)
      }
    }
  }

  private func runSection(
    _ section: Lookup, _ repetition: Repetition, body: Range<Int>, reader: inout FrameReader,
    into sink: inout some ProgramSink
  ) {
    guard let records = reader.value(section, in: self), records.count > 0 else { return }
    guard repetition != .flag else { return run(body, &reader, &sink) }
    for index in 0..<(repetition == .list ? Int(records.count) : 1) {
      reader.enter(records, index)
      sink.enter(section, records, index, of: self)
      run(body, &reader, &sink)
      sink.leave()
      reader.leave()
    }
  }
}

/// The values of a page: those in its frame.
package struct FrameReader {
  package var frame = Frame()
  /// The first cell of the record of each open scope.
  package var scopes: [Int] = []
  /// Values that name no partial.
  private(set) var diagnostics = Diagnostics()

  package init() {}

  package var hasDiagnostics: Bool { !diagnostics.all.isEmpty }

  /// Returns the collected diagnostics and clears them.
  package mutating func takeDiagnostics() -> Diagnostics {
    defer { diagnostics = Diagnostics() }
    return diagnostics
  }

  /// Returns the cell of a value, or `nil` if a nested view model on the way is missing.
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

  /// Opens the scope of one of the records of a section.
  mutating func enter(_ records: Frame.Cell, _ index: Int) {
    scopes.append(Int(records.start) + index * Int(records.stride))
  }

  /// Closes the scope that was opened last.
  mutating func leave() { scopes.removeLast() }

  /// Chooses the partial that a value names, and reports an unknown name.
  mutating func choose(_ choice: Program.Choice, in program: Program) -> Int? {
    guard let cell = value(choice.lookup, in: program) else { return nil }
    let name = frame.bytes[cell.range]
    if let index = choice.names.firstIndex(where: { name.elementsEqual($0.utf8) }) {
      return index
    }
    let text = String(decoding: name, as: UTF8.self)
    diagnostics.add(.missingChoice(text, choice.place, known: choice.names))
    return nil
  }
}

extension Frame.Cell {
  /// The range of the cell's text.
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
