import Almanac
import AlmanacBuild
import AlmanacInspection
import ArgumentParser
import Foundation

/// How the answer to a question about a site is printed.
enum QuestionFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension SourceOptions {
  /// Reads the site for a question about its pages. Its errors are printed as almanac check does.
  func inspect(
    _ sources: [any PageSource], _ publication: PublicationOptions
  ) async throws -> SiteInspection {
    var options = BuildOptions(
      source: source, output: nil, asOf: try dayOfBuild(), isStrict: false,
      width: ProcessInfo.processInfo.activeProcessorCount)
    publication.apply(to: &options)
    var diagnostics = Diagnostics()
    let inspection = await SiteInspection(sources, options, into: &diagnostics)
    diagnostics.add(inspection?.diagnostics ?? Diagnostics())
    let screen = Terminal.standardError
    guard diagnostics.hasErrors || inspection == nil else { return try usable(inspection) }
    screen.write(
      DiagnosticPrinter(colored: screen.hasColor, shownPath: shownPaths.shown).text(diagnostics)
        + "error: The site has errors, so Almanac would not build it\n")
    throw ExitCode(.problem)
  }

  /// The paths of the source, as they are shown.
  var shownPaths: ShownPaths {
    ShownPaths(source: source, output: nil, from: FileManager.default.currentDirectoryPath)
  }

  private func usable(_ inspection: SiteInspection?) throws -> SiteInspection {
    guard let inspection else { throw ExitCode(.problem) }
    return inspection
  }
}

extension Verb {
  /// Prints an error in one line with its help, and returns the exit code.
  func printed(_ message: String, _ help: String?) -> ExitCode {
    let lines = ["error: \(message)"] + (help.map { ["  help: \($0)"] } ?? [])
    Terminal.standardError.write(lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined())
    return ExitCode(.problem)
  }
}

/// A line about work that takes more than a second, shown only on terminals.
struct SlowNotice {
  private let task: Task<Void, Never>

  init(_ text: String) {
    task = Task {
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      let screen = Terminal.standardError
      if screen.isInteractive { screen.write("\(text)\n") }
    }
  }

  /// Ends the work.
  func end() { task.cancel() }
}
