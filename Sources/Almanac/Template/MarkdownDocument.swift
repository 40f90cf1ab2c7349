import Synchronization

/// Markdown of a template that is parsed as one document, with a cache of its shapes.
final class MarkdownDocument: Sendable {
  let parts: [Part]
  let walk: Walk
  private let place: Place
  private let basePath: [UInt8]
  private let keepsShapes: Bool
  private let cache = Mutex(ShapeCache<Parsed>())

  init(_ parts: [Part], _ place: Place, basePath: [UInt8], keepsShapes: Bool = true) {
    self.parts = parts
    walk = Walk(parts)
    self.place = place
    self.basePath = basePath
    self.keepsShapes = keepsShapes
  }

  /// A copy of the document that parses every page and caches no shapes.
  var forgetful: MarkdownDocument {
    MarkdownDocument(parts, place, basePath: basePath, keepsShapes: false)
  }

  /// A shape and the problems with it.
  struct Parsed: Sendable {
    let shape: Shape
    let diagnostics: Diagnostics
  }

  /// Returns the shape for the decisions of a page.
  func shape(
    for decisions: ArraySlice<Int32>, _ statistics: inout RenderStatistics
  ) -> Parsed {
    statistics.fills += 1
    if let known = cache.withLock({ $0[decisions] }) { return known }
    var source = Decisions(decisions)
    let parsed = statistics.parse(.shapes) { parse(&source) }
    if keepsShapes { cache.withLock { $0.keep(parsed, for: decisions, size: parsed.shape.size) } }
    return parsed
  }

  /// Parses the document for some decisions.
  func parse(_ decisions: inout Decisions) -> Parsed {
    var expansion = MarkdownExpansion()
    expansion.add(parts, &decisions)
    let builder = expansion.parse(basePath: basePath)
    return Parsed(
      shape: builder.shape, diagnostics: expansion.diagnostics(for: builder.problems, place))
  }
}

/// A cache of shapes by their decisions, with a bounded size.
struct ShapeCache<Value: Sendable>: Sendable {
  /// The maximum size of a document's cached shapes in bytes.
  static var limit: Int { 8 << 20 }

  /// The first few entries are scanned linearly, which is faster than hashing.
  private var first: [(key: [Int32], value: Value)] = []
  private var others: [[Int32]: Value] = [:]
  private var size = 0

  subscript(decisions: ArraySlice<Int32>) -> Value? {
    for entry in first where entry.key.elementsEqual(decisions) { return entry.value }
    return others.isEmpty ? nil : others[Array(decisions)]
  }

  mutating func keep(_ value: Value, for decisions: ArraySlice<Int32>, size added: Int) {
    if size + added > Self.limit { self = ShapeCache() }
    size += added + decisions.count * MemoryLayout<Int32>.stride
    if first.count < 8 {
      first.append((Array(decisions), value))
    } else {
      others[Array(decisions)] = value
    }
  }
}

/// Markdown with its sections expanded and a token for each value.
struct MarkdownExpansion {
  private(set) var markdown: [UInt8] = []
  private(set) var slots: [Slot] = []

  /// The number of the line on which the next part begins, counted from 1.
  var nextLine: Int { markdown.count { $0 == UInt8(ascii: "\n") } + 1 }

  /// Adds parts, repeating each section as decided.
  mutating func add(_ parts: [Part], _ decisions: inout Decisions) {
    for part in parts {
      switch part {
      case .text(let text): markdown += text
      case .value(let slot):
        Token.append(min(slots.count, Token.maximumCount), to: &markdown)
        slots.append(slot)
      case .section(_, let body, let repetition):
        for _ in 0..<decisions.next(isList: repetition == .list) { add(body, &decisions) }
      case .inverted(_, let body):
        if decisions.next(isList: false) > 0 { add(body, &decisions) }
      case .choice(_, let choices):
        let choice = Int(decisions.next(isList: true))
        if choices.indices.contains(choice - 1) { add(choices[choice - 1].parts, &decisions) }
      case .markdown: break
      }
    }
  }

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
