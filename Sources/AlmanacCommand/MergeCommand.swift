import Almanac
import AlmanacBuild
import ArgumentParser

/// `almanac merge`: builds the site from the pages of shards.
struct MergeCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Build the site from the pages of shards.",
    discussion: """
      Takes over the pages that almanac build --shard made, copies all other files, makes what \
      depends on all pages, such as the sitemap, checks all links, and writes the site. The result \
      is the same as that of one build. Pages that no shard made, or that were made from other \
      content, are built.
      """)

  @Argument(help: "The folders of the shards.")
  var shards: [String]

  @OptionGroup var options: SiteOptions

  @OptionGroup var folder: OutputOption

  @Flag(help: "Allow the build to remove most files of the site.")
  var allowRemovals = false

  @Flag(help: "Write files to the disk before they are published.")
  var durable = false

  @OptionGroup var timing: TimingOptions

  func run(with sources: [any PageSource]) async throws {
    let run = try await SiteRun("merge", options, with: sources) { options in
      options.output = folder.path(of: self.options.origin)
      options.state = folder.state
      options.mergedShards = shards
      options.allowsRemovals = allowRemovals
      options.isDurable = durable
    }
    try run.printBuild(timing)
  }
}
