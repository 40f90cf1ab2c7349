import Almanac
import ArgumentParser
import Foundation

/// The options shared by all verbs that render the pages of a site.
struct SiteOptions: ParsableArguments {
  @OptionGroup var origin: SourceOptions

  @OptionGroup var publication: PublicationOptions

  @Flag(help: "Fail on warnings as well as errors.")
  var strict = false

  @Option(help: "The number of pages to make at once. (default: one for each processor)")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "How to report diagnostics.",
      discussion: """
        Text goes to standard error. Any other format goes to standard output, complete and \
        alone, and messages for people go to standard error. Paths are relative to the folder \
        where the command runs.
        """))
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "The file of known diagnostics, which are accepted and only counted.",
      discussion: "A build accepts only known warnings, because no site with an error is written.",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all diagnostics of this run to a file as known, and accept them.",
      valueName: "file"))
  var writeBaseline: String?

  var source: String { origin.source }

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs is \(jobs), but must be between 1 and 1024.")
    }
    guard baseline != "", writeBaseline != "" else {
      throw ValidationError("--baseline and --write-baseline need a file.")
    }
    guard baseline == nil || writeBaseline == nil else {
      throw ValidationError("Either --baseline or --write-baseline can be given, not both.")
    }
  }

  /// Returns the options of a build that writes nothing.
  func buildOptions(_ baseline: Baseline) throws -> BuildOptions {
    var options = BuildOptions(
      source: source, output: nil, asOf: try origin.dayOfBuild(),
      // Warnings that are being accepted do not fail the build.
      isStrict: strict && writeBaseline == nil,
      width: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    publication.apply(to: &options)
    options.baseline = baseline
    options.program = Bundle.main.executablePath
    return options
  }
}
