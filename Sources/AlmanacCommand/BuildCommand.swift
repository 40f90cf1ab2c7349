import Almanac
import ArgumentParser

/// `almanac build`: makes the site.
struct BuildCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Reads Content and Templates and writes the site. Only files whose bytes change are written, \
      and only files that an earlier build wrote are removed. A site with an error in it is left \
      as it was.
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: "The folder to write the site to. (default: _site in the source)")
  var output: String?

  @Flag(help: "Print what each stage of the build took.")
  var timings = false

  func validate() throws {
    guard output != "" else { throw ValidationError("--output needs a folder.") }
  }

  func run(with sources: [any PageSource]) async throws {
    let output = output ?? "\(options.source)/_site"
    let run = try await SiteRun("build", options, output: output, with: sources)
    try run.tell()
    if run.report.outcome == .refused {
      Terminal.standardError.write("The site was not built.\n")
    }
    try run.endIfFailed()
    let summary = BuildSummary(run.report, duration: run.duration)
    run.tell(summary: summary.text + (timings ? summary.timings : ""))
  }
}
