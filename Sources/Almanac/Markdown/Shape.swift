/// Parsed Markdown as HTML, with slots for values. A page is rendered by walking the literals and
/// slots into one byte buffer.
final class Shape: SizedValue {
  /// The bytes that all pages of the shape share.
  let literals: [UInt8]
  let steps: [Step]
  /// The texts that steps refer to: the texts of headings, and the URLs of images.
  let texts: [[TextPart]]
  /// Whether no page of the shape contains links or link targets.
  let isLinkless: Bool
  /// The steps, if every one of them writes a value as text or as the URL of a link, such as those of a
  /// table's row.
  let valueSteps: [ValueStep]?

  /// - Parameter isForOnePage: Whether to skip the search for links, since the only page is
  ///   searched anyway.
  init(
    literals: [UInt8] = [], steps: [Step] = [], texts: [[TextPart]] = [], isForOnePage: Bool = false
  ) {
    self.literals = literals
    self.steps = steps
    self.texts = texts
    let valueSteps = steps.compactMap(ValueStep.init)
    self.valueSteps = valueSteps.count == steps.count ? valueSteps : nil
    isLinkless =
      !isForOnePage && Self.isBetweenTags(literals, steps) && !LinkScanner.mayHaveLinks(literals)
      && steps.allSatisfy { step in
        switch step.action {
        case .value(_, .html), .value(_, .markdown), .headingIdentifier, .headingAnchor: false
        case .value, .imageSize, .footnoteReturn: true
        }
      }
  }

  /// Returns whether the shape begins and ends with a tag, and so is not itself within one.
  private static func isBetweenTags(_ literals: [UInt8], _ steps: [Step]) -> Bool {
    literals.first == UInt8(ascii: "<") && steps.first?.literalEnd != 0
      && literals.last { !$0.isSpace } == UInt8(ascii: ">")
  }

  /// The approximate size in bytes.
  var size: Int {
    literals.count + steps.count * MemoryLayout<Step>.stride + texts.count * 64 + 128
      + (valueSteps?.count ?? 0) * MemoryLayout<ValueStep>.stride
  }

  /// Literals up to an offset, and the action there.
  struct Step: Sendable, Equatable {
    let literalEnd: Int
    let action: Action
  }

  /// Literals up to an offset, and the value there.
  struct ValueStep: Sendable {
    let literalEnd: Int
    let slot: Int
    /// Whether the value is the URL of a link. Others are text.
    let isURL: Bool

    fileprivate init?(_ step: Step) {
      switch step.action {
      case .value(let slot, .text): (self.slot, isURL) = (slot, false)
      case .value(let slot, .url): (self.slot, isURL) = (slot, true)
      default: return nil
      }
      literalEnd = step.literalEnd
    }
  }

  enum Action: Sendable, Equatable {
    /// A value, escaped for its context.
    case value(slot: Int, Escape)
    /// The `id` of a heading, derived from its text and unique within the page.
    case headingIdentifier(text: Int, level: Int)
    /// The link of the last heading to itself, on pages with such links.
    case headingAnchor
    /// The width and height of the image at a URL, if they are known.
    case imageSize(address: Int)
    /// The name of the link from a footnote back to a reference, by the reference's number.
    case footnoteReturn(number: Int)
  }

  enum TextPart: Sendable, Equatable {
    case literal([UInt8])
    case slot(Int)
  }

  /// A position in a shape: a number of literal bytes and a number of steps.
  struct Position: Sendable, Equatable {
    var literal: Int
    var step: Int
  }

  /// Returns a part of the shape, with its slots counted from `first`.
  func part(_ start: Position, _ end: Position, slotsFrom first: Int) -> Shape {
    // Texts are numbered in the order of the steps that refer to them.
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

  /// Returns whether two shapes render the same pages.
  func hasSameHTML(as other: Shape) -> Bool {
    literals == other.literals && steps == other.steps && texts == other.texts
  }
}

extension Shape.Action {
  /// The index of the text that the action refers to.
  var text: Int? {
    switch self {
    case .headingIdentifier(let text, _), .imageSize(let text), .footnoteReturn(let text): text
    case .value, .headingAnchor: nil
    }
  }

  /// Returns the action with its slot and text shifted.
  func shifted(slots: Int, texts: Int) -> Shape.Action {
    switch self {
    case .value(let slot, let escape): .value(slot: slot + slots, escape)
    case .headingIdentifier(let text, let level):
      .headingIdentifier(text: text + texts, level: level)
    case .imageSize(let address): .imageSize(address: address + texts)
    case .footnoteReturn(let number): .footnoteReturn(number: number + texts)
    case .headingAnchor: .headingAnchor
    }
  }
}

extension Shape.TextPart {
  /// Returns the part with its slot shifted.
  func shifted(by count: Int) -> Shape.TextPart {
    switch self {
    case .literal: self
    case .slot(let slot): .slot(slot + count)
    }
  }
}
