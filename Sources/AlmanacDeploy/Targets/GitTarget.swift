/// A branch of a Git repository. One commit holds the whole site, and one push publishes it.
///
/// The list is in the commit as well, since the branch may have files of others, such as CNAME.
struct GitTarget: PublishTarget {
  private let repository: GitRepository
  private let scratch: Scratch

  /// GitHub Pages passes the site through Jekyll, which drops files, unless there is this file.
  private static let plainName = ".nojekyll"

  init(_ target: GitBranch, from source: String, of site: BuiltSite, _ scratch: Scratch) {
    repository = GitRepository(
      target.remote.resolved(from: source), target.branch.text, of: site, scratch)
    self.scratch = scratch
  }

  func look(for site: BuiltSite) async throws(ExternalFailure) -> TargetContents {
    guard try await repository.fetch(scratch) else { return TargetContents() }
    let committed = try await repository.committedFiles()
    var contents = TargetContents()
    if let list = committed[SitePath(TargetContents.listName)] {
      let found = try await repository.contents(of: [list.object])
      contents.list = try TargetContents.list(found[list.object].map { Array($0) })
    }
    let own = try await repository.files(of: site.files.lines.map(\.path.text))
    for line in site.files.lines {
      guard let file = committed[line.path], file.object == own[line.path]?.object else { continue }
      contents.files[line.path] = .file(line.fingerprint)
    }
    let others = committed.filter { contents.files[$0.key] == nil && $0.value.isFile }
    let paths = Set(site.files.union(contents.list).lines.map(\.path))
    let objects = Set(others.filter { paths.contains($0.key) }.map(\.value.object))
    let found = try await repository.contents(of: Array(objects))
    for (path, entry) in committed where contents.files[path] == nil {
      let bytes = entry.isFile ? found[entry.object] : nil
      contents.files[path] = bytes.map { .file(Fingerprint(of: $0), size: $0.count) } ?? .other
    }
    return contents
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    guard !plan.isEmpty || plan.before != plan.after else { return }
    let refs = try await repository.run(["for-each-ref", GitRepository.previous])
    let previous = refs.isEmpty ? nil : GitRepository.previous
    try await repository.run(["read-tree", previous ?? "--empty"])
    try await repository.update(["--force-remove"], plan.removed.map(\.path))
    try await repository.update(["--add"], plan.uploads.flatMap(\.self))
    for (name, bytes) in [(Self.plainName, []), (TargetContents.listName, plan.after.sealed.bytes)]
    {
      let object = try await repository.line(["hash-object", "-w", "--stdin"], input: bytes)
      try await repository.run(["update-index", "--add", "--cacheinfo", "100644,\(object),\(name)"])
    }
    let tree = try await repository.line(["write-tree"])
    let parent = previous.map { ["-p", $0] } ?? []
    let commit = try await repository.line(
      identity() + ["commit-tree", tree] + parent, input: Array("Publish: \(plan.summary)\n".utf8))
    try await repository.run(
      ["push", "--quiet", "--", repository.remote, "\(commit):refs/heads/\(repository.branch)"])
  }

  /// Returns the settings for an author, if the user has configured none.
  private func identity() async -> [String] {
    if (try? await repository.run(["var", "GIT_COMMITTER_IDENT"])) != nil { return [] }
    return ["-c", "user.name=Almanac", "-c", "user.email=almanac@localhost"]
  }
}
