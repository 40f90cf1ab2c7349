/// The builder of a site: it reads `Content` with the site's kinds, lays it out with `Templates`,
/// and writes the pages.
///
/// All errors are collected first; a site with an error is not written. Without an output folder,
/// the site is only checked: everything is made and dropped. What the previous build made is not
/// rebuilt if it is known to be up to date.
package struct SiteBuilder: Sendable {
  let sources: [any PageSource]
  let options: BuildOptions
  /// Called as files are made, with the number that is done and the approximate total.
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
    await build { (source, diagnostics) throws(FileError) in
      guard let output = options.output, let folder = source.folder else { return nil }
      return try Destination(output, options, source: folder, into: &diagnostics)
    }
  }

  /// Builds the site to a destination; without one, the site is only checked.
  func build(
    to destination: (SiteSource, inout Diagnostics) throws(FileError) -> Destination?
  ) async -> BuildReport {
    var report = BuildReport(outcome: .refused, diagnostics: Diagnostics())
    var start = ContinuousClock.now
    let source = SiteSource(sources, options, into: &report.diagnostics)
    report.files = source.frameFiles
    report.addStage("templates", since: &start)
    guard let settings = source.settings else { return report }
    report.files += source.itemFiles
    do throws(FileError) {
      let writer = try destination(source, &report.diagnostics).map {
        (destination) throws(FileError) in
        try SiteWriter(destination, allowsRemovals: options.allowsRemovals)
      }
      report.notes += writer?.state.notes ?? []
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
    let origin = source.origin(settings)
    let previous: PreviousBuild? =
      if let writer {
        PreviousBuild(
          writer, origin, settings.tracked, program: options.program, into: &report.notes)
      } else {
        nil
      }
    // Read concurrently: it is needed only for the next build, or was read already.
    async let isProgramRead: Void? = previous?.program.read()
    let (site, collections) = await source.readCollections(
      settings, previous, into: &report.diagnostics)
    report.addStage("content", since: &start)
    // Other errors show when pages are made, even if none is written.
    let target = stops(report.diagnostics) ? nil : writer
    var work = await BuildPlan(
      collections, source, site, previous, target, width: options.width)
    report.addStage("changes", since: &start)
    let copier = FileCopier(
      writer: target, cache: previous?.cache, keepsMetadata: settings.keepsMetadata)
    let copying = work.copying
    let copied = await parallelMap(copying.count, width: options.width) { copier.copy(copying[$0]) }
    report.addStage("pages", since: &start)
    let maker = PageMaker(
      sources: sources, steps: source.steps, site: site, collections: collections,
      templates: source.templates, writer: target, build: work.build,
      reason: previous?.reason ?? .unknown,
      copies: work.fingerprints(with: copied.lazy.flatMap(\.copied)),
      reader: PageReader(site.settings))
    var made: [PageMaker.Made] = []
    if previous?.cache == nil || options.width == 1 {
      await work.addItems(width: options.width)
      report.addStage("changes", since: &start)
      made = await make(work.stepJobs + work.jobs, maker)
    } else {
      let stepJobs = work.stepJobs
      // The longest work: it is done while it is decided about all others.
      async let steps = make(stepJobs, maker)
      await work.addItems(width: options.width)
      report.addStage("changes", since: &start)
      made = await steps
      made += await make(work.jobs, maker)
    }
    for failure in copied.map(\.failure) + made.map(\.failure) { if let failure { throw failure } }
    report.take(made, copied, work)
    let files = (made.map(\.staged) + copied.map { $0.copied.map(\.staged) }).joined()
    let change = work.change(files, writer)
    let kept = change == .files ? work.keptFiles : []
    if change == .files { report.checkPaths(of: files, kept, but: site.repeatedItems) }
    report.diagnostics.add(collections.map(\.late.diagnostics))
    report.diagnostics.add(site.late.diagnostics)
    report.addStage("pages", since: &start)
    let hasSoundNavigation = await checkLinks(
      of: source, &made, files, maker, &work, &report)
    report.addStage("links", since: &start)
    guard !stops(report.diagnostics) else {
      writer?.abandon()
      return
    }
    if let writer, let previous {
      _ = await isProgramRead
      var heading = BuildCache.Heading(
        origin: origin, program: previous.program,
        settings: settings.tracked.fingerprints, number: work.build,
        manifest: writer.state.manifestFingerprint ?? .none, hasLeftovers: false, fileCount: 0,
        hasSoundNavigation: hasSoundNavigation)
      heading.origin.program = previous.program.fingerprint
      let plan: SiteWriter.Plan? =
        switch change {
        case .nothing: nil
        case .bytes: try writer.plan(files)
        case .files: try writer.plan(files, kept: kept.map(\.line))
        }
      try finish(made, copied.flatMap(\.copied), plan, work, heading, writer, &report)
    } else {
      report.outcome = .checked
    }
    report.addStage("files", since: &start)
  }

  /// Moves into place what was made, and records it for the next build.
  ///
  /// - Parameter plan: The changes to the site; `nil` if all files stay.
  private func finish(
    _ made: [PageMaker.Made], _ copied: [FileCopier.Copied], _ plan: SiteWriter.Plan?,
    _ work: BuildPlan, _ heading: BuildCache.Heading, _ writer: SiteWriter,
    _ report: inout BuildReport
  ) throws(FileError) {
    var heading = heading
    var statuses: [FileStatus?] = []
    heading.fileCount = work.keptFileCount + (plan?.staged.count ?? 0)
    report.unchanged = heading.fileCount
    if let plan {
      report.diagnostics.add(plan.diagnostics)
      guard !stops(report.diagnostics) else { return writer.abandon() }
      let result = try writer.commit(plan)
      report.written = plan.staged.count { $0.spot != nil }
      report.unchanged -= report.written
      report.removed = result.removed
      report.notes += result.notes
      statuses = result.statuses
      heading.manifest = result.manifest
      heading.hasLeftovers = plan.hasLeftovers
    } else {
      heading.number -= 1
    }
    if plan != nil || work.isWorthNoting {
      let pageCount = statuses.count - copied.count
      let copies = work.copies(with: zip(copied, statuses.dropFirst(pageCount)))
      var maker = CacheMaker(
        work, made, copies, statuses.prefix(pageCount), heading)
      do throws(FileError) {
        try writer.writeCache { (file) throws(FileError) in try maker.write(to: file) }
      } catch {
        // The site is complete without it.
        report.notes.append("\(error.message): the next build rebuilds all pages")
      }
    }
    writer.close()
    report.outcome = .built
  }

  /// Checks all links within the site; pages with diagnostics are rebuilt by the next build as
  /// well.
  ///
  /// - Returns: Whether no entry of the main menu is a dead link.
  private func checkLinks(
    of source: SiteSource, _ made: inout [PageMaker.Made], _ files: SiteWriter.Files,
    _ maker: PageMaker, _ work: inout BuildPlan, _ report: inout BuildReport
  ) async -> Bool {
    let check = LinkCheck(maker: maker, work: work, made: made, files: files)
    let dead = check.deadLinks()
    guard !dead.isEmpty else { return true }
    let suspects = check.pages(with: dead)
    for suspect in suspects {
      switch suspect.part {
      case .made(let worker, let unit): made[worker].units[unit].isClean = false
      case .kept(let index): work.spoil(kept: index)
      }
    }
    let linkReport = LinkReport(check, dead, besides: report.diagnostics)
    report.diagnostics.add(
      await linkReport.diagnostics(on: suspects, in: source.folder, width: options.width))
    return !maker.site.settings.navigationLinks.contains { dead.contains($0.target.link) }
  }

  private func stops(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.hasErrors
      || (options.isStrict && !options.baseline.compare(diagnostics).new.isEmpty)
  }

  private func make(
    _ jobs: [PageMaker.Job], _ maker: PageMaker
  ) async -> [PageMaker.Made] {
    guard !jobs.isEmpty else { return [] }
    // Read concurrently: the making of every page needs it.
    async let isReady: Void? = maker.writer?.readManifest()
    let done = Counter()
    let made = await parallelMap(jobs.count, width: options.width) { range in
      let made = maker.make(jobs, range)
      progress(done.add(range.count), jobs.count)
      return made
    }
    _ = await isReady
    return made
  }
}

extension BuildReport {
  /// Adds the results of all workers.
  fileprivate mutating func take(
    _ made: [PageMaker.Made], _ copied: [FileCopier.Made], _ work: BuildPlan
  ) {
    pages = work.keptPageCount
    for made in made {
      diagnostics.add(made.diagnostics)
      pages += made.staged.count
      rendered += made.rendered
      rendering = rendering + made.rendering
    }
    diagnostics.add(copied.map(\.diagnostics))
    for copy in work.keptCopies {
      if let format = copy.exposed { diagnostics.add(.metadataKept(format, copy.source.name)) }
    }
  }

  /// Checks that all files have unique paths, except for those of items with duplicate identifiers:
  /// these are reported, and their paths follow from them.
  fileprivate mutating func checkPaths(
    of files: SiteWriter.Files, _ kept: [BuildPlan.KeptFile], but repeated: Set<Place>
  ) {
    func isRepeated(_ origin: Place?) -> Bool {
      !repeated.isEmpty && origin.map(repeated.contains) == true
    }
    PagePaths.check(into: &diagnostics) { body in
      for file in files where !isRepeated(file.origin) { body(file.path, file.origin) }
      for file in kept where !isRepeated(file.origin) { body(file.path, file.origin) }
    }
  }
}
