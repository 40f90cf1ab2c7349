/// The pages of the site once all of them are made, for files about the site as a whole, such as a
/// sitemap.
///
/// ``Pages/finished(_:named:needing:pages:)`` get it:
///
/// ```
/// .finished(Self.sitemap) { finished, site, _ in
///   [Self.sitemap.page(of: SitemapView(paths: finished.paths), in: site.settings)]
/// }
/// ```
public struct FinishedSite: Sendable {
  private let all: Deferred<[ListedPage]>
  private let listed: Deferred<[ListedPage]>
  private let fingerprints: [Deferred<Fingerprint>]
  private var access = FactAccess(declared: [], name: "", late: nil)

  /// A page of HTML.
  package struct ListedPage: Sendable {
    package let path: SitePath
    package var facts: RecordedFacts?
    /// Whether search engines may list it.
    package var isListed = true

    package init(path: SitePath, facts: RecordedFacts? = nil, isListed: Bool = true) {
      self.path = path
      self.facts = facts
      self.isListed = isListed
    }
  }

  /// The paths of all pages that search engines may list, such as "pets/biscuit/", sorted by their
  /// bytes: those of HTML whose template does not say `listed: false`, and that have no
  /// `<meta name="robots">` with `noindex` or `none` (HTML Standard, section 4.2.5.1).
  ///
  /// A page that requests them is rebuilt when one of these pages is added or removed.
  public var paths: [String] {
    DependencyRecorder.current?.note(.paths)
    return listed.value.map(\.path.text)
  }

  /// The same pages, in the same order, with the facts about them that the page set declares.
  ///
  /// A page that requests them is rebuilt when one of these pages is added or removed, and when a fact
  /// changes that it reads.
  public var pages: [FinishedPage] {
    DependencyRecorder.current?.note(.paths)
    return listed.value.map { FinishedPage(path: $0.path.text, $0.facts, access) }
  }

  /// What the pages of HTML load from elsewhere or hold themselves, sorted and once each: also those
  /// that search engines may not list, and the style sheets of the site to which they lead.
  ///
  /// A page that requests them is rebuilt when they change. The page set declares
  /// ``FactSet/resources``.
  public func resources(of site: Site) -> [PageResource] {
    guard access.allows(.resources) else { return [] }
    DependencyRecorder.current?.note(.resources)
    return site.files.resources(of: Self.resources(of: all.value), site.settings)
  }

  private static func resources(of pages: [ListedPage]) -> Set<PageResource> {
    // Nearly all pages have the same.
    let lists = Set(pages.compactMap { $0.facts?.value(of: .resources).map(Array.init) })
    return lists.reduce(into: []) { resources, list in
      var reader = EntryReader(list[...])
      resources.formUnion(
        reader.list { PageResource(directive: $0.text(), source: $0.text()) })
    }
  }

  /// - Parameter pages: Returns the pages of HTML, in any order.
  package init(_ pages: @escaping @Sendable () -> [ListedPage]) {
    let all = Deferred { pages().sorted { $0.path < $1.path } }
    let listed = Deferred { all.value.filter(\.isListed) }
    (self.all, self.listed) = (all, listed)
    fingerprints = FactSet.all.elements.map { fact in
      Deferred {
        fact == .resources
          ? Self.fingerprint(of: Self.resources(of: all.value))
          : Self.fingerprint(of: fact, listed.value)
      }
    }
  }

  private static func fingerprint(of resources: Set<PageResource>) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for resource in resources.sorted() {
      mixer.add(resource.directive)
      mixer.add(resource.source)
    }
    return mixer.fingerprint
  }

  /// Returns the pages for a page set, which can read the facts that it declares.
  func reading(
    _ facts: FactSet, by name: String, _ late: DeferredDiagnostics
  ) -> FinishedSite {
    var site = self
    site.access = FactAccess(declared: facts, name: name, late: late)
    return site
  }

  /// Returns the fingerprint of one fact about all pages, with their paths.
  package func fingerprint(of fact: FactSet) -> Fingerprint {
    fingerprints[fact.rawValue.trailingZeroBitCount].value
  }

  private static func fingerprint(
    of fact: FactSet, _ pages: [ListedPage]
  ) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for page in pages {
      mixer.add(page.path.text)
      if let value = page.facts?.value(of: fact) { mixer.add(Fingerprint(of: value)) }
    }
    return mixer.fingerprint
  }
}
