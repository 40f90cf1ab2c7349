import Almanac

/// A game file that is made from another program's game: it reads back without an error, or is not
/// made.
struct GameAssembly {
  private(set) var file: NewFile?

  init?(
    _ game: ImportedGame, _ options: GameImportOptions, usual: RulesChoice,
    into diagnostics: inout Diagnostics
  ) {
    guard let date = game.date else {
      // An uncertain day has been reported.
      if !game.start.isStated { diagnostics.add(.noDate(game.place)) }
      return nil
    }
    let rules = options.rules ?? RulesChoice(game.clock, preferring: usual)
    var game = game
    game.addUnlistedPlayers(into: &diagnostics)
    game.identifyPlayers(into: &diagnostics)
    var moves = ImportedMoves(game, rules, into: &diagnostics)
    game.addTeamLines(moves)
    game.removeContradictoryTotals(rules.rules, into: &diagnostics)
    var tree = game.tree(date, rules, moves: moves, options: options)
    guard var read = ReadBack(tree, rules.rules, game.place, into: &diagnostics) else { return nil }
    read.compare(with: game, into: &diagnostics)
    if !moves.all.isEmpty, let score = game.score, read.points != score {
      diagnostics.add(.movesLeftOut(read.points, score, count: moves.all.count, game.place))
      moves = ImportedMoves()
      tree = game.tree(date, rules, moves: moves, options: options)
      guard let again = ReadBack(tree, rules.rules, game.place, into: &diagnostics) else {
        return nil
      }
      read = again
    }
    if read.hasOtherPeriods {
      diagnostics.add(.periodsLeftOut(game.place))
      game.periods = []
      tree = game.tree(date, rules, moves: moves, options: options)
      guard let again = ReadBack(tree, rules.rules, game.place, into: &diagnostics) else {
        return nil
      }
      read = again
    }
    if let mistake = read.mistake(game.place) {
      diagnostics.add(mistake)
      return nil
    }
    let name = [String(date.prefix(10)), game.home.fileName, game.away.fileName]
    file = NewFile(
      named: name.joined(separator: " "), .json(tree),
      summary: game.summary(moves, rules, options), from: game.place)
  }
}

/// A game file as Almanac reads it.
private struct ReadBack {
  private let game: Game
  private let tally: Tally

  init?(
    _ tree: JSON, _ rules: RuleSet, _ place: Place, into diagnostics: inout Diagnostics
  ) {
    var found = Diagnostics()
    guard let game = Game.read(json: tree.fileBytes, path: "game.json", into: &found) else {
      for diagnostic in found.all {
        diagnostics.add(.unusableGame(diagnostic.summary, place))
      }
      return nil
    }
    self.game = game
    tally = Tally(game, rules)
  }

  /// The points that the game has by its moves, or else by its score.
  var points: Game.Score? {
    game.recordedScore(tally).map { Game.Score(home: $0.home, away: $0.away) }
  }

  /// Whether the points of the periods are not those of the moves.
  var hasOtherPeriods: Bool { game.periodError(tally, .basketball) != nil }

  /// Returns an error if a check of the site would find one, apart from the day of the build.
  func mistake(_ place: Place) -> Diagnostic? {
    if let error = game.boxScoreError(tally, place) {
      return .unusableGame(error.summary, place)
    }
    guard let status = game.status(tally) else { return .noStatus(game, tally, place) }
    guard status == .final, let points = game.recordedScore(tally) else { return nil }
    guard !tally.rules.allowsFinal(points.home, points.away), !tally.isDecided else { return nil }
    return .unusableGame(
      Diagnostic.undecided(tally.rules, points, place).summary, place)
  }

  /// Lists what differs between the moves and the box score of the other program.
  func compare(with imported: ImportedGame, into diagnostics: inout Diagnostics) {
    guard !game.moves.isEmpty, imported.hasBoxScore else { return }
    let recorded = GameLines.recorded(by: tally)
    for side in Game.Side.allCases {
      let team = imported[side]
      for (player, moves) in zip(team.players, tally.players(of: side)) {
        guard let line = player.line else { continue }
        line.compare(with: moves, player.name, recorded, tally.rules, into: &diagnostics)
      }
      guard var totals = team.totals else { continue }
      // What counts for no player is no move.
      for statistic in Statistic.allCases {
        guard let number = team.teamLine?.stats.completed(tally.rules)[statistic] else { continue }
        totals.stats[statistic] = totals.stats[statistic].map { $0 - number }
      }
      totals.compare(
        with: tally.line(of: side), team.name, recorded, tally.rules, into: &diagnostics)
    }
  }
}

extension ImportedLine {
  /// Reports each statistic of which the moves have another number.
  fileprivate func compare(
    with moves: Tally.Line, _ name: String, _ recorded: Set<Statistic>, _ rules: RuleSet,
    into diagnostics: inout Diagnostics
  ) {
    let completed = stats.completed(rules)
    for statistic in Statistic.allCases where recorded.contains(statistic) {
      guard let number = completed[statistic], let other = moves.number(of: statistic, rules),
        number != other
      else { continue }
      diagnostics.add(
        .movesDiffer(name, statistic, number: number, moves: other, at: places[statistic] ?? place))
    }
  }
}

extension Diagnostic {
  static func noDate(_ place: Place) -> Self {
    .init(
      .error, "A0594", at: place, "The file does not state when the game began",
      help: "give the start with --date, as in --date 2026-06-06T18:30")
  }

  static func movesDiffer(
    _ name: String, _ statistic: Statistic, number: Int, moves: Int, at place: Place
  ) -> Self {
    .init(
      .warning, "A0595", at: place,
      "\(number) \(statistic.name) of \(name) in the box score, \(moves) in the play-by-play",
      help: "both are written, and pages show the box score")
  }

  static func movesLeftOut(
    _ points: Game.Score?, _ score: Game.Score, count: Int, _ place: Place
  ) -> Self {
    let sum = points.map { "\($0.home) - \($0.away)" } ?? "nothing"
    return .init(
      .warning, "A0596", at: place,
      "The moves add up to \(sum), the score is \(score.home) - \(score.away): "
        + "\(count.counted("move")) left out",
      help: "pages would show the sum of the moves; correct the play-by-play and import again")
  }

  static func periodsLeftOut(_ place: Place) -> Self {
    .init(
      .warning, "A0596", at: place,
      "The points of the periods are not those of the game: periods left out",
      help: "where there are moves, pages show the periods by them")
  }

  static func unusableGame(_ summary: String, _ place: Place) -> Self {
    .init(
      .error, "A0597", at: place, "The game contradicts itself: \(summary)",
      help:
        "correct the file, or import without the play-by-play or the box score; other games have "
        + "other --rules")
  }

  fileprivate static func noStatus(_ game: Game, _ tally: Tally, _ place: Place) -> Self {
    .init(
      .error, "A0597", at: place, "The file does not say whether the game is over",
      help: "give --status final, --status inProgress or --status abandoned")
  }
}
