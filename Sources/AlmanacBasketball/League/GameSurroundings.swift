import Almanac

extension GameKind {
  /// The games with a result of a team in a season, for its record and its form before a game. Friendlies
  /// count for neither.
  static let byResult = EntryIndex<GameKind>("result") { game in
    guard game.hasOutcome, game.fixture?.stage != .friendly else { return [] }
    return game.teams.map { resultKey(of: $0, in: game.fixture) }
  }

  static func resultKey(of team: String, in fixture: Fixture?) -> String {
    "\(Fixture.seasonKey(of: fixture)) \(team)"
  }

  /// The games with a result of two teams against each other.
  static let byPairing = EntryIndex<GameKind>("pairing") { game in
    guard game.hasOutcome else { return [] }
    return game.keys(of: .home).flatMap { home in
      game.keys(of: .away).map { pairingKey(home, $0) }
    }
  }

  static func pairingKey(_ a: String, _ b: String) -> String { a < b ? "\(a) \(b)" : "\(b) \(a)" }

  /// Whether any game names a team by a key.
  static let presence = Aggregate("presence", by: byTeam) { _, _ in Presence() }

  /// The balance of a team in a season before a game.
  static let runningBalance = RunningAggregate(
    "balance", by: byResult, from: KeyBalance()
  ) { $0.add($1, at: $2) }
}

/// That a key occurs.
struct Presence: RecordableValue {
  func write(to writer: inout EntryWriter) {}
}

extension GameKind.Entry {
  /// Whether the game was won or tied.
  var hasOutcome: Bool { result(of: .home) != nil }

  /// The keys of a side: that of its name, and that of its ID if it has one. Sides that are made up for
  /// one game have none.
  func keys(of side: Game.Side) -> [String] {
    guard !isAdHoc else { return [] }
    var keys: [String] = []
    for name in [name(of: side), teamID(of: side)] {
      let key = name.map(TeamKey.make) ?? ""
      if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}

/// The games won, lost and tied by the teams that games name by a key.
///
/// A team of `Content/teams` has several keys, and a game may name it by two of them: by a name and an
/// ID. Games that name it by its ID are kept apart by its name, so that none counts twice.
struct KeyBalance: RecordableValue, Equatable {
  /// The games that name the team so.
  private(set) var own = Balance()
  /// The other games, in which the key is that of the team's ID, by the key of its name.
  private(set) var others: [Named]?

  struct Named: Equatable {
    let key: String
    var balance: Balance
  }

  /// - Parameter key: The season and the team, see ``GameKind/resultKey(of:in:)``.
  mutating func add(_ game: GameKind.Entry, at key: String) {
    guard (game.fixture?.stage ?? .regular) == .regular else { return }
    // Keys of teams are letters and digits.
    let team = key.split(separator: " ").last ?? ""
    for side in Game.Side.allCases {
      guard let result = game.result(of: side), let name = game.keys(of: side).first else {
        continue
      }
      if name == team {
        own.add(result)
      } else if game.teamID(of: side).map({ TeamKey.make($0) == team }) == true {
        add(result, named: name)
      }
    }
  }

  private mutating func add(_ result: GameResult, named name: String) {
    var others = others ?? []
    let index = others.firstIndex { $0.key == name } ?? others.count
    if index == others.count { others.append(Named(key: name, balance: Balance())) }
    others[index].balance.add(result)
    self.others = others
  }

  /// Returns the balance of a team from those at all its keys.
  static func sum(_ balances: [(key: String, balance: KeyBalance)]) -> Balance {
    let keys = Set(balances.map(\.key))
    return balances.reduce(Balance()) { sum, next in
      (next.balance.others ?? []).filter { !keys.contains($0.key) }
        .reduce(sum + next.balance.own) { $0 + $1.balance }
    }
  }

  func write(to writer: inout EntryWriter) {
    func write(_ balance: Balance) {
      for number in [balance.won, balance.lost, balance.tied] { writer.write(number) }
    }
    write(own)
    for named in others ?? [] {
      writer.write(named.key)
      write(named.balance)
    }
  }
}

/// The games of both teams around one of them. Each is found from the game itself, so that its page
/// depends on the nearest of them only, and costs the same whatever the number of games.
///
/// It is a class so that a copy of a view is one reference: those within the site are shared by all
/// threads, and counting them would cost more than anything else.
final class GameSurroundings: Sendable {
  private let entry: GameKind.Entry
  private let index: Int
  let site: Site
  private let hasTeamProfiles: Bool

  /// The results in a form, and the meetings of two teams, that are shown.
  static let count = 5

  /// - Parameters:
  ///   - entry: The game as its file names its teams.
  ///   - index: The index of the game in the site.
  init(_ entry: GameKind.Entry, at index: Int, in site: Site) {
    self.entry = entry
    self.index = index
    self.site = site
    hasTeamProfiles = site.hasTeamProfiles
  }

  /// Returns the keys by which games name the team of a side.
  func keys(of side: Game.Side) -> [String] {
    guard !entry.isAdHoc else { return [] }
    guard hasTeamProfiles, let profile = site.teamProfile(of: entry, side) else {
      return Array(entry.keys(of: side).prefix(1))
    }
    return profile.keys.filter { site.value(of: GameKind(), GameKind.presence, at: $0) != nil }
  }

  /// Returns the games of a side's team.
  func games(of side: Game.Side) -> TeamGames {
    TeamGames(side: side, keys: keys(of: side), surroundings: self)
  }

  /// Returns the last games of both teams against each other, the latest last.
  func meetings() -> [GameKind.Entry] {
    let away = keys(of: .away)
    let keys = keys(of: .home).flatMap { home in away.map { GameKind.pairingKey(home, $0) } }
    return games(before: keys, GameKind.byPairing)
  }

  private func games(
    before keys: [String], _ group: EntryIndex<GameKind>
  ) -> [GameKind.Entry] {
    merged(
      keys.flatMap {
        site.entries(of: GameKind(), in: group, at: $0, before: index, count: Self.count)
      }
    ).suffix(Self.count)
  }

  /// Returns games of several groups, earliest first, each once.
  private func merged(_ games: [GameKind.Entry]) -> [GameKind.Entry] {
    guard games.count > 1 else { return games }
    var known: Set<String> = []
    return games.filter { known.insert($0.id).inserted }.sorted(by: GameKind().areInIncreasingOrder)
  }
}

extension GameSurroundings {
  /// The games of a side's team around the game.
  struct TeamGames {
    fileprivate let side: Game.Side
    /// The keys by which games name the team.
    fileprivate let keys: [String]
    fileprivate let surroundings: GameSurroundings

    private var entry: GameKind.Entry { surroundings.entry }
    private var site: Site { surroundings.site }
    private var index: Int { surroundings.index }

    /// The balance of the team in the season: after the game if it has a result that counts, and
    /// otherwise before it. `nil` if the side is made up for the game.
    var balance: Balance? {
      guard !keys.isEmpty else { return nil }
      var balance = KeyBalance.sum(
        keys.map { key in
          let key = (key, GameKind.resultKey(of: key, in: entry.fixture))
          return (
            key.0, site.value(of: GameKind(), GameKind.runningBalance, at: key.1, before: index)
          )
        })
      if (entry.fixture?.stage ?? .regular) == .regular, let result = entry.result(of: side) {
        balance.add(result)
      }
      return balance
    }

    /// The last games with a result of the team in the season, the latest last, each with the side that
    /// it played on.
    var form: [(game: GameKind.Entry, side: Game.Side)] {
      surroundings.games(
        before: keys.map { GameKind.resultKey(of: $0, in: entry.fixture) }, GameKind.byResult
      )
      .compactMap { game in
        Game.Side.allCases.first { game.keys(of: $0).contains(where: keys.contains) }
          .map { (game, $0) }
      }
    }

    /// The last game of the team before this one.
    var previous: GameKind.Entry? {
      surroundings.merged(
        keys.flatMap {
          site.entries(of: GameKind(), in: GameKind.byTeam, at: $0, before: index, count: 1)
        }
      ).last
    }

    /// The first game of the team after this one.
    var next: GameKind.Entry? {
      surroundings.merged(
        keys.flatMap {
          site.entries(of: GameKind(), in: GameKind.byTeam, at: $0, after: index, count: 1)
        }
      ).first
    }
  }
}
