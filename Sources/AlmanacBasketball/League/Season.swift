import Almanac

extension GameKind {
  /// The games of a season of a competition, but for friendlies.
  static let bySeason = EntryIndex<GameKind>("season") { game in
    game.fixture?.stage == .friendly ? [] : [Fixture.seasonKey(of: game.fixture)]
  }
}

/// A season of a competition, or all games that belong to none.
struct Season: Sendable {
  let key: String
  /// `nil` for games that belong to no competition.
  let name: String?
  /// `nil` if games name none.
  let season: String?
  /// The competition as site.json describes it.
  let competition: Competition?

  init(_ key: String, _ name: SeasonName, _ settings: SiteSettings) {
    self.key = key
    competition = name.competition.flatMap { settings.value(of: GameKind.competitions)?[$0] }
    self.name = competition?.name ?? name.competition
    season = name.season
  }

  var ranking: Ranking { competition?.ranking ?? .percentage }
  var isAdHoc: Bool { competition?.isAdHoc ?? false }

  /// Returns the title, such as "Harbor League 2026–27".
  func title(_ settings: SiteSettings) -> String {
    switch (name, season) {
    case (let name?, let season?):
      settings.text(LeagueWords.title, ["competition": name, "season": season])
    case (let name?, nil): name
    case (nil, let season?): season
    case (nil, nil): settings.text(LeagueWords.standings)
    }
  }

  var path: SeasonPath {
    SeasonPath(competition: competition?.id.value ?? name ?? "", season: season ?? "")
  }
}

/// The fields available to the paths of a season's pages.
struct SeasonPath: ViewModel {
  let competition: String
  let season: String

  static let fields: [Field<SeasonPath>] = [
    .text("competition", "The id of the competition; empty for games without one.") {
      $0.competition
    },
    .text("season", "The season; empty for games without one.") { $0.season },
    .flag("hasCompetition", "Whether the games belong to a competition.") {
      !Slug.make($0.competition).isEmpty
    },
    .flag("hasSeason", "Whether the games name a season.") { !Slug.make($0.season).isEmpty },
  ]
}

/// The tables of a season.
struct SeasonTables: Sendable {
  /// The tables of the groups, in the order of their names, or the only table.
  let tables: [Table]
  /// The names of the teams by their keys.
  let names: [String: TeamName]

  /// A table.
  struct Table: Sendable {
    /// `nil` if it is the only one.
    let group: String?
    let standings: Standings
    /// The games that count with their days, earliest first.
    let games: [(day: CalendarDate, game: CountedGame)]
    let adjustments: [TableAdjustment]
    /// The teams of the table that left the competition, with their keys.
    let withdrawals: [(key: String, withdrawal: Withdrawal)]
  }

  /// - Parameter games: All games of the season, earliest first.
  init(_ games: [GameKind.Entry], _ season: Season, in site: Site) {
    var resolver = TeamResolver(site)
    var groups: [String: (games: [(day: CalendarDate, game: CountedGame)], teams: [String])] = [:]
    for game in games where (game.fixture?.stage ?? .regular) == .regular && !game.isAdHoc {
      guard let home = resolver.key(of: .home, in: game),
        let away = resolver.key(of: .away, in: game)
      else { continue }
      let group = game.fixture?.group ?? ""
      groups[group, default: ([], [])].teams += [home, away]
      guard let outcome = game.outcome else { continue }
      let counted = CountedGame(home: home, away: away, outcome: outcome, points: game.points)
      groups[group]?.games.append((game.start.date, counted))
    }
    let adjustments = season.adjustments(resolver.key(named:))
    let withdrawals = season.withdrawals.compactMap { withdrawal in
      resolver.key(named: withdrawal.team.value).map { (key: $0, withdrawal: withdrawal) }
    }
    let void = Set(withdrawals.filter { !$0.withdrawal.keepsGames }.map(\.key))
    tables = groups.sorted { $0.key < $1.key }.map { group, content in
      let teams = Set(content.teams)
      let games = content.games.filter {
        !void.contains($0.game.home) && !void.contains($0.game.away)
      }
      let own = adjustments.filter { teams.contains($0.team) && !void.contains($0.team) }
      return Table(
        group: group.isEmpty ? nil : group,
        standings: Standings(
          games.map(\.game), teams: teams.subtracting(void).sorted(), adjustments: own.byTeam,
          by: season.ranking),
        games: games, adjustments: own,
        withdrawals: withdrawals.filter { teams.contains($0.key) })
    }
    names = resolver.names
  }
}

extension GameKind.Entry {
  /// The outcome as a table counts it; `nil` if the game does not count.
  var outcome: CountedGame.Outcome? {
    switch (status, winner) {
    case (.forfeit, let winner?): .forfeited(winner.opponent)
    case (.final, let winner?): .won(winner)
    case (.final, nil): points == nil ? nil : .tied
    default: nil
    }
  }
}
