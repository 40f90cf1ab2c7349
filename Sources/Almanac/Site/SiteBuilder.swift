/// Builds a site: reads what its kinds make of `Content`, lays it out with `Templates`, and writes
/// the pages.
///
/// Everything that is wrong is gathered first; a site with an error in it is not written. Without
/// a folder to write it to, the site is only checked: all is made and dropped. What the build
/// before made, and is known to be right, is not made again.
package struct SiteBuilder: Sendable {
  let sources: [any PageSource]
  let options: BuildOptions
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
    let start = ContinuousClock.now
    let source = SiteSource(sources, options, into: &report.diagnostics)
    report.files = source.frameFiles
    report.addStage("templates", from: start)
    guard let settings = source.settings else { return report }
    report.files += source.dataFiles
    do throws(FileError) {
      let writer = try options.output.map { (output) throws(FileError) in try open(output) }
      do throws(FileError) {
        try await build(source, settings, writer, &report)
      } catch {
        writer?.abandon()
        throw error
      }
    } catch {
      report.outcome = .failed(error.message)
    }
    return report
  }

  private func build(
    _ source: SiteSource, _ settings: SiteSettings, _ writer: SiteWriter?,
    _ report: inout BuildReport
  ) async throws(FileError) {
    var start = ContinuousClock.now
    var origin = source.origin(settings)
    var previous: Previous?
    if let writer {
      previous = try Previous(writer, &origin, program: options.program, into: &report.notes)
    }
    let (site, collections) = await source.readCollections(
      settings, previous, into: &report.diagnostics)
    report.addStage("content", from: start)
    start = .now
    // What else is wrong shows when pages are made, even if none is written.
    let isRefused = stops(report.diagnostics)
    let work = await Worklist(
      sources, collections, source, site, previous, isRefused ? nil : writer, width: options.width)
    report.addStage("changes", from: start)
    start = .now
    let maker = PageMaker(
      sources: sources, site: site, collections: collections, templates: source.templates,
      writer: isRefused ? nil : writer, build: work.build)
    let made = await make(work.jobs, maker)
    for made in made { if let failure = made.failure { throw failure } }
    report.take(made, work)
    report.diagnostics.add(collections.map(\.late.diagnostics))
    report.addStage("pages", from: start)
    guard !stops(report.diagnostics) else {
      writer?.abandon()
      return
    }
    start = .now
    if let writer, let previous {
      try finish(made, work, origin, previous.program, writer, &report)
    } else {
      report.outcome = .checked
    }
    report.addStage("files", from: start)
  }

  /// Moves into place what was made, and leaves word for the next build.
  private func finish(
    _ made: [PageMaker.Made], _ work: Worklist, _ origin: BuildCache.Origin,
    _ program: BuildCache.Program, _ writer: SiteWriter, _ report: inout BuildReport
  ) throws(FileError) {
    let kept = work.keptPageCount + work.keptCopies.count
    if work.isDone(writer) {
      report.unchanged = kept
      if work.isWorthNoting {
        var cache = BuildCache(
          work, made, origin, program, manifest: writer.manifestFingerprint, statuses: [:])
        cache.number -= 1
        try writer.write(cache)
      }
    } else {
      let staged = made.flatMap(\.staged)
      let plan = try writer.plan(staged, kept: work.keptFiles.map(\.line))
      report.diagnostics.add(plan.diagnostics)
      guard !stops(report.diagnostics) else { return writer.abandon() }
      let result = try writer.commit(plan)
      report.written = staged.count { $0.stagedName != nil }
      report.unchanged = kept + staged.count - report.written
      report.removed = result.removed
      var cache = BuildCache(
        work, made, origin, program, manifest: result.manifest, statuses: result.statuses)
      cache.hasLeftovers = plan.hasLeftovers
      try writer.write(cache)
    }
    writer.close()
    report.outcome = .built
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

  private func make(_ jobs: [PageMaker.Job], _ maker: PageMaker) async -> [PageMaker.Made] {
    let done = Counter()
    return await parallelMap(jobs.count, width: options.width) { range in
      let made = maker.make(jobs, range)
      progress(done.add(range.count), jobs.count)
      return made
    }
  }
}

extension PageMaker.Made {
  /// All files that were made.
  var staged: [SiteWriter.Staged] {
    units.flatMap { $0.pages.map(\.staged) } + copies.map(\.staged)
  }
}

extension BuildReport {
  /// Takes what all workers made, and checks the paths of all files.
  fileprivate mutating func take(_ made: [PageMaker.Made], _ work: Worklist) {
    pages = work.keptPageCount
    for made in made {
      diagnostics.add(made.diagnostics)
      pages += made.pages
      rendered += made.rendered
      rendering = rendering + made.rendering
    }
    // Files that all stay have paths of their own.
    guard !work.jobs.isEmpty else { return }
    var paths = PagePaths()
    for file in made.lazy.flatMap(\.staged) {
      paths.take(file.path, for: file.origin, into: &diagnostics)
    }
    for file in work.keptFiles { paths.take(file.path, for: file.origin, into: &diagnostics) }
    paths.reportFolders(into: &diagnostics)
  }
}
