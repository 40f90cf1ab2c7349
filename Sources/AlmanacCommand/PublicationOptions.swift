import Almanac
import AlmanacBuild
import ArgumentParser

/// The options for items that are not published on the day of the build.
struct PublicationOptions: ParsableArguments {
  @Flag(help: "Build drafts as well.")
  var drafts = false

  @Flag(help: "Build items of later days as well.")
  var future = false

  /// Sets the options of a build.
  func apply(to options: inout BuildOptions) {
    options.includesDrafts = drafts
    options.includesFuture = future
  }
}
