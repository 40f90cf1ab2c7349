/// The dependencies of a page, and the reason why it was rebuilt or kept.
package struct PageExplanation: Sendable {
  /// The path of its file in the site.
  package let path: String
  /// Its dependencies, each a phrase such as "Content/pets/biscuit.json".
  package let parts: [String]
  /// The build that made it, and the last build, counted from the first that the cache knows.
  package let build: Int
  package let lastBuild: Int
  /// The reason why that build made it, as the end of a sentence.
  package let reason: String
  /// Its fate in the next build.
  package let fate: Fate

  package enum Fate: Sendable {
    case kept
    /// It is rebuilt, for a reason that is the end of a sentence.
    case rebuilt(String)
    /// It is removed, unless it is made from something else.
    case removed
  }
}

/// The answer to a query about a page.
package enum PageAnswer: Sendable {
  case page(PageExplanation)
  /// A copied file, by its path in the site and in the source, and whether it is still copied.
  case copy(path: String, source: String, stays: Bool)
  /// The site has it, but every build rebuilds it, since there is a diagnostic about it.
  case diagnosed(String)
  /// The site has no such page; with advice.
  case unknown(help: String?)
  /// There is no record of a build of the site.
  case notBuilt
  /// The site in its current state is unusable.
  case notUsable
}

extension SiteSession {
  /// Reports what a page is made from, without building or writing anything.
  ///
  /// - Parameters:
  ///   - page: Its path, such as "pets/biscuit/", or its full address.
  ///   - diagnostics: Receives the diagnostics of the site in its current state.
  package nonisolated func explanation(
    of page: String, into diagnostics: inout Diagnostics
  ) async -> PageAnswer {
    let options = builder.options
    let source = await SiteSource(builder.sources, options, into: &diagnostics)
    guard let settings = source.settings else { return .notUsable }
    guard let output = options.output, let destination = Destination(lookingAt: output, options)
    else { return .notBuilt }
    let writer = FolderWriter(lookingAt: destination)
    let caches = writer.readCaches()
    guard let cache = caches.first?.cache else { return .notBuilt }
    let origin = source.origin(settings)
    var notes: [String] = []
    let previous = PreviousBuild(
      caches, origin, settings, program: options.program, began: writer.began, into: &notes)
    let (site, collections) = await source.readCollections(
      settings, previous, into: &diagnostics)
    var plan = await BuildPlan(
      collections, source, site: site, previous: previous.compared(with: site.settings), by: writer,
      shard: nil,
      width: options.width)
    await plan.addItems(width: options.width)
    // Whether other pages will be added or removed is known only when they are made.
    _ = plan.addFinalSteps(nil, changed: [])
    return cache.answer(settings.files(of: page), plan, writer.previous.value)
  }
}

extension SiteSettings {
  /// Returns the files that a path or address of a page may mean.
  package func files(of page: String) -> [String] {
    var path = page[...]
    if path.hasPrefix(baseURL) {
      path = path.dropFirst(baseURL.count)
    } else if path.hasPrefix(basePath) {
      path = path.dropFirst(basePath.count)
    }
    let name = String(path)
    return name.isEmpty || name.hasSuffix("/")
      ? [name + "index.html"] : [name, name + "/index.html"]
  }
}

extension BuildCache {
  fileprivate func answer(
    _ files: [String], _ plan: BuildPlan, _ manifest: Manifest
  ) -> PageAnswer {
    for file in files {
      if let copy = copies[SitePath(file)] {
        return .copy(path: file, source: copy.source, stays: plan.isCopied(copy.source))
      }
      if let (source, task, page) = find(file, plan.pageSteps) {
        return .page(explanation(of: page, task.dependencies, from: source, plan))
      }
      if !manifest[file].isEmpty { return .diagnosed(file) }
    }
    if let withheld = plan.collections.withheld(at: files) { return .unknown(help: withheld.help) }
    let known = manifest.lines.map(\.path.text)
    return .unknown(help: Suggestion.help(for: files[0], among: known))
  }

  /// Returns the page of a file, with the file of its record, or else its source.
  private func find(
    _ path: String, _ steps: PageSteps
  ) -> (source: String, task: TaskRecord, page: PageRecord)? {
    func page(of task: TaskRecord) -> PageRecord? {
      task.pages.first { SitePath($0.path) == SitePath(path) }
    }
    for (step, task) in self.steps {
      guard let source = steps.source(of: step), let page = page(of: task) else { continue }
      let what =
        switch (step.set, step.key) {
        case (let set, ""): "the page set \(set) of the kind \(source.name)"
        case (let set, let key): "the \(set) \"\(key)\" of the kind \(source.name)"
        }
      return (what, task, page)
    }
    for (name, file) in files {
      for task in file.items.compactMap(\.pages) {
        if let page = page(of: task) { return (name.text, task, page) }
      }
    }
    return nil
  }

  private func explanation(
    of page: PageRecord, _ dependencies: Dependencies, from source: String, _ plan: BuildPlan
  ) -> PageExplanation {
    let settings = plan.site.settings.tracked.names(of: dependencies.conditions.settings)
    var parts = [
      source, "Content/site.json: \((["baseURL", "locale"] + settings).joined(separator: ", "))",
    ]
    parts += (templates[page.template]?.files ?? []).map(\.name)
    let words = plan.site.settings.words.names(of: dependencies.conditions.words)
    if !words.isEmpty { parts.append("the words \(words.joined(separator: ", "))") }
    parts += dependencies.collections.map { "all entries of Content/\($0.folder)" }.sorted()
    parts += dependencies.entries.map(\.key.text).sorted()
    parts += dependencies.files.map { file in
      file.fingerprint == nil ? "the absence of the file \(file.path)" : "the file \(file.path)"
    }.sorted()
    parts += dependencies.facts.flatMap(\.fact.names).map { "the \($0) of all listed pages" }
    if !dependencies.conditions.days.areAll { parts.append("the day of the build") }
    return PageExplanation(
      path: page.path, parts: parts, build: page.build, lastBuild: heading.number,
      reason: page.reason.text, fate: plan.fate(of: page.path))
  }
}

extension BuildPlan {
  /// Returns whether a file of the source is copied into the site.
  fileprivate func isCopied(_ source: String) -> Bool {
    freshCopies.contains { SitePath($0.source.name) == SitePath(source) }
      || copying.contains { SitePath($0.name) == SitePath(source) }
  }

  /// Returns the fate of a page in the cache.
  fileprivate func fate(of path: String) -> PageExplanation.Fate {
    guard let previous, previous.cache != nil else {
      return .rebuilt(previous?.reason.text ?? Reason.unknown.text)
    }
    func index(_ task: TaskRecord?) -> Int? {
      task?.pages.firstIndex { SitePath($0.path) == SitePath(path) }
    }
    if fresh.values.contains(where: { index($0.record) != nil }) { return .kept }
    let decisions = (stepJobs + jobs).flatMap { job in
      switch job {
      case .items(_, _, let stale): stale.map(\.decision)
      case .step(_, let decision): decision.map { [$0] } ?? []
      }
    }
    for decision in decisions {
      guard let page = index(decision.record) else { continue }
      return decision.reason(ofPage: page).map { .rebuilt($0.text) } ?? .kept
    }
    return .removed
  }
}
