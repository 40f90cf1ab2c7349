import Almanac
import ArgumentParser

/// `almanac build`: builds the site.
struct BuildCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Reads Content and Templates and writes the site. Only files whose bytes change are written, \
      and only files that an earlier build wrote are removed. Only pages that a change concerns \
      are rendered again. A site with an error in it is left as it was.
      """)

  @OptionGroup var options: SiteOptions

  @OptionGroup var folder: OutputOption

  @Flag(
    help: ArgumentHelp(
      "Build the site once more beside it, from nothing, and compare.",
      discussion: "Every file that is not the same is an error."))
  var verify = false

  @Flag(
    help: ArgumentHelp(
      "Let the build remove most files of the site.",
      discussion: "Without it, a build that would is an error: mostly content is missing then."))
  var allowRemovals = false

  @Flag(
    help: ArgumentHelp(
      "Write files to the disk before they are published.",
      discussion: "The site is complete even after a power failure. The build takes longer."))
  var durable = false

  @Flag(help: "Print what each stage of the build took.")
  var timings = false

  func run(with sources: [any PageSource]) async throws {
    let run = try await SiteRun(
      "build", options, output: folder, allowsRemovals: allowRemovals, isDurable: durable,
      verifies: verify,
      with: sources)
    try run.tell()
    if run.report.outcome == .refused {
      Terminal.standardError.write("The site was not built.\n")
    }
    try run.endIfFailed()
    let summary = BuildSummary(run.report, duration: run.duration)
    run.tell(summary: summary.text + (timings ? summary.timings : ""))
  }
}
