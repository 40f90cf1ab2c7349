/// The comparison of two versions of a site: of their content, and of the pages made from it.
///
/// ```
/// let comparison = await SiteComparison(kinds, old, new)
/// comparison.content  // Content/messier/m31.json: magnitude 3.4 → 3.44
/// comparison.files  // changed: messier/m31/index.html, messier/index.html
/// ```
package struct SiteComparison: Sendable {
  /// The changes to content and templates.
  package let content: [ContentChange]
  /// The changes to the files of the site; `nil` if one of the versions cannot be built.
  package let files: [FileChange]?
  /// The reports of the builds.
  package let old: BuildReport
  package let new: BuildReport
  /// The addresses of the files that changed or were removed.
  package let addresses: [String]
  /// The changes to the text of pages; `nil` if they are not wanted, or not known.
  package let text: TextComparison?

  /// Compares the versions that two options of builds name as their sources. Nothing is written.
  ///
  /// - Parameter comparesText: Whether the text of pages is compared, too: both versions of all pages are
  ///   in memory for it.
  package init(
    _ sources: [any PageSource], _ old: BuildOptions, _ new: BuildOptions,
    comparesText: Bool = false
  ) async {
    content = ContentComparison(old.source, new.source).changes
    let keeping = comparesText ? MemoryStore.Keeping.pages : .fingerprints
    let (before, after) = (MemoryStore(keeping), MemoryStore(keeping))
    self.old = await SiteSession(sources, old, to: before).update()
    self.new = await SiteSession(sources, new, to: after).update()
    guard self.old.outcome == .built, self.new.outcome == .built else {
      (files, addresses, text) = (nil, [], nil)
      return
    }
    let changes = before.manifest.changes(to: after.manifest)
    files = changes
    let pages = changes.filter { $0.action == .changed }.map(\.path)
      .filter { OutputFormat.isHTML(at: $0) }
    text =
      comparesText
      ? await TextComparison(pages, before, after, width: new.width) : nil
    var known = Diagnostics()
    let settings = sources.settings(ofSite: new.source, into: &known)
    addresses = changes.filter { $0.action != .added }.compactMap { change in
      settings.map { $0.baseURL + FileChange.address(of: change.path) }
    }
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
      let old = olds.first?.path == path ? olds.removeFirst().fingerprint : nil
      let new = news.first?.path == path ? news.removeFirst().fingerprint : nil
      guard old != new else { continue }
      changes.append(
        FileChange(old == nil ? .added : new == nil ? .removed : .changed, path.text))
    }
    return changes
  }
}
