import Almanac
import ArgumentParser
import Foundation

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

  @Option(help: "The folder that holds Content and Templates.")
  var source = "."

  @Option(help: "The folder to write the site to. (default: _site in the source)")
  var output: String?

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

  @Flag(help: "Let warnings stop the build, too.")
  var strict = false

  @Option(help: "How many pages are made at once. (default: one for each processor)")
  var jobs: Int?

  @Flag(help: "Print what each stage of the build took.")
  var timings = false

  func validate() throws {
    guard !source.isEmpty, output != "" else {
      throw ValidationError("--source and --output need a folder.")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs is \(jobs), and has to be between 1 and 1024.")
    }
  }

  func run(with sources: [any PageSource]) async throws {
    let start = ContinuousClock.now
    let progress = ProgressLine(start: start)
    let options = BuildOptions(
      source: source, output: output ?? "\(source)/_site", asOf: try dayOfBuild(),
      isStrict: strict, width: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let report = await SiteBuilder(sources, options) { progress.show(done: $0, of: $1) }.build()
    progress.clear()
    Terminal.standardError.write(
      DiagnosticPrinter(colored: Terminal.standardError.hasColor).text(report.diagnostics))
    Terminal.standardError.write(DiagnosticPrinter.count(of: report.diagnostics))
    switch report.outcome {
    case .built:
      let summary = BuildSummary(report, duration: .now - start)
      print(summary.text, terminator: "")
      if timings { print(summary.timings, terminator: "") }
    case .refused:
      Terminal.standardError.write("The site was not built.\n")
      throw ExitCode(1)
    case .failed(let message):
      Terminal.standardError.write("error: \(message)\n")
      throw ExitCode(74)
    }
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
