import Almanac

/// A team: what games name by one or several keys.
struct ResolvedTeam {
  /// The key of its ID if it has one, or else that of its name within its competition.
  let key: String
  /// The team of `Content/teams`, if that has it.
  let profile: TeamKind.Listing?
  /// Its name in the game that a placeholder names, if one stands for it.
  var decidedName: String?
}

extension Site {
  /// Whether `Content/teams` has any team.
  var hasTeamProfiles: Bool { count(of: TeamKind()) > 0 }

  /// Whether games say all there is about their teams: `Content/teams` has none, and no two share a name.
  var areTeamsPlain: Bool {
    !hasTeamProfiles
      && value(of: GameKind(), GameKind.teamUniqueness, at: "")?.holds ?? true
  }

  /// Returns the team that games name by a key.
  ///
  /// A key of a name is that of the only team of `Content/teams` which has the name in the competition; or else
  /// that of the only ID which games of the competition give to the name.
  /// A key of a placeholder is that of the winner or the loser of the game that it names, once that is decided.
  func team(ofKey key: String) -> ResolvedTeam {
    if TeamKey.isOfPlaceholder(key) {
      guard let side = decided(key) else { return ResolvedTeam(key: key, profile: nil) }
      var team = team(ofKey: side.key)
      team.decidedName = side.name
      return team
    }
    let letters = TeamKey.letters(ofKey: key)
    if let profile = teamProfile(ofKey: key, letters) {
      return ResolvedTeam(key: TeamKey.ofID(profile.id), profile: profile)
    }
    guard !TeamKey.isOfID(key) else { return ResolvedTeam(key: key, profile: nil) }
    let competition = TeamKey.competition(ofKey: key)
    let ids = namesakes(letters).filter {
      TeamKey.isOfID($0.key) && $0.competitions.contains(competition)
    }
    guard ids.count == 1, let id = ids.first?.key else {
      return ResolvedTeam(key: key, profile: nil)
    }
    return team(ofKey: id)
  }

  private func teamProfile(ofKey key: String, _ letters: String) -> TeamKind.Listing? {
    guard hasTeamProfiles else { return nil }
    let profiles = teamProfiles(called: letters)
    guard TeamKey.isOfID(key) else {
      return profiles.onlyOne(in: TeamKey.competition(ofKey: key))
    }
    if let profile = profiles.first(where: { TeamKey.ofID($0.id) == key }) ?? profiles.first {
      return profile
    }
    return teamProfile(ofUnknownID: key)
  }

  /// Returns the team of `Content/teams` that has the name which games give to an ID that it does not know, such
  /// as one of another program. Where games give the name to several IDs, it identifies none of them.
  private func teamProfile(ofUnknownID key: String) -> TeamKind.Listing? {
    let names = value(of: GameKind(), GameKind.teamSpellings, at: key)?.names ?? []
    for name in names {
      let ids = namesakes(name).filter { TeamKey.isOfID($0.key) }
      guard ids.count == 1, let competitions = ids.first?.competitions else { continue }
      let profiles = competitions.map { teamProfiles(called: name).onlyOne(in: $0) }
      guard let first = profiles.first ?? nil, profiles.allSatisfy({ $0?.id == first.id }) else {
        continue
      }
      return first
    }
    return nil
  }

  /// Returns the teams of `Content/teams` with an ID or a name, as keys have it.
  func teamProfiles(called letters: String) -> [TeamKind.Listing] {
    letters.isEmpty
      ? [] : entries(of: TeamKind(), in: TeamKind.byName, at: letters).compactMap(\.listing)
  }

  /// Returns the team of `Content/teams` with a name in a competition, or with an ID.
  func teamProfile(named name: String, in competition: String?) -> TeamKind.Listing? {
    let profiles = profiles(called: name, in: competition)
    return profiles.count == 1 ? profiles.first : nil
  }

  /// Returns the teams of `Content/teams` that a name can mean in a competition.
  func profiles(called name: String, in competition: String?) -> [TeamKind.Listing] {
    guard hasTeamProfiles else { return [] }
    return teamProfiles(called: TeamKey.make(name)).candidates(in: TeamKey.competition(competition))
  }

  /// Returns the teams that games call by a name, as keys have it.
  func namesakes(_ letters: String) -> [Namesakes.Namesake] {
    value(of: GameKind(), GameKind.namesakes, at: letters)?.teams ?? []
  }

  /// Returns all keys by which games name a team.
  func identity(of team: ResolvedTeam) -> TeamIdentity {
    let written = writtenKeys(of: team)
    return TeamIdentity(keys: written.union(placeholders(of: written)))
  }

  private func writtenKeys(of team: ResolvedTeam) -> Set<String> {
    var keys: Set = [team.key]
    guard TeamKey.isOfID(team.key) else { return keys }
    let own = Set(team.profile?.keys ?? [TeamKey.letters(ofKey: team.key)])
    keys.formUnion(own.map { "#\($0)" })
    var names = own.union(own.flatMap { spellings(of: "#\($0)") })
    keys.formUnion(names.flatMap(namesakes).map(\.key))
    keys = keys.filter { self.team(ofKey: $0).key == team.key }
    // IDs that only games have may come with further names.
    names = Set(keys.filter(TeamKey.isOfID).flatMap(spellings)).subtracting(names)
    let others = names.flatMap(namesakes).map(\.key)
    keys.formUnion(others.filter { self.team(ofKey: $0).key == team.key })
    return keys
  }

  private func spellings(of key: String) -> [String] {
    value(of: GameKind(), GameKind.teamSpellings, at: key)?.names ?? []
  }

  /// Returns a team as tables and lists name it.
  ///
  /// - Parameter name: Its name, if `Content/teams` does not have it.
  func name(of team: ResolvedTeam, else name: String) -> TeamName {
    let profile = team.profile
    let name = profile?.name ?? team.decidedName ?? name
    let distinction = distinction(of: team, named: name)
    return TeamName(
      name: name, shortName: profile?.shortName, mark: profile?.mark,
      pathName: distinction?.pathName ?? name, competition: distinction?.competition)
  }

  /// Returns what tells a team from others of its name: in addresses its ID, or the competition after the name, and
  /// for readers the competition. `nil` if no other has the name.
  private func distinction(
    of team: ResolvedTeam, named name: String
  ) -> (pathName: String, competition: String?)? {
    let letters = TeamKey.make(name)
    let teams = namesakes(letters).map { (namesake: $0, key: self.team(ofKey: $0.key).key) }
    let profiles = teamProfiles(called: letters).filter { TeamKey.make($0.name) == letters }
    guard
      teams.contains(where: { $0.key != team.key })
        || profiles.contains(where: { TeamKey.ofID($0.id) != team.key })
    else { return nil }
    // Games may name it by its ID alone.
    let names = [letters] + (team.profile?.keys ?? [])
    guard
      let own = names.lazy.flatMap({ namesakes($0) })
        .first(where: { self.team(ofKey: $0.key).key == team.key })
    else { return (team.profile?.id ?? name, nil) }
    let competition = own.competition.isEmpty ? nil : own.competition
    let title = competition.map { settings.value(of: GameKind.competitions)?[$0]?.name ?? $0 }
    return (
      team.profile?.id ?? own.id ?? competition.map { "\(name) \($0)" } ?? name, title
    )
  }

  /// Returns the games of a team, earliest first.
  func games(of team: TeamIdentity) -> [GameKind.Entry] {
    let kind = GameKind()
    let groups = team.keys.sorted().map { entries(of: kind, in: GameKind.byTeam, at: $0) }
    guard groups.count > 1 else { return groups.first ?? [] }
    var known: Set<String> = []
    return groups.joined().filter { known.insert($0.id).inserted }
      .sorted(by: kind.areInIncreasingOrder)
  }
}

extension [TeamKind.Listing] {
  /// Returns the teams that a name may mean in a competition: those that play in it, or else those that may play
  /// in any.
  ///
  /// - Parameter competition: The competition as keys have it.
  func candidates(in competition: String) -> [TeamKind.Listing] {
    let own = filter { $0.competitions.contains(competition) }
    return own.isEmpty ? filter(\.competitions.isEmpty) : own
  }

  /// Returns the only team that a name can mean in a competition.
  fileprivate func onlyOne(in competition: String) -> TeamKind.Listing? {
    let candidates = candidates(in: competition)
    return candidates.count == 1 ? candidates.first : nil
  }
}
