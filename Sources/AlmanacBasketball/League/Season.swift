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
  var sport: Sport { competition?.sport ?? .basketball }
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

  /// Returns the title without the season, which is empty where games name only that.
  func nameText(_ settings: SiteSettings) -> String {
    name ?? (season == nil ? settings.text(LeagueWords.standings) : "")
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
    /// What is certain about the final places; `nil` if the games that are still to be played are not all known, or
    /// there are none.
    let prospects: TableProspects?
  }

  /// The games of a group while the tables are made.
  private struct Group {
    var games: [(day: CalendarDate, game: CountedGame)] = []
    var teams: Set<String> = []
    /// All games, whether they count or not.
    var schedule: [TableProspects.Pairing] = []
    /// Those of them that may still count.
    var remaining: [TableProspects.Pairing] = []
    /// Whether the teams of some game are not known yet.
    var hasPlaceholders = false

    /// Leaves out all games of teams.
    mutating func remove(_ void: Set<String>) {
      guard !void.isEmpty else { return }
      teams.subtract(void)
      games.removeAll { void.contains($0.game.home) || void.contains($0.game.away) }
      schedule.removeAll { void.contains($0.home) || void.contains($0.away) }
      remaining.removeAll { void.contains($0.home) || void.contains($0.away) }
    }

    func prospects(_ standings: Standings) -> TableProspects? {
      guard !remaining.isEmpty, !hasPlaceholders,
        TableProspects.isWholeSeason(schedule, teams: Array(teams))
      else { return nil }
      return TableProspects(standings, remaining: remaining)
    }
  }

  /// - Parameter games: All games of the season, earliest first.
  init(_ games: [GameKind.Entry], _ season: Season, in site: Site) {
    var resolver = TeamResolver(site)
    var groups: [String: Group] = [:]
    for game in games where (game.fixture?.stage ?? .regular) == .regular && !game.isAdHoc {
      Self.add(game, to: &groups[game.fixture?.group ?? "", default: Group()], &resolver)
    }
    let adjustments = season.adjustments(resolver.key(named:))
    let withdrawals = season.withdrawals.compactMap { withdrawal in
      resolver.key(named: withdrawal.team.value).map { (key: $0, withdrawal: withdrawal) }
    }
    let void = Set(withdrawals.filter { !$0.withdrawal.keepsGames }.map(\.key))
    tables = groups.filter { !$0.value.teams.isEmpty }.sorted { $0.key < $1.key }.map { name, all in
      var group = all
      group.remove(void)
      let own = adjustments.filter { group.teams.contains($0.team) }
      let standings = Standings(
        group.games.map(\.game), teams: group.teams.sorted(), adjustments: own.byTeam,
        by: season.ranking)
      return Table(
        group: name.isEmpty ? nil : name, standings: standings, games: group.games,
        adjustments: own, withdrawals: withdrawals.filter { all.teams.contains($0.key) },
        prospects: group.prospects(standings))
    }
    names = resolver.names
  }

  private static func add(
    _ game: GameKind.Entry, to group: inout Group, _ resolver: inout TeamResolver
  ) {
    guard let home = resolver.key(of: .home, in: game),
      let away = resolver.key(of: .away, in: game)
    else {
      group.hasPlaceholders = true
      return
    }
    group.teams.formUnion([home, away])
    let pairing = TableProspects.Pairing(home: home, away: away)
    group.schedule.append(pairing)
    if let outcome = game.outcome {
      let counted = CountedGame(
        home: home, away: away, outcome: outcome, points: game.points,
        round: game.fixture?.round.flatMap { Int($0) })
      group.games.append((game.start.date, counted))
    } else if game.status != .cancelled {
      group.remaining.append(pairing)
    }
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
