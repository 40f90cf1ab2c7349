import TestSupport

@testable import AlmanacBasketball

extension CountedGame {
  /// Reads games such as "A-B 100-55,B-C 80-70".
  static func games(_ text: String) -> [CountedGame] {
    text.split(separator: ",").map { game in
      let parts = game.split(separator: " ")
      let teams = parts[0].split(separator: "-").map(String.init)
      let points = parts[1].split(separator: "-").compactMap { Int($0) }
      return CountedGame(
        home: teams[0], away: teams[1],
        outcome: points[0] == points[1] ? .tied : .won(points[0] > points[1] ? .home : .away),
        points: (points[0], points[1]))
    }
  }

  /// Returns games of "t0", "t1" and so on, with few different scores, so that many teams are level.
  static func random(
    teams: Int, count: Int, _ generator: inout SeededGenerator
  ) -> [CountedGame] {
    (0..<count).map { _ in
      let home = Int.random(in: 0..<teams, using: &generator)
      let away = (home + Int.random(in: 1..<teams, using: &generator)) % teams
      let points = (Int.random(in: 60...62, using: &generator), 61)
      let outcome: Outcome =
        points.0 == points.1 ? .tied : .won(points.0 > points.1 ? .home : .away)
      let isForfeited = Int.random(in: 0..<8, using: &generator) == 0
      return CountedGame(
        home: "t\(home)", away: "t\(away)", outcome: isForfeited ? .forfeited(.away) : outcome,
        points: points)
    }
  }
}
