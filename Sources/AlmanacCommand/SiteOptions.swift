import Almanac
import AlmanacBuild
import ArgumentParser

/// The options of verbs that make the pages of a site once, and report on it.
struct SiteOptions: ParsableArguments {
  @OptionGroup var rendering: RenderOptions

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

  var origin: SourceOptions { rendering.origin }

  var source: String { origin.source }

  var strict: Bool { rendering.strict }

  func validate() throws {
    guard baseline != "", writeBaseline != "" else {
      throw ValidationError("--baseline and --write-baseline need a file.")
    }
    guard baseline == nil || writeBaseline == nil else {
      throw ValidationError("Either --baseline or --write-baseline can be given, not both.")
    }
  }

  /// Returns the options of a build that writes nothing.
  func buildOptions(_ baseline: Baseline) throws -> BuildOptions {
    var options = try rendering.buildOptions()
    // Warnings that are being accepted do not fail the build.
    if writeBaseline != nil { options.isStrict = false }
    options.baseline = baseline
    return options
  }
}
