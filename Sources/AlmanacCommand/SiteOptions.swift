import Almanac
import ArgumentParser
import Foundation

/// What all verbs that make the pages of a site have in common.
struct SiteOptions: ParsableArguments {
  @Option(help: "The folder that holds Content and Templates.")
  var source = "."

  @Option(
    help: ArgumentHelp(
      "The day as of which ages are counted, as YYYY-MM-DD.",
      discussion: "Without it the day of SOURCE_DATE_EPOCH, or else today.",
      valueName: "date"),
    transform: { text in
      guard let date = CalendarDate(text) else {
        throw ValidationError("\"\(text)\" is not a day as YYYY-MM-DD.")
      }
      return date
    })
  var asOf: CalendarDate?

  @Flag(help: "Let warnings fail the run, too.")
  var strict = false

  @Option(help: "How many pages are made at once. (default: one for each processor)")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "How to tell what is wrong.",
      discussion: """
        Text goes to the standard error. All others go to the standard output, whole and alone, \
        and what is said to people beside them to the standard error. Paths are as seen from \
        where the command runs.
        """))
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "The file of known diagnostics, which are accepted and only counted.",
      discussion: "A build accepts known warnings only, since it cannot do without what is wrong.",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all diagnostics of this run to a file as known, and accept them.",
      valueName: "file"))
  var writeBaseline: String?

  func validate() throws {
    guard !source.isEmpty else { throw ValidationError("--source needs a folder.") }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs is \(jobs), and has to be between 1 and 1024.")
    }
    guard baseline != "", writeBaseline != "" else {
      throw ValidationError("--baseline and --write-baseline need a file.")
    }
    guard baseline == nil || writeBaseline == nil else {
      throw ValidationError("Either --baseline or --write-baseline can be given, not both.")
    }
  }

  /// What the builder is asked for.
  ///
  /// - Parameter output: The folder to write the site to, if it is to be written.
  func buildOptions(output: String?, _ baseline: Baseline) throws -> BuildOptions {
    var options = BuildOptions(
      source: source, output: output, asOf: try dayOfBuild(),
      // What is being accepted stops nothing.
      isStrict: strict && writeBaseline == nil,
      width: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    options.baseline = baseline
    return options
  }

  private func dayOfBuild() throws -> AsOf {
    if let asOf { return .date(asOf) }
    guard let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else {
      return .moment(Int(Date().timeIntervalSince1970))
    }
    guard let seconds = Int(text), (-(1 << 40)...1 << 40).contains(seconds) else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(text)\", not a number of seconds.")
    }
    return .moment(seconds)
  }
}
