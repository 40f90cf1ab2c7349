/// The plan of a build: the tasks that are stale, and what it keeps of the previous build. It is
/// made in two parts, first for the steps over several entries, and then for items.
struct BuildPlan: Sendable {
  /// The number of this build, counted from the first that the cache knows.
  let build: Int
  /// The jobs for pages over several entries.
  private(set) var stepJobs: [TaskRunner.Job] = []
  /// The jobs for pages of items.
  private(set) var jobs: [TaskRunner.Job] = []
  /// The files to be copied.
  private(set) var copying: [SourceTree.File] = []
  /// The tasks whose pages are all up to date.
  private(set) var fresh: TaskTable<FreshTask>
  /// The copied files that are up to date.
  private(set) var freshCopies: [CopiedFile] = []
  private(set) var freshPageCount = 0
  /// The number of files that were read only to find them unchanged.
  private var renewedCount = 0
  let pageSteps: PageSteps
  /// The keys of page sets.
  let keys: [StepID: PageSet.Keys]
  /// The steps over several entries, in their order.
  let steps: [StepID]
  /// The part of the pages that is made; `nil` for the whole site.
  private let shard: Shard?
  /// The fingerprints of files that are not copied before pages are made: the assets of themes, and in a
  /// shard all files, which are copied when it is merged.
  private var uncopied: [SitePath: Fingerprint] = [:]
  let collections: [Collection]
  let site: Site
  let templates: [String: BuildCache.Template]
  let previous: PreviousBuild?
  /// `nil` if everything has to be made.
  private var check: StalenessCheck?

  /// A task whose pages are up to date.
  struct FreshTask: Sendable {
    let pageCount: Int
    /// The current statuses of their files, if they differ from those in the cache.
    let statuses: [FileStatus?]?
    /// Whether there are no diagnostics about them: only then can a later build keep them.
    var isClean = true
  }

  /// Plans the steps over several entries, and the files that are copied.
  ///
  /// - Parameters:
  ///   - previous: The results of the previous build; `nil` if everything has to be made, since
  ///     nothing is written.
  ///   - writer: The writer of the site.
  ///   - shard: The part of the pages to make; `nil` for the whole site.
  init(
    _ collections: [Collection], _ source: SiteSource, _ site: Site, _ previous: PreviousBuild?,
    _ writer: (any SiteWriter)?, _ shard: Shard?, width: Int
  ) async {
    self.shard = shard
    pageSteps = source.steps
    keys = pageSteps.keys(in: site, previous)
    steps = pageSteps.steps(keys, of: shard)
    fresh = TaskTable(collections)
    self.collections = collections
    self.site = site
    self.previous = previous
    build = (previous?.cache?.heading.number ?? 0) + 1
    templates = source.templates.compiled.mapValues(BuildCache.Template.init)
    let files = source.copiedFiles(in: site)
    let copied = shard == nil ? files : []
    uncopied = await Self.fingerprints(
      of: source.themeAssets.files + (shard == nil ? [] : files), width: width)
    if let previous, let writer, previous.cache != nil {
      await planSteps(copied, previous, writer, width: width)
    } else {
      copying = copied
      stepJobs = steps.filter { !pageSteps.isFinal($0) }.map { .step($0, nil) }
    }
  }

  /// Returns the fingerprints of files by their paths in the site, except for unreadable ones.
  private static func fingerprints(
    of files: [SourceTree.File], width: Int
  ) async -> [SitePath: Fingerprint] {
    let found = await parallelMap(files.count, width: width) { range in
      files[range].compactMap { file in
        (try? file.fingerprint()).map { (SitePath(file.pathInSite), $0) }
      }
    }
    return Dictionary(found.joined(), uniquingKeysWith: { first, _ in first })
  }

  /// Plans the pages that are made after all others, and returns their jobs.
  ///
  /// - Parameters:
  ///   - finished: The pages of the site; `nil` if they are not made.
  ///   - changed: The facts about them that may differ from those of the previous build.
  mutating func addFinalSteps(
    _ finished: FinishedSite?, changed: FinishedPage.Facts
  ) -> [TaskRunner.Job] {
    var check = check
    check?.finished = finished
    check?.changedFacts = changed
    // No page reads facts about final ones.
    check?.needed = []
    var chunk = Decided()
    for step in steps where pageSteps.isFinal(step) {
      guard let check else {
        chunk.stepJobs.append(.step(step, nil))
        continue
      }
      chunk.add(check.decision(previous?.cache?.steps[step], otherwise: .unknown), on: step)
    }
    add(chunk)
    return chunk.stepJobs
  }

  /// The number of pages that the previous build made after all others.
  var previousFinalPageCount: Int {
    let final = previous?.cache?.steps.filter { pageSteps.isFinal($0.key) } ?? [:]
    return final.reduce(0) { $0 + StoredPages($1.value).pages.count }
  }

  /// Plans the pages of items.
  mutating func addItems(width: Int) async {
    guard let check else { return addAllItems() }
    for (number, collection) in collections.enumerated() {
      let chunks = await parallelMap(collection.files.count, width: width, upTo: 512) {
        [shard] range in
        var chunk = Decided()
        var quick = QuickCheck(
          check, of: collection.folder, check.writer.statusReader(check.previous.folders))
        for file in range {
          let decisions = check.decisions(ofFile: file, in: collection, shard, after: &quick) {
            chunk.keep(.item(collection: number, file: file, item: $0), pageCount: $1)
          }
          chunk.add(
            decisions, file: file, in: number, itemCount: collection.files.itemCount(of: file))
        }
        return chunk
      }
      for chunk in chunks { add(chunk) }
      renewedCount += collection.files.renewedCount
    }
  }

  /// Forgets the jobs after they have run.
  mutating func removeJobs() { (stepJobs, jobs) = ([], []) }

  /// Records that there are diagnostics about the pages of a task that is kept.
  mutating func setDiagnosed(_ task: TaskID) { fresh[task]?.isClean = false }

  private mutating func addAllItems() {
    jobs.reserveCapacity(collections.reduce(0) { $0 + $1.files.count })
    for (number, collection) in collections.enumerated() {
      for index in collection.files.indices where collection.files.itemCount(of: index) > 0 {
        let stale = stale(collection.files[index])
        if !stale.isEmpty { jobs.append(.items(collection: number, file: index, stale)) }
      }
    }
  }

  /// Returns all items of a file, or those in the shard.
  private func stale(_ file: DataFile) -> TaskRunner.Stale {
    let all = TaskRunner.Stale.all(previous?.reason ?? .unknown)
    guard let shard else { return all }
    return .some(
      all.decisions(of: file).filter { shard.contains(itemOf: file.source.path, $0.item) })
  }

  private mutating func planSteps(
    _ files: [SourceTree.File], _ previous: PreviousBuild, _ writer: any SiteWriter, width: Int
  ) async {
    let copies = await parallelMap(files.count, width: width) { range in
      files[range].map { CopiedFile($0, previous, writer) }
    }.flatMap(\.self)
    var fingerprints: [SitePath: Fingerprint?] = uncopied.mapValues(\.self)
    for copy in copies {
      fingerprints[SitePath(copy.source.pathInSite)] = .some(copy.fingerprint)
    }
    let check = StalenessCheck(
      previous, site, collections, templates, copies: fingerprints, writer,
      needed: pageSteps.neededFacts(in: site))
    let chunks = await parallelMap(steps.count, width: width) { [steps, pageSteps] range in
      var chunk = Decided()
      for step in steps[range] where !pageSteps.isFinal(step) {
        chunk.add(check.decision(previous.cache?.steps[step], otherwise: .unknown), on: step)
      }
      return chunk
    }
    for chunk in chunks { add(chunk) }
    self.check = check
    for copy in copies where !add(copy, previous) { copying.append(copy.source) }
  }

  /// Adds the assets of themes that pages refer to.
  ///
  /// - Returns: Those that are to be copied, since their copies are not up to date.
  mutating func add(
    themeAssets: [SourceTree.File], _ writer: (any SiteWriter)?
  ) -> [SourceTree.File] {
    guard let previous, let writer, previous.cache != nil else { return themeAssets }
    let copies = themeAssets.map { CopiedFile($0, previous, writer) }
    return copies.compactMap { add($0, previous) ? nil : $0.source }
  }

  /// Keeps a copied file if it is up to date, and returns whether it is.
  private mutating func add(_ copy: CopiedFile, _ previous: PreviousBuild) -> Bool {
    guard let output = copy.output else { return false }
    freshCopies.append(copy)
    let known = previous.cache?.copies[SitePath(copy.source.pathInSite)]
    if output.status != known?.output.status || copy.status != known?.status { renewedCount += 1 }
    return true
  }

  /// The number of files of the previous build that only themes have.
  func previousCount(of assets: ThemeAssets) -> Int {
    assets.files.count { previous?.cache?.copies[SitePath($0.pathInSite)] != nil }
  }

  private mutating func add(_ chunk: Decided) {
    stepJobs += chunk.stepJobs
    jobs += chunk.jobs
    for (task, kept) in chunk.fresh {
      fresh[task] = kept
      freshPageCount += kept.pageCount
    }
    renewedCount += chunk.renewedCount
  }

  /// The decisions about some tasks. Little is held of those that are kept.
  private struct Decided {
    var stepJobs: [TaskRunner.Job] = []
    var jobs: [TaskRunner.Job] = []
    var fresh: [(task: TaskID, kept: FreshTask)] = []
    var renewedCount = 0

    mutating func add(_ decision: StalenessCheck.Decision, on step: StepID) {
      if !keep(decision, .step(step)) { stepJobs.append(.step(step, decision)) }
    }

    /// Adds the decisions on the items of a file.
    mutating func add(
      _ decisions: [(item: Int, decision: StalenessCheck.Decision)], file: Int, in collection: Int,
      itemCount: Int
    ) {
      var stale: [(item: Int, decision: StalenessCheck.Decision)] = []
      for (item, decision) in decisions {
        let task = TaskID.item(collection: collection, file: file, item: item)
        if !keep(decision, task) { stale.append((item, decision)) }
      }
      guard let reason = stale.first?.decision.reason else {
        if !stale.isEmpty { jobs.append(.items(collection: collection, file: file, .some(stale))) }
        return
      }
      // Usually the same reason applies to all.
      let isOfAll =
        stale.count == itemCount && stale.allSatisfy { $0.decision.reason == reason }
      jobs.append(
        .items(collection: collection, file: file, isOfAll ? .all(reason) : .some(stale)))
    }

    /// Keeps the pages of a task.
    mutating func keep(_ task: TaskID, pageCount: Int) {
      fresh.append((task, FreshTask(pageCount: pageCount, statuses: nil)))
    }

    /// Keeps the pages of a task if they are fresh, and returns whether they are.
    private mutating func keep(_ decision: StalenessCheck.Decision, _ task: TaskID) -> Bool {
      renewedCount += decision.renewedCount
      guard decision.isFresh, decision.stored != nil else { return false }
      fresh.append((task, FreshTask(pageCount: decision.pageCount, statuses: decision.statuses)))
      return true
    }
  }
}

extension BuildPlan {
  var freshFileCount: Int { freshPageCount + freshCopies.count }

  /// Calls `body` with each task of the build, in the order of the cache.
  func forEachTask(_ body: (TaskID) -> Void) {
    for step in steps { body(.step(step)) }
    for (number, collection) in collections.enumerated() {
      for index in collection.files.indices {
        for item in 0..<collection.files.itemCount(of: index) {
          body(.item(collection: number, file: index, item: item))
        }
      }
    }
  }

  /// Calls `body` with each task that is kept, and its pages as the previous build recorded them.
  func forEachFreshTask(_ body: (TaskID, ArraySlice<UInt8>) -> Void) {
    forEachTask { task in
      guard fresh[task] != nil, let stored = stored(task) else { return }
      body(task, stored)
    }
  }

  /// Returns the pages of a task as the previous build recorded them.
  func stored(_ task: TaskID) -> ArraySlice<UInt8>? {
    switch task {
    case .step(let step): previous?.cache?.steps[step]
    case .item(let collection, let file, let item):
      collections[collection].files.item(item, of: file).stored.flatMap { StoredItem($0).pages }
    }
  }

  private func origin(of task: TaskID) -> KeptFile.Origin {
    switch task {
    case .step(let step): return .step(step)
    case .item(let collection, let number, let item):
      let file = collections[collection].files[number]
      return .place(file.place(file.items[item]))
    }
  }

  /// A file of the site that is kept.
  struct KeptFile: Sendable {
    let path: String
    let fingerprint: Fingerprint
    let origin: Origin

    /// What a file is made from.
    enum Origin: Sendable {
      case place(Place)
      /// The cache does not have the places of pages over several entries: only their step knows
      /// them.
      case step(StepID)
    }

    var line: Manifest.Line { Manifest.Line(path: SitePath(path), fingerprint: fingerprint) }
  }

  /// All files that are kept.
  var keptFiles: [KeptFile] {
    var files: [KeptFile] = []
    forEachFreshTask { task, stored in
      let origin = origin(of: task)
      files += StoredPages(stored).pages.map { page in
        KeptFile(path: page.path, fingerprint: page.fingerprint, origin: origin)
      }
    }
    return files
      + freshCopies.compactMap { copy in
        copy.output.map { output in
          KeptFile(
            path: copy.source.pathInSite, fingerprint: output.fingerprint,
            origin: .place(SourceFile(path: copy.source.name, bytes: []).start))
        }
      }
  }

  /// Returns the fingerprints of all copied files, by their paths in the site. They are those of
  /// the sources, on which everything depends that pages show of a file.
  func fingerprints(with copied: some Sequence<FileCopier.Copied>) -> [SitePath: Fingerprint] {
    var fingerprints = uncopied
    for copy in freshCopies { fingerprints[SitePath(copy.source.pathInSite)] = copy.fingerprint }
    for copy in copied { fingerprints[SitePath(copy.staged.path)] = copy.fingerprint }
    return fingerprints
  }

  /// Whether it is better to record the current statuses of files than to read the files again the
  /// next time. It is not worth it for a few files that were changed when the previous build began.
  var isWorthRecording: Bool {
    renewedCount > 100 || previous?.program.status != previous?.cache?.heading.program.status
  }
}
