public import Almanac

/// A line of a box score: what a player did, or what a team did.
///
/// Every number may be missing, and a missing number is unknown, never zero:
///
/// ```
/// "stats": {"minutes": "27:25", "fieldGoals": "7-15", "threes": "0-3", "freeThrows": "2-7",
///   "offensiveRebounds": 1, "defensiveRebounds": 2, "assists": 7, "points": 16}
/// ```
public struct StatLine: Model {
  /// The numbers, by the raw values of ``Statistic``; empty if none is known.
  private var numbers: [Int?] = []
  /// The location of the line in the file.
  public private(set) var place: Place?
  /// The location of its points.
  private(set) var pointsPlace: Place?

  /// A line of which nothing is known.
  public init() {}

  /// The number of a statistic, or `nil` if it is unknown.
  public subscript(statistic: Statistic) -> Int? {
    get { numbers.isEmpty ? nil : numbers[statistic.rawValue] }
    set {
      if numbers.isEmpty {
        guard newValue != nil else { return }
        numbers = Array(repeating: nil, count: Statistic.allCases.count)
      }
      numbers[statistic.rawValue] = newValue
    }
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { numbers.allSatisfy { $0 == nil } }

  /// Reads a line. Shots are a number of made ones, made and attempted as in "7-15", or an object.
  public init(from object: inout ObjectReader) {
    let minutes: PlayingTime? = object.optional(
      "minutes", "Minutes played, as in 27 or \"27:25\".")
    self[.secondsPlayed] = minutes?.seconds
    let fieldGoals = readShots(
      "fieldGoals", documented: "Field goals made and attempted, as in \"7-15\", or made alone.",
      .fieldGoalsMade, attempted: .fieldGoalsAttempted, from: &object)
    _ = readShots(
      "ones", documented: "One-point baskets.", .onesMade, attempted: .onesAttempted, from: &object)
    _ = readShots(
      "twos", documented: "Two-point baskets.", .twosMade, attempted: .twosAttempted, from: &object)
    let threes = readShots(
      "threes", documented: "Three-point baskets.", .threesMade, attempted: .threesAttempted,
      from: &object)
    _ = readShots(
      "freeThrows", documented: "Free throws.", .freeThrowsMade, attempted: .freeThrowsAttempted,
      from: &object)
    read("offensiveRebounds", documented: "Offensive rebounds.", .offensiveRebounds, from: &object)
    read("defensiveRebounds", documented: "Defensive rebounds.", .defensiveRebounds, from: &object)
    let rebounds = read("rebounds", documented: "All rebounds.", .rebounds, from: &object)
    read("assists", documented: "Assists.", .assists, from: &object)
    read("steals", documented: "Steals.", .steals, from: &object)
    read("blocks", documented: "Blocked shots.", .blocks, from: &object)
    read("turnovers", documented: "Turnovers.", .turnovers, from: &object)
    read("fouls", documented: "Personal fouls.", .fouls, from: &object)
    let plusMinus: PlusMinus? = object.optional(
      "plusMinus", "Points scored minus points allowed while on the court.")
    self[.plusMinus] = plusMinus?.number
    pointsPlace = read("points", documented: "Points.", .points, from: &object)
    place = object.place
    reportContradictions(fieldGoals, threes, rebounds: rebounds, from: &object)
  }

  /// Reads shots, and returns their location.
  private mutating func readShots(
    _ key: String, documented documentation: String, _ made: Statistic, attempted: Statistic,
    from object: inout ObjectReader
  ) -> Place? {
    let shots: Located<Shots>? = object.optional(key, documentation)
    self[made] = shots?.value.made
    self[attempted] = shots?.value.attempted
    return shots?.place
  }

  /// Reads a number, and returns its location.
  @discardableResult
  private mutating func read(
    _ key: String, documented documentation: String, _ statistic: Statistic,
    from object: inout ObjectReader
  ) -> Place? {
    let count: Located<StatCount>? = object.optional(key, documentation)
    self[statistic] = count?.value.number
    return count?.place
  }

  private func reportContradictions(
    _ fieldGoals: Place?, _ threes: Place?, rebounds: Place?, from object: inout ObjectReader
  ) {
    if let all = self[.rebounds], let offensive = self[.offensiveRebounds],
      let defensive = self[.defensiveRebounds], all != offensive + defensive
    {
      object.report(.otherRebounds(all, offensive, defensive: defensive, at: rebounds))
    }
    for (part, whole) in [
      (Statistic.threesMade, Statistic.fieldGoalsMade), (.threesAttempted, .fieldGoalsAttempted),
    ] {
      guard let part = self[part], let whole = self[whole], part > whole else { continue }
      return object.report(.moreThreesThanFieldGoals(part, whole, threes))
    }
  }
}

extension StatLine {
  /// Returns the line with what follows from its other numbers by the rules: points, field goals and
  /// rebounds.
  func completed(_ rules: RuleSet) -> StatLine {
    var line = self
    if rules.hasFieldGoals {
      line.add(.fieldGoalsMade, .twosMade, .threesMade)
      line.add(.fieldGoalsAttempted, .twosAttempted, .threesAttempted)
    }
    line.add(.rebounds, .offensiveRebounds, .defensiveRebounds)
    if line[.points] == nil { line[.points] = pointsOfShots(rules) }
    return line
  }

  /// Sets a number that is missing to the sum of its parts, if they are known.
  private mutating func add(_ sum: Statistic, _ first: Statistic, _ second: Statistic) {
    guard self[sum] == nil, let first = self[first], let second = self[second] else { return }
    self[sum] = first + second
  }

  /// Returns the points of all shots, or `nil` if some of the shots are unknown.
  func pointsOfShots(_ rules: RuleSet) -> Int? {
    if rules.hasFieldGoals {
      guard let freeThrows = self[.freeThrowsMade], let threes = self[.threesMade] else {
        return nil
      }
      let fieldGoals = self[.fieldGoalsMade] ?? self[.twosMade].map { $0 + threes }
      return fieldGoals.map { 2 * $0 + threes + freeThrows }
    }
    let freeThrows = self[.freeThrowsMade] ?? (rules.hasFreeThrows ? nil : 0)
    guard let ones = self[.onesMade], let twos = self[.twosMade], let freeThrows else {
      return nil
    }
    return ones + 2 * twos + freeThrows
  }
}

extension RuleSet {
  /// Whether baskets are field goals for two or three points and free throws for one, as in ordinary
  /// basketball. Where they are worth one or two points, both are shot from the field.
  var hasFieldGoals: Bool { baskets.contains(3) }

  /// Whether fouls can lead to free throws, as they never do in pickup games.
  var hasFreeThrows: Bool { hasFieldGoals || !foulBonus.isEmpty }
}

extension Diagnostic {
  static func otherRebounds(
    _ all: Int, _ offensive: Int, defensive: Int, at place: Place?
  ) -> Self {
    .init(
      .error, "A0571", at: place,
      "\(all.counted("rebound")), but \(offensive) offensive and \(defensive) defensive",
      help: "correct one of them, or leave out rebounds: it is the sum")
  }

  static func moreThreesThanFieldGoals(_ threes: Int, _ fieldGoals: Int, _ place: Place?) -> Self {
    .init(
      .error, "A0572", at: place,
      "\(threes.counted("three-pointer")) of \(fieldGoals.counted("field goal"))",
      help: "field goals are all baskets from the field, for two and for three points")
  }
}
