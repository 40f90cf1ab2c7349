import Almanac

extension ScheduledGame {
  /// Completes what the cells of a row say together, and reports what no game can have: a check of the site would
  /// refuse it.
  ///
  /// - Parameter rules: The rules of the game, if they are an option of the import.
  mutating func complete(_ rules: RuleSet?, into diagnostics: inout Diagnostics) {
    let key = TeamKey.make(home)
    guard key.isEmpty || key != TeamKey.make(away) else {
      return diagnostics.add(.ownOpponent(home, place))
    }
    if status == .forfeit, forfeitedBy == nil {
      guard let score, score.home != score.away else {
        return diagnostics.add(.unknownForfeit(place))
      }
      forfeitedBy = score.home < score.away ? .home : .away
    }
    if forfeitedBy != nil {
      guard status == .forfeit || status == .final else {
        return diagnostics.add(.forfeitOfOther(status ?? .scheduled, place))
      }
      status = .forfeit
    }
    switch (status, score) {
    case (let status?, let score?) where status.isUnplayed:
      diagnostics.add(.scoreOfUnplayed(status, score, place))
    case (.final?, nil): diagnostics.add(.finalWithoutScore(place))
    case (nil, let score?), (.final?, let score?):
      if let rules {
        if !rules.allowsFinal(score.home, score.away) {
          diagnostics.add(.noFinalScore(score, place))
        }
      } else if score.home == score.away {
        diagnostics.add(.tie(score, place))
      }
    default: break
    }
  }
}

extension Diagnostic {
  private static func row(
    _ place: Place, _ summary: String, severity: Severity = .error, help: String
  ) -> Self {
    .init(severity, "A0599", at: place, summary, help: help)
  }

  fileprivate static func ownOpponent(_ team: String, _ place: Place) -> Self {
    row(
      place, "\"\(team)\" plays against itself", help: "write the name of the opposing team")
  }

  fileprivate static func unknownForfeit(_ place: Place) -> Self {
    row(
      place, "A forfeit without the points that it is awarded with",
      help: "write the score, as in 20-0, or 0-20 if the home team forfeited")
  }

  fileprivate static func forfeitOfOther(_ status: Game.Status, _ place: Place) -> Self {
    row(
      place, "The result is a forfeit, but the status is \(status.rawValue)",
      help: "correct one of the cells, or empty that of the status")
  }

  fileprivate static func scoreOfUnplayed(
    _ status: Game.Status, _ score: Game.Score, _ place: Place
  ) -> Self {
    row(
      place, "The game is \(status.rawValue), but its score is \(score.home) - \(score.away)",
      help: "empty the cell of the score, or of the status if the game was played")
  }

  fileprivate static func finalWithoutScore(_ place: Place) -> Self {
    row(
      place, "The game is final, but has no score",
      help: "write the score, or empty the cell of the status if the game is to come")
  }

  fileprivate static func noFinalScore(_ score: Game.Score, _ place: Place) -> Self {
    row(
      place, "No game ends at \(score.home) - \(score.away) by the rules that --rules names",
      help: "correct the score, or write the status inProgress or abandoned")
  }

  fileprivate static func tie(_ score: Game.Score, _ place: Place) -> Self {
    row(
      place, "\(score.home) - \(score.away) is a final score only by rules that allow ties",
      severity: .warning,
      help:
        "correct the score, write the status inProgress or abandoned, or let the rules of the competition have "
        + "\"ties\": true")
  }
}
