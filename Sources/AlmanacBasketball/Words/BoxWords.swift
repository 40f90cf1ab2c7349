import Almanac

/// The words of box scores.
enum BoxWords {
  static let minutes = Word(
    "game.box.minutes", "Min", "The heading of a column: minutes played.")
  static let minutesTitle = Word(
    "game.box.minutes.title", "Minutes played", "The meaning of the heading Min.")
  static let fieldGoals = Word(
    "game.box.fieldGoals", "FG", "The heading of a column: field goals made and attempted.")
  static let fieldGoalsTitle = Word(
    "game.box.fieldGoals.title", "Field goals made and attempted", "The meaning of the heading FG.")
  static let ones = Word(
    "game.box.ones", "1s", "The heading of a column: one-point baskets.")
  static let onesTitle = Word(
    "game.box.ones.title", "One-point baskets", "The meaning of the heading 1s.")
  static let twos = Word(
    "game.box.twos", "2s", "The heading of a column: two-point baskets.")
  static let twosTitle = Word(
    "game.box.twos.title", "Two-point baskets", "The meaning of the heading 2s.")
  static let threes = Word(
    "game.box.threes", "3s", "The heading of a column: three-point baskets.")
  static let threesTitle = Word(
    "game.box.threes.title", "Three-point baskets", "The meaning of the heading 3s.")
  static let freeThrows = Word(
    "game.box.freeThrows", "FT", "The heading of a column: free throws.")
  static let freeThrowsTitle = Word(
    "game.box.freeThrows.title", "Free throws", "The meaning of the heading FT.")
  static let offensiveRebounds = Word(
    "game.box.offensiveRebounds", "OReb", "The heading of a column: offensive rebounds.")
  static let offensiveReboundsTitle = Word(
    "game.box.offensiveRebounds.title", "Offensive rebounds", "The meaning of the heading OReb.")
  static let defensiveRebounds = Word(
    "game.box.defensiveRebounds", "DReb", "The heading of a column: defensive rebounds.")
  static let defensiveReboundsTitle = Word(
    "game.box.defensiveRebounds.title", "Defensive rebounds", "The meaning of the heading DReb.")
  static let rebounds = Word(
    "game.box.rebounds", "Reb", "The heading of a column: rebounds.")
  static let reboundsTitle = Word(
    "game.box.rebounds.title", "Rebounds", "The meaning of the heading Reb.")
  static let assists = Word(
    "game.box.assists", "Ast", "The heading of a column: assists.")
  static let assistsTitle = Word(
    "game.box.assists.title", "Assists", "The meaning of the heading Ast.")
  static let steals = Word(
    "game.box.steals", "Stl", "The heading of a column: steals.")
  static let stealsTitle = Word(
    "game.box.steals.title", "Steals", "The meaning of the heading Stl.")
  static let blocks = Word(
    "game.box.blocks", "Blk", "The heading of a column: blocked shots.")
  static let blocksTitle = Word(
    "game.box.blocks.title", "Blocked shots", "The meaning of the heading Blk.")
  static let turnovers = Word(
    "game.box.turnovers", "TO", "The heading of a column: turnovers.")
  static let turnoversTitle = Word(
    "game.box.turnovers.title", "Turnovers", "The meaning of the heading TO.")
  static let fouls = Word(
    "game.box.fouls", "Fls", "The heading of a column: fouls.")
  static let foulsTitle = Word(
    "game.box.fouls.title", "Fouls", "The meaning of the heading Fls.")
  static let plusMinus = Word(
    "game.box.plusMinus", "+/−",
    "The heading of a column: points scored minus points allowed while on the court.")
  static let plusMinusTitle = Word(
    "game.box.plusMinus.title", "Points scored minus points allowed while on the court",
    "The meaning of the heading +/−.")
  static let points = Word(
    "game.box.points", "Pts", "The heading of a column: points.")
  static let pointsTitle = Word(
    "game.box.points.title", "Points", "The meaning of the heading Pts.")
  static let starters = Word("game.box.starters", "Starters", "The players of the starting lineup.")
  static let bench = Word(
    "game.box.bench", "Bench", "The players who were not in the starting lineup.")
  static let didNotPlay = Word("game.box.didNotPlay", "did not play", "A player who did not play.")

  static let pointsByPlayer = Word(
    "game.box.pointsByPlayer", "Points by player: {team}", "The title of a chart.")
  static let playerAndPoints = Word(
    "game.box.playerAndPoints", "{player} {points}", "A player's points, in a list.")

  static let all = [
    minutes, minutesTitle, fieldGoals, fieldGoalsTitle, ones, onesTitle, twos, twosTitle, threes,
    threesTitle, freeThrows,
    freeThrowsTitle, offensiveRebounds, offensiveReboundsTitle, defensiveRebounds,
    defensiveReboundsTitle, rebounds, reboundsTitle, assists, assistsTitle, steals, stealsTitle,
    blocks, blocksTitle, turnovers, turnoversTitle, fouls, foulsTitle, plusMinus, plusMinusTitle,
    points, pointsTitle, starters, bench, didNotPlay, pointsByPlayer, playerAndPoints,
  ]
}
