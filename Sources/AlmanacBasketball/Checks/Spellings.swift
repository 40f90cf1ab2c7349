import Almanac

/// The spellings of a team in the games of a site.
struct Spellings {
  /// Each spelling with the number of its games and the ID of the first of them, in the order of the
  /// games.
  private(set) var all: [Spelling] = []

  struct Spelling: Equatable {
    let name: String
    /// The ID of the first game with the spelling, and its index among all games.
    let firstGame: String
    let firstIndex: Int
    var count: Int

    /// What identifies the spelling among those of all teams.
    var key: Key { Key(name: name, game: firstGame) }

    struct Key: Hashable {
      let name: String
      let game: String
    }
  }

  /// Adds games in which the team has a spelling; games of other spellings may be added between them.
  mutating func add(_ spelling: Spelling) {
    if let index = all.firstIndex(where: { $0.name == spelling.name }) {
      all[index].count += spelling.count
    } else if all.count < Self.maximumCount {
      all.append(spelling)
    }
  }

  /// The spellings that are kept at most.
  private static let maximumCount = 20

  /// The spelling of most games, or else the first.
  var usual: Spelling? {
    all.reduce(nil) { best, next in best.map { $0.count >= next.count ? $0 : next } ?? next }
  }

  /// Returns the spellings of all teams by the keys of their names and IDs.
  ///
  /// - Parameter games: All games, earliest first.
  static func ofTeams(in games: [GameKind.Entry]) -> [String: Spellings] {
    // The many games of a site have few teams, so keys are made once a team.
    struct Reference: Hashable {
      let name: String
      let id: String?
    }
    var indices: [Reference: Int] = [:]
    var references: [(reference: Reference, spelling: Spelling)] = []
    for (number, game) in games.enumerated() where !game.isAdHoc {
      for side in Game.Side.allCases {
        let reference = Reference(name: game.name(of: side), id: game.teamID(of: side))
        if let index = indices[reference] {
          references[index].spelling.count += 1
        } else {
          indices[reference] = references.count
          let spelling = Spelling(
            name: reference.name, firstGame: game.id, firstIndex: number, count: 1)
          references.append((reference, spelling))
        }
      }
    }
    var teams: [String: Spellings] = [:]
    for (reference, spelling) in references {
      let keys = Set([reference.name, reference.id].compactMap { $0.map(TeamKey.make) })
      for key in keys where !key.isEmpty { teams[key, default: Spellings()].add(spelling) }
    }
    return teams
  }
}

extension GameKind {
  /// Reports each spelling of a team that differs from its usual one, in the first game with it.
  func checkSpellings(in site: Site, into diagnostics: inout Diagnostics) {
    var found: [Spellings.Spelling.Key: UnusualSpelling] = [:]
    let teams = Spellings.ofTeams(in: site.entries(of: self)).sorted { $0.key < $1.key }
    for (key, spellings) in teams {
      for spelling in spellings.all {
        // Of several keys with the spelling, that of its name decides.
        guard found[spelling.key] == nil || TeamKey.make(spelling.name) == key else { continue }
        found[spelling.key] = unusual(spelling, among: spellings, in: site)
      }
    }
    for unusual in found.values {
      guard let game = site.item(of: self, at: unusual.spelling.firstIndex),
        // Both teams with one ID have been reported.
        game.homeTeam.id == nil || game.homeTeam.id?.value != game.awayTeam.id?.value,
        let team = [game.homeTeam, game.awayTeam].first(where: { $0.name == unusual.spelling.name })
      else { continue }
      diagnostics.add(unusual.diagnostic(team))
    }
  }

  /// A spelling that is not the usual one of its team.
  private struct UnusualSpelling {
    let spelling: Spellings.Spelling
    let diagnostic: (Team) -> Diagnostic
  }

  /// Returns a spelling with its mistake, or `nil` if it is not mistaken.
  private func unusual(
    _ spelling: Spellings.Spelling, among spellings: Spellings, in site: Site
  ) -> UnusualSpelling? {
    if site.hasTeamProfiles, let profile = profile(of: spelling, in: site) {
      return profile.isCalled(spelling.name)
        ? nil : UnusualSpelling(spelling: spelling) { .otherThanProfile($0, profile) }
    }
    guard let usual = spellings.usual, usual.name != spelling.name else { return nil }
    return UnusualSpelling(spelling: spelling) { .otherSpelling($0, usual) }
  }

  /// Returns the team of `Content/teams` that has a spelling in a game.
  private func profile(of spelling: Spellings.Spelling, in site: Site) -> TeamKind.Entry? {
    guard let game = site.entry(of: self, at: spelling.firstIndex) else { return nil }
    let side = Game.Side.allCases.first { game.name(of: $0) == spelling.name }
    return side.flatMap { site.teamProfile(of: game, $0) }
  }
}

extension Diagnostic {
  static func otherSpelling(_ team: Team, _ usual: Spellings.Spelling) -> Self {
    .init(
      .warning, "A0604", at: team.namePlace,
      "\"\(team.name)\" is called \"\(usual.name)\" in other games",
      help: "write \"\(usual.name)\", as in the game \(usual.firstGame); another team needs "
        + "another name and id")
  }

  static func otherThanProfile(_ team: Team, _ profile: TeamKind.Entry) -> Self {
    .init(
      .warning, "A0604", at: team.namePlace,
      "\"\(team.name)\" is called \"\(profile.name)\" in Content/teams",
      help: "write \"\(profile.name)\" or \"\(profile.id)\", or add the name to the team's "
        + "\"otherNames\"")
  }
}
