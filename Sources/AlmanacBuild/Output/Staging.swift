/// The folder in which the files of a build are staged until all are there.
///
/// A site without files is staged in its own folders, which are then moved as a whole. For a site
/// that has files, each new one is staged by a number, and moved alone.
struct Staging: Sendable {
  /// Whether the site has no files.
  let isForNewSite: Bool
  /// Whether files are on the disk before they are moved, and their folders afterwards.
  private let isDurable: Bool
  private let root: Directory
  private let places: Deferred<Result<Places, FileError>>

  /// The folders, created when the first file is staged.
  private struct Places {
    /// For files by their numbers.
    let numbered: Directory
    /// For the folders of a new site.
    let newSite: Directory?
  }

  /// The name of a folder in the site, for a site on another volume than its state.
  static let nameInSite = ".almanac-staging"

  /// - Parameters:
  ///   - scratch: An empty folder that belongs to this build.
  ///   - root: The folder of the site.
  ///   - isDurable: Whether files are on the disk before they are moved, and their folders
  ///     afterwards.
  init(in scratch: Directory, of root: Directory, isDurable: Bool) {
    self.root = root
    self.isDurable = isDurable
    // No path of a site has a name with a leading dot. If a folder cannot be listed, its contents
    // are unknown.
    let names = try? root.list().map(\.name)
    let isForNewSite = names?.allSatisfy { $0.hasPrefix(".") } ?? false
    self.isForNewSite = isForNewSite
    places = Deferred {
      do throws(FileError) {
        let folder = try Self.folder(in: scratch, of: root)
        return .success(
          Places(
            numbered: folder,
            newSite: isForNewSite ? try folder.folder("site", making: true) : nil))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Returns a folder from which files can be moved into the site: one in `scratch` if the system
  /// can move from there to the site, which is tried, and otherwise one in the site.
  private static func folder(
    in scratch: Directory, of root: Directory
  ) throws(FileError) -> Directory {
    _ = try scratch.makeFolder("files")
    do throws(FileError) {
      try scratch.move("files", to: nameInSite, in: root)
    } catch  where error.isOnAnotherVolume {
      return try root.folder(nameInSite, making: true)
    }
    try root.move(nameInSite, to: "files", in: scratch)
    return try scratch.folder("files")
  }

  /// Removes what a killed build left in the site.
  static func clear(_ root: Directory) throws(FileError) { try root.removeTree(nameInSite) }

  /// Stages a file.
  ///
  /// - Parameters:
  ///   - path: Its path in the site.
  ///   - number: A number that no other file of the build has.
  ///   - write: Writes the file.
  /// - Returns: The spot of the file, and its status if moving does not change that.
  func add(
    _ path: String, number: String, _ write: (borrowing FileWriter) throws(FileError) -> Void
  ) throws(FileError) -> (StagedFile.Spot, FileStatus?) {
    let places = try places.value.get()
    // If other files of a new site block it, which is reported when all paths are compared, it is
    // staged by its number.
    if let newSite = places.newSite,
      let file = try? FileWriter(path, in: newSite, isNew: true, makingFolders: true)
    {
      let status = try close(file, after: write)
      // Moving a file alone counts as a change.
      return (.newSite, path.utf8.contains(UInt8(ascii: "/")) ? status : nil)
    }
    _ = try close(FileWriter(number, in: places.numbered, isNew: true), after: write)
    return (.number(number), nil)
  }

  private func close(
    _ file: consuming FileWriter,
    after write: (borrowing FileWriter) throws(FileError) -> Void
  ) throws(FileError) -> FileStatus? {
    try write(file)
    let status = file.status
    try file.close(syncing: isDurable)
    return status
  }

  /// Checks that nothing is in the place of the folders and files of a new site.
  func checkNewSite() throws(FileError) {
    guard isForNewSite, let newSite = try places.value.get().newSite else { return }
    for entry in try newSite.list() { try check(entry.name) }
  }

  /// Moves the folders and files of a new site into place: all of them, or none.
  func moveNewSite() throws(FileError) {
    guard isForNewSite, let newSite = try places.value.get().newSite else { return }
    newSite.forgetFolders()
    if isDurable { try newSite.syncTree() }
    var moved: [String] = []
    do throws(FileError) {
      for entry in try newSite.list() {
        try check(entry.name)
        try newSite.move(entry.name, to: entry.name, in: root)
        moved.append(entry.name)
      }
    } catch {
      for name in moved { try? root.move(name, to: name, in: newSite) }
      throw error
    }
    if isDurable { try root.sync() }
  }

  private func check(_ name: String) throws(FileError) {
    guard root.type(of: name) == nil else { throw .foreign(root.name(name)) }
  }

  /// Moves files that were staged by their numbers, and creates missing folders above them.
  ///
  /// - Parameter removed: The paths of files that were removed.
  func move(
    _ files: some Sequence<(number: String, target: String)>, removed: [String]
  ) throws(FileError) {
    let numbered = try places.value.get().numbered
    var folders: Set<SitePath> = []
    for (number, target) in files {
      try numbered.move(number, to: target, in: root, makingFolders: true)
      if isDurable { folders.formUnion(SitePath(target).folders) }
    }
    guard isDurable else { return }
    for path in removed { folders.formUnion(SitePath(path).folders) }
    // The innermost first. Folders of removed files may be gone.
    for folder in folders.sorted(by: >) where root.type(of: folder.text) == .directory {
      try root.sync(folder.text)
    }
    try root.sync()
  }
}
