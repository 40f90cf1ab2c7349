/// Builds a site: reads what its kinds make of `Content`, lays it out with `Templates`, and writes
/// the pages.
///
/// Everything that is wrong is gathered first; a site with an error in it is not written. Without
/// a folder to write it to, the site is only checked: all is made and dropped.
package struct SiteBuilder: Sendable {
  private let sources: [any PageSource]
  private let options: BuildOptions
  /// Called as files are made, with how many are done and how many there will be about.
  private let progress: @Sendable (Int, Int) -> Void

  package init(
    _ sources: [any PageSource], _ options: BuildOptions,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    self.sources = sources
    self.options = options
    self.progress = progress
  }

  /// Builds the site.
  package func build() async -> BuildReport {
    var report = BuildReport(outcome: .refused, diagnostics: Diagnostics())
    var start = ContinuousClock.now
    let source = SiteSource(sources, options, into: &report.diagnostics)
    let templates = source.templates
    report.files = source.frameFiles
    report.addStage("templates", from: start)
    guard let settings = source.settings else { return report }
    start = .now
    let (site, collections) = await source.readCollections(settings, into: &report.diagnostics)
    let jobs = jobs(of: collections, copying: source.copiedFiles)
    report.files += source.dataFiles
    report.addStage("content", from: start)
    guard let output = options.output, !stops(report.diagnostics) else {
      // What else is wrong shows when pages are made, even if none is written.
      start = .now
      report.take(await make(jobs, site, templates, nil))
      report.addStage("pages", from: start)
      if !stops(report.diagnostics) { report.outcome = .checked }
      return report
    }
    do throws(FileError) {
      let writer = try open(output)
      start = .now
      let files = await make(jobs, site, templates, writer)
      report.addStage("pages", from: start)
      start = .now
      do throws(FileError) {
        try finish(files, writer, &report)
      } catch {
        writer.abandon()
        throw error
      }
      report.addStage("files", from: start)
    } catch {
      report.outcome = .failed(error.message)
    }
    return report
  }

  private func finish(
    _ files: [MadeFiles], _ writer: SiteWriter, _ report: inout BuildReport
  ) throws(FileError) {
    for made in files { if let failure = made.failure { throw failure } }
    report.take(files)
    guard !stops(report.diagnostics) else { return writer.abandon() }
    let plan = try writer.plan(files.flatMap(\.staged))
    report.diagnostics.add(plan.diagnostics)
    guard !stops(report.diagnostics) else { return writer.abandon() }
    let result = try writer.commit(plan)
    report.outcome = .built
    report.written = result.written
    report.unchanged = result.unchanged
    report.removed = result.removed
  }

  private func stops(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.hasErrors
      || (options.isStrict && !options.baseline.compare(diagnostics).new.isEmpty)
  }

  /// Opens the folder of the site, which must not lie within what the site is made of.
  private func open(_ output: String) throws(FileError) -> SiteWriter {
    var existing = output
    while FileSystem.resolved(existing) == nil, let slash = existing.lastIndex(of: "/") {
      guard existing[slash...] != "/.." else {
        throw FileError(
          operation: "write", path: output,
          reason: "the path leads back from a folder that does not exist")
      }
      existing = String(existing[..<slash])
    }
    for name in ["Content", "Templates"] {
      guard let folder = FileSystem.resolved("\(options.source)/\(name)"),
        let real = FileSystem.resolved(existing), (real + "/").hasPrefix(folder + "/")
      else { continue }
      throw FileError(
        operation: "write", path: output, reason: "the site would be within \(name)")
    }
    return try SiteWriter(root: output)
  }

  // MARK: Making

  /// One step of the making of files: the pages of one file's items, the pages over all items of a
  /// kind, or a file that is copied.
  private enum Job: Sendable {
    case items(Collection, Int)
    case summary(any PageSource)
    case copy(SourceTree.File)
  }

  /// All steps. Pages over all items are the longest work and come first.
  private func jobs(of collections: [Collection], copying files: [SourceTree.File]) -> [Job] {
    let items = collections.flatMap { collection in
      (0..<collection.fileCount).map { Job.items(collection, $0) }
    }
    return sources.map(Job.summary) + items + files.map(Job.copy)
  }

  private func make(
    _ jobs: [Job], _ site: Site, _ templates: Templates, _ writer: SiteWriter?
  ) async -> [MadeFiles] {
    let done = Counter()
    return await parallelMap(jobs.count, width: options.width) { range in
      var made = MadeFiles()
      var renderer = Renderer(site.settings, site.files)
      for index in range where made.failure == nil {
        do throws(FileError) {
          try make(jobs[index], number: index, site, templates, writer, &renderer, &made)
        } catch {
          made.failure = error
        }
      }
      made.diagnostics.add(renderer.diagnostics)
      made.rendering = renderer.statistics
      progress(done.add(range.count), jobs.count)
      return made
    }
  }

  private func make(
    _ job: Job, number: Int, _ site: Site, _ templates: Templates, _ writer: SiteWriter?,
    _ renderer: inout Renderer, _ made: inout MadeFiles
  ) throws(FileError) {
    var count = 0
    func make(_ page: Page) throws(FileError) {
      count += 1
      if let template = templates.compiled[page.template] {
        made.staged.append(
          try Line.file(of: page, template, &renderer, writer, number: "\(number)-\(count)"))
      } else {
        if !templates.has(page.template) { made.diagnostics.add(.undeclaredTemplate(page)) }
        made.staged.append(.dropped(page.file, page.origin))
      }
    }
    var found = Diagnostics()
    switch job {
    case .items(let collection, let file): try collection.pages(file, site, &found, make)
    case .summary(let source):
      for page in source.summaryPages(of: site, into: &found) { try make(page) }
    case .copy(let file):
      let origin = SourceFile(path: file.name, bytes: []).start
      do throws(FileError) {
        _ = try FileReader(file.path)
      } catch {
        found.add(.unreadable(error, file.name))
        break
      }
      made.staged.append(
        try writer?.stage(copyOf: file.path, at: file.pathInSite, from: origin, number: "\(number)")
          ?? .dropped(file.pathInSite, origin))
    }
    made.pages += count
    made.diagnostics.add(found)
  }
}

/// What one worker made.
private struct MadeFiles: Sendable {
  var staged: [SiteWriter.Staged] = []
  var pages = 0
  var rendering = RenderStatistics()
  var diagnostics = Diagnostics()
  var failure: FileError?
}

extension BuildReport {
  /// Takes what all workers made, and checks the paths of all files.
  fileprivate mutating func take(_ files: [MadeFiles]) {
    var paths = PagePaths()
    for made in files {
      diagnostics.add(made.diagnostics)
      pages += made.pages
      rendering = rendering + made.rendering
      for file in made.staged { paths.take(file.path, for: file.origin, into: &diagnostics) }
    }
    paths.reportFolders(into: &diagnostics)
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
