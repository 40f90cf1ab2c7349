/// A site in memory: its pages as a build would write them, for tests of kinds and templates.
///
/// ```
/// var site = await SitePreview([RecipeKind()], source: "Examples/Recipes", asOf: day)
/// #expect(site.messages.isEmpty)
/// #expect(site.page(at: "recipes/potato-cakes/")?.contains("35 minutes") == true)
/// ```
public struct SitePreview: Sendable {
  private let site: Site?
  private let templates: Templates
  private let pages: [String: Page]
  private var renderer: Renderer?
  private var diagnostics: Diagnostics

  /// Reads the templates and the content of a site. Nothing is written.
  ///
  /// - Parameters:
  ///   - sources: The kinds, as passed to the command line.
  ///   - source: The folder that holds `Content` and `Templates`.
  ///   - asOf: The day from which ages are counted.
  public init(
    _ sources: [any PageSource], source: String, asOf: CalendarDate
  ) async {
    var diagnostics = Diagnostics()
    let options = BuildOptions(
      source: source, output: nil, asOf: .date(asOf), isStrict: false, width: 1)
    let source = await SiteSource(sources, options, into: &diagnostics)
    templates = source.templates
    guard let settings = source.settings else {
      (site, pages) = (nil, [:])
      self.diagnostics = diagnostics
      return
    }
    let (site, collections) = await source.readCollections(settings, into: &diagnostics)
    var pages: [Page] = []
    let steps = source.steps
    let allSteps = steps.steps(steps.keys(in: site, nil))
    for step in allSteps where !steps.isFinal(step) {
      pages += steps.pages(of: step, in: site, nil, into: &diagnostics)
    }
    for collection in collections {
      for index in collection.files.indices {
        var found = Diagnostics()
        // The closure does not throw.
        let items = Array(collection.files[index].items.indices)
        try? collection.pages(index, items, site, &diagnostics) {
          pages += $0.pages
          found.add($0.diagnostics)
        }
        diagnostics.add(found)
      }
    }
    let finished = FinishedSite { [templates, pages] in
      Self.listed(pages, of: site, templates, needing: steps.neededFacts(in: site))
    }
    for step in allSteps where steps.isFinal(step) {
      pages += steps.pages(of: step, in: site, finished, into: &diagnostics)
    }
    self.site = site
    self.pages = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.diagnostics = diagnostics
    renderer = Renderer(site)
  }

  /// Returns the pages of HTML, with the facts about them.
  package static func listed(
    _ pages: [Page], of site: Site, _ templates: Templates, needing needed: FactSet
  ) -> [FinishedSite.ListedPage] {
    var renderer = Renderer(site)
    let reader = PageReader(site.settings, needing: needed)
    // Each page reports its own when it is requested.
    var known = Diagnostics()
    return pages.compactMap { page in
      let template = templates.compiled[page.template]
      guard OutputFormat.isHTML(at: page.path) else { return nil }
      var listed = FinishedSite.ListedPage(path: SitePath(page.path))
      listed.isListed = template?.isListed != false
      guard !needed.isEmpty else { return listed }
      let html =
        page.bytes?(&known)
        ?? templates.template(of: page).map { renderer.render(page, with: $0) }
      guard let html else { return nil }
      let declared = template.map { renderer.declarations(of: page, with: $0) }
      let facts = reader.facts(
        of: html, at: page.file, mayBeListed: listed.isListed,
        declared ?? PageDeclarations())
      (listed.facts, listed.isListed) = (facts.recorded, facts.isListed)
      return listed
    }
  }

  /// The diagnostics of the site so far, as the command line prints them; empty if there are none.
  /// Those of a page are added when it is made.
  public var messages: String {
    var all = diagnostics
    if let site { all.add(site.late.diagnostics) }
    if let site { all.add(site.settings.words.late.diagnostics) }
    if let renderer { all.add(renderer.diagnostics) }
    return DiagnosticPrinter().text(all)
  }

  /// The paths of all pages, such as "pets/biscuit/", sorted.
  public var paths: [String] { pages.keys.sorted() }

  /// Returns the HTML of a page, or `nil` if the site has no such page, or no template for its view
  /// model.
  public mutating func page(at path: String) -> String? {
    bytes(ofPageAt: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the HTML of a page as bytes of UTF-8.
  public mutating func bytes(ofPageAt path: String) -> [UInt8]? {
    guard let page = pages[path] else { return nil }
    if let bytes = page.bytes { return bytes(&diagnostics) }
    guard let template = templates.template(of: page) else { return nil }
    return renderer?.render(page, with: template)
  }
}
