import Foundation
import Synchronization

/// A site in memory, with the cache of its last build: for previews, comparisons and tests.
package final class MemoryStore: OutputStore {
  /// What is kept of each file.
  package enum Keeping: Sendable {
    case contents
    /// The contents of pages of HTML, and the fingerprints of all files.
    case pages
    /// Only the fingerprints, which are enough to compare sites.
    case fingerprints
  }

  /// The content of a file.
  enum Content: Sendable {
    case bytes([UInt8])
    /// A large file of the source, whose bytes are the same until it is changed.
    case file(SourceTree.File)
    case fingerprint
  }

  /// Copies of larger files are not held in memory.
  static let maximumCopySize = 1 << 20

  fileprivate struct Site {
    var contents: [SitePath: Content] = [:]
    var manifest = Manifest()
    var cache: BuildCache?
  }

  fileprivate let keeping: Keeping
  fileprivate let site = Mutex(Site())

  package init(_ keeping: Keeping = .contents) { self.keeping = keeping }

  package func begin(
    _ input: InputFolders, into diagnostics: inout Diagnostics
  ) throws(FileError) -> (any SiteWriter)? {
    MemoryWriter(store: self)
  }

  /// The paths of all files of the site, sorted by their bytes.
  package var paths: [String] { manifest.lines.map(\.path.text) }

  /// The files of the site with their fingerprints.
  package var manifest: Manifest { site.withLock { $0.manifest } }

  /// Returns the bytes of a file, or `nil` if the site has no such file or its content is not kept:
  /// copies of large files are read from the source, as long as that is unchanged.
  package func bytes(of path: String) throws(FileError) -> [UInt8]? {
    let (content, fingerprints) = site.withLock { site in
      (site.contents[SitePath(path)], site.manifest[path])
    }
    switch content {
    case .bytes(let bytes): return bytes
    case .file(let file):
      let bytes = try file.bytes()
      return fingerprints.contains(Fingerprint(of: bytes)) ? bytes : nil
    case .fingerprint, nil: return nil
    }
  }
}

/// The writer of one build's files to memory.
private struct MemoryWriter: SiteWriter {
  let store: MemoryStore
  let began: FileStatus.Moment
  /// The files that earlier builds wrote.
  private let previous: Manifest
  let manifestFingerprint: Fingerprint?

  init(store: MemoryStore) {
    self.store = store
    previous = store.manifest
    manifestFingerprint = previous.sealed.fingerprint
    // There is no file system whose clock is known, so that all statuses count as coarse.
    let now = Date().timeIntervalSince1970 * 1_000_000_000
    began = FileStatus.Moment(time: Int(now), device: 0)
  }

  var notes: [String] { [] }

  func readCaches() -> [StoredCache] {
    store.site.withLock { $0.cache }.map { [StoredCache($0)] } ?? []
  }

  func checked(_ output: BuildCache.Output, at path: String) -> BuildCache.Output? {
    previous[path].contains(output.fingerprint) ? output : nil
  }

  func stage(
    _ bytes: [UInt8], at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile {
    staged(Fingerprint(of: bytes), .bytes(bytes), at: path, from: origin)
  }

  func stage(
    copyOf source: SourceTree.File, at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile {
    let file = try source.open()
    guard store.keeping == .contents, file.size <= MemoryStore.maximumCopySize else {
      return staged(try file.fingerprint(), .file(source), at: path, from: origin)
    }
    return try stage(file.all(), at: path, from: origin, number: number)
  }

  private func staged(
    _ fingerprint: Fingerprint, _ content: MemoryStore.Content, at path: String, from origin: Place?
  ) -> StagedFile {
    var file = StagedFile(path: path, origin: origin, fingerprint: fingerprint)
    if !previous[path].contains(fingerprint) {
      file.spot = .memory(keeps(path) ? content : .fingerprint)
    }
    return file
  }

  private func keeps(_ path: String) -> Bool {
    switch store.keeping {
    case .contents: true
    case .pages: OutputFormat.isHTML(at: path)
    case .fingerprints: false
    }
  }

  func plan(_ staged: [StagedFile], kept: [Manifest.Line]?) throws(FileError) -> PublicationPlan {
    var plan = PublicationPlan(staged: staged)
    let made = staged.compactMap { file in
      file.fingerprint.map { Manifest.Line(path: SitePath(file.path), fingerprint: $0) }
    }
    if let kept {
      plan.manifest = Manifest(made + kept)
      plan.removed = previous.files(notIn: plan.manifest).map(\.path.text)
    } else {
      plan.manifest = previous
      for line in made { plan.manifest.replace(line) }
    }
    return plan
  }

  func commit(_ plan: PublicationPlan) throws(FileError) -> Publication {
    store.site.withLock { site in
      for path in plan.removed { site.contents[SitePath(path)] = nil }
      for file in plan.staged {
        if case .memory(let content) = file.spot { site.contents[SitePath(file.path)] = content }
      }
      site.manifest = plan.manifest
    }
    return Publication(
      removed: plan.removed, manifest: plan.manifest.sealed.fingerprint,
      statuses: plan.staged.map { _ in nil })
  }

  func write(_ cache: BuildCache) {
    guard store.keeping == .contents else { return }
    store.site.withLock { $0.cache = cache }
  }

  func close() {}

  func abandon() {}
}
