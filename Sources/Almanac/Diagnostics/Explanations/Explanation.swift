/// The explanation of a diagnostic's code: the problem, why it is reported, and how to fix it.
/// `almanac explain` prints it, and it is the documentation of the code.
///
/// ```
/// Explanation(
///   "R0001", "A recipe takes no time",
///   reason: "Every dish takes time: the minutes were left at zero.",
///   remedy: "Write how long the dish takes, in whole minutes.",
///   example: #""minutes": 35"#)
/// ```
///
/// All strings are Markdown of one paragraph; the example is shown as code.
public struct Explanation: Sendable, Hashable {
  /// The code, such as "A0101".
  public var code: String
  /// The problem, in one line without a full stop.
  public var meaning: String
  /// The reason why it is reported, in whole sentences.
  public var reason: String
  /// The fix, in whole sentences.
  public var remedy: String
  /// A correct example, or a wrong one beside a correct one, as in a file.
  public var example: String?

  /// Creates an explanation of a code from its meaning, the reason and the remedy.
  public init(
    _ code: String, _ meaning: String, reason: String, remedy: String, example: String? = nil
  ) {
    self.code = code
    self.meaning = meaning
    self.reason = reason
    self.remedy = remedy
    self.example = example
  }

  /// The explanations of all codes of the engine.
  package static var engine: [Explanation] {
    [
      json, jsonMistakes, frontMatter, frontMatterMistakes, values, templates, html, formats, site,
      published,
      importing,
      references, kinds, links, tables, words,
      design, publishing,
    ].flatMap(\.self)
  }

  /// Returns the explanations of all codes that the engine and some kinds may report, sorted by
  /// code.
  package static func all(of sources: [any PageSource]) -> [Explanation] {
    (engine + sources.flatMap(\.explanations)).sorted {
      ($0.code, $0.meaning) < ($1.code, $1.meaning)
    }
  }
}
