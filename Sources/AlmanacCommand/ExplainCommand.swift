import AlmanacBuild
import ArgumentParser

/// `almanac explain`: prints what a code means, why it is reported, and how to fix the problem.
struct ExplainCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a diagnostic code means, and how to fix the problem.",
    discussion: "Without a code, list all codes with their meanings.")

  @Argument(help: "A code as printed in brackets, such as A0116.")
  var code: String?

  func run(with sources: [any PageSource]) throws {
    let explanations = Explanation.all(of: sources)
    guard let code else {
      let lines = explanations.map { "\($0.code)  \($0.meaning)\n" }
      return try Terminal.standardOutput.print(lines.joined())
    }
    let found = explanations.filter { $0.code == code.uppercased() }
    guard !found.isEmpty else {
      throw ValidationError(Self.unknown(code, Set(explanations.map(\.code))))
    }
    try Terminal.standardOutput.print(found.map(\.text).joined(separator: "\n"))
  }

  private static func unknown(_ code: String, _ known: Set<String>) -> String {
    let help =
      Suggestion.help(for: code, among: known) ?? "almanac explain lists all codes"
    return "There is no code \"\(code)\"; \(help)"
  }
}
