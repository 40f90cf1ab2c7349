/// The work of a build, and what it keeps of the previous one: first summary pages, and then those
/// of items.
struct BuildPlan: Sendable {
  /// The number of this build, counted from the first that the cache knows.
  let build: Int
  /// The pages over several entries that have to be rebuilt.
  private(set) var stepJobs: [PageMaker.Job] = []
  /// The jobs for pages of items.
  private(set) var jobs: [PageMaker.Job] = []
  /// The files to be copied.
  private(set) var copying: [SourceTree.File] = []
  /// The steps whose pages are kept, in the order of the site.
  private(set) var kept: [Kept] = []
  private(set) var keptCopies: [CopiedFile] = []
  /// The number of files that were read only to find them unchanged.
  private(set) var renewedCount = 0
  let pageSteps: PageSteps
  /// The keys of page sets.
  let keys: [StepID: PageSet.Keys]
  /// All steps over several entries, in their order.
  let steps: [StepID]
  let collections: [Collection]
  let site: Site
  let templates: [String: BuildCache.Template]
  let previous: PreviousBuild?
  /// `nil` if everything has to be made.
  private var freshness: StalenessCheck?

  /// Decides about summary pages, and about files that are copied.
  ///
  /// - Parameters:
  ///   - previous: The results of the previous build; `nil` if everything has to be made, since
  ///     nothing is written.
  ///   - writer: The writer of the site.
  init(
    _ collections: [Collection], _ source: SiteSource, _ site: Site, _ previous: PreviousBuild?,
    _ writer: SiteWriter?, width: Int
  ) async {
    pageSteps = source.steps
    keys = pageSteps.keys(in: site, previous)
    steps = pageSteps.steps(keys)
    self.collections = collections
    self.site = site
    self.previous = previous
    build = (previous?.cache?.heading.number ?? 0) + 1
    templates = source.templates.compiled.mapValues(BuildCache.Template.init)
    if let previous, let writer, previous.cache != nil {
      await compare(source.copiedFiles, previous, writer, width: width)
    } else {
      copying = source.copiedFiles
      stepJobs = steps.map { .step($0, nil) }
    }
  }

  /// Decides about the pages of items.
  mutating func addItems(width: Int) async {
    guard let freshness else { return addAllItems() }
    for (number, collection) in collections.enumerated() {
      let chunks = await parallelMap(collection.files.count, width: width, upTo: 512) { range in
        var chunk = Decided()
        for file in range {
          chunk.add(freshness.decisions(ofFile: file, in: collection), file: file, in: number)
        }
        return chunk
      }
      for chunk in chunks {
        jobs += chunk.jobs
        kept += chunk.kept
        renewedCount += chunk.renewedCount
      }
      renewedCount += collection.files.count(where: \.isRenewed)
    }
  }

  /// Records that there are diagnostics about pages that are kept.
  mutating func spoil(kept index: Int) { kept[index].isClean = false }

  private mutating func addAllItems() {
    jobs.reserveCapacity(collections.reduce(0) { $0 + $1.files.count })
    for (number, collection) in collections.enumerated() {
      for (index, file) in collection.files.enumerated() where !file.items.isEmpty {
        jobs.append(.items(collection: number, file: index, .all(previous?.reason ?? .unknown)))
      }
    }
  }

  /// Compares the copied files, and the dependencies of summary pages, with the results of the
  /// previous build.
  private mutating func compare(
    _ files: [SourceTree.File], _ previous: PreviousBuild, _ writer: SiteWriter, width: Int
  ) async {
    let copies = await parallelMap(files.count, width: width) { range in
      files[range].map { CopiedFile($0, previous, writer) }
    }.flatMap(\.self)
    let freshness = StalenessCheck(
      previous: previous, site: site, templates: templates,
      copies: Dictionary(
        copies.map { (SitePath($0.source.pathInSite), $0) }, uniquingKeysWith: { first, _ in first }
      ),
      writer: writer)
    let decisions = await parallelMap(steps.count, width: width) { [steps] range in
      steps[range].map { freshness.decision(previous.cache?.steps[$0], otherwise: .unknown) }
    }
    for (step, decision) in zip(steps, decisions.joined()) {
      var decided = Decided()
      if !decided.keep(decision, .step(step)) { stepJobs.append(.step(step, decision)) }
      kept += decided.kept
      renewedCount += decided.renewedCount
    }
    self.freshness = freshness
    for copy in copies {
      guard let output = copy.output else {
        copying.append(copy.source)
        continue
      }
      keptCopies.append(copy)
      let known = previous.cache?.copies[SitePath(copy.source.pathInSite)]
      if output.status != known?.output.status || copy.status != known?.status { renewedCount += 1 }
    }
  }

  /// The decisions about some pages. Little is held of those that are kept.
  private struct Decided {
    var jobs: [PageMaker.Job] = []
    var kept: [Kept] = []
    var renewedCount = 0

    /// Adds the decisions on the items of a file.
    mutating func add(_ decisions: [StalenessCheck.Decision], file: Int, in collection: Int) {
      var stale: [(item: Int, decision: StalenessCheck.Decision)] = []
      for (item, decision) in decisions.enumerated() {
        let subject = PageMaker.Subject.item(collection: collection, file: file, item: item)
        if !keep(decision, subject) { stale.append((item, decision)) }
      }
      guard let reason = stale.first?.decision.reason else {
        if !stale.isEmpty { jobs.append(.items(collection: collection, file: file, .some(stale))) }
        return
      }
      // Usually the same reason applies to all.
      let isOfAll =
        stale.count == decisions.count && stale.allSatisfy { $0.decision.reason == reason }
      jobs.append(
        .items(collection: collection, file: file, isOfAll ? .all(reason) : .some(stale)))
    }

    /// Keeps the pages of one step if they are fresh, and returns whether they are.
    mutating func keep(_ decision: StalenessCheck.Decision, _ subject: PageMaker.Subject) -> Bool {
      renewedCount += decision.renewedCount
      guard decision.isFresh, decision.stored != nil else { return false }
      kept.append(
        Kept(subject: subject, pageCount: decision.pageCount, statuses: decision.statuses))
      return true
    }
  }
}

extension BuildPlan {
  /// The pages of one step that are kept.
  struct Kept: Sendable {
    let subject: PageMaker.Subject
    let pageCount: Int
    /// The current statuses of their files, if they differ from those in the cache.
    let statuses: [FileStatus?]?
    /// Whether there are no diagnostics about them: only then can a later build keep them.
    var isClean = true
  }

  /// A file of the site that is kept.
  struct KeptFile: Sendable {
    let path: String
    let fingerprint: Fingerprint
    let origin: Place?

    var line: Manifest.Line { Manifest.Line(path: SitePath(path), fingerprint: fingerprint) }
  }

  var keptFileCount: Int { keptPageCount + keptCopies.count }

  var keptPageCount: Int { kept.reduce(0) { $0 + $1.pageCount } }

  /// All files that are kept.
  var keptFiles: [KeptFile] {
    let pages = kept.flatMap { kept in
      let origin = place(of: kept.subject)
      return stored(kept.subject).map(StoredPages.init)?.pages.map { page in
        KeptFile(path: page.path, fingerprint: page.fingerprint, origin: origin)
      } ?? []
    }
    let copies = keptCopies.compactMap { copy in
      copy.output.map { output in
        KeptFile(
          path: copy.source.pathInSite, fingerprint: output.fingerprint,
          origin: SourceFile(path: copy.source.name, bytes: []).start)
      }
    }
    return pages + copies
  }

  /// Returns the pages of one step as the previous build recorded them.
  func stored(_ subject: PageMaker.Subject) -> ArraySlice<UInt8>? {
    switch subject {
    case .step(let step): previous?.cache?.steps[step]
    case .item(let collection, let file, let item):
      collections[collection].files[file].items[item].stored.flatMap { StoredItem($0).pages }
    }
  }

  /// Returns the fingerprints of all copied files, by their paths in the site. They are those of
  /// the sources, on which everything depends that pages show of a file.
  func fingerprints(with copied: some Sequence<FileCopier.Copied>) -> [SitePath: Fingerprint] {
    var fingerprints: [SitePath: Fingerprint] = [:]
    for copy in keptCopies { fingerprints[SitePath(copy.source.pathInSite)] = copy.fingerprint }
    for copy in copied { fingerprints[SitePath(copy.staged.path)] = copy.fingerprint }
    return fingerprints
  }

  /// Returns all copied files, by their paths in the site.
  ///
  /// - Parameter copied: The files that were copied, with the statuses of their copies.
  func copies(
    with copied: some Sequence<(FileCopier.Copied, FileStatus?)>
  ) -> [SitePath: BuildCache.Copy] {
    var copies: [SitePath: BuildCache.Copy] = [:]
    for copy in keptCopies {
      copies[SitePath(copy.source.pathInSite)] = copy.output.map {
        .init(
          source: copy.source.name, status: copy.status, fingerprint: copy.fingerprint ?? .none,
          exposed: copy.exposed, output: $0)
      }
    }
    for (copy, status) in copied {
      copies[SitePath(copy.staged.path)] = copy.staged.fingerprint.map {
        .init(
          source: copy.source.name, status: copy.status, fingerprint: copy.fingerprint ?? .none,
          exposed: copy.exposed, output: .init(fingerprint: $0, status: status))
      }
    }
    return copies
  }

  func place(of subject: PageMaker.Subject) -> Place? {
    guard case .item(let collection, let number, let item) = subject else { return nil }
    let file = collections[collection].files[number]
    return file.place(file.items[item])
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
  /// - Parameter files: All files that were made.
  func change(_ files: SiteWriter.Files, _ writer: SiteWriter?) -> Change {
    guard let writer, let heading = previous?.cache?.heading,
      heading.manifest == writer.state.manifestFingerprint, !heading.hasLeftovers,
      heading.fileCount == keptFileCount + files.count
    else { return .files }
    let isSameCopies = keptCopies.allSatisfy { copy in
      let known = previous?.cache?.copies[SitePath(copy.source.pathInSite)]
      return known.map { SitePath($0.source) } == SitePath(copy.source.name)
    }
    guard isSameCopies else { return .files }
    if files.isEmpty { return .nothing }
    return files.allSatisfy(\.isKnown) ? .bytes : .files
  }

  /// Whether it is better to record the current statuses of files than to read the files again the
  /// next time. It is not worth it for a few files that were changed when the previous build began.
  var isWorthNoting: Bool {
    renewedCount > 100 || previous?.program.status != previous?.cache?.heading.program.status
  }
}
