/// Where a site goes, and what builds record about it from one to the next: a folder on disk, or
/// memory.
protocol OutputStore: Sendable {
  /// Begins a build, and returns the writer of its files.
  ///
  /// - Parameters:
  ///   - input: The folders that the build reads.
  ///   - diagnostics: Receives an error if the site cannot be there.
  /// - Returns: `nil` if the site cannot be there.
  func begin(
    _ input: InputFolders, into diagnostics: inout Diagnostics
  ) throws(FileError) -> (any SiteWriter)?
}

/// A site in a folder on disk with its state beside its content, or a shard with both in one folder.
struct FolderStore: OutputStore {
  /// The folder of the site, as the user named it.
  let output: String
  let options: BuildOptions

  func begin(
    _ input: InputFolders, into diagnostics: inout Diagnostics
  ) throws(FileError) -> (any SiteWriter)? {
    let destination =
      if options.shard == nil {
        try Destination(output, options, input, into: &diagnostics)
      } else {
        try ShardFolder.destination(output, input, into: &diagnostics)
      }
    guard let destination else { return nil }
    // The pages of a shard may become those of another one.
    return try FolderWriter(
      destination, allowsRemovals: options.allowsRemovals || options.shard != nil,
      isDurable: options.isDurable)
  }
}
