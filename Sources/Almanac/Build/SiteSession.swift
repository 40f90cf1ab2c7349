/// A site that is built once or again and again, to a folder or in memory.
///
/// ```
/// let store = MemoryStore()
/// let session = SiteSession(kinds, options, to: store)
/// _ = await session.update()
/// let report = await session.update(after: ["Content/pets/biscuit.json"])
/// report.changes  // changed: pets/biscuit/index.html, pets/index.html
/// ```
///
/// An update rebuilds what is stale by the same plan as any build. What differs between a build, a
/// check, a verification and a preview is only the store.
package actor SiteSession {
  /// What each update does; the day alone may change.
  let builder: SiteBuilder
  /// `nil` if the site is only checked.
  private let store: (any OutputStore)?
  /// The files of the source at the last update; `nil` if they are not kept.
  private var tree: SourceTree?
  /// The update that was requested last. Each waits for the one before it, whose files it changes.
  private var latest: Task<BuildReport, Never>?

  private init(_ builder: SiteBuilder, _ store: (any OutputStore)?) {
    self.builder = builder
    self.store = store
  }

  /// Creates a session for the output folder of some options; without one, the site is only checked.
  ///
  /// - Parameters:
  ///   - sources: The kinds, and the other sources of pages.
  ///   - progress: Called as files are made, with the number that is done and the approximate total.
  package init(
    _ sources: [any PageSource], _ options: BuildOptions,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    self.init(
      SiteBuilder(sources, options, progress: progress),
      options.output.map { Self.store($0, options) })
  }

  private static func store(_ output: String, _ options: BuildOptions) -> any OutputStore {
    let folder = FolderStore(output: output, options: options)
    return options.mergedShards.isEmpty
      ? folder : MergeStore(site: folder, shards: options.mergedShards)
  }

  /// Creates a session for a site in memory, whose reports list all changes.
  package init(_ sources: [any PageSource], _ options: BuildOptions, to store: MemoryStore) {
    var options = options
    options.listsChanges = true
    self.init(SiteBuilder(sources, options), store)
  }

  /// Builds whatever is stale; anything may have changed.
  ///
  /// - Parameter asOf: The day, if it is not that of the options.
  package func update(asOf: AsOf? = nil) async -> BuildReport {
    await afterOthers { await self.rebuild(asOf) }
  }

  private func rebuild(_ asOf: AsOf?) async -> BuildReport {
    let isKept = store is MemoryStore
    var tree = SourceTree(builder.options.source, keepsStatuses: isKept)
    let report = await build(&tree, asOf)
    if isKept { self.tree = tree }
    return report
  }

  /// Builds whatever is stale in memory after some changes, and looks at nothing else in the source.
  ///
  /// - Parameters:
  ///   - changed: The paths of the files and folders of the source that were changed, added or
  ///     removed since the previous update, such as "Content/pets/biscuit.json".
  ///   - asOf: The day, if it is not that of the options.
  package func update(after changed: [String], asOf: AsOf? = nil) async -> BuildReport {
    await afterOthers { await self.rebuild(after: changed, asOf) }
  }

  private func rebuild(after changed: [String], _ asOf: AsOf?) async -> BuildReport {
    guard var tree else { return await rebuild(asOf) }
    tree.open()
    for path in changed { tree.forget(path) }
    let report = await build(&tree, asOf)
    self.tree = tree
    return report
  }

  /// Runs an update when those that were requested before it are finished.
  private func afterOthers(
    _ update: @escaping @Sendable () async -> BuildReport
  ) async -> BuildReport {
    let update = Task { [latest] in
      _ = await latest?.value
      return await update()
    }
    latest = update
    return await update.value
  }

  private func build(_ tree: inout SourceTree, _ asOf: AsOf?) async -> BuildReport {
    var builder = builder
    if let asOf { builder.options.asOf = asOf }
    return await builder.build(to: store, from: &tree)
  }
}
