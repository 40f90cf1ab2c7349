import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser
import Foundation

/// `almanac diff OLD NEW`: compares two versions of a site.
struct DiffCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of a site: their data, and the pages made from it.",
    discussion: """
      A version is a folder that holds Content and Templates, or a revision of the Git repository \
      that the source is in, such as main or HEAD~1. Both are built in memory, for the same day; \
      nothing is written. A version may also be what is published: the address of the site, or the \
      file .almanac-published of a target. Then only files are compared.
      """)

  @Argument(help: "The older version.")
  var old: String

  @Argument(help: "The newer version. (default: the source)")
  var new: String?

  @Flag(
    help: ArgumentHelp(
      "Also compare the text of pages.",
      discussion: """
        Such as "Magnitude | [-3.4-] {+3.44+}" for a row of a table. Pages with the same change are \
        listed together.
        """))
  var text = false

  @OptionGroup var source: SourceOptions
  @OptionGroup var publication: PublicationOptions

  @Option(
    help: ArgumentHelp(
      "How to print the differences.",
      discussion: """
        Markdown is for comments on pull requests. The format urls lists the addresses of changed \
        and removed pages, such as for the cache of a host.
        """))
  var format = DiffFormat.text

  func run(with sources: [any PageSource]) async throws {
    let asOf = try source.dayOfBuild()
    let comparison: SiteComparison
    do throws(ExternalFailure) {
      let older = try await SiteVersion(old, of: source.source)
      defer { older.close() }
      let newer = try await SiteVersion(new ?? source.source, of: source.source)
      defer { newer.close() }
      comparison = await SiteComparison(
        sources, older, new: newer, of: source.source, comparesText: text
      ) {
        var options = BuildOptions(
          source: $0, output: nil, asOf: asOf, isStrict: false,
          width: ProcessInfo.processInfo.activeProcessorCount)
        publication.apply(to: &options)
        return options
      }
    } catch {
      throw error.printed()
    }
    try Terminal.standardOutput.print(DiffReport(comparison).text(as: format))
    try endIfNotBuilt(comparison.old, old)
    try endIfNotBuilt(comparison.new, new ?? source.source)
  }

  /// Prints the errors of a version that cannot be built, and throws the exit code.
  private func endIfNotBuilt(_ report: BuildReport?, _ version: String) throws {
    guard let report, report.outcome != .built else { return }
    let screen = Terminal.standardError
    screen.write(
      DiagnosticPrinter(colored: screen.hasColor) { $0 }.text(report.diagnostics)
        + "error: The pages are not compared: "
        + "\(DiagnosticPrinter.visible(version)) cannot be built\n")
    if case .failed(let message) = report.outcome {
      screen.write("error: \(DiagnosticPrinter.visible(message))\n")
      throw ExitCode(.inputOutput)
    }
    throw ExitCode(.problem)
  }
}

/// How differences are printed.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, urls
}
