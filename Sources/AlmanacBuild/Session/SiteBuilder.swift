/// One build of a site: it reads `Content` with the site's kinds, lays it out with `Templates`, and
/// publishes the pages to a store.
///
/// All errors are collected first; a site with an error is not published. Without a store, the site
/// is only checked: everything is made and dropped. What the previous build made is not rebuilt if
/// it is known to be up to date.
struct SiteBuilder: Sendable {
  let sources: [any PageSource]
  var options: BuildOptions
  /// Called as files are made, with the number that is done and the approximate total.
  private let progress: @Sendable (Int, Int) -> Void

  init(
    _ sources: [any PageSource], _ options: BuildOptions,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    self.sources = sources
    self.options = options
    self.progress = progress
  }

  /// Builds the site to a store; without one, the site is only checked.
  func build(to store: (any OutputStore)?) async -> BuildReport {
    var report = BuildReport(outcome: .refused, diagnostics: Diagnostics())
    var start = ContinuousClock.now
    let source = await SiteSource(sources, options, into: &report.diagnostics)
    let frameFiles = source.frameFiles
    report.files = { frameFiles }
    report.settings = source.settings
    report.addStage("templates", since: &start)
    guard let settings = source.settings, let folder = source.folder else { return report }
    report.files = { [dataFiles = source.dataFiles] in frameFiles + dataFiles.map(\.name) }
    do throws(FileError) {
      let input = try InputFolders(folder, theme: settings.theme?.value.path)
      let writer = try store?.begin(input, into: &report.diagnostics)
      report.notes += writer?.notes ?? []
      do throws(FileError) {
        try await build(source, settings, by: writer, into: &report)
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
    _ source: SiteSource, _ settings: SiteSettings, by writer: (any SiteWriter)?,
    into report: inout BuildReport
  ) async throws(FileError) {
    var start = ContinuousClock.now
    let origin = source.origin(settings)
    let previous = writer.map {
      PreviousBuild(
        $0.readCaches(), origin, settings, program: options.program, began: $0.began,
        into: &report.notes)
    }
    // Read concurrently: it is needed only for the next build, or was read already.
    async let isProgramRead: Void? = previous?.program.read()
    let (site, collections) = await source.readCollections(
      settings, previous, into: &report.diagnostics)
    let current = previous?.compared(with: site.settings)
    report.site = site
    report.notes += collections.flatMap(\.files.withheld).map(\.record).notes
    report.addStage("content", since: &start)
    // Other errors show when pages are made, even if none is written.
    let target = stops(report.diagnostics) ? nil : writer
    let plan = await BuildPlan(
      collections, source, site: site, previous: current, by: target, shard: options.shard,
      width: options.width)
    report.addStage("changes", since: &start)
    var (results, runner) = try await run(plan, source, by: target, into: &report, start: &start)
    let change = results.change(writer)
    let kept = change == .files ? results.plan.keptFiles : []
    if change == .files {
      report.checkPaths(of: results.files, kept, runner, but: site.repeatedItems)
    }
    let late = collections.map(\.late) + [site.late, settings.words.late]
    report.diagnostics.add(late.map(\.diagnostics))
    report.addStage("pages", since: &start)
    let hasValidNavigation = await checkLinks(of: source, &results, runner, &report)
    report.addStage("links", since: &start)
    guard !stops(report.diagnostics) else {
      writer?.abandon()
      return
    }
    guard let writer, let current else {
      report.outcome = .checked
      return
    }
    _ = await isProgramRead
    let heading = BuildCache.Heading(
      origin, current, settings: site.settings, plan: plan, by: writer,
      hasValidNavigation: hasValidNavigation, neededFacts: source.steps.neededFacts(in: site),
      shard: options.shard)
    let publisher = Publisher(writer: writer, stops: stops)
    try publisher.publish(results, change, kept: kept, heading: heading, into: &report)
    report.addStage("files", since: &start)
  }

  /// Runs the stale tasks of a plan, and completes the plan meanwhile.
  private func run(
    _ plan: BuildPlan, _ source: SiteSource, by writer: (any SiteWriter)?,
    into report: inout BuildReport,
    start: inout ContinuousClock.Instant
  ) async throws(FileError) -> (BuildResults, TaskRunner) {
    var plan = plan
    let previous = plan.previous
    let copier = FileCopier(
      writer: writer, cache: previous?.cache, keepsMetadata: plan.site.settings.keepsMetadata)
    let copying = plan.copying
    let copied = await parallelMap(copying.count, width: options.width) { copier.copy(copying[$0]) }
    report.addStage("pages", since: &start)
    var runner = TaskRunner(
      sources: source.sources, steps: source.steps, site: plan.site, collections: plan.collections,
      templates: source.templates, writer: writer, build: plan.build,
      reason: previous?.reason ?? .unknown,
      copies: plan.fingerprints(with: copied.lazy.flatMap(\.copied)),
      reader: PageReader(
        plan.site.settings, needing: source.steps.neededFacts(in: plan.site)))
    await plan.addItems(width: options.width)
    report.addStage("changes", since: &start)
    let batches = await run(plan.stepJobs + plan.jobs, runner, &report)
    plan.removeJobs()
    report.remotePictures = plan.site.remotePictures.all
    report.diagnostics.add(copied.map(\.diagnostics))
    var results = BuildResults(
      plan, batches.flatMap(\.results), copied.flatMap(\.copied))
    if let failure = (copied.map(\.failure) + batches.map(\.failure)).lazy.compactMap(\.self).first
    {
      // What was found until then is reported as well.
      report.take(results)
      throw failure
    }
    if plan.steps.contains(where: source.steps.isFinal) {
      results = try await runFinalSteps(
        results, &runner, &report, besides: plan.previousCount(of: source.themeAssets))
    }
    results = try copyAssets(of: source, results, copier, &report)
    report.take(results)
    return (results, runner)
  }

  /// Copies the assets of themes that the pages refer to. A shard does not know the pages of the others.
  private func copyAssets(
    of source: SiteSource, _ results: BuildResults, _ copier: FileCopier,
    _ report: inout BuildReport
  ) throws(FileError) -> BuildResults {
    guard options.shard == nil else { return results }
    var plan = results.plan
    let used = source.themeAssets.used(
      by: { body in results.forEachPage { $2.facts?.links.forEach(body) } }, plan.site.settings)
    let made = copier.copy(plan.add(themeAssets: used, copier.writer)[...], prefix: "a")
    report.diagnostics.add(made.diagnostics)
    let all = BuildResults(plan, results.made, results.copied + made.copied)
    if let failure = made.failure {
      report.take(all)
      throw failure
    }
    return all
  }

  /// Runs the tasks that make pages about the finished site.
  ///
  /// - Parameter assetCount: The number of files that the previous build copied after such pages.
  private func runFinalSteps(
    _ results: BuildResults, _ runner: inout TaskRunner, _ report: inout BuildReport,
    besides assetCount: Int
  ) async throws(FileError) -> BuildResults {
    var plan = results.plan
    let finished = FinishedSite(results)
    let change = results.change(
      runner.writer, missing: plan.previousFinalPageCount + assetCount)
    let isSame = change != .files && !runner.links.isListingChanged
    let jobs = plan.addFinalSteps(finished, changed: isSame ? runner.links.changedFacts : .all)
    runner.finished = finished
    runner.reader.needed = []
    let batches = await run(jobs, runner, &report)
    let all = BuildResults(plan, results.made + batches.flatMap(\.results), results.copied)
    if let failure = batches.lazy.compactMap(\.failure).first {
      report.take(all)
      throw failure
    }
    return all
  }

  /// Runs jobs on all processors, and reports what they find.
  private func run(
    _ jobs: [TaskRunner.Job], _ runner: TaskRunner, _ report: inout BuildReport
  ) async -> [TaskRunner.Batch] {
    let done = Counter()
    let batches = await parallelMap(jobs.count, width: options.width) { range in
      let batch = runner.run(jobs, range)
      progress(done.add(range.count), jobs.count)
      return batch
    }
    report.diagnostics.add(batches.map(\.diagnostics).withoutKnownPictures)
    report.rendered += batches.reduce(0) { $0 + $1.rendered }
    return batches
  }

  /// Checks all links within the site; pages with diagnostics are rebuilt by the next build as
  /// well.
  ///
  /// - Returns: Whether no entry of the main menu is a dead link.
  private func checkLinks(
    of source: SiteSource, _ results: inout BuildResults, _ runner: TaskRunner,
    _ report: inout BuildReport
  ) async -> Bool {
    // A shard does not know the pages of the others.
    guard options.shard == nil else { return false }
    let check = LinkCheck(runner: runner, results: results)
    let dead = check.deadTargets()
    runner.links.removeTargets()
    guard !dead.isEmpty else { return true }
    let suspects = check.pages(with: dead)
    for suspect in suspects { results.setDiagnosed(suspect.task) }
    let linkReport = LinkReport(check, dead, besides: report.diagnostics)
    report.diagnostics.add(
      await linkReport.diagnostics(on: suspects, in: source.folder, width: options.width))
    return !runner.site.settings.navigationLinks.contains { dead.contains($0.target) }
  }

  private func stops(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.hasErrors
      || (options.isStrict && !options.baseline.compare(diagnostics).new.isEmpty)
  }
}

extension BuildCache.Heading {
  /// Creates the heading of the cache that a build writes.
  fileprivate init(
    _ origin: BuildCache.Origin, _ previous: PreviousBuild, settings: SiteSettings,
    plan: BuildPlan, by writer: any SiteWriter, hasValidNavigation: Bool,
    neededFacts: FactSet,
    shard: Shard?
  ) {
    self.init(
      origin: origin.made(by: previous.program), program: previous.program,
      settings: settings.tracked.fingerprints, words: settings.words.fingerprint,
      languages: settings.words.languages, number: plan.build,
      manifest: writer.manifestFingerprint ?? .none, hasValidNavigation: hasValidNavigation,
      neededFacts: neededFacts, shard: shard)
  }
}

extension BuildReport {
  /// Adds the results of all workers.
  fileprivate mutating func take(_ results: BuildResults) {
    pages = results.plan.freshPageCount + results.made.reduce(0) { $0 + $1.files.count }
    for copy in results.plan.freshCopies {
      if let format = copy.exposed { diagnostics.add(.metadataKept(format, copy.source.name)) }
    }
  }

  /// Checks that all files have unique paths, except for those of items with duplicate identifiers:
  /// these are reported, and their paths follow from them.
  fileprivate mutating func checkPaths(
    of files: [StagedFile], _ kept: [BuildPlan.KeptFile], _ runner: TaskRunner,
    but repeated: Set<Place>
  ) {
    func isRepeated(_ origin: Place?) -> Bool {
      !repeated.isEmpty && origin.map(repeated.contains) == true
    }
    PagePaths.check(into: &diagnostics) { body in
      // A page without a path has an invalid template.
      for file in files where !file.path.isEmpty && !isRepeated(file.origin) {
        body(file.path, file.origin)
      }
      for file in kept {
        switch file.origin {
        case .place(let place):
          if !isRepeated(place) { body(file.path, place) }
        case .step(let step):
          body(file.path, runner.placeOfPage(at: file.path, of: step))
        }
      }
    }
  }
}

extension [Diagnostics] {
  /// The diagnostics without those of pages about pictures that are reported where they are written.
  fileprivate var withoutKnownPictures: [Diagnostics] {
    guard contains(where: { $0.all.contains { $0.code == "A0240" } }) else { return self }
    return map { diagnostics in
      var rest = Diagnostics()
      for diagnostic in diagnostics.all where diagnostic.code != "A0247" { rest.add(diagnostic) }
      rest.addOmitted(of: diagnostics)
      return rest
    }
  }
}
