/// The text of a page by lines, for comparing two versions of it: a line for each block, such as a
/// paragraph or an item of a list, and one for each row of a table and each term with its descriptions,
/// "Magnitude | 3.4".
struct TextLines: Sendable {
  private(set) var lines: [String] = []
  private var cells: [ReadableText] = []
  /// Whether blocks are parts of a row.
  private var isInRow = false

  private static func cell() -> ReadableText { ReadableText(upTo: FinishedPage.maximumSize) }

  mutating func append(_ html: [UInt8], _ range: Range<Int>) {
    if cells.isEmpty { cells.append(Self.cell()) }
    cells[cells.count - 1].append(html.span, range)
  }

  /// Begins or ends a block.
  mutating func separate(_ name: String, isStart: Bool) {
    switch name {
    case "td", "th", "dd": if isStart { cells.append(Self.cell()) }
    case "tr", "dt":
      guard isStart else { return }
      endLine()
      isInRow = true
    case "table", "thead", "tbody", "tfoot", "dl":
      endLine()
      isInRow = false
    case _ where isInRow: if let last = cells.indices.last { cells[last].separate() }
    default: endLine()
    }
  }

  mutating func endLine() {
    let texts = cells.map { String(decoding: $0.finished, as: UTF8.self) }
    cells = []
    // White space between a row and its first cell is no cell.
    let shown = texts.first?.isEmpty == true ? texts.dropFirst() : texts[...]
    guard shown.contains(where: { !$0.isEmpty }) else { return }
    lines.append(shown.joined(separator: " | "))
  }
}
