public import Almanac

extension GameKind: Kind {
  public typealias Item = Game

  static let page = PageTemplate<GameView, GamePath>(
    "game", "One game: box scores and moves.", path: "games/{{id}}/")
  static let list = PageTemplate<GamesView, NoFields>(
    "games", "All games by date.", path: "games/")
  static let team = PageTemplate<TeamView, TeamPath>(
    "team", "One team: its record and its games.", path: "teams/{{name}}/", isOptional: true)
  static let teams = PageTemplate<TeamsView, NoFields>(
    "teams", "All teams with their records.", path: "teams/", isOptional: true)

  static let month = PageTemplate<MonthView, MonthPath>(
    "games-month", "The games of a month, by date.", path: "games/{{year}}-{{month}}/",
    isOptional: true)
  static let day = PageTemplate<DayView, DayPath>(
    "day", "The recap of a day with results.", path: "games/{{year}}-{{month}}/{{day}}/",
    isOptional: true)
  static let standings = PageTemplate<StandingsView, SeasonPath>(
    "standings", "The tables of a season, its latest results and next games.",
    path: seasonFolder, isOptional: true)
  static let leaders = PageTemplate<LeadersView, SeasonPath>(
    "leaders", "The leaders and records of a season.", path: seasonFolder + "leaders/",
    isOptional: true)
  static let player = PageTemplate<PlayerView, PlayerPath>(
    "player", "One player: averages, bests and all games.", path: "players/{{id}}/",
    isOptional: true)
  static let seasonCalendar = PageTemplate<StandingsView, SeasonPath>(
    "season-calendar", "The games of a season, as a calendar.", path: seasonFolder + "games.ics",
    isOptional: true)
  static let seasonTable = PageTemplate<StandingsView, SeasonPath>(
    "season-games", "The games of a season, as a table.", path: seasonFolder + "games.csv",
    isOptional: true)
  static let teamCalendar = PageTemplate<TeamView, TeamPath>(
    "team-calendar", "The games of a team, as a calendar.", path: "teams/{{name}}/games.ics",
    isOptional: true)

  private static let seasonFolder =
    "standings/{{#hasCompetition}}{{competition}}/{{/hasCompetition}}"
    + "{{#hasSeason}}{{season}}/{{/hasSeason}}"

  static let gamesPerPage = SettingsKey<GamesPerPage>(
    "gamesPerPage", "How many games the list of all games has before months have pages; 200.")

  public var settingsKeys: [SettingsDeclaration] {
    [Self.rules.declaration, Self.competitions.declaration, Self.gamesPerPage.declaration]
  }
  public var words: [Word] { GameWords.all + LeagueWords.all + SportWords.all + ScoringWords.all }
  public var indexes: [EntryIndex<GameKind>] {
    [
      Self.byTime, Self.byResult, Self.byPairing, Self.byIdentity, Self.byFormerPath,
      Self.byTeamName, Self.byLabel, Self.all,
    ]
  }
  public var aggregates: [AnyAggregate<GameKind>] {
    [
      Self.record.erased, Self.seasonName.erased, Self.seasonStart.erased,
      Self.playerRecord.erased,
      Self.namesakes.erased, Self.teamSpellings.erased, Self.decision.erased,
      Self.teamUniqueness.erased,
      Self.runningBalance.erased,
    ]
  }

  /// Readers of the files of providers and of spreadsheets.
  public var importers: [any Importer] {
    [
      GeniusImporter(), EuroLeagueImporter(), NBAImporter(), FIBALiveStatsImporter(),
      ScheduleImporter(),
    ]
  }

  public func entry(
    for game: Game, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    let tally = Tally(game, game.rules(in: settings))
    // Of a game in an unknown competition, the rules are unknown too.
    guard game.isInKnownCompetition(in: settings, into: &diagnostics) else { return nil }
    if let bye = [game.homeTeam, game.awayTeam].first(where: { Placeholder.isBye($0.name) }) {
      diagnostics.add(.bye(bye))
      return nil
    }
    game.check(tally, at: origin, in: settings, into: &diagnostics)
    let id = game.id ?? game.defaultID(at: origin)
    // If the status is unclear, an error has just been reported.
    let status = game.status(tally) ?? .final
    let points = game.points(tally, status)
    var winner: Game.Side?
    if status == .final, let points, points.home != points.away {
      winner = points.home > points.away ? .home : .away
    } else if status == .forfeit {
      winner = game.forfeitedBy?.value.opponent
    }
    let start = game.date.value.local(in: settings.timeZone)
    let path = Self.page.path(of: GamePath(game: game, id: id, date: start.date), in: settings)
    let changes = game.changes(at: path) { day in
      let id = game.id ?? game.defaultID(at: origin, on: day)
      return (id, Self.page.path(of: GamePath(game: game, id: id, date: day), in: settings))
    }
    return Entry(
      id: id, path: path, start: start, venue: game.venue, status: status,
      isOverdue: status == .scheduled && game.isOverdue(in: settings),
      home: game.homeTeam.name, away: game.awayTeam.name, points: points, winner: winner,
      homeID: game.homeTeam.id?.value, awayID: game.awayTeam.id?.value, fixture: game.fixture,
      isAdHoc: settings.competition(of: game.fixture)?.isAdHoc ?? false,
      hasOwnID: game.id != nil,
      lines: GameKind.showsPlayers(in: settings) ? game.lines(of: tally) : [],
      recap: Self.day.isPresent(in: settings) ? game.recapLead : nil, changes: changes,
      minutes: game.duration?.minutes ?? tally.rules.estimatedMinutes ?? 0)
  }

  public func identifier(of entry: Entry) -> String? { entry.id }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    (a.start.date, a.start.secondOfDay, a.id) < (b.start.date, b.start.secondOfDay, b.id)
  }

  public func menu(of site: Site) -> [MenuItem] {
    let settings = site.settings
    let hasGames = site.hasList(of: self, Self.list)
    let games = MenuItem(
      .word(GameWords.games), at: Self.list.path(in: settings), of: folder, isShown: hasGames)
    let standings = Self.standingsPath(settings).map { path in
      MenuItem(.word(LeagueWords.standings), at: path, of: "standings", isShown: hasGames)
    }
    let teams = MenuItem(
      .word(GameWords.teams), at: Self.teams.path(in: settings), of: TeamKind().folder,
      isShown: site.hasTeamProfiles && Self.teams.isPresent(in: settings))
    return [games, standings, teams].compactMap(\.self)
  }
}
