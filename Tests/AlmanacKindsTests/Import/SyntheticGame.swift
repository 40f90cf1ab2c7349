import Almanac
import TestSupport

@testable import AlmanacBasketball

/// A game with invented players and random plays, from which files of every provider's shape are made.
struct SyntheticGame {
  struct Play {
    let period: Int
    /// The seconds left in the period.
    let left: Int
    let kind: Move.Kind
    let side: Game.Side
    /// The index of the player, or `nil` for a play of the team.
    let player: Int?
  }

  /// The length of a regular period.
  let seconds: Int
  private(set) var plays: [Play] = []
  private(set) var periods: [(home: Int, away: Int)] = []

  static let codes: [Game.Side: String] = [.home: "QRL", .away: "MLO"]
  static let teams: [Game.Side: String] = [.home: "Quarry Larks", .away: "Mill Otters"]
  /// First and last names; the last player of each side does not play.
  static let names: [Game.Side: [(first: String, last: String)]] = [
    .home: [
      ("Ansel", "Brody"), ("Casper", "Dunmore"), ("Edric", "Falk"), ("Gus", "Hollin"),
      ("Ivo", "Jessup"), ("Kit", "Larue"), ("Milo", "Nye"),
    ],
    .away: [
      ("Otto", "Pell"), ("Quade", "Rusk"), ("Soren", "Tull"), ("Udo", "Vance"),
      ("Wim", "Yarrow"), ("Zeb", "Ashdown"), ("Bram", "Cole"),
    ],
  ]
  /// "00" is another number than "0", and both teams have a number 0.
  static let numbers = ["0", "00", "7", "11", "23", "32", "44"]

  /// - Parameter overtimes: The least number of overtimes.
  init(seed: UInt64, seconds: Int = 600, overtimes: Int = 0) {
    self.seconds = seconds
    var random = SeededGenerator(seed: seed)
    for period in 1... {
      let (home, away) = (points(.home), points(.away))
      if period > 4, home != away { break }
      play(period, period > 4 ? 300 : seconds, &random)
      while (4..<4 + overtimes).contains(period), points(.home) != points(.away) {
        let side: Game.Side = points(.home) < points(.away) ? .home : .away
        plays.append(.init(period: period, left: 0, kind: .freeThrow, side: side, player: 0))
      }
      periods.append((points(.home) - home, points(.away) - away))
    }
  }

  private mutating func play(_ period: Int, _ length: Int, _ random: inout SeededGenerator) {
    var left = length - 1
    while left > 0 {
      let side: Game.Side = Bool.random(using: &random) ? .home : .away
      let players = Array(0..<6).shuffled(using: &random)
      func add(_ kind: Move.Kind, _ side: Game.Side, _ player: Int?) {
        plays.append(.init(period: period, left: left, kind: kind, side: side, player: player))
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let isThree = Int.random(in: 0..<3, using: &random) == 0
        add(isThree ? .threePoints : .twoPoints, side, players[0])
        if Bool.random(using: &random) { add(.assist, side, players[1]) }
      case 4..<7:
        let isThree = Int.random(in: 0..<3, using: &random) == 0
        add(isThree ? .missedThreePoints : .missedTwoPoints, side, players[0])
        if Int.random(in: 0..<6, using: &random) == 0 { add(.block, side.opponent, players[2]) }
        let isOffensive = Int.random(in: 0..<4, using: &random) == 0
        let isOfTeam = Int.random(in: 0..<8, using: &random) == 0
        add(
          isOffensive ? .offensiveRebound : .defensiveRebound,
          isOffensive ? side : side.opponent, isOfTeam ? nil : players[3])
      case 7:
        add(.foul, side.opponent, players[4])
        add(Bool.random(using: &random) ? .freeThrow : .missedFreeThrow, side, players[0])
        add(.freeThrow, side, players[0])
      default:
        let isOfTeam = Int.random(in: 0..<8, using: &random) == 0
        add(.turnover, side, isOfTeam ? nil : players[0])
        if !isOfTeam { add(.steal, side.opponent, players[5]) }
      }
      left -= Int.random(in: 6...24, using: &random)
    }
  }

  /// Returns the points of a side, up to a number of plays.
  func points(_ side: Game.Side, upTo count: Int? = nil) -> Int {
    plays.prefix(count ?? plays.count).reduce(0) { $0 + ($1.side == side ? $1.kind.points : 0) }
  }

  /// Returns how often a player, or a team itself, made a move.
  func count(_ kind: Move.Kind, _ side: Game.Side, _ player: Int?) -> Int {
    plays.count { $0.kind == kind && $0.side == side && $0.player == player }
  }

  /// The number of a statistic in the line of a player, or of the team itself.
  func number(_ statistic: Statistic, _ side: Game.Side, _ player: Int?) -> Int {
    func count(_ kinds: Move.Kind...) -> Int {
      kinds.reduce(0) { $0 + self.count($1, side, player) }
    }
    return switch statistic {
    case .points: 2 * count(.twoPoints) + 3 * count(.threePoints) + count(.freeThrow)
    case .fieldGoalsMade: count(.twoPoints, .threePoints)
    case .fieldGoalsAttempted:
      count(.twoPoints, .threePoints, .missedTwoPoints, .missedThreePoints)
    case .twosMade: count(.twoPoints)
    case .twosAttempted: count(.twoPoints, .missedTwoPoints)
    case .threesMade: count(.threePoints)
    case .threesAttempted: count(.threePoints, .missedThreePoints)
    case .freeThrowsMade: count(.freeThrow)
    case .freeThrowsAttempted: count(.freeThrow, .missedFreeThrow)
    case .offensiveRebounds: count(.offensiveRebound)
    case .defensiveRebounds: count(.defensiveRebound)
    case .rebounds: count(.offensiveRebound, .defensiveRebound)
    case .assists: count(.assist)
    case .steals: count(.steal)
    case .blocks: count(.block)
    case .turnovers: count(.turnover)
    case .fouls: count(.foul)
    default: 0
    }
  }

  /// The total of a side.
  func total(_ statistic: Statistic, _ side: Game.Side) -> Int {
    ([nil] + (0..<6).map { $0 }).reduce(0) { $0 + number(statistic, side, $1) }
  }

  /// Returns the numbers of a line as the members of a JSON object.
  func members(
    _ keys: KeyValuePairs<Statistic, String>, _ number: (Statistic) -> Int
  ) -> String {
    keys.map { "\"\($0.value)\": \(number($0.key))" }.joined(separator: ", ")
  }

  static func clock(_ seconds: Int) -> String {
    "\(seconds / 600)\(seconds / 60 % 10):\(seconds % 60 / 10)\(seconds % 10)"
  }
}
