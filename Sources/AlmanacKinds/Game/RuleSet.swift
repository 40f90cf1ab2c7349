public import Almanac

/// The rules of a game: the points and the lead that win it.
public enum RuleSet: String, CaseIterable, Readable {
  /// Pickup games to 11, 15 and 21 points, by two, without a cap.
  case pickup11, pickup15, pickup21
  /// FIBA 3x3: the first side to 21 points wins, or the one that leads after ten minutes. If the
  /// score is level then, the first side to score two points in overtime wins.
  ///
  /// Source: FIBA, "3x3 Rules of the Game", article 6.
  case fiba3x3

  /// The points required to win.
  public var target: Int {
    switch self {
    case .pickup11: 11
    case .pickup15: 15
    case .pickup21, .fiba3x3: 21
    }
  }

  /// The lead required to win.
  public var margin: Int { self == .fiba3x3 ? 1 : 2 }

  /// Whether the clock can also end the game, in which case the leading side wins.
  public var isTimed: Bool { timeLimit != nil }

  /// The seconds of play after which the leading side wins, or `nil` without a time limit.
  public var timeLimit: Int? { self == .fiba3x3 ? 600 : nil }

  /// The points that a side needs in overtime.
  public var overtimePoints: Int { 2 }

  /// Returns whether a score ends the game.
  public func isDecided(_ points: Int, _ others: Int) -> Bool {
    max(points, others) >= target && abs(points - others) >= margin
  }

  /// Returns whether a score ends an overtime that began level.
  public func isDecided(_ points: Int, _ others: Int, inOvertimeFrom start: Int) -> Bool {
    max(points, others) - start >= overtimePoints
  }

  /// Returns whether a game can end at a score, that is, whether it was not over before the last
  /// basket.
  ///
  ///     RuleSet.pickup15.allowsFinal(16, 14)  // true
  ///     RuleSet.pickup15.allowsFinal(20, 5)  // false: it was over at fifteen or sixteen
  public func allowsFinal(_ points: Int, _ others: Int) -> Bool {
    let (high, low) = (max(points, others), min(points, others))
    guard high > low else { return false }
    guard isTimed else {
      return isDecided(high, low) && (1...2).contains { !isDecided(high - $0, low) }
    }
    // A game ends by the clock, by the target, or in overtime, which begins level below the target
    // and may end with a two-point basket by a side that has one point.
    if low < target, high < target + 2 { return true }
    return (0..<target).contains { start in
      (overtimePoints...overtimePoints + 1).contains(high - start) && (0...1).contains(low - start)
    }
  }
}
