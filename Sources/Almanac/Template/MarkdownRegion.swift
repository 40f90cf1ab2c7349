import Synchronization

/// Markdown of a template, with values and sections in it: parsed once per shape, kept, and filled
/// page by page.
///
/// What the parser returns depends only on the text and on how often each section is written: the
/// decisions. The values come in after.
final class MarkdownRegion: Sendable {
  let parts: [Part]
  /// The file's first byte, for what concerns the region as a whole.
  let place: Place
  private let cache = Mutex(Cache())

  /// How many bytes of shapes a region keeps.
  private static let cacheLimit = 16 << 20

  private struct Cache {
    var shapes: [[Int32]: Shape] = [:]
    var size = 0
  }

  init(_ parts: [Part], place: Place) {
    self.parts = parts
    self.place = place
  }

  /// The shape for some decisions: the number of times each section is written, in the order in
  /// which they are met.
  func shape(for decisions: [Int32], basePath: [UInt8]) -> Shape {
    if let known = cache.withLock({ $0.shapes[decisions] }) { return known }
    let made = makeShape(for: decisions, basePath: basePath)
    cache.withLock { cache in
      if cache.size > Self.cacheLimit { cache = Cache() }
      cache.size += made.size + decisions.count * 4
      cache.shapes[decisions] = made
    }
    return made
  }

  private func makeShape(for decisions: [Int32], basePath: [UInt8]) -> Shape {
    var remaining = decisions[...]
    var expansion = Expansion()
    expansion.add(parts) { remaining.popFirst() ?? 0 }
    return expansion.shape(basePath: basePath)
  }

  /// What is wrong with the region whatever its data: values where none may stand, HTML that is
  /// left open. Tried with every section left out, written once, and written twice.
  func check() -> Diagnostics {
    var diagnostics = Diagnostics()
    for count: Int32 in 0...2 {
      var expansion = Expansion()
      expansion.add(parts) { count }
      diagnostics.add(self.diagnostics(for: expansion.shape(basePath: []), expansion.slots))
    }
    return diagnostics
  }

  /// What is wrong with the shape for some decisions.
  func problems(of shape: Shape, for decisions: [Int32]) -> Diagnostics {
    guard !shape.problems.isEmpty else { return Diagnostics() }
    var remaining = decisions[...]
    var expansion = Expansion()
    expansion.add(parts) { remaining.popFirst() ?? 0 }
    return diagnostics(for: shape, expansion.slots)
  }

  private func diagnostics(for shape: Shape, _ slots: [Slot]) -> Diagnostics {
    var diagnostics = Diagnostics()
    for problem in shape.problems {
      let tag = problem.slot.map { slots[$0].place } ?? place
      switch problem.reason {
      case .refused(let reason): diagnostics.add(.refusedPlace(reason, tag))
      case .notAlone: diagnostics.add(.markdownNotAlone(tag))
      case .unclosedHTML(let construct): diagnostics.add(.unclosedHTML(construct, tag))
      case .tooLarge: diagnostics.add(.markdownTooLarge(tag))
      }
    }
    return diagnostics
  }

  /// A region's Markdown with its sections written out and a token for each value.
  private struct Expansion {
    var markdown: [UInt8] = []
    var slots: [Slot] = []

    /// Adds parts; `next` tells for each section met how often it is written.
    mutating func add(_ parts: [Part], next: () -> Int32) {
      for part in parts {
        switch part {
        case .text(let text): markdown += text
        case .value(let slot):
          Token.append(min(slots.count, Token.maximumCount), to: &markdown)
          slots.append(slot)
        case .section(_, let body, _):
          for _ in 0..<next() { add(body, next: next) }
        case .inverted(_, let body):
          if next() > 0 { add(body, next: next) }
        case .markdown: break
        }
      }
    }

    func shape(basePath: [UInt8]) -> Shape {
      guard slots.count <= Token.maximumCount,
        let shape = MarkdownParser.parse(
          markdown,
          { document in
            var writer = MarkdownWriter(
              rawHTML: .keep, slots: slots.map(\.type), basePath: basePath)
            writer.write(document: document)
            return writer.builder.shape
          })
      else {
        var builder = ShapeBuilder()
        builder.report(.tooLarge)
        return builder.shape
      }
      return shape
    }
  }
}

extension Diagnostic {
  static func markdownNotAlone(_ place: Place) -> Self {
    .init(
      .error, "A0224", at: place, "Markdown may not stand within a line of text",
      help: "put the tag on a line of its own, with a blank line before and after it")
  }

  static func markdownTooLarge(_ place: Place) -> Self {
    .init(
      .error, "A0225", at: place,
      "A page's Markdown is above \(MarkdownParser.maximumSize >> 20) MB or has more than "
        + "\(Token.maximumCount) values")
  }
}
