import Almanac
import AlmanacInspection
import ArgumentParser
import Foundation

/// `almanac trace PAGE[#ID]`: reports what the values of a page come from.
struct TraceCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Name the lines that the values of a page come from.",
    discussion: """
      Prints each value of a page with the tag of a template that shows it, its field, and the \
      lines of content, of site.json or of words that it changes with. With an id, only what is in \
      that element; of a heading, everything up to the next heading of its level. Nothing is \
      written.

      To find the lines, it changes one value after another in memory, makes the page again, and \
      compares. What no single change of a value changes has no line.
      """)

  @Argument(
    help: "The page, such as games/2026-06-06-herons-foxes/#box-score, its address or its file.")
  var page: String

  @Option(
    help: ArgumentHelp("Show only values that contain a string, such as 85.", valueName: "text"))
  var text: String?

  @OptionGroup var source: SourceOptions
  @OptionGroup var publication: PublicationOptions

  @Option(help: "How to print the values.")
  var format = QuestionFormat.text

  func validate() throws {
    guard text != "" else { throw ValidationError("--text needs a string.") }
  }

  func run(with sources: [any PageSource]) async throws {
    let inspection = try await source.inspect(sources, publication)
    let notice = SlowNotice("Changing one value after another to see what changes the page…")
    let answer = await inspection.trace(TraceQuery(page, text: text))
    notice.end()
    switch answer {
    case .page(let trace):
      try Terminal.standardOutput.print(
        TraceReport(trace, source.shownPaths).text(as: format))
    case .copy(let path, let original):
      try Terminal.standardOutput.print(
        TraceReport.copy(path, of: original, source.shownPaths, as: format))
    case .unknownPage(let help): throw printed("The site has no page \"\(page)\"", help)
    case .unknownElement(let page, let known):
      let help = known.isEmpty ? "it has no ids" : "it has \(known.joined(separator: ", "))"
      throw printed("\(page) has no element with that id", help)
    }
  }
}
