public import Almanac

/// The pages of the whole site: the home page, and the one for unknown URLs.
public struct SitePages: PageSource {
  static let home = PageTemplate<HomeView, NoFields>("home", "The home page.", path: "")
  static let notFound = PageTemplate<NotFoundView, NoFields>(
    "404", "The page for unknown addresses.", path: "404.html")
  static let sitemap = PageTemplate<SitemapView, SlicePath>(
    "sitemap", "The addresses of all pages, for search engines.",
    path: "sitemap{{^isFirst}}-{{number}}{{/isFirst}}.xml", isOptional: true)

  static let styleGuide = PageTemplate<StyleGuideView, NoFields>(
    "style", "A page with every token and part of the theme, for those who change it.",
    path: "style/", isOptional: true)

  public let name = "site"
  public var pages: [Pages<Self>] {
    [
      .all(Self.home) { HomeView($0) },
      .check("home sections") { HomePlan.check($0.settings, into: &$1) },
      .all(Self.notFound) { NotFoundView(settings: $0.settings) },
      .all(Self.styleGuide) { _ in StyleGuideView() },
      .finished(Self.sitemap) { finished, site, _ in
        SitemapView.pages(of: finished.paths, site.settings)
      },
    ]
  }

  public var words: [Word] { SiteWords.all }

  /// Creates the source of these pages.
  public init() {}
}

/// The page with the tokens and parts of the theme, all of which its template has.
struct StyleGuideView: ViewModel {
  static let fields: [Field<StyleGuideView>] = []
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
