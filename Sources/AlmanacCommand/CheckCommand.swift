import Almanac
import ArgumentParser

/// `almanac check`: does everything that a build does, except writing.
struct CheckCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the site without writing it.",
    discussion: """
      Reads Content and Templates, makes every page as a build does, and reports all problems. \
      It writes nothing, and needs no earlier build.
      """)

  @OptionGroup var options: SiteOptions

  func run(with sources: [any PageSource]) async throws {
    let run = try await SiteRun("check", options, with: sources)
    try run.printFindings()
    try run.endIfFailed()
    run.printSummary(BuildSummary(run.report, duration: run.duration).checked)
  }
}
