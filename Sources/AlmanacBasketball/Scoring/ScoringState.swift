import Almanac

/// A game as the scorer's table shows it.
struct ScoringState {
  private let scoring: GameScoring
  private let actions: [DataValue]
  private let settings: SiteSettings

  init(_ scoring: GameScoring, after actions: [DataValue], _ settings: SiteSettings) {
    (self.scoring, self.actions, self.settings) = (scoring, actions, settings)
  }

  var json: JSON {
    let (game, rules) = (scoring.game, scoring.rules)
    return JSON([
      "status": .string(scoring.status.rawValue),
      "home": side(.home), "away": side(.away),
      "moves": .array(game.moves.map(\.json)),
      "kinds": .array(scoring.kinds.map(kind)),
      "rules": rulesJSON(rules),
      "recorded": game.score.map { ["home": JSON($0.value.home), "away": JSON($0.value.away)] },
      "clock": clock,
    ])
  }

  private func side(_ side: Game.Side) -> JSON {
    JSON([
      "name": .string(scoring.name(of: side)),
      "players": .array(scoring.players(of: side).map(\.json)),
    ])
  }

  private func kind(_ kind: Move.Kind) -> JSON {
    JSON([
      "move": .string(kind.rawValue), "text": .string(settings.text(kind.word(scoring.rules))),
      "points": JSON(kind.points),
    ])
  }

  private func rulesJSON(_ rules: RuleSet) -> JSON {
    var overtime: Int?
    if case .periods(let seconds) = rules.overtime { overtime = seconds }
    return JSON([
      "periods": rules.periods.map { JSON($0.count) },
      "seconds": rules.periods.map { JSON($0.seconds) },
      "overtimeSeconds": overtime.map { JSON($0) },
      "foulBonus": rules.foulBonus.first.map { JSON($0) },
      "foulLimit": rules.foulLimit.map { JSON($0) },
      "isDecided": .boolean(scoring.tally.isDecided),
    ])
  }

  private var clock: JSON {
    let clock = ScoringClock(scoring, after: actions)
    return [
      "tenths": JSON(Int((clock.seconds * 10).rounded())),
      "isRunning": .boolean(clock.isRunning), "at": JSON(clock.at),
    ]
  }
}

extension GameScoring {
  /// The kinds of moves that the rules have, as a scorer's hand finds them.
  var kinds: [Move.Kind] {
    let baskets: [(Int, Move.Kind, Move.Kind)] = [
      (1, .onePoint, .missedOnePoint), (2, .twoPoints, .missedTwoPoints),
      (3, .threePoints, .missedThreePoints),
    ]
    let shots = baskets.filter { points, _, _ in
      rules.baskets.contains(points) && (points > 1 || !rules.hasFieldGoals)
    }
    let freeThrows: [Move.Kind] = rules.baskets.contains(1) ? [.freeThrow] : []
    let missed: [Move.Kind] = freeThrows.isEmpty ? [] : [.missedFreeThrow]
    return shots.map(\.1) + freeThrows + [.foul] + shots.map(\.2) + missed
      + [
        .assist, .rebound, .offensiveRebound, .defensiveRebound, .steal, .block, .turnover, .enters,
        .leaves,
      ]
  }
}
