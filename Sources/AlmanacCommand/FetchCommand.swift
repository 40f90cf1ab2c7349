import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser
import Foundation

/// `almanac fetch images`: downloads pictures on other hosts into the site.
struct FetchCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Download the pictures on other hosts that data names.",
    discussion: """
      Pages load no pictures from other hosts. almanac fetch images downloads those that data names by their \
      addresses to Content/fetched, where builds find them: the data stays as it is. Pictures that \
      are there are kept, and what failed is requested again by the next run. It needs curl.
      """)

  /// What can be fetched.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case images
  }

  @Argument(help: "What to fetch: images.")
  var subject: Subject

  @Flag(help: "Request pictures that are there, too, if they have changed on their hosts.")
  var refresh = false

  @OptionGroup var origin: SourceOptions

  func run(with sources: [any PageSource]) async throws {
    let options = BuildOptions(
      source: origin.source, output: nil, asOf: try origin.dayOfBuild(), isStrict: false,
      width: ProcessInfo.processInfo.activeProcessorCount)
    let report = await SiteSession(sources, options).update()
    if case .failed(let message) = report.outcome {
      Terminal.standardError.write("error: \(DiagnosticPrinter.visible(message))\n")
      throw ExitCode(.inputOutput)
    }
    let pictures = report.remotePictures
    let progress = ProgressLine(start: .now)
    let outcome: ImageFetch.Outcome
    do throws(ExternalFailure) {
      outcome = try await ImageFetch(into: origin.source, refreshing: refresh).run(pictures) {
        progress.show(done: $0, of: pictures.count)
      }
    } catch {
      throw error.printed("Cannot fetch images: ")
    }
    progress.clear()
    let screen = Terminal.standardError
    screen.write(
      DiagnosticPrinter(colored: screen.hasColor) { $0 }.text(outcome.diagnostics))
    try Terminal.standardOutput.print(
      "\(outcome.fetched.counted("image")) fetched, \(outcome.kept) kept\n")
    if outcome.diagnostics.hasErrors { throw ExitCode(.problem) }
  }
}
