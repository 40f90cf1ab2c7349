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
  private(set) var fresh: [TaskID: FreshTask] = [:]
  /// The copied files that are up to date.
  private(set) var freshCopies: [CopiedFile] = []
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
  let collections: [LoadedCollection]
  let site: Site
  let templates: [String: BuildCache.Template]
  let previous: PreviousBuild?
  /// `nil` if everything has to be made.
  private var check: StalenessCheck?

  /// A task whose pages are up to date.
  struct FreshTask: Sendable {
    /// Its pages, with the current statuses of their files.
    let record: TaskRecord
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
    _ collections: [LoadedCollection], _ source: SiteSource, site: Site,
    previous: PreviousBuild?,
    by writer: (any SiteWriter)?, shard: Shard?, width: Int
  ) async {
    self.shard = shard
    pageSteps = source.steps
    keys = pageSteps.keys(in: site, previous)
    steps = pageSteps.steps(keys, of: shard)
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
    _ finished: FinishedSite?, changed: FactSet
  ) -> [TaskRunner.Job] {
    var check = check
    check?.finished = finished
    check?.changedFacts = changed
    // No page reads facts about final ones.
    check?.needed = []
    let decisions = steps.filter(pageSteps.isFinal).map { step in
      (step, check?.decision(previous?.cache?.steps[step], otherwise: .unknown))
    }
    return add(decisions)
  }

  /// The number of pages that the previous build made after all others.
  var previousFinalPageCount: Int {
    let final = previous?.cache?.steps.filter { pageSteps.isFinal($0.key) } ?? [:]
    return final.reduce(0) { $0 + $1.value.pages.count }
  }

  /// Plans the pages of items.
  mutating func addItems(width: Int) async {
    guard let check else { return addAllItems(width: width) }
    for (number, collection) in collections.enumerated() {
      let decisions = await parallelMap(collection.files.count, width: width) { [shard] range in
        range.map { check.decisions(onFile: $0, of: collection, in: shard) }
      }
      for (file, decisions) in decisions.joined().enumerated() {
        let stale = decisions.filter { item, decision in
          !keep(decision, .item(collection: number, file: file, item: item))
        }
        addJobs(collection: number, file: file, stale, width: width)
      }
      renewedCount += collection.files.count(where: \.isRenewed)
    }
  }

  /// Forgets the jobs after they have run.
  mutating func removeJobs() { (stepJobs, jobs) = ([], []) }

  /// Records that there are diagnostics about the pages of a task that is kept.
  mutating func setDiagnosed(_ task: TaskID) { fresh[task]?.isClean = false }

  private mutating func addAllItems(width: Int) {
    let reason = previous?.reason ?? .unknown
    for (number, collection) in collections.enumerated() {
      for (index, file) in collection.files.enumerated() {
        let stale = file.items.indices.filter {
          shard?.contains(itemOf: file.source.path, $0) ?? true
        }.map { ($0, StalenessCheck.Decision(record: file.items[$0].pages, reason: reason)) }
        addJobs(collection: number, file: index, stale, width: width)
      }
    }
  }

  /// The items that make it worth reading their file once more, so that several workers share it.
  private static let sharedCount = 256

  /// Adds the jobs of the stale items of a file: one for most files, and several for a file of very many items.
  private mutating func addJobs(
    collection: Int, file: Int, _ stale: [(item: Int, decision: StalenessCheck.Decision)],
    width: Int
  ) {
    let shares = max(1, min(width * 2, stale.count / Self.sharedCount))
    for share in 0..<shares {
      let part = stale[stale.count * share / shares..<stale.count * (share + 1) / shares]
      if !part.isEmpty { jobs.append(.items(collection: collection, file: file, Array(part))) }
    }
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
      previous, site, collections: collections, templates: templates, copies: fingerprints,
      by: writer,
      needed: pageSteps.neededFacts(in: site))
    let steps = steps.filter { !pageSteps.isFinal($0) }
    let decisions = await parallelMap(steps.count, width: width) { range in
      steps[range].map { step in
        (step, check.decision(previous.cache?.steps[step], otherwise: .unknown))
      }
    }
    stepJobs = add(decisions.flatMap(\.self))
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

  /// Keeps the steps whose pages are fresh, and returns the jobs of the others.
  private mutating func add(
    _ decisions: [(step: StepID, decision: StalenessCheck.Decision?)]
  ) -> [TaskRunner.Job] {
    decisions.compactMap { step, decision in
      decision.map { keep($0, .step(step)) } == true ? nil : .step(step, decision)
    }
  }

  /// Keeps the pages of a task if they are fresh, and returns whether they are.
  private mutating func keep(_ decision: StalenessCheck.Decision, _ task: TaskID) -> Bool {
    renewedCount += decision.renewedCount
    guard decision.isFresh, let record = decision.record else { return false }
    fresh[task] = FreshTask(record: record)
    return true
  }
}

extension BuildPlan {
  var freshPageCount: Int { fresh.values.reduce(0) { $0 + $1.record.pages.count } }
  var freshFileCount: Int { freshPageCount + freshCopies.count }

  /// The tasks that are kept, in their order.
  var freshTasks: [(task: TaskID, record: TaskRecord)] {
    let items = collections.enumerated().flatMap { collection, known in
      known.files.enumerated().flatMap { file, known in
        known.items.indices.map { TaskID.item(collection: collection, file: file, item: $0) }
      }
    }
    return (steps.map(TaskID.step) + items).compactMap { task in
      fresh[task].map { (task, $0.record) }
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
    let files = freshTasks.flatMap { task, record in
      let origin = origin(of: task)
      return record.pages.map { page in
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
