import Almanac

/// The playoffs of a season: the rounds in the order of their first games, and the series in each.
///
/// A series is all games of two teams in a round, at either team's home.
struct Bracket: Sendable {
  let rounds: [Round]

  /// A round, such as the semifinals.
  struct Round: Sendable {
    /// `nil` if its games name no round.
    let name: String?
    fileprivate(set) var series: [Series]
  }

  /// The games of two teams in a round.
  struct Series: Sendable {
    /// The keys of both teams: first the home team of the first game.
    let teams: [String]
    /// Earliest first.
    fileprivate(set) var games: [GameKind.Entry]
    /// Whether the first team is at home, for each game.
    fileprivate(set) var isFirstTeamHome: [Bool] = []
    /// The games that each team has won.
    fileprivate(set) var wins = [0, 0]

    /// Returns the name of a team that is not known yet as its game has it, such as "Winner SF1".
    func placeholder(at index: Int) -> String {
      guard let game = games.first, let isFirstHome = isFirstTeamHome.first else { return "" }
      return game.name(of: (index == 0) == isFirstHome ? .home : .away)
    }

    /// Whether games are still to be played.
    var isOpen: Bool { games.contains { !$0.hasResult } }

    /// The index of the team that has won more games than the other, once all are played.
    var winner: Int? {
      guard !isOpen, wins[0] != wins[1] else { return nil }
      return wins[0] > wins[1] ? 0 : 1
    }
  }

  /// The names of the teams by their keys.
  let names: [String: TeamName]

  /// - Parameter games: All games of the season, earliest first.
  /// - Returns: `nil` if the season has no playoffs.
  init?(_ games: [GameKind.Entry], in site: Site) {
    var resolver = TeamResolver(site)
    var rounds: [Round] = []
    var numbers: [String: Int] = [:]
    var series: [SeriesKey: Int] = [:]
    for game in games where game.fixture?.stage == .playoffs {
      let home = Self.key(of: .home, in: game, by: &resolver)
      let away = Self.key(of: .away, in: game, by: &resolver)
      guard home != away else { continue }
      let name = game.fixture?.round
      let round = numbers[name ?? ""] ?? rounds.count
      if round == rounds.count {
        numbers[name ?? ""] = round
        rounds.append(Round(name: name, series: []))
      }
      let key = SeriesKey(round: round, teams: [home, away])
      let index = series[key] ?? rounds[round].series.count
      if index == rounds[round].series.count {
        series[key] = index
        rounds[round].series.append(Series(teams: [home, away], games: []))
      }
      rounds[round].series[index].add(game, home: home)
    }
    guard !rounds.isEmpty else { return nil }
    self.rounds = rounds
    names = resolver.names
  }

  /// Returns the key of a team, or one of its own for a team that is not known yet.
  private static func key(
    of side: Game.Side, in game: GameKind.Entry, by resolver: inout TeamResolver
  ) -> String {
    resolver.key(of: side, in: game) ?? "?\(game.id)?\(side.rawValue)"
  }

  private struct SeriesKey: Hashable {
    let round: Int
    /// Either of them may be at home.
    let teams: Set<String>
  }

  /// The winner of the only series of the last round.
  var champion: String? {
    guard let last = rounds.last, last.series.count == 1, let final = last.series.first else {
      return nil
    }
    return final.winner.map { final.teams[$0] }
  }
}

extension Bracket.Series {
  fileprivate mutating func add(_ game: GameKind.Entry, home: String) {
    games.append(game)
    let isFirstTeamHome = teams[0] == home
    self.isFirstTeamHome.append(isFirstTeamHome)
    guard let winner = game.winner else { return }
    wins[(winner == .home) == isFirstTeamHome ? 0 : 1] += 1
  }
}
