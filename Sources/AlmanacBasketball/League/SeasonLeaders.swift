import Almanac

/// The leaders and records of a season.
struct SeasonLeaders: Sendable {
  /// The players, in the order of their IDs.
  let players: [PlayerRecord]
  /// The games that a leader has played.
  let minimumGames: Int
  let records: [SeasonRecord]

  /// The number of players in a list.
  static let maximumCount = 10

  /// - Parameter games: The games of the season, earliest first.
  init(_ games: [GameKind.Entry], _ season: Season, in site: Site) {
    var players: [String: PlayerRecord] = [:]
    for game in games where game.status == .final {
      for line in game.lines {
        players[line.id, default: PlayerRecord(line.id)].add(line, in: game)
      }
    }
    self.players = players.values.sorted { $0.id < $1.id }
    let most = self.players.map(\.gameCount).max() ?? 0
    minimumGames = max(season.competition?.minimumGames ?? (most + 2) / 3, 1)
    records = SeasonRecord.all(in: games, season.sport.words)
  }

  var isEmpty: Bool { players.isEmpty && records.isEmpty }

  /// The players by the percentage of games won, and then by games won, with their places.
  var byWins: [(place: Int, player: PlayerRecord)] {
    func isBetter(_ a: Balance, _ b: Balance) -> Bool {
      let left = (2 * a.won + a.tied) * max(b.count, 1)
      let right = (2 * b.won + b.tied) * max(a.count, 1)
      return left == right ? a.won > b.won : left > right
    }
    return Self.ranked(players) { isBetter($0.balance, $1.balance) }
  }

  /// Returns the players with the highest average, or the highest sum; equal ones by name.
  func best(
    by total: KeyPath<PlayerRecord, PlayerRecord.Total>, isAverage: Bool = true
  ) -> [(place: Int, player: PlayerRecord)] {
    let eligible = players.filter {
      $0[keyPath: total].gameCount >= minimumGames && $0[keyPath: total].sum > 0
    }
    let ranked = Self.ranked(eligible) { a, b in
      let (a, b) = (a[keyPath: total], b[keyPath: total])
      return isAverage ? a.sum * b.gameCount > b.sum * a.gameCount : a.sum > b.sum
    }
    return Array(ranked.prefix(Self.maximumCount))
  }

  /// Returns players with their places, the best first; equal ones share a place, in the order of
  /// their names.
  private static func ranked(
    _ players: [PlayerRecord], by isBetter: (PlayerRecord, PlayerRecord) -> Bool
  ) -> [(place: Int, player: PlayerRecord)] {
    let order = players.sorted { a, b in
      isBetter(a, b) || (!isBetter(b, a) && (a.name, a.id) < (b.name, b.id))
    }
    var places: [(place: Int, player: PlayerRecord)] = []
    for player in order {
      let isLevel = places.last.map { !isBetter($0.player, player) } ?? false
      places.append((isLevel ? places[places.count - 1].place : places.count + 1, player))
    }
    return places
  }
}
