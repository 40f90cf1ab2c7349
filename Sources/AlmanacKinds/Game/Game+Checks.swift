import Almanac

/// What cannot be true of a game taken as a whole: a check each, named by what it finds.
extension Game {
  /// Reports all that is found.
  func check(
    _ tally: Tally, at origin: Origin, in settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) {
    checkTeams(origin, &diagnostics)
    checkPlayers(origin, &diagnostics)
    checkStrangers(tally, origin, &diagnostics)
    checkForfeit(origin, &diagnostics)
    checkStart(origin, settings, &diagnostics)
    checkClock(origin, &diagnostics)
    // What follows from the score cannot be told where baskets are nobody's.
    guard !tally.strangers.contains(where: { $0.kind.points > 0 }) else { return }
    checkFinal(tally, origin, &diagnostics)
    checkEnd(tally, origin, &diagnostics)
    checkScore(tally, origin, &diagnostics)
  }

  /// A team cannot play against itself.
  private func checkTeams(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    guard let id = homeTeam.id, id == awayTeam.id else { return }
    diagnostics.add(.sameTeam(id, origin.place))
  }

  /// An id is one person, on one side.
  private func checkPlayers(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    var known: [String: Player] = [:]
    for player in homeTeam.players + awayTeam.players {
      if let first = known[player.id] {
        diagnostics.add(.samePlayer(player, first, origin.place))
      } else {
        known[player.id] = player
      }
    }
  }

  /// Moves are made by players of the two teams.
  private func checkStrangers(
    _ tally: Tally, _ origin: Origin, _ diagnostics: inout Diagnostics
  ) {
    let players = (homeTeam.players + awayTeam.players).map(\.id)
    for move in tally.strangers {
      diagnostics.add(
        .unknownReference(
          move.player.value, "player of the two teams", at: move.player.place ?? origin.place,
          among: players))
    }
  }

  /// A forfeit names who forfeited, and nothing else does.
  private func checkForfeit(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    if status == .forfeit, forfeitedBy == nil {
      diagnostics.add(.forfeitByNobody(origin.place))
    } else if status != .forfeit, let forfeitedBy {
      diagnostics.add(.noForfeit(status, forfeitedBy.place ?? origin.place))
    }
  }

  /// The clock on the wall shows the time at which the game begins.
  private func checkStart(
    _ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics
  ) {
    guard date.value.isSkipped(in: settings.timeZone) else { return }
    diagnostics.add(.skippedStart(date.place ?? origin.place))
  }

  /// The order of the moves is that of the file; a clock that runs back is a doubt.
  private func checkClock(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    let late = moves.indices.dropFirst().filter { moves[$0].time < moves[$0 - 1].time }
    guard let first = late.first else { return }
    diagnostics.add(.clockRunsBack(late.count, moves[first].place ?? origin.place))
  }

  /// A final ends at a score at which its rules end a game.
  private func checkFinal(_ tally: Tally, _ origin: Origin, _ diagnostics: inout Diagnostics) {
    guard status == .final, let points = points(tally) else { return }
    let isOver =
      tally.isInOvertime ? tally.isDecided : rules.allowsFinal(points.home, points.away)
    guard !isOver else { return }
    let place = moves.isEmpty ? score?.place : nil
    diagnostics.add(.undecided(rules, points, place ?? origin.place))
  }

  /// Nothing happens in a game that is over.
  private func checkEnd(_ tally: Tally, _ origin: Origin, _ diagnostics: inout Diagnostics) {
    guard let first = tally.movesAfterEnd.first else { return }
    diagnostics.add(.movesAfterEnd(tally, first.place ?? origin.place))
  }

  /// The score that was written down is that of the moves.
  private func checkScore(_ tally: Tally, _ origin: Origin, _ diagnostics: inout Diagnostics) {
    guard let score, !moves.isEmpty,
      (score.value.home, score.value.away) != (tally.home.points, tally.away.points)
    else { return }
    diagnostics.add(.scoreDisagrees(score.value, tally, score.place ?? origin.place))
  }
}

extension Diagnostic {
  static func undecided(
    _ rules: RuleSet, _ points: (home: Int, away: Int), _ place: Place
  ) -> Self {
    let rule =
      rules.isTimed
      ? "a game of FIBA 3x3" : "a game to \(rules.target) by \(rules.margin)"
    return .init(
      .error, "A0501", at: place,
      "The game is marked final at \(points.home) - \(points.away), which does not end \(rule)",
      help: "if it was called off, its status is abandoned; if it is being played, inProgress")
  }

  static func movesAfterEnd(_ tally: Tally, _ place: Place) -> Self {
    .init(
      .error, "A0502", at: place,
      "\(tally.movesAfterEnd.count.counted("move")) after "
        + (tally.isEndedByClock ? "the clock ended the game" : "the basket that ended the game"),
      help: "moves after the end do not count; remove them")
  }

  static func scoreDisagrees(_ score: Game.Score, _ tally: Tally, _ place: Place) -> Self {
    .init(
      .error, "A0503", at: place,
      "The score says \(score.home) - \(score.away), the moves add up to "
        + "\(tally.home.points) - \(tally.away.points)",
      help: "the moves count; mend whichever is wrong")
  }

  static func samePlayer(_ player: Player, _ first: Player, _ place: Place) -> Self {
    .init(
      .error, "A0504", at: player.place ?? place,
      "Two players of the game have the id \"\(player.id)\"",
      help: "an id is one person, on one side",
      related: first.place.map { .init(place: $0, note: "the first") })
  }

  static func clockRunsBack(_ count: Int, _ place: Place) -> Self {
    .init(
      .warning, "A0505", at: place,
      "The clock runs backwards at \(count.counted("move"))\(count > 1 ? ", first here" : "")",
      help: "moves count in the order of the file, whatever the clock says; mend the time")
  }

  static func forfeitByNobody(_ place: Place) -> Self {
    .init(
      .error, "A0507", at: place, "A forfeit does not say who forfeited",
      help: "add \"forfeitedBy\": \"home\" or \"forfeitedBy\": \"away\"")
  }

  static func noForfeit(_ status: Game.Status, _ place: Place) -> Self {
    .init(
      .error, "A0507", at: place,
      "The game names a side that forfeited, but its status is \(status.rawValue)",
      help: "write \"status\": \"forfeit\", or leave forfeitedBy out")
  }

  static func skippedStart(_ place: Place) -> Self {
    .init(
      .warning, "A0508", at: place, "The clock of the site's time zone leaves this time out",
      help: "clocks are put forward then; mend the time, or add the offset that it is meant in")
  }

  static func sameTeam(_ team: String, _ place: Place) -> Self {
    .init(
      .error, "A0509", at: place, "Both teams of the game have the id \"\(team)\"",
      help: "an id is one team, which does not play against itself")
  }
}
