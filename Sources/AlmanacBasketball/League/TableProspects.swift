/// What is certain about the final places of a table, whatever the results of the games that are still to be played.
///
/// Only the first criterion of the ranking decides, and a team that might be level with another is not certain to be
/// above it. A game may be won, lost, tied or forfeited, and it may never be played.
struct TableProspects: Sendable {
  /// A place that a team has for certain, or will not have.
  struct Claim: Sendable, Equatable {
    let team: String
    /// The number of teams above a line of the table; 1 for the first place.
    let line: Int
    /// Whether the team is certain to be above the line; otherwise it cannot be.
    let isCertain: Bool
  }

  /// Two teams that are to meet.
  struct Pairing: Sendable, Equatable {
    let home: String
    let away: String
  }

  private let standings: Standings
  /// The lowest and the highest value of each team by the first criterion, in the order of the table.
  private let bounds: [(lowest: Fraction, highest: Fraction)]

  /// - Parameter remaining: The games that are still to be played.
  /// - Returns: `nil` if the first criterion has no bounds, as a difference of points has none.
  init?(_ standings: Standings, remaining: [Pairing]) {
    var counts: [String: Int] = [:]
    for pairing in remaining where pairing.home != pairing.away {
      counts[pairing.home, default: 0] += 1
      counts[pairing.away, default: 0] += 1
    }
    let bounds = standings.rows.compactMap {
      standings.ranking.bounds(of: $0.sums, with: counts[$0.team] ?? 0)
    }
    guard bounds.count == standings.rows.count else { return nil }
    (self.standings, self.bounds) = (standings, bounds)
  }

  /// Returns what is certain about a line of the table, in the order of the table.
  ///
  /// - Parameter line: The number of teams above it.
  func claims(line: Int) -> [Claim] {
    zip(standings.rows, bounds).compactMap { row, own in
      // The first count includes the team itself.
      let possiblyAbove = bounds.count { $0.highest >= own.lowest } - 1
      let certainlyAbove = bounds.count { $0.lowest > own.highest }
      if possiblyAbove < line { return Claim(team: row.team, line: line, isCertain: true) }
      return certainlyAbove >= line ? Claim(team: row.team, line: line, isCertain: false) : nil
    }
  }

  /// Returns whether these are the games of a whole season, where all teams meet each other equally often.
  ///
  /// A schedule that is written from week to week says nothing about the end of the season.
  ///
  /// - Parameter pairings: All games of the season, whether they have been played or not.
  static func isWholeSeason(_ pairings: [Pairing], teams: [String]) -> Bool {
    var counts: [[String]: Int] = [:]
    for pairing in pairings where pairing.home != pairing.away {
      counts[[pairing.home, pairing.away].sorted(), default: 0] += 1
    }
    return counts.count == teams.count * (teams.count - 1) / 2 && Set(counts.values).count == 1
  }
}

extension Ranking {
  /// Returns the lowest and the highest value by the first criterion after more games; `nil` if there are no bounds.
  fileprivate func bounds(
    of sums: GameSums, with count: Int
  ) -> (lowest: Fraction, highest: Fraction)? {
    let balance = sums.balance
    switch order.first {
    case .percentage:
      let lost = Balance(won: balance.won, lost: balance.lost + count, tied: balance.tied)
      let won = Balance(won: balance.won + count, lost: balance.lost, tied: balance.tied)
      return (Fraction(lost), Fraction(won))
    case .points:
      guard let points else { return nil }
      // A game that is never played earns nothing.
      let earned = [points.win, points.loss, points.tie, points.forfeit, 0]
      return (
        Fraction(sums.points + count * (earned.min() ?? 0)),
        Fraction(sums.points + count * (earned.max() ?? 0))
      )
    case .wins:
      return (Fraction(balance.won), Fraction(balance.won + count))
    default:
      return nil
    }
  }
}
