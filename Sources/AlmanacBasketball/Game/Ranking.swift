import Almanac

/// The order of the teams in a table, as data.
///
/// A competition in site.json names a ranking or describes one:
///
/// ```
/// "standings": "fiba"
/// "standings": {"base": "percentage", "order": ["percentage", "difference"]}
/// "standings": {"base": "fiba", "points": {"win": 3, "loss": 0, "tie": 1, "forfeit": 0}}
/// ```
public struct Ranking: Sendable, Equatable {
  /// The points of a game in the table; `nil` if teams are ranked by their percentage of wins.
  public internal(set) var points: Points?
  /// What orders the teams: each criterion orders those that are level by all before it.
  public internal(set) var order: [Criterion]
  /// The points for which a forfeited game counts as won; `nil` if it counts without points.
  public internal(set) var forfeitScore: Int?

  /// The points of a game in the table.
  public struct Points: Sendable, Equatable {
    public let win: Int
    public let loss: Int
    public let tie: Int
    /// The points of a team that forfeits.
    public let forfeit: Int
  }

  /// A figure by which teams are ranked, the highest first.
  public enum Criterion: String, CaseIterable, Sendable {
    /// The percentage of games won; a tie is half a win.
    case percentage
    /// The points in the table.
    case points
    /// The number of games won.
    case wins
    /// The points in the table, or else the percentage, from the games between the level teams.
    case headToHead
    /// The difference of points scored and allowed in the games between the level teams.
    case headToHeadDifference
    /// The points scored in the games between the level teams.
    case headToHeadScored
    /// The difference of points scored and allowed in all games.
    case difference
    /// The points scored in all games.
    case scored
    /// The points scored on average, without the games won by forfeit.
    case averageScored

    /// Whether it compares only the games between the level teams.
    var isHeadToHead: Bool {
      [.headToHead, .headToHeadDifference, .headToHeadScored].contains(self)
    }
  }

  /// The percentage of wins, then the games between the level teams, then the difference of points:
  /// the custom of leagues in North America.
  public static let percentage = Ranking(
    points: nil, order: [.percentage, .headToHead, .difference, .scored], forfeitScore: nil)

  /// Two points for a win, one for a loss, none for a forfeit. A forfeited game counts as 20 - 0.
  ///
  /// Source: FIBA Official Basketball Rules, article 20 and part D, Classification of teams.
  public static let fiba = Ranking(
    points: Points(win: 2, loss: 1, tie: 1, forfeit: 0),
    order: [
      .points, .headToHead, .headToHeadDifference, .headToHeadScored, .difference, .scored,
    ],
    forfeitScore: 20)

  /// The games won, then the results between the level teams, then the points scored on average: the order of pools
  /// in 3x3. A team that wins by forfeit has no score in that game, and one that forfeits has zero.
  ///
  /// Source: FIBA 3x3 Official Rules of the Game, Classification of teams. Its last step, the seeding of the teams, is
  /// not known here: such teams share a place.
  public static let fiba3x3 = Ranking(
    points: nil, order: [.wins, .headToHead, .averageScored], forfeitScore: nil)

  /// Three points for a win and one for a draw, then the difference of goals, the goals, and the games between the
  /// level teams.
  ///
  /// Source: Regulations of the FIFA World Cup Qatar 2022, the order of teams that are equal on points in a group. Their
  /// last steps, fair play and the drawing of lots, are not known here: such teams share a place.
  public static let football = Ranking(
    points: Points(win: 3, loss: 0, tie: 1, forfeit: 0),
    order: [
      .points, .difference, .scored, .headToHead, .headToHeadDifference, .headToHeadScored,
    ],
    forfeitScore: 3)

  /// The rankings that have names.
  static let named: [(key: String, value: Ranking)] = [
    ("percentage", .percentage), ("fiba", .fiba), ("fiba3x3", .fiba3x3), ("football", .football),
  ]
}

extension SportWords {
  /// Returns the figure of a criterion in the sentence that explains a table.
  func word(for criterion: Ranking.Criterion) -> Word {
    switch criterion {
    case .percentage: LeagueWords.percentage
    case .points: LeagueWords.points
    case .wins: LeagueWords.numberOfWins
    case .headToHead: LeagueWords.headToHead
    case .headToHeadDifference: headToHeadDifference
    case .headToHeadScored: headToHeadScored
    case .difference: differenceCriterion
    case .scored: scoredCriterion
    case .averageScored: averageScored
    }
  }
}
