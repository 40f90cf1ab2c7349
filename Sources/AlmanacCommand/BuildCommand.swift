import Almanac
import ArgumentParser

/// `almanac build`: builds the site.
struct BuildCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Reads Content and Templates and writes the site. A build writes only files whose bytes \
      change, removes only files that an earlier build wrote, and rebuilds only pages that a \
      change affects. If there is an error, it leaves the site as it was.
      """)

  @OptionGroup var options: SiteOptions

  @OptionGroup var folder: OutputOption

  @Flag(
    help: ArgumentHelp(
      "Build the site again from scratch, and compare the two.",
      discussion: "Every file that differs is an error."))
  var verify = false

  @Flag(
    help: ArgumentHelp(
      "Allow the build to remove most files of the site.",
      discussion: "Without it, such a build fails: usually content is missing."))
  var allowRemovals = false

  @Flag(
    help: ArgumentHelp(
      "Write files to the disk before they are published.",
      discussion: "The site is complete even after a power failure. The build takes longer."))
  var durable = false

  @Flag(help: "Print the time that each stage of the build took.")
  var timings = false

  func run(with sources: [any PageSource]) async throws {
    let run = try await SiteRun(
      "build", options, output: folder, allowsRemovals: allowRemovals, isDurable: durable,
      verifies: verify,
      with: sources)
    try run.printFindings()
    if run.report.outcome == .refused {
      Terminal.standardError.write("The site was not built.\n")
    }
    try run.endIfFailed()
    let summary = BuildSummary(run.report, duration: run.duration)
    run.printSummary(summary.text + (timings ? summary.timings : ""))
  }
}
