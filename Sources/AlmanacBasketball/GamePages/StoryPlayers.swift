import Almanac

/// What the recap of a game says about the players of a side.
struct StoryPlayers {
  /// The player with the most points of a side.
  struct Leader: Equatable {
    let name: String
    let points: Int
  }

  private typealias Scorer = (player: Player, line: StatLine, points: Int)

  private let team: Team
  private let lines: [StatLine]
  private let total: Int?
  private let name: String

  /// - Parameters:
  ///   - total: The points of the side.
  ///   - name: The name of the side's team within a sentence.
  init(_ team: Team, _ lines: [StatLine], total: Int?, named name: String) {
    (self.team, self.lines, self.total, self.name) = (team, lines, total, name)
  }

  /// The players with points, the most first; none if the points of any player are unknown, in which case
  /// so is who scored most.
  private var scorers: [Scorer] {
    let players = zip(team.players, lines)
    guard lines.allSatisfy({ $0.isEmpty || $0[.points] != nil }) else { return [] }
    let known = players.compactMap { player, line in line[.points].map { (player, line, $0) } }
      .filter { $0.2 > 0 }
    guard known.reduce(0, { $0 + $1.2 }) == total else { return [] }
    return known.enumerated().sorted { ($1.element.2, $0.offset) < ($0.element.2, $1.offset) }
      .map { (player: $0.element.0, line: $0.element.1, points: $0.element.2) }
  }

  /// The player with the most points; `nil` if several have as many.
  var leader: Leader? {
    let scorers = scorers
    guard let first = scorers.first, scorers.dropFirst().first?.points != first.points else {
      return nil
    }
    return Leader(name: first.player.name, points: first.points)
  }

  /// Returns the sentences on the leading scorers, the next best, and the player with the most assists.
  ///
  /// - Parameters:
  ///   - isTold: Whether the recap has said the points of the leading scorer.
  ///   - isWinner: Whether the side won.
  func text(by writer: StoryWriter, isTold: Bool, isWinner: Bool) -> String {
    let scorers = scorers
    guard let most = scorers.first?.points else { return "" }
    let leaders = scorers.filter { $0.points == most }
    guard leaders.count <= 3 else { return "" }
    var sentences: [String] = []
    if leaders.count > 1 {
      sentences.append(
        writer.sentence(
          StoryWords.sharedLeads, count: most,
          [
            "players": writer.settings.storyList(leaders.map { writer.player($0.player.name) }),
            "team": name,
            "count": writer.number(most),
          ]))
    } else if let sentence = leading(leaders[0], isTold: isTold, writer) {
      sentences.append(sentence)
    }
    var told = leaders.map(\.player.id)
    if isWinner, let second = second(of: scorers) {
      told.append(second.player.id)
      sentences.append(
        writer.sentence(
          StoryWords.added,
          [
            "player": writer.player(second.player.name),
            "figures": figures(second.points, others(second.line, writer), writer),
          ]))
    }
    if let sentence = assists(of: told, writer) { sentences.append(sentence) }
    return sentences.joined(separator: " ")
  }

  private func leading(_ scorer: Scorer, isTold: Bool, _ writer: StoryWriter) -> String? {
    let others = others(scorer.line, writer)
    if isTold {
      guard !others.isEmpty else { return nil }
      return writer.sentence(
        StoryWords.alsoHad,
        ["player": writer.player(scorer.player.name), "figures": writer.settings.storyList(others)])
    }
    return writer.sentence(
      StoryWords.leaders,
      [
        "player": writer.player(scorer.player.name), "team": name,
        "figures": figures(scorer.points, others, writer),
      ])
  }

  /// Returns the rebounds and assists of a player, as far as they are known and worth telling.
  private func others(_ line: StatLine, _ writer: StoryWriter) -> [String] {
    [(Statistic.rebounds, StoryWords.rebounds), (.assists, StoryWords.assists)]
      .compactMap { statistic, word in
        line[statistic].flatMap { $0 >= 3 ? writer.count($0, word) : nil }
      }
  }

  private func figures(_ points: Int, _ others: [String], _ writer: StoryWriter) -> String {
    writer.settings.storyList([writer.count(points, StoryWords.points)] + others)
  }

  /// The next best scorer, if there is one with at least half the points of the best.
  private func second(of scorers: [Scorer]) -> Scorer? {
    guard scorers.count > 1, scorers[1].points < scorers[0].points,
      scorers[1].points * 2 >= scorers[0].points, scorers[1].points > 2,
      scorers.count == 2 || scorers[2].points < scorers[1].points
    else { return nil }
    return scorers[1]
  }

  /// The player with the most assists, if there is one who is not among the leading scorers.
  private func assists(of scorers: [String], _ writer: StoryWriter) -> String? {
    let known = zip(team.players, lines).compactMap { player, line in
      line[.assists].map { (player, $0) }
    }
    guard let most = known.map(\.1).max(), most >= 3 else { return nil }
    let leaders = known.filter { $0.1 == most }
    guard leaders.count == 1, let player = leaders.first?.0, !scorers.contains(player.id) else {
      return nil
    }
    return writer.sentence(
      StoryWords.passers,
      ["player": writer.player(player.name), "assists": writer.count(most, StoryWords.assists)])
  }
}
