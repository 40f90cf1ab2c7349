/// Writes the files of a site so that the site is whole at every moment.
///
/// New files are put aside first and moved into place when all are there: a build that fails, is
/// killed or meets a full disk leaves the site as it was, and one that is killed while it moves
/// files leaves each of them whole. Files whose bytes are the same are not touched. Nothing is
/// removed that a build did not write.
struct SiteWriter: Sendable {
  /// The site's folder.
  let root: String
  private let staging: Staging
  /// The files that earlier builds wrote.
  let previous: Deferred<Manifest>
  /// The bytes of that list.
  let manifestFingerprint: Fingerprint
  /// The folders that were made for this build, the outermost first.
  private let madeFolders: [String]
  /// When the build began, by the clock of the file system.
  let began: FileStatus.Moment
  /// Held as long as the build writes; nothing where nothing is going to be written.
  private let lock: FileLock?

  /// What became of a file.
  struct Staged: Sendable {
    let path: String
    /// What it is made from, for diagnostics.
    let origin: Place?
    /// Nothing where the file is not going to be written.
    let fingerprint: Fingerprint?
    /// Where its new bytes are put aside; nothing where the file is as it should be.
    var spot: Staging.Spot?
    /// The status of a file that is as it should be, if it can be known by that, or of one that is
    /// moved with its folder.
    var status: FileStatus?
    /// Whether there is something else in its place than a file.
    var isBlocked = false
    /// Whether the build before had the file, made from the same, and no other file of this one is
    /// that, too.
    var isKnown = false

    /// A file of which just the path counts, since it is not going to be written.
    static func dropped(_ path: String, _ origin: Place?) -> Staged {
      Staged(path: path, origin: origin, fingerprint: nil)
    }
  }

  /// The files of a build, in their order, as they came from those who made them.
  typealias Files = FlattenSequence<[[Staged]]>

  /// What a build is going to do to the site.
  struct Plan: Sendable {
    let staged: Files
    fileprivate var manifest = Manifest()
    fileprivate var removed: [String] = []
    /// What there is to say about it.
    var diagnostics = Diagnostics()
    /// Whether files of earlier builds stay since somebody else changed them.
    var hasLeftovers: Bool { !diagnostics.isEmpty }
  }

  /// What a build did to the site.
  struct Result: Sendable {
    var removed = 0
    /// The bytes of the new list of files.
    var manifest: Fingerprint
    /// By what each file is known, in the order in which they were given.
    var statuses: [FileStatus?] = []
  }

  /// Opens a site's folder, which is made where there is none, and clears away what a build that
  /// was killed had put aside.
  init(root: String) throws(FileError) {
    self.root = root
    let folder = Self.folder(of: root)
    var made: [String] = []
    for path in SitePath(root + "/").folders.map(\.text) + [folder]
    where !path.isEmpty && (path == folder || !FileSystem.leadsToDirectory(path)) {
      if try FileSystem.makeDirectory(path) { made.append(path) }
    }
    madeFolders = made
    lock = try FileLock(directory: folder)
    do throws(FileError) {
      try FileSystem.removeTree("\(folder)/\(Self.verificationName)")
      staging = try Staging(making: Self.stagingFolder(of: root), of: root)
      began = try FileSystem.moment(ofDirectory: staging.folder)
      let path = Self.manifestPath(of: root)
      let bytes = FileSystem.type(of: path) == .file ? try FileSystem.read(path) : []
      manifestFingerprint = Fingerprint(of: bytes)
      previous = Deferred { Manifest(bytes) }
    } catch {
      try? FileSystem.removeTree(Self.stagingFolder(of: root))
      for folder in made.reversed() { _ = FileSystem.removeIfEmpty(folder) }
      throw error
    }
  }

  /// A site's folder to look at, in which nothing is written.
  init(lookingAt root: String) {
    self.root = root
    madeFolders = []
    lock = nil
    staging = Staging(at: Self.stagingFolder(of: root))
    // Long ago: of no file it is known whether it changes once it was looked at.
    began = FileStatus.Moment(time: 0, device: 0)
    let bytes = (try? FileSystem.read(Self.manifestPath(of: root))) ?? []
    manifestFingerprint = Fingerprint(of: bytes)
    previous = Deferred { Manifest(bytes) }
  }

  /// Where what is no page lies in a site.
  private static func folder(of root: String) -> String { root + "/.almanac" }
  private static func stagingFolder(of root: String) -> String { folder(of: root) + "/staging" }
  private static func manifestPath(of root: String) -> String { folder(of: root) + "/manifest" }
  private var cachePath: String { Self.folder(of: root) + "/cache" }

  /// Where a site is built to compare with, in the folder for what is no page.
  static let verificationName = "verification"

  /// The bytes of the cache that the build before left; nothing where there is none, and no bytes
  /// where there is something else.
  func readCache() -> [UInt8]? {
    guard FileSystem.type(of: cachePath) != nil else { return nil }
    guard let file = try? FileReader(cachePath), file.size <= BuildCache.maximumSize,
      let bytes = try? file.all()
    else { return [] }
    return bytes
  }

  /// Writes the cache for the build that comes next.
  func writeCache(_ write: (String) throws(FileError) -> Void) throws(FileError) {
    let temporary = staging.folder + "/cache"
    do throws(FileError) {
      try write(temporary)
      try FileSystem.move(temporary, to: cachePath)
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  /// Reads the list of the files that earlier builds wrote, unless it was read.
  func readManifest() { _ = previous.value }

  /// The status of a file of the site; nothing where there is none.
  func status(of path: String) -> FileStatus? { FileSystem.status(of: "\(root)/\(path)") }

  /// Whether a file of the site has the bytes of a fingerprint.
  func has(_ fingerprint: Fingerprint, at path: String) -> Bool {
    (try? FileSystem.fingerprint(of: "\(root)/\(path)")) == fingerprint
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
    let found = look(at: target)
    if let found, found.type == .file {
      if found.status.size == bytes.count, try FileSystem.read(target) == bytes {
        return unchanged(path, origin, fingerprint, found.status)
      }
      if previous.value[path].isEmpty { throw .foreign(target) }
    }
    let (spot, status) = try staging.add(path, number: number) { (file) throws(FileError) in
      try file.write(bytes)
    }
    return Staged(
      path: path, origin: origin, fingerprint: fingerprint, spot: spot, status: status,
      isBlocked: found.map { $0.type != .file } ?? false)
  }

  /// The same for a file that is copied, of which no more than a piece is held at once.
  func stage(
    copyOf source: String, at path: String, from origin: Place?, number: String
  ) throws(FileError) -> Staged {
    guard PagePaths.isContained(path) else { return .dropped(path, origin) }
    let target = "\(root)/\(path)"
    let found = look(at: target)
    if let found, found.type == .file {
      if let fingerprint = try FileSystem.fingerprint(of: source, ifSameAs: target) {
        return unchanged(path, origin, fingerprint, found.status)
      }
      if previous.value[path].isEmpty { throw .foreign(target) }
    }
    var fingerprint = Fingerprint.none
    let (spot, status) = try staging.add(path, number: number) { (file) throws(FileError) in
      fingerprint = try file.write(copyOf: source)
    }
    return Staged(
      path: path, origin: origin, fingerprint: fingerprint, spot: spot, status: status,
      isBlocked: found.map { $0.type != .file } ?? false)
  }

  /// What is in the place of a file; nothing where nothing can be.
  private func look(at target: String) -> (type: FileSystem.FileType, status: FileStatus)? {
    staging.isForNewSite ? nil : FileSystem.look(at: target)
  }

  private func unchanged(
    _ path: String, _ origin: Place?, _ fingerprint: Fingerprint, _ status: FileStatus
  ) -> Staged {
    Staged(
      path: path, origin: origin, fingerprint: fingerprint,
      status: status.isSettled(at: began) ? status : nil)
  }

  /// Decides what is moved where the files stay the same, and sees that nothing is in the way.
  ///
  /// - Parameter staged: The files that were made, each of which the manifest has.
  func plan(_ staged: Files) throws(FileError) -> Plan {
    var plan = Plan(staged: staged, manifest: previous.value)
    for file in staged {
      guard let fingerprint = file.fingerprint else { continue }
      plan.manifest.replace(.init(path: SitePath(file.path), fingerprint: fingerprint))
    }
    var seen: [SitePath] = []
    for file in staged { try check(file, removed: [], &seen) }
    return plan
  }

  /// Decides what is moved and what is removed, and sees that nothing is in the way.
  ///
  /// - Parameters:
  ///   - staged: The files that were made.
  ///   - kept: Those that were not, since they are as they should be.
  func plan(_ staged: Files, kept: [Manifest.Line]) throws(FileError) -> Plan {
    var plan = Plan(staged: staged)
    let made = staged.compactMap { file in
      file.fingerprint.map { Manifest.Line(path: SitePath(file.path), fingerprint: $0) }
    }
    plan.manifest = Manifest(made + kept)
    var removed: Set<SitePath> = []
    var leftovers: [Manifest.Line] = []
    let gone = previous.value.files(notIn: plan.manifest)
    // Where case is ignored, a file that is gone may be there by another spelling.
    let spellings =
      gone.isEmpty
      ? [:]
      : Dictionary(
        plan.manifest.lines.map { ($0.path.folded, $0.path.text) },
        uniquingKeysWith: { first, _ in first })
    for (path, fingerprints) in gone {
      let target = "\(root)/\(path.text)"
      guard hasOwnFolders(path), FileSystem.type(of: target) == .file else { continue }
      if let other = spellings[path.folded], status(of: other) == status(of: path.text) {
        continue
      }
      if fingerprints.contains(try FileSystem.fingerprint(of: target)) {
        plan.removed.append(path.text)
        removed.insert(path)
      } else {
        plan.diagnostics.add(.changedSince(target))
        leftovers += fingerprints.map { Manifest.Line(path: path, fingerprint: $0) }
      }
    }
    if !leftovers.isEmpty { plan.manifest = plan.manifest.union(Manifest(leftovers)) }
    try staging.checkNewSite(in: root)
    var seen: [SitePath] = []
    for file in staged { try check(file, removed: removed, &seen) }
    return plan
  }

  /// Sees that a file can be moved into place: the folders above it are folders, or files that
  /// are removed first, and there is no folder in its place but one of such files.
  ///
  /// - Parameter seen: The folders of the file before, which mostly are the same.
  private func check(
    _ file: Staged, removed: Set<SitePath>, _ seen: inout [SitePath]
  ) throws(FileError) {
    guard case .number = file.spot else { return }
    let folders = SitePath(file.path).folders
    defer { seen = folders }
    for (depth, folder) in folders.enumerated() where seen.dropFirst(depth).first != folder {
      let type = FileSystem.type(of: "\(root)/\(folder.text)")
      let isFree = type == nil || type == .directory || removed.contains(folder)
      guard isFree else { throw .foreign("\(root)/\(folder.text)") }
    }
    guard file.isBlocked else { return }
    let path = "\(root)/\(file.path)"
    guard FileSystem.type(of: path) == .directory else { throw .foreign(path) }
    try checkFolder(file.path, removed: removed)
  }

  /// Sees that nothing is in a folder but files that are removed, with which it is.
  private func checkFolder(_ folder: String, removed: Set<SitePath>) throws(FileError) {
    let entries = try FileSystem.list("\(root)/\(folder)")
    // Nobody removes a folder that was empty before.
    if entries.isEmpty { throw .foreign("\(root)/\(folder)") }
    for entry in entries {
      let path = "\(folder)/\(entry.name)"
      if entry.type == .directory {
        try checkFolder(path, removed: removed)
      } else if !removed.contains(SitePath(path)) {
        throw .foreign("\(root)/\(folder)")
      }
    }
  }

  /// Removes the files of earlier builds that are no more, and moves all others into place.
  func commit(_ plan: Plan) throws(FileError) -> Result {
    // Until all is in place, the old files and the new ones are both the build's own.
    let changesManifest = plan.manifest != previous.value
    let both = changesManifest ? previous.value.union(plan.manifest) : plan.manifest
    if changesManifest { try write(both.bytes) }
    var result = Result(manifest: manifestFingerprint)
    for path in plan.removed {
      try FileSystem.remove("\(root)/\(path)")
      for folder in SitePath(path).folders.reversed() {
        guard FileSystem.removeIfEmpty("\(root)/\(folder.text)") else { break }
      }
      result.removed += 1
    }
    do throws(FileError) {
      try staging.moveNewSite(to: root)
    } catch {
      // Nothing was moved, and what is in the way is not the build's own.
      let isFirst = previous.value.lines.isEmpty
      try? isFirst ? FileSystem.remove(Self.manifestPath(of: root)) : write(previous.value.bytes)
      throw error
    }
    var made: [SitePath] = []
    for file in plan.staged {
      guard case .number(let number) = file.spot else { continue }
      let folders = SitePath(file.path).folders
      for (depth, folder) in folders.enumerated() where made.dropFirst(depth).first != folder {
        _ = try FileSystem.makeDirectory("\(root)/\(folder.text)")
      }
      made = folders
      try staging.move(number, to: "\(root)/\(file.path)")
    }
    if changesManifest {
      let bytes = plan.manifest.bytes
      result.manifest = Fingerprint(of: bytes)
      if both != plan.manifest { try write(bytes) }
    }
    result.statuses = try statuses(of: plan.staged)
    return result
  }

  /// Lets go of the folder for what was put aside.
  func close() { staging.close() }

  /// By what files are known. Of those that were written that is taken once the clock of the file
  /// system went on: who changes them from now on changes the status, too.
  private func statuses(of files: Files) throws(FileError) -> [FileStatus?] {
    var statuses = files.map { $0.spot == nil ? $0.status : $0.status ?? status(of: $0.path) }
    let last = statuses.lazy.compactMap { $0?.changed }.max() ?? 0
    var now = began
    for _ in 0..<20 where now.time <= last {
      FileSystem.pause(milliseconds: 1)
      let clock = staging.folder + "/clock"
      try FileSystem.write([], to: clock)
      if let status = FileSystem.status(of: clock) { now = status.moment }
      try FileSystem.remove(clock)
    }
    for index in statuses.indices where statuses[index]?.isSettled(at: now) == false {
      statuses[index] = nil
    }
    return statuses
  }

  /// Leaves the site as it was.
  func abandon() {
    try? FileSystem.removeTree(staging.folder)
    for folder in madeFolders.reversed() { _ = FileSystem.removeIfEmpty(folder) }
  }

  private func write(_ manifest: [UInt8]) throws(FileError) {
    let temporary = staging.folder + "/manifest"
    try FileSystem.write(manifest, to: temporary)
    try FileSystem.move(temporary, to: Self.manifestPath(of: root))
  }

  /// Whether the folders above a file are folders, and not links that lead elsewhere.
  private func hasOwnFolders(_ path: SitePath) -> Bool {
    path.folders.allSatisfy { FileSystem.type(of: "\(root)/\($0.text)") == .directory }
  }
}

extension FileError {
  /// There is something that no build may replace.
  static func foreign(_ path: String) -> Self {
    .init(
      operation: "write", path: path,
      reason: "something that Almanac did not write is in its place; move it away")
  }
}

extension Diagnostic {
  static func changedSince(_ path: String) -> Self {
    .init(
      .warning, "A0309", at: SourceFile(path: path, bytes: []).start,
      "The page is gone, but its file was changed by somebody else and is kept")
  }
}
