/// The shooting of a team, and the Four Factors, as far as its totals allow them.
///
/// Sources: the glossary of basketball-reference.com for ordinary basketball. Where baskets are worth one
/// or two points, FIBA's shooting efficiency for 3x3, and an effective percentage in which a basket for two
/// counts twice one for one.
struct ShootingFigures {
  private let own: StatLine
  private let opponent: StatLine
  private let rules: RuleSet

  init(_ own: StatLine, against opponent: StatLine, _ rules: RuleSet) {
    (self.own, self.opponent, self.rules) = (own, opponent, rules)
  }

  /// A figure of a team.
  enum Figure: CaseIterable {
    case fieldGoals, ones, twos, threes, freeThrows
    case effectiveFieldGoals, trueShooting, shootingEfficiency
    case turnovers, offensiveRebounds, freeThrowRate, possessions
  }

  /// Returns a figure, or `nil` if the totals do not allow it, or if it is not one of the game.
  func ratio(_ figure: Figure) -> Ratio? {
    switch figure {
    case .fieldGoals: ratio(.fieldGoalsMade, .fieldGoalsAttempted)
    case .ones: ratio(.onesMade, .onesAttempted)
    case .twos: rules.hasFieldGoals ? nil : ratio(.twosMade, .twosAttempted)
    case .threes: ratio(.threesMade, .threesAttempted)
    case .freeThrows: ratio(.freeThrowsMade, .freeThrowsAttempted)
    case .effectiveFieldGoals: effectiveFieldGoals
    case .shootingEfficiency: shootingEfficiency
    case .trueShooting, .turnovers, .offensiveRebounds, .freeThrowRate, .possessions:
      rules.hasFieldGoals ? ordinaryRatio(figure) : nil
    }
  }

  /// Figures of ordinary basketball, which mean nothing elsewhere.
  private func ordinaryRatio(_ figure: Figure) -> Ratio? {
    switch figure {
    case .trueShooting:
      guard let points = own[.points], let attempts = scoringAttempts else { return nil }
      return Ratio(Double(points), 2 * attempts)
    case .turnovers:
      guard let turnovers = own[.turnovers], let attempts = scoringAttempts else { return nil }
      return Ratio(Double(turnovers), attempts + Double(turnovers))
    case .offensiveRebounds:
      guard let own = own[.offensiveRebounds], let others = opponent[.defensiveRebounds] else {
        return nil
      }
      return Ratio(own, own + others)
    case .freeThrowRate: return ratio(.freeThrowsMade, .fieldGoalsAttempted)
    case .possessions:
      guard let attempts = scoringAttempts, let rebounds = own[.offensiveRebounds],
        let turnovers = own[.turnovers]
      else { return nil }
      return Ratio(attempts - Double(rebounds) + Double(turnovers), 1)
    default: return nil
    }
  }

  /// FGA + 0.44 x FTA.
  private var scoringAttempts: Double? {
    guard let shots = own[.fieldGoalsAttempted], let throwsAttempted = own[.freeThrowsAttempted]
    else { return nil }
    return Double(shots) + 0.44 * Double(throwsAttempted)
  }

  /// (FG + 0.5 x 3P) / FGA; where baskets are worth one or two points, (FG + 2P) / FGA.
  private var effectiveFieldGoals: Ratio? {
    if rules.hasFieldGoals {
      guard let made = own[.fieldGoalsMade], let threes = own[.threesMade],
        let attempted = own[.fieldGoalsAttempted]
      else { return nil }
      return Ratio(Double(made) + 0.5 * Double(threes), Double(attempted))
    }
    guard let ones = own[.onesMade], let twos = own[.twosMade],
      let attempts = fieldAttempts
    else { return nil }
    return Ratio(ones + 2 * twos, attempts)
  }

  /// Points / (1PTA + 2PTA + FTA), for one and two points.
  private var shootingEfficiency: Ratio? {
    guard !rules.hasFieldGoals, let points = own[.points], let attempts = fieldAttempts,
      let throwsAttempted = own[.freeThrowsAttempted] ?? (rules.hasFreeThrows ? nil : 0)
    else { return nil }
    return Ratio(points, attempts + throwsAttempted)
  }

  private var fieldAttempts: Int? {
    guard let ones = own[.onesAttempted], let twos = own[.twosAttempted] else { return nil }
    return ones + twos
  }

  private func ratio(_ made: Statistic, _ attempted: Statistic) -> Ratio? {
    guard let made = own[made], let attempted = own[attempted] else { return nil }
    return Ratio(made, attempted)
  }
}
