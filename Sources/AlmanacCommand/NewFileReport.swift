import Almanac
import ArgumentParser

/// What became of new files, as commands that write some report it.
struct NewFileReport {
  private let verb: String
  private let diagnostics: Diagnostics
  private let outcomes: [NewFileWriter.Outcome]?
  private let failure: String?

  /// - Parameters:
  ///   - outcomes: `nil` if nothing was written.
  ///   - failure: The failure to read or write, if there was one.
  init(
    verb: String, _ diagnostics: Diagnostics, _ outcomes: [NewFileWriter.Outcome]?,
    _ failure: String?
  ) {
    self.verb = verb
    self.diagnostics = diagnostics
    self.outcomes = outcomes
    self.failure = failure
  }

  /// Prints the diagnostics and what was written, and throws the exit code if anything failed.
  func print() throws {
    let screen = Terminal.standardError
    var printer = DiagnosticPrinter(colored: screen.hasColor)
    // Every doubtful row should be seen: an import is done once.
    (printer.limit, printer.limitPerFile) = (1000, 1000)
    screen.write(printer.text(diagnostics))
    let findings = Findings(
      verb: verb, diagnostics: diagnostics, isStrict: false, paths: .unchanged, explanations: [])
    if let count = findings.count { screen.write("\(count)\n") }
    if let failure { screen.write("error: \(DiagnosticPrinter.visible(failure))\n") }
    guard let outcomes else {
      screen.write("Nothing was written.\n")
      throw ExitCode(failure == nil ? .problem : .inputOutput)
    }
    try Terminal.standardOutput.print(
      outcomes.map { outcome in
        let note = outcome.isUnchanged ? " (unchanged)" : ""
        return DiagnosticPrinter.visible("\(outcome.path)\(note): \(outcome.summary)") + "\n"
      }.joined())
  }
}
