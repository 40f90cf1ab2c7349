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

  func look(for site: BuiltSite) async throws(PublishError) -> TargetContents {
    let exists = try await repository.fetch(scratch)
    let tree = exists ? try await tree() : [:]
    try await repository.run(["read-tree", exists ? GitRepository.previous : "--empty"])
    let list = tree[SitePath(TargetContents.listName)]
    var contents = TargetContents()
    if let list {
      let found = try await repository.contents(of: [list.object])
      contents.list = try TargetContents.list(found[list.object].map { Array($0) })
    }
    let own = contents.list.union(site.files)
    let files = own.lines.compactMap { tree[$0.path] }.filter(\.isFile)
    let found = try await repository.contents(of: Array(Set(files.map(\.object))))
    for (path, entry) in tree {
      let bytes = entry.isFile ? found[entry.object] : nil
      contents.files[path] = bytes.map { .file(Fingerprint(of: $0), size: $0.count) } ?? .other
    }
    return contents
  }

  /// Returns the files of the last commit.
  private func tree() async throws(PublishError) -> [SitePath: GitRepository.Entry] {
    let output = try await repository.run(
      ["ls-tree", "-r", "-z", "--full-tree", GitRepository.previous])
    let entries = GitRepository.entries(output, objectAt: 2)
    return Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(PublishError) {
    guard !plan.isEmpty || plan.before != plan.after else { return }
    try await repository.update(["--force-remove"], plan.removed.map(\.path))
    try await repository.update(["--add"], plan.uploads.flatMap(\.self))
    for (name, bytes) in [(Self.plainName, []), (TargetContents.listName, plan.after.sealed.bytes)]
    {
      let object = try await repository.line(["hash-object", "-w", "--stdin"], input: bytes)
      try await repository.run(["update-index", "--add", "--cacheinfo", "100644,\(object),\(name)"])
    }
    let tree = try await repository.line(["write-tree"])
    var arguments = ["commit-tree", tree]
    let refs = try await repository.run(["for-each-ref", GitRepository.previous])
    if !refs.isEmpty { arguments += ["-p", GitRepository.previous] }
    let commit = try await repository.line(
      identity() + arguments, input: Array("Publish: \(plan.summary)\n".utf8))
    try await repository.run(
      ["push", "--quiet", "--", repository.remote, "\(commit):refs/heads/\(repository.branch)"])
  }

  /// Returns the settings for an author, if the user has configured none.
  private func identity() async -> [String] {
    if (try? await repository.run(["var", "GIT_COMMITTER_IDENT"])) != nil { return [] }
    return ["-c", "user.name=Almanac", "-c", "user.email=almanac@localhost"]
  }
}
