import Almanac

extension Site {
  /// Returns the roster of a team in `Content/teams`: the players of its record, and then those of tables.
  func roster(of team: ResolvedTeam) -> [TeamKind.ListedPlayer] {
    guard hasTeamProfiles else { return [] }
    let names = team.profile?.keys ?? names(ofUnlisted: team.key)
    let rows = names.flatMap { entries(of: TeamKind(), in: TeamKind.byTeam, at: $0) }
      .compactMap(\.player).filter { teams(called: $0.team) == [team.key] }
    return (team.profile?.roster ?? []) + rows.map(\.player)
  }

  /// Returns what rosters say of a player.
  func listedPlayers(_ id: String) -> [TeamKind.ListedPlayer] {
    entries(of: TeamKind(), in: TeamKind.byPlayer, at: id).flatMap { entry in
      entry.player.map { [$0.player] } ?? entry.listing?.roster.filter { $0.id == id } ?? []
    }
  }

  /// Reports the team of a player that is none, or one of several.
  func checkRoster(of team: Located<String>, into diagnostics: inout Diagnostics) {
    guard let place = team.place else { return }
    let keys = teams(called: TeamKey.letters(of: team.value))
    guard keys.count != 1 else { return }
    diagnostics.add(
      keys.isEmpty
        ? .noTeamOfRoster(team.value, place, among: teamNames)
        : .severalTeamsOfRoster(team.value, place))
  }

  /// Returns the keys of the teams that a table of rosters can mean by a name or an ID, sorted.
  private func teams(called letters: String) -> [String] {
    let profiles = teamProfiles(called: letters)
    let own = profiles.filter { TeamKey.letters(of: $0.id) == letters }
    guard profiles.isEmpty else {
      return (own.isEmpty ? profiles : own).map { TeamKey.ofID($0.id) }.sorted()
    }
    let named = namesakes(letters).map(\.key)
    let known =
      value(of: GameKind(), GameKind.teamSpellings, at: "#\(letters)") == nil ? [] : ["#\(letters)"]
    return Set((named + known).map { self.team(ofKey: $0).key }).sorted()
  }

  /// Returns the letters by which a table of rosters can mean a team that `Content/teams` does not describe.
  private func names(ofUnlisted key: String) -> [String] {
    let spellings = value(of: GameKind(), GameKind.teamSpellings, at: key)?.names ?? []
    return Set(spellings + [TeamKey.letters(ofKey: key)]).sorted()
  }

  /// The names and IDs of all teams.
  private var teamNames: [String] {
    let listed = entries(of: TeamKind()).compactMap(\.listing).flatMap { [$0.name, $0.id] }
    let played = entries(of: GameKind()).filter { !$0.isAdHoc }.flatMap { [$0.home, $0.away] }
    return Set(listed + played).sorted()
  }
}

extension Diagnostic {
  fileprivate static func noTeamOfRoster(_ team: String, _ place: Place, among known: [String])
    -> Self
  {
    Diagnostic(.error, "A0615", at: place, "No team is called \"\(team)\"")
      .suggesting(team, among: known) { "write the name or the id of a team" }
  }

  fileprivate static func severalTeamsOfRoster(_ team: String, _ place: Place) -> Self {
    .init(
      .error, "A0615", at: place, "Several teams are called \"\(team)\"",
      help: "write the id of the team, which Content/teams describes")
  }
}
