extension StaticFiles {
  /// No style sheet is read further.
  private static let maximumSize = 4 << 20

  /// Returns what pages load from other hosts, with that of their style sheets.
  ///
  /// - Parameter resources: Those of pages. A style sheet of the site is a path within it, such as
  ///   "/assets/site.css".
  func resources(of resources: Set<PageResource>, _ settings: SiteSettings) -> [PageResource] {
    let origin = ResourceOrigin.of(Array(settings.baseURL.utf8)[...])
    let resolver = LinkResolver(settings)
    var sheets = resources.filter(\.isStyleSheet).map { String($0.source.dropFirst()) }
    var found = resources.filter { !$0.isStyleSheet }
    var read: Set<String> = []
    while let path = sheets.popLast() {
      guard read.insert(path).inserted, let style = bytes(of: path, upTo: Self.maximumSize)
      else { continue }
      for use in StyleScanner(style[...]).uses {
        if let source = ResourceOrigin.of(use.address), source != origin {
          found.insert(PageResource(directive: use.directive, source: source))
        } else if use.directive == "style-src",
          let target = resolver.target(of: use.address, from: Array(path.utf8)[...])
        {
          sheets.append(String(decoding: target.path, as: UTF8.self))
        }
      }
    }
    return found.sorted()
  }
}

extension PageResource {
  /// Whether it is a style sheet of the site.
  fileprivate var isStyleSheet: Bool { directive == "style-src" && source.hasPrefix("/") }
}
