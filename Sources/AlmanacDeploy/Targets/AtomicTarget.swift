/// A target where a site changes as a whole: the release that is not served is made equal to the site,
/// and then the link changes. Whatever ends the publication before leaves the served release as it was.
protocol AtomicTarget: PublishTarget {
  /// Returns the folder of the release that is served; `nil` if there is none.
  func served() async throws(ExternalFailure) -> (any PublishTarget)?

  /// Prepares to write the other release.
  func openSpare() async throws(ExternalFailure) -> any OpenRelease
}

/// A release that is written while the other one is served.
protocol OpenRelease: Sendable {
  var target: any PublishTarget { get }

  /// Makes the link lead to the release.
  func serve() async throws(ExternalFailure)
}

extension AtomicTarget {
  package func look(for site: BuiltSite) async throws(ExternalFailure) -> TargetContents {
    try await served()?.look(for: site) ?? TargetContents()
  }

  package func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    guard !plan.isEmpty else { return }
    let release = try await openSpare()
    let contents = try await release.target.look(for: site)
    let changes = PublishPlan(site.files, at: contents, size: site.size)
    if let path = changes.obstacles.first {
      throw ExternalFailure(
        "Almanac did not publish what is in the place of \"\(path)\" in the release that "
          + "is not served")
    }
    try await release.target.publish(changes, of: site)
    try await release.serve()
  }
}

/// A folder on this machine with two releases.
struct AtomicFolderTarget: AtomicTarget {
  let path: String

  func served() throws(ExternalFailure) -> (any PublishTarget)? {
    try ExternalFailure.converting { () throws(FileError) in
      let folder = try NamedFolder(path)
      guard folder.missing.isEmpty, let release = try SpareRelease.served(in: folder.existing)
      else { return nil }
      return FolderTarget(path: "\(path)/\(release.name)")
    }
  }

  func openSpare() throws(ExternalFailure) -> any OpenRelease {
    try ExternalFailure.converting { () throws(FileError) in
      LocalRelease(folder: try SpareRelease(in: path))
    }
  }

  private struct LocalRelease: OpenRelease {
    let folder: SpareRelease

    var target: any PublishTarget { FolderTarget(path: folder.path) }

    func serve() throws(ExternalFailure) {
      try ExternalFailure.converting { () throws(FileError) in try folder.serve() }
    }
  }
}
