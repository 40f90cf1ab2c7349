import Almanac

/// Consistency checks of a game as a whole.
extension Game {
  /// Reports all inconsistencies. Of those that may have one cause, only the first is reported.
  func check(
    _ tally: Tally, at origin: Origin, in settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) {
    let repeated = repeatedPlayers
    if let error = sameTeamError {
      diagnostics.add(error)
    } else {
      for (player, first) in repeated { diagnostics.add(.samePlayer(player, first, origin.place)) }
    }
    checkUnknownPlayers(tally, origin, repeatedCount: repeated.count, &diagnostics)
    checkStart(origin, settings, &diagnostics)
    checkClock(origin, &diagnostics)
    checkPlayers(tally.rules, &diagnostics)
    if let error = basketError(tally.rules, origin) { return diagnostics.add(error) }
    if let error = forfeitError(origin) { return diagnostics.add(error) }
    // Otherwise, it is unknown which side some baskets count for.
    let isTallied = repeated.isEmpty && !tally.unknownPlayers.contains { $0.kind.points > 0 }
    guard isTallied else { return }
    let error =
      endError(tally, origin) ?? scoreError(tally, origin) ?? boxScoreError(tally, origin.place)
      ?? periodError(tally, settings.sport(of: fixture)) ?? statusError(
        tally, at: origin, in: settings)
      ?? finalError(tally, origin)
    if let error { return diagnostics.add(error) }
    if let warning = boxScoreWarning(tally) { return diagnostics.add(warning) }
    // What a recap is compared with must be certain.
    guard let writtenRecap, tally.unknownPlayers.isEmpty else { return }
    RecapCheck(self, tally, settings)?.check(writtenRecap, into: &diagnostics)
  }

  /// The error if a team plays against itself.
  private var sameTeamError: Diagnostic? {
    guard hasTeamsOfOneID, let home = homeTeam.id, let away = awayTeam.id else { return nil }
    return .sameTeam(away, home)
  }

  /// Whether both teams have the same ID, which is reported.
  var hasTeamsOfOneID: Bool { homeTeam.id != nil && homeTeam.id?.value == awayTeam.id?.value }

  /// The players that repeat the ID of another player, each with the first player that has it.
  private var repeatedPlayers: [(player: Player, first: Player)] {
    let players = homeTeam.players + awayTeam.players
    // A few IDs are compared faster than they are hashed.
    let isUnique =
      players.count > 16
      ? Set(players.map(\.id)).count == players.count
      : players.indices.allSatisfy { last in
        !players.indices.prefix(last).contains { players[$0].id == players[last].id }
      }
    guard !isUnique else { return [] }
    var known: [String: Player] = [:]
    var repeated: [(player: Player, first: Player)] = []
    for player in players {
      if let first = known[player.id] {
        repeated.append((player, first))
      } else {
        known[player.id] = player
      }
    }
    return repeated
  }

  /// Reports players of moves who are on neither team, once per ID, at the first of its moves.
  private func checkUnknownPlayers(
    _ tally: Tally, _ origin: Origin, repeatedCount: Int, _ diagnostics: inout Diagnostics
  ) {
    let moves = Dictionary(grouping: tally.unknownPlayers, by: \.player.value)
    // They may belong to players that are listed with a repeated ID.
    guard moves.count > repeatedCount else { return }
    for (key, team) in [("homeTeam", homeTeam), ("awayTeam", awayTeam)]
    where team.players.isEmpty {
      return diagnostics.add(.noPlayers(key, moves, team.playersPlace ?? origin.place))
    }
    let players = (homeTeam.players + awayTeam.players).map(\.id)
    for (id, moves) in moves.sorted(by: { $0.key < $1.key }) {
      diagnostics.add(.unknownPlayer(id, moves, among: players, origin.place))
    }
  }

  /// Returns an error if a forfeit does not name the forfeiting side, or any other game does.
  private func forfeitError(_ origin: Origin) -> Diagnostic? {
    guard let status else { return nil }
    if status.value == .forfeit, forfeitedBy == nil {
      return .forfeitWithoutSide(status.place ?? origin.place)
    }
    guard status.value != .forfeit, let forfeitedBy else { return nil }
    return .sideWithoutForfeit(status.value, forfeitedBy.place ?? origin.place)
  }

  /// Reports a start time that the local clock skips.
  private func checkStart(
    _ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics
  ) {
    if let error = moveError(settings) { diagnostics.add(error) }
    guard date.value.time?.isSkipped(in: settings.timeZone) == true else { return }
    diagnostics.add(.skippedStart(date.place ?? origin.place))
  }

  /// Warns about a clock that runs backwards. Moves count in the order of the file regardless.
  private func checkClock(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    let late = moves.indices.dropFirst().filter { moves[$0].time < moves[$0 - 1].time }
    guard let first = late.first else { return }
    diagnostics.add(.clockRunsBackwards(late.count, moves[first].place ?? origin.place))
  }

  /// Returns an error if a basket is worth what no basket is by the rules.
  private func basketError(_ rules: RuleSet, _ origin: Origin) -> Diagnostic? {
    let others = moves.filter { $0.kind.points > 0 && !rules.baskets.contains($0.kind.points) }
    return others.first.map {
      .otherBasket(others.count, $0, rules: rules, at: $0.place ?? origin.place)
    }
  }

  /// Returns an error if there are moves after the end of the game.
  private func endError(_ tally: Tally, _ origin: Origin) -> Diagnostic? {
    tally.movesAfterEnd.first.map { .movesAfterEnd(tally, $0.place ?? origin.place) }
  }

  /// Returns an error if the recorded score differs from that of the moves.
  private func scoreError(_ tally: Tally, _ origin: Origin) -> Diagnostic? {
    guard let score, hasPlays,
      (score.value.home, score.value.away) != (tally.home.points, tally.away.points)
    else { return nil }
    return .scoreDisagrees(score.value, tally, score.place ?? origin.place)
  }

  /// Returns an error if a final game has a score that does not end a game by its rules.
  private func finalError(_ tally: Tally, _ origin: Origin) -> Diagnostic? {
    guard status(tally) == .final else { return nil }
    let points = recorded(tally)
    let isOver =
      if case .points = tally.rules.overtime, tally.isInOvertime {
        tally.isDecided
      } else {
        tally.rules.allowsFinal(points.home, points.away)
      }
    guard !isOver else { return nil }
    return .undecided(tally.rules, points, score?.place ?? status?.place ?? origin.place)
  }
}

extension RuleSet {
  /// The game played by the rules, for messages.
  var description: String {
    if self == .fiba3x3 { return "a game of FIBA 3x3" }
    let clock = periods.map { periods in
      (periods.count == 1 ? "" : "\(periods.count) × ") + (periods.seconds / 60).counted("minute")
    }
    let points = target.map { target in
      "to \(target)" + (margin > 1 ? " by \(margin)" : "") + (cap.map { ", \($0) at most" } ?? "")
    }
    guard hasEnd else { return "a game of basketball" }
    return "a game "
      + [points, clock.map { "of \($0)" }].compactMap(\.self).joined(separator: " or ")
  }
}

extension Diagnostic {
  static func bye(_ team: Team) -> Self {
    .init(
      .warning, "A0515", at: team.namePlace, "A bye is no game: it is left out",
      help: "remove it, or write the team that \"\(team.name)\" stands for")
  }

  static func undecided(
    _ rules: RuleSet, _ points: (home: Int, away: Int), _ place: Place
  ) -> Self {
    .init(
      .error, "A0501", at: place,
      "The game is final at \(points.home) - \(points.away), which does not end "
        + rules.description,
      help: "if it was called off, its status is abandoned; if it is being played, inProgress"
        + (rules.isTimed ? "" : "; other games have other \"rules\", such as \"fiba\""))
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
      help: "the moves count; correct the one that is wrong")
  }

  static func otherBasket(_ count: Int, _ move: Move, rules: RuleSet, at place: Place) -> Self {
    let known = rules.baskets.map(String.init).joined(separator: ", ")
    return .init(
      .error, "A0513", at: place,
      "A basket for \(move.kind.points.counted("point")) in \(rules.description), where they are "
        + "worth \(known)"
        + (count > 1 ? ", here and in \((count - 1).counted("other move"))" : ""),
      help:
        "correct the move, or name the rules of the game, as in \(place.setting("rules", to: "fiba"))"
    )
  }

  static func samePlayer(_ player: Player, _ first: Player, _ place: Place) -> Self {
    .init(
      .error, "A0504", at: player.idPlace ?? place,
      "Two players of the game have the id \"\(player.id)\"",
      help: "give each person an id of their own, here and in the moves",
      related: first.idPlace.map { .init(place: $0, note: "the first") })
  }

  static func clockRunsBackwards(_ count: Int, _ place: Place) -> Self {
    .init(
      .warning, "A0505", at: place,
      "The clock runs backwards in \(count.counted("move"))\(count > 1 ? ", first here" : "")",
      help: "moves count in the order of the file, whatever the clock says; correct the time")
  }

  static func forfeitWithoutSide(_ place: Place) -> Self {
    .init(
      .error, "A0507", at: place, "A forfeit does not say who forfeited",
      help: "add \(place.setting("forfeitedBy", to: "home", "away"))")
  }

  static func sideWithoutForfeit(_ status: Game.Status, _ place: Place) -> Self {
    .init(
      .error, "A0507", at: place,
      "The game names a side that forfeited, but its status is \(status.rawValue)",
      help: "write \(place.setting("status", to: "forfeit")), or leave out forfeitedBy")
  }

  static func skippedStart(_ place: Place) -> Self {
    .init(
      .warning, "A0508", at: place, "The clock of the site's time zone skips this time",
      help: "clocks go forward then; correct the time, or add the intended offset")
  }

  static func sameTeam(_ away: Located<String>, _ home: Located<String>) -> Self {
    .init(
      .error, "A0509", at: away.place, "Both teams of the game have the id \"\(away.value)\"",
      help: "write the id of the opposing team",
      related: home.place.map { .init(place: $0, note: "the home team") })
  }

  /// Creates one diagnostic for all moves with an ID that no player has.
  static func unknownPlayer(
    _ id: String, _ moves: [Move], among players: [String], _ place: Place
  ) -> Self {
    var diagnostic = unknownReference(
      id, "player of the two teams", at: moves[0].player.place ?? place, among: players)
    if moves.count > 1 {
      diagnostic.summary += ", here and in \((moves.count - 1).counted("other move"))"
    }
    if diagnostic.help == nil {
      diagnostic.help =
        "add the player to homeTeam or awayTeam, or write the id of one of their players"
    }
    return diagnostic
  }

  static func noPlayers(_ team: String, _ moves: [String: [Move]], _ place: Place) -> Self {
    let names = moves.keys.sorted().prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return .init(
      .error, "A0548", at: place, "\(team) has no players, but there are moves of \(names)",
      help: "list the players, as in {\"id\": \"\(moves.keys.min() ?? "")\", \"name\": \"…\"}")
  }
}
