/// The sums of some games of a team: of all, or of those against some opponents.
///
/// All criteria of a ranking compare these sums, so what a table says about its order is what decided it.
struct GameSums: Sendable, Equatable {
  var balance = Balance()
  /// The points in the table.
  var points = 0
  var scored = 0
  var allowed = 0
  /// The games won by forfeit.
  var walkovers = 0

  var difference: Int { scored - allowed }

  mutating func add(_ result: GameResult, _ earned: Int, _ points: (own: Int, other: Int)) {
    balance.add(result)
    self.points += earned
    scored += points.own
    allowed += points.other
  }

  static func + (a: GameSums, b: GameSums) -> GameSums {
    GameSums(
      balance: a.balance + b.balance, points: a.points + b.points, scored: a.scored + b.scored,
      allowed: a.allowed + b.allowed, walkovers: a.walkovers + b.walkovers)
  }

  /// Returns the number that a criterion compares.
  func value(by criterion: Ranking.Criterion, _ ranking: Ranking) -> Fraction {
    switch criterion {
    case .percentage: Fraction(balance)
    case .points: Fraction(points)
    case .wins: Fraction(balance.won)
    case .headToHead: ranking.points == nil ? Fraction(balance) : Fraction(points)
    case .difference, .headToHeadDifference: Fraction(difference)
    case .scored, .headToHeadScored: Fraction(scored)
    case .averageScored: averageScored(ranking)
    }
  }

  /// The points scored on average, without the games won by forfeit and what these count for. Without other games it
  /// is zero.
  func averageScored(_ ranking: Ranking) -> Fraction {
    Fraction(
      scored - walkovers * (ranking.forfeitScore ?? 0), per: max(balance.count - walkovers, 1))
  }
}

extension Standings.Row {
  /// The sums of all games of the team.
  var sums: GameSums {
    GameSums(
      balance: all, points: points, scored: scored, allowed: allowed, walkovers: walkovers)
  }
}

/// A number that is compared without rounding.
struct Fraction: Comparable {
  let numerator: Int
  let denominator: Int

  init(_ number: Int) { (numerator, denominator) = (number, 1) }

  /// - Parameter denominator: Above zero.
  init(_ numerator: Int, per denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// The percentage of games won; a tie is half a win. Without games it is zero.
  init(_ balance: Balance) {
    self.init(2 * balance.won + balance.tied, per: max(2 * balance.count, 1))
  }

  static func < (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  static func == (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator == b.numerator * a.denominator
  }
}
