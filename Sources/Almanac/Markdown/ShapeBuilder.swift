/// Builds a shape, and records the problems with it and the positions of its units.
struct ShapeBuilder {
  private var literals: [UInt8] = []
  private var steps: [Shape.Step] = []
  private var texts: [[Shape.TextPart]] = []
  private(set) var problems: [Problem] = []
  private(set) var units: [Unit] = []

  /// A problem such as a value in a context where none is allowed, or unclosed HTML.
  struct Problem: Sendable {
    enum Reason: Sendable {
      /// A value in a context where no escaping is safe.
      case refused(Refusal)
      /// An image of content on another host.
      case loadedFromElsewhere([UInt8])
      /// Markdown within a line of text.
      case notAlone
      /// A construct of HTML that is not closed within its block.
      case unclosedHTML(String)
      /// Markdown that exceeds a limit.
      case limit(MarkdownLimit)
      /// More values than there are tokens.
      case tooManyValues
    }

    /// The slot of the value, if the problem is with one.
    let slot: Int?
    let reason: Reason
  }

  /// The HTML of a self-contained line of the Markdown: a table row, a list item, or a line of
  /// HTML.
  struct Unit {
    /// The line on which it begins, counted from 1.
    let line: Int
    /// The last line with anything in it.
    let lastLine: Int
    let start: Shape.Position
    let end: Shape.Position
  }

  var shape: Shape { shape(isForOnePage: false) }

  /// Returns the shape that was built, for one page or for many.
  func shape(isForOnePage: Bool) -> Shape {
    Shape(literals: literals, steps: steps, texts: texts, isForOnePage: isForOnePage)
  }

  /// The end of what has been written.
  var position: Shape.Position { .init(literal: literals.count, step: steps.count) }

  /// Whether the next byte starts a line, as far as that is known without values.
  private var isAtLineStart: Bool {
    (steps.last?.literalEnd ?? 0) < literals.count
      ? literals.last == UInt8(ascii: "\n") : steps.isEmpty
  }

  /// Reserves capacity for a number of bytes.
  mutating func reserve(_ count: Int) { literals.reserveCapacity(count) }

  /// Starts a new line, unless one was just started.
  mutating func startLine() { if !isAtLineStart { literals.append(UInt8(ascii: "\n")) } }

  mutating func append(_ text: StaticString) { literals.append(text) }
  mutating func append(_ bytes: some Sequence<UInt8>) { literals.append(contentsOf: bytes) }
  mutating func append(_ number: Int) { append(String(number).utf8) }
  mutating func appendEscaped(_ text: ArraySlice<UInt8>) { literals.appendEscaped(text) }
  mutating func appendEscaped(_ text: Swift.Span<UInt8>) { literals.appendEscaped(text) }
  mutating func appendURL(_ url: ArraySlice<UInt8>) { URLFilter.append(url, to: &literals) }

  mutating func append(slot: Int, _ escape: Escape) { add(.value(slot: slot, escape)) }

  mutating func appendHeadingIdentifier(_ text: [Shape.TextPart], level: Int) {
    texts.append(text)
    add(.headingIdentifier(text: texts.count - 1, level: level))
  }

  mutating func appendHeadingAnchor() { add(.headingAnchor) }

  mutating func appendImageSize(_ address: [Shape.TextPart]) {
    texts.append(address)
    add(.imageSize(address: texts.count - 1))
  }

  mutating func appendFootnoteReturn(_ number: String) {
    texts.append([.literal(Array(number.utf8))])
    add(.footnoteReturn(number: texts.count - 1))
  }

  /// Appends a whole shape, with its slots shifted by `first`.
  mutating func append(_ shape: Shape, slotsFrom first: Int) {
    let start = position
    let textStart = texts.count
    literals += shape.literals
    texts += shape.texts.map { $0.map { $0.shifted(by: first) } }
    steps += shape.steps.map { step in
      .init(
        literalEnd: step.literalEnd + start.literal,
        action: step.action.shifted(slots: first, texts: textStart))
    }
  }

  mutating func report(_ reason: Problem.Reason, slot: Int? = nil) {
    problems.append(.init(slot: slot, reason: reason))
  }

  /// Records everything after a position as the HTML of a line, or of several.
  mutating func addUnit(line: Int, lastLine: Int, from start: Shape.Position) {
    units.append(.init(line: line, lastLine: lastLine, start: start, end: position))
  }

  private mutating func add(_ action: Shape.Action) {
    steps.append(.init(literalEnd: literals.count, action: action))
  }
}
