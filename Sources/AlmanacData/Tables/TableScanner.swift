/// A reader of the rows of a table, which splits them into cells.
///
/// CSV (RFC 4180): a comma is between two cells, and a cell that holds commas, quotes or line breaks is
/// in quotes, with each quote in it doubled. TSV (IANA text/tab-separated-values): a tab is between two
/// cells, and quotes mean nothing. Rows end with LF or CRLF.
struct TableScanner: Sendable {
  /// What kinds of tables differ in.
  struct Dialect: Sendable {
    let separator: UInt8
    /// The name of the separator, for messages.
    let mark: String
    /// Whether a cell may be in quotes.
    let hasQuotes: Bool

    static let csv = Dialect(separator: UInt8(ascii: ","), mark: "comma", hasQuotes: true)
    static let tsv = Dialect(separator: UInt8(ascii: "\t"), mark: "tab", hasQuotes: false)
    /// CSV with tabs, as spreadsheets copy and save it.
    static let tabs = Dialect(separator: UInt8(ascii: "\t"), mark: "tab", hasQuotes: true)
    /// CSV as spreadsheets write it where numbers have a decimal comma.
    static let semicolons = Dialect(
      separator: UInt8(ascii: ";"), mark: "semicolon", hasQuotes: true)
  }

  /// A cell.
  struct Cell: Sendable {
    /// Its bytes, with its quotes.
    var place: Range<Int>
    /// The range of its content: in the file, or in the row's `unescaped`.
    var content: Range<Int>
    var isUnescaped = false
  }

  /// A row, whose storage is used for one row after another.
  struct Row: Sendable {
    var cells: [Cell] = []
    /// The number of cells, of which no more than a maximum are kept.
    var count = 0
    /// The content of cells with doubled quotes.
    var unescaped: [UInt8] = []
    var range = 0..<0
    /// The first thing that is wrong with it.
    var mistake: Diagnostic?

    /// Whether there is nothing in any cell.
    var isEmpty: Bool { count == cells.count && cells.allSatisfy(\.content.isEmpty) }
    /// Whether it is a line of nothing.
    var isBlank: Bool { count == 1 && range.isEmpty }
  }

  let source: SourceFile
  let bytes: [UInt8]
  let dialect: Dialect
  var position: Int
  /// The number of cells of a row that are kept.
  var maximumCells = Int.max

  /// Reads the next row.
  ///
  /// - Returns: Whether there is one.
  mutating func next(_ row: inout Row) -> Bool {
    guard position < bytes.count else { return false }
    row.cells.removeAll(keepingCapacity: true)
    row.unescaped.removeAll(keepingCapacity: true)
    row.count = 0
    row.mistake = nil
    let start = position
    var end = start
    repeat {
      let cell = nextCell(&row)
      if row.count < maximumCells { row.cells.append(cell) }
      row.count += 1
      end = position
    } while takeSeparator()
    takeLineBreak()
    row.range = start..<end
    return true
  }

  private mutating func takeSeparator() -> Bool {
    guard position < bytes.count, bytes[position] == dialect.separator else { return false }
    position += 1
    return true
  }

  private mutating func takeLineBreak() {
    if position < bytes.count, bytes[position] == 0x0D { position += 1 }
    if position < bytes.count, bytes[position] == 0x0A { position += 1 }
  }

  /// Whether a line break, or the end of the file, is at an offset.
  private func isLineEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] == 0x0A
      || bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }

  private mutating func nextCell(_ row: inout Row) -> Cell {
    if dialect.hasQuotes, position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return quotedCell(&row)
    }
    let start = position
    skipPlain(&row, from: start)
    return Cell(place: start..<position, content: start..<position)
  }

  /// Moves to the end of a cell without quotes.
  private mutating func skipPlain(_ row: inout Row, from start: Int) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == dialect.separator || byte == 0x0A { return }
      if byte == UInt8(ascii: "\""), dialect.hasQuotes, row.mistake == nil {
        row.mistake = .strayQuote(self, start, position)
      } else if byte < 0x20, byte != 0x09 {
        if isLineEnd(position) { return }
        if row.mistake == nil { row.mistake = .controlInCell(self, position) }
      }
      position += 1
    }
  }

  /// Reads a cell in quotes.
  private mutating func quotedCell(_ row: inout Row) -> Cell {
    let start = position
    let unescapedStart = row.unescaped.count
    var cell = Cell(place: start..<start, content: start + 1..<start + 1)
    position += 1
    var partStart = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D, row.mistake == nil {
        row.mistake = .controlInCell(self, position)
      }
      position += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        // The first of two quotes is part of the content.
        row.unescaped += bytes[partStart..<position]
        cell.isUnescaped = true
        position += 1
        partStart = position
        continue
      }
      if cell.isUnescaped {
        row.unescaped += bytes[partStart..<position - 1]
        cell.content = unescapedStart..<row.unescaped.count
      } else {
        cell.content = partStart..<position - 1
      }
      finishQuoted(&row, from: start)
      cell.place = start..<position
      return cell
    }
    row.mistake = .unclosedCell(source, start)
    cell.place = start..<position
    return cell
  }

  /// Moves past what follows a closing quote, and reports it.
  private mutating func finishQuoted(_ row: inout Row, from start: Int) {
    guard position < bytes.count, bytes[position] != dialect.separator, !isLineEnd(position) else {
      return
    }
    if row.mistake == nil { row.mistake = .afterClosingQuote(source, start, position) }
    skipPlain(&row, from: start)
  }
}

extension Diagnostic {
  static func unclosedCell(_ source: SourceFile, _ quote: Int) -> Self {
    .init(
      .error, "A0162", at: source.place(quote..<quote + 1), "Unclosed quote of a cell",
      help: "close it with \"; a quote within a cell is doubled: \"\"")
  }

  static func strayQuote(_ table: TableScanner, _ start: Int, _ quote: Int) -> Self {
    let place = table.source.place(quote..<quote + 1)
    let isPadded = table.bytes[start..<quote].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if isPadded {
      return .init(
        .error, "A0163", at: place, "Space before the opening quote of a cell",
        help: "remove the space, which would be part of the text")
    }
    let end =
      table.bytes[quote...].prefix(200).firstIndex {
        $0 == table.dialect.separator || $0 == 0x0A || $0 == 0x0D
      } ?? quote
    let text = table.source.text(in: start..<end).replacing("\"", with: "\"\"")
    return .init(
      .error, "A0163", at: place, "Quote in a cell without quotes",
      help: "put the cell in quotes, and double those within it"
        + (end > quote && text.utf8.count <= 60 ? ": \"\(text)\"" : ""))
  }

  static func afterClosingQuote(_ source: SourceFile, _ quote: Int, _ end: Int) -> Self {
    .init(
      .error, "A0163", at: source.place(end..<end + 1), "Text after the closing quote of a cell",
      help: "double each quote that is part of the text: \"\"",
      related: .init(place: source.place(quote..<quote + 1), note: "the cell begins here"))
  }

  static func controlInCell(_ table: TableScanner, _ offset: Int) -> Self {
    let place = table.source.place(offset..<offset + 1)
    guard table.bytes[offset] == 0x0D else {
      let code = String(table.bytes[offset], radix: 16, uppercase: true)
      return .init(
        .error, "A0167", at: place,
        "Control character U+\(String(repeating: "0", count: 4 - code.count))\(code) in a cell",
        help: "remove it")
    }
    return .init(
      .error, "A0167", at: place, "Carriage return without a line feed",
      help: "save the file with the line ends of Unix (LF) or Windows (CRLF)")
  }
}
