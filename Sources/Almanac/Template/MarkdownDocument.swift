import Synchronization

/// Markdown of a template that is parsed as one document, with a cache of its shapes.
final class MarkdownDocument: Sendable {
  let parts: [Part]
  let body: Program
  /// The body without literals, to record how it is expanded.
  let recorded: Program
  private let place: Place
  private let basePath: [UInt8]
  private let keepsShapes: Bool
  private let cache: Mutex<ShapeCache<Parsed>>

  /// - Parameter limit: The approximate maximum size of the cached shapes in bytes.
  init(
    _ parts: [Part], _ place: Place, basePath: [UInt8], keepsShapes: Bool = true,
    limit: Int = 8 << 20
  ) {
    self.parts = parts
    body = Program(parts)
    recorded = body.withoutLiterals
    self.place = place
    self.basePath = basePath
    self.keepsShapes = keepsShapes
    cache = Mutex(ShapeCache(limit: limit))
  }

  /// A copy of the document that parses every page and caches no shapes.
  var forgetful: MarkdownDocument {
    MarkdownDocument(parts, place, basePath: basePath, keepsShapes: false)
  }

  /// A shape and the problems with it.
  struct Parsed: SizedValue {
    let shape: Shape
    let diagnostics: Diagnostics

    var size: Int { shape.size + diagnostics.all.count * 256 }
  }

  /// The approximate size of the cached shapes in bytes.
  var cachedSize: Int { cache.withLock { $0.sizeOfValues } }

  /// Returns the shape for the decisions of a page.
  func shape(
    for decisions: ArraySlice<Int32>, _ statistics: inout RenderStatistics
  ) -> Parsed {
    statistics.fills += 1
    if let known = cache.withLock({ $0.find(decisions.span) }) { return known }
    let parsed = statistics.parse(.shapes) { parse(decisions) }
    if keepsShapes { cache.withLock { $0.keep(parsed, for: decisions) } }
    return parsed
  }

  /// Parses the document for some decisions.
  func parse(_ decisions: ArraySlice<Int32>) -> Parsed {
    let expansion = MarkdownExpansion(body, decisions)
    let builder = expansion.parse(basePath: basePath)
    return Parsed(
      shape: builder.shape, diagnostics: expansion.diagnostics(for: builder.problems, place))
  }
}
