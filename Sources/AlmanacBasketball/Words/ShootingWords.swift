import Almanac

/// The words of shooting and the Four Factors: the name of each figure, and its formula.
enum ShootingWords {
  static let fieldGoals = (
    name: Word("game.shooting.fieldGoals", "Field goals", "The name of a figure."),
    definition: Word(
      "game.shooting.fieldGoals.definition", "FG / FGA",
      "The formula of field goals.")
  )
  static let ones = (
    name: Word("game.shooting.ones", "One-point shots", "The name of a figure."),
    definition: Word(
      "game.shooting.ones.definition", "Made / attempted",
      "The formula of one-point shots.")
  )
  static let twos = (
    name: Word("game.shooting.twos", "Two-point shots", "The name of a figure."),
    definition: Word(
      "game.shooting.twos.definition", "Made / attempted",
      "The formula of two-point shots.")
  )
  static let threes = (
    name: Word("game.shooting.threes", "Three-pointers", "The name of a figure."),
    definition: Word(
      "game.shooting.threes.definition", "3P / 3PA",
      "The formula of three-pointers.")
  )
  static let freeThrows = (
    name: Word("game.shooting.freeThrows", "Free throws", "The name of a figure."),
    definition: Word(
      "game.shooting.freeThrows.definition", "FT / FTA",
      "The formula of free throws.")
  )
  static let effectiveFieldGoals = (
    name: Word(
      "game.shooting.effectiveFieldGoals", "Effective field goals", "The name of a figure."),
    definition: Word(
      "game.shooting.effectiveFieldGoals.definition", "(FG + 0.5 × 3P) / FGA",
      "The formula of effective field goals.")
  )
  static let effectiveFieldGoalsOfTwo = (
    name: Word(
      "game.shooting.effectiveFieldGoalsOfTwo", "Effective field goals", "The name of a figure."),
    definition: Word(
      "game.shooting.effectiveFieldGoalsOfTwo.definition", "(1s + 2 × 2s) / shots",
      "The formula of effective field goals.")
  )
  static let trueShooting = (
    name: Word("game.shooting.trueShooting", "True shooting", "The name of a figure."),
    definition: Word(
      "game.shooting.trueShooting.definition", "Points / (2 × (FGA + 0.44 × FTA))",
      "The formula of true shooting.")
  )
  static let shootingEfficiency = (
    name: Word("game.shooting.shootingEfficiency", "Shooting efficiency", "The name of a figure."),
    definition: Word(
      "game.shooting.shootingEfficiency.definition", "Points / all shots and free throws",
      "The formula of shooting efficiency.")
  )
  static let turnovers = (
    name: Word("game.shooting.turnovers", "Turnover rate", "The name of a figure."),
    definition: Word(
      "game.shooting.turnovers.definition", "TO / (FGA + 0.44 × FTA + TO)",
      "The formula of turnover rate.")
  )
  static let offensiveRebounds = (
    name: Word("game.shooting.offensiveRebounds", "Offensive rebounds", "The name of a figure."),
    definition: Word(
      "game.shooting.offensiveRebounds.definition", "OReb / (OReb + DReb of the opponent)",
      "The formula of offensive rebounds.")
  )
  static let freeThrowRate = (
    name: Word("game.shooting.freeThrowRate", "Free-throw rate", "The name of a figure."),
    definition: Word(
      "game.shooting.freeThrowRate.definition", "FT / FGA",
      "The formula of free-throw rate.")
  )
  static let possessions = (
    name: Word("game.shooting.possessions", "Possessions", "The name of a figure."),
    definition: Word(
      "game.shooting.possessions.definition", "FGA − OReb + TO + 0.44 × FTA",
      "The formula of possessions.")
  )

  static let all = [
    fieldGoals.name, fieldGoals.definition, ones.name, ones.definition, twos.name, twos.definition,
    threes.name, threes.definition, freeThrows.name, freeThrows.definition,
    effectiveFieldGoals.name, effectiveFieldGoals.definition, effectiveFieldGoalsOfTwo.name,
    effectiveFieldGoalsOfTwo.definition, trueShooting.name, trueShooting.definition,
    shootingEfficiency.name, shootingEfficiency.definition, turnovers.name, turnovers.definition,
    offensiveRebounds.name, offensiveRebounds.definition, freeThrowRate.name,
    freeThrowRate.definition, possessions.name, possessions.definition,
  ]
}
