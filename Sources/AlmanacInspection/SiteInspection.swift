/// A site that has been read, but is not built, for questions about its pages. Nothing is written.
package struct SiteInspection: Sendable {
  let source: SiteSource
  let site: Site
  let collections: [LoadedCollection]
  let options: BuildOptions
  /// The diagnostics of reading the site.
  package let diagnostics: Diagnostics

  /// Reads a site.
  ///
  /// - Parameter diagnostics: Receives what is wrong with the site if it cannot be used at all.
  /// - Returns: `nil` if the site has no usable configuration.
  package init?(
    _ sources: [any PageSource], _ options: BuildOptions, into diagnostics: inout Diagnostics
  ) async {
    var found = Diagnostics()
    let source = await SiteSource(sources, options, into: &found)
    guard let settings = source.settings else {
      diagnostics.add(found)
      return nil
    }
    let (site, collections) = await source.readCollections(settings, into: &found)
    self.init(source, site, collections: collections, options: options, diagnostics: found)
  }

  private init(
    _ source: SiteSource, _ site: Site, collections: [LoadedCollection], options: BuildOptions,
    diagnostics: Diagnostics
  ) {
    self.source = source
    self.site = site
    self.collections = collections
    self.options = options
    self.diagnostics = diagnostics
  }

  /// A page, and the task that makes it.
  struct Task: Sendable {
    let id: TaskID
    /// Its index among the pages of the task.
    let number: Int
    let page: Page
    /// What the task requested to make its pages.
    let requests: DependencyRecorder.Requests
  }

  var settings: SiteSettings { site.settings }

  /// Returns the template of a page, if it has one that can render it.
  func template(of page: Page) -> CompiledTemplate? {
    source.templates.template(of: page)
  }

  /// The steps that make pages over several entries.
  var steps: [StepID] { source.steps.steps(source.steps.keys(in: site, nil)) }

  /// Calls `body` with the pages of each task, which are not rendered, and returns its results.
  ///
  /// - Parameter body: Called while all requests are recorded.
  func mapTasks<Result: Sendable>(
    _ body: @escaping @Sendable (TaskID, [Page], DependencyRecorder) -> Result?
  ) async -> [Result] {
    let files = collections.enumerated().flatMap { number, collection in
      collection.files.indices.map { (number, $0) }
    }
    var results = await parallelMap(files.count, width: options.width) { range in
      range.flatMap { index in pages(ofFile: files[index].1, in: files[index].0, body) }
    }.flatMap(\.self)
    let steps = steps
    let finished = finishedSite(listing: [])
    results += await parallelMap(steps.count, width: options.width, upTo: 8) { range in
      range.compactMap { index -> Result? in
        let recorder = DependencyRecorder()
        return recorder.record {
          var known = Diagnostics()
          let pages = source.steps.pages(
            of: steps[index], in: site, finished, into: &known)
          return body(.step(steps[index]), pages, recorder)
        }
      }
    }.flatMap(\.self)
    return results
  }

  private func pages<Result>(
    ofFile file: Int, in number: Int, _ body: (TaskID, [Page], DependencyRecorder) -> Result?
  ) -> [Result] {
    let collection = collections[number]
    var results: [Result] = []
    var known = Diagnostics()
    // The closure does not throw.
    try? collection.pages(file, Array(collection.files[file].items.indices), site, &known) {
      let task = TaskID.item(collection: number, file: file, item: $0.item)
      if let result = body(task, $0.pages, $0.recorder) { results.append(result) }
    }
    return results
  }

  /// Returns the page at one of some paths of files, the first that there is.
  func find(_ files: [String]) async -> Task? {
    let found = await mapTasks { id, pages, recorder in
      pages.enumerated().first { files.contains($0.element.file) }.map {
        Task(id: id, number: $0.offset, page: $0.element, requests: recorder.requests)
      }
    }
    return found.min {
      files.firstIndex(of: $0.page.file) ?? 0 < files.firstIndex(of: $1.page.file) ?? 0
    }
  }

  /// The paths of the files of all pages, sorted.
  func paths() async -> [String] {
    await mapTasks { _, pages, _ in pages.map(\.file) }.flatMap(\.self).sorted()
  }

  /// Returns the finished site, of which pages about the whole site are made.
  ///
  /// - Parameter pages: The pages that it lists.
  func finishedSite(listing pages: [Page]) -> FinishedSite {
    FinishedSite { [site, source] in
      SitePreview.listed(
        pages, of: site, source.templates, needing: source.steps.neededFacts(in: site))
    }
  }
}
