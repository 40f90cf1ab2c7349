/// What has to be made of a site, and what stays of the build before: first the pages over all items
/// of each kind, and then those of items.
struct Worklist: Sendable {
  /// Which build this is, counted from the first that the cache knows.
  let build: Int
  /// The pages over several entries that have to be rebuilt.
  private(set) var stepJobs: [PageMaker.Job] = []
  /// What is to be made of items.
  private(set) var jobs: [PageMaker.Job] = []
  /// What is to be copied.
  private(set) var copying: [SourceTree.File] = []
  /// Of what the pages stay, in the order of the site.
  private(set) var kept: [Kept] = []
  private(set) var keptCopies: [CopiedFile] = []
  /// How many files had to be read only to see that they are as they were.
  private(set) var renewedCount = 0
  let sources: [any PageSource]
  let pageSteps: PageSteps
  /// The keys of page sets.
  let keys: [StepID: [String]]
  /// All steps over several entries, in their order.
  let steps: [StepID]
  let collections: [Collection]
  let site: Site
  let templates: [String: BuildCache.Template]
  let previous: Previous?
  /// Nothing where all has to be made.
  private var freshness: Freshness?

  /// Decides about the pages over all items, and about files that are copied.
  ///
  /// - Parameters:
  ///   - previous: What the build before left; nothing where all has to be made, since nothing is
  ///     written.
  ///   - writer: The folder of the site.
  init(
    _ sources: [any PageSource], _ collections: [Collection], _ source: SiteSource, _ site: Site,
    _ previous: Previous?, _ writer: SiteWriter?, width: Int
  ) async {
    self.sources = sources
    pageSteps = PageSteps(sources)
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
          chunk.add(freshness.verdicts(ofFile: file, in: collection), file: file, in: number)
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

  /// Notes that there is something to tell of pages that stay.
  mutating func spoil(kept index: Int) { kept[index].isClean = false }

  private mutating func addAllItems() {
    jobs.reserveCapacity(collections.reduce(0) { $0 + $1.files.count })
    for (number, collection) in collections.enumerated() {
      for (index, file) in collection.files.enumerated() where !file.items.isEmpty {
        jobs.append(.items(collection: number, file: index, .all(previous?.reason ?? .unknown)))
      }
    }
  }

  /// Compares the files that are copied, and what the pages over all items are made of, with what
  /// the build before left.
  private mutating func compare(
    _ files: [SourceTree.File], _ previous: Previous, _ writer: SiteWriter, width: Int
  ) async {
    let copies = await parallelMap(files.count, width: width) { range in
      files[range].map { CopiedFile($0, previous, writer) }
    }.flatMap(\.self)
    let freshness = Freshness(
      previous: previous, site: site, templates: templates,
      copies: Dictionary(
        copies.map { (SitePath($0.source.pathInSite), $0) }, uniquingKeysWith: { first, _ in first }
      ),
      writer: writer)
    let verdicts = await parallelMap(steps.count, width: width) { [steps] range in
      steps[range].map { freshness.verdict(previous.cache?.steps[$0], otherwise: .unknown) }
    }
    for (step, verdict) in zip(steps, verdicts.joined()) {
      var decided = Decided()
      if !decided.keep(verdict, .step(step)) { stepJobs.append(.step(step, verdict)) }
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

  /// What was decided about some pages. Of those that stay little is held.
  private struct Decided {
    var jobs: [PageMaker.Job] = []
    var kept: [Kept] = []
    var renewedCount = 0

    /// Takes the verdicts about the items of a file.
    mutating func add(_ verdicts: [Freshness.Verdict], file: Int, in collection: Int) {
      var stale: [(item: Int, verdict: Freshness.Verdict)] = []
      for (item, verdict) in verdicts.enumerated() {
        let subject = PageMaker.Subject.item(collection: collection, file: file, item: item)
        if !keep(verdict, subject) { stale.append((item, verdict)) }
      }
      guard let reason = stale.first?.verdict.reason else {
        if !stale.isEmpty { jobs.append(.items(collection: collection, file: file, .some(stale))) }
        return
      }
      // Mostly the same holds of all.
      let isOfAll =
        stale.count == verdicts.count && stale.allSatisfy { $0.verdict.reason == reason }
      jobs.append(
        .items(collection: collection, file: file, isOfAll ? .all(reason) : .some(stale)))
    }

    /// Keeps pages that stay; others have to be made.
    mutating func keep(_ verdict: Freshness.Verdict, _ subject: PageMaker.Subject) -> Bool {
      renewedCount += verdict.renewedCount
      guard verdict.isFresh, verdict.stored != nil else { return false }
      kept.append(
        Kept(subject: subject, pageCount: verdict.pageCount, statuses: verdict.statuses))
      return true
    }
  }
}

extension Worklist {
  /// The pages of one step that stay as they are.
  struct Kept: Sendable {
    let subject: PageMaker.Subject
    let pageCount: Int
    /// By what their files are known now, if not by what the cache says.
    let statuses: [FileStatus?]?
    /// Whether there is nothing to tell of them: only then can they stay in a later build.
    var isClean = true
  }

  /// A file of the site that stays as it is.
  struct KeptFile: Sendable {
    let path: String
    let fingerprint: Fingerprint
    let origin: Place?

    var line: Manifest.Line { Manifest.Line(path: SitePath(path), fingerprint: fingerprint) }
  }

  var keptFileCount: Int { keptPageCount + keptCopies.count }

  var keptPageCount: Int { kept.reduce(0) { $0 + $1.pageCount } }

  /// All files that stay as they are.
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

  /// The pages of one step as the build before left them.
  func stored(_ subject: PageMaker.Subject) -> ArraySlice<UInt8>? {
    switch subject {
    case .step(let step): previous?.cache?.steps[step]
    case .item(let collection, let file, let item):
      collections[collection].files[file].items[item].stored.flatMap { StoredItem($0).pages }
    }
  }

  /// What all copied files are, by their paths in the site: what pages show of a file follows from
  /// the bytes of its source.
  func fingerprints(with copied: some Sequence<FileCopier.Copied>) -> [SitePath: Fingerprint] {
    var fingerprints: [SitePath: Fingerprint] = [:]
    for copy in keptCopies { fingerprints[SitePath(copy.source.pathInSite)] = copy.fingerprint }
    for copy in copied { fingerprints[SitePath(copy.staged.path)] = copy.fingerprint }
    return fingerprints
  }

  /// All copied files, by their paths in the site.
  ///
  /// - Parameter copied: Those that were copied, with what they are known by.
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

  /// What a build does to the files of the site.
  enum Change {
    /// All files stay.
    case nothing
    /// There are the same files as before, some of them perhaps with other bytes.
    case bytes
    case files
  }

  /// What becomes of the site that the build before left.
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

  /// Whether it is better to write down by what files are known now than to read them again the
  /// next time. A few of them, that were changed as the build before began, are not worth it.
  var isWorthNoting: Bool {
    renewedCount > 100 || previous?.program.status != previous?.cache?.heading.program.status
  }
}
