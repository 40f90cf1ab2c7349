/// Where a site goes, and what builds record about it from one to the next: a folder on disk, or
/// memory.
protocol OutputStore: Sendable {
  /// Begins a build, and returns the writer of its files.
  ///
  /// - Parameters:
  ///   - source: The folder that holds `Content` and `Templates`.
  ///   - diagnostics: Receives an error if the site cannot be there.
  /// - Returns: `nil` if the site cannot be there.
  func begin(
    _ source: Directory, into diagnostics: inout Diagnostics
  ) throws(FileError) -> (any SiteWriter)?
}

/// A site in a folder on disk, with its state beside its content.
struct FolderStore: OutputStore {
  /// The folder of the site, as the user named it.
  let output: String
  let options: BuildOptions

  func begin(
    _ source: Directory, into diagnostics: inout Diagnostics
  ) throws(FileError) -> (any SiteWriter)? {
    guard let destination = try Destination(output, options, source: source, into: &diagnostics)
    else { return nil }
    return try FolderWriter(
      destination, allowsRemovals: options.allowsRemovals, isDurable: options.isDurable)
  }
}
