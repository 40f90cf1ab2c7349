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
    // No file of a site is in a folder with such a name, nor has one.
    isForNewSite = try FileSystem.list(root).allSatisfy { $0.name.hasPrefix(".") }
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
    // Files that are in the way of others are told of when all paths are compared.
    if isForNewSite, let status = try? addToNewSite(path, write) {
      // To be moved alone counts as a change.
      return (.newSite, path.utf8.contains(UInt8(ascii: "/")) ? status : nil)
    }
    var file = try FileWriter("\(folder)/\(number)")
    try write(file)
    try file.close()
    return (.number(number), nil)
  }

  private func addToNewSite(
    _ path: String, _ write: (borrowing FileWriter) throws(FileError) -> Void
  ) throws(FileError) -> FileStatus? {
    let path = "\(newSite)/\(path)"
    try FileSystem.makeFolders(of: path)
    var file = try FileWriter(path, isNew: true)
    try write(file)
    let status = file.status
    try file.close()
    return status
  }

  /// Moves the folders and files of a new site to where they belong.
  func moveNewSite(to root: String) throws(FileError) {
    guard isForNewSite else { return }
    for entry in try FileSystem.list(newSite) {
      let target = "\(root)/\(entry.name)"
      guard FileSystem.type(of: target) == nil else { throw .foreign(target) }
      try FileSystem.move("\(newSite)/\(entry.name)", to: target)
    }
  }

  /// Moves a file that was put aside by its number, with folders made as there is need of them.
  func move(_ number: String, to target: String) throws(FileError) {
    let path = "\(folder)/\(number)"
    if FileSystem.moves(path, to: target) { return }
    try FileSystem.makeFolders(of: target)
    try FileSystem.move(path, to: target)
  }

  /// Removes the folder if nothing is in it.
  func close() {
    _ = FileSystem.removeIfEmpty(newSite)
    _ = FileSystem.removeIfEmpty(folder)
  }
}
