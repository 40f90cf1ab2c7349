/// Statistics about rendering.
package struct RenderStatistics: Sendable {
  /// The number of times that Markdown of a template was filled with values.
  package var fills = 0
  /// The number of shapes that had to be parsed for this.
  package var shapes = 0
  /// The number of Markdown texts of the content, each of which has to be parsed.
  package var texts = 0
  /// The time spent parsing.
  package var parsing = Duration.zero
  /// The size of all pages in bytes.
  package var bytes = 0

  /// The Markdown that is parsed.
  enum Parsed {
    case shapes, texts
  }

  /// Calls `body`, and counts the parse and its time.
  mutating func parse<Result, Failure: Error>(
    _ parsed: Parsed, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer {
      parsing += .now - start
      switch parsed {
      case .shapes: shapes += 1
      case .texts: texts += 1
      }
    }
    return try body()
  }

  static func + (a: Self, b: Self) -> Self {
    RenderStatistics(
      fills: a.fills + b.fills, shapes: a.shapes + b.shapes, texts: a.texts + b.texts,
      parsing: a.parsing + b.parsing, bytes: a.bytes + b.bytes)
  }
}
