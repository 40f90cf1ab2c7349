/// A number that a box score counts for a player or a team.
public enum Statistic: Int, CaseIterable, Sendable {
  case secondsPlayed, points
  case fieldGoalsMade, fieldGoalsAttempted
  case onesMade, onesAttempted
  case twosMade, twosAttempted
  case threesMade, threesAttempted
  case freeThrowsMade, freeThrowsAttempted
  case offensiveRebounds, defensiveRebounds, rebounds
  case assists, steals, blocks, turnovers, fouls
  /// The team's points minus those of its opponent while the player was on the court.
  case plusMinus

  /// The name in files for programs, such as "fieldGoalsMade".
  var key: String {
    switch self {
    case .secondsPlayed: "secondsPlayed"
    case .points: "points"
    case .fieldGoalsMade: "fieldGoalsMade"
    case .fieldGoalsAttempted: "fieldGoalsAttempted"
    case .onesMade: "onesMade"
    case .onesAttempted: "onesAttempted"
    case .twosMade: "twosMade"
    case .twosAttempted: "twosAttempted"
    case .threesMade: "threesMade"
    case .threesAttempted: "threesAttempted"
    case .freeThrowsMade: "freeThrowsMade"
    case .freeThrowsAttempted: "freeThrowsAttempted"
    case .offensiveRebounds: "offensiveRebounds"
    case .defensiveRebounds: "defensiveRebounds"
    case .rebounds: "rebounds"
    case .assists: "assists"
    case .steals: "steals"
    case .blocks: "blocks"
    case .turnovers: "turnovers"
    case .fouls: "fouls"
    case .plusMinus: "plusMinus"
    }
  }

  /// Whether the statistics of a team's players add up to that of the team.
  var isAdditive: Bool { self != .plusMinus }

  /// The statistic in messages, such as "field goals attempted".
  var name: String {
    switch self {
    case .secondsPlayed: "seconds played"
    case .points: "points"
    case .fieldGoalsMade: "field goals made"
    case .fieldGoalsAttempted: "field goals attempted"
    case .onesMade: "one-point baskets"
    case .onesAttempted: "one-point attempts"
    case .twosMade: "two-point baskets"
    case .twosAttempted: "two-point attempts"
    case .threesMade: "three-point baskets"
    case .threesAttempted: "three-point attempts"
    case .freeThrowsMade: "free throws made"
    case .freeThrowsAttempted: "free throws attempted"
    case .offensiveRebounds: "offensive rebounds"
    case .defensiveRebounds: "defensive rebounds"
    case .rebounds: "rebounds"
    case .assists: "assists"
    case .steals: "steals"
    case .blocks: "blocks"
    case .turnovers: "turnovers"
    case .fouls: "fouls"
    case .plusMinus: "plus-minus"
    }
  }
}
