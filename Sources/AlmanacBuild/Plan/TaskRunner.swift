/// Runs the tasks of a build: makes their pages, and stages the pages' files.
struct TaskRunner: Sendable {
  let sources: [any PageSource]
  let steps: PageSteps
  let site: Site
  let collections: [LoadedCollection]
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

  /// Tasks that one worker runs together: those of a file or of a part of it, which is parsed once for all of them.
  enum Job: Sendable {
    /// The stale pages of items of a file.
    case items(collection: Int, file: Int, [(item: Int, decision: StalenessCheck.Decision)])
    /// The pages over several entries; without a decision, all are made.
    case step(StepID, StalenessCheck.Decision?)
  }

  /// The results of the tasks that one worker ran.
  struct Batch: Sendable {
    var results: [TaskResult] = []
    var rendered = 0
    var diagnostics = Diagnostics()
    var failure: FileError?
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
      var next = stale[...]
      var found = Diagnostics()
      defer { batch.diagnostics.add(found) }
      try collections[collection].pages(file, stale.map(\.item), site, &found) {
        (pages) throws(FileError) in
        next = next.drop { $0.item < pages.item }
        try make(
          pages, .item(collection: collection, file: file, item: pages.item),
          decision: next.first?.decision,
          number: "\(number)-\(pages.item)", with: &renderer, into: &batch)
      }
    case .step(let step, let decision):
      // Final steps have a count of their own: their files must not have the numbers of others.
      let number = "\(finished == nil ? "s" : "f")\(number)"
      let recorder = DependencyRecorder()
      try recorder.record { () throws(FileError) in
        var found = Diagnostics()
        let pages = steps.pages(of: step, in: site, finished, into: &found)
        try make(
          Pipeline.ItemPages(item: 0, pages: pages, recorder: recorder, diagnostics: found),
          .step(step), decision: decision, number: number, with: &renderer, into: &batch)
      }
    }
  }

  /// Returns the place at which mistakes of a page's path are reported. The page is made again for
  /// it, but not rendered.
  func placeOfPage(at path: String, of step: StepID) -> Place? {
    // Errors of a page that is kept are already known.
    var known = Diagnostics()
    let pages = DependencyRecorder().record {
      steps.pages(of: step, in: site, finished, into: &known)
    }
    return pages.first { SitePath($0.file) == SitePath(path) }?.placeOfPath
  }

  /// Makes the pages of a task, except for those that are up to date.
  private func make(
    _ pages: Pipeline.ItemPages, _ task: TaskID, decision: StalenessCheck.Decision?,
    number: String,
    with renderer: inout Renderer, into batch: inout Batch
  ) throws(FileError) {
    var found = pages.diagnostics
    // If a file cannot be written, what was found until then is reported as well.
    defer { batch.diagnostics.add(found) }
    let before = decision?.record
    let indices = before?.indices ?? [:]
    // Each matches one page only: two pages with its path conflict.
    var taken: Set<Int> = []
    var made: [PageRecord] = []
    var files: [StagedFile] = []
    for (index, page) in pages.pages.enumerated() {
      let number = "\(number)-\(index)"
      let known = indices[SitePath(page.file)]
      let isKnown = known.map { taken.insert($0).inserted } ?? false
      let reason = decision.map { $0.reason(ofPage: known) } ?? self.reason
      if let before, let known, reason == nil {
        made.append(before.pages[known])
        files.append(
          StagedFile(keeping: before.pages[known], from: page.placeOfPath, isKnown: isKnown))
        continue
      }
      defer { found.addRendered(renderer.takeDiagnostics(), besides: templates.reported) }
      var (staged, facts) = try file(of: page, number: number, &renderer, &found)
      staged.isKnown = isKnown
      if let facts { links.add(facts, before: known.flatMap { before?.pages[$0].facts }) }
      files.append(staged)
      made.append(
        PageRecord(
          path: page.file, template: page.template, fingerprint: staged.fingerprint ?? .none,
          build: build, reason: reason ?? .unknown, facts: facts))
      batch.rendered += 1
    }
    var requests = pages.recorder.requests
    // The dependencies of kept pages are still valid.
    if let before, decision?.reason == nil { requests.add(before.dependencies) }
    batch.results.append(
      TaskResult(
        task: task,
        record: TaskRecord(pages: made, dependencies: dependencies(requests, pages.recorder.item)),
        files: files, isClean: found.isEmpty && !requests.hasItems))
  }

  /// Returns what was requested, with its fingerprints.
  private func dependencies(
    _ requests: DependencyRecorder.Requests, _ item: (folder: String, index: Int)?
  ) -> Dependencies {
    let contents = site.contents
    return Dependencies(
      conditions: requests.conditions,
      entries: requests.entries.sorted().map { key in
        let index = item?.folder == key.folder ? item?.index : nil
        return (key, contents[key.folder]?.fingerprint(at: key.position, from: index))
      },
      collections: requests.collections.sorted().map {
        ($0, contents[$0]?.fingerprint ?? .none)
      },
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
    return try Pipeline.file(
      of: page, template, with: &renderer, reader, by: writer, number: number)
  }
}

extension StagedFile {
  /// Creates the file of a page that is up to date.
  fileprivate init(keeping page: PageRecord, from origin: Place?, isKnown: Bool) {
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
    for diagnostic in rendered.all where !reported.contains(Templates.Reported(diagnostic)) {
      add(diagnostic)
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
      help: "make the page with a PageTemplate that the kind lists in its pages")
  }
}
