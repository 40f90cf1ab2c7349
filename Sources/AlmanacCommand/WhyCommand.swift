import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// `almanac why PAGE`: reports what a page depends on, and why it was or was not rebuilt.
struct WhyCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain what a page is made from, and why builds rebuilt or kept it.",
    discussion: """
      Prints everything that the page depends on, which build made it and why, and whether the \
      next build would rebuild it. It writes nothing.
      """)

  @Argument(help: "The page, such as games/ or games/2026-06-06-herons-foxes/, or its address.")
  var page: String

  @OptionGroup var source: SourceOptions
  @OptionGroup var publication: PublicationOptions
  @OptionGroup var folder: OutputOption

  func run(with sources: [any PageSource]) async throws {
    var options = BuildOptions(
      source: source.source, output: folder.path(of: source), asOf: try source.dayOfBuild(),
      isStrict: false, width: ProcessInfo.processInfo.activeProcessorCount)
    publication.apply(to: &options)
    options.state = folder.state
    options.program = Bundle.main.executablePath
    var diagnostics = Diagnostics()
    let answer = await SiteSession(sources, options).explanation(of: page, into: &diagnostics)
    if diagnostics.hasErrors {
      Terminal.standardError.write("The site has errors, so Almanac would not build it.\n")
    }
    switch answer {
    case .page(let explanation): try print(explanation.path, explanation.lines)
    case .copy(let path, let source, let stays):
      let future = stays ? [] : ["now: a build would remove it, because that file is gone"]
      try print(path, ["a copy of \(source)"] + future)
    case .diagnosed(let path):
      try print(path, ["rebuilt by every build: it has diagnostics"])
    case .unknown(let help): throw failure("The site has no page \"\(page)\"", help)
    case .notUsable:
      throw failure("Content/site.json cannot be used", "run almanac check to see the problems")
    case .notBuilt: throw failure("This site has not been built yet", "run almanac build first")
    }
  }

  private func print(_ path: String, _ lines: [String]) throws {
    let text = ([path] + lines.map { "  \($0)" }).map { DiagnosticPrinter.visible($0) + "\n" }
    try Terminal.standardOutput.print(text.joined())
  }

  private func failure(_ message: String, _ help: String?) -> ExitCode {
    let lines = ["error: \(message)"] + (help.map { ["  help: \($0)"] } ?? [])
    Terminal.standardError.write(lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined())
    return ExitCode(.problem)
  }
}

extension PageExplanation {
  /// The lines to print.
  fileprivate var lines: [String] {
    var lines = ["made from"] + parts.map { "  \($0)" }
    lines.append("made by build \(build): \(reason)")
    if build < lastBuild {
      lines.append("kept since, up to build \(lastBuild): nothing that it is made from changed")
    }
    switch fate {
    case .kept: lines.append("now: a build would keep it")
    case .rebuilt(let reason): lines.append("now: a build would rebuild it: \(reason)")
    case .removed:
      lines.append("now: a build would remove it, unless another source makes it")
    }
    return lines
  }
}
