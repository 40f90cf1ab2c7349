import Almanac
import ArgumentParser
import Foundation

/// The options for the source of a site and for the day of the build.
struct SourceOptions: ParsableArguments {
  @Option(help: "The folder that holds Content and Templates.")
  var source = "."

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

  func validate() throws {
    guard !source.isEmpty else { throw ValidationError("--source needs a folder.") }
  }

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
