/// Tables (GFM 0.29, section 4.10).
extension MarkdownWriter {
  mutating func writeTable(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<div class=\"table\">\n<table>\n")
    var columns = node.columnAlignments.map { Column(alignment: $0) }
    var isInBody = false
    for row in node.children {
      if row.isTableHeader {
        for (index, cell) in zip(columns.indices, row.children) {
          columns[index].hasRowHeaders = isAllStrong(cell)
        }
        builder.append("<thead>\n")
        writeRow(row, columns)
        builder.append("</thead>\n")
      } else {
        if !isInBody { builder.append("<tbody>\n") }
        isInBody = true
        writeRow(row, columns)
      }
    }
    if isInBody { builder.append("</tbody>\n") }
    builder.append("</table>\n</div>\n")
  }

  /// A column of a table.
  private struct Column {
    /// The class of its cells.
    let alignment: String?
    /// Whether its cells are row headers, because its own header is all strong.
    var hasRowHeaders = false
  }

  func isAllStrong(_ cell: MarkdownNode) -> Bool {
    cell.firstChild?.kind == .strong && cell.firstChild?.next == nil
  }

  private mutating func writeRow(_ row: MarkdownNode, _ columns: [Column]) {
    let isHeader = row.isTableHeader
    let start = builder.position
    builder.append("<tr>\n")
    for (cell, column) in zip(row.children, columns) {
      let isHeaderCell = isHeader || column.hasRowHeaders
      builder.append(isHeader ? "<th scope=\"col\"" : isHeaderCell ? "<th scope=\"row\"" : "<td")
      if let alignment = column.alignment {
        builder.append(" class=\"")
        builder.append(alignment.utf8)
        builder.append("\"")
      }
      builder.append(">")
      // Header cells are already bold.
      let isMark = isHeader && column.hasRowHeaders
      if isMark, let strong = cell.firstChild {
        writeChildren(of: strong)
      } else {
        writeChildren(of: cell)
      }
      builder.append(isHeaderCell ? "</th>\n" : "</td>\n")
    }
    builder.append("</tr>\n")
    addUnit(of: row, from: start)
  }
}
