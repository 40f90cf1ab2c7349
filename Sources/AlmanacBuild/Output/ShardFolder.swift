/// The folder of a shard: the files of its pages, and its state.
///
/// The two are kept together, so that the folder can be taken to another machine to be merged.
struct ShardFolder: Sendable {
  /// The folder as the user named it.
  let path: String
  let folder: Directory
  /// The folder with the files of its pages.
  let files: Directory
  /// The files that its build wrote.
  let manifest: Manifest
  private let state: Directory

  private static let filesName = "pages"
  private static let stateName = "state"

  /// Opens the folder of a shard that was built.
  ///
  /// - Parameter diagnostics: Receives an error if it is not the folder of a shard.
  init?(opening path: String, into diagnostics: inout Diagnostics) {
    guard let folder = try? Directory(opening: path),
      let files = try? folder.folder(Self.filesName),
      let state = try? folder.folder(Self.stateName),
      SiteState(state).readCache() != nil
    else {
      diagnostics.add(.notAShard(path))
      return nil
    }
    self.path = path
    self.folder = folder
    self.files = files
    self.state = state
    manifest = SiteState(state).manifest.value
  }

  func readCache() -> [UInt8]? { SiteState(state).readCache() }

  /// Opens the folder of a shard that is going to be built, and creates it if it is missing.
  ///
  /// - Returns: `nil` if the shard cannot be there, which is reported.
  static func destination(
    _ output: String, _ input: InputFolders, into diagnostics: inout Diagnostics
  ) throws(FileError) -> Destination? {
    let named = try NamedFolder(output)
    if let overlap = input.overlap(with: named) {
      diagnostics.add(.overlap(output, overlap))
      return nil
    }
    if named.missing.isEmpty,
      try named.existing.list().contains(where: { ![filesName, stateName].contains($0.name) })
    {
      diagnostics.add(.otherFilesInShard(output))
      return nil
    }
    var made: [MadeFolder] = []
    let folder = try named.make(&made)
    return try Destination(
      root: folder.folder(filesName, making: true), state: folder.folder(stateName, making: true))
  }
}

extension Diagnostic {
  private static func folder(_ path: String) -> Place { SourceFile(path: path, bytes: []).start }

  static func notAShard(_ path: String) -> Self {
    .init(
      .error, "A0325", at: folder(path), "No shard was built in this folder",
      help: "build one with almanac build --shard, and name the folder of its --output")
  }

  static func otherFilesInShard(_ path: String) -> Self {
    .init(
      .error, "A0326", at: folder(path), "The folder for the shard has other files",
      help: "specify an empty or new folder with --output")
  }
}
