/// A folder on a server with two releases. rsync replaces the link to the served one by a rename.
struct AtomicRsyncTarget: AtomicTarget {
  /// The folder of both releases.
  let folder: RsyncTarget

  func served() async throws(ExternalFailure) -> (any PublishTarget)? {
    try await folder.releases().served.map(folder.target)
  }

  func openSpare() async throws(ExternalFailure) -> any OpenRelease {
    let (served, folders) = try await folder.releases()
    let release = Release.spare(besides: served)
    if !folders.contains(release.name) { try await folder.makeFolder(release.name) }
    return RemoteRelease(folder: folder, release: release)
  }

  private struct RemoteRelease: OpenRelease {
    let folder: RsyncTarget
    let release: Release

    var target: any PublishTarget { folder.target(release) }

    func serve() async throws(ExternalFailure) {
      try await folder.link(Release.linkName, to: release.name)
    }
  }
}

extension RsyncTarget {
  fileprivate func target(_ release: Release) -> RsyncTarget {
    RsyncTarget(server: server, scratch: scratch, release: release)
  }

  /// Returns the release that is served, and the names of those that have a folder.
  fileprivate func releases() async throws(ExternalFailure) -> (
    served: Release?, folders: Set<String>
  ) {
    let names = [Release.linkName, Release.first.name, Release.second.name]
    let output = try await run(
      ["--list-only", "--links", "--ignore-missing-args"], names, from: address,
      to: folder("received"))
    var served: Release?
    var folders: Set<String> = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      // Such as "lrwxrwxrwx             9 2026/11/21 10:30:00 current -> release-1".
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 4 else { continue }
      if line.hasPrefix("d"), words[4] != Release.linkName {
        folders.insert(words[4])
      } else if words[4] == Release.linkName, words.count == 7,
        let release = Release(linkedBy: words[6])
      {
        served = release
      } else {
        throw ExternalFailure(
          "\(words[4]) in \(server.folder.text) at \(server.host.text) is not as Almanac makes it: "
            + "move it away, or use another folder")
      }
    }
    return (served, folders)
  }
}
