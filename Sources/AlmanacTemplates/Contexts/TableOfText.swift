/// A table for spreadsheets and programs: the names of its columns, and rows with a cell for each.
///
/// A field of the type table (``Field/table(_:_:_:)``) writes it into a CSV template. It serves where the
/// columns depend on the data; a template with fixed columns writes each cell by a tag of its own.
///
/// ```
/// TableOfText(columns: ["player", "points"], rows: [["Ada", "16"], ["Ben", ""]])
/// ```
public struct TableOfText: Sendable, Equatable {
  public let columns: [String]
  public let rows: [[String]]

  /// - Parameters:
  ///   - columns: The names of the columns; without any, the table is empty.
  ///   - rows: The cells of each row. Missing cells are empty, and those beyond the columns are left out.
  public init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// The lines of CSV (RFC 4180) without the end of the last. Cells that a spreadsheet would run begin
  /// with an apostrophe, as those of all CSV templates.
  var bytes: [UInt8] {
    guard !columns.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for (index, row) in ([columns] + rows).enumerated() {
      if index > 0 { bytes += "\r\n".utf8 }
      for column in columns.indices {
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        let cell = Array((row.indices.contains(column) ? row[column] : "").utf8)
        bytes.append(cell.span, .csvCell)
      }
    }
    return bytes
  }
}

extension Field {
  /// Returns a field with a table, written by `{{{name}}}` as the whole content of a CSV template.
  ///
  ///     .table("boxScore", "The box scores of both teams.") { $0.table }
  public static func table(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> TableOfText?
  ) -> Field {
    Field(name: name, type: .table, documentation: documentation) { root, _, _, frame, cell in
      let start = frame.texts.count
      if let table = get(root) { frame.texts.append(table.bytes) }
      frame.setText(from: start, at: cell)
    }
  }
}
