/// The order of the teams in a table.
extension Sheet {
  /// Returns the rows with their places, best first.
  func ranked() -> [Standings.Row] {
    var ranked: [Standings.Row] = []
    for level in levels(of: Array(rows.indices), by: ranking.order[...]) {
      let place = ranked.count + 1
      for var row in level.map({ rows[$0] }).sorted(by: { $0.team < $1.team }) {
        row.place = place
        row.sharesPlace = level.count > 1
        ranked.append(row)
      }
    }
    guard let leader = ranked.first?.all else { return [] }
    for index in ranked.indices {
      // Source: ((wins of the leader - wins) + (losses - losses of the leader)) / 2.
      let balance = ranked[index].all
      ranked[index].halfGamesBehind = leader.won - balance.won + balance.lost - leader.lost
    }
    return ranked
  }

  /// Divides teams that are level so far by the next criteria, best first.
  ///
  /// When a criterion separates some of them, all criteria apply again from the start to those that
  /// are still level, as in FIBA's rules: their games against teams that are no longer level with
  /// them do not count any more.
  private func levels(
    of teams: [Int], by criteria: ArraySlice<Ranking.Criterion>
  ) -> [[Int]] {
    guard teams.count > 1, let criterion = criteria.first else { return [teams] }
    guard let values = values(of: teams, by: criterion) else {
      return levels(of: teams, by: criteria.dropFirst())
    }
    let order = teams.indices.sorted { values[$0] > values[$1] }
    var groups: [[Int]] = []
    for (position, index) in order.enumerated() {
      if position > 0, values[order[position - 1]] == values[index] {
        groups[groups.count - 1].append(teams[index])
      } else {
        groups.append([teams[index]])
      }
    }
    guard groups.count > 1 else { return levels(of: teams, by: criteria.dropFirst()) }
    return groups.flatMap { levels(of: $0, by: ranking.order[...]) }
  }

  /// Returns the values of teams by a criterion, or `nil` if it cannot compare them.
  private func values(of teams: [Int], by criterion: Ranking.Criterion) -> [Fraction]? {
    guard criterion.isHeadToHead else {
      return teams.map { rows[$0].value(by: criterion) }
    }
    return meetings(among: teams)?.map { meeting in
      switch criterion {
      case .headToHeadDifference: Fraction(meeting.scored - meeting.allowed)
      case .headToHeadScored: Fraction(meeting.scored)
      default: ranking.points == nil ? Fraction(meeting.balance) : Fraction(meeting.points)
      }
    }
  }

  /// Returns the sum of the games between some teams for each of them, or `nil` if they have not
  /// all met each other equally often: then some had more chances than others.
  private func meetings(among teams: [Int]) -> [Meeting]? {
    let members = Set(teams)
    var gameCount: Int?
    var sums: [Meeting] = []
    for team in teams {
      var sum = Meeting()
      var opponents = 0
      for (opponent, meeting) in meetings[team] where members.contains(opponent) {
        guard gameCount == nil || gameCount == meeting.balance.count else { return nil }
        gameCount = meeting.balance.count
        opponents += 1
        sum.add(meeting)
      }
      guard opponents == teams.count - 1 else { return nil }
      sums.append(sum)
    }
    return sums
  }
}

extension Sheet.Meeting {
  fileprivate mutating func add(_ other: Sheet.Meeting) {
    balance = balance + other.balance
    points += other.points
    scored += other.scored
    allowed += other.allowed
  }
}

extension Standings.Row {
  fileprivate func value(by criterion: Ranking.Criterion) -> Fraction {
    switch criterion {
    case .percentage: Fraction(all)
    case .points: Fraction(points)
    case .wins: Fraction(all.won)
    case .difference: Fraction(difference)
    default: Fraction(scored)
    }
  }
}

/// A number that is compared without rounding.
private struct Fraction: Comparable {
  let numerator: Int
  let denominator: Int

  init(_ number: Int) { (numerator, denominator) = (number, 1) }

  /// The percentage of games won; a tie is half a win. Without games it is zero.
  init(_ balance: Balance) {
    numerator = 2 * balance.won + balance.tied
    denominator = max(2 * balance.count, 1)
  }

  static func < (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  static func == (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator == b.numerator * a.denominator
  }
}
