/// What builds know of a site: the list of the files that they wrote, and the cache.
///
/// Neither ever stops a build, whatever became of it. Where one of them cannot be used, the other one
/// stands in for it as far as it goes: without the cache, all pages are rendered again; without the
/// list, the files that the cache knows are the builds' own.
struct SiteState: Sendable {
  let folder: Directory
  /// The files that earlier builds wrote, as far as that is known.
  let manifest: Deferred<Manifest>
  /// The fingerprint of the list; nothing where there is none that is whole. Then a file that is not
  /// in it may still be one that a build wrote.
  let manifestFingerprint: Fingerprint?
  /// Whether every file that builds wrote into the site is known to be in the list.
  let isComplete: Bool
  /// What there is to say about it.
  private(set) var notes: [String] = []

  private static let manifestName = "manifest"
  private static let cacheName = "cache"

  /// The folder of all that a build keeps only while it runs.
  private static let scratchName = "staging"

  /// Where a clean site is built to compare with.
  static let verificationName = "verification"

  /// Reads the list of files.
  init(_ folder: Directory) {
    self.folder = folder
    let bytes = Self.read(Self.manifestName, of: folder, starting: "almanac manifest ")
    let reading = Manifest.read(bytes ?? [])
    manifestFingerprint = reading.condition == .intact ? reading.fingerprint : nil
    isComplete = reading.condition == .intact && reading.isComplete
    if bytes != nil, reading.condition == .damaged {
      notes.append(
        "The list of the files that the last build wrote is damaged: what differs from the new site "
          + "is moved aside")
    }
    manifest = Deferred {
      if reading.condition != .damaged { return reading.manifest }
      return Self.readCache(of: folder).flatMap { BuildCache($0) }?.manifest ?? Manifest()
    }
  }

  /// The bytes of a file; nothing where there is nothing of its name. Of something that is no file,
  /// that no build wrote, or that is too large for that, just the first bytes or none.
  private static func read(_ name: String, of folder: Directory, starting: String) -> [UInt8]? {
    guard folder.type(of: name) != nil else { return nil }
    guard let start = try? folder.read(name, upTo: starting.utf8.count) else { return [] }
    guard start.elementsEqual(starting.utf8), let file = try? FileReader(name, in: folder),
      file.size <= BuildCache.maximumSize, let bytes = try? file.all()
    else { return start }
    return bytes
  }

  /// The bytes of the cache that the build before left; nothing where there is none, and no bytes
  /// of use where there is something else.
  func readCache() -> [UInt8]? { Self.readCache(of: folder) }

  private static func readCache(of folder: Directory) -> [UInt8]? {
    read(cacheName, of: folder, starting: "almanac cache ")
  }

  /// Makes the folder for what is kept only while a build runs, empty and new.
  static func makeScratch(in folder: Directory) throws(FileError) -> Directory {
    for name in [verificationName, scratchName] { try folder.removeTree(name) }
    return try folder.folder(scratchName, making: true)
  }

  /// Removes it.
  func removeScratch() throws(FileError) { try folder.removeTree(Self.scratchName) }

  /// Writes the cache for the next build.
  func writeCache(
    by scratch: Directory, _ write: (consuming FileWriter) throws(FileError) -> Void
  ) throws(FileError) {
    try write(FileWriter(Self.cacheName, in: scratch))
    try replace(Self.cacheName, from: scratch)
  }

  /// Writes the list of files.
  func write(_ manifest: [UInt8], by scratch: Directory) throws(FileError) {
    try scratch.write(manifest, to: Self.manifestName)
    try replace(Self.manifestName, from: scratch)
  }

  /// Removes the list of files.
  func removeManifest() throws(FileError) { try folder.removeTree(Self.manifestName) }

  /// Moves a file to its place, where anything may be.
  private func replace(_ name: String, from scratch: Directory) throws(FileError) {
    do throws(FileError) {
      try scratch.move(name, to: name, in: folder)
    } catch {
      guard folder.type(of: name) == .directory else { throw error }
      try folder.removeTree(name)
      try scratch.move(name, to: name, in: folder)
    }
  }

  /// Takes over the list of files that earlier versions kept in the site, and removes their folder.
  static func takeOver(from root: Directory, into folder: Directory, by scratch: Directory)
    throws(FileError)
  {
    let old = ".almanac"
    guard root.type(of: old) == .directory else { return }
    let names = try root.list(old).map(\.name)
    let own = [manifestName, cacheName, scratchName, verificationName]
    guard names.allSatisfy(own.contains) else { return }
    let list = read("\(old)/\(manifestName)", of: root, starting: "almanac manifest ")
    if let list, folder.type(of: manifestName) == nil {
      try scratch.write(list, to: manifestName)
      try scratch.move(manifestName, to: manifestName, in: folder)
    }
    try root.removeTree(old)
  }
}

extension BuildCache {
  /// The files of the site that the cache knows: all but those of which there was anything to report.
  var manifest: Manifest {
    var lines = copies.map { Manifest.Line(path: $0.key, fingerprint: $0.value.output.fingerprint) }
    func add(_ stored: ArraySlice<UInt8>) {
      for page in StoredPages(stored).pages {
        lines.append(Manifest.Line(path: SitePath(page.path), fingerprint: page.fingerprint))
      }
    }
    steps.values.forEach(add)
    let _: Void? = first { _, file in
      for item in file.items { StoredItem(item.stored).pages.map(add) }
      return nil
    }
    return Manifest(lines.filter { PagePaths.isContained($0.path.text) })
  }
}
