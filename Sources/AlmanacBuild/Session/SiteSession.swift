/// A site that is built once or again and again, to a folder or in memory.
///
/// ```
/// let store = MemoryStore()
/// let session = SiteSession(kinds, options, to: store)
/// _ = await session.update()
/// let report = await session.update()  // rebuilds what changed meanwhile
/// ```
///
/// An update rebuilds what is stale by the same plan as any build. What differs between a build, a
/// check, a verification and a preview is only the store.
package actor SiteSession {
  /// What each update does; the day alone may change.
  let builder: SiteBuilder
  /// `nil` if the site is only checked.
  private let store: (any OutputStore)?
  /// The update that was requested last. Each waits for the one before it, whose files it replaces.
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

  /// Creates a session for a site in memory.
  package init(_ sources: [any PageSource], _ options: BuildOptions, to store: MemoryStore) {
    self.init(SiteBuilder(sources, options), store)
  }

  /// Builds whatever is stale, after the updates that were requested before this one.
  ///
  /// - Parameter asOf: The day, if it is not that of the options.
  package func update(asOf: AsOf? = nil) async -> BuildReport {
    var builder = builder
    if let asOf { builder.options.asOf = asOf }
    let update = Task { [latest, builder, store] in
      _ = await latest?.value
      return await builder.build(to: store)
    }
    latest = update
    return await update.value
  }
}
