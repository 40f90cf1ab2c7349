import Almanac
import AlmanacBasketball

/// A section of the home page.
struct HomeSection: ViewModel {
  let content: Content
  /// What it is about: the season of a table, or the name of a list.
  var title = ""
  /// The path of the page with all of it; `nil` if there is none.
  var path: String?
  let settings: SiteSettings

  /// What it shows.
  enum Content: Sendable {
    case results([GameRow])
    case upcoming([GameRow])
    case standings(StandingsView)
    case leaders(LeadersView)
    /// The object that is highest in the evening, or several.
    case object(CatalogRow)
    case objects([CatalogRow])
    case posts([PostRow])
    case pets([PetView])
    case profiles([ProfileView])
    case records(RecordTable)
    case links([SiteSettings.NavigationItem])
    /// A sentence, since there is nothing of what site.json asks for.
    case nothing(String)
  }

  /// Where it belongs if there is room.
  enum Width {
    case main, side, wide
  }

  var width: Width {
    switch content {
    case .results, .standings, .posts, .records, .links, .nothing: .main
    case .upcoming, .leaders, .object: .side
    case .objects, .pets, .profiles: .wide
    }
  }

  static let fields: [Field<HomeSection>] =
    types + [
      .text("title", "What it is about, such as a season or the name of a list.") { $0.title },
      .url("listURL", "The page with all of it, if there is one.") { section in
        section.path.map { section.settings.url(of: $0) } ?? ""
      },
      .flag("hasList", "Whether there is a page with all of it.") { $0.path != nil },
      .list("games", "The games of results, newest first, or those to come, earliest first.") {
        $0.games
      },
      .one("standings", "The tables of the current season.") { $0.standings },
      .one("leaders", "The leaders of the current season.") { $0.leaders },
      .one(
        "object", "The Messier object that is highest in the evening now, beside other sections."
      ) { $0.object },
      .list("objects", "The Messier objects that are highest in the evening now.") { $0.objects },
      .list("posts", "The newest posts.") { $0.posts },
      .list("pets", "Some of the pets.") { $0.pets },
      .list("profiles", "Some of the profiles.") { $0.profiles },
      .one(
        "table", "Records of a declared collection: those with the latest dates, or the first."
      ) { $0.table },
      .list("links", "The entries of the main menu.") { $0.links },
      .text("emptyText", "A sentence, if there is nothing of what site.json asks for.") {
        $0.emptyText
      },
    ]

  /// One flag is set, by which templates choose what to show.
  private static let types: [Field<HomeSection>] = [
    .flag("isResults", "Whether it has the latest results.") {
      if case .results = $0.content { true } else { false }
    },
    .flag("isUpcoming", "Whether it has the next games.") {
      if case .upcoming = $0.content { true } else { false }
    },
    .flag("isObjects", "Whether it has several Messier objects.") {
      if case .objects = $0.content { true } else { false }
    },
    .flag("isPosts", "Whether it has posts.") {
      if case .posts = $0.content { true } else { false }
    },
    .flag("isPets", "Whether it has pets.") {
      if case .pets = $0.content { true } else { false }
    },
    .flag("isProfiles", "Whether it has profiles.") {
      if case .profiles = $0.content { true } else { false }
    },
    .flag("isLinks", "Whether it has the entries of the main menu, since there is nothing else.") {
      if case .links = $0.content { true } else { false }
    },
    .flag("isEmpty", "Whether there is nothing of what site.json asks for.") {
      if case .nothing = $0.content { true } else { false }
    },
  ]

  private var games: [GameRow] {
    switch content {
    case .results(let games), .upcoming(let games): games
    default: []
    }
  }
  private var standings: StandingsView? {
    if case .standings(let view) = content { view } else { nil }
  }
  private var leaders: LeadersView? {
    if case .leaders(let view) = content { view } else { nil }
  }
  private var object: CatalogRow? { if case .object(let object) = content { object } else { nil } }
  private var objects: [CatalogRow] {
    if case .objects(let objects) = content { objects } else { [] }
  }
  private var posts: [PostRow] { if case .posts(let posts) = content { posts } else { [] } }
  private var pets: [PetView] { if case .pets(let pets) = content { pets } else { [] } }
  private var profiles: [ProfileView] {
    if case .profiles(let profiles) = content { profiles } else { [] }
  }
  private var table: RecordTable? { if case .records(let table) = content { table } else { nil } }
  private var links: [LinkView] {
    guard case .links(let items) = content else { return [] }
    return items.map { LinkView(item: $0, settings: settings) }
  }
  private var emptyText: String { if case .nothing(let text) = content { text } else { "" } }

  /// An entry of the main menu.
  struct LinkView: ViewModel {
    let item: SiteSettings.NavigationItem
    let settings: SiteSettings

    static let fields: [Field<LinkView>] = [
      .text("title", "The text of the entry.") { $0.item.title },
      .url("url", "The address that the entry leads to.") { view in
        view.item.path.contains("://") ? view.item.path : view.settings.url(of: view.item.path)
      },
    ]
  }
}
