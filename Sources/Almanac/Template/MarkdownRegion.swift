/// Markdown of a template with values and sections, split into fragments that are parsed once per
/// shape, cached, and filled for each page.
///
/// The parser's result depends only on the text and on how many times each section is rendered: the
/// decisions. Values are filled in afterwards. Sections that repeat whole blocks, table rows, list
/// items or lines of HTML become separate fragments, so that a page of any length is assembled from
/// few shapes. A region is split only if that does not change its HTML, which is verified by trials
/// when the template is compiled.
struct MarkdownRegion: Sendable {
  var fragments: [MarkdownFragment]
  /// The whole region as one document.
  let whole: MarkdownDocument
  /// The start of the file, at which problems with the region as a whole are reported.
  let place: Place
  /// The problems that do not depend on data: values in contexts where none is allowed, and
  /// unclosed HTML.
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

  /// A copy of the region as a single document that caches no shapes.
  var uncut: MarkdownRegion {
    var region = self
    region.fragments = [.document(whole.forgetful)]
    return region
  }
}

/// A piece of a region that is filled independently.
indirect enum MarkdownFragment: Sendable {
  /// Markdown that is parsed as one document.
  case document(MarkdownDocument)
  /// Markdown in which one section repeats whole lines.
  case lines(RepeatedLines)
  /// A section of whole blocks.
  case section(Reference, [MarkdownFragment], Repetition)
  /// An inverted section of whole blocks.
  case inverted(Reference, [MarkdownFragment])
}

/// The number of times each section is rendered, in the order in which sections occur.
struct Decisions {
  private enum Source {
    /// The decisions of a page.
    case made(ArraySlice<Int32>)
    /// The same number for every section.
    case constant(Int32)
    /// From zero to three times each, in a pseudorandom sequence.
    case mixed(UInt32)
  }

  private var source: Source

  /// Creates the decisions of a page.
  init(_ made: ArraySlice<Int32>) { source = .made(made) }

  private init(_ source: Source) { self.source = source }

  /// The decisions that are tried when a template is compiled.
  static let trials: [Decisions] =
    (0...2).map { Decisions(.constant($0)) } + [7, 3919].map { Decisions(.mixed($0)) }

  /// Returns how many times the next section is rendered: at most once unless it is a list.
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
  /// Appends the shapes of fragments for some decisions.
  ///
  /// - Returns: `false` if repeated lines are not self-contained.
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
  /// Makes the decisions for some parts, and counts the values that are rendered.
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
