/// The values that a template shows of a frame, in the order of the template.
struct ValueListing: ProgramSink {
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
  /// Whether the values are of text from which an attribute is derived: they are listed where they are shown.
  private var isInText = false

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
    var reader = reader
    program.run(&reader, &self)
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

  // MARK: The events of a run

  mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ reader: inout FrameReader
  ) {
    let slot = program.slots[slot]
    guard !isInText, case .field(let reference) = slot.source,
      let (index, field, name) = find(reference.scope, reference.cell, reference.path)
    else { return }
    let isItself = field.name == "." && name.hasSuffix("..")
    values.append(
      Value(
        cell: index, place: slot.place, field: isItself ? String(name.dropLast(2)) : name,
        type: field.type))
  }

  mutating func enter(
    _ section: Program.Lookup, _ records: Frame.Cell, _ index: Int, of program: Program
  ) {
    guard let (_, field, name) = find(section, in: program), let nested = field.nested else {
      return
    }
    scopes.append(
      Scope(
        start: Int(records.start) + index * Int(records.stride), shape: nested,
        prefix: name + "."))
  }

  mutating func leave() { scopes.removeLast() }

  mutating func beginText() { isInText = true }

  mutating func endText(for use: Program.TextUse) { isInText = false }
}
