import Almanac

/// A sitemap (sitemaps.org, protocol 0.9): the addresses of pages or, on a site with more pages than a
/// sitemap may have, the addresses of several sitemaps.
struct SitemapView: ViewModel {
  /// The maximum number of addresses in a sitemap (sitemaps.org, "Using Sitemap index files").
  static let maximumCount = 50_000

  /// The paths of pages, or of sitemaps.
  private let paths: [String]
  private let isIndex: Bool
  private let settings: SiteSettings

  static let fields: [Field<SitemapView>] = [
    .flag("isIndex", "Whether it lists sitemaps instead of pages.") { $0.isIndex },
    .list("sitemaps", "The sitemaps, if it lists these.") { $0.isIndex ? $0.entries : [] },
    .list("pages", "The pages, sorted by their paths.") { $0.isIndex ? [] : $0.entries },
  ]

  private var entries: [EntryView] {
    paths.map { EntryView(url: settings.url(of: $0)) }
  }

  struct EntryView: ViewModel {
    let url: String

    static let fields: [Field<EntryView>] = [.url("url", "The address.") { $0.url }]
  }

  /// Returns the sitemap of all pages, or an index and as many sitemaps as they need.
  static func pages(
    of paths: [String], _ settings: SiteSettings, upTo maximumCount: Int = maximumCount
  ) -> [Page] {
    func page(_ number: Int?, _ paths: [String], isIndex: Bool = false) -> Page {
      let view = SitemapView(paths: paths, isIndex: isIndex, settings: settings)
      return SitePages.sitemap.page(at: path(number), of: view)
    }
    func path(_ number: Int?) -> String {
      SitePages.sitemap.path(of: SlicePath(number: number), in: settings)
    }
    guard paths.count > maximumCount else { return [page(nil, paths)] }
    let parts = stride(from: 0, to: paths.count, by: maximumCount).map {
      Array(paths[$0..<min($0 + maximumCount, paths.count)])
    }
    return [page(nil, parts.indices.map { path($0 + 1) }, isIndex: true)]
      + parts.enumerated().map { page($0 + 1, $1) }
  }
}
