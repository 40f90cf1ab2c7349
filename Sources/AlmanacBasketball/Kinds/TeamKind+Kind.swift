public import Almanac

extension TeamKind: Kind {
  public typealias Item = TeamProfile

  public var pages: [Pages<Self>] {
    // Their templates are those of games.
    [.each(with: [], pages: pages(of:in:into:))]
  }
  public var indexes: [EntryIndex<TeamKind>] { [Self.byName] }

  public func entry(
    for team: TeamProfile, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Entry? {
    let names =
      [team.id.value, team.name] + [team.shortName].compactMap(\.self)
      + team.otherNames.prefix(Entry.maximumCount)
    var keys: [String] = []
    for key in names.map(TeamKey.make) where !key.isEmpty && !keys.contains(key) {
      keys.append(key)
    }
    return Entry(
      id: team.id.value, name: team.name, shortName: team.shortName,
      otherNames: Array(team.otherNames.prefix(Entry.maximumCount)), keys: keys,
      competitions: team.competitions.map { TeamKey.competition($0.value) }.filter { !$0.isEmpty },
      path: GameKind.team.path(of: TeamPath(name: team.name), in: settings),
      venue: team.venue.isWritten ? team.venue : nil, mark: TeamMark(team),
      roster: GameKind.scoreSheet.isPresent(in: settings)
        ? team.players.prefix(Entry.maximumCount).map {
          .init(id: $0.id, name: $0.name, number: $0.number)
        } : [])
  }

  public func identifier(of entry: Entry) -> String? { entry.id }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? {
    GameKind.team.isPresent(in: settings) ? entry.path : nil
  }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool { a.name < b.name }

  private func pages(
    of team: TeamProfile, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    guard let entry = site.entry(of: self, at: context.index) else { return [] }
    site.checkPicture(at: team.logo, in: folder, into: &diagnostics)
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
    let view = TeamView(row, identity, games, profile: team, in: site)
    return [GameKind.team, GameKind.teamCalendar].filter { $0.isPresent(in: site.settings) }.map {
      $0.page(at: $0.path(of: view.path, in: site.settings), of: view, from: context.origin.place)
    }
  }
}

extension Diagnostic {
  static func sharedID(_ team: TeamProfile, _ other: String, _ place: Place) -> Self {
    .init(
      .error, "A0603", at: team.id.place ?? place,
      "The teams \"\(team.id.value)\" and \"\(other)\" have the same id",
      help: "give each team an id of its own: games refer to teams by their ids")
  }
}
