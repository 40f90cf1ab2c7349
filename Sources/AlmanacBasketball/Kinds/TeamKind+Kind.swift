public import Almanac

extension TeamKind: Kind {
  public typealias Item = TeamItem

  public var pages: [Pages<Self>] {
    // Their templates are those of games.
    [.each(with: [], pages: pages(of:in:into:))]
  }
  public var indexes: [EntryIndex<TeamKind>] { [Self.byName, Self.byTeam, Self.byPlayer] }

  public func entry(
    for record: TeamItem, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Entry? {
    switch record {
    case .team(let team): .team(listing(of: team, in: settings))
    case .player(let player, let team):
      .player(PlayerListing(team: TeamKey.letters(of: team.value), player: ListedPlayer(player)))
    }
  }

  private func listing(of team: TeamProfile, in settings: SiteSettings) -> Listing {
    let otherNames = Array(team.otherNames.prefix(Self.maximumCount))
    let names = [team.id, team.name] + [team.shortName].compactMap(\.self) + otherNames
    var keys: [String] = []
    for key in names.map(TeamKey.make) where !key.isEmpty && !keys.contains(key) {
      keys.append(key)
    }
    return Listing(
      id: team.id, name: team.name, shortName: team.shortName, otherNames: otherNames, keys: keys,
      competitions: team.competitions.prefix(Self.maximumCount)
        .map { TeamKey.competition($0.value) }.filter { !$0.isEmpty },
      path: GameKind.team.path(of: TeamPath(name: team.name), in: settings),
      venue: team.venue.isWritten ? team.venue : nil, mark: TeamMark(team),
      roster: team.players.prefix(Self.maximumCount).map(ListedPlayer.init))
  }

  public func identifier(of entry: Entry) -> String? {
    switch entry {
    case .team(let team): team.id
    case .player(let player): "\(player.team)/\(player.player.id)"
    }
  }

  public var identifierKey: String? { "id" }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? {
    GameKind.team.isPresent(in: settings) ? entry.listing?.path : nil
  }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    switch (a, b) {
    case (.team(let a), .team(let b)): a.name < b.name
    // Players stand as in their table.
    case (.team, .player): true
    case (.player, _): false
    }
  }

  private func pages(
    of record: TeamItem, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    switch record {
    case .team(let team): return pages(of: team, in: context, into: &diagnostics)
    case .player(let player, let team):
      context.site.checkPicture(at: player.photo, in: folder, into: &diagnostics)
      context.site.checkRoster(of: team, into: &diagnostics)
      return []
    }
  }

  private func pages(
    of team: TeamProfile, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    guard let entry = site.entry(of: self, at: context.index)?.listing else { return [] }
    for picture in [team.logo] + team.players.map(\.photo) {
      site.checkPicture(at: picture, in: folder, into: &diagnostics)
    }
    if let first = site.teamProfiles(called: TeamKey.letters(of: entry.id)).first(where: {
      TeamKey.ofID($0.id) == TeamKey.ofID(entry.id)
    }), first.id != entry.id {
      diagnostics.add(.sharedID(team, first.id, context.origin.place))
      return []
    }
    if let known = site.settings.value(of: GameKind.competitions) {
      for competition in team.competitions where known[competition.value] == nil {
        diagnostics.add(.unknownCompetition(competition, known))
      }
    }
    let resolved = ResolvedTeam(key: TeamKey.ofID(entry.id), profile: entry)
    let identity = site.identity(of: resolved)
    let games = site.games(of: identity)
    let row = TeamRow(
      TeamRecord(named: entry.name, of: identity, in: games),
      site.name(of: resolved, else: entry.name), site.settings)
    let view = TeamView(row, resolved, games, profile: team, in: site)
    return [GameKind.team, GameKind.teamCalendar].filter { $0.isPresent(in: site.settings) }.map {
      $0.page(at: $0.path(of: view.path, in: site.settings), of: view, from: context.origin.place)
    }
  }
}

extension Diagnostic {
  static func sharedID(_ team: TeamProfile, _ other: String, _ place: Place) -> Self {
    .init(
      .error, "A0603", at: team.idPlace ?? place,
      "The teams \"\(team.id)\" and \"\(other)\" have the same id",
      help: "give each team an id of its own: games refer to teams by their ids")
  }
}
