/// A place whose files change one by one, so that their order matters.
protocol FileStore {
  /// The number of files after which the list records what has arrived; `nil` if the place itself
  /// tells which files have.
  var checkpoint: Int? { get }

  /// Uploads files in their order, each of which appears whole.
  func upload(_ paths: [String], of site: BuiltSite) async throws(ExternalFailure)

  /// Removes files, and folders that become empty.
  func remove(_ paths: [String]) async throws(ExternalFailure)

  /// Replaces the list of what is published.
  func write(_ list: [UInt8]) async throws(ExternalFailure)
}

extension FileStore {
  /// Makes the changes of a plan. At any moment the list has all files that Almanac published.
  func apply(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    if plan.isEmpty {
      if plan.before != plan.after { try await write(plan.after.sealed.bytes) }
      return
    }
    // Until everything is in place, both the old files and the new ones are Almanac's own.
    var list = plan.before.union(plan.after)
    try await write(list.sealed.bytes)
    if !plan.blockers.isEmpty { try await remove(plan.blockers) }
    var arrived = 0
    for paths in plan.uploads.flatMap({ $0.batches(of: checkpoint ?? .max) }) {
      if arrived > 0, checkpoint != nil { try await write(list.sealed.bytes) }
      try await upload(paths, of: site)
      arrived += paths.count
      list = list.settling(paths, as: plan.after)
    }
    if !plan.removals.isEmpty { try await remove(plan.removals) }
    try await write(plan.after.sealed.bytes)
  }
}

extension Manifest {
  /// Returns the manifest in which some files have only the fingerprints of another one.
  fileprivate func settling(_ paths: [String], as other: Manifest) -> Manifest {
    let settled = Set(paths.map(SitePath.init))
    return Manifest(
      lines.filter { !settled.contains($0.path) } + other.lines.filter { settled.contains($0.path) }
    )
  }
}

extension [String] {
  /// Returns the elements in order, in arrays of a maximum length.
  fileprivate func batches(of size: Int) -> [[String]] {
    guard count > size else { return isEmpty ? [] : [self] }
    return stride(from: 0, to: count, by: size).map {
      Array(self[$0..<Swift.min($0 + size, count)])
    }
  }
}
