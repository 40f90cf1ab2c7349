public import Almanac

/// The pages of the whole site: the home page, and the one for unknown URLs.
public struct SitePages: PageSource {
  static let home = PageTemplate<HomeView, NoFields>("home", "The home page.", path: "")
  static let notFound = PageTemplate<NotFoundView, NoFields>(
    "404", "The page for unknown addresses.", path: "404.html")
  static let sitemap = PageTemplate<SitemapView, SlicePath>(
    "sitemap", "The addresses of all pages, for search engines.",
    path: "sitemap{{^isFirst}}-{{number}}{{/isFirst}}.xml", isOptional: true)

  public let name = "site"
  public var templates: [TemplateDeclaration] {
    [Self.home.declaration, Self.notFound.declaration, Self.sitemap.declaration]
  }

  public var pageSets: [PageSet] {
    [
      PageSet("home page", with: Self.home) { site, _ in
        [Self.home.page(of: HomeView(site), in: site.settings)]
      },
      PageSet("home sections") { site, diagnostics in
        HomePlan.check(site.settings, into: &diagnostics)
        return []
      },
      PageSet("404 page", with: Self.notFound) { site, _ in
        [Self.notFound.page(of: NotFoundView(settings: site.settings), in: site.settings)]
      },
      PageSet("sitemap", afterAllPagesWith: Self.sitemap) { finished, site, _ in
        SitemapView.pages(of: finished.paths, site.settings)
      },
    ]
  }

  public var words: [Word] { SiteWords.all }

  /// Creates the source of these pages.
  public init() {}
}

/// The page for unknown URLs.
struct NotFoundView: ViewModel {
  let settings: SiteSettings

  static let fields: [Field<NotFoundView>] = [
    .text("title", "The heading of the page.") {
      $0.settings.text(SiteWords.notFound)
    },
    .url("homeURL", "The address of the home page.") { $0.settings.basePath },
  ]
}
