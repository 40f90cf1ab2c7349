import Almanac
import AlmanacBuild
import ArgumentParser

/// The options for the folders of the site and of its state.
struct OutputOption: ParsableArguments {
  @Option(help: "The folder to write the site to. (default: _site in the source)")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder for the state of builds. (default: .almanac in the source)",
      discussion: """
        Each site needs its own. Keep it between builds, so that a build rebuilds only what \
        changed.
        """,
      valueName: "dir"))
  var state: String?

  func validate() throws {
    guard state != "" else { throw ValidationError("--state needs a folder.") }
    guard output != "" else { throw ValidationError("--output needs a folder.") }
  }

  /// Returns the folder of the site, or of the shard, that is built from a source.
  func path(of source: SourceOptions, _ shard: Shard? = nil) -> String {
    if let output { return output }
    guard let shard else { return "\(source.source)/_site" }
    return "\(source.source)/_shards/\(shard.number)-of-\(shard.count)"
  }
}
