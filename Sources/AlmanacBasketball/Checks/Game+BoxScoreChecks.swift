import Almanac

/// Checks of box scores: against themselves, the score, the periods, and the moves.
extension Game {
  /// Returns an error if the box score contradicts itself or the score. A line that contradicts
  /// another is reported before the sums that it changes.
  ///
  /// - Parameter origin: The place of the game.
  func boxScoreError(_ tally: Tally, _ origin: Place) -> Diagnostic? {
    guard hasBoxScore else { return nil }
    if let error = absenceError(tally) ?? pointsError(tally.rules) { return error }
    let lines = GameLines(self, tally)
    for side in Side.allCases {
      if let error = totalsError(of: side, lines.side(side), tally.rules) { return error }
    }
    guard let points = boxScorePoints(tally), let score = recordedScore(tally), points != score
    else { return nil }
    let place =
      self.score?.place ?? homeTeam.totals?.place ?? homeTeam.players.first?.stats?.place
    return .boxScoreDisagrees(
      points, score, isOfMoves: hasPlays, place ?? origin)
  }

  /// Returns an error if a player who did not play has a line or moves.
  private func absenceError(_ tally: Tally) -> Diagnostic? {
    for side in Side.allCases {
      let team = side == .home ? homeTeam : awayTeam
      for (index, (player, line)) in zip(team.players, tally.players(of: side)).enumerated()
      where player.absence != nil {
        if let stats = player.stats, Statistic.allCases.contains(where: { stats[$0] ?? 0 != 0 }) {
          return .statsOfAbsent(player, stats.place)
        }
        let isSubstituted = tally.substitutions.contains {
          $0.event.side == side && $0.event.player == index
        }
        if line != Tally.Line() || isSubstituted { return .movesOfAbsent(player) }
      }
    }
    return nil
  }

  /// Returns an error if the points of a line are not those of its shots. All such lines have one
  /// cause if the rules are wrong.
  private func pointsError(_ rules: RuleSet) -> Diagnostic? {
    let lines = [homeTeam, awayTeam].flatMap { team in
      team.players.compactMap(\.stats) + [team.totals].compactMap(\.self)
    }
    let wrong = lines.compactMap { line -> (line: StatLine, points: Int, worth: Int)? in
      guard let points = line[.points], let worth = line.pointsOfShots(rules), points != worth
      else { return nil }
      return (line, points, worth)
    }
    return wrong.first.map {
      .otherPoints($0.points, $0.worth, rules: rules, count: wrong.count, at: $0.line.pointsPlace)
    }
  }

  /// Returns an error if the totals of a team are not the sums of its lines.
  private func totalsError(
    of side: Side, _ lines: GameLines.Side, _ rules: RuleSet
  ) -> Diagnostic? {
    let team = side == .home ? homeTeam : awayTeam
    guard let totals = team.totals?.completed(rules) else { return nil }
    let wrong = Statistic.allCases.compactMap {
      statistic -> (statistic: Statistic, total: Int, sum: Int)? in
      // Minutes are often rounded.
      guard statistic != .secondsPlayed, statistic.isAdditive, let total = totals[statistic],
        let sum = lines.sums[statistic], sum != total
      else { return nil }
      return (statistic, total, sum)
    }
    return wrong.first.map {
      .totalsDisagree(
        team.name, $0.statistic, total: $0.total, sum: $0.sum, count: wrong.count, at: totals.place)
    }
  }

  /// Returns an error if the periods do not make up the score or the moves.
  func periodError(_ tally: Tally, _ sport: Sport) -> Diagnostic? {
    guard let periods, !periods.value.isEmpty else { return nil }
    let score = recordedScore(tally)
    if sport.unit == .sets {
      let sets = (
        home: periods.value.count { $0.home > $0.away },
        away: periods.value.count { $0.away > $0.home }
      )
      guard let score, score != sets else { return nil }
      return .setsDisagree(sets, score, periods.place)
    }
    let sums = periods.value.reduce((home: 0, away: 0)) { ($0.home + $1.home, $0.away + $1.away) }
    if let score, score != sums { return .periodsDisagree(sums, score, periods.place) }
    let spans = ClockSpans(tally.rules)
    guard hasPlays, spans.arePeriods else { return nil }
    let (home, away) = (tally.points(of: .home, in: spans), tally.points(of: .away, in: spans))
    for (index, period) in periods.value.enumerated() {
      let points = index < home.count ? (home: home[index], away: away[index]) : (0, 0)
      guard points != (period.home, period.away) else { continue }
      return .periodDisagrees(index + 1, period, points: points, at: periods.place)
    }
    return nil
  }

  /// Returns a warning if lines of the box score differ from the moves, and both count the same.
  func boxScoreWarning(_ tally: Tally) -> Diagnostic? {
    guard hasBoxScore, hasPlays else { return nil }
    let recorded = GameLines.recorded(by: tally)
    var first: Diagnostic?
    var count = 0
    for side in Side.allCases {
      let team = side == .home ? homeTeam : awayTeam
      for (player, moves) in zip(team.players, tally.players(of: side)) {
        guard let line = player.stats?.completed(tally.rules) else { continue }
        for statistic in Statistic.allCases where recorded.contains(statistic) {
          guard let number = line[statistic],
            let other = moves.number(of: statistic, tally.rules), number != other
          else { continue }
          count += 1
          first =
            first
            ?? .lineDiffersFromMoves(
              player.name, statistic, number: number, moves: other, at: line.place)
        }
      }
    }
    first?.summary += Diagnostic.others(count, "number")
    return first
  }

  /// Warns about teams with too few players for the rules, or with another number of starters.
  func checkPlayers(_ rules: RuleSet, _ diagnostics: inout Diagnostics) {
    guard let needed = rules.players else { return }
    for team in [homeTeam, awayTeam] where !team.players.isEmpty {
      let count = team.players.count { $0.absence == nil }
      let starters = team.players.filter { $0.isStarter == true }
      if count < needed, forfeitedBy == nil {
        diagnostics.add(.tooFewPlayers(team.name, count, needed: needed, at: team.playersPlace))
      } else if !starters.isEmpty, starters.count != needed {
        diagnostics.add(
          .otherStarters(team.name, starters.count, needed: needed, at: starters[0].idPlace))
      }
    }
  }
}

extension Diagnostic {
  /// Returns how many others have the same mistake, such as "; 2 other lines differ as well".
  fileprivate static func others(_ count: Int, _ noun: String) -> String {
    switch count {
    case ...1: ""
    case 2: "; 1 other \(noun) differs as well"
    default: "; \(count - 1) other \(noun)s differ as well"
    }
  }

  static func statsOfAbsent(_ player: Player, _ place: Place?) -> Self {
    .init(
      .error, "A0573", at: place, "\(player.name) did not play, but has a line with numbers",
      help: "leave out didNotPlay, or the stats")
  }

  static func movesOfAbsent(_ player: Player) -> Self {
    .init(
      .error, "A0573", at: player.idPlace, "\(player.name) did not play, but has moves",
      help: "leave out didNotPlay, or correct the player of the moves")
  }

  static func otherPoints(
    _ points: Int, _ worth: Int, rules: RuleSet, count: Int, at place: Place?
  ) -> Self {
    .init(
      .error, "A0574", at: place,
      "\(points.counted("point")), but the shots of this line are worth \(worth)"
        + others(count, "line"),
      help: rules.hasFieldGoals
        ? "points are two for each of fieldGoals, one more for each of threes, and one for each of "
          + "freeThrows; other games have other \"rules\""
        : "points are those of ones, twos and freeThrows; other games have other \"rules\", such as "
          + "\"fiba\"")
  }

  static func totalsDisagree(
    _ team: String, _ statistic: Statistic, total: Int, sum: Int, count: Int, at place: Place?
  ) -> Self {
    .init(
      .error, "A0575", at: place,
      "\(total) \(statistic.name) in the totals of \(team), but its lines add up to \(sum)"
        + others(count, "number"),
      help: "correct one of them; what counts for no player, such as team rebounds, belongs in "
        + "teamStats")
  }

  static func boxScoreDisagrees(
    _ points: (home: Int, away: Int), _ score: (home: Int, away: Int), isOfMoves: Bool,
    _ place: Place
  ) -> Self {
    .init(
      .error, "A0576", at: place,
      "The box score adds up to \(points.home) - \(points.away), the "
        + (isOfMoves ? "moves" : "score") + " to \(score.home) - \(score.away)",
      help: "correct the line, the score or the move that is wrong")
  }

  static func lineDiffersFromMoves(
    _ player: String, _ statistic: Statistic, number: Int, moves: Int, at place: Place?
  ) -> Self {
    .init(
      .warning, "A0577", at: place,
      "\(number) \(statistic.name) of \(player) in the box score, \(moves) in the moves",
      help: "pages show the box score; correct the one that is wrong")
  }

  static func periodsDisagree(
    _ sums: (home: Int, away: Int), _ score: (home: Int, away: Int), _ place: Place?
  ) -> Self {
    .init(
      .error, "A0578", at: place,
      "The periods add up to \(sums.home) - \(sums.away), but the score is "
        + "\(score.home) - \(score.away)",
      help: "write the points of each period, not the score after it")
  }

  static func setsDisagree(
    _ sets: (home: Int, away: Int), _ score: (home: Int, away: Int), _ place: Place?
  ) -> Self {
    .init(
      .error, "A0578", at: place,
      "The sets are \(sets.home) - \(sets.away), but the score is \(score.home) - \(score.away)",
      help: "write the points of each set in \"periods\", and the sets won in \"score\"")
  }

  static func periodDisagrees(
    _ number: Int, _ period: Game.Score, points: (home: Int, away: Int), at place: Place?
  ) -> Self {
    .init(
      .error, "A0578", at: place,
      "Period \(number) is \(period.home) - \(period.away), but its moves add up to "
        + "\(points.home) - \(points.away)",
      help: "correct the period, or the time of the moves")
  }

  static func tooFewPlayers(
    _ team: String, _ count: Int, needed: Int, at place: Place?
  ) -> Self {
    .init(
      .warning, "A0579", at: place,
      "\(team) has \(count.counted("player")), and the rules have \(needed) a side",
      help: "add the others, or write \"players\" in the rules of the game")
  }

  static func otherStarters(
    _ team: String, _ count: Int, needed: Int, at place: Place?
  ) -> Self {
    .init(
      .warning, "A0579", at: place,
      "\(team) has \(count.counted("starter")), and the rules have \(needed) a side",
      help: "mark \(needed) players with \"starter\": true, or none")
  }
}
