/// The source of a site: the files of the two folders, the configuration and the templates. Items
/// are read later.
package struct SiteSource: Sendable {
  /// The sources that the program was given, and those that the configuration declares.
  package let sources: [any PageSource]
  /// Whether sources may be missing, since there are errors in the configuration.
  private let mayLackSources: Bool
  private let options: BuildOptions
  /// The folder that holds `Content` and `Templates`; `nil` if there is none.
  package let folder: Directory?
  /// The files of `Templates`, and those of the themes that these do not replace.
  package let templateFiles: [SourceTree.File]
  /// The data files, and site.json.
  let dataFiles: [SourceTree.File]
  /// The data files of each folder.
  private let folders: [String: ArraySlice<SourceTree.File>]
  /// The files that are copied, whether or not a page refers to them.
  package let copiedFiles: [SourceTree.File]
  /// The assets of themes.
  let themeAssets: ThemeAssets
  /// `nil` if site.json is unusable.
  package let settings: SiteSettings?
  package let templates: Templates
  /// The steps in which pages over several entries are made.
  package let steps: PageSteps

  /// Reads everything but the items, and reports errors.
  package init(
    _ sources: [any PageSource], _ options: BuildOptions, into diagnostics: inout Diagnostics
  ) async {
    let tree = SourceTree(options.source)
    let folder = tree.folder
    func files(_ name: String) -> [SourceTree.File] { tree.files(below: name, into: &diagnostics) }
    self.folder = folder
    self.options = options
    var found = Diagnostics()
    var strays = Diagnostics()
    let contentFiles = tree.files(below: "Content", into: &strays)
    // Without the file, there is nothing yet that needs templates.
    let isSite = contentFiles.contains { $0.name == "Content/site.json" }
    var settings = Self.settings(
      in: contentFiles, sources, asOf: options.asOf, including: options.inclusion, into: &found)
    if settings == nil, found.isEmpty, !diagnostics.hasErrors, !strays.hasErrors {
      found.add(.missingSettings())
    }
    let theme = settings?.theme.flatMap { theme in
      Self.files(of: theme, tree, &diagnostics)
    }
    let builtIn =
      settings?.usesBuiltInTheme == false ? [] : Self.files(ofThemesOf: sources, in: folder)
    // A site with a theme need not have templates of its own.
    let hasFolder = folder?.hasEntrance("Templates") == true
    let namesTheme = settings?.namesTheme == true
    let ownFiles =
      hasFolder || isSite && !namesTheme && builtIn.isEmpty ? files("Templates") : []
    EjectedFiles.check(ownFiles, against: builtIn, into: &diagnostics)
    templateFiles = TemplateLayers.merged([builtIn, theme ?? [], ownFiles])
    // Without the theme of the site, much would be missing that is not.
    let hasTemplates = namesTheme ? theme != nil : hasFolder || !builtIn.isEmpty
    dataFiles = contentFiles.filter(\.isData)
    let assets = templateFiles.filter(\.isAsset)
    copiedFiles =
      ContentFiles.published(contentFiles, settings, into: &strays)
      + assets.filter { $0.theme == nil }
    themeAssets = ThemeAssets(
      assets.filter { $0.theme != nil }, styleSheets: assets.filter(\.isStyleSheet))
    folders = Self.byFolder(dataFiles)
    let sources = sources.withDeclared(in: settings, into: &found)
    mayLackSources = found.hasErrors
    diagnostics.add(found)
    self.sources = sources
    diagnostics.add(
      strays.judged(sources.compactMap { $0.asKind?.folder }) { [folders] in folders[$0] != nil })
    let words = Self.words(of: sources, templateFiles, settings, into: &diagnostics)
    settings?.words = words
    templates = await Templates(
      hasTemplates ? templateFiles : nil,
      besides: Set(builtIn.compactMap { OutputFormat.ofTemplate($0.pathInFolder)?.name }),
      of: sources,
      forFolders: Set(folders.keys.filter { !$0.isEmpty }), mayLackSources: mayLackSources,
      basePath: settings?.basePath ?? "/", words: Array(words.words.values),
      options, into: &diagnostics)
    let tokenFiles = templateFiles.filter(\.isTokens)
    let design = Design(
      tokenFiles, lacksTheme: namesTheme && theme == nil, settings?.colors, settings?.design,
      into: &diagnostics)
    steps = PageSteps(
      sources + (design.tokens.isEmpty ? [] : [DesignPages(design)]), into: &diagnostics)
    settings?.paths = templates.compiled.mapValues(\.path)
    settings?.identity.hasTokens = !design.tokens.isEmpty
    settings?.identity.hasOwnStyles = assets.contains { $0.pathInFolder == "assets/theme.css" }
    settings?.checkPictures(among: copiedFiles, into: &diagnostics)
    self.settings = settings
  }

  /// Returns the words of the sources and of the templates, in all languages.
  private static func words(
    of sources: [any PageSource], _ files: [SourceTree.File], _ settings: SiteSettings?,
    into diagnostics: inout Diagnostics
  ) -> WordTable {
    var words = WordFiles(sources, into: &diagnostics)
    words.read(files, into: &diagnostics)
    return WordTable(words.words, words.translations, settings?.siteLocale ?? .americanEnglish)
  }

  /// Returns the files that sources bring with them.
  private static func files(
    ofThemesOf sources: [any PageSource], in folder: Directory?
  ) -> [SourceTree.File] {
    guard let folder else { return [] }
    return sources.flatMap { source in
      (source.theme?.files ?? []).map { SourceTree.File($0, source: folder) }
    }
  }

  /// Returns the files of the theme, and reports a missing folder.
  private static func files(
    of theme: Located<ThemeFolder>, _ tree: SourceTree, _ diagnostics: inout Diagnostics
  ) -> [SourceTree.File]? {
    let files = tree.files(ofTheme: theme.value.path, into: &diagnostics)
    if files == nil { diagnostics.add(.missingTheme(theme)) }
    return files
  }

  /// Returns the files of each folder of `Content`, with an empty name for those that are in no
  /// folder.
  private static func byFolder(
    _ files: [SourceTree.File]
  ) -> [String: ArraySlice<SourceTree.File>] {
    var folders: [String: ArraySlice<SourceTree.File>] = [:]
    var start = files.startIndex
    while start < files.endIndex {
      let folder = String(files[start].collection)
      let prefix = "Content/\(folder)/"
      // The files of a folder are adjacent.
      var end = start + 1
      while !folder.isEmpty, end < files.endIndex, files[end].hasName(startingWith: prefix) {
        end += 1
      }
      folders[folder] = folders[folder].map { $0 + files[start..<end] } ?? files[start..<end]
      start = end
    }
    return folders
  }

  /// The names of the files that are read before any item.
  package var frameFiles: [String] {
    templateFiles.filter { !$0.isAsset }.map(\.name) + ["Content/site.json"]
  }

  /// The names of the data files and of site.json.
  package var itemFiles: [String] { dataFiles.map(\.name) }

  fileprivate static func settings(
    in files: [SourceTree.File], _ sources: [any PageSource], asOf: AsOf,
    including inclusion: Inclusion = [], into diagnostics: inout Diagnostics
  ) -> SiteSettings? {
    guard let file = files.first(where: { $0.name == "Content/site.json" }),
      let source = file.read(into: &diagnostics)
    else { return nil }
    let secrets = SettingsSecrets(source.bytes)
    secrets.report(in: source, into: &diagnostics)
    var found = Diagnostics()
    defer { diagnostics.add(secrets.removed(from: found)) }
    return JSONParser.parse(source, into: &found).flatMap { document in
      SiteSettings(
        document, asOf: asOf, including: inclusion, keys: sources.flatMap(\.settingsKeys),
        into: &found)
    }
  }

  /// Returns the dependencies of all pages of the site, except for the program.
  func origin(_ settings: SiteSettings) -> BuildCache.Origin {
    var paths = Fingerprint.Mixer()
    var common = Fingerprint.Mixer()
    common.add(settings.tracked.common)
    // Layouts link these style sheets.
    common.add(settings.identity.hasTokens ? "tokens" : "")
    common.add(settings.identity.hasOwnStyles ? "styles" : "")
    for (name, template) in templates.compiled.sorted(by: { $0.key < $1.key }) {
      paths.add(name)
      paths.add(template.path.text)
      for (name, fingerprint) in template.path.files.sorted(by: { $0.key < $1.key }) {
        paths.add(name)
        paths.add(fingerprint)
      }
    }
    return BuildCache.Origin(
      program: .none, settings: common.fingerprint, paths: paths.fingerprint,
      today: settings.today.daysSinceEpoch)
  }

  /// Reads the items of all kinds.
  ///
  /// - Parameter previous: The results of the previous build, if there are valid ones.
  package func readCollections(
    _ settings: SiteSettings, _ previous: PreviousBuild? = nil, into diagnostics: inout Diagnostics
  ) async -> (Site, [LoadedCollection]) {
    let files = StaticFiles(
      (copiedFiles + themeAssets.files).lazy.map { ($0.pathInSite, $0) },
      basePath: settings.basePath)
    var site = Site(settings: settings, files: files)
    site.folders = Set(
      sources.compactMap { $0.asKind?.folder }.filter {
        folder?.type(of: "Content/\($0)") == .directory
      })
    var collections: [LoadedCollection] = []
    var folders = folders
    var owners: [String: any Kind] = [:]
    for kind in sources.compactMap({ $0.asKind }) {
      guard SourceTree.File.isFolder(kind.folder) else {
        diagnostics.add(.noFolder(kind))
        continue
      }
      if let owner = owners.updateValue(kind, forKey: kind.folder) {
        diagnostics.add(.folderOfTwo(kind, owner))
        continue
      }
      let files = folders.removeValue(forKey: kind.folder) ?? []
      collections.append(await read(kind, files, previous, to: &site, into: &diagnostics))
    }
    // The files beside an item in its own folder belong to it.
    site.leaveOutFiles(in: collections.flatMap(\.files.withheldBundles))
    // Data that no kind reads is reported.
    let named = settings.files.isEmpty ? [] : Set(copiedFiles.lazy.filter(\.isData).map(\.name))
    let known = sources.compactMap { $0.asKind?.folder }
    for file in folders.removeValue(forKey: "") ?? []
    where file.name != "Content/site.json" && !named.contains(file.name) {
      diagnostics.add(.unreadFile(file.name, known: known))
    }
    // What is published on request need not be read.
    folders = folders.filter { !$0.value.allSatisfy { named.contains($0.name) } }
    for folder in Set(folders.keys).union(foldersLike(known)) where !mayLackSources {
      diagnostics.add(.unreadFolder("Content/\(folder)", folder, known: Set(known)))
    }
    site.setMenu(of: sources, isComplete: !mayLackSources, into: &diagnostics)
    return (site, collections)
  }

  /// Returns the folders of copied files whose names differ from some others only in case.
  private func foldersLike(_ names: [String]) -> [String] {
    let folded = Set(names.map { $0.lowercased() })
    return Self.byFolder(copiedFiles.filter { !$0.isAsset }).keys.filter {
      folded.contains($0.lowercased()) && !names.contains($0)
    }
  }

  /// Returns the files that are copied into a site.
  package func copiedFiles(in site: Site) -> [SourceTree.File] {
    site.hasAllFiles ? copiedFiles : copiedFiles.filter { site.files.copies($0.pathInSite) }
  }

  private func read(
    _ kind: some Kind, _ files: ArraySlice<SourceTree.File>, _ previous: PreviousBuild?,
    to site: inout Site, into diagnostics: inout Diagnostics
  ) async -> LoadedCollection {
    await LoadedCollection.read(
      kind, files, previous, memory: options.shard == nil ? options.itemMemory : 0,
      width: options.width, to: &site, into: &diagnostics)
  }
}

extension [any PageSource] {
  /// Returns these sources, followed by those that the configuration of a site declares.
  ///
  /// - Parameters:
  ///   - path: The folder that may hold a site.
  ///   - diagnostics: Receives the diagnostics of the configuration, if there is one.
  package func withDeclared(
    inSite path: String, into diagnostics: inout Diagnostics
  ) -> [any PageSource] {
    withDeclared(in: settings(ofSite: path, into: &diagnostics), into: &diagnostics)
  }

  /// Returns the configuration of a site, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: The folder that may hold a site.
  ///   - diagnostics: Receives the diagnostics of the configuration.
  package func settings(
    ofSite path: String, into diagnostics: inout Diagnostics
  ) -> SiteSettings? {
    guard let folder = try? Directory(opening: path, entrances: ["Content"]) else { return nil }
    let file = SourceTree.File(source: folder, name: "Content/site.json")
    guard file.status != nil else { return nil }
    return SiteSource.settings(in: [file], self, asOf: .moment(0), into: &diagnostics)
  }

  /// Returns these sources, followed by those that they find declared in the configuration.
  fileprivate func withDeclared(
    in settings: SiteSettings?, into diagnostics: inout Diagnostics
  ) -> [any PageSource] {
    guard let settings else { return self }
    return self + flatMap { $0.sources(in: settings, besides: self, into: &diagnostics) }
  }
}

extension SourceTree.File {
  /// Whether it is a style sheet, which may refer to other files.
  fileprivate var isStyleSheet: Bool { ending == ".css" }

  /// Whether it belongs to the design of the site and is copied.
  var isAsset: Bool { isTemplateLayer && pathInFolder.hasPrefix("assets/") }

  /// The path of its copy in the site.
  package var pathInSite: String { pathInFolder }

  /// Returns whether a name can be that of a collection's folder: one below `Content`, not hidden.
  fileprivate static func isFolder(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && !name.hasPrefix(".")
  }

  /// Returns whether its name has a prefix, byte for byte.
  fileprivate func hasName(startingWith prefix: String) -> Bool {
    let (name, prefix) = (name.utf8.span, prefix.utf8.span)
    return name.count >= prefix.count && name.extracting(first: prefix.count).equals(prefix)
  }

  /// The folder of `Content` that it is in or below; empty if it is in none.
  fileprivate var collection: Substring {
    let path = name.utf8.dropFirst("Content/".utf8.count)
    return Substring(path[..<(path.firstIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }
}

extension Diagnostic {
  static func folderOfTwo(_ kind: any Kind, _ owner: any Kind) -> Self {
    .init(
      .error, "A0262", at: nil,
      "Content/\(kind.folder) is the folder of two kinds, \(owner.name) and \(kind.name)",
      help: "give the custom kind a folder of its own")
  }

  static func noFolder(_ kind: any Kind) -> Self {
    .init(
      .error, "A0270", at: nil,
      "The folder of the kind \(kind.name) is \(kind.folder.quoted), which is no folder of Content",
      help: "return the name of one folder, without a slash; its files may be in subfolders")
  }

  static func missingTheme(_ theme: Located<ThemeFolder>) -> Self {
    .init(
      .error, "A0380", at: theme.place,
      "The site has no folder \(theme.value.path) with a theme",
      help:
        "name a folder beside Content that has templates, layouts or assets, and is not a symbolic link"
    )
  }

  static func missingSettings() -> Self {
    .init(
      .error, "A0310", at: nil, "No file Content/site.json",
      help: "almanac new site writes one; it needs the keys title, description and baseURL")
  }

  static func unreadFolder(_ path: String, _ name: String, known: Set<String>) -> Self {
    .init(
      .error, "A0312", at: SourceFile(path: path, bytes: []).start,
      "No kind reads this folder",
      help: Suggestion.help(for: name, among: known)
        ?? "declare a collection of this name, or move the folder out of Content; "
        + "\"files\" in Content/site.json publishes files as they are")
  }

  static func unreadFile(_ path: String, known: [String]) -> Self {
    let name = path.dropFirst("Content/".count)
    let isPage = name.hasSuffix(".md") && known.contains("pages")
    return .init(
      .warning, "A0313", at: SourceFile(path: path, bytes: []).start, "No kind reads this file",
      help: isPage ? "move it to Content/pages/\(name)" : "put it in the folder of a collection")
  }
}
