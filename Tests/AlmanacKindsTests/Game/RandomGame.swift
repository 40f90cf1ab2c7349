import Almanac
import TestSupport

@testable import AlmanacBasketball

/// A random legal game with every move. ``StoryClaims`` compares prose with it.
struct RandomGame {
  /// A basket, in order.
  struct Basket {
    let time: Int
    let player: String
    let points: Int
    let home: Int
    let away: Int
  }

  let json: String
  private(set) var baskets: [Basket] = []
  private(set) var assists: [String: Int] = [:]
  private(set) var rebounds: [String: Int] = [:]
  /// The seconds at which overtime began, if it did.
  private(set) var overtimeStart: Int?
  let rules: RuleSet

  static let players = ["ada", "ben", "cy", "dee"]

  init(_ json: String, _ random: inout SeededGenerator) throws {
    rules = try Reading(RuleSet.self, json: json).get()
    let rules = rules
    var lines: [String] = []
    var (home, away, time) = (0, 0, 0)
    var (end, start) = (rules.periods?.totalSeconds, Int?.none)
    // A stronger side makes one-sided games as frequent as close ones.
    let strength = Int.random(in: 25...75, using: &random)
    while true {
      time += Int.random(in: 3...15, using: &random)
      if let over = end, time > over {
        guard home == away else { break }
        (start, overtimeStart) = (home, overtimeStart ?? over)
        end = if case .periods(let seconds) = rules.overtime { over + seconds } else { nil }
        continue
      }
      let isHome = Int.random(in: 0..<100, using: &random) < strength
      let side = Array(isHome ? Self.players[..<2] : Self.players[2...])
      let player = side[Int.random(in: 0...1, using: &random)]
      guard Int.random(in: 0..<10, using: &random) < 6 else {
        let kind = ["rebound", "foul"].randomElement(using: &random) ?? ""
        if kind == "rebound" { rebounds[player, default: 0] += 1 }
        lines.append("\(time) \(kind) \(player)")
        continue
      }
      let points = rules.baskets.randomElement(using: &random) ?? 1
      if isHome { home += points } else { away += points }
      lines.append("\(time) \(["onePoint", "twoPoints", "threePoints"][points - 1]) \(player)")
      baskets.append(
        Basket(time: time, player: player, points: points, home: home, away: away))
      if Int.random(in: 0..<3, using: &random) == 0, let other = side.first(where: { $0 != player })
      {
        lines.append("\(time) assist \(other)")
        assists[other, default: 0] += 1
      }
      let isOver =
        start.map { rules.isDecided(home, away, inOvertimeFrom: $0) }
        ?? rules.isDecided(home, away)
      if isOver { break }
    }
    let others = rules.players == 3 ? #", {"id": "ID", "name": "ID"}"# : ""
    let base = GameFixture(rules: nil, keys: [#""rules": \#(json)"#], moves: lines).json
    self.json =
      base.replacing(
        #""name": "Ben"}"#, with: #""name": "Ben"}\#(others.replacing("ID", with: "eve"))"#
      )
      .replacing(
        #""name": "Dee"}"#, with: #""name": "Dee"}\#(others.replacing("ID", with: "fay"))"#)
  }
}
