/// What the code of a diagnostic stands for: what is wrong, why that is reported, and how to mend
/// it. `almanac explain` prints it, and it is the documentation of the code.
///
/// ```
/// Explanation(
///   "R0001", "A recipe takes no time",
///   reason: "Nobody cooks in no time: the minutes were left at zero.",
///   remedy: "Write how long the dish takes, in whole minutes.",
///   example: #""minutes": 35"#)
/// ```
///
/// All texts are Markdown of one paragraph; the example is shown as code.
public struct Explanation: Sendable, Hashable {
  /// The code, such as "A0101".
  public var code: String
  /// What is wrong, in one line without a full stop.
  public var meaning: String
  /// Why it is reported, in whole sentences.
  public var reason: String
  /// How to mend it, in whole sentences.
  public var remedy: String
  /// What is right, or what is wrong beside what is right, as it stands in a file.
  public var example: String?

  /// Makes an explanation of a code out of its meaning, the reason and the remedy.
  public init(
    _ code: String, _ meaning: String, reason: String, remedy: String, example: String? = nil
  ) {
    self.code = code
    self.meaning = meaning
    self.reason = reason
    self.remedy = remedy
    self.example = example
  }

  /// Those of all codes of the engine.
  package static var engine: [Explanation] {
    [
      json, jsonMistakes, frontMatter, frontMatterMistakes, values, templates, html, site,
      references, kinds, links,
    ].flatMap(\.self)
  }

  /// Those of all codes that a program of some kinds may report, by the order of codes.
  package static func all(of sources: [any PageSource]) -> [Explanation] {
    (engine + sources.flatMap(\.explanations)).sorted {
      ($0.code, $0.meaning) < ($1.code, $1.meaning)
    }
  }
}
