import Almanac

/// A team as tables and lists name it.
struct TeamName: Sendable, Equatable {
  let name: String
  let shortName: String?
  let mark: TeamMark?
}

/// Finds the teams of many games, each spelling once.
struct TeamResolver {
  private let site: Site
  private let hasProfiles: Bool
  /// The keys by the names and IDs in games.
  private var keys: [String: String] = [:]
  /// The names of teams by their keys.
  private(set) var names: [String: TeamName] = [:]

  init(_ site: Site) {
    self.site = site
    hasProfiles = site.hasTeamProfiles
  }

  /// Returns the key of a team: that of its profile, or else that of its name. `nil` if the name has
  /// neither letters nor digits.
  mutating func key(of side: Game.Side, in game: GameKind.Entry) -> String? {
    let name = game.name(of: side)
    let spelling = hasProfiles ? "\(game.teamID(of: side) ?? "")\u{1F}\(name)" : name
    if let key = keys[spelling] { return key.isEmpty ? nil : key }
    let profile = hasProfiles ? site.teamProfile(of: game, side) : nil
    let key = profile?.keys.first ?? TeamKey.make(name)
    keys[spelling] = key
    guard !key.isEmpty else { return nil }
    if names[key] == nil {
      names[key] = .init(
        name: profile?.name ?? name, shortName: profile?.shortName, mark: profile?.mark)
    }
    return key
  }

  /// Returns the key of a team among those that were looked up, by its name or the ID of its profile.
  func key(named name: String) -> String? {
    let key = TeamKey.make(name)
    if names[key] != nil { return key }
    if hasProfiles, let own = site.teamProfile(named: key)?.keys.first, names[own] != nil {
      return own
    }
    return names.keys.sorted().first { names[$0].map { TeamKey.make($0.name) } == key }
  }

  /// Returns an entry with the names that `Content/teams` gives to its teams, whatever other entries call
  /// them.
  func namedAlone(_ game: GameKind.Entry) -> GameKind.Entry {
    var resolver = self
    return resolver.named(game)
  }

  /// Returns an entry with the names and marks that `Content/teams` gives to its teams. A team that it does
  /// not have is called as in the first entry.
  mutating func named(_ game: GameKind.Entry) -> GameKind.Entry {
    guard hasProfiles, !game.isAdHoc else { return game }
    let home = key(of: .home, in: game).flatMap { names[$0] }
    let away = key(of: .away, in: game).flatMap { names[$0] }
    return game.named(
      home?.name ?? game.home, away?.name ?? game.away, .init(home: home?.mark, away: away?.mark))
  }
}
