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

/// The home page, with the latest items of every collection.
struct HomeView: ViewModel {
  private let settings: SiteSettings
  private let games: [GameRow]
  private let upcoming: [GameRow]
  private let posts: [PostRow]
  private let pets: [PetView]
  private let object: MessierRow?

  init(_ site: Site) {
    settings = site.settings
    let entries = site.entries(of: GameKind.self)
    let begun: [Game.Status] = [.final, .inProgress, .abandoned]
    // Lazily, since there may be very many games.
    games = entries.lazy.reversed().filter { begun.contains($0.status) }.prefix(4)
      .map { GameRow($0.named(in: site), site.settings) }
    // Scheduled games before yesterday are overdue.
    let yesterday = CalendarDate(daysSinceEpoch: settings.today.daysSinceEpoch - 1)
    let past = entries.lastIndex { $0.start.date < yesterday }
    upcoming = entries[(past.map { $0 + 1 } ?? 0)...].lazy
      .filter { $0.status == .scheduled && !$0.isOverdue }.prefix(4)
      .map { GameRow($0.named(in: site), site.settings) }
    posts = site.entries(of: PostKind(), first: 3).map { PostRow($0, in: site) }
    pets = site.entries(of: PetKind(), first: 3).map {
      PetView($0, in: site)
    }
    object = Self.objectOfTheDay(site).map { MessierRow($0, site.settings) }
  }

  private var hasMainColumn: Bool { !games.isEmpty || !posts.isEmpty }
  private var hasSideColumn: Bool { !upcoming.isEmpty || object != nil }

  private func url<View>(of list: PageTemplate<View, NoFields>) -> String {
    settings.url(of: list.path(in: settings))
  }

  private func url<View>(of list: PageTemplate<View, SlicePath>) -> String {
    settings.url(of: list.path(in: settings))
  }

  /// Returns the object that crosses the meridian at 21 h nearest to the day of the build.
  private static func objectOfTheDay(_ site: Site) -> MessierObject? {
    let today = dayOfYear(site.settings.today)
    return site.entries(of: MessierKind.self).filter { $0.transit != nil }.min { a, b in
      func distance(_ object: MessierObject) -> Int {
        guard let transit = object.transit else { return .max }
        let days = abs(dayOfYear(transit.date) - today)
        return min(days, 366 - days)
      }
      return (distance(a), a.formalName.number) < (distance(b), b.formalName.number)
    }
  }

  /// Returns the number of a day in a leap year, so that all years count alike.
  private static func dayOfYear(_ date: CalendarDate) -> Int {
    (1..<date.month).reduce(date.day) { $0 + CalendarDate.days(in: $1, of: 2000) }
  }

  static let fields: [Field<HomeView>] = [
    .text("title", "The site's name.") { $0.settings.title },
    .text("summary", "The site's description, in one sentence.") { $0.settings.description },
    .list("games", "The latest games, newest first.") { $0.games },
    .list("upcoming", "The next games, earliest first.") { $0.upcoming },
    .list("posts", "The newest posts.") { $0.posts },
    .list("pets", "Some of the pets.") { $0.pets },
    .one("object", "The Messier object that is highest in the evening now.") { $0.object },
    .flag("hasGames", "Whether there are games to show.") { !$0.games.isEmpty },
    .flag("hasUpcoming", "Whether games are to come.") { !$0.upcoming.isEmpty },
    .flag("hasPosts", "Whether there are posts.") { !$0.posts.isEmpty },
    .flag("hasPets", "Whether there are pets.") { !$0.pets.isEmpty },
    .flag("hasMainColumn", "Whether there are games or posts to show.") { $0.hasMainColumn },
    .flag("hasSideColumn", "Whether games are to come, or an object is in the sky.") {
      $0.hasSideColumn
    },
    .flag("hasColumns", "Whether there is a main or a side column.") {
      $0.hasMainColumn || $0.hasSideColumn
    },
    .url("gamesURL", "The list of all games.") { $0.url(of: GameKind.list) },
    .url("postsURL", "The list of all posts.") { $0.url(of: PostKind.list) },
    .url("petsURL", "The list of all pets.") { $0.url(of: PetKind.list) },
    .url("messierURL", "The Messier catalogue.") { $0.url(of: MessierKind.list) },
    .url("profilesURL", "The list of all profiles.") { $0.url(of: ProfileKind.list) },
  ]
}
