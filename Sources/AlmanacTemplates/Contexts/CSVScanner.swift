/// Scans the literal text of a CSV template (RFC 4180). A value is a whole cell, which is quoted if
/// necessary, or part of a cell that the template quotes. Lines end with CR and LF.
struct CSVScanner: ContextScanner {
  static let formatName = "CSV"
  static let sectionHelp = "let it contain whole lines, or what stands in one cell"

  private enum State: Equatable {
    /// At the start of a cell.
    case start
    /// In a cell without quotes.
    case unquoted
    case quoted(CSVCellStart)
    /// After a quote within a quoted cell, which ends it or is half of an escaped quote.
    case quote(CSVCellStart)
    /// After a value that is a whole cell.
    case closed
  }

  private var state = State.start
  /// The number of complete cells of the line.
  private var cells = 0
  /// The number of cells of the first line.
  private var width: Int?
  /// Whether a value has been the whole table, which nothing follows.
  private var hasTable = false
  private var problem: Refusal?

  mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(literal.count)
    for (index, byte) in literal.enumerated() {
      read(byte, into: &output)
      if problem != nil { return (output, index) }
    }
    return (output, literal.count)
  }

  /// The last line ends like all others, so that a line without text is a row with an empty cell.
  mutating func readEnd() -> [UInt8] {
    var output: [UInt8] = []
    if isComplete { endLine(into: &output) }
    return output
  }

  mutating func takeProblem() -> Refusal? {
    defer { problem = nil }
    return problem
  }

  func escape(for type: FieldType) -> Result<Escape, Refusal> {
    if case .table = type, state == .start, cells == 0, width == nil { return .success(.table) }
    guard !type.isStructure else { return .failure(.structureInFormat(type, "CSV")) }
    return switch state {
    case .start: .success(.format(.csvCell, ValueForm(type)))
    case .quoted(.formula):
      .failure(
        .place(
          "in a cell that may begin with = + - @ or a tab, which a spreadsheet may run",
          help: "begin the cell with other text"))
    case .quoted(let start):
      .success(.format(.csvPart(isStart: start == .blank), ValueForm(type)))
    case .unquoted, .quote, .closed:
      .failure(
        .place(
          "beside something else in a cell without quotes",
          help: "write quotes around the cell, as in \"{{first}} {{last}}\""))
    }
  }

  mutating func readValue(of type: FieldType) {
    if case .table = type, width == nil { hasTable = true }
    if state == .start { state = .closed }
  }

  func joined(with end: Self) -> Self? {
    var joined = self
    joined.width = width ?? end.width
    guard cells == end.cells, joined.width == end.width || end.width == nil else { return nil }
    switch (state, end.state) {
    case (let a, let b) where a == b: break
    case (.quoted(let a), .quoted(let b)):
      joined.state = .quoted(a.joined(with: b))
    case (.quoted, _), (_, .quoted): return nil
    default: joined.state = .closed
    }
    return joined
  }

  var isComplete: Bool { if case .quoted = state { false } else { true } }

  var construct: String {
    if case .quoted = state { return "a quoted cell" }
    return cells == 0 && state == .start ? "a new line" : "cell \(cells + 1)"
  }

  // MARK: Reading

  private mutating func read(_ byte: UInt8, into output: inout [UInt8]) {
    if case .quoted(let start) = state {
      state = byte == UInt8(ascii: "\"") ? .quote(start) : .quoted(start.reading(byte))
      return output.append(byte)
    }
    if case .quote(let start) = state, byte == UInt8(ascii: "\"") {
      state = .quoted(start)
      return output.append(byte)
    }
    switch byte {
    case 0x0D: return
    case 0x0A: return endLine(into: &output)
    case UInt8(ascii: ","):
      cells += 1
      state = .start
    case UInt8(ascii: "\"") where state == .start: state = .quoted(.blank)
    case UInt8(ascii: "\""):
      problem = .syntax(
        "A quote stands within a cell without quotes",
        help: "write quotes around the cell, and two for each quote in it")
    default:
      if state != .start, state != .unquoted {
        problem = .syntax(
          "Text follows a value or a quote in the same cell",
          help: "write quotes around the whole cell"
        )
      }
      state = .unquoted
    }
    output.append(byte)
  }

  private mutating func endLine(into output: inout [UInt8]) {
    // A line with nothing on it is no row.
    guard cells > 0 || state != .start else { return }
    if hasTable, width != nil || cells > 0 {
      problem = .syntax(
        "A line follows a whole table", help: "let the table be all of the template")
    }
    if let width, cells + 1 != width {
      problem = .syntax(
        "A line has \(cells + 1) cell\(cells == 0 ? "" : "s"), the first line \(width)",
        help: "give every line as many cells as the first")
    }
    width = width ?? cells + 1
    (state, cells) = (.start, 0)
    output.append("\r\n")
  }
}
