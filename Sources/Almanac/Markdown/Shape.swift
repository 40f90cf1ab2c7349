/// Markdown that was parsed and written as HTML, with places for values: a walk over literals and
/// slots into one buffer of bytes makes a page of it.
struct Shape: Sendable {
  /// All bytes that are the same on every page of the shape.
  fileprivate(set) var literals: [UInt8] = []
  fileprivate(set) var steps: [Step] = []
  /// The texts of headings that have anchors.
  fileprivate(set) var headings: [[HeadingPart]] = []
  /// Values in places where none may stand.
  fileprivate(set) var problems: [Problem] = []

  /// About how many bytes it takes.
  var size: Int { literals.count + steps.count * MemoryLayout<Step>.stride }

  /// Literals up to an offset, and what stands there.
  struct Step: Sendable {
    let literalEnd: Int
    let action: Action
  }

  enum Action: Sendable {
    /// A value, escaped for its place.
    case value(slot: Int, Escape)
    /// The `id` of a heading, made of its text and unique within the page.
    case headingIdentifier(Int)
  }

  enum HeadingPart: Sendable {
    case literal([UInt8])
    case slot(Int)
  }

  struct Problem: Sendable {
    enum Reason: Sendable {
      /// No escaping is safe there.
      case refused(String)
      /// Markdown within a line of text.
      case notAlone
      /// A part of the HTML is not closed within its block.
      case unclosedHTML(String)
      /// More than the parser is given.
      case tooLarge
    }

    /// The slot of the value, where it is about one.
    let slot: Int?
    let reason: Reason
  }
}

/// Puts a shape together.
struct ShapeBuilder {
  private(set) var shape = Shape()

  /// Whether the next byte starts a line, as far as that is known without values.
  var isAtLineStart: Bool {
    (shape.steps.last?.literalEnd ?? 0) < shape.literals.count
      ? shape.literals.last == UInt8(ascii: "\n") : shape.steps.isEmpty
  }

  /// Starts a new line, unless one was just started.
  mutating func startLine() { if !isAtLineStart { shape.literals.append(UInt8(ascii: "\n")) } }

  mutating func append(_ text: StaticString) { shape.literals.append(text) }
  mutating func append(_ bytes: some Sequence<UInt8>) { shape.literals.append(contentsOf: bytes) }
  mutating func append(_ number: Int) { append(String(number).utf8) }
  mutating func appendEscaped(_ text: ArraySlice<UInt8>) { shape.literals.appendEscaped(text) }
  mutating func appendURL(_ url: ArraySlice<UInt8>) { URLFilter.append(url, to: &shape.literals) }

  mutating func append(slot: Int, _ escape: Escape) { add(.value(slot: slot, escape)) }

  mutating func appendHeadingIdentifier(_ parts: [Shape.HeadingPart]) {
    shape.headings.append(parts)
    add(.headingIdentifier(shape.headings.count - 1))
  }

  mutating func report(_ reason: Shape.Problem.Reason, slot: Int? = nil) {
    shape.problems.append(.init(slot: slot, reason: reason))
  }

  private mutating func add(_ action: Shape.Action) {
    shape.steps.append(.init(literalEnd: shape.literals.count, action: action))
  }
}
