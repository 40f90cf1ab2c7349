/// Runs the tasks of a build: makes their pages, and stages the pages' files.
struct TaskRunner: Sendable {
  let sources: [any PageSource]
  let steps: PageSteps
  let site: Site
  let collections: [Collection]
  let templates: Templates
  /// `nil` if the site is only checked.
  let writer: (any SiteWriter)?
  /// The number of the build.
  let build: Int
  /// The reason for making pages without a decision.
  let reason: Reason
  /// The fingerprints of the copied files, by their paths in the site.
  let copies: [SitePath: Fingerprint]
  /// Reads the facts about pages for checks of the whole site.
  var reader: PageReader
  /// The links to be checked.
  let links = LinkCollector()
  /// The finished site, for pages that are made after all others.
  var finished: FinishedSite?

  /// Tasks that one worker runs together: those of a file, which is parsed once for all of them.
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

    var isEmpty: Bool {
      switch self {
      case .all: false
      case .some(let decisions): decisions.isEmpty
      }
    }

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

  /// The result of a task.
  struct Result: Sendable {
    // There may be very many results.
    private let storedTask: CompactTask
    private let storedFiles: Range<UInt32>
    private let storedRecord: Range<UInt32>
    private let storedShared: Range<UInt32>
    /// Whether there were no diagnostics about them, and all that they depend on is recorded: only
    /// then can a later build keep them.
    var isClean: Bool

    init(
      task: TaskID, files: Range<Int>, record: Range<Int>, shared: Range<Int>, isClean: Bool
    ) {
      storedTask =
        switch task {
        case .item(let collection, let file, let item):
          .item(UInt32(collection), UInt32(file), UInt32(item))
        case .step(let step): .step(step)
        }
      storedFiles = UInt32(files.lowerBound)..<UInt32(files.upperBound)
      storedRecord = UInt32(record.lowerBound)..<UInt32(record.upperBound)
      storedShared = UInt32(shared.lowerBound)..<UInt32(shared.upperBound)
      self.isClean = isClean
    }

    /// A `TaskID` in fewer bytes.
    private enum CompactTask {
      case item(UInt32, UInt32, UInt32)
      indirect case step(StepID)
    }

    var task: TaskID {
      switch storedTask {
      case .item(let collection, let file, let item):
        .item(collection: Int(collection), file: Int(file), item: Int(item))
      case .step(let step): .step(step)
      }
    }

    /// The range of the files of its pages in the batch.
    var files: Range<Int> { Int(storedFiles.lowerBound)..<Int(storedFiles.upperBound) }
    /// The range of the pages and their dependencies in the records of the batch, in the form of
    /// the cache, except for the shared dependencies and the statuses of files.
    var record: Range<Int> { Int(storedRecord.lowerBound)..<Int(storedRecord.upperBound) }
    /// The range of the dependencies that tasks of the batch share.
    var shared: Range<Int> { Int(storedShared.lowerBound)..<Int(storedShared.upperBound) }
  }

  /// The results of the tasks that one worker ran.
  struct Batch: Sendable {
    var results: [Result] = []
    /// The pages and dependencies of all tasks.
    var records = EntryWriter()
    /// The ranges of shared dependencies in the records, by their bytes.
    private var sharedDependencies: [[UInt8]: Range<Int>] = [:]
    /// The files of the pages of all tasks.
    var staged: [StagedFile] = []
    var rendered = 0
    var diagnostics = Diagnostics()
    var failure: FileError?

    /// Adds what tasks share of their dependencies to the records, once, and returns its range.
    mutating func add(sharedOf dependencies: Dependencies) -> Range<Int> {
      var shared = EntryWriter()
      dependencies.writeShared(to: &shared)
      if let known = sharedDependencies[shared.bytes] { return known }
      let start = records.bytes.count
      records.append(shared.bytes)
      sharedDependencies[shared.bytes] = start..<records.bytes.count
      return start..<records.bytes.count
    }
  }

  /// Runs some jobs, one after another.
  func run(_ jobs: [Job], _ range: Range<Int>) -> Batch {
    var batch = Batch()
    var renderer = Renderer(site)
    for index in range where batch.failure == nil {
      do throws(FileError) {
        try run(jobs[index], number: index, &renderer, &batch)
      } catch {
        batch.failure = error
      }
    }
    return batch
  }

  private func run(
    _ job: Job, number: Int, _ renderer: inout Renderer, _ batch: inout Batch
  ) throws(FileError) {
    switch job {
    case .items(let collection, let file, let stale):
      let stale = stale.decisions(of: collections[collection].files[file])
      var next = stale[...]
      var found = Diagnostics()
      defer { batch.diagnostics.add(found) }
      try collections[collection].pages(file, stale.map(\.item), site, &found) {
        (pages) throws(FileError) in
        next = next.drop { $0.item < pages.item }
        try make(
          pages, .item(collection: collection, file: file, item: pages.item), next.first?.decision,
          number: "\(number)-\(pages.item)", &renderer, &batch)
      }
    case .step(let step, let decision):
      // Final steps have a count of their own: their files must not have the numbers of others.
      let number = "\(finished == nil ? "s" : "f")\(number)"
      let trace = Trace()
      try trace.record { () throws(FileError) in
        var found = Diagnostics()
        let pages = steps.pages(of: step, in: site, finished, into: &found)
        try make(
          Pipeline.ItemPages(item: 0, pages: pages, trace: trace, diagnostics: found),
          .step(step), decision, number: number, &renderer, &batch)
      }
    }
  }

  /// Returns the place at which mistakes of a page's path are reported. The page is made again for
  /// it, but not rendered.
  func placeOfPage(at path: String, of step: StepID) -> Place? {
    // Errors of a page that is kept are already known.
    var known = Diagnostics()
    let pages = Trace().record { steps.pages(of: step, in: site, finished, into: &known) }
    return pages.first { SitePath($0.file) == SitePath(path) }?.placeOfPath
  }

  /// Makes the pages of a task, except for those that are up to date.
  private func make(
    _ pages: Pipeline.ItemPages, _ task: TaskID, _ decision: StalenessCheck.Decision?,
    number: String,
    _ renderer: inout Renderer, _ batch: inout Batch
  ) throws(FileError) {
    var found = pages.diagnostics
    // If a file cannot be written, what was found until then is reported as well.
    defer { batch.diagnostics.add(found) }
    var stored: [StoredPages.Page] = []
    let before = decision?.pages
    let indices = before?.indices
    // Each matches one page only: two pages with its path conflict.
    var taken: Set<Int> = []
    for (index, page) in pages.pages.enumerated() {
      let known = indices?[SitePath(page.file)]
      let isKnown = known.map { taken.insert($0).inserted } ?? false
      let reason = decision.map { $0.reason(ofPage: known) } ?? self.reason
      if let before, let known, reason == nil {
        stored.append(before.pages[known])
        batch.staged.append(
          StagedFile(keeping: before.pages[known], from: page.placeOfPath, isKnown: isKnown))
        continue
      }
      defer { found.addRendered(renderer.takeDiagnostics(), besides: templates.reported) }
      var (staged, facts) = try file(
        of: page, number: "\(number)-\(index)", &renderer, &found)
      staged.isKnown = isKnown
      if let facts { links.add(facts, before: known.flatMap { before?.pages[$0].facts }) }
      batch.staged.append(staged)
      stored.append(
        StoredPages.Page(
          path: page.file, template: page.template, fingerprint: staged.fingerprint ?? .none,
          build: build, storedFacts: facts?.encoded, reason: reason ?? .unknown))
      batch.rendered += 1
    }
    var requests = pages.trace.requests
    // The dependencies of kept pages are still valid.
    if let before, decision?.reason == nil { requests.add(before.dependencies) }
    let start = batch.records.bytes.count
    let files = (batch.staged.count - stored.count)..<batch.staged.count
    batch.records.write(list: stored) { $0.write($1) }
    let dependencies = dependencies(requests, pages.trace.item)
    dependencies.writeContent(to: &batch.records)
    let record = start..<batch.records.bytes.count
    batch.results.append(
      Result(
        task: task, files: files, record: record, shared: batch.add(sharedOf: dependencies),
        isClean: found.isEmpty && !requests.hasItems))
  }

  /// Returns what was requested, with its fingerprints.
  private func dependencies(
    _ requests: Trace.Requests, _ item: (folder: String, index: Int)?
  ) -> Dependencies {
    let contents = site.contents
    return Dependencies(
      conditions: requests.conditions,
      content: .init(
        entries: requests.entries.sorted().map { key in
          let index = item?.folder == key.folder ? item?.index : nil
          return (key, contents[key.folder]?.fingerprint(at: key.position, from: index))
        },
        collections: requests.collections.sorted().map {
          ($0, contents[$0]?.fingerprint ?? .none)
        }),
      files: requests.files.sorted().map { ($0.text, copies[$0]) },
      facts: requests.facts.elements.compactMap { fact in
        finished.map { (fact, $0.fingerprint(of: fact)) }
      })
  }

  private func file(
    of page: Page, number: String, _ renderer: inout Renderer, _ diagnostics: inout Diagnostics
  ) throws(FileError) -> (StagedFile, PageFacts?) {
    if let bytes = page.bytes {
      return try Pipeline.file(of: page, bytes(&diagnostics), reader, writer, number: number)
    }
    guard let template = templates.compiled[page.template] else {
      if !templates.has(page.template) { diagnostics.add(.undeclaredTemplate(page)) }
      return (.dropped(templates.hasPath(page.template) ? page.file : "", page.placeOfPath), nil)
    }
    guard template.view == page.schema.identity else {
      diagnostics.add(.otherView(page))
      return (.dropped(page.file, page.placeOfPath), nil)
    }
    guard template.format.mayHavePage(at: page.path) else {
      diagnostics.add(.otherFormat(page.path, template.format, at: page.origin))
      return (.dropped(page.file, page.placeOfPath), nil)
    }
    return try Pipeline.file(of: page, template, &renderer, reader, writer, number: number)
  }
}

extension StagedFile {
  /// Creates the file of a page that is up to date.
  fileprivate init(keeping page: StoredPages.Page, from origin: Place?, isKnown: Bool) {
    self.init(
      path: page.path, origin: origin, fingerprint: page.fingerprint, status: page.status,
      isKnown: isKnown)
  }
}

extension Diagnostics {
  /// Adds those of rendering a page, except for those that its template has without any page.
  fileprivate mutating func addRendered(
    _ rendered: Diagnostics, besides reported: Set<Templates.Reported>
  ) {
    // What is reported at its own place is not reported again at the item.
    let isKnown = all.contains { $0.code == "A0240" }
    for diagnostic in rendered.all where !isKnown || diagnostic.code != "A0247" {
      if !reported.contains(Templates.Reported(diagnostic)) { add(diagnostic) }
    }
    addOmitted(of: rendered)
  }
}

extension Diagnostic {
  static func undeclaredTemplate(_ page: Page) -> Self {
    .init(
      .error, "A0216", at: page.origin,
      "The page \"\(page.path)\" uses a template \(page.template) that was not compiled",
      help: "declare the template in its kind, and add its file to Templates")
  }

  static func otherView(_ page: Page) -> Self {
    .init(
      .error, "A0260", at: page.origin,
      "The page \"\(page.path)\" has the view model \(page.schema.name), for which the template "
        + "\"\(page.template)\" is not declared",
      help: "make the page with the PageTemplate that the kind lists in its templates")
  }
}
