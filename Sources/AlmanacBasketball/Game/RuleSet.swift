/// The rules that decide when a game ends and what its baskets are worth.
///
/// A game, or the key "rules" of site.json for all games, names a set of rules or describes one:
///
/// ```
/// "rules": "fiba"
/// "rules": {"base": "pickup15", "cap": 20}
/// "rules": {"base": "fiba", "periodMinutes": 8, "overtimeMinutes": 3}
/// ```
public struct RuleSet: Sendable, Equatable {
  /// The points that win, with the lead of ``margin``; `nil` if the clock alone ends the game, or if what
  /// ends it is unknown.
  public private(set) var target: Int?
  /// The lead that a side needs to win at the target.
  public private(set) var margin = 1
  /// The points that win with any lead.
  public private(set) var cap: Int?
  /// The periods of play; `nil` if no clock ends the game.
  public private(set) var periods: Periods?
  /// What follows when the clock ends and the score is level; `nil` if no clock ends the game.
  public private(set) var overtime: Overtime?
  /// The points that a basket can be worth, in increasing order.
  public private(set) var baskets = [1, 2]
  /// The number of players of a side on the court; `nil` if any number may play.
  public private(set) var players: Int?
  /// The team fouls from which each foul gives the opponent free throws, and from which it gives more,
  /// in increasing order. They count by period, or by game where there is one period; none if fouls
  /// never lead to free throws.
  public private(set) var foulBonus: [Int] = []

  /// The fouls with which a player has to leave the game; `nil` if any number may be made.
  public private(set) var foulLimit: Int?

  /// Periods of equal length.
  public struct Periods: Sendable, Equatable {
    public let count: Int
    /// The length of each.
    public let seconds: Int

    /// The length of regular play.
    public var totalSeconds: Int { count * seconds }
  }

  /// The end of a game that is level when the clock ends.
  public enum Overtime: Sendable, Equatable {
    /// Nothing: the game is a tie.
    case tie
    /// Periods of so many seconds each, until one of them ends with a lead.
    case periods(seconds: Int)
    /// The first side to score so many points in overtime wins.
    case points(Int)
  }

  /// Basketball of which no more is known: the side that leads when the game is over has won, and nothing says
  /// when that is. The rules of games that name none.
  ///
  /// Source: FIBA, "Official Basketball Rules", article 1 for the winner, 8.7 against draws, and 16.2 for the
  /// points of a basket.
  public static let basketball = RuleSet().changed(baskets: [1, 2, 3])

  /// Pickup games to 11, 15 and 21 points, by two, without a cap.
  public static let pickup11 = pickup(11)
  public static let pickup15 = pickup(15)
  public static let pickup21 = pickup(21)

  private static func pickup(_ target: Int) -> RuleSet {
    var rules = RuleSet()
    (rules.target, rules.margin) = (target, 2)
    return rules
  }

  /// FIBA 3x3: the first side to 21 points wins, or the one that leads after ten minutes. If the
  /// score is level then, the first side to score two points in overtime wins. Fouls 7 to 9 of a team
  /// give two free throws, and later ones possession as well.
  ///
  /// Source: FIBA, "3x3 Rules of the Game", articles 2, 6 and 7.
  public static let fiba3x3: RuleSet = {
    var rules = RuleSet()
    rules.target = 21
    rules.periods = Periods(count: 1, seconds: 600)
    rules.overtime = .points(2)
    (rules.players, rules.foulBonus) = (3, [7, 10])
    return rules
  }()

  /// FIBA: four periods of ten minutes, and free throws from the fifth team foul of a period. Source:
  /// FIBA, "Official Basketball Rules", articles 8, 16, 40 and 41.
  public static let fiba = timed(4, minutes: 10, foulBonus: [5])
  /// The NBA: four periods of twelve minutes, and free throws from the fifth team foul of a period.
  /// Source: NBA, "Official Rules", rules 2, 5 and 12.
  public static let nba = timed(4, minutes: 12, foulBonus: [5]).changed(foulLimit: 6)
  /// The NCAA: two halves of 20 minutes for men, with one and one from the seventh team foul of a half
  /// and two free throws from the tenth; four quarters of ten for women, with free throws from the
  /// fifth. Source: NCAA, "Basketball Rules", rules 4 and 5.
  public static let ncaaMen = timed(2, minutes: 20, foulBonus: [7, 10])
  public static let ncaaWomen = timed(4, minutes: 10, foulBonus: [5])

  private static func timed(_ count: Int, minutes: Int, foulBonus: [Int]) -> RuleSet {
    var rules = RuleSet()
    (rules.players, rules.foulBonus, rules.foulLimit) = (5, foulBonus, 5)
    rules.periods = Periods(count: count, seconds: minutes * 60)
    rules.overtime = .periods(seconds: 300)
    rules.baskets = [1, 2, 3]
    return rules
  }

  /// The sets that have a name.
  public static let named: KeyValuePairs<String, RuleSet> = [
    "basketball": basketball, "pickup11": pickup11, "pickup15": pickup15, "pickup21": pickup21,
    "fiba3x3": fiba3x3, "fiba": fiba, "nba": nba, "ncaaMen": ncaaMen, "ncaaWomen": ncaaWomen,
  ]
}

extension RuleSet {
  /// Whether the clock can end the game, in which case the leading side wins.
  public var isTimed: Bool { periods != nil }

  /// Whether anything says when the game is over: a number of points, or a clock.
  public var hasEnd: Bool { target != nil || isTimed }

  /// Returns whether a score ends the game, whatever the clock says.
  public func isDecided(_ points: Int, _ others: Int) -> Bool {
    let (high, lead) = (max(points, others), abs(points - others))
    if let cap, high >= cap, lead > 0 { return true }
    return target.map { high >= $0 && lead >= margin } ?? false
  }

  /// Returns whether a score ends an overtime that began level.
  public func isDecided(_ points: Int, _ others: Int, inOvertimeFrom start: Int) -> Bool {
    guard case .points(let needed) = overtime else { return isDecided(points, others) }
    return max(points, others) - start >= needed
  }

  /// Returns whether a game can end at a score, that is, whether it was not over before the last
  /// basket.
  ///
  ///     RuleSet.pickup15.allowsFinal(16, 14)  // true
  ///     RuleSet.pickup15.allowsFinal(20, 5)  // false: it was over at fifteen or sixteen
  ///     RuleSet.fiba.allowsFinal(78, 64)  // true
  ///     RuleSet.basketball.allowsFinal(64, 64)  // false: overtime follows
  public func allowsFinal(_ points: Int, _ others: Int) -> Bool {
    let (high, low) = (max(points, others), min(points, others))
    guard hasEnd else { return high > low || overtime == .tie }
    if endsByBasket(high, low) { return true }
    guard isTimed else { return false }
    switch overtime {
    case .tie, nil: return !isDecided(high, low) && isReachable(low)
    case .periods: return high > low && !isDecided(high, low) && isReachable(low)
    case .points(let needed):
      if high > low, !isDecided(high, low), isReachable(low) { return true }
      return (needed..<needed + largestBasket).contains {
        isReachable(high - $0) && (0..<needed).contains(low - (high - $0))
      }
    }
  }

  /// Returns whether the last basket decided the game.
  private func endsByBasket(_ high: Int, _ low: Int) -> Bool {
    isDecided(high, low) && isReachable(low)
      && baskets.contains {
        high >= $0 && !isDecided(high - $0, low) && isReachable(high - $0, low)
      }
  }

  /// Returns whether both sides can have some points without the game being over before.
  private func isReachable(_ level: Int) -> Bool { isReachable(level, level) }

  /// Returns whether an undecided score can be reached.
  private func isReachable(_ points: Int, _ others: Int) -> Bool {
    let low = min(points, others)
    // A side that has reached the target by one wins at once, and any side that has reached the cap.
    if let target, margin == 1, low >= target { return false }
    return low >= 0 && cap.map { low < $0 } ?? true
  }

  private var largestBasket: Int { baskets.last ?? 2 }
}

extension RuleSet {
  /// Returns these rules with some of them changed.
  func changed(
    target: Int? = nil, margin: Int? = nil, cap: Int? = nil, periods: Int? = nil,
    minutes: Int? = nil, baskets: [Int]? = nil
  ) -> RuleSet {
    var rules = self
    rules.target = target ?? self.target
    rules.margin = margin ?? self.margin
    rules.cap = cap ?? self.cap
    if let seconds = minutes.map({ $0 * 60 }) ?? self.periods?.seconds {
      rules.periods = Periods(count: periods ?? self.periods?.count ?? 1, seconds: seconds)
    }
    if let baskets { rules.baskets = Set(baskets).sorted() }
    return rules
  }

  /// Returns these rules with another number of players, or another foul bonus.
  func changed(players: Int?, foulBonus: [Int]?) -> RuleSet {
    var rules = self
    rules.players = players ?? self.players
    rules.foulBonus = foulBonus?.sorted() ?? self.foulBonus
    return rules
  }

  /// Returns these rules with another number of fouls with which a player has to leave.
  func changed(foulLimit: Int?) -> RuleSet {
    var rules = self
    rules.foulLimit = foulLimit ?? self.foulLimit
    return rules
  }

  /// Returns these rules with another end of a game that is level when the clock ends.
  func followed(by overtime: Overtime?) -> RuleSet {
    var rules = self
    rules.overtime = overtime ?? self.overtime
    return rules
  }
}
