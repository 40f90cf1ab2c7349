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

  /// One step of the making.
  enum Job: Sendable {
    /// Pages of the items of a file, by their numbers; with what holds of them so far.
    case items(collection: Int, file: Int, [(item: Int, verdict: Freshness.Verdict)])
    /// The pages over all items of a kind.
    case summary(Int, Freshness.Verdict)
    case copy(SourceTree.File)
  }

  /// What the pages of one step are made of.
  enum Subject: Hashable, Sendable {
    case item(collection: Int, file: Int, item: Int)
    case summary(Int)
  }

  /// The pages of one step.
  struct MadeUnit: Sendable {
    let subject: Subject
    var pages: [MadePage] = []
    var notes = Trace.Notes()
    /// Whether there was nothing to tell of them: only then can they stay in a later build.
    var isClean = true
  }

  struct MadePage: Sendable {
    var page: BuildCache.Page
    let staged: SiteWriter.Staged
  }

  struct MadeCopy: Sendable {
    let source: SourceTree.File
    let status: FileStatus?
    let staged: SiteWriter.Staged
  }

  /// What one worker made.
  struct Made: Sendable {
    var units: [MadeUnit] = []
    var copies: [MadeCopy] = []
    var pages = 0
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
    case .items(let collection, let file, let items):
      var next = items[...]
      var found = Diagnostics()
      try collections[collection].pages(file, items.map(\.item), site, &found) {
        (pages) throws(FileError) in
        next = next.drop { $0.item != pages.item }
        let verdict = next.first?.verdict ?? Freshness.Verdict()
        made.units.append(
          try make(
            pages, .item(collection: collection, file: file, item: pages.item), verdict,
            number: "\(number)-\(pages.item)", &renderer, &made))
      }
      made.diagnostics.add(found)
    case .summary(let index, let verdict):
      let trace = Trace()
      var found = Diagnostics()
      let pages = sources[index].summaryPages(of: site.traced(by: trace), into: &found)
      made.units.append(
        try make(
          Line.ItemPages(item: 0, pages: pages, trace: trace, diagnostics: found), .summary(index),
          verdict, number: "\(number)", &renderer, &made))
    case .copy(let file): try copy(file, number: number, &made)
    }
  }

  /// Makes the pages of one step, but for those that are as they should be.
  private func make(
    _ pages: Line.ItemPages, _ subject: Subject, _ verdict: Freshness.Verdict, number: String,
    _ renderer: inout Renderer, _ made: inout Made
  ) throws(FileError) -> MadeUnit {
    var unit = MadeUnit(subject: subject)
    var found = pages.diagnostics
    renderer.begin(site, pages.trace)
    for (index, page) in pages.pages.enumerated() {
      if verdict.reason == nil, verdict.reasons[page.file] == nil,
        let known = verdict.unit?.pages.first(where: { $0.path == page.file }),
        known.template == page.template
      {
        unit.pages.append(MadePage(page: known, staged: .kept(known, page.origin)))
        continue
      }
      let reason = verdict.reason ?? verdict.reasons[page.file] ?? .unknown
      let staged = try file(of: page, number: "\(number)-\(index)", &renderer, &found)
      unit.pages.append(
        MadePage(
          page: BuildCache.Page(
            path: page.file, template: page.template,
            output: .init(fingerprint: staged.fingerprint ?? .none, status: staged.status),
            build: build, reason: reason), staged: staged))
      made.rendered += 1
    }
    found.add(renderer.takeDiagnostics())
    unit.notes = pages.trace.notes
    // What pages that stay are made of still holds.
    if !verdict.reasons.isEmpty, let known = verdict.unit { unit.notes.add(known.dependencies) }
    unit.isClean = found.isEmpty
    made.pages += pages.pages.count
    made.diagnostics.add(found)
    return unit
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

  private func copy(_ file: SourceTree.File, number: Int, _ made: inout Made) throws(FileError) {
    let origin = SourceFile(path: file.name, bytes: []).start
    let status = writer == nil ? nil : FileSystem.status(of: file.path)
    do throws(FileError) {
      _ = try FileReader(file.path)
    } catch {
      made.diagnostics.add(.unreadable(error, file.name))
      return
    }
    let staged = try writer?.stage(
      copyOf: file.path, at: file.pathInSite, from: origin, number: "\(number)")
    made.copies.append(
      MadeCopy(
        source: file, status: status, staged: staged ?? .dropped(file.pathInSite, origin)))
  }
}

extension SiteWriter.Staged {
  /// A page that is as it should be.
  static func kept(_ page: BuildCache.Page, _ origin: Place?) -> Self {
    Self(
      path: page.path, origin: origin, fingerprint: page.output.fingerprint,
      status: page.output.status)
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
