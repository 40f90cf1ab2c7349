import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser

/// `almanac build`: builds the site.
struct BuildCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Reads Content and Templates and writes the site. A build writes only files whose bytes \
      change, removes only files that an earlier build wrote, and rebuilds only pages that a \
      change affects. If there is an error, it leaves the site as it was.
      """)

  @OptionGroup var options: SiteOptions

  @OptionGroup var folder: OutputOption

  @OptionGroup var writing: WritingOptions

  @Option(
    help: ArgumentHelp(
      "Make only a part of the pages, such as 2/3 for the second of three.",
      discussion: """
        The output is a folder for almanac merge, by default in _shards in the source. Every shard \
        needs the same source and the same day.
        """,
      valueName: "i/n"),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError(
          "\"\(text)\" is not the number of a shard and the number of all, such as 2/3.")
      }
      return shard
    })
  var shard: Shard?

  @Flag(
    help: ArgumentHelp(
      "Build beside the site that is served, and then serve the new one as a whole.",
      discussion: """
        The output gets two folders, release-1 and release-2, and the link current to one of them.
        """))
  var atomic = false

  @OptionGroup var packing: ArchiveOption

  func validate() throws {
    guard shard != nil else { return }
    guard !writing.verify else {
      throw ValidationError("--verify compares whole sites, and cannot be given with --shard.")
    }
    guard folder.state == nil else {
      throw ValidationError("A shard keeps its state in its output: --state cannot be given.")
    }
    guard !atomic else { throw ValidationError("A shard is not served: --atomic cannot be given.") }
    guard packing.archive == nil else {
      throw ValidationError("A shard is not a site: --archive cannot be given.")
    }
  }

  func run(with sources: [any PageSource]) async throws {
    let archive = try await packing.found()
    let output = folder.path(of: options.origin, shard)
    let release = try atomic ? openRelease(in: output) : nil
    var buildOptions: BuildOptions?
    var run = try await SiteRun("build", options, with: sources, verifies: writing.verify) {
      options in
      options.output = release?.path ?? output
      options.state = folder.state
      options.shard = shard
      options.allowsRemovals = writing.allowRemovals
      options.isDurable = writing.durable
      buildOptions = options
    }
    run.finish { () throws(FileError) in try release?.serve() }
    if run.findings.hasFailed { release?.abandon() }
    try run.printBuild(writing.timing)
    if let buildOptions { try await archive?.write(buildOptions, run) }
  }

  private func openRelease(in output: String) throws -> SpareRelease {
    do throws(FileError) {
      return try SpareRelease(in: output)
    } catch {
      throw error.printed()
    }
  }
}
