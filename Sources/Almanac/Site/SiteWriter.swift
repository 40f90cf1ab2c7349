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
  /// The folders that were made for this build, the outermost first.
  private let madeFolders: [String]
  /// Held as long as the build writes.
  private let lock: FileLock

  /// What became of a file.
  struct Staged: Sendable {
    let path: String
    /// What it is made from, for diagnostics.
    let origin: Place?
    /// Nothing where the file is not going to be written.
    let fingerprint: Fingerprint?
    /// What its new bytes are called while they are put aside; nothing where the file is as it
    /// should be.
    let stagedName: String?

    /// A file of which just the path counts, since it is not going to be written.
    static func dropped(_ path: String, _ origin: Place?) -> Staged {
      Staged(path: path, origin: origin, fingerprint: nil, stagedName: nil)
    }
  }

  /// What a build is going to do to the site.
  struct Plan: Sendable {
    fileprivate var files: [Staged]
    fileprivate var manifest = Manifest()
    fileprivate var removed: [String] = []
    /// What there is to say about it.
    var diagnostics = Diagnostics()
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
    var made: [String] = []
    for path in SitePath(root + "/").folders.map(\.text) + [folder]
    where !path.isEmpty && (path == folder || !FileSystem.leadsToDirectory(path)) {
      if try FileSystem.makeDirectory(path) { made.append(path) }
    }
    madeFolders = made
    lock = try FileLock(directory: folder)
    _ = try FileSystem.makeDirectory(staging)
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
    guard PagePaths.isContained(path) else { return .dropped(path, origin) }
    let target = "\(root)/\(path)"
    let fingerprint = Fingerprint(of: bytes)
    if FileSystem.type(of: target) == .file {
      if try FileSystem.read(target) == bytes {
        return Staged(path: path, origin: origin, fingerprint: fingerprint, stagedName: nil)
      }
      if previous[path] == nil { throw foreign(target) }
    }
    try FileSystem.write(bytes, to: "\(staging)/\(number)")
    return Staged(path: path, origin: origin, fingerprint: fingerprint, stagedName: number)
  }

  /// The same for a file that is copied, of which no more than a piece is held at once.
  func stage(
    copyOf source: String, at path: String, from origin: Place?, number: String
  ) throws(FileError) -> Staged {
    guard PagePaths.isContained(path) else { return .dropped(path, origin) }
    let target = "\(root)/\(path)"
    if FileSystem.type(of: target) == .file {
      if let fingerprint = try FileSystem.fingerprint(of: source, ifSameAs: target) {
        return Staged(path: path, origin: origin, fingerprint: fingerprint, stagedName: nil)
      }
      if previous[path] == nil { throw foreign(target) }
    }
    let fingerprint = try FileSystem.copy(source, to: "\(staging)/\(number)")
    return Staged(path: path, origin: origin, fingerprint: fingerprint, stagedName: number)
  }

  private func foreign(_ path: String) -> FileError {
    FileError(
      operation: "write", path: path,
      reason: "something that Almanac did not write is in its place; move it away")
  }

  /// Decides what is moved and what is removed, and sees that nothing is in the way.
  func plan(_ files: [Staged]) throws(FileError) -> Plan {
    var plan = Plan(files: files)
    for file in files {
      if let fingerprint = file.fingerprint { plan.manifest.add(SitePath(file.path), fingerprint) }
    }
    let gone = previous.files.filter { plan.manifest.files[$0.key] == nil }
    var removed: Set<SitePath> = []
    for (path, fingerprints) in gone.sorted(by: { $0.key < $1.key }) {
      let target = "\(root)/\(path.text)"
      guard hasOwnFolders(path), FileSystem.type(of: target) == .file else { continue }
      if fingerprints.contains(try FileSystem.fingerprint(of: target)) {
        plan.removed.append(path.text)
        removed.insert(path)
      } else {
        plan.diagnostics.add(.changedSince(target))
        for fingerprint in fingerprints.all { plan.manifest.add(path, fingerprint) }
      }
    }
    var seen: Set<SitePath> = []
    for file in files where file.stagedName != nil {
      try check(SitePath(file.path), removed: removed, &seen)
    }
    return plan
  }

  /// Sees that a file can be moved into place: the folders above it are folders, or files that
  /// are removed first, and there is no folder in its place but one of such files.
  private func check(
    _ path: SitePath, removed: Set<SitePath>, _ seen: inout Set<SitePath>
  ) throws(FileError) {
    for folder in path.folders where seen.insert(folder).inserted {
      let type = FileSystem.type(of: "\(root)/\(folder.text)")
      let isFree = type == nil || type == .directory || removed.contains(folder)
      guard isFree else { throw foreign("\(root)/\(folder.text)") }
    }
    switch FileSystem.type(of: "\(root)/\(path.text)") {
    case nil, .file: break
    case .directory: try checkFolder(path.text, removed: removed)
    case .symbolicLink, .other: throw foreign("\(root)/\(path.text)")
    }
  }

  private func checkFolder(_ folder: String, removed: Set<SitePath>) throws(FileError) {
    for entry in try FileSystem.list("\(root)/\(folder)") {
      let path = "\(folder)/\(entry.name)"
      if entry.type == .directory {
        try checkFolder(path, removed: removed)
      } else if !removed.contains(SitePath(path)) {
        throw foreign("\(root)/\(folder)")
      }
    }
  }

  /// Removes the files of earlier builds that are no more, and moves all others into place.
  func commit(_ plan: Plan) throws(FileError) -> Result {
    // Until all is in place, the old files and the new ones are both the build's own.
    if plan.manifest != previous { try write(previous.union(plan.manifest)) }
    var result = Result()
    for path in plan.removed {
      try FileSystem.remove("\(root)/\(path)")
      for folder in SitePath(path).folders.reversed() {
        guard FileSystem.removeIfEmpty("\(root)/\(folder.text)") else { break }
      }
      result.removed += 1
    }
    var known: Set<SitePath> = []
    for file in plan.files {
      guard let staged = file.stagedName else {
        result.unchanged += 1
        continue
      }
      for folder in SitePath(file.path).folders where known.insert(folder).inserted {
        _ = try FileSystem.makeDirectory("\(root)/\(folder.text)")
      }
      try FileSystem.move("\(staging)/\(staged)", to: "\(root)/\(file.path)")
      result.written += 1
    }
    if plan.manifest != previous { try write(plan.manifest) }
    _ = FileSystem.removeIfEmpty(staging)
    return result
  }

  /// Leaves the site as it was.
  func abandon() {
    for entry in (try? FileSystem.list(staging)) ?? [] {
      try? FileSystem.remove("\(staging)/\(entry.name)")
    }
    _ = FileSystem.removeIfEmpty(staging)
    for folder in madeFolders.reversed() { _ = FileSystem.removeIfEmpty(folder) }
  }

  private func write(_ manifest: Manifest) throws(FileError) {
    let temporary = staging + "/manifest"
    try FileSystem.write(manifest.bytes, to: temporary)
    try FileSystem.move(temporary, to: manifestPath)
  }

  /// Whether the folders above a file are folders, and not links that lead elsewhere.
  private func hasOwnFolders(_ path: SitePath) -> Bool {
    path.folders.allSatisfy { FileSystem.type(of: "\(root)/\($0.text)") == .directory }
  }
}

extension Diagnostic {
  static func changedSince(_ path: String) -> Self {
    .init(
      .warning, "A0309", at: SourceFile(path: path, bytes: []).start,
      "The page is gone, but its file was changed by somebody else and is kept")
  }
}
