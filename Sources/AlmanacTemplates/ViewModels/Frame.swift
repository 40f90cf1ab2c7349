/// The prepared values of one page: the fields of its view models that its template uses, flat.
///
/// This is where types end. A view model writes itself into a frame once; the renderer then works
/// on cells and bytes alone, whatever the kind of the page.
@usableFromInline
package struct Frame: Sendable {
  /// The value of a field: a range of `bytes` for a string; 0 or 1 in `count` for a Boolean; for a
  /// list, the first cell of the first of `count` records.
  @usableFromInline
  package struct Cell: Sendable {
    package var start: UInt32 = 0
    package var count: UInt32 = 0
    /// The number of cells in each record of a list.
    package var stride: UInt32 = 0
  }

  @usableFromInline package var texts = TextBuffer()
  @usableFromInline package var cells: [Cell] = []
  /// The address of the page, from which addresses are resolved that are used in full.
  package var base: AddressBase?
  /// The fingerprints of the element IDs that the page's template assigns.
  package var identifiers: Set<Fingerprint> = []
  /// The first mistake in a drawing, with the name of its field.
  package var drawingMistake: (field: String, problem: SVG.Problem)?

  /// Removes all values and keeps the memory, except for that of an uncommonly large page.
  package mutating func removeAll() {
    releaseIfLarge()
    texts.removeAll()
    cells.removeAll(keepingCapacity: true)
    drawingMistake = nil
  }

  /// Removes the values of an uncommonly large page, and releases their memory.
  package mutating func releaseIfLarge() { if size > Self.maximumKeptSize { self = Frame() } }

  private static let maximumKeptSize = 8 << 20

  /// Adds the record of a view model.
  ///
  /// - Returns: Its first cell.
  @inlinable
  package mutating func add<View: ViewModel>(_ view: View, _ plan: CellPlan) -> Int {
    add(view, View.fields, plan)
  }

  /// Adds the record of a value with some fields.
  ///
  /// - Returns: Its first cell.
  @inlinable
  package mutating func add<Root>(_ root: Root, _ fields: [Field<Root>], _ plan: CellPlan) -> Int {
    let record = reserve(plan.cells.count)
    write(root, fields, plan.cells, of: plan.all.span, at: record)
    return record
  }

  /// Writes a field of a record again, wherever the record has it.
  ///
  /// - Parameters:
  ///   - field: The index in `View.fields`.
  ///   - record: The first cell of the record.
  package mutating func update<View: ViewModel>(
    _ field: Int?, of view: View, _ plan: CellPlan, at record: Int
  ) {
    for index in plan.cells where plan.all[index].field == field {
      write(
        view, View.fields, index..<index + 1, of: plan.all.span,
        at: record + index - plan.cells.lowerBound)
    }
  }

  /// The bytes of all strings.
  package var bytes: [UInt8] { texts.bytes }

  /// The size in bytes.
  package var size: Int { texts.count + cells.count * MemoryLayout<Cell>.stride }

  /// Records that everything that was appended to the texts from `start` on is the value of a cell.
  @usableFromInline
  package mutating func setText(from start: Int, at cell: Int) {
    cells[cell] = Cell(start: UInt32(start), count: UInt32(texts.count - start))
  }

  /// Appends a string to the texts as the value of a cell.
  @usableFromInline
  mutating func setText(_ text: String, at cell: Int) {
    let start = texts.count
    texts.append(text)
    setText(from: start, at: cell)
  }

  /// Resolves the address in a cell.
  @usableFromInline
  mutating func makeAbsolute(_ cell: Int) {
    guard let base else { return }
    let start = texts.count
    texts.append(base.resolve(bytes[cells[cell].range]))
    setText(from: start, at: cell)
  }

  @usableFromInline
  mutating func setFlag(_ flag: Bool, at cell: Int) {
    cells[cell] = Cell(count: flag ? 1 : 0)
  }

  @inlinable
  mutating func setRecords<Roots: Collection>(
    _ roots: Roots, _ fields: [Field<Roots.Element>], _ planned: Range<Int>,
    of plan: Span<CellPlan.Cell>, at cell: Int
  ) {
    var record = setRecords(roots.count, stride: planned.count, at: cell)
    for root in roots {
      write(root, fields, planned, of: plan, at: record)
      record += planned.count
    }
  }

  /// Writes the record of a value, if there is one.
  @inlinable
  mutating func setRecord<Root>(
    _ root: Root?, _ fields: [Field<Root>], _ planned: Range<Int>,
    of plan: Span<CellPlan.Cell>, at cell: Int
  ) {
    let record = setRecords(root == nil ? 0 : 1, stride: planned.count, at: cell)
    if let root { write(root, fields, planned, of: plan, at: record) }
  }

  /// Reserves the records of a list.
  ///
  /// - Returns: The first cell of the first record.
  @usableFromInline
  package mutating func setRecords(_ count: Int, stride: Int, at cell: Int) -> Int {
    let first = reserve(stride * count)
    cells[cell] = Cell(start: UInt32(first), count: UInt32(count), stride: UInt32(stride))
    return first
  }

  /// Reserves cells, and returns the first.
  @usableFromInline
  mutating func reserve(_ count: Int) -> Int {
    let first = cells.count
    cells.append(contentsOf: repeatElement(Cell(), count: count))
    return first
  }

  /// Writes the record of a value to its cells, of which `record` is the first.
  @inlinable
  mutating func write<Root>(
    _ root: Root, _ fields: [Field<Root>], _ planned: Range<Int>,
    of plan: Span<CellPlan.Cell>, at record: Int
  ) {
    withExtendedLifetime(fields) {
      let span = fields.span
      for index in 0..<planned.count {
        let entry = plan[planned.lowerBound + index]
        // References to writers would be counted for each cell of a page. The array, which lives longer
        // than the call, holds them.
        unsafe Unmanaged.passUnretained(span[entry.field].writer)._withUnsafeGuaranteedRef {
          $0.write(root, entry.nested, plan, &self, record + index)
        }
        if entry.isAbsolute { makeAbsolute(record + index) }
      }
    }
  }
}
