/// A table of a reference as Markdown.
struct MarkdownTable {
  private let columns: [String]
  private var rows: [[String]] = []

  init(_ columns: String...) { self.columns = columns }

  /// Adds a row; its cells are Markdown without vertical bars.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The table with a blank line before it, or nothing if it has no rows.
  var text: String {
    guard !rows.isEmpty else { return "" }
    let rule = columns.map { _ in "---" }
    return "\n" + ([columns, rule] + rows).map { Self.line($0) }.joined()
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Text as Markdown within a cell, which shows every character as it is.
  static func plain(_ text: String) -> String {
    var escaped = ""
    for character in text.replacing("\n", with: " ") {
      if #"\`*_[]<>|~"#.contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
