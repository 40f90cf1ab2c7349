/// Pages that a source makes independently of its other pages: for each key of an index, such as one
/// per team, or a single one over all entries.
///
/// ```
/// var pageSets: [PageSet] {
///   [
///     PageSet("team", of: self, by: Self.byTeam, with: Self.team) { key, site, diagnostics in
///       let games = site.entries(of: self, in: Self.byTeam, at: key)
///       return [Self.team.page(at: "teams/\(key)/", of: TeamView(games))]
///     }
///   ]
/// }
/// ```
///
/// The pages of a key are rebuilt when something changes that they request from the site, such as the
/// entries of the key; those of all other keys are kept. A new key adds its pages, and a key that no
/// entry has any more removes them.
public struct PageSet: Sendable {
  /// The name, which is unique among the page sets of a source.
  public let name: String
  /// `nil` if its pages need no template.
  private let template: String?
  /// The folder of the collection that has the index; `nil` if there is a single page.
  package let folder: String?
  private let names: @Sendable (Site) -> [String]
  /// Makes the pages of a key. Only pages that are made after all others get the finished site.
  package let pages: @Sendable (String, Site, FinishedSite?, inout Diagnostics) -> [Page]
  /// Whether its pages are made after all others.
  package let isFinal: Bool
  /// The facts that it reads of all other pages.
  package private(set) var facts: FinishedPage.Facts = []
  /// Returns whether a site has the pages, if they need no template.
  private var isPresent: @Sendable (SiteSettings) -> Bool = { _ in true }

  /// Pages for each key of an index.
  ///
  /// - Parameters:
  ///   - name: The name, such as "team".
  ///   - kind: The kind whose entries have the keys.
  ///   - index: The index of the keys, which the kind lists.
  ///   - template: The template of the pages. A site without it has none of them.
  ///   - further: Returns keys that have pages even without entries.
  ///   - pages: Makes the pages of a key.
  public init<K: Kind, View, Path>(
    _ name: String, of kind: K, by index: EntryIndex<K>, with template: PageTemplate<View, Path>,
    and further: @escaping @Sendable (Site) -> [String] = { _ in [] },
    pages:
      @escaping @Sendable (_ key: String, _ site: Site, _ diagnostics: inout Diagnostics) -> [Page]
  ) {
    self.name = name
    self.template = template.name
    folder = kind.folder
    names = { site in
      let (keys, further) = (site.keys(of: kind, in: index), further(site))
      return further.isEmpty ? keys : Set(keys + further).sorted()
    }
    self.pages = { key, site, _, diagnostics in pages(key, site, &diagnostics) }
    isFinal = false
  }

  /// A page that is rebuilt independently of the other pages of the source.
  ///
  /// - Parameters:
  ///   - name: The name, such as "standings".
  ///   - template: Its template. A site without it has no such page.
  ///   - pages: Makes the page, or several.
  public init<View, Path>(
    _ name: String, with template: PageTemplate<View, Path>,
    pages: @escaping @Sendable (_ site: Site, _ diagnostics: inout Diagnostics) -> [Page]
  ) {
    self.name = name
    self.template = template.name
    folder = nil
    names = { _ in [""] }
    self.pages = { _, site, _, diagnostics in pages(site, &diagnostics) }
    isFinal = false
  }

  /// Pages about the site as a whole, such as a sitemap, which are made after all others.
  ///
  /// - Parameters:
  ///   - name: The name, such as "sitemap".
  ///   - template: Their template. A site without it has none of them.
  ///   - facts: The facts about pages that they show beside the paths. They are recorded of each page
  ///     while it is made; to read others is an error (A0268).
  ///   - pages: Makes the pages from the finished site, which has all pages except for final ones.
  public init<View, Path>(
    _ name: String, afterAllPagesWith template: PageTemplate<View, Path>,
    needing facts: FinishedPage.Facts = [],
    pages:
      @escaping @Sendable (
        _ finished: FinishedSite, _ site: Site, _ diagnostics: inout Diagnostics
      ) -> [Page]
  ) {
    self.name = name
    self.template = template.name
    folder = nil
    names = { _ in [""] }
    self.pages = { _, site, finished, diagnostics in
      finished.map { pages($0.reading(facts, by: name, site.late), site, &diagnostics) } ?? []
    }
    isFinal = true
    self.facts = facts
  }

  /// Files without templates about the site as a whole, which are made after all pages.
  ///
  /// - Parameters:
  ///   - name: The name, such as "headers".
  ///   - facts: The facts about pages that they show beside the paths. They are recorded of each page
  ///     while it is made; to read others is an error (A0268).
  ///   - isPresent: Returns whether a site has them.
  ///   - pages: Makes the files (``Page/init(at:from:bytes:)``).
  public init(
    _ name: String, afterAllPagesNeeding facts: FinishedPage.Facts,
    if isPresent: @escaping @Sendable (SiteSettings) -> Bool,
    pages:
      @escaping @Sendable (
        _ finished: FinishedSite, _ site: Site, _ diagnostics: inout Diagnostics
      ) -> [Page]
  ) {
    self.name = name
    template = nil
    folder = nil
    names = { _ in [""] }
    self.pages = { _, site, finished, diagnostics in
      finished.map { pages($0.reading(facts, by: name, site.late), site, &diagnostics) } ?? []
    }
    isFinal = true
    self.facts = facts
    self.isPresent = isPresent
  }

  /// The pages of a list that is divided into several.
  ///
  /// - Parameters:
  ///   - name: The name, such as "page".
  ///   - kind: The kind whose entries are listed.
  ///   - pagination: The division of the list. An empty list has its first page if the site has the list
  ///     nevertheless (``Site/hasList(of:_:)``).
  ///   - template: The template of the pages. A site without it has none of them.
  ///   - view: Makes the view model of a page.
  public init<K: Kind, View>(
    _ name: String, of kind: K, _ pagination: Pagination,
    with template: PageTemplate<View, SlicePath>,
    view:
      @escaping @Sendable (
        _ slice: PageSlice<K.Entry>, _ site: Site, _ diagnostics: inout Diagnostics
      ) -> View
  ) {
    self.name = name
    self.template = template.name
    folder = kind.folder
    names = { site in
      let count = site.contents[kind.folder]?.count ?? 0
      guard count > 0 else { return site.hasList(of: kind, template) ? [""] : [] }
      return pagination.numbers(count, site.settings).map { $0 == 0 ? "" : String($0) }
    }
    isFinal = false
    pages = { key, site, _, diagnostics in
      let slice = site.slice(Int(key) ?? 0, of: kind, pagination, template)
      return [template.page(at: slice.path, of: view(slice, site, &diagnostics))]
    }
  }

  /// Files without templates that are rebuilt independently of the other pages of the source, or checks
  /// of what concerns several records.
  ///
  /// - Parameters:
  ///   - name: The name, such as "robots".
  ///   - pages: Makes the files (``Page/init(at:from:bytes:)``), or returns none and only reports.
  public init(
    _ name: String,
    pages: @escaping @Sendable (_ site: Site, _ diagnostics: inout Diagnostics) -> [Page]
  ) {
    self.name = name
    template = nil
    folder = nil
    names = { _ in [""] }
    self.pages = { _, site, _, diagnostics in pages(site, &diagnostics) }
    isFinal = false
  }

  /// Files without templates for some keys.
  package init(_ name: String, keys: [String], pages: @escaping @Sendable (_ key: String) -> [Page])
  {
    self.name = name
    template = nil
    folder = nil
    names = { _ in keys }
    self.pages = { key, _, _, _ in pages(key) }
    isFinal = false
  }

  /// Returns whether the site has the template, if there is one, or the pages without a template.
  package func isPresent(in site: Site) -> Bool {
    template.map { site.settings.paths[$0] != nil } ?? isPresent(site.settings)
  }

  package func keys(in site: Site) -> Keys {
    let recorder = DependencyRecorder()
    let names = recorder.record { self.names(site) }
    return Keys(names: names, conditions: recorder.requests.conditions)
  }

  /// The keys of a page set.
  package struct Keys: Sendable {
    package let names: [String]
    /// The conditions under which they are the keys.
    package let conditions: Conditions

    package init(names: [String], conditions: Conditions) {
      self.names = names
      self.conditions = conditions
    }
  }
}
