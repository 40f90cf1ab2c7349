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
    let known = Set(files.map(\.bytesOfPath))
    var used: Set<[UInt8]> = []
    func add(_ path: [UInt8]) { if known.contains(path) { used.insert(path) } }
    links { add($0.target.path) }
    for link in settings.navigationLinks { add(link.target.path) }
    let resolver = LinkResolver(settings)
    // A style sheet may import others.
    var rest = styleSheets
    while let index = rest.firstIndex(where: {
      $0.theme == nil || used.contains($0.bytesOfPath)
    }) {
      let sheet = rest.remove(at: index)
      // A file that cannot be read is reported when it is copied.
      guard let bytes = try? sheet.bytes() else { continue }
      for use in StyleScanner(bytes[...]).uses {
        let target = resolver.target(of: use.address, from: sheet.bytesOfPath[...])
        if let target { add(target.path) }
      }
    }
    return files.filter { used.contains($0.bytesOfPath) }
  }
}

extension SourceTree.File {
  /// The path in the site, as links name it.
  fileprivate var bytesOfPath: [UInt8] { Array(pathInSite.utf8) }
}
