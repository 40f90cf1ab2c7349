import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// The options of all verbs that make the pages of a site.
struct RenderOptions: ParsableArguments {
  @OptionGroup var origin: SourceOptions

  @OptionGroup var publication: PublicationOptions

  @Flag(help: "Fail on warnings as well as errors.")
  var strict = false

  @Option(help: "The number of pages to make at once. (default: one for each processor)")
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs is \(jobs), but must be between 1 and 1024.")
    }
  }

  /// Returns the options of a build that writes nothing.
  func buildOptions() throws -> BuildOptions {
    var options = BuildOptions(
      source: origin.source, output: nil, asOf: try origin.dayOfBuild(), isStrict: strict,
      width: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    publication.apply(to: &options)
    options.program = Bundle.main.executablePath
    return options
  }
}
