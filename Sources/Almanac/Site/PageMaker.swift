/// Makes the files of a site, and puts them aside until all are there.
struct PageMaker: Sendable {
  let sources: [any PageSource]
  let site: Site
  let collections: [Collection]
  let templates: Templates
  /// Nothing where the site is only checked.
  let writer: SiteWriter?
  /// Which build it is.
  let build: Int
  /// Why all is made of which there is no verdict.
  let reason: Reason
  /// What the files are that are copied, by their paths in the site.
  let copies: [SitePath: Fingerprint]

  /// One step of the making.
  enum Job: Sendable {
    /// Pages of the items of a file: of some by their numbers, with what holds of them so far, or
    /// else of all.
    case items(collection: Int, file: Int, [(item: Int, verdict: Freshness.Verdict)]?)
    /// The pages over all items of a kind. There are few of them, and very many others.
    indirect case summary(Int, Freshness.Verdict?)
  }

  /// What the pages of one step are made of.
  enum Subject: Hashable, Sendable {
    case item(collection: Int, file: Int, item: Int)
    case summary(Int)
  }

  /// The pages of one step.
  struct MadeUnit: Sendable {
    let subject: Subject
    let pageCount: Int
    /// The pages and what they are made of, as they lie in a cache, but for the status of files.
    let bytes: [UInt8]
    /// Whether there was nothing to tell of them: only then can they stay in a later build.
    let isClean: Bool
  }

  /// What one worker made.
  struct Made: Sendable {
    var units: [MadeUnit] = []
    /// The files of the pages of all units.
    var staged: [SiteWriter.Staged] = []
    var rendered = 0
    var rendering = RenderStatistics()
    var diagnostics = Diagnostics()
    var failure: FileError?
  }

  /// Does some jobs, one after another.
  func make(_ jobs: [Job], _ range: Range<Int>) -> Made {
    var made = Made()
    var renderer = Renderer(site.settings, site.files)
    for index in range where made.failure == nil {
      do throws(FileError) {
        try make(jobs[index], number: index, &renderer, &made)
      } catch {
        made.failure = error
      }
    }
    made.rendering = renderer.statistics
    return made
  }

  private func make(
    _ job: Job, number: Int, _ renderer: inout Renderer, _ made: inout Made
  ) throws(FileError) {
    switch job {
    case .items(let collection, let file, let stale):
      var next = (stale ?? [])[...]
      var found = Diagnostics()
      let items = stale?.map(\.item) ?? Array(collections[collection].files[file].items.indices)
      try collections[collection].pages(file, items, site, &found) {
        (pages) throws(FileError) in
        next = next.drop { $0.item < pages.item }
        try make(
          pages, .item(collection: collection, file: file, item: pages.item), next.first?.verdict,
          number: "\(number)-\(pages.item)", &renderer, &made)
      }
      made.diagnostics.add(found)
    case .summary(let index, let verdict):
      let trace = Trace()
      var found = Diagnostics()
      let pages = sources[index].summaryPages(of: site.traced(by: trace), into: &found)
      try make(
        Line.ItemPages(item: 0, pages: pages, trace: trace, diagnostics: found), .summary(index),
        verdict, number: "\(number)", &renderer, &made)
    }
  }

  /// Makes the pages of one step, but for those that are as they should be.
  private func make(
    _ pages: Line.ItemPages, _ subject: Subject, _ verdict: Freshness.Verdict?, number: String,
    _ renderer: inout Renderer, _ made: inout Made
  ) throws(FileError) {
    var found = pages.diagnostics
    var stored: [StoredPages.Page] = []
    renderer.begin(site, pages.trace)
    let before = verdict?.pages
    for (index, page) in pages.pages.enumerated() {
      let known = before?.number(of: page.file)
      let reason = verdict.map { $0.reason(ofPage: known) } ?? self.reason
      if let before, let known, reason == nil, before.pages[known].template == page.template {
        let page = before.pages[known]
        stored.append(page)
        made.staged.append(
          SiteWriter.Staged(
            path: page.path, origin: pages.pages[index].origin, fingerprint: page.fingerprint,
            status: page.status, isKnown: true))
        continue
      }
      var staged = try file(of: page, number: "\(number)-\(index)", &renderer, &found)
      staged.isKnown = known != nil
      made.staged.append(staged)
      stored.append(
        StoredPages.Page(
          path: page.file, template: page.template, fingerprint: staged.fingerprint ?? .none,
          build: build, reason: reason ?? .unknown))
      made.rendered += 1
    }
    found.add(renderer.takeDiagnostics())
    var notes = pages.trace.notes
    // What pages that stay are made of still holds.
    if let before, verdict?.reason == nil { notes.add(before.dependencies) }
    var writer = EntryWriter()
    if found.isEmpty {
      writer.write(dependencies(notes, pages.trace.item))
      writer.write(list: stored) { $0.write($1) }
    }
    made.units.append(
      MadeUnit(
        subject: subject, pageCount: stored.count, bytes: writer.bytes, isClean: found.isEmpty))
    made.diagnostics.add(found)
  }

  /// What was asked for, with what it was.
  private func dependencies(
    _ notes: Trace.Notes, _ item: (folder: String, index: Int)?
  ) -> Dependencies {
    let contents = site.contents
    return Dependencies(
      usesToday: notes.usesToday,
      entries: notes.entries.map { key in
        let index = item?.folder == key.folder ? item?.index : nil
        return (key, contents[key.folder]?.fingerprint(at: key.position, from: index))
      },
      collections: notes.collections.map { ($0, contents[$0]?.fingerprint ?? .none) },
      files: notes.files.map { ($0.text, copies[$0]) })
  }

  private func file(
    of page: Page, number: String, _ renderer: inout Renderer, _ diagnostics: inout Diagnostics
  ) throws(FileError) -> SiteWriter.Staged {
    guard let template = templates.compiled[page.template] else {
      if !templates.has(page.template) { diagnostics.add(.undeclaredTemplate(page)) }
      return .dropped(page.file, page.origin)
    }
    return try Line.file(of: page, template, &renderer, writer, number: number)
  }
}

extension Diagnostic {
  static func undeclaredTemplate(_ page: Page) -> Self {
    .init(
      .error, "A0216", at: page.origin,
      "The page \"\(page.path)\" is of a template \(page.template) that was not compiled",
      help: "its kind has to declare the template, and Templates to hold it")
  }
}
