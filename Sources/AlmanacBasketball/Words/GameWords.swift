import Almanac

/// The words on pages of games and teams.
enum GameWords {
  static let games = Word("game.games", "Games", "The list of all games, in the menu.")
  static let teams = Word("game.teams", "Teams", "The list of all teams, in the menu.")
  static let none = Word(
    "game.none", "There are no games yet.", "A list of games that has none.")
  static let count = Word(
    "game.count", one: "{count} game", other: "{count} games", "The number of games.")
  static let teamCount = Word(
    "game.teamCount", one: "{count} team", other: "{count} teams", "The number of teams.")
  static let versus = Word(
    "game.versus", "{home} vs {away}", "The title of a game without a score.")

  static let wonByForfeit = Word(
    "game.wonByForfeit", "{winner} beat {loser} by forfeit",
    "The title of a game without a score that one side forfeited.")

  // MARK: Status

  static let scheduled = Word(
    "game.status.scheduled", "Scheduled", "The status of a game that is to come.")
  static let overdue = Word(
    "game.status.overdue", "No result yet",
    "The status of a game whose day has passed, and that has no result.")
  static let inProgress = Word(
    "game.status.inProgress", "In progress", "The status of a game that is being played.")
  static let final = Word(
    "game.status.final", "Final", "The status of a game that was played to the end.")
  static let forfeit = Word(
    "game.status.forfeit", "Forfeit", "The status of a game that one side forfeited.")
  static let postponed = Word(
    "game.status.postponed", "Postponed", "The status of a game that was postponed.")
  static let abandoned = Word(
    "game.status.abandoned", "Abandoned", "The status of a game that was called off after it began."
  )
  static let cancelled = Word(
    "game.status.cancelled", "Cancelled",
    "The status of a game that was called off before it began.")

  // MARK: Rules

  static let firstTo = Word(
    "game.rules.firstTo", "First to {points}, by two",
    "The rules of a game that ends when a side has so many points, and two more than the other.")
  static let firstToBy = Word(
    "game.rules.firstToBy", "First to {points}, by {margin}",
    "The rules of a game that ends when a side has so many points, and so many more than the other."
  )
  static let firstToAnyLead = Word(
    "game.rules.firstToAnyLead", "First to {points}",
    "The rules of a game that ends when a side has so many points.")
  static let cap = Word(
    "game.rules.cap", "{points} at most",
    "The points that end a game with any lead, after the rules of a game to fewer points.")
  static let periods = Word(
    "game.rules.periods", "{count} × {length}",
    "The periods of a game: their number, and the length of each in minutes.")
  static let minutes = Word(
    "game.rules.minutes", one: "{count} minute", other: "{count} minutes",
    "The length of a period.")
  static let fiba3x3 = Word(
    "game.rules.fiba3x3", "FIBA 3x3, first to 21", "The rules of FIBA 3x3.")

  // MARK: Notes

  static let resultUnknown = Word(
    "game.note.resultUnknown", "The result of this game is not known yet.",
    "A note on a game whose day has passed.")
  static let toBePlayed = Word(
    "game.note.toBePlayed", "This game is still to be played.", "A note on a game to come.")
  static let movedFrom = Word(
    "game.note.movedFrom", "This game was moved from {date}.",
    "A note on a game that was to be played on another day.")
  static let wasPostponed = Word(
    "game.note.postponed", "This game was postponed.", "A note on a postponed game.")
  static let wasCancelled = Word(
    "game.note.cancelled", "This game was cancelled.", "A note on a cancelled game.")
  static let calledOff = Word(
    "game.note.calledOff", "This game was called off.", "A note on an abandoned game.")
  static let calledOffAt = Word(
    "game.note.calledOffAt", "This game was called off at {home}–{away}.",
    "A note on an abandoned game, with the points of both sides.")
  static let wasForfeited = Word(
    "game.note.forfeited", "This game was forfeited.", "A note on a forfeited game.")
  static let forfeitedBy = Word(
    "game.note.forfeitedBy", "{loser} forfeited; the game goes to {winner}.",
    "A note on a forfeited game, with the names of both teams.")

  // MARK: Summaries

  static let won = Word(
    "game.summary.won", "{winner} beat {loser} {most}–{least} on {date}.",
    "A finished game, with the points of both sides.")
  static let wonAt = Word(
    "game.summary.wonAt", "{winner} beat {loser} {most}–{least} at {venue} on {date}.",
    "A finished game at a venue.")
  static let score = Word(
    "game.summary.score", "{home} {homePoints}, {away} {awayPoints} on {date}.",
    "A game that has not ended.")
  static let scoreAt = Word(
    "game.summary.scoreAt", "{home} {homePoints}, {away} {awayPoints} at {venue} on {date}.",
    "A game at a venue that has not ended.")
  static let pairing = Word(
    "game.summary.pairing", "{home} against {away} on {date}.", "A game without a score.")
  static let pairingAt = Word(
    "game.summary.pairingAt", "{home} against {away} at {venue} on {date}.",
    "A game at a venue without a score.")

  // MARK: Line scores

  static let overtime = Word(
    "game.lineScore.overtime", "OT", "The heading of the first overtime in a line score.")
  static let overtimeNumber = Word(
    "game.lineScore.overtimeNumber", "{number}OT",
    "The heading of a later overtime in a line score, such as \"2OT\".")
  static let pointsByPeriod = Word(
    "game.lineScore.byPeriod", "Points by period", "The title of a line score.")
  static let pointsByMinutes = Word(
    "game.lineScore.byMinutes", "Points by minutes of play",
    "The title of a line score of a game without periods.")

  // MARK: Moves

  static let onePoint = Word("game.move.onePoint", "1 point", "A basket for one point.")
  static let twoPoints = Word("game.move.twoPoints", "2 points", "A basket for two points.")
  static let threePoints = Word(
    "game.move.threePoints", "3 points", "A basket for three points.")
  static let assist = Word("game.move.assist", "Assist", "A pass that led to a basket.")
  static let rebound = Word("game.move.rebound", "Rebound", "A rebound.")
  static let foul = Word("game.move.foul", "Foul", "A foul.")

  // MARK: Charts

  static let margins = Word(
    "game.margins.title", one: "Margins of {count} game, oldest first",
    other: "Margins of {count} games, oldest first", "The title of a chart of a team's games.")
  static let wonBy = Word(
    "game.margins.wonBy", "won by {points}", "A game in the description of such a chart.")
  static let lostBy = Word(
    "game.margins.lostBy", "lost by {points}", "A lost game in the description of such a chart.")
  static let tie = Word(
    "game.margins.tie", "a tie", "A tie in the description of such a chart.")

  static let all =
    [
      games, teams, none, count, teamCount, versus, wonByForfeit, scheduled, overdue, inProgress,
      final, forfeit, postponed, abandoned, cancelled,
      firstTo, firstToBy, firstToAnyLead, cap, periods, minutes, fiba3x3, resultUnknown, toBePlayed,
      movedFrom, wasPostponed, wasCancelled, calledOff, calledOffAt, wasForfeited, forfeitedBy, won,
      wonAt, score,
      scoreAt,
      pairing, pairingAt, overtime, overtimeNumber, pointsByPeriod,
      pointsByMinutes, onePoint, twoPoints, threePoints, assist,
      rebound, foul, margins, wonBy, lostBy, tie,
    ] + SheetWords.all + BoxWords.all + MoveWords.all + FlowWords.all + ShootingWords.all
    + StoryWords.all
}
