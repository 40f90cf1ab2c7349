import Almanac
import AlmanacInspection
import ArgumentParser
import Foundation

/// `almanac uses FILE[:LINE]`: reports what a file or a line is used for.
struct UsesCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uses",
    abstract: "Name the pages and values that a file or one of its lines is used for.",
    discussion: """
      Prints the pages that change with a line of content, of site.json or of words, and the \
      values on them; the pages of a template; or the pages with links to a file that is copied. \
      Nothing is written.

      To find them, it changes the values of the line in memory, makes the pages again, and \
      compares. Pages about all others, such as a sitemap, are not compared.
      """)

  @Argument(help: "The file and a line of it, such as Content/pets/kit.json:3, or only the file.")
  var file: String

  @OptionGroup var source: SourceOptions
  @OptionGroup var publication: PublicationOptions

  @Option(help: "How to print the pages.")
  var format = QuestionFormat.text

  func run(with sources: [any PageSource]) async throws {
    let inspection = try await source.inspect(sources, publication)
    let notice = SlowNotice("Changing the line to see which pages change…")
    let paths = source.shownPaths
    // A file whose own name ends with a number is meant as a whole.
    let place = inspection.has(paths.path(inSource: file)) ? nil : FileLine(file)
    let (path, line) = (paths.path(inSource: place?.file ?? file), place?.line)
    let answer = await inspection.uses(of: path, line: line)
    notice.end()
    switch answer {
    case .used(let pages, let role):
      try Terminal.standardOutput.print(
        UsesReport(path, line, pages: pages, role: role, paths: paths).text(as: format))
    case .withheld(let help):
      throw printed("No page is made from \(paths.shown(path))", help)
    case .unknownFile(let help): throw printed("The site is made from no file \"\(file)\"", help)
    case .noSuchLine(let count):
      throw printed(
        "\(paths.shown(path)) has no line \(line ?? 0)", "it has \(count.counted("line"))")
    case .noValue:
      throw printed("No value is on line \(line ?? 0) of \(paths.shown(path))", nil)
    }
  }
}

/// A file and a line, as messages of compilers and editors write them: "a.json:3" or "a.json:3:14".
struct FileLine: Equatable {
  let file: String
  let line: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().reversed().prefix(2).prefix { Int($0).map { $0 > 0 } ?? false }
    guard let last = numbers.last, let line = Int(last) else { return nil }
    self.line = line
    file = parts.dropLast(numbers.count).joined(separator: ":")
  }
}
