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
  }

  /// - Parameters:
  ///   - key: The key of a name or of an ID.
  ///   - games: The games with the key, earliest first.
  init(_ key: String, in games: [GameKind.Entry]) {
    for game in games {
      for side in Game.Side.allCases {
        let name = game.name(of: side)
        let isMeant =
          TeamKey.make(name) == key || game.teamID(of: side).map { TeamKey.make($0) == key } == true
        guard isMeant else { continue }
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

extension Game {
  /// Reports a spelling of a team that differs from its usual one, in the first game with it.
  func checkSpellings(
    of id: String, at origin: Origin, in site: Site, into diagnostics: inout Diagnostics
  ) {
    // A game of a team against itself has been reported.
    guard site.settings.competition(of: fixture)?.isAdHoc != true,
      Set(homeTeam.keys).isDisjoint(with: awayTeam.keys)
    else { return }
    for team in [homeTeam, awayTeam] {
      let profile =
        site.hasTeamProfiles
        ? team.id.flatMap { site.teamProfile(named: $0.value) }
          ?? site.teamProfile(named: team.name)
        : nil
      for key in team.keys {
        guard let spellings = site.value(of: GameKind(), GameKind.spellings, at: key),
          let own = spellings.all.first(where: { $0.name == team.name }), own.firstGame == id
        else { continue }
        if let profile {
          if profile.isCalled(team.name) { break }
          diagnostics.add(.otherThanProfile(team, profile, origin.place))
          break
        }
        guard let usual = spellings.usual, usual.name != team.name else { continue }
        diagnostics.add(.otherSpelling(team, usual, origin.place))
        break
      }
    }
  }
}

extension Team {
  /// The keys of its name and its ID.
  fileprivate var keys: [String] {
    [name, id?.value].compactMap { $0.map(TeamKey.make) }.filter { !$0.isEmpty }
  }
}

extension Diagnostic {
  static func otherSpelling(_ team: Team, _ usual: Spellings.Spelling, _ place: Place) -> Self {
    .init(
      .warning, "A0604", at: team.namePlace ?? place,
      "\"\(team.name)\" is called \"\(usual.name)\" in other games",
      help: "write \"\(usual.name)\", as in the game \(usual.firstGame); another team needs "
        + "another name and id")
  }

  static func otherThanProfile(_ team: Team, _ profile: TeamKind.Entry, _ place: Place) -> Self {
    .init(
      .warning, "A0604", at: team.namePlace ?? place,
      "\"\(team.name)\" is called \"\(profile.name)\" in Content/teams",
      help: "write \"\(profile.name)\" or \"\(profile.id)\", or add the name to the team's "
        + "\"otherNames\"")
  }
}
