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
      $0.leaders.isEmpty ? nil : LeadersView($0.leaders, $0.season, $0.settings)
    },
    .list("inProgress", "The games that are being played.") { view in
      view.rows { $0.status == .inProgress }
    },
    .list("results", "The latest results, newest first.") { view in
      view.rows(isReversed: true) { $0.hasResult }
    },
    .list("upcoming", "The next games, earliest first.") { view in
      view.rows { $0.status == .scheduled && !$0.isOverdue }
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
      $0.games.contains { $0.status == .scheduled && !$0.isOverdue }
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
        place: place, row: PlayerRow(player, settings), value: player.points.average(settings))
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
  /// Whether the game is over with a result, or was called off at a score.
  var hasResult: Bool {
    status == .final || status == .forfeit || status == .abandoned && points != nil
  }
}

/// A table.
struct TableView: ViewModel {
  let group: String?
  let rows: [TeamStanding]
  let standings: Standings
  let games: [(day: CalendarDate, game: CountedGame)]
  let lines: [Competition.Line]
  let settings: SiteSettings
  private let adjustments: [TableAdjustment]
  private let rulings: [String]

  init(
    _ table: SeasonTables.Table, _ names: [String: TeamName],
    competition: Competition?, in settings: SiteSettings
  ) {
    let standings = table.standings
    (group, self.standings, games) = (table.group, standings, table.games)
    adjustments = table.adjustments
    rulings =
      adjustments.map { $0.text(names[$0.team]?.name ?? "", settings) }
      + table.withdrawals.map { $0.withdrawal.text(names[$0.key]?.name ?? "", settings) }
    let lines = competition?.lines ?? []
    self.lines = lines.filter { $0.after < standings.rows.count }
    rows = standings.rows.enumerated().map { index, row in
      TeamStanding(
        row: row, team: names[row.team],
        isAboveLine: lines.contains { $0.after == index + 1 } && index + 1 < standings.rows.count,
        settings: settings)
    }
    self.settings = settings
  }

  static let fields: [Field<TableView>] = [
    .text("title", "The group, or \"Standings\".") { view in
      view.group.map { view.settings.text(LeagueWords.group, ["name": $0]) }
        ?? view.settings.text(LeagueWords.standings)
    },
    .flag("hasGroup", "Whether it is the table of a group.") { $0.group != nil },
    .text("anchor", "The title as part of an address.") { Slug.make($0.group ?? "standings") },
    .text("orderText", "What orders the table.") { view in
      let criteria = view.standings.ranking.order.map { view.settings.text($0.word) }
      return view.settings.text(
        LeagueWords.levelTeams, ["criteria": criteria.joined(separator: ", ")])
    },
    .flag("hasPoints", "Whether the table has points.") { $0.standings.ranking.points != nil },
    .flag("hasTies", "Whether any game was tied.") { view in
      view.standings.rows.contains { $0.all.tied > 0 }
    },
    .flag("hasForfeits", "Whether any game was forfeited.") { view in
      view.standings.rows.contains { $0.forfeits > 0 }
    },
    .list("rows", "The teams, best first.") { $0.rows },
    .texts("rulings", "What changes the table besides the games, such as points deducted.") {
      $0.rulings
    },
    .one("history", "The places during the season, once games were played on three days.") {
      $0.history
    },
    .texts("lineTexts", "What the lines in the table mean.") { view in
      view.lines.map { view.settings.text(LeagueWords.above, ["name": $0.name]) }
    },
  ]

  private var history: StandingsHistoryView? {
    StandingsHistory(games, standings, adjustments).map { history in
      StandingsHistoryView(history, rows.map(\.shortName), settings)
    }
  }
}

/// A team in a table.
struct TeamStanding: ViewModel {
  let row: Standings.Row
  let team: TeamName?
  let isAboveLine: Bool
  let settings: SiteSettings

  private var name: String { team?.name ?? "" }

  var shortName: String { team?.shortName ?? name }

  private var url: String { team?.url(settings) ?? "" }

  static let fields: [Field<TeamStanding>] = [
    .text("placeText", "The place, such as \"2\", or \"2=\" if several teams share it.") { view in
      let place = view.row.place.formatted(view.settings.locale)
      return view.row.sharesPlace
        ? view.settings.text(LeagueWords.sharedPlace, ["place": place]) : place
    },
    .text("name", "The team's name.") { $0.name },
    .text("shortName", "A shorter name, or else the name.") { $0.shortName },
    .one("mark", "The team's logo or colors, if they are known.") {
      ($0.team?.mark).view($0.settings)
    },
    .url("url", "The team's page, if the site has one.") { $0.url },
    .flag("hasPage", "Whether the team has a page.") { !$0.url.isEmpty },
    .flag("isAboveLine", "Whether there is a line below the team.") { $0.isAboveLine },
    .flag("isAdjusted", "Whether points were deducted or added.") { $0.row.adjustment != 0 },
    .number("played", "The number of games that count.") { $0.row.all.count },
    .number("won", "Games won.") { $0.row.all.won },
    .number("lost", "Games lost.") { $0.row.all.lost },
    .number("tied", "Games tied.") { $0.row.all.tied },
    .number("forfeits", "Games forfeited, which are among those lost.") { $0.row.forfeits },
    .text("percentage", "The percentage of games won, such as \".750\"; empty without games.") {
      $0.row.all.percentageText($0.settings)
    },
    .text("gamesBehind", "The number of games behind the leader, such as \"1.5\".") {
      $0.gamesBehindText
    },
    .text("points", "The points in the table.") { $0.row.points.formatted($0.settings.locale) },
    .text("home", "The balance of home games, such as \"4-1\".") { $0.row.home.text },
    .text("away", "The balance of away games.") { $0.row.away.text },
    .number("scored", "Points scored.") { $0.row.scored },
    .number("allowed", "Points allowed.") { $0.row.allowed },
    .text("difference", "The difference of both, such as \"+12\" or \"−4\".") {
      $0.row.difference.signed($0.settings)
    },
    .text("streak", "The latest results that are all alike, such as \"W3\".") {
      $0.row.form.streakText($0.settings)
    },
    .text("lastTen", "The balance of the last ten games.") { $0.row.form.lastTenBalance.text },
  ]

  /// The leader, and teams level with it, have a dash.
  private var gamesBehindText: String {
    let half = row.halfGamesBehind
    guard half != 0 else { return "–" }
    let number =
      half.isMultiple(of: 2)
      ? DecimalNumber(significand: half / 2)
      : DecimalNumber(significand: half * 5, fractionDigits: 1)
    return number.formatted(settings.locale)
  }
}

extension Balance {
  /// Returns the percentage of games won, such as ".750" or "1.000"; empty without games.
  func percentageText(_ settings: SiteSettings) -> String {
    guard let thousandths else { return "" }
    let text = DecimalNumber(significand: 1000 + thousandths, fractionDigits: 3)
      .formatted(settings.locale)
    return thousandths < 1000
      ? String(text.dropFirst())
      : DecimalNumber(significand: 1000, fractionDigits: 3).formatted(settings.locale)
  }
}

extension Int {
  /// Returns the number with its sign, such as "+12" or "−4".
  func signed(_ settings: SiteSettings) -> String {
    let text = Int(clamping: magnitude).formatted(settings.locale)
    return self > 0 ? "+\(text)" : self < 0 ? "\u{2212}\(text)" : text
  }
}

extension GameKind {
  /// Returns the address of a team's page; empty if the site has none.
  static func teamURL(of name: String, _ settings: SiteSettings) -> String {
    guard team.isPresent(in: settings), !TeamKey.make(name).isEmpty else { return "" }
    return settings.url(of: team.path(of: TeamPath(name: name), in: settings))
  }
}
