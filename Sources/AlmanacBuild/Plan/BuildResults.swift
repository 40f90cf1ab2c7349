/// The results of a build before they are published: what its tasks made, and what it keeps.
struct BuildResults: Sendable {
  private(set) var plan: BuildPlan
  /// What the tasks that were run made, in the order of their files.
  private(set) var made: [TaskResult]
  let copied: [FileCopier.Copied]
  /// The files that were made or copied.
  let files: [StagedFile]
  /// The index of the result of each task that was run.
  private let indices: [TaskID: Int]

  init(_ plan: BuildPlan, _ made: [TaskResult], _ copied: [FileCopier.Copied]) {
    self.plan = plan
    self.made = made
    self.copied = copied
    files = made.flatMap(\.files) + copied.map(\.staged)
    indices = Dictionary(
      made.enumerated().map { ($1.task, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Records that there are diagnostics about the pages of a task, so that the next build rebuilds
  /// them.
  mutating func setDiagnosed(_ task: TaskID) {
    if let index = indices[task] {
      made[index].isClean = false
    } else {
      plan.setDiagnosed(task)
    }
  }

  // MARK: Pages and files

  /// Calls `body` with each page of the site, and its number within its task.
  func forEachPage(_ body: (TaskID, Int, PageRecord) -> Void) {
    forEachRenderedPage(body)
    forEachKeptPage(body)
  }

  func forEachRenderedPage(_ body: (TaskID, Int, PageRecord) -> Void) {
    for result in made {
      for (number, page) in result.record.pages.enumerated() { body(result.task, number, page) }
    }
  }

  func forEachKeptPage(_ body: (TaskID, Int, PageRecord) -> Void) {
    for (task, record) in plan.freshTasks {
      for (number, page) in record.pages.enumerated() { body(task, number, page) }
    }
  }

  /// The change that a build makes to the files of the site.
  enum Change {
    /// All files stay.
    case nothing
    /// The files are the same as before, some of them perhaps with other bytes.
    case bytes
    case files
  }

  /// Returns the change to the site that the previous build left.
  ///
  /// - Parameter missing: The number of files that are still to be made.
  func change(_ writer: (any SiteWriter)?, missing: Int = 0) -> Change {
    guard let writer, let cache = plan.previous?.cache,
      cache.heading.manifest == writer.manifestFingerprint, !cache.heading.hasLeftovers,
      cache.heading.fileCount == plan.freshFileCount + files.count + missing
    else { return .files }
    let isSameCopies = plan.freshCopies.allSatisfy { copy in
      let known = cache.copies[SitePath(copy.source.pathInSite)]
      return known.map { SitePath($0.source) } == SitePath(copy.source.name)
    }
    guard isSameCopies else { return .files }
    if files.isEmpty { return .nothing }
    return files.allSatisfy(\.isKnown) ? .bytes : .files
  }
}

extension FinishedSite {
  /// Creates the pages of a build before its final tasks are run.
  init(_ results: BuildResults) {
    self.init {
      var pages: [ListedPage] = []
      results.forEachPage { _, _, page in
        guard let facts = page.facts else { return }
        pages.append(
          ListedPage(
            path: SitePath(SitePath.page(ofFile: page.path)), facts: facts.recorded,
            isListed: facts.isListed))
      }
      return pages
    }
  }
}
