import Almanac

@testable import AlmanacBasketball

extension StoryClaims {
  /// What is true of a game.
  struct Facts {
    let isHome: Bool
    let high: Int
    let low: Int
    /// The winner's lead after each basket.
    let margins: [Int]
    let changes: Int
    let ties: Int
    let deficit: Int
    let closingRun: Int
    let points: [String: Int]
    private let game: RandomGame

    init(_ game: RandomGame) {
      self.game = game
      let last = game.baskets.last
      let (home, away) = (last?.home ?? 0, last?.away ?? 0)
      let isHome = home > away
      self.isHome = isHome
      (high, low) = (max(home, away), min(home, away))
      let margins = game.baskets.map { isHome ? $0.home - $0.away : $0.away - $0.home }
      self.margins = margins
      let leaders = margins.filter { $0 != 0 }.map { $0 > 0 }
      changes = zip(leaders, leaders.dropFirst()).count { $0 != $1 }
      ties = margins.count { $0 == 0 }
      deficit = max(0, -(margins.min() ?? 0))
      let side = RandomGame.players[isHome ? 0..<2 : 2..<4]
      closingRun = game.baskets.reversed().prefix { side.contains($0.player) }
        .reduce(0) { $0 + $1.points }
      points = game.baskets.reduce(into: [:]) { $0[$1.player, default: 0] += $1.points }
    }

    static func isHome(_ team: String) -> Bool { team.hasSuffix("Herons") }

    func isWinner(_ team: String) -> Bool { Self.isHome(team) == isHome }

    func players(of team: String) -> ArraySlice<String> {
      RandomGame.players[Self.isHome(team) ? 0..<2 : 2..<4]
    }

    /// Returns the players with the most points of a team, and how many they have.
    func leaders(of team: String) -> (players: [String], points: Int) {
      let players = players(of: team)
      let most = players.map { points[$0] ?? 0 }.max() ?? 0
      return (players.filter { points[$0] == most }, most)
    }

    /// Whether points of a team in a row gave it the lead at a score.
    func hasRun(_ team: String, _ number: Int?, endingAt score: String) -> Bool {
      let own = players(of: team)
      var (sum, before) = (0, 0)
      for (index, basket) in game.baskets.enumerated() {
        let lead = Self.isHome(team) ? basket.home - basket.away : basket.away - basket.home
        guard own.contains(basket.player) else {
          (sum, before) = (0, lead)
          continue
        }
        sum += basket.points
        let text =
          Self.isHome(team) ? "\(basket.home)–\(basket.away)" : "\(basket.away)–\(basket.home)"
        let isLast =
          index + 1 == game.baskets.count || !own.contains(game.baskets[index + 1].player)
        if text == score { return isLast && sum == number && before <= 0 && lead > 0 }
      }
      return false
    }

    /// The basket after which the winner always led, having not led before.
    var winning: RandomGame.Basket? {
      let last = margins.lastIndex { $0 <= 0 } ?? -1
      return game.baskets.indices.contains(last + 1) ? game.baskets[last + 1] : nil
    }

    static func shot(_ basket: RandomGame.Basket, _ rules: RuleSet) -> String {
      switch basket.points {
      case 1: rules.baskets.contains(3) ? "free throw" : "one-pointer"
      case 2: "two-pointer"
      default: "three-pointer"
      }
    }

    /// Whether words such as " with 6:15 left in the third quarter" are the time of a basket.
    func isTime(_ text: String, _ basket: RandomGame.Basket) -> Bool {
      guard let periods = game.rules.periods, periods.count > 1 else { return text.isEmpty }
      let length = periods.seconds
      let period = (basket.time + length - 1) / length
      guard period <= periods.count else { return text.isEmpty || text.hasSuffix(" overtime") }
      let left = period * length - basket.time
      let time =
        left < 60
        ? "\(Self.word(left)) second\(left == 1 ? "" : "s")"
        : "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
      let name = ["first", "second", "third", "fourth"][period - 1]
      let unit = periods.count == 2 ? "half" : "quarter"
      return text == " with \(time) left in the \(name) \(unit)"
    }

    static func word(_ number: Int) -> String {
      let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
      return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
    }
  }
}
