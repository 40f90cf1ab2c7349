import Almanac

/// The words of moves that ordinary basketball adds.
enum MoveWords {
  static let freeThrow = Word(
    "game.move.freeThrow", "Free throw", "A free throw that was made.")
  static let missedOnePoint = Word(
    "game.move.missedOnePoint", "Missed 1 point", "A missed shot for one point.")
  static let missedTwoPoints = Word(
    "game.move.missedTwoPoints", "Missed 2 points", "A missed shot for two points.")
  static let missedThreePoints = Word(
    "game.move.missedThreePoints", "Missed 3 points", "A missed shot for three points.")
  static let missedFreeThrow = Word(
    "game.move.missedFreeThrow", "Missed free throw", "A missed free throw.")
  static let offensiveRebound = Word(
    "game.move.offensiveRebound", "Offensive rebound", "An offensive rebound.")
  static let defensiveRebound = Word(
    "game.move.defensiveRebound", "Defensive rebound", "A defensive rebound.")
  static let steal = Word(
    "game.move.steal", "Steal", "A steal.")
  static let block = Word(
    "game.move.block", "Block", "A blocked shot.")
  static let turnover = Word(
    "game.move.turnover", "Turnover", "A turnover.")
  static let enters = Word(
    "game.move.enters", "Enters the game", "A player who comes on.")
  static let leaves = Word(
    "game.move.leaves", "Leaves the game", "A player who goes off.")
  static let period = Word(
    "game.play.period", "Period {number}", "The heading of a period in the play-by-play.")
  static let bonusNote = Word(
    "game.fouls.bonus", "From foul {number} on, the opponent shoots free throws.",
    "The note at team fouls.")

  static let all = [
    period, bonusNote,
    freeThrow, missedOnePoint, missedTwoPoints, missedThreePoints, missedFreeThrow,
    offensiveRebound, defensiveRebound, steal, block, turnover, enters, leaves,
  ]
}
