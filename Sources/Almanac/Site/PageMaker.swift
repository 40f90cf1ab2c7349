/// The maker of a site's pages, which stages their files until all are there.
struct PageMaker: Sendable {
  let sources: [any PageSource]
  let steps: PageSteps
  let site: Site
  let collections: [Collection]
  let templates: Templates
  /// `nil` if the site is only checked.
  let writer: SiteWriter?
  /// The number of the build.
  let build: Int
  /// The reason for making pages without a decision.
  let reason: Reason
  /// The fingerprints of the copied files, by their paths in the site.
  let copies: [SitePath: Fingerprint]
  /// Reads the facts about pages for checks of the whole site.
  let reader: PageReader
  /// The links to be checked.
  let links = LinkCollector()

  /// One step of the work.
  enum Job: Sendable {
    /// The pages of items of a file.
    case items(collection: Int, file: Int, Stale)
    /// The pages over several entries. There are few of them, and very many others.
    indirect case step(StepID, StalenessCheck.Decision?)
  }

  /// The items of a file with stale pages.
  enum Stale: Sendable {
    /// All of them, with the reason.
    case all(Reason)
    /// Some of them, with their decisions.
    case some([(item: Int, decision: StalenessCheck.Decision)])

    /// Returns the decision on each item of a file with stale pages.
    func decisions(of file: DataFile) -> [(item: Int, decision: StalenessCheck.Decision)] {
      switch self {
      case .some(let decisions): decisions
      case .all(let reason):
        file.items.enumerated().map { item in
          let stored = item.element.stored.flatMap { StoredItem($0).pages }
          return (item.offset, StalenessCheck.Decision(stored: stored, reason: reason))
        }
      }
    }
  }

  /// The subject of the pages of one step.
  enum Subject: Hashable, Sendable {
    case item(collection: Int, file: Int, item: Int)
    indirect case step(StepID)
  }

  /// The pages of one step.
  struct MadeUnit: Sendable {
    let subject: Subject
    let pageCount: Int
    /// The range of the pages and their dependencies in the worker's notes, in the form of the
    /// cache, except for the statuses of files.
    let range: Range<Int>
    /// Whether there were no diagnostics about them: only then can a later build keep them.
    var isClean: Bool
  }

  /// The results of one worker.
  struct Made: Sendable {
    var units: [MadeUnit] = []
    /// The pages and dependencies of all units.
    var records = EntryWriter()
    /// The files of the pages of all units.
    var staged: [SiteWriter.Staged] = []
    var rendered = 0
    var rendering = RenderStatistics()
    var diagnostics = Diagnostics()
    var failure: FileError?
  }

  /// Performs some jobs, one after another.
  func make(_ jobs: [Job], _ range: Range<Int>) -> Made {
    var made = Made()
    var renderer = Renderer(site)
    var reader = reader
    for index in range where made.failure == nil {
      do throws(FileError) {
        try make(jobs[index], number: index, &renderer, &reader, &made)
      } catch {
        made.failure = error
      }
    }
    made.rendering = renderer.statistics
    return made
  }

  private func make(
    _ job: Job, number: Int, _ renderer: inout Renderer, _ reader: inout PageReader,
    _ made: inout Made
  ) throws(FileError) {
    switch job {
    case .items(let collection, let file, let stale):
      let stale = stale.decisions(of: collections[collection].files[file])
      var next = stale[...]
      var found = Diagnostics()
      try collections[collection].pages(file, stale.map(\.item), site, &found) {
        (pages) throws(FileError) in
        next = next.drop { $0.item < pages.item }
        try make(
          pages, .item(collection: collection, file: file, item: pages.item), next.first?.decision,
          number: "\(number)-\(pages.item)", &renderer, &reader, &made)
      }
      made.diagnostics.add(found)
    case .step(let step, let decision):
      let trace = Trace()
      try trace.record { () throws(FileError) in
        var found = Diagnostics()
        let pages = steps.pages(of: step, in: site, into: &found)
        try make(
          Pipeline.ItemPages(item: 0, pages: pages, trace: trace, diagnostics: found),
          .step(step), decision, number: "s\(number)", &renderer, &reader, &made)
      }
    }
  }

  /// Makes the pages of one step, except for those that are up to date.
  private func make(
    _ pages: Pipeline.ItemPages, _ subject: Subject, _ decision: StalenessCheck.Decision?,
    number: String,
    _ renderer: inout Renderer, _ reader: inout PageReader, _ made: inout Made
  ) throws(FileError) {
    var found = pages.diagnostics
    var stored: [StoredPages.Page] = []
    let before = decision?.pages
    // Each matches one page only: two pages with its path conflict.
    var taken: Set<Int> = []
    for (index, page) in pages.pages.enumerated() {
      let known = before?.number(of: page.file)
      let isKnown = known.map { taken.insert($0).inserted } ?? false
      let reason = decision.map { $0.reason(ofPage: known) } ?? self.reason
      if let before, let known, reason == nil {
        let kept = before.pages[known]
        stored.append(kept)
        made.staged.append(
          SiteWriter.Staged(
            path: kept.path, origin: page.origin, fingerprint: kept.fingerprint,
            status: kept.status, isKnown: isKnown))
        continue
      }
      var (staged, facts) = try file(
        of: page, number: "\(number)-\(index)", &renderer, &reader, &found)
      staged.isKnown = isKnown
      if let facts { links.add(facts, before: known.flatMap { before?.pages[$0].facts }) }
      made.staged.append(staged)
      stored.append(
        StoredPages.Page(
          path: page.file, template: page.template, fingerprint: staged.fingerprint ?? .none,
          build: build, reason: reason ?? .unknown, storedFacts: facts?.encoded))
      made.rendered += 1
    }
    let rendered = renderer.takeDiagnostics()
    // What is reported at its own place is not reported again at the item.
    let isKnown = found.all.contains { $0.code == "A0240" }
    for diagnostic in rendered.all where !isKnown || diagnostic.code != "A0247" {
      found.add(diagnostic)
    }
    found.addOmitted(of: rendered)
    var requests = pages.trace.requests
    // The dependencies of kept pages are still valid.
    if let before, decision?.reason == nil { requests.add(before.dependencies) }
    let start = made.records.bytes.count
    made.records.write(dependencies(requests, pages.trace.item))
    made.records.write(list: stored) { $0.write($1) }
    made.units.append(
      MadeUnit(
        subject: subject, pageCount: stored.count, range: start..<made.records.bytes.count,
        isClean: found.isEmpty))
    made.diagnostics.add(found)
  }

  /// Returns what was requested, with its fingerprints.
  private func dependencies(
    _ requests: Trace.Requests, _ item: (folder: String, index: Int)?
  ) -> Dependencies {
    let contents = site.contents
    return Dependencies(
      conditions: requests.conditions,
      entries: requests.entries.sorted().map { key in
        let index = item?.folder == key.folder ? item?.index : nil
        return (key, contents[key.folder]?.fingerprint(at: key.position, from: index))
      },
      collections: requests.collections.sorted().map { ($0, contents[$0]?.fingerprint ?? .none) },
      files: requests.files.sorted().map { ($0.text, copies[$0]) })
  }

  private func file(
    of page: Page, number: String, _ renderer: inout Renderer, _ reader: inout PageReader,
    _ diagnostics: inout Diagnostics
  ) throws(FileError) -> (SiteWriter.Staged, PageFacts?) {
    guard let template = templates.compiled[page.template] else {
      if !templates.has(page.template) { diagnostics.add(.undeclaredTemplate(page)) }
      return (.dropped(page.file, page.origin), nil)
    }
    guard template.view == page.schema.view else {
      diagnostics.add(.otherView(page))
      return (.dropped(page.file, page.origin), nil)
    }
    return try Pipeline.file(of: page, template, &renderer, &reader, writer, number: number)
  }
}

extension Diagnostic {
  static func undeclaredTemplate(_ page: Page) -> Self {
    .init(
      .error, "A0216", at: page.origin,
      "The page \"\(page.path)\" is of a template \(page.template) that was not compiled",
      help: "its kind has to declare the template, and Templates to hold it")
  }

  static func otherView(_ page: Page) -> Self {
    .init(
      .error, "A0260", at: page.origin,
      "The page \"\(page.path)\" has the view model \(page.schema.name), for which the template "
        + "\"\(page.template)\" is not declared",
      help: "make the page by the PageTemplate that the kind lists among its templates")
  }
}
