/// Markdown with its sections expanded and a token for each value.
struct MarkdownExpansion: ProgramSink {
  typealias Source = RecordedDecisions

  private(set) var markdown: [UInt8] = []
  private(set) var slots: [Slot] = []
  /// The number of slots and bytes at the end of the text before repeated lines, and of each line.
  private(set) var ends: [(slots: Int, bytes: Int)] = []

  /// Expands each section of some Markdown as decided.
  init(_ program: Program, _ decisions: ArraySlice<Int32>) {
    var source = RecordedDecisions(decisions)
    program.run(&source, &self)
  }

  mutating func write(literal: Swift.Span<UInt8>) { markdown.append(literal) }

  mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ source: inout RecordedDecisions
  ) {
    Token.append(min(slots.count, Token.maximumCount), to: &markdown)
    slots.append(program.slots[slot])
  }

  mutating func endLine() { ends.append((slots.count, markdown.count)) }

  /// Returns the number of the line that begins at an offset, counted from 1.
  func line(at offset: Int) -> Int { markdown[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// Parses the Markdown and writes its HTML into a shape builder.
  func parse(basePath: [UInt8]) -> ShapeBuilder {
    var refused = ShapeBuilder()
    guard slots.count <= Token.maximumCount else {
      refused.report(.tooManyValues)
      return refused
    }
    do throws(MarkdownLimit) {
      return try MarkdownParser.parse(markdown, size: MarkdownLimit.templateSize) { document in
        var writer = MarkdownWriter(
          rawHTML: .keep, slots: slots, basePath: basePath, footnotePrefix: "page-")
        writer.write(document: document)
        return writer.builder
      }
    } catch {
      refused.report(.limit(error))
      return refused
    }
  }

  /// Returns the diagnostics for problems, each at the tag that causes it.
  func diagnostics(for problems: [ShapeBuilder.Problem], _ place: Place) -> Diagnostics {
    var diagnostics = Diagnostics()
    for problem in problems {
      let tag = problem.slot.map { slots[$0].place } ?? place
      switch problem.reason {
      case .refused(let refusal): diagnostics.add(refusal.diagnostic(at: tag))
      case .notAlone: diagnostics.add(.markdownNotAlone(tag))
      case .unclosedHTML(let construct): diagnostics.add(.unclosedHTML(construct, tag))
      case .limit(let limit): diagnostics.add(.markdownLimit(limit, tag))
      case .tooManyValues: diagnostics.add(.tooManyValues(tag))
      case .loadedFromElsewhere: break
      }
    }
    return diagnostics
  }
}

extension Diagnostic {
  static func markdownNotAlone(_ place: Place) -> Self {
    .init(
      .error, "A0224", at: place, "Markdown may not appear within a line of text",
      help: "put the tag on a line of its own, with a blank line before and after it")
  }

  static func markdownLimit(_ limit: MarkdownLimit, _ place: Place?) -> Self {
    .init(
      .error, "A0225", at: place, limit.text,
      help: "that would take too long to parse; make it smaller")
  }

  static func tooManyValues(_ place: Place) -> Self {
    .init(
      .error, "A0226", at: place,
      "More than \(Token.maximumCount) values in one run of Markdown",
      help: "repeat whole rows, items or blocks, each on lines of their own")
  }
}
