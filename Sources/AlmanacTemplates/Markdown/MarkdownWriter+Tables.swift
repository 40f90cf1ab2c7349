/// Tables (GFM 0.29, section 4.10).
extension MarkdownWriter {
  mutating func writeTable(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<div class=\"table\" tabindex=\"0\" role=\"group\"")
    builder.append(.tableName)
    builder.append(">\n<table>\n")
    var columns = node.columnAlignments.map { Column(alignment: $0) }
    let scope = builder.beginScope()
    let rows = Array(node.children)
    if let head = rows.first {
      for (index, cell) in zip(columns.indices, head.children) {
        columns[index].hasRowHeaders = strongContent(of: cell) != nil
      }
      builder.append("<thead>\n")
      write(.node(head.identity)) { $0.writeRow(head, columns) }
      builder.append("</thead>\n")
    }
    let body = rows.dropFirst()
    let mayBeEmpty = areInSections(body)
    if mayBeEmpty { builder.beginContainer() }
    if !body.isEmpty { builder.append("<tbody>\n") }
    if mayBeEmpty { builder.beginContent() }
    for row in body { write(.node(row.identity)) { $0.writeRow(row, columns) } }
    if mayBeEmpty {
      builder.endContainer("</tbody>\n")
    } else if !body.isEmpty {
      builder.append("</tbody>\n")
    }
    builder.endScope(scope)
    builder.append("</table>\n</div>\n")
  }

  /// A column of a table.
  private struct Column {
    /// The class of its cells.
    let alignment: String?
    /// Whether its cells are row headers, because its own header is all strong.
    var hasRowHeaders = false
  }

  /// Returns the strong text that a cell consists of, if it does.
  private func strongContent(of cell: MarkdownNode) -> MarkdownNode? {
    let content = cell.children.filter { !isMarkOfCells($0) }
    return content.count == 1 && content[0].kind == .strong ? content[0] : nil
  }

  /// Returns whether a node has only marks of sections of whole cells.
  private func isMarkOfCells(_ node: MarkdownNode) -> Bool {
    guard let template, let layout, node.kind == .text else { return false }
    return template.pieces(ofText: node).allSatisfy { piece in
      if case .mark(let section, _, _) = piece {
        layout.cellSections.contains(section)
      } else {
        false
      }
    }
  }

  private mutating func writeRow(_ row: MarkdownNode, _ columns: [Column]) {
    let isHeader = row.isTableHeader
    if rawHTML == .showAsText { noteCells(of: row, columns: columns.count) }
    builder.append("<tr>\n")
    let scope = builder.beginScope()
    for (cell, column) in zip(row.children, columns) {
      write(.node(cell.identity)) { $0.writeCell(cell, column, isHeader: isHeader) }
    }
    builder.endScope(scope)
    builder.append("</tr>\n")
  }

  private mutating func writeCell(_ cell: MarkdownNode, _ column: Column, isHeader: Bool) {
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
    if isMark, let strong = strongContent(of: cell) {
      writeChildren(of: strong)
    } else {
      writeTrimmedChildren(of: cell)
    }
    builder.append(isHeaderCell ? "</th>\n" : "</td>\n")
  }
}
