/// A folder on this machine with the two releases of a site, open to write the one that is not served.
///
/// ```
/// let release = try SpareRelease(in: "/srv/www/league")
/// // Write the site to release.path.
/// try release.serve()
/// ```
package struct SpareRelease: Sendable {
  private let root: Directory
  private let release: Release
  /// Held while the release is written: afterwards it is served, and must not change.
  private let lock: Descriptor
  /// The folders that were created for it.
  private let made: [MadeFolder]

  private static let newLinkName = ".almanac-current"

  /// The path of the folder of the release, which need not exist.
  package var path: String { root.name(release.name) }

  /// Opens the folder of both releases, creates a missing one, and locks it against others that
  /// write there.
  package init(in path: String) throws(FileError) {
    var made: [MadeFolder] = []
    root = try NamedFolder(path).make(&made)
    guard let lock = try root.lock() else {
      throw FileError(
        operation: "write", path: path, reason: "another program is writing a release there")
    }
    self.lock = lock
    self.made = made
    release = .spare(besides: try Self.served(in: root))
    guard [nil, .directory].contains(root.type(of: release.name)) else {
      throw .notRelease(self.path, "a folder")
    }
  }

  /// Returns the release that is served; `nil` if there is none.
  static func served(in root: Directory) throws(FileError) -> Release? {
    guard root.type(of: Release.linkName) != nil else { return nil }
    guard let target = root.target(ofLink: Release.linkName),
      let release = Release(linkedBy: target)
    else { throw .notRelease(root.name(Release.linkName), "a link to a release") }
    return release
  }

  /// Makes the link lead to the release, by one rename.
  package func serve() throws(FileError) {
    try root.remove(Self.newLinkName)
    try root.link(Self.newLinkName, to: release.name)
    try root.move(Self.newLinkName, to: Release.linkName, in: root)
  }

  /// Removes the folders that were created for it, as far as they are empty.
  package func abandon() { made.removeEmptyFolders() }
}

extension FileError {
  fileprivate static func notRelease(_ path: String, _ expected: String) -> Self {
    .init(
      operation: "write", path: path,
      reason: "it is not \(expected), as Almanac makes it; move it away, or use another folder")
  }
}
