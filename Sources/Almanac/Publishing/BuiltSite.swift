/// A site that was built, locked against builds while it is being published.
struct BuiltSite: Sendable {
  /// The absolute path of its folder.
  let path: String
  let root: Directory
  /// The folder of its state.
  let state: Directory
  /// The files that the build wrote.
  let files: Manifest
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
    // A file that another program changed since is not what the build wrote.
    let lines = SiteState(state).manifest.value.lines
    files = Manifest(
      lines.filter { (try? found.root.fingerprint(of: $0.path.text)) == $0.fingerprint })
  }

  /// Returns the size of a file in bytes.
  func size(of path: String) -> Int? { root.status(of: path)?.size }
}
