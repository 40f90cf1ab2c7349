import Almanac

/// A recap in prose, written from the data of a game: who won, what decided it, and the players.
///
/// It says only what the data say: without a clock there is no time, without assists no assist, and a
/// game that was not finished has no winner. Sentences are chosen by the game's ID, so that a game always
/// reads the same.
struct Story {
  private let sheet: ScoreSheet
  private let entry: GameKind.Entry
  private let lines: GameLines
  private let settings: SiteSettings
  private var phrases: Phrases
  private let flow: Flow
  private let hasClock: Bool

  init(_ sheet: ScoreSheet, _ entry: GameKind.Entry, lines: GameLines, in settings: SiteSettings) {
    (self.sheet, self.entry, self.lines, self.settings) = (sheet, entry, lines, settings)
    phrases = Phrases(of: entry.id)
    flow = Flow(sheet.tally, winner: entry.status == .final ? entry.winner : nil)
    hasClock = sheet.tally.hasClock
  }

  /// The paragraphs; none if there is nothing to tell.
  var paragraphs: [String] {
    var story = self
    guard let points = entry.points, points.home + points.away > 0 else { return [] }
    switch entry.status {
    case .final:
      guard let winner = entry.winner else { return [story.tie(points.home)] }
      let (high, low) = (max(points.home, points.away), min(points.home, points.away))
      let first = [story.result(winner, high, low)] + story.decision(winner)
      let players = [winner, winner.opponent].compactMap { story.players($0) }
      return [first, players].map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    case .inProgress, .abandoned:
      return [story.unfinished(points.home, points.away)]
    case .scheduled, .postponed, .cancelled, .forfeit:
      return []
    }
  }

  /// Returns what comes next for both teams, in a paragraph; `nil` if nothing is known to come.
  ///
  /// - Parameter next: The next game of each side's team, if it has one.
  func prospect(_ next: (Game.Side) -> GameKind.Entry?) -> String? {
    guard [.final, .forfeit].contains(entry.status) else { return nil }
    // A game that was postponed or called off is not what comes next.
    let games = Game.Side.allCases.compactMap { side -> (name: String, game: GameKind.Entry)? in
      guard let game = next(side), game.status != .postponed, !game.status.isCalledOff else {
        return nil
      }
      return (entry.name(of: side), game)
    }
    func date(_ game: GameKind.Entry) -> String {
      game.start.date.formatted(.long, settings.locale)
    }
    if games.count == 2, games[0].game.id == games[1].game.id {
      return settings.text(StoryWords.meetAgain, ["date": date(games[0].game)])
    }
    let sentences = games.map { name, game in
      let opponent = game.home == name ? game.away : game.home
      return settings.text(
        StoryWords.nextGame, ["team": name, "opponent": opponent, "date": date(game)])
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  // MARK: The result

  private mutating func result(_ winner: Game.Side, _ high: Int, _ low: Int) -> String {
    let outcome = settings.text(
      phrases.next(Self.outcomes(high - low, sheet.tally.rules)),
      ["winner": entry.name(of: winner), "loser": entry.name(of: winner.opponent)])
    let venue = entry.venue ?? ""
    let sentence = phrases.next(
      venue.isEmpty
        ? [StoryWords.result, StoryWords.resultByDate]
        : [StoryWords.resultAt, StoryWords.resultByVenue])
    return settings.text(
      sentence,
      [
        "outcome": outcome, "most": "\(high)", "least": "\(low)", "venue": venue,
        "date": entry.start.date.formatted(.long, settings.locale),
      ])
  }

  /// The outcomes for a margin: up to 2, 3 to 5, 6 to 9, and 10 and more in a game to 15, and in proportion
  /// to the target in others. Ordinary games have about five times the points.
  private static func outcomes(_ margin: Int, _ rules: RuleSet) -> [Word] {
    let scaled = Double(margin) * 15 / Double(rules.target ?? (rules.hasFieldGoals ? 40 : 15))
    return switch scaled {
    case ..<3: [StoryWords.edged, StoryWords.narrowlyBeat, StoryWords.squeezedPast]
    case ..<6: [StoryWords.beat, StoryWords.defeated, StoryWords.gotTheBetterOf]
    case ..<10: [StoryWords.beat, StoryWords.clearlyBeat, StoryWords.comfortablyBeat]
    default: [StoryWords.routed, StoryWords.sweptAside, StoryWords.overwhelmed]
    }
  }

  private mutating func tie(_ points: Int) -> String {
    settings.text(
      phrases.next([StoryWords.finishedLevel, StoryWords.drew]),
      ["home": entry.home, "away": entry.away, "points": "\(points)"])
  }

  private func unfinished(_ home: Int, _ away: Int) -> String {
    let isCalledOff = entry.status == .abandoned
    guard home != away else {
      return settings.text(
        isCalledOff ? StoryWords.levelWhenCalledOff : StoryWords.levelWhenStopped,
        ["home": entry.home, "away": entry.away, "points": "\(home)"])
    }
    return settings.text(
      isCalledOff ? StoryWords.aheadWhenCalledOff : StoryWords.aheadWhenStopped,
      [
        "leader": entry.name(of: home > away ? .home : .away), "most": "\(max(home, away))",
        "least": "\(min(home, away))",
      ])
  }

  // MARK: What decided it

  private mutating func decision(_ winner: Game.Side) -> [String] {
    guard let index = flow.winningBasket else { return [] }
    let name = entry.name(of: winner)
    let event = sheet.tally.events[index]
    let points = event.kind.points
    let isFirst =
      (winner == .home ? event.home : event.away) == points
      && (winner == .home ? event.away : event.home) == 0
    var sentences: [String] = []
    if isFirst || flow.leadChanges + flow.timesTied == 0, flow.comeback == 0 {
      sentences.append(settings.text(StoryWords.ledThroughout, ["team": name]))
    } else if let sentence = changes() {
      sentences.append(sentence)
    }
    if flow.comeback >= 3 {
      let sentence = phrases.next([StoryWords.hadTrailed, StoryWords.cameBack])
      sentences.append(settings.text(sentence, count: flow.comeback, ["team": name]))
    }
    if let run = closingRun(of: winner), run >= 4 {
      sentences.append(settings.text(StoryWords.closingRun, count: run, ["team": name]))
    }
    if let basket = winningBasket(event, winner, isFirst: isFirst) { sentences.append(basket) }
    return sentences
  }

  private mutating func changes() -> String? {
    let (changes, ties) = (flow.leadChanges, flow.timesTied)
    guard changes + ties > 0 else { return nil }
    if changes == 0 { return settings.text(StoryWords.level, ["times": times(ties)]) }
    if ties == 0 { return settings.text(StoryWords.leadChanges, ["times": times(changes)]) }
    return settings.text(
      phrases.next([StoryWords.leadChangesAndTies, StoryWords.tiesAndLeadChanges]),
      ["changes": times(changes), "ties": times(ties)])
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: settings.text(StoryWords.once)
    case 2: settings.text(StoryWords.twice)
    default: settings.text(StoryWords.times, count: count)
    }
  }

  /// The points that the winner scored after the loser's last, if the loser scored at all.
  private func closingRun(of winner: Game.Side) -> Int? {
    let events = sheet.tally.events
    guard let last = events.lastIndex(where: { $0.side != winner && $0.kind.points > 0 }) else {
      return nil
    }
    return events[last...].reduce(0) { $1.side == winner ? $0 + $1.kind.points : $0 }
  }

  private mutating func winningBasket(
    _ event: Tally.Event, _ winner: Game.Side, isFirst: Bool
  ) -> String? {
    let player = sheet.playerName(event.side, event.player)
    let shot = settings.text(event.kind.shot(sheet.tally.rules))
    let time =
      hasClock ? " (\(GameClock(sheet.tally.rules, settings).text(event.time.double)))" : ""
    if sheet.tally.isDecided, !sheet.tally.isEndedByClock {
      let sentence = phrases.next(
        sheet.tally.isInOvertime
          ? [StoryWords.endedInOvertime, StoryWords.lastBasketInOvertime]
          : [StoryWords.ended, StoryWords.lastBasket])
      return settings.text(sentence, ["player": player, "shot": shot, "time": time])
    }
    guard !isFirst else { return nil }
    let score = winner == .home ? (event.home, event.away) : (event.away, event.home)
    return settings.text(
      StoryWords.aheadForGood,
      [
        "player": player, "team": entry.name(of: winner), "own": "\(score.0)",
        "other": "\(score.1)", "shot": shot, "time": time,
      ])
  }

  // MARK: The players

  /// The leading scorers of a side, and the player with the most assists.
  private mutating func players(_ side: Game.Side) -> String? {
    let team = sheet.team(side)
    let lines = Array(zip(team.players, lines.side(side).players))
    let known = lines.compactMap { player, line in line[.points].map { (player, line, $0) } }
    // If the points of a player are unknown, so is who scored most.
    let areAllKnown = lines.allSatisfy { $0.1.isEmpty || $0.1[.points] != nil }
    guard areAllKnown, let most = known.map(\.2).max(), most > 0 else { return nil }
    let leaders = known.filter { $0.2 == most }
    guard leaders.count <= 3 else { return nil }
    let name = entry.name(of: side)
    var sentences: [String] = []
    if leaders.count == 1 {
      sentences.append(
        settings.text(
          phrases.next([StoryWords.ledTeam, StoryWords.leadingScorer]),
          [
            "player": leaders[0].0.name, "team": name,
            "points": settings.text(StoryWords.points, count: most),
            "others": others(leaders[0].1),
          ]))
    } else {
      let names = settings.storyList(leaders.map(\.0.name))
      sentences.append(
        settings.text(StoryWords.scoredEach, count: most, ["players": names, "team": name]))
    }
    if let sentence = assists(lines, of: leaders.map(\.0.id)) { sentences.append(sentence) }
    return sentences.joined(separator: " ")
  }

  /// The rebounds and assists of a leading scorer, if they are known and worth telling.
  private func others(_ line: StatLine) -> String {
    let parts = [(Statistic.rebounds, StoryWords.rebounds), (.assists, StoryWords.assists)]
      .compactMap { statistic, word in
        line[statistic].flatMap { $0 >= 3 ? settings.text(word, count: $0) : nil }
      }
    return parts.isEmpty
      ? "" : settings.text(StoryWords.others, ["figures": settings.storyList(parts)])
  }

  /// The player with the most assists, if there is one who is not among the leading scorers.
  private func assists(_ lines: [(Player, StatLine)], of scorers: [String]) -> String? {
    let known = lines.compactMap { player, line in line[.assists].map { (player, $0) } }
    guard let most = known.map(\.1).max(), most >= 3 else { return nil }
    let leaders = known.filter { $0.1 == most }
    guard leaders.count == 1, let player = leaders.first?.0, !scorers.contains(player.id) else {
      return nil
    }
    return settings.text(StoryWords.gaveAssists, count: most, ["player": player.name])
  }
}

/// A recap written from data.
struct StoryView: ViewModel {
  let paragraphs: [String]

  init(paragraphs: [String]) { self.paragraphs = paragraphs }

  /// A recap of a single paragraph; `nil` if it is empty, or cannot be in the language of the page.
  init?(_ settings: SiteSettings, _ text: () -> String) {
    guard settings.hasStories else { return nil }
    let text = text()
    guard !text.isEmpty else { return nil }
    paragraphs = [text]
  }

  static let fields: [Field<StoryView>] = [
    .texts("paragraphs", "Its paragraphs.") { $0.paragraphs },
    .text("text", "Its paragraphs in one string, for a feed or a description.") {
      $0.paragraphs.joined(separator: " ")
    },
  ]
}

extension Move.Kind {
  /// A shot that was made, with its article.
  fileprivate func shot(_ rules: RuleSet) -> Word {
    switch self {
    case .freeThrow: StoryWords.freeThrow
    case .onePoint: rules.hasFieldGoals ? StoryWords.freeThrow : StoryWords.basketForOne
    case .threePoints: StoryWords.threePointer
    default: StoryWords.basketForTwo
    }
  }
}
