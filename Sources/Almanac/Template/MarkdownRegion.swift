/// Markdown of a template, with values and sections in it: cut into fragments that are parsed once
/// per shape, kept, and filled page by page.
///
/// What the parser returns depends only on the text and on how often each section is written: the
/// decisions. The values come in after. Sections that repeat whole blocks, table rows, list items
/// or lines of HTML become fragments of their own, so that a page of any length is put together
/// out of few shapes. A region is cut only where that makes no difference to its HTML, which is
/// tried out when the template is compiled.
struct MarkdownRegion: Sendable {
  var fragments: [MarkdownFragment]
  /// All of it as one document.
  let whole: MarkdownDocument
  /// The file's first byte, for what concerns the region as a whole.
  let place: Place
  /// What is wrong with the region whatever its data: values where none may stand, HTML that is
  /// left open.
  let diagnostics: Diagnostics

  init(_ parts: [Part], place: Place, basePath: [UInt8]) {
    self.place = place
    whole = MarkdownDocument(parts, place, basePath: basePath)
    let cut = MarkdownCutter(place, basePath: basePath).fragments(of: parts)
    var diagnostics = Diagnostics()
    var isSame = !cut.mayContinueLists
    for trial in Decisions.trials {
      var decisions = trial
      let expected = whole.parse(&decisions)
      diagnostics.add(expected.diagnostics)
      guard isSame else { continue }
      var joined = ShapeBuilder()
      decisions = trial
      isSame = joined.append(cut, &decisions) && joined.shape.hasSameHTML(as: expected.shape)
    }
    fragments = isSame ? cut : [.document(whole)]
    self.diagnostics = diagnostics
  }

  /// The region in one piece, of which no shape is kept.
  var uncut: MarkdownRegion {
    var region = self
    region.fragments = [.document(whole.forgetful)]
    return region
  }
}

/// A piece of a region that is filled by itself.
indirect enum MarkdownFragment: Sendable {
  /// Markdown that is parsed as one.
  case document(MarkdownDocument)
  /// Markdown in which one section repeats whole lines.
  case lines(RepeatedLines)
  /// A section of whole blocks.
  case section(Reference, [MarkdownFragment], Repetition)
  /// The same where there is nothing to repeat.
  case inverted(Reference, [MarkdownFragment])
}

/// How often each section is written, in the order in which they are met.
struct Decisions {
  private enum Source {
    /// What was decided for a page.
    case made(ArraySlice<Int32>)
    /// Every section alike.
    case constant(Int32)
    /// Up to three times each, in an order that follows from a number.
    case mixed(UInt32)
  }

  private var source: Source

  /// Decisions that were made for a page.
  init(_ made: ArraySlice<Int32>) { source = .made(made) }

  private init(_ source: Source) { self.source = source }

  /// What is tried out when a template is compiled.
  static let trials: [Decisions] =
    (0...2).map { Decisions(.constant($0)) } + [7, 3919].map { Decisions(.mixed($0)) }

  /// How often the next section is written; one that is no list, once at the most.
  mutating func next(isList: Bool) -> Int32 {
    switch source {
    case .made(var remaining):
      let count = remaining.popFirst() ?? 0
      source = .made(remaining)
      return count
    case .constant(let count): return isList ? count : min(count, 1)
    case .mixed(let state):
      let next = state &* 1_664_525 &+ 1_013_904_223
      source = .mixed(next)
      let count = Int32(next >> 24 & 3)
      return isList ? count : min(count, 1)
    }
  }
}

extension ShapeBuilder {
  /// Appends what fragments come to for some decisions.
  ///
  /// - Returns: False where lines do not stand by themselves.
  fileprivate mutating func append(
    _ fragments: [MarkdownFragment], _ decisions: inout Decisions
  ) -> Bool {
    var slot = 0
    return append(fragments, &decisions, &slot)
  }

  private mutating func append(
    _ fragments: [MarkdownFragment], _ decisions: inout Decisions, _ slot: inout Int
  ) -> Bool {
    var trial = RenderStatistics()
    for fragment in fragments {
      switch fragment {
      case .document(let document):
        let made = decisions.take(for: document.parts)
        append(document.shape(for: made.decisions[...], &trial).shape, slotsFrom: slot)
        slot += made.slots
      case .lines(let lines):
        guard append(lines, &decisions, &slot) else { return false }
      case .section(_, let body, let repetition):
        for _ in 0..<decisions.next(isList: repetition == .list) {
          guard append(body, &decisions, &slot) else { return false }
        }
      case .inverted(_, let body):
        if decisions.next(isList: false) > 0 {
          guard append(body, &decisions, &slot) else { return false }
        }
      }
    }
    return true
  }

  private mutating func append(
    _ lines: RepeatedLines, _ decisions: inout Decisions, _ slot: inout Int
  ) -> Bool {
    var trial = RenderStatistics()
    let before = decisions.take(for: lines.before)
    let rows = (0..<decisions.next(isList: lines.repetition == .list)).map { _ in
      decisions.take(for: lines.body)
    }
    let after = decisions.take(for: lines.after)
    guard let first = rows.first else {
      let all = before.decisions + [0] + after.decisions
      append(lines.whole.shape(for: all[...], &trial).shape, slotsFrom: slot)
      slot += before.slots + after.slots
      return true
    }
    guard
      let context = lines.context(
        before: before.decisions[...], after: after.decisions[...], first: first.decisions[...],
        &trial)
    else { return false }
    append(context.head, slotsFrom: slot)
    slot += before.slots
    for row in rows {
      guard let shape = context.row(for: row.decisions[...], &trial) else { return false }
      append(shape, slotsFrom: slot)
      slot += row.slots
    }
    append(context.tail, slotsFrom: slot)
    slot += after.slots
    return true
  }
}

extension Decisions {
  /// Makes the decisions for some parts, and counts the values that are written then.
  fileprivate mutating func take(for parts: [Part]) -> (decisions: [Int32], slots: Int) {
    var taken: (decisions: [Int32], slots: Int) = ([], 0)
    take(for: parts, &taken)
    return taken
  }

  private mutating func take(for parts: [Part], _ taken: inout (decisions: [Int32], slots: Int)) {
    for part in parts {
      switch part {
      case .text, .markdown: break
      case .value: taken.slots += 1
      case .section(_, let body, let repetition):
        let count = next(isList: repetition == .list)
        taken.decisions.append(count)
        for _ in 0..<count { take(for: body, &taken) }
      case .inverted(_, let body):
        let count = next(isList: false)
        taken.decisions.append(count)
        if count > 0 { take(for: body, &taken) }
      case .choice(_, let choices):
        let choice = next(isList: true)
        taken.decisions.append(choice)
        if choices.indices.contains(Int(choice) - 1) {
          take(for: choices[Int(choice) - 1].parts, &taken)
        }
      }
    }
  }
}
