import Almanac

/// The spellings of a team in the games of a site.
struct Spellings: RecordableValue, Equatable {
  /// Each spelling with the number of its games and the ID of the first of them, in the order of the
  /// games.
  private(set) var all: [Spelling] = []

  struct Spelling: Equatable {
    let name: String
    /// The ID of the first game with the spelling.
    let firstGame: String
    var count: Int

    /// What identifies the spelling among those of all teams.
    var key: Key { Key(name: name, game: firstGame) }

    struct Key: Hashable {
      let name: String
      let game: String
    }
  }

  /// - Parameters:
  ///   - key: The key of a name or of an ID.
  ///   - games: The games with the key, earliest first.
  init(_ key: String, in games: [GameKind.Entry]) {
    var known: [String: Bool] = [:]
    func isMeant(_ name: String) -> Bool {
      if let isMeant = known[name] { return isMeant }
      let isMeant = TeamKey.make(name) == key
      known[name] = isMeant
      return isMeant
    }
    for game in games {
      for side in Game.Side.allCases {
        let name = game.name(of: side)
        guard isMeant(name) || game.teamID(of: side).map(isMeant) == true else { continue }
        if let index = all.firstIndex(where: { $0.name == name }) {
          all[index].count += 1
        } else if all.count < Self.maximumCount {
          all.append(Spelling(name: name, firstGame: game.id, count: 1))
        }
      }
    }
  }

  /// The spellings that are kept at most.
  private static let maximumCount = 20

  /// The spelling of most games, or else the first.
  var usual: Spelling? {
    all.reduce(nil) { best, next in best.map { $0.count >= next.count ? $0 : next } ?? next }
  }

  func write(to writer: inout EntryWriter) {
    for spelling in all {
      writer.write(spelling.name)
      writer.write(spelling.firstGame)
      // The number of games matters only for what is usual.
      writer.write(spelling == usual)
    }
  }
}

extension GameKind {
  static let spellings = Aggregate("spellings", by: byTeam) { Spellings($1, in: $0) }
}

extension GameKind {
  /// Reports each spelling of a team that differs from its usual one, in the first game with it.
  func checkSpellings(in site: Site, into diagnostics: inout Diagnostics) {
    var found: [Spellings.Spelling.Key: UnusualSpelling] = [:]
    for key in site.keys(of: self, in: Self.byTeam) {
      guard let spellings = site.value(of: self, Self.spellings, at: key) else { continue }
      for spelling in spellings.all {
        // A game is in the groups of the name and of the ID: the group of the name decides.
        guard found[spelling.key] == nil || TeamKey.make(spelling.name) == key else { continue }
        found[spelling.key] = unusual(spelling, among: spellings, in: site)
      }
    }
    for unusual in found.values {
      guard let game = site.item(of: self, identifiedBy: unusual.spelling.firstGame),
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
    guard let game = site.entry(of: self, identifiedBy: spelling.firstGame) else { return nil }
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
