public import Almanac

extension GameKind {
  public var pages: [Pages<Self>] {
    [
      .each(with: Self.templatesOfGames) { game, context, _ in
        guard let view = GameView(game, at: context.index, in: context.site) else { return [] }
        return [Self.page.page(at: view.entry.path, of: view, from: context.origin.place)]
          + filePages(of: view, from: context.origin)
          + redirects(to: view, from: context.origin)
      },
      .all(Self.list) { site in
        site.hasList(of: self, Self.list) ? GamesView(site) : nil
      },
      .check("spellings") { checkSpellings(in: $0, into: &$1) },
      .check("rulings") { checkRulings(in: $0, into: &$1) },
      .check("repeated games") { checkRepeatedGames(in: $0, into: &$1) },
      .groups(Self.month, by: Self.byMonth) { month, site, _ in
        let view = MonthView(month, in: site)
        return [Self.month.page(at: Self.month.path(of: view.path, in: site.settings), of: view)]
      },
      .groups(Self.day, by: Self.byDay) { day, site, _ in
        guard let view = DayView(day, in: site) else { return [] }
        return [Self.day.page(at: Self.day.path(of: view.path, in: site.settings), of: view)]
      },
      .groups(Self.player, by: Self.byPlayer) { player, site, _ in
        guard let record = site.value(of: self, Self.playerRecord, at: player) else { return [] }
        var resolver = TeamResolver(site)
        let games = site.entries(of: self, in: Self.byPlayer, at: player)
          .map { resolver.named($0) }
        let path = Self.player.path(of: PlayerPath(id: player), in: site.settings)
        return [Self.player.page(at: path, of: PlayerView(record, games, site.settings))]
      },
    ] + teamPages + seasonPages
  }

  private var teamPages: [Pages<Self>] {
    [
      .groups(Self.team, by: Self.byTeam) { key, site, _ in
        guard let view = teamView(key, in: site) else { return [] }
        return [Self.team.page(at: Self.team.path(of: view.path, in: site.settings), of: view)]
      },
      .groups(Self.teamCalendar, by: Self.byTeam) { key, site, _ in
        guard let view = teamView(key, in: site) else { return [] }
        let path = Self.teamCalendar.path(of: view.path, in: site.settings)
        return [Self.teamCalendar.page(at: path, of: view)]
      },
      .all(Self.teams) { site in
        let rows = teamRows(in: site)
        guard !rows.isEmpty || site.hasList(of: TeamKind(), Self.teams) else { return nil }
        return TeamsView(teams: rows, settings: site.settings)
      },
    ]
  }

  /// Returns a team that `Content/teams` does not have, by the key of its name; those that it has
  /// make their own pages. `nil` if the key is only that of an ID.
  private func teamView(_ key: String, in site: Site) -> TeamView? {
    guard let record = site.value(of: self, Self.record, at: key), record.gameCount > 0,
      !(site.hasTeamProfiles && site.teamProfile(named: key) != nil)
    else { return nil }
    let games = site.entries(of: self, in: Self.byTeam, at: key)
    let team = TeamIdentity(key: key)
    guard !isProfile(team, games, in: site) else { return nil }
    return TeamView(TeamRow(record, site.settings), team, games, in: site)
  }

  /// Returns whether games name a team of `Content/teams` by its ID, beside another name.
  private func isProfile(
    _ team: TeamIdentity, _ games: [GameKind.Entry], in site: Site
  ) -> Bool {
    guard site.hasTeamProfiles else { return false }
    return games.allSatisfy { game in
      team.side(in: game).map { site.teamProfile(of: game, $0) != nil } ?? true
    }
  }

  /// Returns all teams by name.
  private func teamRows(in site: Site) -> [TeamRow] {
    let profiles = site.hasTeamProfiles ? site.entries(of: TeamKind()) : []
    let known = profiles.map { profile in
      let team = TeamIdentity(profile)
      return TeamRow(
        TeamRecord(named: profile.name, of: team, in: site.games(of: team)), site.settings,
        profile.mark)
    }
    let claimed = Set(profiles.flatMap(\.keys))
    let others = site.keys(of: self, in: Self.byTeam).compactMap { key -> TeamRow? in
      guard !claimed.contains(key), let record = site.value(of: self, Self.record, at: key),
        record.gameCount > 0
      else { return nil }
      guard
        profiles.isEmpty
          || !isProfile(
            TeamIdentity(key: key), site.entries(of: self, in: Self.byTeam, at: key), in: site)
      else { return nil }
      return TeamRow(record, site.settings)
    }
    guard !known.isEmpty else { return others }
    return (known + others).sorted { $0.name < $1.name }
  }

  private var seasonPages: [Pages<Self>] {
    func pages<View>(
      _ template: PageTemplate<View, SeasonPath>,
      _ view: @escaping @Sendable (Season, [Entry], Site) -> View?
    ) -> Pages<Self> {
      .groups(template, by: Self.bySeason) { key, site, _ in
        guard let season = site.season(key) else { return [] }
        var resolver = TeamResolver(site)
        let games = site.entries(of: self, in: Self.bySeason, at: key)
          .map { resolver.named($0) }
        guard let view = view(season, games, site) else { return [] }
        return [template.page(at: template.path(of: season.path, in: site.settings), of: view)]
      }
    }
    return [
      pages(Self.standings) { StandingsView($0, $1, in: $2) },
      .all(Self.standings, named: "current seasons") { site, _ in CurrentSeasons(site).pages },
      pages(Self.leaders) { season, games, site in
        let leaders = SeasonLeaders(games, season, in: site)
        return leaders.isEmpty ? nil : LeadersView(leaders, season, site.settings)
      },
      pages(Self.seasonCalendar) { StandingsView($0, $1, in: $2) },
      pages(Self.seasonTable) { StandingsView($0, $1, in: $2) },
    ]
  }
}
