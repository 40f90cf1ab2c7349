import Almanac

/// What the scores and numbers of a recap are compared with.
final class RecapFacts {
  typealias Score = (home: Int, away: Int)

  /// The final score; `nil` if the game is not over.
  let final: Score?
  /// The score so far.
  let score: Score?
  /// The first and last day that may be the day of the game.
  let date: CalendarDate
  /// The score at the start and after each basket; empty if there are no moves.
  private lazy var moments = moments(in: tally)
  /// The score at the start and after each period, if it is known.
  private var ends: [Score] = []
  /// The box score, which few recaps are compared with.
  private lazy var lines = GameLines(game, tally)
  private let game: Game
  private let tally: Tally

  /// Returns `nil` if the recap is not about a score: the game has none, or it was forfeited.
  init?(_ game: Game, _ tally: Tally, _ settings: SiteSettings) {
    guard let status = game.status(tally), [.final, .inProgress, .abandoned].contains(status),
      let score = game.recordedScore(tally)
    else { return nil }
    self.score = score
    final = status == .final ? score : nil
    date = game.date.value.local(in: settings.timeZone).date
    (self.game, self.tally) = (game, tally)
    if game.moves.isEmpty, let periods = game.periods?.value, !periods.isEmpty, periods.count <= 20
    {
      ends = periods.reduce(into: [(0, 0)]) { ends, period in
        let last = ends[ends.count - 1]
        ends.append((last.home + period.home, last.away + period.away))
      }
    }
  }

  private func moments(in tally: Tally) -> [Score] {
    guard !game.moves.isEmpty else { return [] }
    return [(0, 0)]
      + tally.events.lazy.filter { $0.kind.points > 0 }.map { ($0.home, $0.away) }
  }

  /// Returns whether two numbers may be the points of both sides, in either order, at a moment of the
  /// game or between two of them.
  func allows(_ first: Int, _ second: Int) -> Bool {
    allows(home: first, away: second) || allows(home: second, away: first)
  }

  private func allows(home: Int, away: Int) -> Bool {
    guard let score, home <= score.home, away <= score.away else { return false }
    if !moments.isEmpty { return occurs(home: home, away: away) }
    guard !ends.isEmpty else { return true }
    // Between a moment of one period and a moment of it or of a later one.
    let periods = ends.indices.dropLast()
    return periods.contains { from in
      periods[from...].contains { to in
        let (least, most) = (ends[max(to, from + 1)], ends[from])
        let isWithin = to == from
        let homeRange =
          (isWithin ? 0 : least.home - ends[from + 1].home)...(ends[to + 1].home - most.home)
        let awayRange =
          (isWithin ? 0 : least.away - ends[from + 1].away)...(ends[to + 1].away - most.away)
        return homeRange.contains(home) && awayRange.contains(away)
      }
    }
  }

  /// Returns whether two moments differ by these points. Every basket adds to the sum of both sides, so
  /// one pass finds the moments whose sums differ by the sum.
  private func occurs(home: Int, away: Int) -> Bool {
    var later = 0
    for earlier in moments.indices {
      let sum = moments[earlier].home + moments[earlier].away + home + away
      while later < moments.count, moments[later].home + moments[later].away < sum { later += 1 }
      guard later < moments.count else { return false }
      if moments[later].home - moments[earlier].home == home,
        moments[later].away - moments[earlier].away == away
      {
        return true
      }
    }
    return false
  }

  /// Whether two numbers are the final score, in either order.
  func isFinal(_ first: Int, _ second: Int) -> Bool {
    guard let final else { return true }
    return (first, second) == final || (second, first) == final
  }

  /// The points of the team with the most, and of both teams.
  var bounds: (team: Int, both: Int)? {
    score.map { (max($0.home, $0.away), $0.home + $0.away) }
  }

  /// Returns a number of a player or a team; `nil` if it is unknown.
  func number(of statistic: Statistic, _ subject: RecapNames.Subject) -> Int? {
    switch subject {
    case .player(let side, let index):
      let players = lines.side(side).players
      return players.indices.contains(index) ? players[index][statistic] : nil
    case .team(let side):
      guard statistic == .points, let score else { return nil }
      return side == .home ? score.home : score.away
    }
  }
}
