/// Where the row of column names of a table is, and what is between its cells.
///
/// Spreadsheets and programs write more than RFC 4180 says: a line that names the separator, another
/// separator than the file's name promises, and titles above the column names.
struct TableLayout: Sendable {
  private(set) var dialect: TableScanner.Dialect
  /// The offset of the row of column names.
  private(set) var start: Int

  /// The number of rows in which the column names are searched for.
  private static let searchedCount = 20
  private static let dialects: [TableScanner.Dialect] = [.csv, .semicolons, .tabs]

  /// Finds the layout of a file.
  ///
  ///     "sep=;\na;b"            // semicolons, from the second line on
  ///     "Harbor League,,\n,,\nDate,Home,Away"  // from the third row on
  ///
  /// - Parameter expected: The dialect that the file's name promises.
  init(of source: SourceFile, expecting expected: TableScanner.Dialect) {
    let bytes = source.bytes
    dialect = expected
    // Spreadsheets write a byte order mark, and need it.
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let named = Self.named(in: bytes, from: start) {
      (dialect, start) = named
      return
    }
    let others = Self.dialects.filter { $0.separator != expected.separator }
    // Lazily, since the first row of nearly all tables is as expected.
    let top = start
    let found = ([expected] + others).lazy.map { dialect in
      (dialect, rows: Self.rows(of: source, from: top, dialect))
    }
    // Without titles above the names, the first row decides.
    if let (dialect, _) = found.first(where: { $0.rows.first.map { $0.filled > 1 } == true }) {
      self.dialect = dialect
      return
    }
    for (dialect, rows) in found {
      guard let header = Self.header(in: rows) else { continue }
      (self.dialect, start) = (dialect, header.start)
      return
    }
  }

  /// Returns the separator that a first line such as "sep=;" names, and the offset of the next line.
  private static func named(
    in bytes: [UInt8], from start: Int
  ) -> (TableScanner.Dialect, Int)? {
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, line.starts(with: "sep=".utf8), let separator = line.last,
      let dialect = dialects.first(where: { $0.separator == separator })
    else { return nil }
    return (dialect, bytes[line.endIndex...].firstIndex { $0 != 0x0A && $0 != 0x0D } ?? bytes.count)
  }

  /// A row with its numbers of cells, and of those that are not empty.
  private struct Row {
    let start: Int
    let count: Int
    let filled: Int
  }

  private static func rows(
    of source: SourceFile, from start: Int, _ dialect: TableScanner.Dialect
  ) -> [Row] {
    var scanner = TableScanner(
      source: source, bytes: source.bytes, dialect: dialect, position: start)
    scanner.maximumCells = TableHeader.maximumSize
    var row = TableScanner.Row()
    var rows: [Row] = []
    while rows.count < searchedCount, scanner.next(&row) {
      rows.append(
        Row(
          start: row.range.lowerBound, count: row.count,
          filled: row.cells.count { !$0.content.isEmpty }))
    }
    // Blank lines at the top mean nothing.
    return Array(rows.drop { $0.filled == 0 })
  }

  /// Returns the row of column names below titles: the first one with several names, if the next has as many
  /// cells. What is above it must look like a title: it has an empty row after it, or stands above at least
  /// three names.
  private static func header(in rows: [Row]) -> Row? {
    guard let index = rows.firstIndex(where: { $0.filled > 1 }), index > 0 else { return nil }
    let (header, above) = (rows[index], rows[..<index])
    guard let next = rows[(index + 1)...].first(where: { $0.filled > 0 }),
      next.count == header.count
    else { return nil }
    let isTitle =
      above.contains { $0.filled == 0 } || header.filled > 2 && header.filled == header.count
    return isTitle ? header : nil
  }
}
