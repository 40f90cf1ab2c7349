public import Almanac

/// The page of a season: its tables, its latest and its next games.
public struct StandingsView: ViewModel {
  let season: Season
  /// All games of the season, earliest first, with the names of their teams.
  let games: [GameKind.Entry]
  let tables: [TableView]
  let leaders: SeasonLeaders
  let bracket: Bracket?
  let others: [SeasonLink]
  let settings: SiteSettings
  private let site: Site
  private let madeGroups = Once<[GameGroup]>()

  /// The number of results and of games to come that the page shows.
  static let maximumCount = 12

  /// - Parameter games: The games of the season with the names of their teams, earliest first.
  init(_ season: Season, _ games: [GameKind.Entry], in site: Site) {
    self.season = season
    let tables = SeasonTables(games, season, in: site)
    self.tables = tables.tables.map {
      TableView($0, tables.names, competition: season.competition, in: site.settings)
    }
    bracket = Bracket(games, in: site)
    leaders = SeasonLeaders(games, season, in: site)
    self.games = games
    others = site.seasonLinks(besides: season.key)
    settings = site.settings
    self.site = site
  }

  public static let fields: [Field<StandingsView>] = [
    .text("title", "The competition and the season.") { $0.season.title($0.settings) },
    .text("competition", "The title without the season.") { $0.season.nameText($0.settings) },
    .flag("hasSeason", "Whether games name the season.") { $0.season.season != nil },
    .text("season", "The season, such as \"2026–27\".") { $0.season.season ?? "" },
    .text("countText", "The number of games, such as \"23 games\".") {
      $0.settings.text(GameWords.count, count: $0.games.count)
    },
    .flag("hasGames", "Whether the season has any game.") { !$0.games.isEmpty },
    .flag("isAdHoc", "Whether wins belong to players, since sides are made up for each game.") {
      $0.season.isAdHoc
    },
    .list("tables", "The tables: one, or one for each group.") { $0.tables },
    .list("players", "The players by their percentage of wins, if wins belong to players.") {
      $0.players
    },
    .one("bracket", "The playoffs, if there are any.") { view in
      view.bracket.map { BracketView(bracket: $0, settings: view.settings) }
    },
    .one("leaders", "The leaders, if it is known what players did.") {
      $0.leaders.isEmpty ? nil : LeadersView($0.leaders, $0.season, $0.settings, count: 5)
    },
    .list("inProgress", "The games that are being played.") { view in
      view.rows { $0.status == .inProgress }
    },
    .list("results", "The latest results, newest first.") { view in
      view.rows(isReversed: true) { $0.hasResult }
    },
    .list("upcoming", "The next games, earliest first.") { view in
      view.rows { $0.isPlanned }
    },
    .list("resultGroups", "All results by round, or else by month, newest first.") { view in
      GameGroup.all(view.games.filter(\.hasResult), isReversed: true, view.settings)
    },
    .list("nextGroup", "The games to come of the next round, or else month; or nothing.") {
      Array($0.upcomingGroups.prefix(1))
    },
    .list("laterGroups", "The other games to come by round, or else by month, earliest first.") {
      Array($0.upcomingGroups.dropFirst())
    },
    .flag("hasNext", "Whether games are being played or to come.") { view in
      view.games.contains { $0.status == .inProgress || $0.isPlanned }
    },
    .flag("hasLists", "Whether there are results, later, postponed or cancelled games.") { view in
      view.upcomingGroups.count > 1
        || view.games.contains {
          $0.hasResult || $0.status == .postponed || $0.status.isCalledOff
        }
    },
    .flag("hasLaterGroups", "Whether there are other games to come.") {
      $0.upcomingGroups.count > 1
    },
    .list("postponed", "Games that were postponed.") { view in
      view.rows { $0.status == .postponed }
    },
    .list("cancelled", "Games that were called off without a score.") { view in
      view.rows { $0.status.isCalledOff && !$0.hasResult }
    },
    .list("games", "All games of the season, earliest first.") { view in
      view.games.lazy.map { GameRow($0, view.settings) }
    },
    .list("events", "All games of the season as events of a calendar, earliest first.") { view in
      CalendarEvent.all(view.games, in: view.site)
    },
    .flag("hasResults", "Whether there are results.") { $0.games.contains { $0.hasResult } },
    .flag("hasInProgress", "Whether any game is being played.") {
      $0.games.contains { $0.status == .inProgress }
    },
    .flag("hasUpcoming", "Whether games are to come.") {
      $0.games.contains { $0.isPlanned }
    },
    .flag("hasPostponed", "Whether games were postponed.") {
      $0.games.contains { $0.status == .postponed }
    },
    .flag("hasCancelled", "Whether games were called off without a score.") {
      $0.games.contains { $0.status.isCalledOff && !$0.hasResult }
    },
    .flag("hasOthers", "Whether there are other seasons or competitions.") {
      !$0.others.isEmpty
    },
    .list("others", "The other seasons and competitions.") { $0.others },
    .url("gamesURL", "The list of all games.") {
      $0.settings.url(of: GameKind.list.path(in: $0.settings))
    },
    .flag("hasCalendar", "Whether the season has a calendar file.") {
      $0.path(of: GameKind.seasonCalendar) != nil
    },
    .url("calendarURL", "The calendar file.") { $0.url(GameKind.seasonCalendar) },
    .flag("hasTableFile", "Whether the season has a file of its games as a table.") {
      $0.path(of: GameKind.seasonTable) != nil
    },
    .url("tableFileURL", "The file of its games as a table.") { $0.url(GameKind.seasonTable) },
    .flag("hasCurrentURL", "Whether an address always leads to the competition's current season.") {
      $0.currentPath != nil
    },
    .url("currentURL", "The address that always leads to the competition's current season.") {
      view in
      view.currentPath.map { view.settings.url(of: $0) } ?? ""
    },
  ]

  private var upcomingGroups: [GameGroup] {
    madeGroups.value { GameGroup.all(games.filter(\.isPlanned), settings) }
  }

  /// Returns the path of a file beside the page, or `nil` if the season or the site has none.
  private func path(of template: PageTemplate<StandingsView, SeasonPath>) -> String? {
    guard !games.isEmpty, template.isPresent(in: settings) else { return nil }
    return template.path(of: season.path, in: settings)
  }

  private func url(_ template: PageTemplate<StandingsView, SeasonPath>) -> String {
    path(of: template).map { settings.url(of: $0) } ?? ""
  }

  /// The path that always leads to the competition's current season; `nil` if it is that of this page.
  private var currentPath: String? {
    guard let path = path(of: GameKind.standings),
      let current = GameKind.lastingPath(season.path.competition, before: path, settings)
    else { return nil }
    return current == path ? nil : current
  }

  /// The players by their percentage of wins, if wins belong to players.
  var players: [Leader] {
    guard season.isAdHoc else { return [] }
    return leaders.byWins.map { place, player in
      Leader(
        place: place, row: PlayerRow(player, settings), value: player[.points].average(settings))
    }
  }

  private func rows(
    isReversed: Bool = false, _ isIncluded: (GameKind.Entry) -> Bool
  ) -> [GameRow] {
    let found =
      isReversed
      ? Array(games.lazy.reversed().filter(isIncluded).prefix(Self.maximumCount))
      : Array(games.lazy.filter(isIncluded).prefix(Self.maximumCount))
    return found.map { GameRow($0, settings) }
  }
}

extension GameKind.Entry {
  /// Whether the game is to come as planned.
  var isPlanned: Bool { status == .scheduled && !isOverdue }

  /// Whether the game is over with a result, or was called off at a score.
  var hasResult: Bool {
    status == .final || status == .forfeit || status == .abandoned && points != nil
  }
}

extension GameKind {
  /// Returns the address of a team's page; empty if the site has none.
  static func teamURL(of name: String, _ settings: SiteSettings) -> String {
    guard team.isPresent(in: settings), !TeamKey.make(name).isEmpty else { return "" }
    return settings.url(of: team.path(of: TeamPath(name: name), in: settings))
  }
}
