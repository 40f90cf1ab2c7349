/// A selection flattened into one array, by which frames are filled. Its elements hold no references, which
/// would be counted for each cell of a page.
@usableFromInline
package struct CellPlan: Sendable {
  /// What a cell is filled with.
  @usableFromInline
  package struct Cell: Sendable {
    /// The index in the view model's `fields`.
    @usableFromInline package let field: Int
    /// Whether the field is an address that is used in full.
    @usableFromInline let isAbsolute: Bool
    /// The cells of a list's elements or of a nested view model, in the plan.
    @usableFromInline package let nested: Range<Int>
  }

  /// The cells of all records, those of a record one after another.
  @usableFromInline package let all: [Cell]
  /// The cells of the outermost record.
  @usableFromInline package let cells: Range<Int>

  init(_ selection: Selection) {
    var all: [Cell] = []
    cells = Self.add(selection, to: &all)
    self.all = all
  }

  private static func add(_ selection: Selection, to all: inout [Cell]) -> Range<Int> {
    let cells = selection.entries.map { entry in
      Cell(
        field: entry.field, isAbsolute: entry.isAbsolute,
        nested: entry.nested.map { add($0, to: &all) } ?? 0..<0)
    }
    all += cells
    return all.count - cells.count..<all.count
  }
}
