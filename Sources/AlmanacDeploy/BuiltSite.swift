/// A site that was built, locked against builds while it is being published.
struct BuiltSite: Sendable {
  /// The absolute path of its folder.
  let path: String
  let root: Directory
  /// The folder of its state.
  let state: Directory
  /// The files that the build wrote, and their compressed forms.
  private(set) var files: Manifest
  /// The compressed forms of the files.
  private var compressed: [CompressedFiles] = []
  /// The paths at which builds wrote files that are no longer there, or that another program changed.
  let others: [String]
  private let lock: Destination

  /// Opens the site that a build has just written.
  init(_ options: BuildOptions) throws(ExternalFailure) {
    guard let output = options.output, let path = FileSystem.resolved(output),
      let found = Destination(lookingAt: output, options)
    else { throw ExternalFailure("Cannot read \(options.output ?? "the site"): it is not a site") }
    self.path = path
    lock = try ExternalFailure.converting { () throws(FileError) in
      try Destination(root: found.root, state: found.state)
    }
    (root, state) = (found.root, found.state)
    var files: [Manifest.Line] = []
    var others: [String] = []
    for line in SiteState(state).manifest.value.lines {
      let path = line.path.text
      let content = try ExternalFailure.converting { () throws(FileError) in
        found.root.type(of: path) == .file ? try found.root.fingerprint(of: path) : nil
      }
      if content == line.fingerprint { files.append(line) } else { others.append(path) }
    }
    (self.files, self.others) = (Manifest(files), others)
  }

  /// Adds the compressed forms of the files.
  mutating func add(_ files: CompressedFiles) {
    compressed.append(files)
    self.files = self.files.union(files.files)
  }

  /// Returns the size of a file in bytes.
  func size(of path: String) -> Int? { folder(of: path).root.status(of: path)?.size }

  /// Returns the folder that holds a file, and its absolute path.
  func folder(of path: String) -> (root: Directory, path: String) {
    for files in compressed where !files.files[path].isEmpty { return (files.root, files.path) }
    return (root, self.path)
  }

  /// Returns files by the absolute paths of the folders that hold them, those of the build first.
  func folders(of paths: [String]) -> [(folder: String, paths: [String])] {
    let folders = Dictionary(grouping: paths) { folder(of: $0).path }
    return ([path] + compressed.map(\.path)).compactMap { folder in
      folders[folder].map { (folder, $0) }
    }
  }
}
