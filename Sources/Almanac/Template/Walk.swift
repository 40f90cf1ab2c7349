/// The lookups needed to fill some Markdown: how many times each section is rendered, and the
/// values in the order of their tokens. The steps contain no references, since every row of every
/// page goes through them.
struct Walk: Sendable {
  /// A tag of the template. The steps of a section's body follow its own.
  struct Step: Sendable {
    enum Kind: UInt8 { case value, constant, section, inverted, choice }

    var kind: Kind
    var repetition = Repetition.flag
    /// The index of the open scope, and the cell in its record.
    var scope: Int32 = 0
    var cell: Int32 = 0
    /// The cells within nested view models on the way to the value, as a range of `cells`.
    var pathStart: Int32 = 0
    var pathEnd: Int32 = 0
    /// The index of the constant or of the choice.
    var index: Int32 = 0
    /// The index of the step after its body.
    var end: Int32 = 0
  }

  /// The partials that a dynamic name chooses from.
  struct Choice: Sendable {
    let slot: Slot
    let choices: [(name: String, parts: [Part])]
    let walks: [Walk]
  }

  private(set) var steps: [Step] = []
  private(set) var cells: [Int] = []
  private(set) var constants: [[UInt8]] = []
  private(set) var choices: [Choice] = []

  init(_ parts: [Part]) { add(parts) }

  private mutating func add(_ parts: [Part]) {
    for part in parts {
      switch part {
      case .text, .markdown: break
      case .value(let slot):
        switch slot.source {
        case .field(let reference): _ = add(.value, reference)
        case .constant(let constant):
          constants.append(constant.character)
          steps.append(Step(kind: .constant, index: Int32(constants.count - 1)))
        }
      case .section(let reference, let body, let repetition):
        let step = add(.section, reference)
        steps[step].repetition = repetition
        add(body)
        steps[step].end = Int32(steps.count)
      case .inverted(let reference, let body):
        let step = add(.inverted, reference)
        add(body)
        steps[step].end = Int32(steps.count)
      case .choice(let slot, let choices):
        self.choices.append(
          Choice(slot: slot, choices: choices, walks: choices.map { Walk($0.parts) }))
        steps.append(Step(kind: .choice, index: Int32(self.choices.count - 1)))
      }
    }
  }

  private mutating func add(_ kind: Step.Kind, _ reference: Reference) -> Int {
    let start = cells.count
    cells += reference.path
    steps.append(
      Step(
        kind: kind, scope: Int32(reference.scope), cell: Int32(reference.cell),
        pathStart: Int32(start), pathEnd: Int32(cells.count)))
    return steps.count - 1
  }
}
