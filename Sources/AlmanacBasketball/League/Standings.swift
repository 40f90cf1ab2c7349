/// A game as a table counts it.
struct CountedGame: Sendable, Equatable {
  let home: String
  let away: String
  let outcome: Outcome
  /// The points of both sides, if there is a score.
  let points: (home: Int, away: Int)?
  /// The number of the round, if it is a number.
  var round: Int?

  enum Outcome: Sendable, Equatable {
    case won(Game.Side)
    case tied
    /// Forfeited by a side.
    case forfeited(Game.Side)
  }

  static func == (a: CountedGame, b: CountedGame) -> Bool {
    (a.home, a.away, a.outcome) == (b.home, b.away, b.outcome)
      && a.points?.home == b.points?.home && a.points?.away == b.points?.away
  }
}

/// A table: all teams of a group or a season in the order of a ranking.
///
/// The places depend neither on the order of the games nor on the names of the teams. Teams that
/// are level by all criteria share a place.
struct Standings: Sendable {
  /// A team in the table.
  struct Row: Sendable, Equatable {
    let team: String
    var home = Balance()
    var away = Balance()
    /// The games that the team forfeited, which are among those it lost.
    var forfeits = 0
    /// The games that others forfeited, which are among those it won.
    var walkovers = 0
    var scored = 0
    var allowed = 0
    /// The points in the table; 0 if it has none.
    var points = 0
    /// Those of them that are not from games.
    var adjustment = 0
    var form = Form()
    /// The place, from 1.
    var place = 0
    /// Whether other teams have the same place.
    var sharesPlace = false
    /// Twice the number of games behind the leader.
    var halfGamesBehind = 0

    var all: Balance { home + away }
    var difference: Int { scored - allowed }
  }

  /// All teams, best first; teams that share a place are in the order of their keys.
  let rows: [Row]
  let ranking: Ranking
  /// What decided the order of neighbors that are level on the first criterion, from the top.
  let decisions: [TieDecision]

  /// - Parameters:
  ///   - games: The games that count, earliest first.
  ///   - teams: The keys of teams that may not have played yet.
  ///   - adjustments: Points besides those of games, by the keys of teams.
  init(
    _ games: [CountedGame], teams: some Sequence<String> = [], adjustments: [String: Int] = [:],
    by ranking: Ranking
  ) {
    var sheet = Sheet(ranking)
    for team in teams { _ = sheet.index(of: team) }
    for game in games { sheet.add(game) }
    for (team, points) in adjustments {
      let index = sheet.index(of: team)
      sheet.rows[index].adjustment = points
      sheet.rows[index].points += points
    }
    (rows, decisions) = sheet.ranked()
    self.ranking = ranking
  }
}

/// The figures of all teams while a table is computed.
struct Sheet {
  let ranking: Ranking
  var rows: [Standings.Row] = []
  /// For each team, its games against each opponent.
  var meetings: [[Int: GameSums]] = []
  private var indices: [String: Int] = [:]

  init(_ ranking: Ranking) { self.ranking = ranking }

  mutating func index(of team: String) -> Int {
    if let index = indices[team] { return index }
    indices[team] = rows.count
    rows.append(Standings.Row(team: team))
    meetings.append([:])
    return rows.count - 1
  }

  mutating func add(_ game: CountedGame) {
    let (home, away) = (index(of: game.home), index(of: game.away))
    // A game of a team against itself has been reported, and does not count.
    guard home != away else { return }
    let points = points(of: game)
    for side in Game.Side.allCases {
      let isHome = side == .home
      add(
        game.outcome, side, to: isHome ? home : away, against: isHome ? away : home,
        isHome ? points : (points.away, points.home))
    }
  }

  /// Returns the points of a game; those of a forfeit are given by the ranking.
  private func points(of game: CountedGame) -> (home: Int, away: Int) {
    guard case .forfeited(let loser) = game.outcome else { return game.points ?? (0, 0) }
    let points = ranking.forfeitScore ?? 0
    return loser == .home ? (0, points) : (points, 0)
  }

  private mutating func add(
    _ outcome: CountedGame.Outcome, _ side: Game.Side, to team: Int, against opponent: Int,
    _ points: (own: Int, other: Int)
  ) {
    let (result, isForfeit): (GameResult, Bool) =
      switch outcome {
      case .won(let winner): (winner == side ? .win : .loss, false)
      case .tied: (.tie, false)
      case .forfeited(let loser): (loser == side ? .loss : .win, loser == side)
      }
    let earned = ranking.points?.points(for: result, isForfeit: isForfeit) ?? 0
    if side == .home { rows[team].home.add(result) } else { rows[team].away.add(result) }
    if isForfeit { rows[team].forfeits += 1 }
    if case .forfeited(side.opponent) = outcome {
      rows[team].walkovers += 1
      meetings[team][opponent, default: GameSums()].walkovers += 1
    }
    rows[team].scored += points.own
    rows[team].allowed += points.other
    rows[team].points += earned
    rows[team].form.add(result)
    meetings[team][opponent, default: GameSums()].add(result, earned, points)
  }
}

extension Ranking.Points {
  func points(for result: GameResult, isForfeit: Bool) -> Int {
    switch result {
    case .win: win
    case .loss: isForfeit ? forfeit : loss
    case .tie: tie
    }
  }
}
