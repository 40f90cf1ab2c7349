/// A table whose first row names the keys, and each other row is a record.
///
/// Cells have no type: a cell is read as the type that is asked for, and an empty cell as a missing
/// key. Each row is a document of its own, so that only the values of one are in memory.
struct Table: Sendable {
  private var scanner: TableScanner
  private var row = TableScanner.Row()
  let header: TableHeader
  /// Whether quotes in TSV have been reported.
  private var hasReportedQuotes = false
  /// The columns without a name whose content has been reported.
  private var reportedColumns: Set<Int> = []
  private var hasRows = false

  /// Opens a file and reads its header.
  ///
  /// - Parameter isFlat: Whether a point in the name of a column has no meaning.
  /// - Returns: `nil` if the file is unusable, which is reported.
  init?(
    _ source: SourceFile, _ dialect: TableScanner.Dialect, isFlat: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    if let mistake = EncodingCheck.mistake(in: source) {
      diagnostics.add(mistake)
      return nil
    }
    let layout = TableLayout(of: source, expecting: dialect)
    scanner = TableScanner(
      source: source, bytes: source.bytes, dialect: layout.dialect, position: layout.start)
    scanner.maximumCells = TableHeader.maximumSize
    repeat {
      guard scanner.next(&row) else {
        diagnostics.add(.emptyTable(source))
        return nil
      }
    } while row.isBlank || row.isEmpty
    if let mistake = Self.mistake(inHeader: row, scanner) {
      diagnostics.add(mistake)
      return nil
    }
    guard let header = TableHeader(row, of: scanner, isFlat: isFlat, into: &diagnostics)
    else { return nil }
    self.header = header
    scanner.maximumCells = header.count
  }

  private static func mistake(
    inHeader row: TableScanner.Row, _ table: TableScanner
  ) -> Diagnostic? {
    if let mistake = row.mistake { return mistake }
    guard row.range.count <= TableHeader.maximumSize else {
      return .headerTooLarge(table.source.place(row.range.prefix(1)))
    }
    return nil
  }

  /// Reads the next row.
  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? {
    while scanner.next(&row) {
      if row.isBlank { continue }
      if let mistake = row.mistake ?? lengthMistake {
        diagnostics.add(mistake)
        return DataRecord(value: nil, range: row.range, of: scanner.bytes)
      }
      hasRows = true
      guard !row.isEmpty else {
        diagnostics.add(.emptyRow(scanner.source.place(row.range)))
        continue
      }
      if !scanner.dialect.hasQuotes { checkQuotes(&diagnostics) }
      checkUnnamed(&diagnostics)
      return DataRecord(
        value: header.record(row, scanner.bytes).root, range: row.range, of: scanner.bytes,
        basis: .recordAndHeader(header.fingerprint))
    }
    // Without rows, a cell of the first one may be among the names.
    if !hasRows, !header.unnamed.isEmpty, reportedColumns.isEmpty {
      reportedColumns = Set(header.unnamed)
      diagnostics.add(.unnamedColumn(scanner.source.place(header.range), isEmpty: true))
    }
    return nil
  }

  /// Returns the record of the row in a range.
  func record(in range: Range<Int>) -> DataValue? {
    guard range.upperBound <= scanner.bytes.count else { return nil }
    var scanner = scanner
    var row = TableScanner.Row()
    scanner.position = range.lowerBound
    guard scanner.next(&row), row.range == range, row.mistake == nil, hasAllCells(row)
    else { return nil }
    return header.record(row, scanner.bytes).root
  }

  /// Reports a cell with content in a column without a name, except for numbers of rows in the first one.
  private mutating func checkUnnamed(_ diagnostics: inout Diagnostics) {
    for column in header.unnamed where !reportedColumns.contains(column) {
      let cell = row.cells[column]
      guard !cell.content.isEmpty else { continue }
      let text = (cell.isUnescaped ? row.unescaped : scanner.bytes)[cell.content]
      if column == 0, text.allSatisfy(\.isDigit) { continue }
      reportedColumns.insert(column)
      diagnostics.add(.unnamedColumn(scanner.source.place(cell.place), isEmpty: true))
    }
  }

  /// Returns whether a row has a cell for each column, and only empty ones after them.
  private func hasAllCells(_ row: TableScanner.Row) -> Bool {
    guard row.count > header.count, let end = row.cells.last?.place.upperBound else {
      return row.count == header.count
    }
    return scanner.bytes[end..<row.range.upperBound].allSatisfy { $0 == scanner.dialect.separator }
  }

  private var lengthMistake: Diagnostic? {
    guard !hasAllCells(row) else { return nil }
    // What is too much is no longer known; what is missing is missing at the end.
    let last = row.cells.last?.place ?? row.range
    return .wrongCellCount(
      scanner, row.count > header.count ? last.upperBound..<row.range.upperBound : last,
      count: row.count,
      expected: header.count)
  }

  /// Reports, once a file, a cell of TSV in quotes.
  private mutating func checkQuotes(_ diagnostics: inout Diagnostics) {
    guard !hasReportedQuotes else { return }
    let quote = UInt8(ascii: "\"")
    for cell in row.cells where cell.place.count > 1 {
      let text = scanner.bytes[cell.place]
      guard text.first == quote, text.last == quote else { continue }
      hasReportedQuotes = true
      return diagnostics.add(.quotesInTSV(scanner.source.place(cell.place)))
    }
  }
}

extension Diagnostic {
  static func emptyTable(_ source: SourceFile) -> Self {
    .init(
      .error, "A0160", at: source.start, "Expected a row of column names, found an empty file",
      help: "write the names of the keys in the first row, or remove the file")
  }

  static func wrongCellCount(
    _ table: TableScanner, _ range: Range<Int>, count: Int, expected: Int
  ) -> Self {
    let mark = table.dialect.mark
    let advice =
      count < expected
      ? "write an empty cell, with its \(mark), for each missing value"
      : table.dialect.hasQuotes
        ? "put text that contains \(mark)s in quotes" : "replace tabs within text by spaces"
    return .init(
      .error, "A0161", at: table.source.place(range),
      "Expected \(expected.counted("cell")), found \(count.grouped)", help: advice)
  }

  static func emptyRow(_ place: Place) -> Self {
    .init(
      .warning, "A0168", at: place, "Row of empty cells: ignored", help: "remove the row")
  }

  static func quotesInTSV(_ place: Place) -> Self {
    .init(
      .warning, "A0169", at: place, "Quotes are part of the text in TSV",
      help: "remove them, or write the table as CSV")
  }

  static func headerTooLarge(_ place: Place) -> Self {
    .init(
      .error, "A0170", at: place,
      "The row of column names is limited to \(TableHeader.maximumSize >> 10) kB",
      help: "see whether a line break is missing after the column names")
  }
}
