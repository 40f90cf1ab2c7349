import Almanac
import ArgumentParser

/// `almanac check`: does everything that a build does, except writing.
struct CheckCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the site without writing it.",
    discussion: """
      Reads Content and Templates and makes every page, as a build does, and tells all that is \
      wrong. Nothing is written, and no site has to be there.
      """)

  @OptionGroup var options: SiteOptions

  func run(with sources: [any PageSource]) async throws {
    let run = try await SiteRun("check", options, with: sources)
    try run.tell()
    try run.endIfFailed()
    run.tell(summary: BuildSummary(run.report, duration: run.duration).checked)
  }
}
