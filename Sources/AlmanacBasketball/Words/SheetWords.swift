import Almanac

/// The words about the games around a game, and of score sheets.
enum SheetWords {
  static let win = Word("game.form.win", "W", "A game won, in one letter.")
  static let loss = Word("game.form.loss", "L", "A game lost, in one letter.")
  static let tie = Word("game.form.tie", "T", "A tie, in one letter.")
  static let won = Word(
    "game.form.won", "Won {own}–{other} against {opponent}", "A game won in a team's form.")
  static let lost = Word(
    "game.form.lost", "Lost {own}–{other} against {opponent}", "A game lost in a team's form.")
  static let tied = Word(
    "game.form.tied", "Tied {own}–{other} with {opponent}", "A tie in a team's form.")
  static let wonByForfeit = Word(
    "game.form.wonByForfeit", "Won against {opponent} by forfeit",
    "A game in a team's form that the opponent forfeited.")
  static let lostByForfeit = Word(
    "game.form.lostByForfeit", "Lost against {opponent} by forfeit",
    "A game in a team's form that the team forfeited.")
  static let title = Word(
    "game.sheet.title", "Score sheet: {home} vs {away}", "The title of a blank score sheet.")

  static let all = [win, loss, tie, won, lost, tied, wonByForfeit, lostByForfeit, title]
}
