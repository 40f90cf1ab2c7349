/// The comparison of two versions of a site: of their content, and of the pages made from it.
///
/// ```
/// let comparison = await SiteComparison(kinds, old, new)
/// comparison.content  // Content/messier/m31.json: magnitude 3.4 → 3.44
/// comparison.files  // changed: messier/m31/index.html, messier/index.html
/// ```
package struct SiteComparison: Sendable {
  /// The changes to content and templates; `nil` if one of the versions is a list of published files.
  package let content: [ContentChange]?
  /// The changes to the files of the site; `nil` if one of the versions cannot be built.
  package let files: [FileChange]?
  /// The reports of the builds; `nil` for a list of published files.
  package let old: BuildReport?
  package let new: BuildReport?
  /// The addresses of the files that changed or were removed.
  package let addresses: [String]
  /// The changes to the text of pages; `nil` if they are not wanted, or not known.
  package let text: TextComparison?

  /// Compares two versions. Nothing is written.
  ///
  /// - Parameters:
  ///   - source: The source of the site whose settings tell its address, if no version does.
  ///   - comparesText: Whether the text of pages is compared, too: both versions of all pages are in memory
  ///     for it.
  ///   - options: Returns the options of the build of a source.
  package init(
    _ sources: [any PageSource], _ old: SiteVersion, new: SiteVersion, of source: String,
    comparesText: Bool = false, options: (_ source: String) -> BuildOptions
  ) async {
    if let before = old.source, let after = new.source {
      content = ContentComparison(before, after).changes
    } else {
      content = nil
    }
    let keeping = comparesText ? MemoryStore.Keeping.pages : .fingerprints
    let (before, after) = (MemoryStore(keeping), MemoryStore(keeping))
    self.old = await Self.build(old, sources, to: before, options)
    self.new = await Self.build(new, sources, to: after, options)
    guard [self.old, self.new].allSatisfy({ $0 == nil || $0?.outcome == .built }) else {
      (files, addresses, text) = (nil, [], nil)
      return
    }
    let changes = old.files(in: before).changes(to: new.files(in: after))
    files = changes
    let pages = changes.filter { $0.action == .changed }.map(\.path)
      .filter { OutputFormat.isHTML(at: $0) }
    let isTextKnown = comparesText && content != nil
    text =
      isTextKnown
      ? await TextComparison(pages, before, after, width: options(source).width) : nil
    var known = Diagnostics()
    let settings = sources.settings(
      ofSite: new.source ?? old.source ?? source, into: &known)
    addresses = changes.filter { $0.action != .added }.compactMap { change in
      settings.map { $0.baseURL + FileChange.address(of: change.path) }
    }
  }

  private static func build(
    _ version: SiteVersion, _ sources: [any PageSource], to store: MemoryStore,
    _ options: (_ source: String) -> BuildOptions
  ) async -> BuildReport? {
    guard let source = version.source else { return nil }
    return await SiteSession(sources, options(source), to: store).update()
  }
}

extension SiteVersion {
  /// Returns the files with their fingerprints, which a build has kept unless they are in a list.
  fileprivate func files(in store: MemoryStore) -> Manifest {
    if case .published(let list) = self { list.files } else { store.manifest }
  }
}

extension FileChange {
  /// The path as people read it, without "index.html": "/" for the home page.
  package var shownPath: String { page.isEmpty ? "/" : page }

  private var page: String { Self.page(of: path) }

  private static func page(of path: String) -> String {
    let index = "index.html"
    let isIndex = path == index || path.hasSuffix("/\(index)")
    return isIndex ? String(path.dropLast(index.count)) : path
  }

  /// Returns the address of a file below that of the home page: a page has that of its folder.
  static func address(of path: String) -> String {
    let parts = page(of: path).utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.map { part in
      var address: [UInt8] = []
      URLFilter.appendPart(Array(part)[...], to: &address)
      return String(decoding: address, as: UTF8.self)
    }.joined(separator: "/")
  }
}

extension Manifest {
  /// Returns what changed in another version of the site, in the order of the paths.
  func changes(to newer: Manifest) -> [FileChange] {
    var changes: [FileChange] = []
    var (olds, news) = (lines[...], newer.lines[...])
    while let path = [olds.first?.path, news.first?.path].compactMap(\.self).min() {
      // While a site is being published, a file has two.
      let old = olds.prefix { $0.path == path }.map(\.fingerprint)
      let new = news.prefix { $0.path == path }.map(\.fingerprint)
      olds = olds.dropFirst(old.count)
      news = news.dropFirst(new.count)
      guard old != new else { continue }
      changes.append(
        FileChange(old.isEmpty ? .added : new.isEmpty ? .removed : .changed, path.text))
    }
    return changes
  }
}
