import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Standings")
struct StandingsTests {
  private func order(_ standings: Standings) -> String {
    standings.rows.map(\.team).joined()
  }

  /// Source: FIBA Official Basketball Rules, part D, Classification of teams, the worked examples.
  @Test(
    "follow FIBA's examples",
    arguments: [
      ("A-B 100-55,B-C 100-85,A-C 90-85,B-D 75-80,A-D 75-80,C-D 60-55", "DABC"),
      ("A-B 100-55,B-C 100-85,A-C 85-90,B-D 75-80,A-D 75-70,C-D 65-60", "CADB"),
      ("A-B 85-90,B-C 100-95,A-C 55-100,B-D 75-85,A-D 75-80,C-D 60-55", "DCBA"),
      ("A-B 85-90,B-C 100-90,A-C 55-100,B-D 75-85,A-D 75-80,C-D 60-55", "DBCA"),
      (
        "A-B 100-55,B-F 110-90,A-C 85-90,C-D 55-60,A-D 120-75,C-E 90-75,A-E 80-100,C-F 105-75,"
          + "A-F 85-80,D-E 70-45,B-C 100-95,D-F 65-60,B-D 80-75,E-F 75-80,B-E 75-80", "ABDCEF"
      ),
    ])
  func fiba(results: String, expected: String) {
    let standings = Standings(CountedGame.games(results), by: .fiba)
    #expect(order(standings) == expected)
    #expect(standings.rows.map(\.place) == Array(1...expected.count))
    #expect(standings.rows.allSatisfy { !$0.sharesPlace })
  }

  /// Source: the table of the first of these examples.
  @Test("add up games, points in the table, and points scored and allowed")
  func sums() throws {
    let results = "A-B 100-55,B-C 100-85,A-C 90-85,B-D 75-80,A-D 75-80,C-D 60-55"
    let rows = Standings(CountedGame.games(results), by: .fiba).rows.sorted { $0.team < $1.team }
    #expect(rows.map(\.all.text) == ["2–1", "1–2", "1–2", "2–1"])
    #expect(rows.map(\.points) == [5, 4, 4, 5])
    #expect(rows.map(\.scored) == [265, 230, 230, 215])
    #expect(rows.map(\.allowed) == [220, 265, 245, 210])
    #expect(rows.map(\.home.text) == ["2–1", "1–1", "1–0", "0–0"])
  }

  /// Three teams beat each other in turn with equal differences: worked by hand.
  @Test("leave teams level that no criterion separates, below and above others")
  func level() {
    let results = "A-B 80-70,B-C 80-70,C-A 80-70,A-D 90-60,B-D 90-60,C-D 90-60"
    for ranking in [Ranking.fiba, .percentage] {
      let rows = Standings(CountedGame.games(results), by: ranking).rows
      #expect(rows.map(\.place) == [1, 1, 1, 4])
      #expect(rows.map(\.sharesPlace) == [true, true, true, false])
    }
  }

  /// A beat B, but they have not met as often as B and C: worked by hand.
  @Test("ignore games between level teams that have not all met equally often")
  func incompleteHeadToHead() {
    // Each has two wins and two losses; of these three, A and B met once, B and C twice, A and C never.
    let results =
      "A-B 80-79,A-D 70-60,D-A 90-60,D-A 80-70,B-C 70-60,C-B 70-65,B-E 90-60,C-E 99-60,"
      + "E-C 70-60"
    let rows = Standings(CountedGame.games(results), by: .percentage).rows.filter {
      "ABC".contains($0.team)
    }
    #expect(rows.map(\.team).joined() == "BCA")
  }

  @Test("give forfeits the points of the ranking, and the loss")
  func forfeits() throws {
    let game = CountedGame(home: "A", away: "B", outcome: .forfeited(.home), points: nil)
    let rows = Standings([game], by: .fiba).rows
    #expect(rows.map(\.team) == ["B", "A"])
    #expect(rows.map(\.points) == [2, 0])
    #expect(rows.map(\.forfeits) == [0, 1])
    #expect(rows.map(\.difference) == [20, -20])
    let others = Standings([game], by: .percentage).rows
    #expect(others.map(\.difference) == [0, 0])
    #expect(others.map(\.all.text) == ["1–0", "0–1"])
  }

  /// Source: FIBA 3x3 Official Rules of the Game, Classification of teams; the averages are worked by hand.
  @Test("follow FIBA's order of pools in 3x3")
  func fiba3x3() throws {
    // A, B and C beat each other in turn, and scored 46, 47 and 45 points in three games each.
    let results = "A-B 21-12,B-C 21-11,C-A 21-10,A-D 15-14,B-D 14-2,C-D 13-0"
    #expect(order(Standings(CountedGame.games(results), by: .fiba3x3)) == "BACD")
    // Two level teams: the game between them counts, and neither difference nor points.
    let pair = "A-B 12-11,B-C 21-2,B-D 21-2,A-C 11-12,A-D 12-11,D-C 12-11"
    let rows = Standings(CountedGame.games(pair), by: .fiba3x3).rows
    #expect(rows.map(\.team).joined().hasPrefix("AB"))
    #expect(rows.prefix(2).map(\.all.won) == [2, 2])
    // The places are by wins, not by their percentage.
    let uneven = Standings(CountedGame.games("A-C 21-5,B-C 21-5,B-C 21-5,D-B 21-5"), by: .fiba3x3)
    #expect(order(uneven).first == "B")
  }

  @Test(
    "leave the score of a game won by forfeit out of averages, and count zero for the other team")
  func averageWithForfeits() {
    // A: 16 points in one game besides the forfeit; B: 30 in two; both have two wins and never met.
    let forfeit = CountedGame(home: "A", away: "C", outcome: .forfeited(.away), points: nil)
    let games = [forfeit] + CountedGame.games("A-D 16-9,B-C 15-9,B-D 15-9")
    for forfeitScore in [nil, 21] {
      var ranking = Ranking.fiba3x3
      ranking.forfeitScore = forfeitScore
      let standings = Standings(games, by: ranking)
      #expect(standings.rows.map(\.team).prefix(2) == ["A", "B"])
      // C: 9 points in two games, one of them its forfeit; D: 18 in two.
      #expect(standings.rows.map(\.team).suffix(2) == ["D", "C"])
      #expect(standings.decisions.map(\.criterion) == [.averageScored, .averageScored])
    }
  }

  /// Source of the formula: ((wins of the leader - wins) + (losses - losses of the leader)) / 2.
  @Test("count the games behind the leader")
  func gamesBehind() {
    let results = "A-B 80-70,A-C 80-70,A-D 80-70,B-C 80-70,B-D 80-70,D-E 80-70"
    let rows = Standings(CountedGame.games(results), by: .percentage).rows
    #expect(rows.map(\.team).joined() == "ABDEC")
    #expect(rows.map(\.halfGamesBehind) == [0, 2, 4, 4, 5])
  }

  @Test("count streaks and the last ten games in the order of the games")
  func form() throws {
    var form = Form()
    let results: [GameResult] = [.loss, .loss] + Array(repeating: .win, count: 9) + [.loss, .tie]
    for result in results { form.add(result) }
    #expect(form.streak == 1)
    #expect(form.latest == .tie)
    #expect(form.lastTenBalance == Balance(won: 8, lost: 1, tied: 1))
    form.add(.tie)
    #expect(form.streak == 2)
  }

  @Test(
    "round percentages to thousandths",
    arguments: [(3, 1, 0, 750), (2, 1, 0, 667), (1, 2, 0, 333), (5, 0, 0, 1000), (1, 1, 2, 500)])
  func percentages(won: Int, lost: Int, tied: Int, thousandths: Int) {
    #expect(Balance(won: won, lost: lost, tied: tied).thousandths == thousandths)
    #expect(Balance().thousandths == nil)
  }

  @Test("do not depend on the order of the games, nor on the names", arguments: UInt64(0)..<40)
  func orderIndependence(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &generator)
    var games: [CountedGame] = []
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      let home = Int.random(in: 0..<count, using: &generator)
      let away = (home + Int.random(in: 1..<count, using: &generator)) % count
      // Few different scores, so that many teams are level.
      let points = (Int.random(in: 60...62, using: &generator), 61)
      games.append(
        CountedGame(
          home: "t\(home)", away: "t\(away)",
          outcome: points.0 == points.1
            ? .tied
            : Bool.random(using: &generator)
              ? .won(points.0 > points.1 ? .home : .away) : .forfeited(.away),
          points: points))
    }
    let names = (0..<count).shuffled(using: &generator)
    func renamed(_ name: String) -> String { "n\(names[Int(name.dropFirst()) ?? 0])" }
    let others = games.shuffled(using: &generator).map {
      CountedGame(
        home: renamed($0.home), away: renamed($0.away), outcome: $0.outcome, points: $0.points)
    }
    for ranking in [Ranking.fiba, .percentage] {
      let rows = Standings(games, by: ranking).rows
      let places = Dictionary(
        uniqueKeysWithValues: Standings(others, by: ranking).rows.map { ($0.team, $0.place) })
      for row in rows { #expect(places[renamed(row.team)] == row.place) }
      // Nothing is lost: what teams score, others allow.
      #expect(rows.map(\.difference).reduce(0, +) == 0)
      #expect(rows.map(\.all.won).reduce(0, +) == rows.map(\.all.lost).reduce(0, +))
      // Places are those of the first criterion.
      for (row, next) in zip(rows, rows.dropFirst()) where ranking == .fiba {
        #expect(row.points >= next.points)
      }
    }
  }

  @Test("take time in proportion to the number of games")
  func linearTime() {
    func games(_ count: Int) -> [CountedGame] {
      (0..<count).map { index in
        let (home, away) = (index % 400, (index * 7 + index / 400 + 1) % 400)
        return CountedGame(
          home: "t\(home)", away: "t\(away)", outcome: .won(index % 3 == 0 ? .home : .away),
          points: index % 3 == 0 ? (80, 70) : (70, 80))
      }
    }
    func seconds(_ games: [CountedGame]) -> Double {
      let clock = ContinuousClock()
      let time = clock.measure { #expect(!Standings(games, by: .fiba).rows.isEmpty) }
      return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
    }
    let (few, many) = (games(2_000), games(20_000))
    let short = (0..<3).map { _ in seconds(few) }.min() ?? 0
    let long = (0..<3).map { _ in seconds(many) }.min() ?? 0
    // Ten times as many; the rest is room for other work on the machine.
    #expect(long < 40 * short)
  }
}
