/// The folder in which the files of a build are put aside until all are there.
///
/// A site without files is made here in its own folders, which are then moved as they are. Of one
/// that has files, each new one is put aside by a number, and moved alone.
struct Staging: Sendable {
  /// Where it is.
  let folder: String
  /// Whether the site has no files.
  let isForNewSite: Bool

  /// Where a file is put aside.
  enum Spot: Sendable {
    /// By its number.
    case number(String)
    /// Where it belongs in the folders of a new site.
    case newSite
  }

  private var newSite: String { folder + "/site" }

  /// A folder that is not there, since nothing is going to be written.
  init(at folder: String) {
    self.folder = folder
    isForNewSite = false
  }

  /// Makes the folder, after all that a build left that was killed is removed.
  init(making folder: String, of root: String) throws(FileError) {
    self.folder = folder
    // Made anew, so that its status tells the time.
    try FileSystem.removeTree(folder)
    _ = try FileSystem.makeDirectory(folder)
    // No path of a site has a name that begins with a dot. Of a folder that nobody may list, nobody
    // knows what is in it.
    let names = try? FileSystem.list(root).map(\.name)
    isForNewSite = names?.allSatisfy { $0.hasPrefix(".") } ?? false
    if isForNewSite { _ = try FileSystem.makeDirectory(newSite) }
  }

  /// Puts a file aside.
  ///
  /// - Parameters:
  ///   - path: Its path in the site.
  ///   - number: A number that no other file of the build has.
  ///   - write: Writes it.
  /// - Returns: Where it is, and its status if it keeps that when it is moved.
  func add(
    _ path: String, number: String, _ write: (borrowing FileWriter) throws(FileError) -> Void
  ) throws(FileError) -> (Spot, FileStatus?) {
    if let file = openInNewSite(path) {
      let status = try close(file, after: write)
      // To be moved alone counts as a change.
      return (.newSite, path.utf8.contains(UInt8(ascii: "/")) ? status : nil)
    }
    _ = try close(FileWriter("\(folder)/\(number)"), after: write)
    return (.number(number), nil)
  }

  /// A file where it belongs in a new site; nothing where others are in its way, which is told when
  /// all paths are compared.
  private func openInNewSite(_ path: String) -> FileWriter? {
    guard isForNewSite else { return nil }
    let path = "\(newSite)/\(path)"
    do throws(FileError) {
      try FileSystem.makeFolders(of: path)
      return try FileWriter(path, isNew: true)
    } catch {
      return nil
    }
  }

  private func close(
    _ file: consuming FileWriter,
    after write: (borrowing FileWriter) throws(FileError) -> Void
  ) throws(FileError) -> FileStatus? {
    try write(file)
    let status = file.status
    try file.close()
    return status
  }

  /// Sees that nobody has put anything where the folders and files of a new site belong.
  func checkNewSite(in root: String) throws(FileError) {
    guard isForNewSite else { return }
    for entry in try FileSystem.list(newSite) { try check("\(root)/\(entry.name)") }
  }

  /// Moves the folders and files of a new site to where they belong: all of them, or none.
  func moveNewSite(to root: String) throws(FileError) {
    guard isForNewSite else { return }
    var moved: [String] = []
    do throws(FileError) {
      for entry in try FileSystem.list(newSite) {
        try check("\(root)/\(entry.name)")
        try FileSystem.move("\(newSite)/\(entry.name)", to: "\(root)/\(entry.name)")
        moved.append(entry.name)
      }
    } catch {
      for name in moved { try? FileSystem.move("\(root)/\(name)", to: "\(newSite)/\(name)") }
      throw error
    }
  }

  private func check(_ target: String) throws(FileError) {
    guard FileSystem.type(of: target) == nil else { throw .foreign(target) }
  }

  /// Moves a file that was put aside by its number.
  func move(_ number: String, to target: String) throws(FileError) {
    try FileSystem.move("\(folder)/\(number)", to: target)
  }

  /// Removes the folder if nothing is in it.
  func close() {
    _ = FileSystem.removeIfEmpty(newSite)
    _ = FileSystem.removeIfEmpty(folder)
  }
}
