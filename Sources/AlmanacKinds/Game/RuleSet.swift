public import Almanac

/// The rules of a game: how many points win it, and by how many.
public enum RuleSet: String, CaseIterable, Readable {
  /// Pickup games to 11, 15 and 21 points, by two, without a cap.
  case pickup11, pickup15, pickup21
  /// FIBA 3x3: the first to 21 in ten minutes, or whoever leads then; level then, the first to
  /// score two points in overtime.
  ///
  /// Source: FIBA, "3x3 Rules of the Game", article 6.
  case fiba3x3

  /// The points that win.
  public var target: Int {
    switch self {
    case .pickup11: 11
    case .pickup15: 15
    case .pickup21, .fiba3x3: 21
    }
  }

  /// The lead that is needed with them.
  public var margin: Int { self == .fiba3x3 ? 1 : 2 }

  /// Whether the game may also end by the clock, for whoever leads then.
  public var isTimed: Bool { timeLimit != nil }

  /// After how many seconds of play the game ends for whoever leads then, if it does.
  public var timeLimit: Int? { self == .fiba3x3 ? 600 : nil }

  /// The points that a side needs in overtime.
  public var overtimePoints: Int { 2 }

  /// Whether a score ends the game.
  public func isDecided(_ points: Int, _ others: Int) -> Bool {
    max(points, others) >= target && abs(points - others) >= margin
  }

  /// Whether a score ends overtime that began level.
  public func isDecided(_ points: Int, _ others: Int, inOvertimeFrom start: Int) -> Bool {
    max(points, others) - start >= overtimePoints
  }

  /// Whether a game can end at a score: no basket before the last one ended it.
  ///
  ///     RuleSet.pickup15.allowsFinal(16, 14)  // true
  ///     RuleSet.pickup15.allowsFinal(20, 5)  // false: it was over at fifteen or sixteen
  public func allowsFinal(_ points: Int, _ others: Int) -> Bool {
    let (high, low) = (max(points, others), min(points, others))
    guard high > low else { return false }
    guard isTimed else {
      return isDecided(high, low) && (1...2).contains { !isDecided(high - $0, low) }
    }
    // By the clock, by the target, or in overtime, which begins level below the target and may
    // end with a basket for two at one point.
    if low < target, high < target + 2 { return true }
    return (0..<target).contains { start in
      (overtimePoints...overtimePoints + 1).contains(high - start) && (0...1).contains(low - start)
    }
  }
}
