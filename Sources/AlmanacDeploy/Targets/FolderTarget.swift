/// A folder on this machine. It tells what is in every file.
struct FolderTarget: PublishTarget {
  let path: String

  func look(for site: BuiltSite) throws(ExternalFailure) -> TargetContents {
    let folder = try ExternalFailure.converting { () throws(FileError) in try NamedFolder(path) }
    var contents = TargetContents()
    guard folder.missing.isEmpty else { return contents }
    let root = folder.existing
    guard !root.isWithin(site.root), !site.root.isWithin(root) else {
      throw ExternalFailure("\(path) is the folder of the built site, or overlaps it")
    }
    let name = TargetContents.listName
    let bytes = try ExternalFailure.converting { () throws(FileError) in
      root.type(of: name) == .file ? try root.read(name) : nil
    }
    contents.list = try TargetContents.list(bytes)
    let paths = Set(site.files.union(contents.list).lines.map(\.path))
    try ExternalFailure.converting { () throws(FileError) in
      for path in paths { contents.files[path] = try Self.occupant(of: path.text, in: root) }
      for folder in Set(paths.flatMap(\.folders)) where root.type(of: folder.text) != .directory {
        contents.files[folder] = try Self.occupant(of: folder.text, in: root)
      }
    }
    return contents
  }

  private static func occupant(
    of path: String, in root: Directory
  ) throws(FileError) -> TargetContents.Occupant? {
    guard let found = root.look(at: path) else { return nil }
    guard found.type == .file else { return .other }
    return .file(try root.fingerprint(of: path), size: found.status.size)
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    let folder = try ExternalFailure.converting { () throws(FileError) in try OpenFolder(path) }
    try await folder.apply(plan, of: site)
    try folder.close()
  }
}

/// The folder of a target while files are moved into it, locked against other publications.
private struct OpenFolder: FileStore {
  private let root: Directory
  private let staging: Directory
  private let lock: Descriptor

  var checkpoint: Int? { nil }

  /// The name of the folder for files that are about to be moved into place.
  private static let stagingName = ".almanac-upload"

  init(_ path: String) throws(FileError) {
    var made: [MadeFolder] = []
    root = try NamedFolder(path).make(&made)
    guard let lock = try root.lock() else {
      throw FileError(
        operation: "write", path: path, reason: "another program is publishing there")
    }
    self.lock = lock
    // Of an interrupted publication.
    try root.removeTree(Self.stagingName)
    staging = try root.folder(Self.stagingName, making: true)
  }

  func upload(_ paths: [String], of site: BuiltSite) throws(ExternalFailure) {
    try ExternalFailure.converting { () throws(FileError) in
      for path in paths {
        var copy = try FileWriter("file", in: staging)
        _ = try copy.write(copyOf: FileReader(path, in: site.folder(of: path).root))
        try copy.close()
        try staging.move("file", to: path, in: root, makingFolders: true)
      }
    }
  }

  func remove(_ paths: [String]) throws(ExternalFailure) {
    try ExternalFailure.converting { () throws(FileError) in
      for path in paths {
        try root.remove(path)
        for folder in SitePath(path).folders.reversed() {
          guard root.removeIfEmpty(folder.text) else { break }
        }
      }
    }
  }

  func write(_ list: [UInt8]) throws(ExternalFailure) {
    try ExternalFailure.converting { () throws(FileError) in
      try staging.write(list, to: "list")
      try staging.move("list", to: TargetContents.listName, in: root)
    }
  }

  func close() throws(ExternalFailure) {
    try ExternalFailure.converting { () throws(FileError) in try root.removeTree(Self.stagingName) }
  }
}
