/// A place to which sites are published.
protocol PublishTarget: Sendable {
  /// Returns what is there: the list of what Almanac published, and the files in the places of these
  /// files and of those of a site.
  func look(for site: BuiltSite) async throws(ExternalFailure) -> TargetContents

  /// Makes the changes of a plan.
  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure)
}

/// What is at a target.
struct TargetContents: Sendable {
  /// The files that Almanac published there.
  var list = Manifest()
  /// What is in the places of files, by their paths.
  var files: [SitePath: Occupant] = [:]

  /// What is in the place of a file.
  enum Occupant: Sendable, Equatable {
    /// A file, with what the target tells about it.
    case file(Fingerprint? = nil, size: Int? = nil)
    /// Anything else, such as a link.
    case other
  }

  /// The name of the list at the target, which no file of a site can have.
  static let listName = ".almanac-published"

  /// Returns the list in the bytes of its file, of which `nil` means that there is none.
  static func list(_ bytes: [UInt8]?) throws(ExternalFailure) -> Manifest {
    guard let bytes else { return Manifest() }
    guard let (manifest, _) = Manifest.read(bytes) else {
      throw ExternalFailure("The list of published files, \(listName), is damaged at the target")
    }
    return manifest
  }
}

extension TargetDeclaration {
  /// Opens the target for a site.
  ///
  /// - Parameters:
  ///   - source: The source of the site, from which relative paths begin.
  ///   - scratch: A folder for files that are kept only while the site is published.
  func target(
    for site: BuiltSite, from source: String, _ scratch: Scratch
  ) async throws(ExternalFailure) -> any PublishTarget {
    switch kind {
    case .folder(let folder):
      let path = folder.text.hasPrefix("/") ? folder.text : "\(source)/\(folder.text)"
      return isAtomic ? AtomicFolderTarget(path: path) : FolderTarget(path: path)
    case .git(let git): return GitTarget(git, from: source, of: site, scratch)
    case .rsync(let server):
      let folder = RsyncTarget(server: server, scratch: scratch)
      return isAtomic ? AtomicRsyncTarget(folder: folder) : folder
    case .sftp(let server): return SFTPTarget(server: server, scratch: scratch)
    case .s3(let bucket): return RcloneTarget(bucket, scratch)
    case .webDAV(let server): return try await RcloneTarget(server, scratch)
    case .command(let command):
      return CommandTarget(name: name, command: command, state: site.state)
    }
  }
}
