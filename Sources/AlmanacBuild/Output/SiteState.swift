/// The state of a site that builds keep: the list of the files that they wrote, and the cache.
///
/// Neither ever stops a build, whatever its condition. If one of them is unusable, the other one
/// replaces it as far as it can: without the cache, all pages are rendered again; without the list,
/// the files in the cache are the builds' own.
package struct SiteState: Sendable {
  let folder: Directory
  /// The files that earlier builds wrote, as far as they are known.
  package let manifest: Deferred<Manifest>
  /// The fingerprint of the list; `nil` if there is no intact list. Then a file that is not in it
  /// may still be one that a build wrote.
  let manifestFingerprint: Fingerprint?
  /// Whether every file that builds wrote into the site is known to be in the list.
  let isComplete: Bool
  /// Notes for the user.
  private(set) var notes: [String] = []

  private static let manifestName = "manifest"
  private static let cacheName = "cache"

  /// The folder for everything that a build keeps only while it runs.
  private static let scratchName = "staging"

  /// Reads the list of files.
  package init(_ folder: Directory) {
    self.folder = folder
    let bytes = Self.read(Self.manifestName, of: folder, starting: "almanac manifest ")
    let known = bytes.flatMap { Manifest.read($0) }
    manifestFingerprint = known?.fingerprint
    isComplete = known?.manifest.isComplete == true
    if bytes != nil, known == nil {
      notes.append(
        "The list of the files that the last build wrote is damaged: files that differ from the "
          + "new site are moved aside")
    }
    manifest = Deferred {
      known?.manifest ?? Self.readCache(of: folder).flatMap { BuildCache($0) }?.manifest
        ?? Manifest()
    }
  }

  /// Returns the bytes of a file, or `nil` if there is nothing with its name. If it is not a file
  /// that a build wrote, or is too large, returns only its first bytes or none.
  private static func read(_ name: String, of folder: Directory, starting: String) -> [UInt8]? {
    guard folder.type(of: name) != nil else { return nil }
    guard let start = try? folder.read(name, upTo: starting.utf8.count) else { return [] }
    guard start.elementsEqual(starting.utf8), let file = try? FileReader(name, in: folder),
      file.size <= BuildCache.maximumSize, let bytes = try? file.all()
    else { return start }
    return bytes
  }

  /// Returns the bytes of the previous build's cache, or `nil` if there is none. If something else
  /// is in its place, the bytes are unusable.
  func readCache() -> [UInt8]? { Self.readCache(of: folder) }

  private static func readCache(of folder: Directory) -> [UInt8]? {
    read(cacheName, of: folder, starting: "almanac cache ")
  }

  /// Creates an empty folder for what is kept only while a build runs, in place of an old one.
  static func makeScratch(in folder: Directory) throws(FileError) -> Directory {
    try folder.removeTree(scratchName)
    return try folder.folder(scratchName, making: true)
  }

  /// Removes the folder for what is kept only while a build runs.
  func removeScratch() throws(FileError) { try folder.removeTree(Self.scratchName) }

  /// Writes the cache for the next build.
  func write(_ cache: BuildCache, by scratch: Directory) throws(FileError) {
    try write(cache.encoded, to: Self.cacheName, by: scratch)
  }

  /// Writes the list of files, and returns its fingerprint.
  func write(
    _ manifest: Manifest, by scratch: Directory, isDurable: Bool
  ) throws(FileError) -> Fingerprint {
    let (bytes, fingerprint) = manifest.sealed
    try write(bytes, to: Self.manifestName, by: scratch, isDurable: isDurable)
    if isDurable { try folder.sync() }
    return fingerprint
  }

  private func write(
    _ bytes: [UInt8], to name: String, by scratch: Directory, isDurable: Bool = false
  ) throws(FileError) {
    var file = try FileWriter(name, in: scratch)
    try file.write(bytes)
    try file.close(syncing: isDurable)
    try replace(name, from: scratch)
  }

  /// Removes the list of files.
  func removeManifest() throws(FileError) { try folder.removeTree(Self.manifestName) }

  /// Moves a file to its place, and replaces anything there.
  private func replace(_ name: String, from scratch: Directory) throws(FileError) {
    do throws(FileError) {
      try scratch.move(name, to: name, in: folder)
    } catch {
      guard folder.type(of: name) == .directory else { throw error }
      try folder.removeTree(name)
      try scratch.move(name, to: name, in: folder)
    }
  }
}

extension BuildCache {
  /// Calls `body` with the record of each task.
  func forEachTask(_ body: (TaskRecord) -> Void) {
    steps.values.forEach(body)
    for file in files.values {
      for item in file.items { item.pages.map(body) }
    }
  }

  /// The files of the site that are in the cache: all but those with diagnostics.
  var manifest: Manifest {
    var lines = copies.map { Manifest.Line(path: $0.key, fingerprint: $0.value.output.fingerprint) }
    forEachTask { task in
      lines += task.pages.map {
        Manifest.Line(path: SitePath($0.path), fingerprint: $0.fingerprint)
      }
    }
    return Manifest(lines.filter { SitePath.isContained($0.path.text) })
  }
}
