import Almanac

/// How the score of a game went, and the basket that decided it, in the order in which it happened.
struct StoryTurns {
  private let game: StoryGame
  private let lede: StoryLede
  private let writer: StoryWriter
  private let winner: String
  private let loser: String

  /// - Parameters:
  ///   - lede: What the first sentence tells.
  ///   - winner: The name of the winner within a sentence.
  ///   - loser: That of the loser.
  init(
    of game: StoryGame, after lede: StoryLede, winner: String, loser: String, by writer: StoryWriter
  ) {
    (self.game, self.lede, self.writer) = (game, lede, writer)
    (self.winner, self.loser) = (winner, loser)
  }

  /// The sentences; none if the baskets are not known.
  var sentences: [String] {
    guard let shot = game.winningShot else { return [] }
    let isOwnRun = game.turningRun?.side == game.winner
    let turns =
      [game.isLedThroughout ? throughout : changes]
      + (isOwnRun ? [deficit, run] : [run, deficit])
      + [closingRun ?? largestLead, decision(shot)]
    return turns.compactMap(\.self)
  }

  private var throughout: String? {
    lede == .neverTrailed
      ? nil : writer.sentence(StoryWords.ledThroughout, ["winner": winner, "loser": loser])
  }

  /// How often the lead changed, if it did so more than a few times and neither team won with ease.
  private var changes: String? {
    let (changes, ties) = (game.flow.leadChanges, game.flow.timesTied)
    guard changes + ties >= 4, !game.size.isRout(game.margin) else { return nil }
    if changes == 0 { return writer.sentence(StoryWords.level, ["times": writer.times(ties)]) }
    if ties == 0 {
      return writer.sentence(StoryWords.leadChanges, ["times": writer.times(changes)])
    }
    return writer.sentence(
      StoryWords.changesAndTies,
      ["changes": writer.times(changes), "ties": writer.times(ties)])
  }

  private var run: String? {
    game.turningRun.map { run in
      let isOwn = run.side == game.winner
      let score =
        run.side == .home
        ? writer.score(run.to.home, run.to.away) : writer.score(run.to.away, run.to.home)
      return writer.sentence(
        StoryWords.runs,
        ["team": isOwn ? winner : loser, "number": writer.number(run.points), "score": score])
    }
  }

  private var deficit: String? {
    if case .comeback = lede { return nil }
    guard game.size.isNotable(game.flow.comeback) else { return nil }
    return writer.sentence(
      StoryWords.trailed, ["winner": winner, "deficit": writer.number(game.flow.comeback)])
  }

  private var closingRun: String? {
    // One run of a team is enough.
    guard let run = game.closingRun, game.size.isLarge(run), game.turningRun?.side != game.winner
    else { return nil }
    return writer.sentence(
      StoryWords.closingRun, ["winner": winner, "number": writer.number(run)])
  }

  private var largestLead: String? {
    game.largestLead.map {
      writer.sentence(StoryWords.largestLead, ["winner": winner, "number": writer.number($0)])
    }
  }

  private func decision(_ shot: StoryShot) -> String? {
    if case .lastSeconds = lede { return nil }
    let text = shot.text(writer.settings)
    guard game.isEndedByPoints else {
      guard !game.isLedThroughout, lede != .neverTrailed, game.isDecidedLate else { return nil }
      let isLast = (shot.own, shot.other) == (game.most, game.least)
      return writer.sentence(
        isLast ? StoryWords.wonItLast : StoryWords.aheadForGood,
        [
          "player": writer.player(shot.player), "winner": winner,
          "score": writer.score(shot.own, shot.other),
          "shot": text, "when": game.when(shot, by: writer),
        ])
    }
    if game.isInOvertime {
      return writer.sentence(
        StoryWords.wonInOvertime, ["player": writer.player(shot.player), "shot": text])
    }
    let isClose = game.size.isClose(game.margin)
    let reached = game.rules.target == game.most ? [StoryWords.toReach] : []
    return writer.sentence(
      (isClose ? StoryWords.wonIt : StoryWords.finishedIt) + reached,
      ["player": writer.player(shot.player), "shot": text, "target": writer.number(game.most)])
  }
}
