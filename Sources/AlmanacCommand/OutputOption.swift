import ArgumentParser

/// The options for the folders of the site and of its state.
struct OutputOption: ParsableArguments {
  @Option(help: "The folder to write the site to. (default: _site in the source)")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder for what builds know of the site. (default: .almanac in the source)",
      discussion: """
        Each site needs its own. Keep it from one build to the next, and only what changed is \
        rendered again.
        """,
      valueName: "dir"))
  var state: String?

  func validate() throws {
    guard state != "" else { throw ValidationError("--state needs a folder.") }
    guard output != "" else { throw ValidationError("--output needs a folder.") }
  }

  /// Returns the folder of the site that is built from a source.
  func path(of source: SourceOptions) -> String { output ?? "\(source.source)/_site" }
}
