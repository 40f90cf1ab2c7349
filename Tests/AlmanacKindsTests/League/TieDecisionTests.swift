import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("What decides the order of level teams")
struct TieDecisionTests {
  private func texts(_ results: String, by ranking: Ranking) throws -> [String] {
    let standings = Standings(CountedGame.games(results), by: ranking)
    let settings = try SiteSettings.sample()
    return standings.decisions.map { $0.text(ranking, .points, settings) { $0 } }
  }

  @Test("is the only game of two teams, with its score")
  func singleGame() throws {
    // A and B have two wins each, and C and D one.
    let results = "A-B 78-64,A-C 80-70,D-A 70-60,B-C 80-70,B-D 80-70,C-D 61-60"
    #expect(try texts(results, by: .fiba) == ["A above B: won 78–64", "C above D: won 61–60"])
    #expect(
      try texts("A-B 64-78,C-B 2-1,A-C 3-2,D-E 2-1", by: .percentage).first
        == "B above C: point difference +13 to 0")
  }

  @Test("is the number of games that one of two teams won")
  func severalGames() throws {
    let results = "A-B 78-64,B-A 80-60,A-B 70-60,B-D 80-70,C-A 90-60"
    #expect(
      try texts(results, by: .percentage).contains("A above B: won 2 of 3 games between them"))
  }

  @Test("are the points of the games between both, where each won one")
  func differences() throws {
    #expect(
      try texts("A-B 78-64,B-A 80-70", by: .fiba) == [
        "A above B: point difference +4 to −4 in games between them"
      ])
  }

  /// Source: FIBA Official Basketball Rules, part D, Classification of teams, the second and the third example.
  @Test("is compared among all level teams, and again among those that are still level")
  func severalTeams() throws {
    #expect(
      try texts("A-B 100-55,B-C 100-85,A-C 85-90,B-D 75-80,A-D 75-70,C-D 65-60", by: .fiba) == [
        "C above A: won 90–85", "D above B: won 80–75",
      ])
    let three = "A-B 100-55,B-C 100-85,C-A 90-85,A-D 80-60,B-D 80-60,C-D 80-60"
    #expect(
      try texts(three, by: .fiba) == [
        "A above C: point difference +40 to −10 in games between 3 level teams",
        "C above B: point difference −10 to −30 in games between 3 level teams",
      ])
  }

  /// A, B and C have two wins and two losses each: worked by hand.
  @Test("are all games between three level teams, where one won most of them")
  func headToHeadOfThree() throws {
    let results = "A-B 2-1,A-C 2-1,B-C 2-1,D-A 2-1,D-A 2-1,D-B 2-1,B-E 2-1,C-E 2-1,C-E 2-1"
    #expect(
      try texts(results, by: .percentage) == [
        "A above B: percentage of wins 1.000 (2–0) to .500 (1–1) in games between 3 level teams",
        "B above C: percentage of wins .500 (1–1) to .000 (0–2) in games between 3 level teams",
      ])
  }

  @Test("are figures of all games, of the teams themselves")
  func allGames() throws {
    // A and B never met; both won a game, and A by more.
    #expect(
      try texts("A-C 80-70,B-C 80-75", by: .percentage) == [
        "A above B: point difference +10 to +5"
      ])
    #expect(
      try texts("A-C 80-70,B-C 90-80", by: .percentage) == ["B above A: points scored 90 to 80"])
    // One game won of two, and two of four.
    let ranking = Ranking(points: nil, order: [.percentage, .wins], forfeitScore: nil)
    #expect(
      try texts("A-C 2-1,C-A 2-1,A-C 2-1,C-A 2-1,B-D 2-1,D-B 2-1", by: ranking) == [
        "C above B: wins 2 to 1"
      ])
  }

  @Test("is the average of points, with two digits")
  func average() throws {
    #expect(
      try texts("A-C 20-1,A-C 20-1,C-A 2-1,B-C 19-1,B-C 19-1", by: .fiba3x3) == [
        "B above A: points scored per game 19.00 to 13.67"
      ])
  }

  @Test("is not said of teams that the first criterion separates, or that share a place")
  func silence() throws {
    #expect(try texts("A-B 80-70,B-C 80-70,A-C 80-70", by: .percentage).isEmpty)
    #expect(try texts("A-B 80-70,B-C 80-70,C-A 80-70", by: .fiba).isEmpty)
    #expect(Standings([], teams: ["A", "B"], by: .fiba).decisions.isEmpty)
  }

  @Test("is the game between them, if it was forfeited without a score")
  func forfeit() throws {
    let game = CountedGame(home: "A", away: "B", outcome: .forfeited(.home), points: nil)
    let games = [game] + CountedGame.games("A-C 80-70,D-B 80-70")
    let settings = try SiteSettings.sample()
    let texts = Standings(games, by: .percentage).decisions.map {
      $0.text(.percentage, .points, settings) { $0 }
    }
    #expect(texts.last == "B above A: won the game between them")
  }

  /// The sums of a decision are those of the teams, and its criterion orders them.
  @Test("agrees with the order of the table", arguments: UInt64(0)..<60)
  func agreement(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let games = CountedGame.random(teams: 6, count: 18, &generator)
    for ranking in [Ranking.fiba, .percentage] {
      let standings = Standings(games, by: ranking)
      let first = try #require(ranking.order.first)
      var decisions = standings.decisions.makeIterator()
      for (upper, lower) in zip(standings.rows, standings.rows.dropFirst()) {
        let isLevel = upper.sums.value(by: first, ranking) == lower.sums.value(by: first, ranking)
        guard isLevel, upper.place != lower.place else { continue }
        let next = decisions.next()
        let decision = try #require(next)
        #expect((decision.above, decision.below) == (upper.team, lower.team))
        let criterion = decision.criterion
        #expect(
          decision.upper.value(by: criterion, ranking)
            > decision.lower.value(by: criterion, ranking))
        if !criterion.isHeadToHead {
          #expect((decision.upper, decision.lower) == (upper.sums, lower.sums))
        }
      }
      #expect(decisions.next() == nil)
    }
  }
}
