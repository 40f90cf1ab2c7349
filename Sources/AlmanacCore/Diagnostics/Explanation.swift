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
}
