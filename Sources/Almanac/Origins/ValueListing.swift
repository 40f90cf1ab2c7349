/// The values that a template shows of a frame, in the order of the template.
struct ValueListing: DecisionSource {
  /// A value at a tag.
  struct Value {
    /// The cell in the frame.
    let cell: Int
    /// The place of the tag.
    fileprivate(set) var place: Place
    /// The field, with those that it is nested in, such as "players.points".
    let field: String
    let type: FieldType
  }

  /// A record whose fields are in scope.
  private struct Scope {
    var start: Int
    let shape: FrameShape
    /// The name of the field that it is in, followed by a dot; empty for the outermost records.
    let prefix: String
  }

  private(set) var values: [Value] = []
  private let reader: FrameReader
  private var scopes: [Scope]
  /// The fields of the sections that are open, each with the records that are entered next.
  private var sections: [Int: Scope] = [:]

  /// - Parameters:
  ///   - reader: The frame, with the records of the layout and of the page.
  ///   - shapes: The fields of these two.
  init(_ reader: FrameReader, _ shapes: [FrameShape]) {
    self.reader = reader
    scopes = zip(reader.scopes, shapes).map { Scope(start: $0, shape: $1, prefix: "") }
  }

  /// Adds the values of a program.
  ///
  /// - Parameter place: The place of the whole program, if it is a string in front matter.
  mutating func add(_ program: Program, at place: Place? = nil) {
    let first = values.count
    var lister = Lister()
    program.run(&self, &lister)
    guard let place else { return }
    for index in values.indices[first...] { values[index].place = place }
  }

  /// Returns the cell of a value and its field; `nil` if a nested view model on the way is missing.
  private func find(
    _ scope: Int, _ cell: Int, _ path: some Sequence<Int>
  ) -> (index: Int, field: FrameShape.Cell, name: String)? {
    var index = scopes[scope].start + cell
    var field = scopes[scope].shape.cells[cell]
    var name = scopes[scope].prefix + field.name
    for inner in path {
      let record = reader.frame.cells[index]
      guard record.count > 0, let shape = field.nested else { return nil }
      index = Int(record.start) + inner
      field = shape.cells[inner]
      name += ".\(field.name)"
    }
    return (index, field, name)
  }

  private func find(
    _ lookup: Program.Lookup, in program: Program
  ) -> (index: Int, field: FrameShape.Cell, name: String)? {
    find(
      Int(lookup.scope), Int(lookup.cell),
      lookup.path.lazy.map { program.cells[Int($0)] })
  }

  fileprivate mutating func note(_ slot: Slot) {
    guard case .field(let reference) = slot.source,
      let (index, field, name) = find(reference.scope, reference.cell, reference.path)
    else { return }
    let isItself = field.name == "." && name.hasSuffix("..")
    values.append(
      Value(
        cell: index, place: slot.place, field: isItself ? String(name.dropLast(2)) : name,
        type: field.type))
  }

  // MARK: Decisions

  func value(_ lookup: Program.Lookup, in program: Program) -> Frame.Cell? {
    find(lookup, in: program).map { reader.frame.cells[$0.index] }
  }

  mutating func records(
    of section: Program.Lookup, _ repetition: Repetition, in program: Program
  ) -> Frame.Cell {
    guard let (index, field, name) = find(section, in: program) else { return Frame.Cell() }
    if let nested = field.nested {
      sections[scopes.count] = Scope(start: 0, shape: nested, prefix: name + ".")
    }
    return reader.frame.cells[index]
  }

  mutating func isExpanded(inverted: Program.Lookup, in program: Program) -> Bool {
    (value(inverted, in: program)?.count ?? 0) == 0
  }

  mutating func choose(_ choice: Program.Choice, in program: Program) -> Int32 {
    guard let cell = value(choice.lookup, in: program) else { return 0 }
    let name = reader.frame.bytes[cell.range]
    return Int32((choice.names.firstIndex { name.elementsEqual($0.utf8) } ?? -1) + 1)
  }

  mutating func enter(_ records: Frame.Cell, _ index: Int) {
    guard var scope = sections[scopes.count] else { return }
    scope.start = Int(records.start) + index * Int(records.stride)
    scopes.append(scope)
  }

  mutating func leave() { scopes.removeLast() }

  mutating func cell(of constant: Slot.Constant) -> Frame.Cell { Frame.Cell() }
}

/// Lists the values of a program and of the Markdown in it.
private struct Lister: ProgramSink {
  typealias Source = ValueListing

  mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ source: inout ValueListing
  ) { source.note(program.slots[slot]) }

  mutating func write(_ document: MarkdownDocument, _ source: inout ValueListing) {
    document.body.run(&source, &self)
  }

  mutating func write(_ lines: RepeatedLines, _ source: inout ValueListing) {
    lines.body.run(&source, &self)
  }
}
