/// Builds a site: reads what its kinds make of `Content`, lays it out with `Templates`, and writes
/// the pages.
///
/// Everything that is wrong is gathered first; a site with an error in it is not written.
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
    var settings = readSettings(tree, into: &report.diagnostics)
    let templates = compileTemplates(
      tree, basePath: settings?.basePath ?? "/", into: &report.diagnostics)
    settings?.paths = templates.mapValues(\.path)
    report.addStage("templates", from: start)
    guard let settings else { return report }
    start = .now
    let (site, jobs) = await readCollections(tree, settings, into: &report.diagnostics)
    report.addStage("content", from: start)
    if stops(report.diagnostics) {
      // What else is wrong shows when pages are made, even if none is written.
      let known = report.diagnostics
      report.take(await make(jobs, site, templates, nil))
      // A reference to a record that could not be read is no mistake of its own.
      if known.concernContent { report.diagnostics.removeAll { $0.code == "A0402" } }
      return report
    }
    do throws(FileError) {
      let writer = try openOutput()
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
    diagnostics.hasErrors || (options.isStrict && !diagnostics.all.isEmpty)
  }

  /// Opens the folder of the site, which must not lie within what the site is made of.
  private func openOutput() throws(FileError) -> SiteWriter {
    var output = options.output
    while FileSystem.resolved(output) == nil, let slash = output.lastIndex(of: "/") {
      guard output[slash...] != "/.." else {
        throw FileError(
          operation: "write", path: options.output,
          reason: "the path leads back from a folder that does not exist")
      }
      output = String(output[..<slash])
    }
    for name in ["Content", "Templates"] {
      guard let folder = FileSystem.resolved("\(options.source)/\(name)"),
        let real = FileSystem.resolved(output), (real + "/").hasPrefix(folder + "/")
      else { continue }
      throw FileError(
        operation: "write", path: options.output, reason: "the site would be within \(name)")
    }
    return try SiteWriter(root: options.output)
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

    func hasData(in folder: String) -> Bool { content(in: folder).contains(where: \.isData) }
  }

  private func readTree(into diagnostics: inout Diagnostics) -> Tree {
    func files(_ name: String) -> [SourceTree.File] {
      SourceTree.files(below: "\(options.source)/\(name)", named: name, into: &diagnostics)
    }
    return Tree(templates: files("Templates"), content: files("Content"))
  }

  private func compileTemplates(
    _ tree: Tree, basePath: String, into diagnostics: inout Diagnostics
  ) -> [String: CompiledTemplate] {
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
    guard !tree.templates.isEmpty else { return [:] }
    var templates: [String: CompiledTemplate] = [:]
    for source in sources {
      // A site need not have templates for collections that it does not have.
      let isUsed = (source as? any Kind).map { tree.hasData(in: $0.folder) } ?? true
      for declaration in source.templates where isUsed || library.hasFile(declaration) {
        if templates[declaration.name] != nil {
          diagnostics.add(.templateOfTwo(declaration, source))
        }
        let template = library.compile(declaration, into: &diagnostics)
        templates[declaration.name] = options.keepsShapes ? template : template?.uncut
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
    _ jobs: [Job], _ site: Site, _ templates: [String: CompiledTemplate], _ writer: SiteWriter?
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
    _ job: Job, number: Int, _ site: Site, _ templates: [String: CompiledTemplate],
    _ writer: SiteWriter?, _ renderer: inout Renderer, _ made: inout MadeFiles
  ) throws(FileError) {
    let pages: [Page]
    switch job {
    case .item(let collection, let index):
      pages = collection.pages(index, site, &made.diagnostics)
    case .summary(let source): pages = source.summaryPages(of: site, into: &made.diagnostics)
    case .copy(let file):
      let origin = SourceFile(path: file.name, bytes: []).start
      guard let writer else { return made.add(file.pathInSite, origin) }
      let bytes = try FileSystem.read(file.path)
      made.staged.append(
        try writer.stage(bytes, at: file.pathInSite, from: origin, number: "\(number)"))
      return
    }
    for (index, page) in pages.enumerated() {
      guard let writer else {
        made.add(page.file, page.origin)
        continue
      }
      guard let template = templates[page.template] else {
        made.diagnostics.add(.undeclaredTemplate(page))
        continue
      }
      made.pages += 1
      made.staged.append(
        try Line.file(of: page, template, &renderer, writer, number: "\(number)-\(index)"))
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

  /// Notes the path of a file that is not written.
  mutating func add(_ path: String, _ origin: Place?) {
    staged.append(.init(path: path, origin: origin, fingerprint: "", stagedPath: nil))
  }
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

extension Diagnostics {
  /// Whether records may be missing because of errors.
  fileprivate var concernContent: Bool {
    all.contains { $0.severity == .error && $0.place?.path.hasPrefix("Content/") == true }
  }
}

extension SourceTree.File {
  /// Whether it is read as data rather than copied.
  fileprivate var isData: Bool { [".json", ".md"].contains(ending) }

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
