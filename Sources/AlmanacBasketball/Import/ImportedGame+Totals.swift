import Almanac

extension ImportedGame {
  /// Gives a team without a box score what its plays without a player add up to.
  mutating func addTeamLines(_ moves: ImportedMoves) {
    guard !hasBoxScore else { return }
    for side in Game.Side.allCases {
      guard let counts = moves.ofTeams[side] else { continue }
      var line = ImportedLine(at: self[side].place)
      for (kind, count) in counts {
        if let statistic = kind.teamStatistic { line.add(count, to: statistic, at: nil) }
      }
      if !line.isZero { self[side].teamLine = line }
    }
  }

  /// Leaves out totals that are not the sums of their lines, which a game file may not have. Where the
  /// file has no line for the team itself, the rest belongs to it.
  mutating func removeContradictoryTotals(
    _ rules: RuleSet, into diagnostics: inout Diagnostics
  ) {
    for side in Game.Side.allCases {
      let team = self[side]
      for player in team.players { player.line?.checkRebounds(player.name, into: &diagnostics) }
      team.totals?.checkRebounds(team.name, into: &diagnostics)
      let lines = team.players.compactMap { $0.line?.stats.completed(rules) }
      guard var totals = team.totals, !lines.isEmpty else { continue }
      var teamLine = team.teamLine ?? ImportedLine(at: totals.place)
      let own = teamLine.stats.completed(rules)
      for statistic in Statistic.allCases where statistic != .secondsPlayed {
        guard statistic.isAdditive else {
          // A team's plus-minus is its margin, not what its players add up to.
          totals.stats[statistic] = nil
          continue
        }
        let numbers = lines.compactMap { $0[statistic] }
        guard numbers.count == lines.count, let total = totals.stats[statistic] else { continue }
        let sum = numbers.reduce(own[statistic] ?? 0, +)
        guard sum != total else { continue }
        if team.teamLine == nil, Self.ofTeams.contains(statistic), total > sum {
          teamLine.add(total - sum, to: statistic, at: totals.places[statistic])
          continue
        }
        diagnostics.add(
          .totalDiffers(
            team.name, statistic, total: total, sum: sum,
            at: totals.places[statistic] ?? totals.place))
        totals.stats[statistic] = nil
      }
      self[side].totals = totals
      if !teamLine.isZero { self[side].teamLine = teamLine }
    }
  }

  /// What may count for a team and none of its players.
  private static let ofTeams: Set<Statistic> = [
    .offensiveRebounds, .defensiveRebounds, .rebounds, .turnovers, .fouls,
  ]
}

extension ImportedLine {
  /// Reports a number of rebounds that is not the sum of both kinds.
  fileprivate func checkRebounds(_ name: String, into diagnostics: inout Diagnostics) {
    guard let all = stats[.rebounds], let offensive = stats[.offensiveRebounds],
      let defensive = stats[.defensiveRebounds], all != offensive + defensive
    else { return }
    diagnostics.add(
      .otherSumOfRebounds(
        name, all, offensive: offensive, defensive: defensive, at: places[.rebounds] ?? place))
  }
}

extension Move.Kind {
  /// The statistic of a team to which a move without a player belongs, if it may have such.
  fileprivate var teamStatistic: Statistic? {
    switch self {
    case .rebound: .rebounds
    case .offensiveRebound: .offensiveRebounds
    case .defensiveRebound: .defensiveRebounds
    case .turnover: .turnovers
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func otherSumOfRebounds(
    _ name: String, _ all: Int, offensive: Int, defensive: Int, at place: Place
  ) -> Self {
    .init(
      .warning, "A0595", at: place,
      "\(all.counted("rebound")) of \(name), but \(offensive) offensive and \(defensive) defensive",
      help: "the offensive and the defensive rebounds are written")
  }

  fileprivate static func totalDiffers(
    _ team: String, _ statistic: Statistic, total: Int, sum: Int, at place: Place
  ) -> Self {
    .init(
      .warning, "A0595", at: place,
      "\(total) \(statistic.name) in the totals of \(team), its lines add up to \(sum)",
      help: "the total is left out, and pages show the sum")
  }
}
