import Almanac

/// The spellings of a team in the games of a site.
struct Spellings {
  /// Each spelling with the number of its games and the ID of the first of them, in the order of the
  /// games.
  private(set) var all: [Spelling] = []

  struct Spelling: Equatable {
    let name: String
    /// The key of the team in these games.
    let key: String
    /// The ID of the first game with the spelling, and its index among all games.
    let firstGame: String
    let firstIndex: Int
    var count: Int
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

  /// Returns the spellings of all teams by the keys of the teams.
  ///
  /// - Parameter games: All games, earliest first.
  static func ofTeams(in games: [GameKind.Entry], _ site: Site) -> [String: Spellings] {
    // The many games of a site have few teams, so each is looked up once.
    struct Reference: Hashable {
      let name: String
      let key: String
    }
    var indices: [Reference: Int] = [:]
    var references: [(reference: Reference, spelling: Spelling)] = []
    for (number, game) in games.enumerated() {
      for side in Game.Side.allCases {
        guard let key = game.key(of: side), !TeamKey.isOfPlaceholder(key) else { continue }
        let reference = Reference(name: game.name(of: side), key: key)
        if let index = indices[reference] {
          references[index].spelling.count += 1
        } else {
          indices[reference] = references.count
          let spelling = Spelling(
            name: reference.name, key: key, firstGame: game.id, firstIndex: number, count: 1)
          references.append((reference, spelling))
        }
      }
    }
    var teams: [String: Spellings] = [:]
    for (reference, spelling) in references {
      teams[site.team(ofKey: reference.key).key, default: Spellings()].add(spelling)
    }
    return teams
  }
}

extension GameKind {
  /// Reports each spelling of a team that differs from its usual one, in the first game with it.
  func checkSpellings(in site: Site, into diagnostics: inout Diagnostics) {
    for (key, spellings) in Spellings.ofTeams(in: site.entries(of: self), site).sorted(by: {
      $0.key < $1.key
    }) {
      let profile = site.team(ofKey: key).profile
      for spelling in spellings.all {
        guard let team = team(of: spelling, in: site) else { continue }
        if let profile {
          if !profile.isCalled(spelling.name) {
            diagnostics.add(.otherThanProfile(team, profile))
          } else if let id = team.id, !profile.keys.contains(TeamKey.letters(of: id.value)) {
            diagnostics.add(.otherID(id, profile))
          }
        } else if let usual = spellings.usual, usual.name != spelling.name {
          diagnostics.add(.otherSpelling(team, usual))
        }
      }
    }
  }

  /// Returns the team of the first game with a spelling.
  private func team(of spelling: Spellings.Spelling, in site: Site) -> Team? {
    guard let entry = site.entry(of: self, at: spelling.firstIndex),
      let game = site.item(of: self, at: spelling.firstIndex),
      // A team against itself is reported.
      !game.hasTeamsOfOneID,
      entry.key(of: .home) != entry.key(of: .away)
    else { return nil }
    let side = Game.Side.allCases.first {
      entry.key(of: $0) == spelling.key && entry.name(of: $0) == spelling.name
    }
    return side.map { $0 == .home ? game.homeTeam : game.awayTeam }
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

  static func otherThanProfile(_ team: Team, _ profile: TeamKind.Listing) -> Self {
    .init(
      .warning, "A0604", at: team.namePlace,
      "\"\(team.name)\" is called \"\(profile.name)\" in Content/teams",
      help: "write \"\(profile.name)\" or \"\(profile.id)\", or add the name to the team's "
        + "\"otherNames\"")
  }

  static func otherID(_ id: Located<String>, _ profile: TeamKind.Listing) -> Self {
    .init(
      .warning, "A0604", at: id.place,
      "\"\(profile.name)\" has the id \"\(profile.id)\" in Content/teams, and \"\(id.value)\" here",
      help:
        "write \"\(profile.id)\", or add \"\(id.value)\" to the team's \"otherNames\"; another team "
        + "needs its own file or record in Content/teams")
  }
}
