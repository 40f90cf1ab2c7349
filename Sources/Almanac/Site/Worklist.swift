/// What has to be made of a site, and what stays of the build before.
struct Worklist: Sendable {
  /// Which build this is, counted from the first that the cache knows.
  let build: Int
  private(set) var jobs: [PageMaker.Job] = []
  /// The pages that stay, by what they are made of.
  private(set) var kept: [(subject: PageMaker.Subject, unit: BuildCache.Unit)] = []
  private(set) var keptCopies: [CopiedFile] = []
  /// How many files had to be read only to see that they are as they were.
  private(set) var renewedCount = 0
  let sources: [any PageSource]
  let collections: [Collection]
  let site: Site
  let templates: [String: BuildCache.Template]
  let previous: Previous?

  /// Decides what has to be made.
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
    self.collections = collections
    self.site = site
    self.previous = previous
    build = (previous?.cache?.number ?? 0) + 1
    templates = source.templates.compiled.mapValues(BuildCache.Template.init)
    if let previous, let writer, previous.cache != nil {
      await compare(source.copiedFiles, previous, writer, width: width)
    } else {
      addAll(copying: source.copiedFiles, because: previous?.reason ?? .unknown)
    }
  }

  /// Has everything made. Pages over all items are the longest work and come first.
  private mutating func addAll(copying files: [SourceTree.File], because reason: Reason) {
    let verdict = Freshness.Verdict(reason: reason)
    for index in sources.indices { jobs.append(.summary(index, verdict)) }
    for (number, collection) in collections.enumerated() {
      for (index, file) in collection.files.enumerated() {
        add(file.items.map { _ in verdict }, ofFile: index, in: number)
      }
    }
    jobs += files.map(PageMaker.Job.copy)
  }

  /// Has made what is not as the build before left it.
  private mutating func compare(
    _ files: [SourceTree.File], _ previous: Previous, _ writer: SiteWriter, width: Int
  ) async {
    let copies = await parallelMap(files.count, width: width) { range in
      files[range].map { CopiedFile($0, previous, writer) }
    }.flatMap(\.self)
    let freshness = Freshness(
      previous: previous, site: site, templates: templates,
      copies: Dictionary(
        copies.map { ($0.source.pathInSite, $0) }, uniquingKeysWith: { first, _ in first }),
      writer: writer)
    for (index, source) in sources.enumerated() {
      let verdict = freshness.verdict(previous.cache?.summaries[source.name], otherwise: .unknown)
      keep(verdict, .summary(index))
      if !verdict.isFresh { jobs.append(.summary(index, verdict)) }
    }
    for (number, collection) in collections.enumerated() {
      let verdicts = await parallelMap(collection.files.count, width: width) { range in
        range.map { freshness.verdicts(ofFile: $0, in: collection) }
      }
      for (file, verdicts) in verdicts.lazy.flatMap(\.self).enumerated() {
        add(verdicts, ofFile: file, in: number)
      }
      renewedCount += collection.files.count(where: \.isRenewed)
    }
    for copy in copies {
      guard let output = copy.output else {
        jobs.append(.copy(copy.source))
        continue
      }
      keptCopies.append(copy)
      let known = previous.cache?.copies[copy.source.pathInSite]
      if output.status != known?.output.status || copy.status != known?.status { renewedCount += 1 }
    }
  }

  private mutating func add(_ verdicts: [Freshness.Verdict], ofFile file: Int, in collection: Int) {
    var stale: [(item: Int, verdict: Freshness.Verdict)] = []
    for (item, verdict) in verdicts.enumerated() {
      keep(verdict, .item(collection: collection, file: file, item: item))
      if !verdict.isFresh { stale.append((item, verdict)) }
    }
    if !stale.isEmpty { jobs.append(.items(collection: collection, file: file, stale)) }
  }

  private mutating func keep(_ verdict: Freshness.Verdict, _ subject: PageMaker.Subject) {
    renewedCount += verdict.renewedCount
    if verdict.isFresh, let unit = verdict.unit { kept.append((subject, unit)) }
  }
}

extension Worklist {
  /// A file of the site that stays as it is.
  struct KeptFile: Sendable {
    let path: String
    let fingerprint: Fingerprint
    let origin: Place?

    var line: Manifest.Line { Manifest.Line(path: SitePath(path), fingerprint: fingerprint) }
  }

  var keptPageCount: Int { kept.reduce(0) { $0 + $1.unit.pages.count } }

  /// All files that stay as they are.
  var keptFiles: [KeptFile] {
    let pages = kept.flatMap { subject, unit in
      unit.pages.map { page in
        KeptFile(
          path: page.path, fingerprint: page.output.fingerprint, origin: place(of: subject))
      }
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

  private func place(of subject: PageMaker.Subject) -> Place? {
    guard case .item(let collection, let number, let item) = subject else { return nil }
    let file = collections[collection].files[number]
    return file.place(file.items[item])
  }

  /// Whether the site is what the build before left, and all of that stays.
  func isDone(_ writer: SiteWriter) -> Bool {
    guard jobs.isEmpty, let cache = previous?.cache else { return false }
    return cache.manifest == writer.manifestFingerprint && !cache.hasLeftovers
      && cache.outputCount == keptPageCount + keptCopies.count
  }

  /// Whether it is better to write down by what files are known now than to read them again the
  /// next time. A few of them, that were changed as the build before began, are not worth it.
  var isWorthNoting: Bool { renewedCount > 100 }
}

extension BuildCache {
  /// How many files the site has by it.
  fileprivate var outputCount: Int {
    let items = files.values.lazy.flatMap(\.items).compactMap(\.unit)
    return copies.count + items.reduce(0) { $0 + $1.pages.count }
      + summaries.values.reduce(0) { $0 + $1.pages.count }
  }
}
