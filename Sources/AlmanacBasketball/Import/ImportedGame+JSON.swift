import Almanac

extension JSON {
  /// Creates a string, or `nil` for none.
  static func text(_ text: String?) -> JSON? { text.map { .string($0.oneLine) } }
}

extension ImportedGame {
  /// Returns the game as a game file, with the keys in the order in which people write them.
  func tree(
    _ date: String, _ rules: RulesChoice, moves: ImportedMoves, options: GameImportOptions
  ) -> JSON {
    JSON([
      "date": .string(date),
      "venue": .text(venue),
      "status": status.map { .string($0.rawValue) },
      "rules": rules.tree,
      "competition": .text(options.competition),
      "season": .text(options.season),
      "round": .text(round),
      "homeTeam": home.tree(rules.rules),
      "awayTeam": away.tree(rules.rules),
      "score": score.map {
        JSON(["home": JSON($0.home), "away": JSON($0.away)])
      },
      "periods": periods.isEmpty
        ? nil : .array(periods.map { .string("\($0.home)-\($0.away)") }),
      "moves": moves.all.isEmpty ? nil : .array(moves.all.map(\.tree)),
    ])
  }

  /// What was imported, and how, in one line.
  func summary(
    _ moves: ImportedMoves, _ rules: RulesChoice, _ options: GameImportOptions
  ) -> String {
    var parts = [title, depths(moves).joined(separator: ", "), rules.summary]
    if let status { parts.append("status \(status.rawValue)") }
    if let competition, options.competition == nil {
      parts.append("competition \"\(competition.oneLine)\" not written without --competition")
    }
    if !ignored.isEmpty {
      let kinds = ignored.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key.oneLine) (\($0.value))" }
      parts.append("not moves: \(kinds.joined(separator: ", "))")
    }
    return parts.joined(separator: "; ")
  }

  private var title: String {
    let names = (home.name.oneLine, away.name.oneLine)
    return score.map { "\(names.0) \($0.home) - \($0.away) \(names.1)" }
      ?? "\(names.0) – \(names.1)"
  }

  /// Whether there is a box score, and not only what plays of the teams add up to.
  private var hasLines: Bool {
    [home, away].contains { team in
      team.totals != nil || team.players.contains { $0.line != nil }
    }
  }

  private func depths(_ moves: ImportedMoves) -> [String] {
    var depths = [
      score == nil ? nil : "score", hasLines ? "box score" : nil,
      moves.all.isEmpty ? nil : moves.all.count.counted("move"),
    ].compactMap(\.self)
    if depths.isEmpty { depths = ["no result"] }
    return depths
  }
}

extension ImportedMoves.Element {
  fileprivate var tree: JSON {
    JSON([
      "time": .number("\(time / 10).\(time % 10)"), "move": .string(kind.rawValue),
      "player": .string(player),
    ])
  }
}

extension ImportedTeam {
  fileprivate func tree(_ rules: RuleSet) -> JSON {
    // A game file has totals beside lines of players, to be checked against them.
    let hasLines = players.contains { $0.line != nil }
    return JSON([
      "id": .text(id.map(Slug.make).flatMap { $0.isEmpty ? nil : $0 }),
      "name": .string(name.oneLine),
      "players": players.isEmpty ? nil : .array(players.map { $0.tree(rules) }),
      "teamStats": teamLine.flatMap { $0.isZero ? nil : $0.stats.tree(rules) },
      "totals": totals.flatMap { hasLines || !$0.stats.isEmpty ? $0.stats.tree(rules) : nil },
    ])
  }
}

extension ImportedPlayer {
  fileprivate func tree(_ rules: RuleSet) -> JSON {
    JSON([
      "id": .string(id),
      "name": .string(name.oneLine),
      "number": .text(number),
      "starter": isStarter == true ? .boolean(true) : nil,
      "didNotPlay": absence.map { $0.isEmpty ? .boolean(true) : .string($0.oneLine) },
      "stats": absence == nil ? line?.stats.tree(rules) : nil,
    ])
  }
}

extension StatLine {
  /// The line as a game file has it; `nil` if nothing is known.
  fileprivate func tree(_ rules: RuleSet) -> JSON? {
    let hasParts = self[.offensiveRebounds] != nil && self[.defensiveRebounds] != nil
    let numbers: KeyValuePairs<String, JSON?> = [
      "minutes": self[.secondsPlayed].map { seconds in
        .string("\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)")
      },
      "fieldGoals": rules.hasFieldGoals ? shots(.fieldGoalsMade, .fieldGoalsAttempted) : nil,
      "ones": rules.hasFieldGoals ? nil : shots(.onesMade, .onesAttempted),
      "twos": rules.hasFieldGoals && self[.fieldGoalsMade] != nil
        ? nil : shots(.twosMade, .twosAttempted),
      "threes": rules.hasFieldGoals ? shots(.threesMade, .threesAttempted) : nil,
      "freeThrows": shots(.freeThrowsMade, .freeThrowsAttempted),
      "offensiveRebounds": number(.offensiveRebounds),
      "defensiveRebounds": number(.defensiveRebounds),
      "rebounds": hasParts ? nil : number(.rebounds),
      "assists": number(.assists),
      "steals": number(.steals),
      "blocks": number(.blocks),
      "turnovers": number(.turnovers),
      "fouls": number(.fouls),
      "plusMinus": number(.plusMinus),
      "points": number(.points),
    ]
    let tree = JSON(numbers)
    return tree == .object([]) ? nil : tree
  }

  private func number(_ statistic: Statistic) -> JSON? {
    self[statistic].map { JSON($0) }
  }

  private func shots(_ made: Statistic, _ attempted: Statistic) -> JSON? {
    guard let number = self[made] else { return nil }
    return self[attempted].map { .string("\(number)-\($0)") } ?? JSON(number)
  }
}

extension String {
  /// The string on one line without white space around it.
  var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
