import Almanac

/// The first sentences of recaps that have a story, each in several ways.
extension StoryWords {
  /// The winner had been far behind.
  static let comeback = [
    lede(
      "cameBack", "Down by {deficit}, {winner} came back to beat {loser} {score}{place}.",
      "A comeback"),
    lede(
      "madeUp", "{winner} made up {deficit} points to beat {loser} {score}{place}.", "A comeback"),
    lede(
      "ledByAsManyAs", "{loser} led by as many as {deficit}, but {winner} won {score}{place}.",
      "A comeback"),
  ]
  /// The last basket decided the game in its last seconds.
  static let lastSeconds = [
    lede(
      "madeInLastSeconds",
      "{player} made {shot} {when}, and {winner} beat {loser} {score}{place}.",
      "A basket that won the game in its last seconds"),
    lede(
      "onLastShot", "{winner} beat {loser} {score}{place} on {shot} by {player} {when}.",
      "A basket that won the game in its last seconds"),
  ]
  static let secondsLeft = Word(
    "game.story.secondsLeft", one: "with {count} second left", other: "with {count} seconds left",
    "How long before the end of the game a basket was made; {count} may be such as 0.4.")
  static let atTheBuzzer = Word(
    "game.story.atTheBuzzer", "at the buzzer", "That a basket was made when the time was up.")
  static let afterOvertime = [
    lede(
      "neededOvertime", "{winner} needed overtime to beat {loser} {score}{place}.",
      "A game with overtime"),
    lede(
      "tookOvertime", "It took overtime for {winner} to beat {loser} {score}{place}.",
      "A game with overtime"),
  ]
  static let firstLoss = [
    lede(
      "handedFirstLoss", "{winner} handed {loser} their first loss of the season, {score}{place}.",
      "The first loss of a team"),
    lede(
      "lostFirst", "{loser} lost for the first time this season, {score} against {winner}{place}.",
      "The first loss of a team"),
  ]
  static let firstWin = [
    lede(
      "wonFirst", "{winner} won for the first time this season, {score} against {loser}{place}.",
      "The first win of a team after several losses"),
    lede(
      "firstWinCame",
      "The first win of the season for {winner} came against {loser}, {score}{place}.",
      "The first win of a team after several losses"),
  ]
  static let upset = [
    lede(
      "upset",
      "{winner} came in at {winnerRecord} and upset {loser}, who were {loserRecord}, {score}{place}.",
      "A win over a team that had won much more, with the records before the game"),
    lede(
      "againstTheOdds",
      "{loser} came in at {loserRecord} and lost {score}{place} to {winner}, who had been {winnerRecord}.",
      "A win over a team that had won much more, with the records before the game"),
  ]
  static let streakEnded = [
    lede(
      "stopped", "{winner} stopped {loser} after {streak} wins in a row, {score}{place}.",
      "The end of a winning streak"),
    lede(
      "lostAfterWins",
      "After {streak} straight wins, {loser} lost {score} against {winner}{place}.",
      "The end of a winning streak"),
  ]
  static let slumpEnded = [
    lede(
      "wonAfterLosses", "After {streak} straight losses, {winner} beat {loser} {score}{place}.",
      "The end of a losing streak"),
    lede(
      "endedLosses", "{winner} ended a run of {streak} losses, {score} against {loser}{place}.",
      "The end of a losing streak"),
  ]
  static let revenge = [
    lede(
      "afterLosing",
      "{winner} beat {loser} {score}{place} after losing the last meeting {lastScore}.",
      "A game whose loser had won the last one against the same team"),
    lede(
      "tookThisOne",
      "{loser} won the last meeting {lastScore}, but {winner} took this one {score}{place}.",
      "A game whose loser had won the last one against the same team"),
  ]
  static let star = [
    lede(
      "starScored", "{player} scored {points}, and {winner} beat {loser} {score}{place}.",
      "A game in which one player scored much of the winner's points"),
    lede(
      "behindPoints", "Behind {points} from {player}, {winner} beat {loser} {score}{place}.",
      "A game in which one player scored much of the winner's points"),
  ]
  static let neverTrailed = [
    lede(
      "neverTrailed", "{winner} never trailed and beat {loser} {score}{place}.",
      "A game in which the winner was never behind"),
    lede(
      "withoutTrailing", "Without ever trailing, {winner} beat {loser} {score}{place}.",
      "A game in which the winner was never behind"),
  ]

  private static func lede(_ name: String, _ text: String, _ story: String) -> Word {
    Word("game.story.\(name)", text, "\(story); {place} is a space and such as \"on Monday\".")
  }

  static let ledes: [Word] =
    comeback + lastSeconds + [secondsLeft, atTheBuzzer] + afterOvertime + firstLoss + firstWin
    + upset + streakEnded + slumpEnded + revenge + star + neverTrailed
}
