import Synchronization

/// Markdown in which one section repeats whole lines: table rows, list items or lines of HTML.
///
/// Each variant of the lines is parsed once, between the text before and after them. Any number of
/// repetitions is then assembled without the parser.
final class RepeatedLines: Sendable {
  let body: Program
  /// The body without literals, to record how it is expanded.
  let recorded: Program
  /// The whole Markdown as one document, for pages without such lines and for lines that are not
  /// self-contained.
  let whole: MarkdownDocument

  let basePath: [UInt8]
  /// The shapes around the lines, or `nil` if the lines are not self-contained. Their size includes
  /// that of the lines between them.
  private let contexts: Mutex<ShapeCache<Context?>>

  /// - Parameters:
  ///   - parts: Markdown with a section of whole lines as one of its parts.
  ///   - limit: The approximate maximum size of the cached shapes in bytes.
  init(
    _ parts: [Part], section index: Int, _ place: Place, basePath: [UInt8], limit: Int = 8 << 20
  ) {
    body = Program(parts, lines: index)
    recorded = body.withoutLiterals
    self.basePath = basePath
    whole = MarkdownDocument(parts, place, basePath: basePath, limit: limit)
    contexts = Mutex(ShapeCache(limit: limit))
  }

  /// The approximate size of the cached shapes in bytes.
  var cachedSize: Int { contexts.withLock { $0.sizeOfValues } + whole.cachedSize }

  /// A shape that makes up a piece of the Markdown, once or for several lines in a row.
  struct Piece: Sendable {
    let shape: Shape
    /// The index of the recorded value for slot 0 of the shape, the first time.
    let firstValue: Int
    /// How often it is repeated.
    var count = 1
    /// The number of values of each repetition.
    var stride = 0

    /// The index of the recorded value for slot 0, in each repetition.
    var firstValues: some Sequence<Int> { (0..<count).lazy.map { firstValue + $0 * stride } }
  }

  /// Memory for the pieces of one Markdown after another.
  struct Assembly: Sendable {
    fileprivate(set) var pieces: [Piece] = []
    /// The Markdown and the context of the last pieces. Pages often have the same again and again.
    fileprivate var last: (lines: RepeatedLines, context: Context)?
  }

  /// Finds the shapes of the text before the lines, of each line, and of the text after them.
  ///
  /// - Parameters:
  ///   - assembly: Receives them as its pieces.
  ///   - recorder: It has recorded the body.
  /// - Returns: `false` if there are no lines, or they are not self-contained. The Markdown is then
  ///   a single document with the same decisions and values.
  func assemble<Source>(
    _ assembly: inout Assembly, _ recorder: Recorder<Source>,
    _ statistics: inout RenderStatistics
  ) -> Bool {
    assembly.pieces.removeAll(keepingCapacity: true)
    let (decisions, ends) = (recorder.decisions.span, recorder.ends.span)
    guard ends.count > 1 else { return false }
    let (before, after) = (ends[0], ends[ends.count - 1])
    // The number of lines is decided between the text before them and the first of them.
    var start = before.decisions + 1
    let context = context(
      decisions.extracting(..<before.decisions), decisions.extracting(start..<ends[1].decisions),
      decisions.extracting(after.decisions...), &assembly, &statistics)
    guard let context else { return false }
    assembly.pieces.append(Piece(shape: context.head, firstValue: 0))
    var last: Range<Int>?
    for line in 1..<ends.count {
      let (range, count) = (start..<ends[line].decisions, ends[line].lines)
      statistics.fills += count
      // Most lines have the shape of the line before.
      if let last, decisions.extracting(last).equals(decisions.extracting(range)) {
        assembly.pieces[assembly.pieces.count - 1].count += count
      } else {
        guard let shape = context.line(for: decisions.extracting(range), &statistics) else {
          return false
        }
        let first = ends[line - 1].values
        assembly.pieces.append(
          Piece(
            shape: shape, firstValue: first, count: count,
            stride: (ends[line].values - first) / count))
      }
      (last, start) = (range, range.upperBound)
    }
    assembly.pieces.append(Piece(shape: context.tail, firstValue: after.values))
    return true
  }

  /// Returns the shapes around the lines for the decisions of a page before the lines, in the first of
  /// them and after them, or `nil` if the lines are not self-contained.
  private func context(
    _ before: Swift.Span<Int32>, _ first: Swift.Span<Int32>, _ after: Swift.Span<Int32>,
    _ assembly: inout Assembly, _ statistics: inout RenderStatistics
  ) -> Context? {
    statistics.fills += 1
    if let last = assembly.last, last.lines === self, last.context.isFor(before, first, after) {
      return last.context
    }
    let context = findContext(
      Array(copying: before), Array(copying: first), Array(copying: after), &statistics)
    assembly.last = context.map { (self, $0) }
    return context
  }

  private func findContext(
    _ before: [Int32], _ first: [Int32], _ after: [Int32], _ statistics: inout RenderStatistics
  ) -> Context? {
    let key = before + [-1] + after + [-1] + first
    if let known = contexts.withLock({ $0.find(key.span) }) { return known }
    let pieces = statistics.parse(.shapes) { cut(before[...], first[...], after[...]) }
    let context = pieces.map { Context(self, before, first, after, $0) }
    contexts.withLock { $0.keep(context, for: key[...]) }
    return context
  }

  /// The shapes around the lines, and a cache of the shapes of the lines.
  final class Context: SizedValue {
    let head: Shape
    let tail: Shape
    /// The owner of this context. A strong reference would form a cycle and leak templates.
    private unowned let lines: RepeatedLines
    private let before: [Int32]
    private let first: [Int32]
    private let after: [Int32]
    /// The shape of the first line.
    private let firstLine: Shape
    private let shapes = Mutex(ShapeCache<Shape?>(limit: 1 << 20))

    fileprivate init(
      _ lines: RepeatedLines, _ before: [Int32], _ first: [Int32], _ after: [Int32], _ pieces: Cut
    ) {
      self.lines = lines
      self.before = before
      self.first = first
      self.after = after
      head = pieces.head
      firstLine = pieces.line
      tail = pieces.tail
    }

    /// Returns whether this is the context for some decisions before, in the first of and after the lines.
    fileprivate func isFor(
      _ before: Swift.Span<Int32>, _ first: Swift.Span<Int32>, _ after: Swift.Span<Int32>
    ) -> Bool {
      before.equals(self.before) && first.equals(self.first) && after.equals(self.after)
    }

    var size: Int {
      head.size + firstLine.size + tail.size + shapes.withLock { $0.size }
        + (before.count + first.count + after.count) * MemoryLayout<Int32>.stride
    }

    /// Returns the shape of one repetition for its decisions, or `nil` if the lines are not
    /// self-contained.
    func line(
      for decisions: Swift.Span<Int32>, _ statistics: inout RenderStatistics
    ) -> Shape? {
      if decisions.equals(first) { return firstLine }
      if let known = shapes.withLock({ $0.find(decisions) }) { return known }
      let decisions = Array(copying: decisions)[...]
      let pieces = statistics.parse(.shapes) { lines.cut(before[...], decisions, after[...]) }
      // Lines that change the HTML around them are not self-contained.
      let shape = pieces.flatMap { pieces in
        let isSame = pieces.head.hasSameHTML(as: head) && pieces.tail.hasSameHTML(as: tail)
        return isSame ? pieces.line : nil
      }
      let added = shapes.withLock { shapes in
        let size = shapes.size
        shapes.keep(shape, for: decisions)
        return max(shapes.size - size, 0)
      }
      lines.contexts.withLock { $0.grow(by: added) }
      return shape
    }
  }
}
