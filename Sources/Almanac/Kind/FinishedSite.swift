/// The pages of the site once all of them are made, for files about the site as a whole, such as a
/// sitemap.
///
/// A ``PageSet`` that is made after all pages gets it:
///
/// ```
/// PageSet("sitemap", afterAllPagesWith: Self.sitemap) { finished, site, _ in
///   [Self.sitemap.page(of: SitemapView(paths: finished.paths), in: site.settings)]
/// }
/// ```
public struct FinishedSite: Sendable {
  private let listed: Deferred<[String]>

  /// The paths of all pages that search engines may list, such as "pets/biscuit/", sorted by their
  /// bytes: those of HTML whose template does not say `listed: false`, and that have no
  /// `<meta name="robots">` with `noindex` or `none` (HTML Standard, section 4.2.5.1).
  ///
  /// A page that requests them is rebuilt when one of these pages is added or removed.
  public var paths: [String] {
    Trace.current?.notePages()
    return listed.value
  }

  /// The fingerprint of the paths.
  var fingerprint: Fingerprint {
    var mixer = Fingerprint.Mixer()
    for path in listed.value { mixer.add(path) }
    return mixer.fingerprint
  }

  init(_ listed: @escaping @Sendable () -> [String]) { self.listed = Deferred(listed) }

  /// Creates the pages of a build before its final tasks are run.
  init(_ results: BuildResults) {
    self.init {
      var paths: [SitePath] = []
      results.forEachPage { _, _, page in
        guard page.facts?.isListed == true else { return }
        let folder = page.path == "index.html" ? "" : page.path.removingSuffix("/index.html")
        paths.append(SitePath(folder.map { $0.isEmpty ? "" : "\($0)/" } ?? page.path))
      }
      return paths.sorted().map(\.text)
    }
  }
}

extension String {
  fileprivate func removingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
