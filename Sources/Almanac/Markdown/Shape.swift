/// Markdown that was parsed and written as HTML, with places for values: a walk over literals and
/// slots into one buffer of bytes makes a page of it.
final class Shape: Sendable {
  /// All bytes that are the same on every page of the shape.
  let literals: [UInt8]
  let steps: [Step]
  /// What steps look at as a whole: the texts of headings, and the addresses of images.
  let texts: [[TextPart]]
  /// Whether no page of the shape has links or names of elements in it.
  let isLinkless: Bool

  /// - Parameter isForOnePage: Whether it is not worth looking for links beforehand, since it is done
  ///   once more for the page.
  init(
    literals: [UInt8] = [], steps: [Step] = [], texts: [[TextPart]] = [], isForOnePage: Bool = false
  ) {
    self.literals = literals
    self.steps = steps
    self.texts = texts
    isLinkless =
      !isForOnePage && Self.isBetweenTags(literals, steps) && !LinkScanner.mayHaveLinks(literals)
      && steps.allSatisfy { step in
        switch step.action {
        case .value(_, .html), .value(_, .markdown), .headingIdentifier, .headingAnchor: false
        case .value, .imageSize: true
        }
      }
  }

  /// Whether it begins with a tag and ends with one, and so does not stand within one itself.
  private static func isBetweenTags(_ literals: [UInt8], _ steps: [Step]) -> Bool {
    literals.first == UInt8(ascii: "<") && steps.first?.literalEnd != 0
      && literals.last { !$0.isSpace } == UInt8(ascii: ">")
  }

  /// About how many bytes it takes.
  var size: Int {
    literals.count + steps.count * MemoryLayout<Step>.stride + texts.count * 64 + 128
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
    case headingIdentifier(text: Int, level: Int)
    /// The link of the last heading to itself, on pages that have such links.
    case headingAnchor
    /// The width and the height of the image that an address leads to, where they are known.
    case imageSize(address: Int)
  }

  enum TextPart: Sendable, Equatable {
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
    // Texts are numbered in the order of the steps that look at them.
    let outer = self.steps[..<start.step].count { $0.action.text != nil }
    let steps = self.steps[start.step..<end.step].map { step in
      Step(
        literalEnd: step.literalEnd - start.literal,
        action: step.action.shifted(slots: -first, texts: -outer))
    }
    let count = steps.count { $0.action.text != nil }
    return Shape(
      literals: Array(literals[start.literal..<end.literal]), steps: steps,
      texts: texts[outer..<outer + count].map { $0.map { $0.shifted(by: -first) } })
  }

  /// Whether two shapes make the same pages.
  func hasSameHTML(as other: Shape) -> Bool {
    literals == other.literals && steps == other.steps && texts == other.texts
  }
}

extension Shape.Action {
  /// Which text it looks at.
  var text: Int? {
    switch self {
    case .headingIdentifier(let text, _), .imageSize(let text): text
    case .value, .headingAnchor: nil
    }
  }

  /// The action, its slot and its text counted on or back.
  func shifted(slots: Int, texts: Int) -> Shape.Action {
    switch self {
    case .value(let slot, let escape): .value(slot: slot + slots, escape)
    case .headingIdentifier(let text, let level):
      .headingIdentifier(text: text + texts, level: level)
    case .imageSize(let address): .imageSize(address: address + texts)
    case .headingAnchor: .headingAnchor
    }
  }
}

extension Shape.TextPart {
  /// The part, its slot counted on or back.
  func shifted(by count: Int) -> Shape.TextPart {
    switch self {
    case .literal: self
    case .slot(let slot): .slot(slot + count)
    }
  }
}
