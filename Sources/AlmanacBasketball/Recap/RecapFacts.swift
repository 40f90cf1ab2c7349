import Almanac

/// What the claims of a recap are compared with.
final class RecapFacts {
  typealias Score = (home: Int, away: Int)

  /// The score so far, and whether it is the final one.
  let score: Score
  let isFinal: Bool
  private let game: Game
  private let tally: Tally
  private lazy var lines = GameLines(game, tally)
  /// The score at the start and after each basket, from which runs are counted, too.
  private lazy var moments: [Score] =
    [(0, 0)] + tally.events.lazy.filter { $0.kind.points > 0 }.map { ($0.home, $0.away) }

  /// Returns `nil` if recaps are not about a score: the game has none, or it was forfeited.
  init?(_ game: Game, _ tally: Tally) {
    guard let status = game.status(tally), [.final, .inProgress, .abandoned].contains(status),
      let score = game.recordedScore(tally)
    else { return nil }
    (self.game, self.tally, self.score, isFinal) = (game, tally, score, status == .final)
  }

  /// Whether two numbers may be a score, in either order: of a moment of the game, or of a run or a part
  /// of it. Without moves, any that do not exceed the score may.
  func allows(_ first: Int, _ second: Int) -> Bool {
    [(first, second), (second, first)].contains { home, away in
      home <= score.home && away <= score.away && (!game.hasPlays || occurs(home, away))
    }
  }

  /// Whether the scores of two moments differ by these points. Every basket adds to the sum of both sides,
  /// so that one pass finds the moments whose sums differ by the sum.
  private func occurs(_ home: Int, _ away: Int) -> Bool {
    var later = 0
    for earlier in moments {
      let sum = earlier.home + earlier.away + home + away
      while later < moments.count, moments[later].home + moments[later].away < sum { later += 1 }
      guard later < moments.count else { return false }
      if moments[later] == (earlier.home + home, earlier.away + away) { return true }
    }
    return false
  }

  /// Returns the points of a player or a team; `nil` if they are unknown.
  func points(of subject: RecapSubject) -> Int? {
    guard let player = subject.player else {
      return subject.side == .home ? score.home : score.away
    }
    return lines.side(subject.side).players[player][.points]
  }
}
