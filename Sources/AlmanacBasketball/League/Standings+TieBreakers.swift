/// The order of the teams in a table.
extension Sheet {
  /// Returns the rows with their places, best first, and what decided the order of level neighbors.
  func ranked() -> (rows: [Standings.Row], decisions: [TieDecision]) {
    let levels = levels(of: Array(rows.indices), by: ranking.order[...]).map { level in
      (teams: level.teams.sorted { rows[$0].team < rows[$1].team }, split: level.split)
    }
    let decisions = zip(levels, levels.dropFirst()).compactMap { upper, lower in
      upper.teams.last.flatMap { lower.split?.decision(between: $0, and: lower.teams[0], in: self) }
    }
    var ranked: [Standings.Row] = []
    for level in levels {
      let place = ranked.count + 1
      for team in level.teams {
        var row = rows[team]
        row.place = place
        row.sharesPlace = level.teams.count > 1
        ranked.append(row)
      }
    }
    guard let leader = ranked.first?.all else { return ([], []) }
    for index in ranked.indices {
      // Source: ((wins of the leader - wins) + (losses - losses of the leader)) / 2.
      let balance = ranked[index].all
      ranked[index].halfGamesBehind = leader.won - balance.won + balance.lost - leader.lost
    }
    return (ranked, decisions)
  }

  /// Teams that no criterion separates.
  private struct Level {
    var teams: [Int]
    /// What separates them from the teams above them.
    var split: Split?
  }

  /// Where a criterion separated teams that were level before.
  private struct Split {
    let criterion: Ranking.Criterion
    /// What it compared, by team.
    let sums: [Int: GameSums]

    /// Returns `nil` for the first criterion of the table, which the table itself shows.
    func decision(between above: Int, and below: Int, in sheet: Sheet) -> TieDecision? {
      guard criterion != sheet.ranking.order.first, let upper = sums[above],
        let lower = sums[below]
      else { return nil }
      return TieDecision(
        above: sheet.rows[above].team, below: sheet.rows[below].team, criterion: criterion,
        levelCount: sums.count, upper: upper, lower: lower)
    }
  }

  /// Divides teams that are level so far by the next criteria, best first.
  ///
  /// When a criterion separates some of them, all criteria apply again from the start to those that
  /// are still level, as in FIBA's rules: their games against teams that are no longer level with
  /// them do not count any more.
  private func levels(of teams: [Int], by criteria: ArraySlice<Ranking.Criterion>) -> [Level] {
    guard teams.count > 1, let criterion = criteria.first else { return [Level(teams: teams)] }
    guard let sums = sums(of: teams, by: criterion) else {
      return levels(of: teams, by: criteria.dropFirst())
    }
    let values = sums.map { $0.value(by: criterion, ranking) }
    let order = teams.indices.sorted { values[$0] > values[$1] }
    let split = Split(
      criterion: criterion, sums: Dictionary(uniqueKeysWithValues: zip(teams, sums)))
    var groups: [Level] = []
    for (position, index) in order.enumerated() {
      if position > 0, values[order[position - 1]] == values[index] {
        groups[groups.count - 1].teams.append(teams[index])
      } else {
        groups.append(Level(teams: [teams[index]], split: position > 0 ? split : nil))
      }
    }
    guard groups.count > 1 else { return levels(of: teams, by: criteria.dropFirst()) }
    return groups.flatMap { group in
      var levels = levels(of: group.teams, by: ranking.order[...])
      levels[0].split = group.split
      return levels
    }
  }

  /// Returns what a criterion compares for each team, or `nil` if it cannot compare them.
  private func sums(of teams: [Int], by criterion: Ranking.Criterion) -> [GameSums]? {
    criterion.isHeadToHead ? meetings(among: teams) : teams.map { rows[$0].sums }
  }

  /// Returns the sum of the games between some teams for each of them, or `nil` if they have not
  /// all met each other equally often: then some had more chances than others.
  private func meetings(among teams: [Int]) -> [GameSums]? {
    let members = Set(teams)
    var gameCount: Int?
    var sums: [GameSums] = []
    for team in teams {
      var sum = GameSums()
      var opponents = 0
      for (opponent, meeting) in meetings[team] where members.contains(opponent) {
        guard gameCount == nil || gameCount == meeting.balance.count else { return nil }
        gameCount = meeting.balance.count
        opponents += 1
        sum = sum + meeting
      }
      guard opponents == teams.count - 1 else { return nil }
      sums.append(sum)
    }
    return sums
  }
}
