import Almanac
import TestSupport

@testable import AlmanacBasketball

/// A random legal game with every move, and everything about it that prose may claim, computed from its
/// moves alone.
struct RandomGame {
  /// A basket, in order.
  private struct Basket {
    let player: String
    let points: Int
    let home: Int
    let away: Int
  }

  let json: String
  private var baskets: [Basket] = []
  private var assists: [String: Int] = [:]
  private var rebounds: [String: Int] = [:]
  private let rules: RuleSet

  private static let players = ["ada", "ben", "cy", "dee"]
  private static let teams = ["Harbour Herons", "Dune Foxes"]

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
        start = home
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
      baskets.append(Basket(player: player, points: points, home: home, away: away))
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

  /// What the text claims and the game denies.
  func mistakes(in text: String) -> [String] {
    guard let last = baskets.last else { return text.isEmpty ? [] : ["a game without baskets"] }
    let facts = Facts(self, isHome: last.home > last.away)
    var mistakes = numbers(in: text).filter { !facts.numbers.contains($0) }.map { "number \($0)" }
    func check(_ claim: String, _ isTrue: Bool) { if !isTrue { mistakes.append(claim) } }
    let (high, low) = (max(last.home, last.away), min(last.home, last.away))
    check("result", text.contains("\(facts.loser) \(high)-\(low)") && text.contains(facts.winner))
    if text.contains("from the first basket to the last") {
      check("led throughout", facts.margins.allSatisfy { $0 > 0 })
    }
    for match in text.matches(of: /trailed by (\d+)|back from (\d+) points/) {
      check("comeback", Int(match.1 ?? match.2 ?? "") == facts.deficit)
    }
    for match in text.matches(of: /last (\d+) points/) {
      check("run", Int(match.1) == facts.closingRun)
    }
    for match in text.matches(of: /changed hands (once|twice|(\d+) times)/) {
      check("lead changes", Self.count(match.1) == facts.changes)
    }
    for match in text.matches(of: /level (once|twice|(\d+) times)/) {
      check("ties", Self.count(match.1) == facts.ties)
    }
    checkBaskets(text, facts, &mistakes)
    checkPlayers(text, &mistakes)
    return mistakes
  }

  private func checkBaskets(_ text: String, _ facts: Facts, _ mistakes: inout [String]) {
    guard let last = baskets.last else { return }
    let shot = Self.shot(last.points, rules)
    for match in text.matches(of: /(\w+) ended the game( in overtime)? with (a [a-z -]+) \(/)
    where (match.1.lowercased(), String(match.3)) != (last.player, shot) {
      mistakes.append("last basket")
    }
    for match in text.matches(of: /last basket( in overtime)? was (a [a-z -]+) by (\w+)/)
    where (match.3.lowercased(), String(match.2)) != (last.player, shot) {
      mistakes.append("last basket")
    }
    for match in text.matches(
      of: /(\w+) put (.+?) ahead for good at (\d+)-(\d+) with (a [a-z -]+) \(/)
    {
      let score = [Int(match.3), Int(match.4)]
      let index = baskets.firstIndex { basket in
        score == (facts.isHome ? [basket.home, basket.away] : [basket.away, basket.home])
      }
      guard let index else {
        mistakes.append("ahead at no such score")
        continue
      }
      let basket = baskets[index]
      if basket.player != match.1.lowercased() || String(match.2) != facts.winner
        || String(match.5) != Self.shot(basket.points, rules)
        || facts.margins[index...].contains(where: { $0 <= 0 })
        || (index > 0 && facts.margins[index - 1] > 0)
      {
        mistakes.append("ahead for good")
      }
    }
  }

  private func checkPlayers(_ text: String, _ mistakes: inout [String]) {
    var points: [String: Int] = [:]
    for basket in baskets { points[basket.player, default: 0] += basket.points }
    func most(_ team: Substring) -> Int {
      (team == Self.teams[0] ? Self.players[..<2] : Self.players[2...])
        .map { points[$0] ?? 0 }.max() ?? 0
    }
    func team(_ player: String) -> String {
      Self.players[..<2].contains(player) ? Self.teams[0] : Self.teams[1]
    }
    let leading =
      /(\w+) (?:led|was the leading scorer of) (Harbour Herons|Dune Foxes) with (\d+) points?(?:, to go with ([^.]*))?\./
    for match in text.matches(of: leading) {
      let player = match.1.lowercased()
      if points[player] != Int(match.3) || most(match.2) != Int(match.3)
        || team(player) != match.2
      {
        mistakes.append("leading scorer")
      }
      for part in (match.4 ?? "").matches(of: /(\d+) (rebounds|assists)/)
      where (part.2 == "rebounds" ? rebounds : assists)[player] != Int(part.1) {
        mistakes.append(String(part.2))
      }
    }
    for match in text.matches(
      of: /(\w+) and (\w+) scored (\d+) each for (Harbour Herons|Dune Foxes)/)
    {
      for player in [match.1.lowercased(), match.2.lowercased()]
      where points[player] != Int(match.3) || team(player) != match.4 {
        mistakes.append("shared lead")
      }
    }
    for match in text.matches(of: /(\w+) gave (\d+) assists/)
    where assists[match.1.lowercased()] != Int(match.2) { mistakes.append("assists") }
  }

  /// The numbers of a text without its date and its clock.
  private func numbers(in text: String) -> [Int] {
    text.replacing("June 6, 2026", with: "").replacing(/\([^)]*\)/, with: "")
      .matches(of: /\d+/).compactMap { Int($0.0) }
  }

  private static func count(_ text: Substring) -> Int? {
    switch text {
    case "once": 1
    case "twice": 2
    default: Int(text.prefix { $0.isNumber })
    }
  }

  private static func shot(_ points: Int, _ rules: RuleSet) -> String {
    switch points {
    case 1: rules.baskets.contains(3) ? "a free throw" : "a basket for one"
    case 2: "a basket for two"
    default: "a three-pointer"
    }
  }

  /// What is true of a game.
  private struct Facts {
    let isHome: Bool
    /// The winner's lead after each basket.
    let margins: [Int]
    let changes: Int
    let ties: Int
    let deficit: Int
    let closingRun: Int
    let numbers: Set<Int>

    var winner: String { RandomGame.teams[isHome ? 0 : 1] }
    var loser: String { RandomGame.teams[isHome ? 1 : 0] }

    init(_ game: RandomGame, isHome: Bool) {
      self.isHome = isHome
      let margins = game.baskets.map { isHome ? $0.home - $0.away : $0.away - $0.home }
      self.margins = margins
      let leaders = margins.filter { $0 != 0 }.map { $0 > 0 }
      changes = zip(leaders, leaders.dropFirst()).count { $0 != $1 }
      ties = margins.count { $0 == 0 }
      deficit = max(0, -(margins.min() ?? 0))
      let side = RandomGame.players[isHome ? 0..<2 : 2..<4]
      closingRun = game.baskets.reversed().prefix { side.contains($0.player) }
        .reduce(0) { $0 + $1.points }
      var points: [String: Int] = [:]
      for basket in game.baskets { points[basket.player, default: 0] += basket.points }
      numbers =
        Set(game.baskets.flatMap { [$0.home, $0.away] }).union(points.values)
        .union(game.assists.values).union(game.rebounds.values)
        .union([changes, ties, deficit, closingRun])
    }
  }
}
