/// The box score of a game as numbers: a line for each player and for each team, from the lines of the
/// file, from its moves, or from both.
///
/// A statistic that any player's line has is taken from the file, and all others from the moves. The
/// moves record a statistic if the game has any such move: a game without assists is one in which they
/// were not written down.
///
/// It is a class so that a copy is one reference: all views of a box score have it.
final class GameLines: Sendable {
  /// The lines of one side.
  struct Side {
    /// The lines of the players, in the order of the team.
    var players: [StatLine]
    /// What counts for the team and none of its players.
    var team: StatLine
    /// The sums of all lines.
    var sums = StatLine()
    /// The recorded totals, or else the sums.
    var totals = StatLine()
  }

  let home: Side
  let away: Side

  init(_ game: Game, _ tally: Tally) {
    let moves = tally.events.isEmpty ? [] : Self.recorded(by: tally)
    let file = game.hasBoxScore ? game.statisticsOfPlayers(tally.rules) : []
    home = Self.side(
      game.homeTeam, tally.homePlayers, total: tally.home, moves: moves, file: file,
      rules: tally.rules)
    away = Self.side(
      game.awayTeam, tally.awayPlayers, total: tally.away, moves: moves, file: file,
      rules: tally.rules)
  }

  func side(_ side: Game.Side) -> Side { side == .home ? home : away }

  /// Returns whether any line has a statistic.
  func has(_ statistic: Statistic) -> Bool { home.has(statistic) || away.has(statistic) }

  /// Returns the statistics that the moves of a game record.
  static func recorded(by tally: Tally) -> Set<Statistic> {
    let (home, away) = (tally.home, tally.away)
    func occurs(_ count: (Tally.Line) -> Int) -> Bool { count(home) + count(away) > 0 }
    let hasMisses = occurs { $0.misses }
    var statistics: Set<Statistic> = [.points]
    if tally.rules.hasFieldGoals {
      statistics.formUnion([.fieldGoalsMade, .threesMade, .freeThrowsMade])
      if hasMisses {
        statistics.formUnion([.fieldGoalsAttempted, .threesAttempted, .freeThrowsAttempted])
      }
    } else {
      statistics.formUnion([.onesMade, .twosMade])
      if hasMisses { statistics.formUnion([.onesAttempted, .twosAttempted]) }
      if occurs({ $0.freeThrows + $0.missedFreeThrows }) {
        statistics.formUnion(
          hasMisses ? [.freeThrowsMade, .freeThrowsAttempted] : [.freeThrowsMade])
      }
    }
    if occurs({ $0.allRebounds }) {
      statistics.insert(.rebounds)
      if !occurs({ $0.rebounds }) {
        statistics.formUnion([.offensiveRebounds, .defensiveRebounds])
      }
    }
    if occurs({ $0.assists }) { statistics.insert(.assists) }
    if occurs({ $0.steals }) { statistics.insert(.steals) }
    if occurs({ $0.blocks }) { statistics.insert(.blocks) }
    if occurs({ $0.turnovers }) { statistics.insert(.turnovers) }
    if occurs({ $0.fouls }) { statistics.insert(.fouls) }
    return statistics
  }

  /// Returns the lines of a side.
  ///
  /// - Parameters:
  ///   - moves: The statistics that the moves record.
  ///   - file: The statistics that lines of players have.
  private static func side(
    _ team: Team, _ players: [Tally.Line], total: Tally.Line, moves: Set<Statistic>,
    file: Set<Statistic>, rules: RuleSet
  ) -> Side {
    let moves = moves.subtracting(file)
    var side = Side(
      players: zip(team.players, players).map { player, line in
        var stats = (player.stats ?? StatLine()).completed(rules)
        guard player.absence == nil else { return stats }
        for statistic in moves { stats[statistic] = line.number(of: statistic, rules) }
        return stats
      },
      team: (team.teamStats ?? StatLine()).completed(rules))
    for statistic in file where statistic.isAdditive {
      side.sums[statistic] = team.sum(of: statistic, side.players, side.team)
    }
    for statistic in moves {
      side.sums[statistic] =
        (total.number(of: statistic, rules) ?? 0) + (side.team[statistic] ?? 0)
    }
    side.totals = side.sums
    if let totals = team.totals?.completed(rules) {
      for statistic in Statistic.allCases {
        if let number = totals[statistic] { side.totals[statistic] = number }
      }
    }
    return side
  }
}

extension GameLines.Side {
  func has(_ statistic: Statistic) -> Bool {
    totals[statistic] != nil || players.contains { $0[statistic] != nil }
  }
}

extension Team {
  /// Whether the box score has any line of the team.
  var hasBoxScore: Bool {
    totals != nil || teamStats != nil || players.contains { $0.stats != nil }
  }

  /// Returns the sum of a statistic over all lines, or `nil` if one of the players with a line has
  /// none.
  fileprivate func sum(of statistic: Statistic, _ lines: [StatLine], _ team: StatLine) -> Int? {
    var sum = team[statistic] ?? 0
    var hasLines = false
    for (player, line) in zip(players, lines) where player.stats != nil {
      guard let number = line[statistic] else { return nil }
      sum += number
      hasLines = true
    }
    return hasLines ? sum : nil
  }
}

extension Game {
  /// Whether the file has any line of a box score.
  var hasBoxScore: Bool { homeTeam.hasBoxScore || awayTeam.hasBoxScore }

  /// Returns the points of both teams in the box score, if it has both.
  func boxScorePoints(_ tally: Tally) -> (home: Int, away: Int)? {
    guard hasBoxScore else { return nil }
    let lines = GameLines(self, tally)
    guard let home = lines.home.totals[.points], let away = lines.away.totals[.points] else {
      return nil
    }
    return (home, away)
  }

  /// Returns the statistics that lines of players have.
  fileprivate func statisticsOfPlayers(_ rules: RuleSet) -> Set<Statistic> {
    let lines = (homeTeam.players + awayTeam.players).compactMap { $0.stats?.completed(rules) }
    return Set(Statistic.allCases.filter { statistic in lines.contains { $0[statistic] != nil } })
  }
}

extension Tally.Line {
  /// Returns the number of a statistic, or `nil` for those that moves do not record.
  func number(of statistic: Statistic, _ rules: RuleSet) -> Int? {
    switch statistic {
    case .secondsPlayed, .plusMinus: nil
    case .points: points
    case .fieldGoalsMade: rules.hasFieldGoals ? twos + threes : ones + twos
    case .fieldGoalsAttempted:
      (rules.hasFieldGoals ? 0 : ones + missedOnes) + twos + threes + missedTwos + missedThrees
    case .onesMade: ones
    case .onesAttempted: ones + missedOnes
    case .twosMade: twos
    case .twosAttempted: twos + missedTwos
    case .threesMade: threes
    case .threesAttempted: threes + missedThrees
    case .freeThrowsMade: freeThrows + (rules.hasFieldGoals ? ones : 0)
    case .freeThrowsAttempted:
      freeThrows + missedFreeThrows + (rules.hasFieldGoals ? ones + missedOnes : 0)
    case .offensiveRebounds: offensiveRebounds
    case .defensiveRebounds: defensiveRebounds
    case .rebounds: allRebounds
    case .assists: assists
    case .steals: steals
    case .blocks: blocks
    case .turnovers: turnovers
    case .fouls: fouls
    }
  }
}
