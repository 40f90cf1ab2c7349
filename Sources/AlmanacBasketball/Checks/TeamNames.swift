import Almanac

extension GameKind {
  /// Reports names that can mean several teams of `Content/teams`, and those that are nearly the name of another
  /// team of their competition, each in the first game with it.
  func checkTeamNames(in site: Site, into diagnostics: inout Diagnostics) {
    var resolver = TeamResolver(site)
    var names: [String: NamedTeam] = [:]
    var meetings: Set<[String]> = []
    for (index, game) in site.entries(of: self).enumerated() {
      let keys = Game.Side.allCases.map { game.key(of: $0) }
      if let home = resolver.key(of: .home, in: game), home == resolver.key(of: .away, in: game),
        let item = site.item(of: self, at: index), !item.hasTeamsOfOneID
      {
        diagnostics.add(.ownOpponent(item))
      }
      for (side, key) in zip(Game.Side.allCases, keys) {
        guard let key, !TeamKey.isOfID(key), !TeamKey.isOfPlaceholder(key) else { continue }
        names[key, default: NamedTeam(key: key, side: side, index: index)].count += 1
      }
      meetings.insert(keys.compactMap(\.self).sorted())
    }
    var unlisted: [NamedTeam] = []
    for name in names.values.sorted(by: { $0.key < $1.key }) {
      guard site.team(ofKey: name.key).profile == nil else { continue }
      let profiles = site.teamProfiles(called: name.letters).candidates(in: name.competition)
      if profiles.isEmpty {
        unlisted.append(name)
      } else if let team = team(name, in: site) {
        diagnostics.add(.sharedName(team, profiles))
      }
    }
    for (rare, usual) in NamedTeam.nearPairs(in: unlisted)
    where !meetings.contains([rare.key, usual.key].sorted()) {
      guard let team = team(rare, in: site), let other = self.team(usual, in: site) else {
        continue
      }
      diagnostics.add(.nearName(team, other))
    }
  }

  private func team(_ name: NamedTeam, in site: Site) -> Team? {
    site.item(of: self, at: name.index).map { name.side == .home ? $0.homeTeam : $0.awayTeam }
  }
}

/// A team that games name without an ID.
private struct NamedTeam {
  let key: String
  /// Where the first game names it.
  let side: Game.Side
  let index: Int
  /// The number of its games.
  var count = 0

  var letters: String { TeamKey.letters(ofKey: key) }
  var competition: String { TeamKey.competition(ofKey: key) }

  /// The shortest name of which an edit is a slip. Short names are often alike.
  private static let leastLength = 5

  /// Returns the pairs of teams of one competition whose names are one letter apart, or differ as "St" and "Saint"
  /// do: first the team with fewer games. The costs follow the number of names.
  static func nearPairs(in teams: [NamedTeam]) -> [(rare: NamedTeam, usual: NamedTeam)] {
    var pairs: [(rare: NamedTeam, usual: NamedTeam)] = []
    var known: [String: Int] = [:]
    var found: Set<[Int]> = []
    for (index, team) in teams.enumerated() {
      for form in team.forms {
        guard let other = known[form] else {
          known[form] = index
          continue
        }
        guard other != index, teams[other].isNear(team), found.insert([other, index]).inserted
        else {
          continue
        }
        let isRare = team.count < teams[other].count
        pairs.append(isRare ? (team, teams[other]) : (teams[other], team))
      }
    }
    return pairs
  }

  /// The name, the name without "Saint", and the name without each of its letters: names that are one letter apart
  /// have one in common.
  private var forms: [String] {
    let letters = Array(letters)
    guard letters.count >= Self.leastLength, letters.count <= 100 else { return [] }
    let edits = letters.indices.map { index in
      "\(competition).\(String(letters[..<index]))*\(String(letters[(index + 1)...]))"
    }
    let shorter = letters.indices.map { index in
      "\(competition).\(String(letters[..<index] + letters[(index + 1)...]))"
    }
    return ["\(competition).\(self.letters)", "\(competition).\(withoutSaint)"] + edits + shorter
  }

  /// Returns whether another name with a form in common is nearly this one. Numbers tell teams of one club apart,
  /// and so do the letters at the end of "Foxes A" and "Foxes B".
  private func isNear(_ other: NamedTeam) -> Bool {
    let (own, others) = (letters, other.letters)
    if withoutSaint == other.withoutSaint { return true }
    guard own.filter(\.isNumber) == others.filter(\.isNumber), own.last == others.last,
      own + "s" != others, others + "s" != own
    else { return false }
    return Suggestion.distance(from: own, to: others, upTo: 1) != nil
  }

  private var withoutSaint: String {
    guard let prefix = ["saint", "st"].first(where: letters.hasPrefix) else { return letters }
    return "st" + letters.dropFirst(prefix.count)
  }
}

extension Diagnostic {
  fileprivate static func ownOpponent(_ game: Game) -> Self {
    let (home, away) = (game.homeTeam, game.awayTeam)
    return .init(
      .error, "A0509", at: away.namePlace,
      home.name == away.name
        ? "Both teams of the game are called \"\(away.name)\""
        : "\"\(home.name)\" and \"\(away.name)\" are the same team",
      help: "write the name of the opposing team",
      related: home.namePlace.map { .init(place: $0, note: "the home team") })
  }

  fileprivate static func sharedName(_ team: Team, _ profiles: [TeamKind.Listing]) -> Self {
    let ids = profiles.map(\.id).sorted()
    let free = profiles.filter { profile in
      !profiles.contains {
        $0.id != profile.id && $0.keys.contains(TeamKey.letters(of: profile.id))
      }
    }.map { "\"\($0.id)\"" }.sorted()
    return .init(
      .error, "A0608", at: team.namePlace,
      "\"\(team.name)\" is the name of \(ids.count) teams in Content/teams: "
        + ids.joined(separator: ", "),
      help: (free.isEmpty ? "" : "write \(free.joined(separator: " or ")), or ")
        + "say in Content/teams in which \"competitions\" each of them plays")
  }

  fileprivate static func nearName(_ team: Team, _ other: Team) -> Self {
    .init(
      .warning, "A0609", at: team.namePlace,
      "\"\(team.name)\" is nearly \"\(other.name)\", another team of the competition",
      help: "write \"\(other.name)\" if they are one team; if not, describe both in Content/teams")
  }
}
