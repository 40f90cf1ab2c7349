import Almanac
import AlmanacBasketball

extension HomeView {
  private var content: HomeContent { HomeContent(site: site) }
  private var games: GamesSummary { GamesSummary(site) }
  private var hasMainColumn: Bool { !games.results(1).isEmpty || !content.posts(1).isEmpty }
  private var hasSideColumn: Bool { !games.upcoming(1).isEmpty || !content.objects(1).isEmpty }

  private func url<View>(of list: PageTemplate<View, NoFields>) -> String {
    site.settings.url(of: list.path(in: site.settings))
  }

  private func url<View>(of list: PageTemplate<View, SlicePath>) -> String {
    site.settings.url(of: list.path(in: site.settings))
  }

  /// The fields of templates that arrange the collections themselves, as before there were sections.
  static let earlierFields: [Field<HomeView>] = [
    .list("games", "The latest games, newest first.") { $0.games.results(4) },
    .list("upcoming", "The next games, earliest first.") { $0.games.upcoming(4) },
    .list("posts", "The newest posts.") { $0.content.posts(3) },
    .list("pets", "Some of the pets.") { $0.content.pets(3) },
    .one("object", "The Messier object that is highest in the evening now.") {
      $0.content.objects(1).first
    },
    .flag("hasGames", "Whether there are games to show.") { !$0.games.results(1).isEmpty },
    .flag("hasUpcoming", "Whether games are to come.") { !$0.games.upcoming(1).isEmpty },
    .flag("hasPosts", "Whether there are posts.") { !$0.content.posts(1).isEmpty },
    .flag("hasPets", "Whether there are pets.") { !$0.content.pets(1).isEmpty },
    .flag("hasMainColumn", "Whether there are games or posts to show.") { $0.hasMainColumn },
    .flag("hasSideColumn", "Whether games are to come, or an object is in the sky.") {
      $0.hasSideColumn
    },
    .flag("hasColumns", "Whether there is a main or a side column.") {
      $0.hasMainColumn || $0.hasSideColumn
    },
    .url("gamesURL", "The list of all games.") {
      $0.site.settings.url(of: $0.games.listPath)
    },
    .url("postsURL", "The list of all posts.") { $0.url(of: PostKind.list) },
    .url("petsURL", "The list of all pets.") { $0.url(of: PetKind.list) },
    .url("messierURL", "The Messier catalogue.") { $0.url(of: CatalogKind.messier.templates.list) },
    .url("profilesURL", "The list of all profiles.") { $0.url(of: ProfileKind.list) },
  ]
}
