/// Markdown that was parsed and written as HTML, with places for values: a walk over literals and
/// slots into one buffer of bytes makes a page of it.
final class Shape: Sendable {
  /// All bytes that are the same on every page of the shape.
  let literals: [UInt8]
  let steps: [Step]
  /// The texts of headings that have anchors.
  let headings: [[HeadingPart]]

  init(literals: [UInt8] = [], steps: [Step] = [], headings: [[HeadingPart]] = []) {
    self.literals = literals
    self.steps = steps
    self.headings = headings
  }

  /// About how many bytes it takes.
  var size: Int {
    literals.count + steps.count * MemoryLayout<Step>.stride + headings.count * 64 + 128
  }

  /// Literals up to an offset, and what stands there.
  struct Step: Sendable, Equatable {
    let literalEnd: Int
    let action: Action
  }

  enum Action: Sendable, Equatable {
    /// A value, escaped for its place.
    case value(slot: Int, Escape)
    /// The `id` of a heading, made of its text and unique within the page.
    case headingIdentifier(Int)
  }

  enum HeadingPart: Sendable, Equatable {
    case literal([UInt8])
    case slot(Int)
  }

  /// A place within a shape: so many literals, and so many steps.
  struct Position: Sendable, Equatable {
    var literal: Int
    var step: Int
  }

  /// A part of the shape, its slots counted from another one on.
  func part(_ start: Position, _ end: Position, slotsFrom first: Int) -> Shape {
    var headings: [[HeadingPart]] = []
    let steps = self.steps[start.step..<end.step].map { step in
      let action: Action
      switch step.action {
      case .value(let slot, let escape): action = .value(slot: slot - first, escape)
      case .headingIdentifier(let index):
        headings.append(self.headings[index].map { $0.shifted(by: -first) })
        action = .headingIdentifier(headings.count - 1)
      }
      return Step(literalEnd: step.literalEnd - start.literal, action: action)
    }
    return Shape(
      literals: Array(literals[start.literal..<end.literal]), steps: steps, headings: headings)
  }

  /// Whether two shapes make the same pages.
  func hasSameHTML(as other: Shape) -> Bool {
    literals == other.literals && steps == other.steps && headings == other.headings
  }
}

extension Shape.HeadingPart {
  /// The part, its slot counted on or back.
  func shifted(by count: Int) -> Shape.HeadingPart {
    switch self {
    case .literal: self
    case .slot(let slot): .slot(slot + count)
    }
  }
}
