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
  private let listed: Deferred<[ListedPage]>
  private let fingerprints: [Deferred<Fingerprint>]
  private var access = FactAccess(declared: [], name: "", late: nil)

  /// A page that search engines may list.
  struct ListedPage: Sendable {
    let path: SitePath
    var facts: RecordedFacts?
  }

  /// The paths of all pages that search engines may list, such as "pets/biscuit/", sorted by their
  /// bytes: those of HTML whose template does not say `listed: false`, and that have no
  /// `<meta name="robots">` with `noindex` or `none` (HTML Standard, section 4.2.5.1).
  ///
  /// A page that requests them is rebuilt when one of these pages is added or removed.
  public var paths: [String] {
    Trace.current?.note(.paths)
    return listed.value.map(\.path.text)
  }

  /// The same pages, in the same order, with the facts about them that the page set declares.
  ///
  /// A page that requests them is rebuilt when one of these pages is added or removed, and when a fact
  /// changes that it reads.
  public var pages: [FinishedPage] {
    Trace.current?.note(.paths)
    return listed.value.map { FinishedPage(path: $0.path.text, $0.facts, access) }
  }

  /// - Parameter listed: Returns the pages, in any order.
  init(_ listed: @escaping @Sendable () -> [ListedPage]) {
    let listed = Deferred { listed().sorted { $0.path < $1.path } }
    self.listed = listed
    fingerprints = FinishedPage.Facts.all.elements.map { fact in
      Deferred { Self.fingerprint(of: fact, listed.value) }
    }
  }

  /// Creates the pages of a build before its final tasks are run.
  init(_ results: BuildResults) {
    self.init {
      var pages: [ListedPage] = []
      results.forEachPage { _, _, page in
        guard let facts = page.listedFacts else { return }
        pages.append(ListedPage(path: SitePath(Page.path(of: page.path)), facts: facts))
      }
      return pages
    }
  }

  /// Returns the pages for a page set, which can read the facts that it declares.
  func reading(
    _ facts: FinishedPage.Facts, by name: String, _ late: DeferredDiagnostics
  ) -> FinishedSite {
    var site = self
    site.access = FactAccess(declared: facts, name: name, late: late)
    return site
  }

  /// Returns the fingerprint of one fact about all pages, with their paths.
  func fingerprint(of fact: FinishedPage.Facts) -> Fingerprint {
    fingerprints[fact.rawValue.trailingZeroBitCount].value
  }

  private static func fingerprint(
    of fact: FinishedPage.Facts, _ pages: [ListedPage]
  ) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for page in pages {
      mixer.add(page.path.text)
      if let value = page.facts?.value(of: fact) { mixer.add(Fingerprint(of: value)) }
    }
    return mixer.fingerprint
  }
}
