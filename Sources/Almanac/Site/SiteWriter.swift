/// Writes the files of a site so that the site is whole at every moment.
///
/// New files are put aside first and moved into place when all are there: a build that fails, is
/// killed or meets a full disk leaves the site as it was, and one that is killed while it moves
/// files leaves each of them whole. Files whose bytes are the same are not touched. Nothing is
/// removed that a build did not write.
struct SiteWriter: Sendable {
  /// The site's folder.
  let root: String
  private let folder: String
  private let staging: String
  private let manifestPath: String
  /// The files that earlier builds wrote.
  private let previous: Manifest

  /// What became of a file.
  struct Staged: Sendable {
    let path: String
    /// What it is made from, for diagnostics.
    let origin: Place?
    let fingerprint: String
    /// Where its new bytes are; nothing where the file is as it should be.
    let stagedPath: String?
  }

  /// What a build did to the site.
  struct Result: Sendable {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  /// Opens a site's folder, which is made where there is none, and clears away what a build that
  /// was killed had put aside.
  init(root: String) throws(FileError) {
    self.root = root
    folder = root + "/.almanac"
    staging = folder + "/staging"
    manifestPath = folder + "/manifest"
    var parent = ""
    for segment in root.split(separator: "/", omittingEmptySubsequences: false) {
      parent += parent.isEmpty && segment.isEmpty ? "/" : segment + "/"
      if !segment.isEmpty, !FileSystem.leadsToDirectory(parent) {
        try FileSystem.makeDirectory(String(parent.dropLast()))
      }
    }
    try FileSystem.makeDirectory(folder)
    try FileSystem.makeDirectory(staging)
    for entry in try FileSystem.list(staging) { try FileSystem.remove("\(staging)/\(entry.name)") }
    previous =
      FileSystem.type(of: manifestPath) == .file
      ? Manifest(try FileSystem.read(manifestPath)) : Manifest()
  }

  /// Compares a file with what is in the site, and puts it aside where it differs.
  ///
  /// - Parameters:
  ///   - bytes: What the file should hold.
  ///   - path: Its path in the site.
  ///   - origin: What it is made from.
  ///   - number: A number that no other file of the build has.
  func stage(
    _ bytes: [UInt8], at path: String, from origin: Place?, number: String
  ) throws(FileError) -> Staged {
    // A path that leads elsewhere is reported with all others, when the paths are compared.
    guard PagePaths.isContained(path) else {
      return Staged(path: path, origin: origin, fingerprint: "", stagedPath: nil)
    }
    let target = "\(root)/\(path)"
    let fingerprint = Fingerprint.of(bytes)
    switch FileSystem.type(of: target) {
    case .file:
      if try FileSystem.read(target) == bytes {
        return Staged(path: path, origin: origin, fingerprint: fingerprint, stagedPath: nil)
      }
      if previous.files[path] == nil { throw foreign(target) }
    case nil: break
    case .directory, .symbolicLink, .other: throw foreign(target)
    }
    let staged = "\(staging)/\(number)"
    try FileSystem.write(bytes, to: staged)
    return Staged(path: path, origin: origin, fingerprint: fingerprint, stagedPath: staged)
  }

  private func foreign(_ path: String) -> FileError {
    FileError(
      operation: "write", path: path,
      reason: "something that Almanac did not write is in its place; move it away")
  }

  /// Moves all files into place and removes those of earlier builds that are no more.
  func commit(_ files: [Staged], into diagnostics: inout Diagnostics) throws(FileError) -> Result {
    var manifest = Manifest()
    for file in files { manifest.files[file.path] = file.fingerprint }
    let gone = previous.files.filter { manifest.files[$0.key] == nil }
    if manifest != previous {
      // Until all is in place, the old files and the new ones are both the build's own.
      var both = previous
      both.files.merge(manifest.files) { $1 }
      try write(both)
    }
    var result = Result()
    var known: Set<String> = []
    for file in files {
      guard let staged = file.stagedPath else {
        result.unchanged += 1
        continue
      }
      try makeFolders(of: file.path, &known)
      try FileSystem.move(staged, to: "\(root)/\(file.path)")
      result.written += 1
    }
    for (path, fingerprint) in gone.sorted(by: { $0.key < $1.key }) {
      if try remove(path, fingerprint, into: &diagnostics) { result.removed += 1 }
    }
    if manifest != previous { try write(manifest) }
    _ = FileSystem.removeIfEmpty(staging)
    return result
  }

  /// Leaves the site as it was.
  func abandon() throws(FileError) {
    for entry in try FileSystem.list(staging) { try FileSystem.remove("\(staging)/\(entry.name)") }
    _ = FileSystem.removeIfEmpty(staging)
    _ = FileSystem.removeIfEmpty(folder)
    _ = FileSystem.removeIfEmpty(root)
  }

  private func write(_ manifest: Manifest) throws(FileError) {
    let temporary = staging + "/manifest"
    try FileSystem.write(manifest.bytes, to: temporary)
    try FileSystem.move(temporary, to: manifestPath)
  }

  /// Makes the folders above a file. One that is a symbolic link could lead out of the site and
  /// is refused.
  private func makeFolders(of path: String, _ known: inout Set<String>) throws(FileError) {
    var folder = root
    for segment in path.split(separator: "/").dropLast() {
      folder += "/" + segment
      if known.insert(folder).inserted { try FileSystem.makeDirectory(folder) }
    }
  }

  /// Removes a file of an earlier build and the folders that are empty then.
  private func remove(
    _ path: String, _ fingerprint: String, into diagnostics: inout Diagnostics
  ) throws(FileError) -> Bool {
    let target = "\(root)/\(path)"
    guard hasOwnFolders(path), FileSystem.type(of: target) == .file else { return false }
    guard Fingerprint.of(try FileSystem.read(target)) == fingerprint else {
      diagnostics.add(.changedSince(target))
      return false
    }
    try FileSystem.remove(target)
    var segments = path.split(separator: "/").dropLast()
    while !segments.isEmpty {
      guard FileSystem.removeIfEmpty("\(root)/\(segments.joined(separator: "/"))") else { break }
      segments.removeLast()
    }
    return true
  }

  /// Whether the folders above a file are folders, and not links that lead elsewhere.
  private func hasOwnFolders(_ path: String) -> Bool {
    var folder = root
    for segment in path.split(separator: "/").dropLast() {
      folder += "/" + segment
      guard FileSystem.type(of: folder) == .directory else { return false }
    }
    return true
  }
}

extension Diagnostic {
  static func changedSince(_ path: String) -> Self {
    .init(
      .warning, "A0309", at: SourceFile(path: path, bytes: []).start,
      "The page is gone, but its file was changed by somebody else and is kept")
  }
}
