import Almanac
import Synchronization

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
    guard let home = game.key(of: .home), let away = game.key(of: .away) else { return [] }
    return [pairingKey(home, away)]
  }

  static func pairingKey(_ a: String, _ b: String) -> String { a < b ? "\(a) \(b)" : "\(b) \(a)" }

  /// The balance of a team in a season before a game.
  static let runningBalance = RunningAggregate(
    "balance", by: byResult, from: Balance()
  ) { $0.add($1, at: $2) }
}

extension GameKind.Entry {
  /// Whether the game was won or tied.
  var hasOutcome: Bool { result(of: .home) != nil }
}

extension Balance: RecordableValue {
  /// - Parameter key: The season and the team, see ``GameKind/resultKey(of:in:)``.
  fileprivate mutating func add(_ game: GameKind.Entry, at key: String) {
    guard (game.fixture?.stage ?? .regular) == .regular else { return }
    // Keys of teams have no spaces.
    let team = key.split(separator: " ").last.map(String.init)
    for side in Game.Side.allCases where game.key(of: side) == team {
      if let result = game.result(of: side) { add(result) }
    }
  }

  func write(to writer: inout EntryWriter) {
    for number in [won, lost, tied] { writer.write(number) }
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
  /// The keys of both teams, once they were requested.
  private let known = Mutex<[Game.Side: [String]]>([:])

  /// The results in a form, and the meetings of two teams, that are shown.
  static let count = 5

  /// - Parameters:
  ///   - entry: The game as its file names its teams.
  ///   - index: The index of the game in the site.
  init(_ entry: GameKind.Entry, at index: Int, in site: Site) {
    self.entry = entry
    self.index = index
    self.site = site
  }

  /// Returns the keys by which games name the team of a side.
  func keys(of side: Game.Side) -> [String] {
    guard let key = entry.key(of: side) else { return [] }
    if site.areTeamsPlain { return [key] }
    if let keys = known.withLock({ $0[side] }) { return keys }
    let team = site.team(ofKey: key)
    let keys =
      TeamKey.isOfPlaceholder(team.key) ? [] : site.identity(of: team).keys.sorted()
    known.withLock { $0[side] = keys }
    return keys
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
      var balance = keys.reduce(Balance()) { sum, key in
        let key = GameKind.resultKey(of: key, in: entry.fixture)
        return sum
          + site.value(of: GameKind(), GameKind.runningBalance, at: key, before: index)
      }
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
        Game.Side.allCases.first { game.key(of: $0).map(keys.contains) ?? false }
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
