/// What rendering took, for those who want to know where the time goes.
package struct RenderStatistics: Sendable {
  /// Stretches of template Markdown that were filled with values.
  package var fills = 0
  /// Shapes of them that had to be parsed.
  package var shapes = 0
  /// Markdown texts of the content, each of which has to be parsed.
  package var texts = 0
  /// The time spent parsing.
  package var parsing = Duration.zero
  /// The bytes of all pages.
  package var bytes = 0

  /// What is parsed.
  enum Parsed {
    case shapes, texts
  }

  /// Counts something that is parsed, and its time.
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
