/// A folder for files that are kept only while a site is published, locked against other publications
/// of the site.
struct Scratch: Sendable {
  let folder: Directory
  /// Its absolute path, for tools.
  let path: String
  /// Tools that change a target hold it as well, until they end.
  let lock: Descriptor

  private static let name = "publishing"

  /// Creates an empty one in the state of a site.
  init(in state: Directory) throws(ExternalFailure) {
    (folder, lock) = try ExternalFailure.converting { () throws(FileError) in
      let folder = try state.folder(Self.name, making: true)
      let lock = try Self.lock(folder)
      for entry in try folder.list() { try folder.removeTree(entry.name) }
      return (folder, lock)
    }
    path = FileSystem.resolved(folder.path) ?? folder.path
  }

  /// Locks the folder. Waits a second for a tool that is about to end.
  private static func lock(_ folder: Directory) throws(FileError) -> Descriptor {
    for _ in 0..<50 {
      if let lock = try folder.lock() { return lock }
      FileSystem.pause(milliseconds: 20)
    }
    throw FileError(
      operation: "publish", path: "the site",
      reason: "a tool of an interrupted publication is still running; try again when it has ended")
  }

  /// Removes it.
  static func remove(from state: Directory) { try? state.removeTree(name) }

  /// Writes a file, and returns its absolute path.
  func write(_ bytes: [UInt8], to name: String) throws(ExternalFailure) -> String {
    try ExternalFailure.converting { () throws(FileError) in
      try folder.write(bytes, to: name)
    }
    return "\(path)/\(name)"
  }

  /// Removes a file.
  func remove(_ name: String) { try? folder.remove(name) }

  /// Writes a list of names, each with a byte after it, to a file, and returns its absolute path.
  func write(names: [String], endingWith end: UInt8, to name: String) throws(ExternalFailure)
    -> String
  {
    try write(names.flatMap { Array($0.utf8) + [end] }, to: name)
  }

  /// Returns the bytes of a file, or `nil` if there is none.
  func read(_ name: String) throws(ExternalFailure) -> [UInt8]? {
    guard folder.type(of: name) == .file else { return nil }
    return try ExternalFailure.converting { () throws(FileError) in
      try folder.read(name)
    }
  }
}
