import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser
import Foundation

/// `almanac verify PLACE`: compares a host with the site that was built.
struct VerifyCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare what a host serves with the site that was built.",
    discussion: """
      Requests every file of the site from the host, one after another, and reports those that are \
      missing, differ, are served as another type, or are redirected, and whether unknown pages \
      are answered with 404, and redirects and headers are those that the site declares for its host. A \
      folder is compared likewise. It needs curl, and changes nothing.
      """)

  @Argument(help: "The address of the home page, such as https://league.example/, or a folder.")
  var place: String

  @Flag(help: "Fail on warnings as well as errors.")
  var strict = false

  @OptionGroup var source: SourceFolder
  @OptionGroup var folder: OutputOption

  func run(with sources: [any PageSource]) async throws {
    var options = BuildOptions(
      source: source.source, output: folder.output ?? "\(source.source)/_site", asOf: .moment(0),
      isStrict: false, width: 1)
    options.state = folder.state
    let verification: HostVerification
    do throws(ExternalFailure) {
      verification = try await HostVerification(of: place, options)
    } catch {
      throw error.printed("Cannot verify \(place): ")
    }
    let findings = Findings(
      verb: "verify", diagnostics: verification.diagnostics, isStrict: strict, paths: .unchanged,
      explanations: [])
    let screen = Terminal.standardError
    screen.write(
      DiagnosticPrinter(colored: screen.hasColor) { $0 }.text(findings.diagnostics)
        + (findings.count.map { "\($0)\n" } ?? ""))
    guard !findings.hasFailed else { throw ExitCode(.problem) }
    let files = verification.fileCount == 1 ? "1 file is" : "\(verification.fileCount) files are"
    try Terminal.standardOutput.print("\(files) as built\n")
  }
}
