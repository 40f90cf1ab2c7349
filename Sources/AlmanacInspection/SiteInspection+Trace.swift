extension SiteInspection {
  /// Returns what the values of a page come from.
  package func trace(_ query: TraceQuery) async -> TraceAnswer {
    let files = files(of: query.page)
    if let copy = source.copiedFiles(in: site).first(where: { files.contains($0.pathInSite) }) {
      return .copy(path: copy.pathInSite, source: copy.name)
    }
    guard let task = await find(files),
      let page = TracedPage(task, in: self, await finishedSite(for: task))
    else {
      return .unknownPage(help: await advice(on: query.page))
    }
    let occurrences = page.occurrences
    var shown = occurrences
    if let id = query.element {
      let elements = occurrences.elements.elements
      guard let element = elements.first(where: { $0.id == id }) else {
        return .unknownElement(page: page.page.file, known: elements.map(\.id))
      }
      shown.keep(in: element.range)
    }
    if let text = query.text { shown.keep { $0.contains(text) } }
    var search = OriginSearch(page, wanted: Set(shown.values.map(\.cell)))
    await search.run()
    return .page(
      PageTrace(
        path: page.page.file,
        template: page.template?.file(named: page.page.template),
        values: shown.values.map { search.traced($0, query) }))
  }
}

extension SiteInspection {
  /// Returns the files that the name of a page may mean: its path or address, with or without ".html",
  /// or the path of its file in the folder of the site.
  private func files(of page: String) -> [String] {
    var names = [page]
    for folder in ["_site/", "./"] {
      names += page.ranges(of: folder).map { String(page[$0.upperBound...]) }
    }
    let files = names.flatMap(settings.files)
    let pages = names.filter { $0.hasSuffix(".html") }.map { $0.dropLast(".html".count) }
    return files + pages.flatMap { settings.files(of: String($0)) }
      + names.map { "\($0.drop { $0 == "/" }).html" }
  }

  /// Returns the names of the pages that are most like another.
  private func advice(on page: String) async -> String? {
    let name = page.trimmingPrefix("/")
    let paths = await paths().map(SitePath.page)
    if let withheld = collections.withheld(at: files(of: page)) { return withheld.help }
    return Suggestion.help(for: String(name), among: paths)
      ?? Suggestion.help(for: "\(name)/", among: paths)
  }

  /// Returns the finished site for a page that is made after all others.
  private func finishedSite(for task: Task) async -> FinishedSite? {
    guard case .step(let step) = task.id, source.steps.isFinal(step) else { return nil }
    let pages = await mapTasks { [source] id, pages, _ -> [Page]? in
      if case .step(let step) = id, source.steps.isFinal(step) { return nil }
      return pages
    }
    return finishedSite(listing: pages.flatMap(\.self))
  }
}

extension CompiledTemplate {
  /// Returns the file of the template itself, by the template's name.
  fileprivate func file(named name: String) -> String? {
    files.lazy.map(\.name).first { file in
      file.hasSuffix("/\(name)\(SourceTree.File.ending(of: file))")
    }
  }
}

extension ValueOrigin {
  fileprivate var rank: Int {
    switch self {
    case .line(let place, _): place.path == "Content/site.json" ? 1 : 0
    case .fileName, .copiedFile, .allPages: 0
    case .word, .day: 2
    }
  }
}

extension OriginSearch {
  /// Returns a value with its origins.
  fileprivate func traced(
    _ value: ValueOccurrences.Value, _ query: TraceQuery
  ) -> TracedValue {
    let found = query.narrowed(origins[value.cell] ?? [])
    // What is about this value alone comes before what concerns all pages.
    let origins = [0, 1, 2].flatMap { rank in found.filter { $0.rank == rank } }
    return TracedValue(
      shown: value.shown, origins: origins,
      otherRecords: otherRecords[value.cell, default: []].sorted(),
      isComplete: !incomplete.contains(value.cell))
  }
}
