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
    let tree = readTree(into: &report.diagnostics)
    report.files = tree.templateFiles + ["Content/site.json"]
    var settings = readSettings(tree, into: &report.diagnostics)
    let templates = compileTemplates(
      tree, basePath: settings?.basePath ?? "/", into: &report.diagnostics)
    settings?.paths = templates.compiled.mapValues(\.path)
    report.addStage("templates", from: start)
    guard let settings else { return report }
    start = .now
    let (site, jobs) = await readCollections(tree, settings, into: &report.diagnostics)
    report.files += tree.dataFiles
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

  // MARK: Reading

  /// The files of the two folders.
  private struct Tree {
    var templates: [SourceTree.File]
    var content: [SourceTree.File]

    /// The files in a folder of `Content`, and below it.
    func content(in folder: String) -> [SourceTree.File] {
      content.filter { $0.name.utf8.starts(with: "Content/\(folder)/".utf8) }
    }

    /// The names of the files that are read rather than copied.
    var templateFiles: [String] { templates.filter { !$0.isAsset }.map(\.name) }
    var dataFiles: [String] { content.filter(\.isData).map(\.name) }

    func hasData(in folder: String) -> Bool { content(in: folder).contains(where: \.isData) }
  }

  private func readTree(into diagnostics: inout Diagnostics) -> Tree {
    func files(_ name: String) -> [SourceTree.File] {
      SourceTree.files(below: "\(options.source)/\(name)", named: name, into: &diagnostics)
    }
    return Tree(templates: files("Templates"), content: files("Content"))
  }

  /// The templates that pages may be of.
  private struct Templates {
    var compiled: [String: CompiledTemplate] = [:]
    /// The names of those with something wrong, which is reported.
    var broken: Set<String> = []

    func has(_ name: String) -> Bool { compiled[name] != nil || broken.contains(name) }

    mutating func add(_ template: CompiledTemplate?, _ name: String) {
      compiled[name] = template
      if template == nil { broken.insert(name) }
    }
  }

  private func compileTemplates(
    _ tree: Tree, basePath: String, into diagnostics: inout Diagnostics
  ) -> Templates {
    var library = TemplateLibrary(basePath: basePath)
    for file in tree.templates where !file.isAsset {
      guard file.name.hasSuffix(".md") || file.name.hasSuffix(".html") else {
        diagnostics.add(.notATemplate(file.name))
        continue
      }
      guard let source = file.read(into: &diagnostics) else { continue }
      let path = String(file.name.dropFirst("Templates/".count))
      library.add(source, path: path, into: &diagnostics)
    }
    var templates = Templates()
    guard !tree.templates.isEmpty else {
      templates.broken = Set(sources.flatMap(\.templates).map(\.name))
      return templates
    }
    for source in sources {
      // A site need not have templates for collections that it does not have.
      let isUsed = (source as? any Kind).map { tree.hasData(in: $0.folder) } ?? true
      for declaration in source.templates where isUsed || library.hasFile(declaration) {
        if templates.has(declaration.name) {
          diagnostics.add(.templateOfTwo(declaration, source))
        }
        let template = library.compile(declaration, into: &diagnostics)
        templates.add(options.keepsShapes ? template : template?.uncut, declaration.name)
      }
    }
    return templates
  }

  private func readSettings(
    _ tree: Tree, into diagnostics: inout Diagnostics
  ) -> SiteSettings? {
    guard let file = tree.content.first(where: { $0.name == "Content/site.json" }) else {
      if !tree.content.isEmpty { diagnostics.add(.missingSettings()) }
      return nil
    }
    guard let source = file.read(into: &diagnostics),
      let document = JSONParser.parse(source, into: &diagnostics)
    else { return nil }
    return SiteSettings(
      document, asOf: options.asOf, kindKeys: sources.flatMap(\.settingsKeys), into: &diagnostics)
  }

  // MARK: Items

  /// One step of the making of files: the pages of one item, the pages over all items of a kind,
  /// or a file that is copied.
  private enum Job: Sendable {
    case item(Collection, Int)
    case summary(any PageSource)
    case copy(SourceTree.File)
  }

  private func readCollections(
    _ tree: Tree, _ settings: SiteSettings, into diagnostics: inout Diagnostics
  ) async -> (Site, [Job]) {
    let copied = tree.content.filter { !$0.isData } + tree.templates.filter(\.isAsset)
    let files = StaticFiles(
      copied.lazy.map { ($0.pathInSite, $0.path) }, basePath: settings.basePath)
    var site = Site(settings: settings, files: files)
    // Pages over all items are the longest work and come first.
    var jobs = sources.map(Job.summary)
    var folders: Set<String> = []
    for case let kind as any Kind in sources {
      folders.insert(kind.folder)
      let files = tree.content(in: kind.folder).filter(\.isData)
      let collection = await read(kind, files, settings, into: &diagnostics)
      collection.install(&site, &diagnostics)
      jobs += (0..<collection.count).map { Job.item(collection, $0) }
    }
    reportStrangers(tree, folders, into: &diagnostics)
    return (site, jobs + copied.map(Job.copy))
  }

  private func read(
    _ kind: some Kind, _ files: [SourceTree.File], _ settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) async -> Collection {
    await Collection.read(kind, files, settings, width: options.width, into: &diagnostics)
  }

  /// Data that no kind reads is not dropped in silence.
  private func reportStrangers(
    _ tree: Tree, _ folders: Set<String>, into diagnostics: inout Diagnostics
  ) {
    var reported: Set<String> = []
    for file in tree.content where file.isData && file.name != "Content/site.json" {
      let above = SitePath(file.name).folders
      let folder = above.count > 1 ? String(above[1].text.dropFirst("Content/".count)) : ""
      guard !folders.contains(folder) else { continue }
      if folder.isEmpty {
        diagnostics.add(.strangeFile(file.name))
      } else if reported.insert(folder).inserted {
        diagnostics.add(.strangeFolder("Content/\(folder)", folder, known: folders))
      }
    }
  }

  // MARK: Making

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
    let pages: [Page]
    switch job {
    case .item(let collection, let index):
      pages = collection.pages(index, site, &made.diagnostics)
    case .summary(let source): pages = source.summaryPages(of: site, into: &made.diagnostics)
    case .copy(let file):
      let origin = SourceFile(path: file.name, bytes: []).start
      guard let source = file.read(into: &made.diagnostics) else { return }
      made.staged.append(
        try writer?.stage(source.bytes, at: file.pathInSite, from: origin, number: "\(number)")
          ?? .dropped(file.pathInSite, origin))
      return
    }
    for (index, page) in pages.enumerated() {
      made.pages += 1
      if let template = templates.compiled[page.template] {
        made.staged.append(
          try Line.file(of: page, template, &renderer, writer, number: "\(number)-\(index)"))
      } else {
        if !templates.has(page.template) { made.diagnostics.add(.undeclaredTemplate(page)) }
        made.staged.append(.dropped(page.file, page.origin))
      }
    }
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

extension SourceTree.File {
  /// Whether it belongs to the look of the site and is copied.
  fileprivate var isAsset: Bool { name.hasPrefix("Templates/assets/") }

  /// Where its copy is in the site.
  fileprivate var pathInSite: String {
    String(name.dropFirst((isAsset ? "Templates/" : "Content/").count))
  }
}

extension Diagnostic {
  static func undeclaredTemplate(_ page: Page) -> Self {
    .init(
      .error, "A0216", at: page.origin,
      "The page \"\(page.path)\" is of a template \(page.template) that was not compiled",
      help: "its kind has to declare the template, and Templates to hold it")
  }

  static func templateOfTwo(
    _ declaration: TemplateDeclaration, _ source: any PageSource
  ) -> Self {
    .init(
      .error, "A0219", at: nil,
      "The template \"\(declaration.name)\" of \(source.name) is declared by another kind, too",
      help: "a kind of one's own needs names of its own for its templates")
  }

  static func missingSettings() -> Self {
    .init(
      .error, "A0310", at: nil, "No file Content/site.json",
      help: "write one with the keys title, description and baseURL")
  }

  static func notATemplate(_ name: String) -> Self {
    .init(
      .warning, "A0311", at: SourceFile(path: name, bytes: []).start,
      "Neither a template nor an asset: passed over",
      help: "templates end with .md or .html; files to copy belong in Templates/assets")
  }

  static func strangeFolder(_ path: String, _ name: String, known: Set<String>) -> Self {
    .init(
      .warning, "A0312", at: SourceFile(path: path, bytes: []).start,
      "No kind reads this folder", help: Suggestion.help(for: name, among: known))
  }

  static func strangeFile(_ path: String) -> Self {
    .init(
      .warning, "A0313", at: SourceFile(path: path, bytes: []).start,
      "No kind reads this file", help: "put it in the folder of a collection")
  }
}
