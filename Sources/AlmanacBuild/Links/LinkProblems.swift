/// The diagnostics of dead links, with suggestions for better targets.
struct LinkProblems: Sendable {
  private let check: LinkCheck
  private let settings: SiteSettings
  /// The paths of all files of the site.
  private let files: [String]
  /// The same paths, by their form on case-insensitive file systems.
  private let folded: [String: String]
  private let paths: Set<SitePath>
  /// The records that the build leaves out, by the files that their pages would have.
  private let withheld: [String: Withheld]
  /// Pages that may be missing for another reason, which is reported.
  private let unknown: [UnknownPages]
  /// The number of links for which near names were searched for.
  private let suggestions = Counter()

  init(_ check: LinkCheck, isSound: Bool) {
    self.check = check
    settings = check.runner.site.settings
    var files: [String] = []
    check.forEachFile { files.append($0) }
    self.files = files
    folded = Dictionary(
      files.lazy.map { (SitePath($0).folded, $0) }, uniquingKeysWith: { first, _ in first })
    withheld = Dictionary(
      check.plan.collections.lazy.flatMap(\.files.withheld).compactMap { _, record in
        record.path.map { (SitePath.file(ofPageAt: $0), record) }
      }, uniquingKeysWith: { first, _ in first })
    paths = Set(files.lazy.map(SitePath.init))
    unknown = isSound ? [] : check.unknownPages
  }

  /// Adds the diagnostic of a link.
  ///
  /// - Parameter text: The address as written.
  func add(
    _ text: [UInt8], _ target: LinkResolver.Target, at place: Place,
    related: Diagnostic.Related? = nil, to diagnostics: inout Diagnostics
  ) {
    let path = String(decoding: target.path, as: UTF8.self)
    let text = String(decoding: text, as: UTF8.self)
    var diagnostic: Diagnostic
    if let fragment = target.fragment, exists(path) {
      let name = String(decoding: fragment, as: UTF8.self)
      let near =
        isSuggesting
        ? Suggestion.nearest(to: name, among: check.identifiers(ofPageAt: path)) : nil
      diagnostic = .noElement(name, shown(path), place, help: near.map { "did you mean #\($0)?" })
    } else if let better = ["/index.html", ".html"].first(where: { exists(path + $0) }) {
      diagnostic = .otherAddress(text, shown(path + better), place)
    } else if let dataFile = dataFileProblem(text, place) {
      diagnostic = dataFile
    } else {
      if withheld[path] == nil, unknown.contains(where: { $0.mayHave(path) }) { return }
      diagnostic = .noFile(text, place, help: help(for: target, writtenAs: text))
    }
    diagnostic.related = related
    diagnostics.add(diagnostic)
  }

  private func exists(_ path: String) -> Bool { paths.contains(SitePath(path)) }

  /// Returns an address as written from the site's root.
  private func shown(_ path: String) -> String {
    let name = "index.html"
    let isFolder = path == name || path.hasSuffix("/" + name)
    return "/" + (isFolder ? path.dropLast(name.count) : path[...])
  }

  private func help(for target: LinkResolver.Target, writtenAs text: String) -> String {
    let path = String(decoding: target.path, as: UTF8.self)
    if let other = folded[SitePath(path).folded] {
      return other == path
        ? Suggestion.help(forFormOf: shown(other))
        : "write \(shown(other)): web servers distinguish upper and lower case"
    }
    if let help = helpWithEscapes(target, writtenAs: text) { return help }
    if let withheld = withheld[path] { return withheld.help }
    let near = isSuggesting ? Suggestion.nearest(to: path, among: files) : nil
    return near.map { "did you mean \(shown($0))?" }
      ?? "write the path of a page or a file of the site; list what another program serves in "
      + "externalPaths of Content/site.json"
  }

  /// Returns help for an address in which "#", "?" or "%" of a file's name has to be escaped, or an escape is escaped.
  private func helpWithEscapes(
    _ target: LinkResolver.Target, writtenAs text: String
  ) -> String? {
    let path = String(decoding: target.path, as: UTF8.self)
    func address(_ file: String) -> String { shown(file.addressInSite) }
    if let fragment = target.fragment {
      let file = "\(path)#\(String(decoding: fragment, as: UTF8.self))"
      if exists(file) { return "write \(address(file)): after #, an address names an element" }
    }
    if let query = text.split(separator: "?", maxSplits: 1).dropFirst().first {
      let file = "\(path)?\(String(decoding: Array(query.utf8)[...].percentDecoded, as: UTF8.self))"
      if exists(file) { return "write \(address(file)): after ?, an address has its query" }
    }
    let once = String(decoding: target.path[...].percentDecoded, as: UTF8.self)
    if once != path, exists(once) { return "write \(address(once)): the address is escaped twice" }
    let escaped =
      text.contains("%")
      ? files.first {
        $0.utf8.contains(UInt8(ascii: "%"))
          && String(decoding: Array($0.utf8)[...].percentDecoded, as: UTF8.self) == path
      } : nil
    return escaped.map { "write \(address($0)): the file's name has a %" }
  }

  /// Whether to search for a near name, which takes a while: only for the first links.
  private var isSuggesting: Bool {
    suggestions.add(1) <= max(3, min(100, 100_000 / max(1, files.count)))
  }

  /// Returns the diagnostic of a link from content to a data file.
  private func dataFileProblem(_ text: String, _ place: Place) -> Diagnostic? {
    let site = check.runner.site
    let path = Array(text.utf8).prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard let folder = place.folder,
      let name = Site.fileName(of: path, namedIn: folder),
      SourceTree.File.isData(name)
    else { return nil }
    let file = "Content/\(name)"
    switch site.pages(ofFile: file) {
    case .unusable: return nil
    case .noFile:
      let top = name.prefix { $0 != "/" }
      let known = site.contents[String(top)].map { Array($0.fileNames) } ?? []
      let near = isSuggesting ? Suggestion.nearest(to: file, among: known) : nil
      return .noDataFile(file, place, help: near.map { "did you mean \($0)?" })
    case .pages(let paths) where paths.count > 1:
      return .severalPages(file, paths.count, place, first: shown(paths[0]))
    case .pages:
      guard let withheld = check.plan.collections.withheld(inFile: file) else {
        return .noPageOfFile(file, place)
      }
      return .noPageOfFile(file, place, help: withheld.help)
    }
  }
}

/// Pages that may be missing because of another error.
struct UnknownPages: Sendable {
  /// The prefix of their paths, or the whole path of a single page.
  let path: String
  let isComplete: Bool

  func mayHave(_ path: String) -> Bool {
    isComplete ? path == self.path : path.hasPrefix(self.path)
  }
}

extension LinkCheck {
  /// The pages of sources with items that could not be read or made, or without any items: their
  /// folder may have a wrong name.
  fileprivate var unknownPages: [UnknownPages] {
    var folders: Set<String> = []
    for collection in plan.collections
    where collection.files.itemCount == 0 || !collection.files.areAllComplete {
      folders.insert(collection.folder)
    }
    var names: Set<String> = []
    // A task without diagnostics has no more pages, whether it was run or kept, unless it refers to
    // an item that could not be read, which is reported where that is.
    let isAnyItemLost = plan.collections.contains { !$0.files.areAllComplete }
    for result in results.made
    where result.files.isEmpty && (isAnyItemLost || !result.isClean) {
      switch result.task {
      case .item(let collection, _, _): folders.insert(plan.collections[collection].folder)
      case .step(let step): names.insert(step.source)
      }
    }
    // If sources are missing, so are their pages, anywhere.
    let missing =
      runner.templates.mayLackSources ? [UnknownPages(path: "", isComplete: false)] : []
    return missing
      + runner.sources.filter { source in
        names.contains(source.idOfSteps)
          || source.asKind.map { folders.contains($0.folder) } == true
          || source.templates.contains { runner.templates.isBroken($0.name) }
      }.flatMap { source in source.templates.compactMap { pages(of: $0.name) } }
  }

  /// Returns the paths that pages of a template may have, or `nil` if the site has no such template,
  /// and so no such pages.
  private func pages(of template: String) -> UnknownPages? {
    guard let pattern = runner.templates.compiled[template]?.path else {
      return runner.templates.isBroken(template) ? UnknownPages(path: "", isComplete: false) : nil
    }
    guard let tag = pattern.text.firstRange(of: "{{") else {
      return UnknownPages(path: SitePath.file(ofPageAt: pattern.text), isComplete: true)
    }
    return UnknownPages(path: String(pattern.text[..<tag.lowerBound]), isComplete: false)
  }
}

extension Diagnostic {
  static func noFile(_ address: String, _ place: Place, help: String) -> Self {
    .init(
      .error, "A0410", at: place, "\"\(address.shortened)\" leads to no page or file of the site",
      help: help)
  }

  static func noElement(_ name: String, _ page: String, _ place: Place, help: String?) -> Self {
    .init(
      .warning, "A0411", at: place,
      "No heading or element of \(page.shortened) has the id \"\(name.shortened)\"",
      help: help ?? "write a heading's text in lower case, with hyphens for spaces")
  }

  static func otherAddress(_ address: String, _ better: String, _ place: Place) -> Self {
    .init(
      .warning, "A0412", at: place,
      "\"\(address.shortened)\" leads to \(better.shortened) on some web servers only",
      help: "write \(better.shortened)")
  }

  static func noDataFile(_ file: String, _ place: Place, help: String?) -> Self {
    .init(
      .error, "A0413", at: place, "No file \(file.shortened)",
      help: help ?? "write the path of a file in Content, relative to this one")
  }

  static func noPageOfFile(_ file: String, _ place: Place, help: String? = nil) -> Self {
    .init(
      .error, "A0414", at: place, "\(file.shortened) has no page of its own",
      help: help ?? "link to a page that shows what is in it, by a path from the site's root")
  }

  static func severalPages(_ file: String, _ count: Int, _ place: Place, first: String) -> Self {
    .init(
      .error, "A0415", at: place, "\(file.shortened) is made into \(count) pages",
      help: "link to one of them by its path from the site's root, such as \(first.shortened)")
  }
}

extension String {
  /// The string as messages show it.
  fileprivate var shortened: String { count > 100 ? prefix(99) + "…" : self }
}

extension String {
  /// The path of a file as an address of it.
  fileprivate var addressInSite: String {
    replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
      .replacing(" ", with: "%20")
  }
}
