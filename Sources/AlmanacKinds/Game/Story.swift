import Almanac

/// A recap in prose, written from the data of a game: who won, what decided it, and the players.
///
/// It says only what the data say: without a clock there is no time, without assists no assist, and a
/// game that was not finished has no winner. Phrases are chosen by the game's ID, so that a game always
/// reads the same.
struct Story {
  private let sheet: ScoreSheet
  private let entry: GameKind.Entry
  private let lines: GameLines
  private let settings: SiteSettings
  private var phrases: Phrases
  private let flow: Flow
  private let hasClock: Bool

  init(_ sheet: ScoreSheet, _ entry: GameKind.Entry, _ lines: GameLines, _ settings: SiteSettings) {
    (self.sheet, self.entry, self.lines, self.settings) = (sheet, entry, lines, settings)
    phrases = Phrases(of: entry.id)
    flow = Flow(sheet.tally, winner: entry.status == .final ? entry.winner : nil)
    hasClock = sheet.tally.hasClock
  }

  /// Whether a page in some language has a story: they are in English only.
  static func isWritten(in language: Language) -> Bool {
    language.tag == "en" || language.tag.hasPrefix("en-")
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
    case .scheduled, .postponed, .forfeit:
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
      guard let game = next(side), ![.postponed, .abandoned].contains(game.status) else {
        return nil
      }
      return (entry.name(of: side), game)
    }
    func date(_ game: GameKind.Entry) -> String {
      game.start.date.formatted(.long, settings.locale)
    }
    if games.count == 2, games[0].game.id == games[1].game.id {
      return "The teams meet again on \(date(games[0].game))."
    }
    let sentences = games.map { name, game in
      let opponent = game.home == name ? game.away : game.home
      return "The next game of \(name) is against \(opponent) on \(date(game))."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  // MARK: The result

  private mutating func result(_ winner: Game.Side, _ high: Int, _ low: Int) -> String {
    let verb = phrases.next(Self.verbs(high - low, sheet.tally.rules))
    let (name, other) = (entry.name(of: winner), entry.name(of: winner.opponent))
    let date = entry.start.date.formatted(.long, settings.locale)
    let venue = entry.venue ?? ""
    guard !venue.isEmpty else {
      return phrases.next([
        "\(name) \(verb) \(other) \(high)-\(low) on \(date).",
        "On \(date), \(name) \(verb) \(other) \(high)-\(low).",
      ])
    }
    return phrases.next([
      "\(name) \(verb) \(other) \(high)-\(low) at \(venue) on \(date).",
      "At \(venue) on \(date), \(name) \(verb) \(other) \(high)-\(low).",
    ])
  }

  /// The verbs for a margin: up to 2, 3 to 5, 6 to 9, and 10 and more in a game to 15, and in proportion
  /// to the target in others. Ordinary games have about five times the points.
  private static func verbs(_ margin: Int, _ rules: RuleSet) -> [String] {
    let scaled = Double(margin) * 15 / Double(rules.target ?? (rules.hasFieldGoals ? 40 : 15))
    return switch scaled {
    case ..<3: ["edged", "narrowly beat", "squeezed past"]
    case ..<6: ["beat", "defeated", "got the better of"]
    case ..<10: ["beat", "clearly beat", "comfortably beat"]
    default: ["routed", "swept aside", "overwhelmed"]
    }
  }

  private mutating func tie(_ points: Int) -> String {
    phrases.next([
      "\(entry.home) and \(entry.away) finished level at \(points)-\(points).",
      "\(entry.home) and \(entry.away) drew \(points)-\(points).",
    ])
  }

  private func unfinished(_ home: Int, _ away: Int) -> String {
    let moment = entry.status == .abandoned ? "the game was called off" : "recording stopped"
    guard home != away else {
      return "\(entry.home) and \(entry.away) were level at \(home)-\(away) when \(moment)."
    }
    let leader = entry.name(of: home > away ? .home : .away)
    return "\(leader) led \(max(home, away))-\(min(home, away)) when \(moment)."
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
      sentences.append("\(name) led from the first basket to the last.")
    } else if let sentence = changes() {
      sentences.append(sentence)
    }
    if flow.comeback >= 3 {
      sentences.append(
        phrases.next([
          "\(name) had trailed by \(flow.comeback).",
          "\(name) came back from \(flow.comeback) points down.",
        ]))
    }
    if let run = closingRun(of: winner), run >= 4 {
      sentences.append("\(name) scored the last \(run) points.")
    }
    if let basket = winningBasket(event, winner, isFirst: isFirst) { sentences.append(basket) }
    return sentences
  }

  private mutating func changes() -> String? {
    let (changes, ties) = (flow.leadChanges, flow.timesTied)
    guard changes + ties > 0 else { return nil }
    if changes == 0 { return "The score was level \(Self.times(ties))." }
    if ties == 0 { return "The lead changed hands \(Self.times(changes))." }
    return phrases.next([
      "The lead changed hands \(Self.times(changes)), and the score was level \(Self.times(ties)).",
      "The score was level \(Self.times(ties)), and the lead changed hands \(Self.times(changes)).",
    ])
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
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
    let shot = event.kind.shot(sheet.tally.rules)
    let time =
      hasClock ? " (\(GameClock(sheet.tally.rules, settings).text(event.time.double)))" : ""
    if sheet.tally.isDecided, !sheet.tally.isEndedByClock {
      let overtime = sheet.tally.isInOvertime ? " in overtime" : ""
      return phrases.next([
        "\(player) ended the game\(overtime) with \(shot)\(time).",
        "The last basket\(overtime) was \(shot) by \(player)\(time).",
      ])
    }
    guard !isFirst else { return nil }
    let score =
      winner == .home ? "\(event.home)-\(event.away)" : "\(event.away)-\(event.home)"
    return "\(player) put \(entry.name(of: winner)) ahead for good at \(score) with \(shot)\(time)."
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
      let others = Self.others(leaders[0].1)
      let scored = most == 1 ? "1 point" : "\(most) points"
      sentences.append(
        phrases.next([
          "\(leaders[0].0.name) led \(name) with \(scored)\(others).",
          "\(leaders[0].0.name) was the leading scorer of \(name) with \(scored)\(others).",
        ]))
    } else {
      let names = Self.list(leaders.map(\.0.name))
      sentences.append("\(names) scored \(most) each for \(name).")
    }
    if let sentence = assists(lines, of: leaders.map(\.0.id)) { sentences.append(sentence) }
    return sentences.joined(separator: " ")
  }

  /// The rebounds and assists of a leading scorer, if they are known and worth telling.
  private static func others(_ line: StatLine) -> String {
    let parts = [(Statistic.rebounds, "rebounds"), (.assists, "assists")].compactMap {
      statistic, noun in
      line[statistic].flatMap { $0 >= 3 ? "\($0) \(noun)" : nil }
    }
    return parts.isEmpty ? "" : ", to go with " + list(parts)
  }

  /// The player with the most assists, if there is one who is not among the leading scorers.
  private func assists(_ lines: [(Player, StatLine)], of scorers: [String]) -> String? {
    let known = lines.compactMap { player, line in line[.assists].map { (player, $0) } }
    guard let most = known.map(\.1).max(), most >= 3 else { return nil }
    let leaders = known.filter { $0.1 == most }
    guard leaders.count == 1, let player = leaders.first?.0, !scorers.contains(player.id) else {
      return nil
    }
    return "\(player.name) gave \(most) assists."
  }

  private static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// A recap written from data.
struct StoryView: ViewModel {
  let paragraphs: [String]

  init(paragraphs: [String]) { self.paragraphs = paragraphs }

  /// A recap of a single paragraph; `nil` if it is empty, or the page is not in English.
  init?(_ text: String, _ settings: SiteSettings) {
    guard !text.isEmpty, Story.isWritten(in: settings.language) else { return nil }
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
  fileprivate func shot(_ rules: RuleSet) -> String {
    switch self {
    case .freeThrow: "a free throw"
    case .onePoint: rules.hasFieldGoals ? "a free throw" : "a basket for one"
    case .threePoints: "a three-pointer"
    default: "a basket for two"
    }
  }
}
