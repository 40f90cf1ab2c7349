import ArgumentParser

/// Where the site is.
struct OutputOption: ParsableArguments {
  @Option(help: "The folder to write the site to. (default: _site in the source)")
  var output: String?

  func validate() throws {
    guard output != "" else { throw ValidationError("--output needs a folder.") }
  }

  /// The folder of the site that is made of a source.
  func path(of source: SourceOptions) -> String { output ?? "\(source.source)/_site" }
}
