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
      .check("team names") { checkTeamNames(in: $0, into: &$1) },
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
        return [Self.player.page(at: path, of: PlayerView(record, games, in: site))]
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

  /// Returns a team that `Content/teams` does not have, by its key; those that it has make their own pages. `nil`
  /// for a further key of a team.
  private func teamView(_ key: String, in site: Site) -> TeamView? {
    let team = site.team(ofKey: key)
    guard let row = teamRow(team, at: key, in: site) else { return nil }
    let identity = site.identity(of: team)
    return TeamView(row, team, site.games(of: identity), in: site)
  }

  private func teamRow(_ team: ResolvedTeam, at key: String, in site: Site) -> TeamRow? {
    guard team.key == key, team.profile == nil, !TeamKey.isOfPlaceholder(key) else { return nil }
    let identity = site.identity(of: team)
    let record =
      identity.keys.count == 1
      ? site.value(of: self, Self.record, at: key)
      : TeamRecord(named: nil, of: identity, in: site.games(of: identity))
    return record.map { TeamRow($0, site.name(of: team, else: $0.name), site.settings) }
  }

  /// Returns all teams by name.
  private func teamRows(in site: Site) -> [TeamRow] {
    let profiles = site.hasTeamProfiles ? site.entries(of: TeamKind()).compactMap(\.listing) : []
    let known = profiles.map { profile in
      let team = ResolvedTeam(key: TeamKey.ofID(profile.id), profile: profile)
      let identity = site.identity(of: team)
      return TeamRow(
        TeamRecord(named: profile.name, of: identity, in: site.games(of: identity)),
        site.name(of: team, else: profile.name), site.settings)
    }
    let others = site.keys(of: self, in: Self.byTeam).compactMap { key in
      teamRow(site.team(ofKey: key), at: key, in: site)
    }
    return (known + others).sorted { ($0.name, $0.path.name) < ($1.name, $1.path.name) }
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
