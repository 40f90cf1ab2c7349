import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("What is certain about the final places of a table")
struct TableProspectsTests {
  private typealias Pairing = TableProspects.Pairing

  private func pairings(_ text: String) -> [Pairing] {
    text.split(separator: ",").map { game in
      let teams = game.split(separator: "-").map(String.init)
      return Pairing(home: teams[0], away: teams[1])
    }
  }

  /// The claims as text: "A+" is certain to be above the line, and "A-" cannot be.
  private func claims(
    _ results: String, _ remaining: String, line: Int, by ranking: Ranking = .percentage
  ) throws -> [String] {
    let standings = Standings(CountedGame.games(results), by: ranking)
    let prospects = try #require(TableProspects(standings, remaining: pairings(remaining)))
    return prospects.claims(line: line).map { $0.team + ($0.isCertain ? "+" : "-") }
  }

  /// A has won 3 of 3, B 2 of 3, C 1 of 3, and D none: worked by hand.
  @Test("follows from the least and the most that teams can still reach")
  func bounds() throws {
    let results = "A-B 2-1,A-C 2-1,A-D 2-1,B-C 2-1,B-D 2-1,C-D 2-1"
    // D ends at 1 of 4 at the most and A at 3 of 4 at the least; B may be level with A.
    #expect(try claims(results, "A-D,B-C", line: 1) == ["C-", "D-"])
    #expect(try claims(results, "A-D,B-C", line: 2) == ["A+", "D-"])
    #expect(try claims(results, "C-D", line: 1) == ["A+", "B-", "C-", "D-"])
    // D may be level with C.
    #expect(try claims(results, "C-D", line: 2) == ["A+", "B+", "C-", "D-"])
    #expect(try claims(results, "C-D", line: 3) == ["A+", "B+"])
  }

  @Test("allows for forfeits and for games that are never played")
  func points() throws {
    // A has 6 points, B 2 and C 1; if A forfeits two games to B, both have 6.
    let results = "A-B 2-1,A-C 2-1,A-B 2-1"
    #expect(try claims(results, "A-C,A-B", line: 1, by: .fiba).contains("A+"))
    #expect(try !claims(results, "A-B,A-B", line: 1, by: .fiba).contains("A+"))
  }

  @Test("is nothing where the first criterion has no bounds")
  func unbounded() {
    let ranking = Ranking(points: nil, order: [.difference], forfeitScore: nil)
    let standings = Standings(CountedGame.games("A-B 2-1"), by: ranking)
    #expect(TableProspects(standings, remaining: []) == nil)
  }

  @Test("needs a schedule in which all teams meet equally often")
  func wholeSeason() {
    func isWhole(_ games: String) -> Bool {
      TableProspects.isWholeSeason(pairings(games), teams: ["A", "B", "C"])
    }
    #expect(isWhole("A-B,B-C,C-A"))
    #expect(isWhole("A-B,B-C,C-A,B-A,C-B,A-C"))
    #expect(!isWhole("A-B,B-C"))
    #expect(!isWhole("A-B,B-C,C-A,B-A"))
  }

  /// What may become of a game: a win of either side, a forfeit of either, or nothing.
  private static func outcomes(
    of pairing: Pairing, onlyWins: Bool
  ) -> [CountedGame?] {
    let outcomes: [CountedGame.Outcome] =
      [.won(.home), .won(.away)] + (onlyWins ? [] : [.forfeited(.home), .forfeited(.away), .tied])
    return outcomes.map {
      CountedGame(home: pairing.home, away: pairing.away, outcome: $0, points: (1, 1))
    } + (onlyWins ? [] : [nil])
  }

  /// Calls a closure with all ways in which a season can end.
  private func forEachEnding(
    _ games: [CountedGame], _ remaining: [Pairing], onlyWins: Bool,
    _ body: ([CountedGame]) -> Void
  ) {
    guard let next = remaining.first else { return body(games) }
    for outcome in Self.outcomes(of: next, onlyWins: onlyWins) {
      forEachEnding(
        games + (outcome.map { [$0] } ?? []), Array(remaining.dropFirst()), onlyWins: onlyWins, body
      )
    }
  }

  /// All endings of random leagues are tried: what is claimed holds in each of them.
  @Test("holds in every ending of the season", arguments: UInt64(0)..<400)
  func bruteForce(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...5, using: &generator)
    let onlyWins = seed.isMultiple(of: 2)
    let ranking = seed % 4 < 2 ? Ranking.percentage : .fiba
    let games = CountedGame.random(
      teams: count, count: Int.random(in: 0...14, using: &generator), &generator)
    let left = Int.random(in: 1...(onlyWins ? 5 : 2), using: &generator)
    let remaining = CountedGame.random(teams: count, count: left, &generator)
      .map { Pairing(home: $0.home, away: $0.away) }
    let teams = (0..<count).map { "t\($0)" }
    let prospects = try #require(
      TableProspects(Standings(games, teams: teams, by: ranking), remaining: remaining))
    let claims = (1..<count).flatMap { prospects.claims(line: $0) }
    // For each team, the highest and the lowest place of all endings.
    var best: [String: Int] = [:]
    var worst: [String: Int] = [:]
    // The teams that another one is level with, or above, in some ending.
    var challenged: Set<String> = []
    forEachEnding(games, remaining, onlyWins: onlyWins) { games in
      let rows = Standings(games, teams: teams, by: ranking).rows
      let values = rows.map { $0.sums.value(by: ranking.order[0], ranking) }
      for (index, row) in rows.enumerated() {
        best[row.team] = min(best[row.team] ?? .max, row.place)
        worst[row.team] = max(worst[row.team] ?? 0, row.place)
        if index > 0 || rows.count > 1 && values[0] == values[1] { challenged.insert(row.team) }
      }
    }
    for claim in claims {
      #expect(
        claim.isCertain
          ? worst[claim.team] ?? .max <= claim.line : best[claim.team] ?? 0 > claim.line)
    }
    guard ranking == .percentage else { return }
    // The first place is claimed whenever it is certain: a rival wins all games where the team loses all.
    let first = claims.filter { $0.line == 1 && $0.isCertain }.map(\.team)
    #expect(Set(first) == Set(teams).subtracting(challenged))
  }
}
