/// A site in a folder that takes over the pages of shards.
struct MergeStore: OutputStore {
  let site: FolderStore
  /// The folders of the shards, as the user named them.
  let shards: [String]

  func begin(
    _ input: InputFolders, into diagnostics: inout Diagnostics
  ) throws(FileError) -> (any SiteWriter)? {
    let opened = shards.compactMap { ShardFolder(opening: $0, into: &diagnostics) }
    var input = input
    for shard in opened { input.add(shard.path, shard.folder) }
    guard opened.count == shards.count,
      let writer = try site.begin(input, into: &diagnostics)
    else { return nil }
    return MergeWriter(site: writer, shards: opened)
  }
}

/// The writer of a site that takes over the pages of shards.
///
/// To a build, these are pages that an earlier build made, and it keeps those that are up to date.
/// They are copied into the site when it is published.
private struct MergeWriter: SiteWriter {
  let site: any SiteWriter
  let shards: [ShardFolder]

  var notes: [String] { site.notes }
  var began: FileStatus.Moment { site.began }
  var manifestFingerprint: Fingerprint? { site.manifestFingerprint }

  func readCaches() -> [StoredCache] {
    shards.compactMap { shard in shard.readCache().map { StoredCache(bytes: $0, of: shard.path) } }
  }

  func checked(_ output: BuildCache.Output, at path: String) -> BuildCache.Output? {
    shard(with: output.fingerprint, at: path).map { _ in
      BuildCache.Output(fingerprint: output.fingerprint, status: nil)
    }
  }

  /// Returns the shard that has a file.
  private func shard(with fingerprint: Fingerprint, at path: String) -> ShardFolder? {
    shards.first {
      $0.manifest[path].contains(fingerprint) && $0.files.type(of: path) == .file
    }
  }

  func stage(
    _ bytes: [UInt8], at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile {
    try site.stage(bytes, at: path, from: origin, number: number)
  }

  func stage(
    copyOf source: SourceTree.File, at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile {
    try site.stage(copyOf: source, at: path, from: origin, number: number)
  }

  /// Stages the pages of the shards besides the files that this build made.
  func plan(_ staged: [StagedFile], kept: [Manifest.Line]?) throws(FileError) -> PublicationPlan {
    var files = staged
    for index in files.indices where files[index].spot == nil {
      // Among the pages of a task that was run, some may be those of a shard.
      guard let fingerprint = files[index].fingerprint,
        let shard = shard(with: fingerprint, at: files[index].path)
      else { continue }
      let line = Manifest.Line(path: SitePath(files[index].path), fingerprint: fingerprint)
      files[index] = try stage(line, of: shard, number: "m\(index)")
    }
    for (number, line) in (kept ?? []).enumerated() {
      guard let shard = shard(with: line.fingerprint, at: line.path.text) else {
        throw .notTaken(line.path.text, "it is gone from its shard")
      }
      files.append(try stage(line, of: shard, number: "k\(number)"))
    }
    return try site.plan(files, kept: [])
  }

  /// Stages the page of a shard.
  private func stage(
    _ line: Manifest.Line, of shard: ShardFolder, number: String
  ) throws(FileError) -> StagedFile {
    let path = line.path.text
    let file = try site.stage(
      copyOf: SourceTree.File(source: shard.files, name: path), at: path, from: nil,
      number: number)
    guard file.fingerprint == line.fingerprint else {
      throw .notTaken(shard.files.name(path), "it was changed since its shard was built")
    }
    return file
  }

  func commit(_ plan: PublicationPlan) throws(FileError) -> Publication { try site.commit(plan) }

  func write(_ cache: BuildCache) throws(FileError) { try site.write(cache) }

  func close() { site.close() }

  func abandon() { site.abandon() }
}

extension FileError {
  fileprivate static func notTaken(_ path: String, _ reason: String) -> Self {
    .init(operation: "merge", path: path, reason: "\(reason); build that shard again")
  }
}
