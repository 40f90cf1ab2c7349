/// The writer of a site's files to a folder, which keeps the site complete at every moment.
///
/// New files are staged first and moved into place when all are there: a build that fails, is
/// killed or meets a full disk leaves the site unchanged, and one that is killed while it moves
/// files leaves each of them complete. Files whose bytes are the same are not touched. Only files
/// that a build wrote are removed.
struct FolderWriter: SiteWriter {
  /// The site's folder.
  let root: Directory
  let state: SiteState
  private let destination: Destination
  /// The folder for what is kept only while the build runs; `nil` if nothing is going to be
  /// written.
  private let scratch: Directory?
  private let staging: Staging?
  /// Whether the build may remove most files of the site.
  private let allowsRemovals: Bool
  /// Whether the site is complete even after a power failure.
  private let isDurable: Bool
  /// The start of the build, by the clock of the file system.
  let began: FileStatus.Moment

  /// The files that earlier builds wrote.
  var previous: Deferred<Manifest> { state.manifest }

  var notes: [String] { state.notes }
  var manifestFingerprint: Fingerprint? { state.manifestFingerprint }

  /// Prepares to write a site, and removes what a killed build had staged.
  init(
    _ destination: Destination, allowsRemovals: Bool = false, isDurable: Bool = false
  ) throws(FileError) {
    self.destination = destination
    self.allowsRemovals = allowsRemovals
    self.isDurable = isDurable
    let (root, folder) = (destination.root, destination.state)
    self.root = root
    do throws(FileError) {
      // Newly created, so that its status gives the current time.
      let scratch = try SiteState.makeScratch(in: folder)
      began = try scratch.status.moment
      try Staging.clear(root)
      state = SiteState(folder)
      staging = Staging(in: scratch, of: root, isDurable: isDurable)
      self.scratch = scratch
      if isDurable { try destination.sync() }
    } catch {
      destination.abandon()
      throw error
    }
  }

  /// Creates a writer for inspecting a site, which writes nothing.
  init(lookingAt destination: Destination) {
    self.destination = destination
    (allowsRemovals, isDurable) = (false, false)
    root = destination.root
    state = SiteState(destination.state)
    (scratch, staging) = (nil, nil)
    // Long ago, so that no status counts as reliable.
    began = FileStatus.Moment(time: 0, device: 0)
  }

  func readCaches() -> [StoredCache] { state.readCache().map { [StoredCache(bytes: $0)] } ?? [] }

  func write(_ cache: BuildCache) throws(FileError) {
    if let scratch { try state.write(cache, by: scratch) }
  }

  func checked(_ output: BuildCache.Output, at path: String) -> BuildCache.Output? {
    guard let status = status(of: path) else { return nil }
    if status == output.status { return output }
    guard has(output.fingerprint, at: path) else { return nil }
    return BuildCache.Output(
      fingerprint: output.fingerprint, status: status.isReliable(at: began) ? status : nil)
  }

  /// Returns the status of a file of the site, or `nil` if there is none.
  func status(of path: String) -> FileStatus? { root.status(of: path) }

  /// Returns whether a file of the site has the bytes of a fingerprint.
  func has(_ fingerprint: Fingerprint, at path: String) -> Bool {
    (try? root.fingerprint(of: path)) == fingerprint
  }

  /// Returns whether a file of the site has exactly some bytes.
  private func has(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    let written = try root.read(path)
    return written.span.equals(bytes.span)
  }

  func stage(
    _ bytes: [UInt8], at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile {
    guard let staging else { return .dropped(path, origin) }
    let found = look(at: path)
    if let found, found.type == .file, found.status.size == bytes.count,
      try has(bytes, at: path)
    {
      return unchanged(path, origin, fingerprint: Fingerprint(of: bytes), status: found.status)
    }
    var file = StagedFile(path: path, origin: origin, fingerprint: Fingerprint(of: bytes))
    compare(&file, with: found?.type)
    (file.spot, file.status) = try staging.add(path, number: number) { (file) throws(FileError) in
      try file.write(bytes)
    }
    return file
  }

  func stage(
    copyOf source: SourceTree.File, at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile {
    guard let staging else { return .dropped(path, origin) }
    let found = look(at: path)
    if let found, found.type == .file,
      let fingerprint = try source.open().fingerprint(ifSameAs: FileReader(path, in: root))
    {
      return unchanged(path, origin, fingerprint: fingerprint, status: found.status)
    }
    var fingerprint = Fingerprint.none
    let (spot, status) = try staging.add(path, number: number) { (file) throws(FileError) in
      fingerprint = try file.write(copyOf: source.open())
    }
    var file = StagedFile(
      path: path, origin: origin, fingerprint: fingerprint, spot: spot, status: status)
    compare(&file, with: found?.type)
    return file
  }

  /// Returns what is in the place of a file, or `nil` if there is nothing.
  private func look(at path: String) -> (type: FileSystem.FileType, status: FileStatus)? {
    staging?.isForNewSite == true ? nil : root.look(at: path)
  }

  /// Compares what a file is going to replace with the list of files.
  private func compare(_ file: inout StagedFile, with type: FileSystem.FileType?) {
    let listed = previous.value[file.path]
    file.isBlocked = type.map { $0 != .file || listed.isEmpty } ?? false
    guard !listed.isEmpty else { return }
    let written = type == .file ? try? root.fingerprint(of: file.path) : nil
    file.isUnexpected = written.map { !listed.contains($0) } ?? true
  }

  private func unchanged(
    _ path: String, _ origin: Place?, fingerprint: Fingerprint, status: FileStatus
  ) -> StagedFile {
    StagedFile(
      path: path, origin: origin, fingerprint: fingerprint,
      status: status.isReliable(at: began) ? status : nil,
      isUnexpected: !previous.value[path].contains(fingerprint))
  }

  func plan(_ staged: [StagedFile], kept: [Manifest.Line]?) throws(FileError) -> PublicationPlan {
    guard let kept else { return try plan(staged) }
    return try plan(staged, besides: kept)
  }

  /// Returns the plan if the set of files stays the same: each is in the manifest.
  private func plan(_ staged: [StagedFile]) throws(FileError) -> PublicationPlan {
    var plan = PublicationPlan(staged: staged, manifest: previous.value)
    for file in staged {
      guard let fingerprint = file.fingerprint else { continue }
      plan.manifest.replace(.init(path: SitePath(file.path), fingerprint: fingerprint))
    }
    try findObstacles(removed: [], &plan)
    return plan
  }

  private func plan(
    _ staged: [StagedFile], besides kept: [Manifest.Line]
  ) throws(FileError) -> PublicationPlan {
    var plan = PublicationPlan(staged: staged)
    var lines = kept
    lines.reserveCapacity(kept.count + staged.count)
    for file in staged {
      guard let fingerprint = file.fingerprint else { continue }
      lines.append(Manifest.Line(path: SitePath(file.path), fingerprint: fingerprint))
    }
    plan.manifest = Manifest(lines)
    var removed: Set<SitePath> = []
    var leftovers: [Manifest.Line] = []
    let gone = previous.value.files(notIn: plan.manifest)
    // If case is ignored, a removed file may still be there by another spelling.
    let spellings =
      gone.isEmpty
      ? [:]
      : Dictionary(
        plan.manifest.lines.map { ($0.path.folded, $0.path.text) },
        uniquingKeysWith: { first, _ in first })
    for (path, fingerprints) in gone {
      guard root.type(of: path.text) == .file else { continue }
      if let other = spellings[path.folded], status(of: other) == status(of: path.text) {
        continue
      }
      if fingerprints.contains(try root.fingerprint(of: path.text)) {
        plan.removed.append(path.text)
        removed.insert(path)
      } else {
        plan.diagnostics.add(.changedSince(root.name(path.text)))
        plan.hasLeftovers = true
        leftovers += fingerprints.map { Manifest.Line(path: path, fingerprint: $0) }
      }
    }
    if !leftovers.isEmpty { plan.manifest = plan.manifest.union(Manifest(leftovers)) }
    if !allowsRemovals,
      let refused = RemovalGuard.refusal(of: plan.removed, from: previous.value, root)
    {
      plan.diagnostics.add(refused)
    }
    try staging?.checkNewSite()
    try findObstacles(removed: removed, &plan)
    return plan
  }

  func commit(_ plan: PublicationPlan) throws(FileError) -> Publication {
    root.forgetFolders()
    var plan = plan
    var result = Publication(manifest: state.manifestFingerprint ?? .none)
    // Before they are in the list of files, which would make them a build's own.
    if let note = try moveAside(plan.obstacles) { result.notes.append(note) }
    plan.manifest.isComplete = state.isComplete
    if state.manifestFingerprint == nil || plan.staged.contains(where: \.isUnexpected) {
      let strays = strays(plan)
      plan.manifest.isComplete = strays.isEmpty
      if !strays.isEmpty {
        result.notes.append(
          "Kept in \(root.path), although no page uses it: \(Self.list(strays))")
      }
    }
    // Until everything is in place, both the old files and the new ones are the build's own.
    let changesManifest = state.manifestFingerprint == nil || plan.manifest != previous.value
    let both = changesManifest ? previous.value.union(plan.manifest) : plan.manifest
    if changesManifest { result.manifest = try write(both) }
    for path in plan.removed {
      try root.remove(path)
      for folder in SitePath(path).folders.reversed() {
        guard root.removeIfEmpty(folder.text) else { break }
      }
      result.removed.append(path)
    }
    do throws(FileError) {
      try staging?.moveNewSite()
    } catch {
      // Nothing was moved, and the obstacle is not the build's own.
      let isFirst = previous.value.isEmpty
      if isFirst { try? state.removeManifest() } else { _ = try? write(previous.value) }
      throw error
    }
    try staging?.move(
      plan.staged.lazy.compactMap { file in
        if case .number(let number) = file.spot { (number, file.path) } else { nil }
      }, removed: plan.removed)
    if changesManifest, both != plan.manifest { result.manifest = try write(plan.manifest) }
    result.statuses = try statuses(of: plan.staged)
    return result
  }

  /// Writes the list of files.
  private func write(_ manifest: Manifest) throws(FileError) -> Fingerprint {
    guard let scratch else { return manifest.sealed.fingerprint }
    return try state.write(manifest, by: scratch, isDurable: isDurable)
  }

  /// Returns the files of the site that are not in the list, which a build may or may not have
  /// written.
  private func strays(_ plan: PublicationPlan) -> [String] {
    let removed = Set(plan.removed.map(SitePath.init))
    var strays: [String] = []
    func collect(_ folder: String) {
      for entry in (try? root.list(folder)) ?? [] where !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        if entry.type == .directory {
          collect(path)
        } else if plan.manifest[path].isEmpty, !removed.contains(SitePath(path)) {
          strays.append(path)
        }
      }
    }
    if staging?.isForNewSite == false { collect("") }
    return strays
  }

  /// Returns the first of some paths, and the number of the others.
  static func list(_ paths: [String]) -> String {
    let shown = paths.prefix(5).joined(separator: ", ")
    return paths.count > 5 ? "\(shown) and \(paths.count - 5) more" : shown
  }

  func close() {
    try? state.removeScratch()
    try? Staging.clear(root)
  }

  /// Returns the statuses that identify files; `nil` for those without a reliable one. Those of written
  /// files are taken after the clock of the file system has advanced, so that any later change changes
  /// the status as well.
  private func statuses(of files: [StagedFile]) throws(FileError) -> [FileStatus?] {
    let statuses = files.map { file in
      file.spot == nil || file.status != nil ? file.status : status(of: file.path)
    }
    let now = try moment(after: statuses)
    return statuses.map { $0?.isReliable(at: now) == true ? $0 : nil }
  }

  /// Waits until the clock of the file system has advanced beyond some statuses, and returns its
  /// moment.
  private func moment(
    after statuses: some Sequence<FileStatus?>
  ) throws(FileError) -> FileStatus.Moment {
    let last = statuses.reduce(0) { max($0, $1?.changed ?? 0) }
    var now = began
    guard let scratch, now.time <= last else { return now }
    // Clocks advance by milliseconds. But from 6.13 on, Linux gives a file a finer time if it is written
    // again after its time was read: the second one is later without a pause.
    for attempt in 0..<20 where now.time <= last {
      if attempt > 1 { FileSystem.pause(milliseconds: 1) }
      try scratch.write([], to: "clock")
      if let status = scratch.status(of: "clock") { now = status.moment }
    }
    try scratch.remove("clock")
    return now
  }

  func abandon() {
    close()
    destination.abandon()
  }
}

extension Diagnostic {
  static func changedSince(_ path: String) -> Self {
    .init(
      .warning, "A0309", at: SourceFile(path: path, bytes: []).start,
      "The page is gone, but its file was modified outside Almanac and is kept")
  }
}
