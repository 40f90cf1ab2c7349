import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// The option for the source of a site.
struct SourceFolder: ParsableArguments {
  @Option(help: "The folder that holds Content and Templates.")
  var source = "."

  func validate() throws {
    guard !source.isEmpty else { throw ValidationError("--source needs a folder.") }
  }

  /// Returns the sources of a program with those that the site declares. Without a site, they are those
  /// of the program.
  func sources(_ sources: [any PageSource]) -> [any PageSource] {
    var diagnostics = Diagnostics()
    let all = sources.withDeclared(inSite: source, into: &diagnostics)
    if diagnostics.hasErrors {
      Terminal.standardError.write(
        "Content/site.json has errors, so what it declares may be missing; almanac check shows them.\n"
      )
    }
    return all
  }
}

/// The options for the source of a site and for the day of the build.
struct SourceOptions: ParsableArguments {
  @OptionGroup var folder: SourceFolder

  var source: String { folder.source }

  @Option(
    help: ArgumentHelp(
      "The day for which to build the site, as YYYY-MM-DD.",
      discussion: "Without it the day of SOURCE_DATE_EPOCH, or else today.",
      valueName: "date"),
    transform: { text in
      guard let date = CalendarDate(text) else {
        throw ValidationError("\"\(text)\" is not a day in the form YYYY-MM-DD.")
      }
      return date
    })
  var asOf: CalendarDate?

  func dayOfBuild() throws -> AsOf {
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
