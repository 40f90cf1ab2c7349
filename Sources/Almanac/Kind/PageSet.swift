/// The pages of a source that are made together, or those of each key.
package struct PageSet: Sendable {
  /// The name, which is unique among the page sets of a source.
  package let name: String
  /// `nil` if its pages need no template.
  private let template: String?
  /// The folder of the collection that has the keys; `nil` if there are none.
  package let folder: String?
  private let names: @Sendable (Site) -> [String]
  /// Makes the pages of a key. Only pages that are made after all others get the finished site.
  package let pages: @Sendable (String, Site, FinishedSite?, inout Diagnostics) -> [Page]
  /// Whether its pages are made after all others.
  package let isFinal: Bool
  /// The facts that it reads of all other pages.
  package let facts: FactSet
  /// Returns whether a site has the pages, if they need no template.
  private let isPresent: @Sendable (SiteSettings) -> Bool

  private init(
    _ name: String, template: String?, folder: String?,
    names: @escaping @Sendable (Site) -> [String], isFinal: Bool, needing facts: FactSet,
    if isPresent: @escaping @Sendable (SiteSettings) -> Bool,
    pages: @escaping @Sendable (String, Site, FinishedSite?, inout Diagnostics) -> [Page]
  ) {
    self.name = name
    self.template = template
    self.folder = folder
    self.names = names
    self.isFinal = isFinal
    self.facts = facts
    self.isPresent = isPresent
    self.pages = pages
  }

  /// The pages of some keys.
  init(
    _ name: String, template: String? = nil, folder: String? = nil,
    names: @escaping @Sendable (Site) -> [String],
    pages: @escaping @Sendable (String, Site, FinishedSite?, inout Diagnostics) -> [Page]
  ) {
    self.init(
      name, template: template, folder: folder, names: names, isFinal: false, needing: [],
      if: { _ in true }, pages: pages)
  }

  /// Pages that are made together.
  init(
    _ name: String, template: String? = nil,
    pages: @escaping @Sendable (Site, FinishedSite?, inout Diagnostics) -> [Page]
  ) {
    self.init(
      name, template: template, names: { _ in [""] },
      pages: { _, site, finished, diagnostics in pages(site, finished, &diagnostics) })
  }

  /// Pages that are made after all others.
  init(
    _ name: String, template: String? = nil, needing facts: FactSet,
    if isPresent: @escaping @Sendable (SiteSettings) -> Bool = { _ in true },
    pages: @escaping @Sendable (FinishedSite, Site, inout Diagnostics) -> [Page]
  ) {
    self.init(
      name, template: template, folder: nil, names: { _ in [""] }, isFinal: true, needing: facts,
      if: isPresent,
      pages: { _, site, finished, diagnostics in
        finished.map { pages($0.reading(facts, by: name, site.late), site, &diagnostics) } ?? []
      })
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
