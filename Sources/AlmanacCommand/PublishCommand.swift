import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser

/// `almanac publish`: builds the site and publishes it to a target.
struct PublishCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Build the site and publish it.",
    discussion: """
      Builds the site as almanac build does, compares it with what is at a target, and uploads \
      only what changed. Targets are declared in Content/site.json under "publish". Almanac \
      replaces and removes only files that it published there. If the build fails, the target stays \
      as it is; if an upload is interrupted, the next one continues it. Passwords and keys come \
      from the tools' own configuration, an agent or the environment.
      """)

  @Argument(
    help: "The name of a target. (default: the only target, or the one with \"default\": true)")
  var target: String?

  @Flag(help: "Print what would change at the target, and change nothing there.")
  var dryRun = false

  @OptionGroup var options: SiteOptions

  @OptionGroup var folder: OutputOption

  @OptionGroup var writing: WritingOptions

  func run(with sources: [any PageSource]) async throws {
    let target = try TargetDeclaration.chosen(self.target, of: options.source, sources)
    do throws(ExternalFailure) {
      try await target?.findTools()
    } catch {
      throw failure(error, target)
    }
    var buildOptions: BuildOptions?
    var run = try await SiteRun("publish", options, with: sources, verifies: writing.verify) {
      $0.output = folder.path(of: options.origin)
      $0.state = folder.state
      $0.allowsRemovals = writing.allowRemovals
      $0.isDurable = writing.durable
      buildOptions = $0
    }
    guard run.report.outcome == .built, !run.findings.hasFailed, let target, let buildOptions else {
      try run.printBuild(writing.timing)
      throw ExitCode(.problem)
    }
    let publication: SitePublication
    do throws(ExternalFailure) {
      publication = try await SitePublication(of: buildOptions, to: target)
    } catch {
      try run.printBuild(writing.timing)
      throw failure(error, target)
    }
    defer { publication.close() }
    run.findings.diagnostics.add(publication.diagnostics)
    if run.findings.hasFailed { run.findings.runNotes.append("Nothing was published") }
    try run.printBuild(writing.timing)
    try await publish(publication, to: target, run)
  }

  /// Makes the changes and prints them, or only prints them.
  private func publish(
    _ publication: SitePublication, to target: TargetDeclaration, _ run: SiteRun
  ) async throws {
    let plan = publication.plan
    guard !dryRun else {
      let lines = plan.lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined()
      return run.printSummary("\(lines)Would publish to \(target.name): \(plan.summary)\n")
    }
    do throws(ExternalFailure) {
      try await publication.run()
    } catch {
      throw failure(error, target)
    }
    run.printSummary("Published to \(target.name): \(plan.summary)\n")
  }

  /// Prints a failure, and returns the exit code.
  private func failure(_ error: ExternalFailure, _ target: TargetDeclaration?) -> ExitCode {
    error.printed("Cannot publish to \(target?.name ?? "the target"): ")
  }
}
