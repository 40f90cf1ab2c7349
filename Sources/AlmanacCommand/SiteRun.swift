import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// A run of the builder for a command, with what all such commands share: reading or writing the
/// baseline, and reporting the findings in the requested format.
struct SiteRun {
  let report: BuildReport
  var findings: Findings
  let duration: Duration
  private let format: ReportFormat

  /// Runs the builder.
  ///
  /// - Parameters:
  ///   - verb: The verb, for reports.
  ///   - verifies: Whether the files written are compared with those of a clean build.
  ///   - adjust: Adjusts the options of the build for the command.
  init(
    _ verb: String, _ options: SiteOptions, with sources: [any PageSource], verifies: Bool = false,
    adjust: (inout BuildOptions) -> Void = { _ in }
  ) async throws {
    let start = ContinuousClock.now
    format = options.format
    var problems = Diagnostics()
    var baseline: Baseline? = Baseline()
    if let file = options.baseline { baseline = Baseline.read(file, into: &problems) }
    var buildOptions = try options.buildOptions(baseline ?? Baseline())
    adjust(&buildOptions)
    let output = buildOptions.output
    var findings = Findings(
      verb: verb, diagnostics: problems, isStrict: options.strict, paths: .unchanged,
      explanations: Explanation.all(of: sources))
    guard var baseline else {
      // Without the baseline, new diagnostics cannot be distinguished from known ones.
      report = BuildReport(outcome: .refused, diagnostics: problems)
      (self.findings, duration) = (findings, .now - start)
      return
    }
    let progress = ProgressLine(start: start)
    let session = SiteSession(sources, buildOptions) { progress.show(done: $0, of: $1) }
    var report = await session.update()
    progress.clear()
    if verifies, report.outcome == .built {
      await Self.verify(session, &report, &findings)
    }
    findings.runNotes = report.notes
    if case .failed(let message) = report.outcome { findings.failure = message }
    if let file = options.writeBaseline {
      baseline = Baseline(accepting: report.diagnostics)
      do throws(FileError) {
        try baseline.write(to: file)
      } catch {
        findings.failure = error.message
      }
    }
    // A site cannot be built from files with errors, so a build accepts only warnings.
    let comparison = baseline.compare(report.diagnostics, upTo: output == nil ? .error : .warning)
    findings.diagnostics = comparison.new
    findings.known = comparison.known
    findings.stale = comparison.stale
    findings.files = report.files
    findings.paths = ShownPaths(
      source: options.source, output: output, from: FileManager.default.currentDirectoryPath)
    self.report = report
    (self.findings, duration) = (findings, .now - start)
  }

  /// Compares the files that were written with those of a clean build.
  private static func verify(
    _ session: SiteSession, _ report: inout BuildReport, _ findings: inout Findings
  ) async {
    do throws(FileError) {
      var found = Diagnostics()
      try await session.verify(into: &found)
      report.diagnostics.add(found)
      if found.isEmpty { report.notes.append("A clean build gives the same files") }
    } catch {
      findings.failure = error.message
    }
  }

  /// Runs a step after the build, unless that failed. A failure counts as one of the run.
  mutating func finish(_ body: () throws(FileError) -> Void) {
    guard report.outcome == .built, !findings.hasFailed else { return }
    do throws(FileError) {
      try body()
    } catch {
      findings.failure = error.message
    }
  }

  /// Reports the findings: text on standard error, or a machine-readable report on standard output.
  /// The counts always go to standard error.
  func printFindings() throws {
    let screen = Terminal.standardError
    if let text = format.report(findings) {
      try Terminal.standardOutput.print(text)
    } else {
      let printer = DiagnosticPrinter(
        colored: screen.hasColor, shownPath: findings.paths.shown)
      screen.write(printer.text(findings.diagnostics))
    }
    let counts = [findings.count].compactMap(\.self) + findings.notes
    screen.write(counts.map { "\($0)\n" }.joined())
    if let failure = findings.failure {
      screen.write("error: \(DiagnosticPrinter.visible(failure))\n")
    }
  }

  /// Prints the summary on standard output, or on standard error if a report is on standard output.
  func printSummary(_ summary: String) {
    if format == .text {
      Terminal.standardOutput.write(summary)
    } else {
      Terminal.standardError.write(summary)
    }
  }

  /// Reports a build, and throws the exit code if it failed.
  func printBuild(_ timing: TimingOptions) throws {
    try printFindings()
    if report.outcome == .refused {
      Terminal.standardError.write("The site was not built.\n")
    }
    try endIfFailed()
    let summary = BuildSummary(report, duration: duration)
    printSummary(summary.text + (timing.timings ? summary.timings : ""))
  }

  /// Throws the exit code for a run that failed.
  func endIfFailed() throws {
    if findings.failure != nil { throw ExitCode(.inputOutput) }
    if findings.hasFailed { throw ExitCode(.problem) }
  }
}
