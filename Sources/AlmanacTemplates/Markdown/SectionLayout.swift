/// Where the sections of a template's Markdown begin and end in its tree.
///
/// A section of whole lines contains a run of siblings that are on its lines: blocks, items, rows, lines of
/// HTML or code, or the lines of a paragraph. One that contains a whole list repeats its items, not the list.
struct SectionLayout {
  /// Something that may be the first or the last of a section.
  enum Element: Hashable {
    case node(MarkdownNode.Identity)
    /// A line of HTML or code.
    case line(Int)
  }

  /// An element with its lines.
  private struct Unit {
    let element: Element
    let lines: ClosedRange<Int>
    /// The node; `nil` for a line.
    let node: MarkdownNode?
  }

  /// The sections that begin before an element, outermost first.
  private(set) var starts: [Element: [Int]] = [:]
  /// The sections that end after an element, innermost first.
  private(set) var ends: [Element: [Int]] = [:]
  /// The sections that do not contain whole elements.
  private(set) var crossing: Set<Int> = []
  /// Those of them that begin an item or a quote which text after them continues, although it is not indented.
  private(set) var continued: Set<Int> = []
  /// The lines of inline elements, which the parser does not tell.
  private var inlineLines: [Element: ClosedRange<Int>] = [:]
  /// The sections that contain whole cells, whose marks are not written.
  private(set) var cellSections: Set<Int> = []
  private let template: TemplateMarkdown

  init(_ template: TemplateMarkdown, _ document: MarkdownNode) {
    self.template = template
    for (number, section) in template.sections.enumerated() where section.hasContent {
      guard let lines = section.lines.flatMap(trimmed) else { continue }
      if !place(number, lines, in: document) { crossing.insert(number) }
    }
    if template.sections.contains(where: { $0.lines == nil }) { placeCells(in: document) }
  }

  /// Returns whether a section begins before an element.
  func isInSection(_ node: MarkdownNode) -> Bool { starts[.node(node.identity)] != nil }

  /// Returns lines without the blank ones at their start and end.
  private func trimmed(_ lines: ClosedRange<Int>) -> ClosedRange<Int>? {
    func isBlank(_ line: Int) -> Bool {
      !template.lines.indices.contains(line - 1)
        || template.text[template.lines[line - 1]].allSatisfy(\.isSpace)
    }
    guard let first = lines.first(where: { !isBlank($0) }),
      let last = lines.last(where: { !isBlank($0) })
    else { return nil }
    return first...last
  }

  /// Finds the elements of a section in a node.
  ///
  /// - Returns: Whether they are whole. A section without elements is not written.
  private mutating func place(
    _ section: Int, _ lines: ClosedRange<Int>, in node: MarkdownNode
  ) -> Bool {
    guard let units = units(of: node) else { return false }
    let found = units.indices.filter { units[$0].lines.overlaps(lines) }
    guard let first = found.first, let last = found.last else { return true }
    guard last - first + 1 == found.count else { return false }
    let areWhole = found.allSatisfy {
      lines.contains(units[$0].lines.lowerBound) && lines.contains(units[$0].lines.upperBound)
    }
    if found.count == 1, let only = units[first].node, !areWhole || only.kind == .list {
      if !areWhole, lines.lowerBound <= only.line, only.kind == .item || only.kind == .blockQuote {
        continued.insert(section)
        return false
      }
      return place(section, lines, in: only)
    }
    guard areWhole else { return false }
    starts[units[first].element, default: []].append(section)
    ends[units[last].element, default: []].insert(section, at: 0)
    return true
  }

  // MARK: Units

  /// Returns what a section may contain of a node; `nil` if the lines of its content are not known.
  private mutating func units(of node: MarkdownNode) -> [Unit]? {
    switch node.kind {
    case .document, .blockQuote, .list, .item, .footnoteDefinition, .table:
      return node.children.flatMap { child in
        // Tags that open an element and those that close it may be in two blocks of HTML.
        if child.kind == .htmlBlock { return lines(of: child, from: child.line) }
        let lines = child.line...max(child.line, lastLine(of: child))
        return [Unit(element: .node(child.identity), lines: lines, node: child)]
      }
    case .codeBlock: return lines(of: node, from: node.line + (node.isFenced ? 1 : 0))
    case .paragraph, .heading:
      guard let known = inlineUnits(of: node, from: node.line) else { return nil }
      // In a span of code, for example, line breaks are spaces.
      let last = known.last?.lines.upperBound ?? node.line
      return node.kind == .heading || last == lastLine(of: node) ? known : nil
    default:
      guard let lines = inlineLines[.node(node.identity)] else { return nil }
      return inlineUnits(of: node, from: lines.lowerBound)
    }
  }

  private func lines(of node: MarkdownNode, from first: Int) -> [Unit] {
    let count = node.literal.count { $0 == UInt8(ascii: "\n") }
    return (0..<max(count, 1)).map { index in
      Unit(element: .line(first + index), lines: first + index...first + index, node: nil)
    }
  }

  private mutating func inlineUnits(of node: MarkdownNode, from first: Int) -> [Unit]? {
    var units: [Unit] = []
    var line = first
    for child in node.children {
      let start = line
      switch child.kind {
      case .softBreak, .lineBreak: break
      case .htmlInline: line += child.literal.count { $0 == UInt8(ascii: "\n") }
      default: line = inlineUnits(of: child, from: line)?.last?.lines.upperBound ?? line
      }
      inlineLines[.node(child.identity)] = start...line
      units.append(
        Unit(element: .node(child.identity), lines: start...line, node: child))
      if child.kind == .softBreak || child.kind == .lineBreak { line += 1 }
    }
    return units
  }

  /// Returns the last line of a node with anything in it.
  private func lastLine(of node: MarkdownNode) -> Int {
    var last = min(node.lastLine, template.lines.count)
    while last > node.line, template.text[template.lines[last - 1]].allSatisfy(\.isSpace) {
      last -= 1
    }
    return last
  }

  // MARK: Cells

  /// A mark in a cell of a row.
  private struct Mark {
    let cell: Int
    let isAtStart: Bool
    let isAtEnd: Bool
  }

  /// Finds the sections whose marks are at the start or the end of different cells of a row.
  private mutating func placeCells(in node: MarkdownNode) {
    for child in node.children {
      switch child.kind {
      case .tableRow: placeCells(ofRow: child)
      case .blockQuote, .list, .item, .footnoteDefinition, .table: placeCells(in: child)
      default: break
      }
    }
  }

  private mutating func placeCells(ofRow row: MarkdownNode) {
    let cells = Array(row.children)
    var starts: [Int: Mark] = [:]
    var ends: [Int: Mark] = [:]
    for (number, cell) in cells.enumerated() {
      let pieces = template.pieces(of: cell)
      for (index, piece) in pieces.enumerated() {
        guard case .mark(let section, let isStart, let slot) = piece else { continue }
        let isAfterRow = template.marksAfterRows.contains(slot)
        let mark = Mark(
          cell: isAfterRow ? cells.count : number,
          isAtStart: isAfterRow || pieces[..<index].allSatisfy(\.isMark),
          isAtEnd: !isAfterRow && pieces[(index + 1)...].allSatisfy(\.isMark))
        if isStart { starts[section] = mark } else { ends[section] = mark }
      }
    }
    for section in starts.keys.sorted() {
      guard let start = starts[section], let end = ends[section], start.cell != end.cell,
        start.isAtStart || start.isAtEnd, end.isAtStart || end.isAtEnd
      else { continue }
      let first = start.cell + (start.isAtStart ? 0 : 1)
      let last = end.cell - (end.isAtEnd && !end.isAtStart ? 0 : 1)
      cellSections.insert(section)
      guard first <= last else { continue }
      self.starts[.node(cells[first].identity), default: []].append(section)
      self.ends[.node(cells[last].identity), default: []].insert(section, at: 0)
    }
  }
}

extension TemplateMarkdown {
  /// Something in the text of a node.
  enum Piece {
    case content
    /// The start or the end of a section, with its slot.
    case mark(Int, isStart: Bool, slot: Int)

    var isMark: Bool { if case .mark = self { true } else { false } }
  }

  /// Returns the marks in a node, and whether there is anything around them.
  func pieces(of node: MarkdownNode) -> [Piece] {
    node.children.flatMap { child -> [Piece] in
      switch child.kind {
      case .text, .htmlInline: pieces(ofText: child)
      case .softBreak, .lineBreak: []
      default: [.content] + pieces(of: child) + [.content]
      }
    }
  }

  func pieces(ofText node: MarkdownNode) -> [Piece] {
    var pieces: [Piece] = []
    Token.split(restored(node.literal)[...]) { text in
      if !text.allSatisfy(\.isSpace) { pieces.append(.content) }
    } slot: { slot in
      if slots.indices.contains(slot), case .mark(let section, let isStart) = slots[slot].source {
        pieces.append(.mark(section, isStart: isStart, slot: slot))
      } else {
        pieces.append(.content)
      }
    }
    return pieces
  }

  /// Returns whether all content of a paragraph is in sections, or what ends it is.
  func mayLackContent(_ paragraph: MarkdownNode, _ layout: SectionLayout?) -> Bool {
    guard let layout, !sections.isEmpty else { return false }
    var (depth, isOnlySections, hasSections, endsInSection) = (0, true, false, false)
    for child in paragraph.children {
      let starts = layout.starts[.node(child.identity)]?.count ?? 0
      depth += starts
      hasSections = hasSections || starts > 0
      let pieces = child.kind == .text || child.kind == .htmlInline ? pieces(ofText: child) : []
      for piece in pieces {
        switch piece {
        case .content:
          isOnlySections = isOnlySections && depth > 0
          endsInSection = depth > 0
        case .mark(_, let isStart, _):
          depth += isStart ? 1 : -1
          hasSections = true
        }
      }
      switch child.kind {
      case .text, .htmlInline, .softBreak, .lineBreak: break
      default:
        isOnlySections = isOnlySections && depth > 0
        endsInSection = depth > 0
      }
      depth -= layout.ends[.node(child.identity)]?.count ?? 0
    }
    return hasSections && (isOnlySections || endsInSection)
  }
}
