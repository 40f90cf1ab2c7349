/// The rows of tables, whose cells and columns may be sections.
extension TemplateMarkdown {
  /// Makes tables of rows with marks: the row that gives the alignment of columns loses its own, and those
  /// outside of the outer bars of a row are moved into it, where the parser expects cells.
  mutating func moveMarksOfRows() {
    guard sections.contains(where: { $0.lines == nil }) else { return }
    var rows = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    for delimiter in rows.indices.dropFirst() {
      let (row, marks) = withoutMarks(rows[delimiter])
      guard row.contains(UInt8(ascii: "|")), row.contains(UInt8(ascii: "-")),
        row.allSatisfy({ " \t\r|:-".utf8.contains($0) })
      else { continue }
      rows[delimiter] = row
      for slot in marks {
        if case .mark(let section, _) = slots[slot].source { sections[section].hasContent = false }
      }
      let body = rows[(delimiter + 1)...].prefix { !$0.allSatisfy(\.isSpace) }.indices
      for index in [delimiter - 1] + body where !withoutMarks(rows[index]).marks.isEmpty {
        moveMarks(of: &rows[index])
        rows[index] = withoutSpaceInCells(rows[index], marksOfCells(rows[index]))
      }
    }
    text = Array(rows.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Returns a line without the marks in it, and these.
  private func withoutMarks(_ line: [UInt8]) -> (line: [UInt8], marks: [Int]) {
    var (plain, marks): ([UInt8], [Int]) = ([], [])
    Token.split(line[...]) {
      plain += $0
    } slot: { slot in
      if isMark(slot) { marks.append(slot) } else { Token.append(slot, to: &plain) }
    }
    return (plain, marks)
  }

  private func isMark(_ slot: Int) -> Bool {
    guard slots.indices.contains(slot), case .mark = slots[slot].source else { return false }
    return true
  }

  /// Moves the marks outside of the outer bars of a row into it.
  private mutating func moveMarks(of row: inout [UInt8]) {
    let bar = UInt8(ascii: "|")
    guard let first = row.firstIndex(of: bar), let last = row.lastIndex(of: bar), first < last,
      row[last - 1] != UInt8(ascii: "\\")
    else { return }
    let before = withoutMarks(Array(row[..<first]))
    let after = withoutMarks(Array(row[(last + 1)...]))
    func tokens(_ marks: [Int]) -> [UInt8] {
      var tokens: [UInt8] = []
      for mark in marks { Token.append(mark, to: &tokens) }
      return tokens
    }
    var moved = row[first..<last]
    if before.line.allSatisfy(\.isSpace), !before.marks.isEmpty {
      moved = [bar] + tokens(before.marks) + moved.dropFirst()
      row.removeSubrange(..<first)
    } else {
      moved = row[..<last]
    }
    if after.line.allSatisfy(\.isSpace), !after.marks.isEmpty {
      marksAfterRows.formUnion(after.marks)
      row = moved + tokens(after.marks) + [bar]
    } else {
      row = moved + row.suffix(after.line.count + 4 * after.marks.count + 1)
    }
  }

  /// Returns the marks of a row whose sections begin and end in different cells.
  private func marksOfCells(_ row: [UInt8]) -> Set<Int> {
    var (cell, index) = (0, row.startIndex)
    var cells: [Int: [Int: Int]] = [:]
    while index < row.endIndex {
      if let slot = Token.slot(at: index, in: row[...]) {
        if case .mark(let section, _) = slots[slot].source {
          cells[section, default: [:]][slot] = marksAfterRows.contains(slot) ? .max : cell
        }
        index += 4
      } else {
        if row[index] == UInt8(ascii: "|") { cell += 1 }
        index += row[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return Set(cells.values.filter { Set($0.values).count > 1 }.flatMap(\.keys))
  }

  /// Returns a row without white space at the start and the end of its cells, also between some marks there.
  private func withoutSpaceInCells(_ row: [UInt8], _ marks: Set<Int>) -> [UInt8] {
    var (tight, rest) = ([UInt8](), row[...])
    var isCellStart = true
    while let byte = rest.first {
      if let slot = Token.slot(at: rest.startIndex, in: rest) {
        tight += rest.prefix(4)
        rest = rest.dropFirst(4)
        isCellStart = isCellStart && marks.contains(slot)
        continue
      }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "|"):
        removeSpace(before: marks, at: &tight)
        tight.append(byte)
        isCellStart = true
      case UInt8(ascii: "\\"):
        tight += [byte] + rest.prefix(1)
        rest = rest.dropFirst()
        isCellStart = false
      case _ where byte.isSpace && isCellStart: break
      default:
        tight.append(byte)
        isCellStart = false
      }
    }
    return tight
  }

  /// Removes white space at the end of the text of a cell, also between some marks there.
  private func removeSpace(before marks: Set<Int>, at cell: inout [UInt8]) {
    var tokens: [UInt8] = []
    while let last = cell.last {
      if last.isSpace {
        cell.removeLast()
      } else if cell.count >= 4, let slot = Token.slot(at: cell.count - 4, in: cell[...]),
        marks.contains(slot)
      {
        tokens = cell.suffix(4) + tokens
        cell.removeLast(4)
      } else {
        break
      }
    }
    cell += tokens
  }
}
