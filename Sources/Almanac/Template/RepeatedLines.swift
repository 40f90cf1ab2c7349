import Synchronization

/// Markdown in which one section repeats whole lines: table rows, list items or lines of HTML.
///
/// Each variant of the lines is parsed once, between the text before and after them. Any number of
/// repetitions is then assembled without the parser.
final class RepeatedLines: Sendable {
  let before: [Part]
  let reference: Reference
  let body: [Part]
  let repetition: Repetition
  let after: [Part]
  let walkBefore: Walk
  let walkBody: Walk
  let walkAfter: Walk
  /// The whole Markdown as one document, for pages without such lines and for lines that are not
  /// self-contained.
  let whole: MarkdownDocument

  private let basePath: [UInt8]
  private let contexts = Mutex(ShapeCache<Context>())

  /// - Parameter parts: Markdown with a section of whole lines as one of its parts.
  init?(_ parts: [Part], section index: Int, _ place: Place, basePath: [UInt8]) {
    guard case .section(let reference, let body, let repetition) = parts[index] else { return nil }
    before = Array(parts[..<index])
    after = Array(parts[(index + 1)...])
    self.reference = reference
    self.body = body
    self.repetition = repetition
    walkBefore = Walk(before)
    walkBody = Walk(body)
    walkAfter = Walk(after)
    self.basePath = basePath
    whole = MarkdownDocument(parts, place, basePath: basePath)
  }

  /// Returns the shapes around the lines for the decisions of a page and of its first line, or
  /// `nil` if the lines are not self-contained.
  func context(
    before: ArraySlice<Int32>, after: ArraySlice<Int32>, first: ArraySlice<Int32>,
    _ statistics: inout RenderStatistics
  ) -> Context? {
    statistics.fills += 1
    let key = before + [-1] + after + [-1] + first
    if let known = contexts.withLock({ $0[key] }) { return known }
    guard let pieces = statistics.parse(.shapes, { cut(before, first, after) }) else { return nil }
    let context = Context(self, Array(before), Array(after), pieces)
    contexts.withLock { $0.keep(context, for: key, size: context.size) }
    return context
  }

  /// The shapes around the lines, and a cache of the shapes of the lines.
  final class Context: Sendable {
    let head: Shape
    let tail: Shape
    /// The owner of this context. A strong reference would form a cycle and leak templates.
    private unowned let lines: RepeatedLines
    private let before: [Int32]
    private let after: [Int32]
    private let rows = Mutex(ShapeCache<Shape>())

    fileprivate init(
      _ lines: RepeatedLines, _ before: [Int32], _ after: [Int32], _ pieces: Pieces
    ) {
      self.lines = lines
      self.before = before
      self.after = after
      head = pieces.head
      tail = pieces.tail
    }

    var size: Int { head.size + tail.size }

    /// Returns the shape of one repetition for its decisions, or `nil` if the lines are not
    /// self-contained.
    func row(
      for decisions: ArraySlice<Int32>, _ statistics: inout RenderStatistics
    ) -> Shape? {
      statistics.fills += 1
      if let known = rows.withLock({ $0[decisions] }) { return known }
      let pieces = statistics.parse(.shapes) { lines.cut(before[...], decisions, after[...]) }
      // Lines that change the HTML around them are not self-contained.
      guard let pieces, pieces.head.hasSameHTML(as: head), pieces.tail.hasSameHTML(as: tail) else {
        return nil
      }
      let row = pieces.row
      rows.withLock { $0.keep(row, for: decisions, size: row.size) }
      return row
    }
  }

  fileprivate struct Pieces {
    let head: Shape
    let row: Shape
    let tail: Shape
  }

  /// Parses one repetition within the text around it, and extracts its shape.
  private func cut(
    _ before: ArraySlice<Int32>, _ row: ArraySlice<Int32>, _ after: ArraySlice<Int32>
  ) -> Pieces? {
    var decisions = (Decisions(before), Decisions(row), Decisions(after))
    var expansion = MarkdownExpansion()
    expansion.add(self.before, &decisions.0)
    let (firstSlot, firstLine) = (expansion.slots.count, expansion.nextLine)
    expansion.add(body, &decisions.1)
    let (endSlot, endLine) = (expansion.slots.count, expansion.nextLine)
    expansion.add(self.after, &decisions.2)
    let builder = expansion.parse(basePath: basePath)
    guard builder.problems.isEmpty,
      let (start, end) = Self.extent(of: builder.units, in: firstLine..<endLine)
    else { return nil }
    let shape = builder.shape
    for (index, step) in shape.steps.enumerated() {
      guard case .value(let slot, _) = step.action else { continue }
      let isInside = index >= start.step && index < end.step
      guard isInside == (firstSlot..<endSlot).contains(slot) else { return nil }
    }
    return Pieces(
      head: shape.part(.init(literal: 0, step: 0), start, slotsFrom: 0),
      row: shape.part(start, end, slotsFrom: firstSlot),
      tail: shape.part(
        end, .init(literal: shape.literals.count, step: shape.steps.count), slotsFrom: endSlot))
  }

  /// Returns the extent of the units on some lines, or `nil` if they are not contiguous.
  private static func extent(
    of units: [ShapeBuilder.Unit], in lines: Range<Int>
  ) -> (Shape.Position, Shape.Position)? {
    let inside = units.filter { lines.contains($0.line) }.sorted {
      ($0.start.literal, $0.start.step, -$0.end.literal)
        < ($1.start.literal, $1.start.step, -$1.end.literal)
    }
    guard let first = inside.first else { return nil }
    var end = first.end
    for unit in inside.dropFirst() where unit.start.literal >= end.literal {
      guard unit.start == end else { return nil }
      end = unit.end
    }
    return (first.start, end)
  }
}
