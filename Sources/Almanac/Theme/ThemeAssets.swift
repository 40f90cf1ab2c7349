/// The assets of themes. A site gets those that its pages refer to.
struct ThemeAssets: Sendable {
  let files: [SourceTree.File]
  /// The style sheets of the site and of its themes.
  private let styleSheets: [SourceTree.File]

  /// - Parameters:
  ///   - files: The assets of themes that no layer above them replaces.
  ///   - styleSheets: All style sheets among the assets of the site.
  init(_ files: [SourceTree.File], styleSheets: [SourceTree.File]) {
    self.files = files
    self.styleSheets = styleSheets
  }

  /// Returns the assets that pages refer to, or style sheets of the site.
  ///
  /// - Parameters:
  ///   - links: Calls its argument with each link of a page.
  ///   - settings: The settings of the site, whose main menu may lead to an asset.
  func used(by links: ((Link) -> Void) -> Void, _ settings: SiteSettings) -> [SourceTree.File] {
    guard !files.isEmpty else { return [] }
    let known = Set(files.map(\.fingerprintOfPath))
    var used: Set<Fingerprint> = []
    func add(_ link: Link) { if known.contains(link.path) { used.insert(link.path) } }
    links(add)
    for link in settings.navigationLinks { add(link.target.link) }
    let resolver = LinkResolver(settings)
    // A style sheet may import others.
    var rest = styleSheets
    while let index = rest.firstIndex(where: {
      $0.theme == nil || used.contains($0.fingerprintOfPath)
    }) {
      let sheet = rest.remove(at: index)
      // A file that cannot be read is reported when it is copied.
      guard let bytes = try? sheet.bytes() else { continue }
      for use in StyleScanner(bytes[...]).uses {
        let file = Array(sheet.pathInSite.utf8)
        if let target = resolver.target(of: use.address, from: file[...]) { add(target.link) }
      }
    }
    return files.filter { used.contains($0.fingerprintOfPath) }
  }
}

extension SourceTree.File {
  /// The fingerprint of its path in the site, by which links name it.
  fileprivate var fingerprintOfPath: Fingerprint { Fingerprint(of: Array(pathInSite.utf8)) }
}
