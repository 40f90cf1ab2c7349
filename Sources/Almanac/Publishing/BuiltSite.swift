/// A site that was built, locked against builds while it is being published.
struct BuiltSite: Sendable {
  /// The absolute path of its folder.
  let path: String
  let root: Directory
  /// The folder of its state.
  let state: Directory
  /// The files that the build wrote.
  let files: Manifest
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

  /// Returns the size of a file in bytes.
  func size(of path: String) -> Int? { root.status(of: path)?.size }
}
