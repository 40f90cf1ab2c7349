import Almanac

/// A team as tables and lists name it.
struct TeamName: Sendable, Equatable {
  let name: String
  let shortName: String?
  let mark: TeamMark?
  /// The name in the address of its page, which tells it from others of its name.
  let pathName: String
  /// The competition, if another team has the name.
  let competition: String?

  /// Returns the address of the team's page; empty if the site has none.
  func url(_ settings: SiteSettings) -> String { GameKind.teamURL(of: pathName, settings) }
}

/// Finds the teams of many games, each key once.
struct TeamResolver {
  private let site: Site
  private let arePlain: Bool
  /// The keys of teams by the keys in games.
  private var keys: [String: String] = [:]
  /// The names of teams by their keys.
  private(set) var names: [String: TeamName] = [:]

  init(_ site: Site) {
    self.site = site
    arePlain = site.areTeamsPlain
  }

  /// Returns the key of a team: that of its ID if it has one, or else that of its name within its competition.
  /// `nil` if the name has neither letters nor digits, or is a placeholder whose game is not decided.
  mutating func key(of side: Game.Side, in game: GameKind.Entry) -> String? {
    guard let written = game.key(of: side) else { return nil }
    if let key = keys[written] { return key.isEmpty ? nil : key }
    let team = site.team(ofKey: written)
    guard !TeamKey.isOfPlaceholder(team.key) else {
      keys[written] = ""
      return nil
    }
    keys[written] = team.key
    if names[team.key] == nil {
      names[team.key] = site.name(of: team, else: game.asWritten.name(of: side))
    }
    return team.key
  }

  /// Returns the key of a team among those that were looked up, by its name or its ID.
  func key(named name: String) -> String? {
    let letters = TeamKey.letters(of: name)
    let listed = site.teamProfiles(called: letters).map { TeamKey.ofID($0.id) }
    if let key = listed.first(where: { names[$0] != nil }) { return key }
    return names.keys.sorted().first { key in
      TeamKey.letters(ofKey: key) == letters
        || names[key].map { TeamKey.make($0.name) } == letters
    }
  }

  /// Returns an entry with the names that `Content/teams` gives to its teams, whatever other entries call
  /// them.
  func namedAlone(_ game: GameKind.Entry) -> GameKind.Entry {
    var resolver = self
    return resolver.named(game)
  }

  /// Returns an entry with its teams as `Content/teams` has them. A team that it does not have is called as in
  /// the first entry.
  mutating func named(_ game: GameKind.Entry) -> GameKind.Entry {
    guard !arePlain, !game.isAdHoc else { return game }
    let home = key(of: .home, in: game).flatMap { names[$0] }
    let away = key(of: .away, in: game).flatMap { names[$0] }
    return game.named(home, away)
  }
}
