import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

/// Sources: the glossary of basketball-reference.com; for one and two points, FIBA 3x3.
@Suite("Games: shooting")
struct ShootingTests {
  private func line(_ json: String, _ rules: RuleSet) throws -> StatLine {
    try Reading(StatLine.self, json: json).get().completed(rules)
  }

  private func percent(_ ratio: Ratio?) -> String? { ratio?.percentage(.americanEnglish) }

  @Test("The figures of ordinary basketball follow their formulas")
  func ordinary() throws {
    let own = try line(
      #"{"fieldGoals": "30-70", "threes": "8-25", "freeThrows": "15-20", "offensiveRebounds": 10, "defensiveRebounds": 25, "turnovers": 12}"#,
      .fiba)
    let other = try line(#"{"offensiveRebounds": 9, "defensiveRebounds": 30}"#, .fiba)
    let figures = ShootingFigures(own, against: other, .fiba)
    #expect(percent(figures.ratio(.fieldGoals)) == "42.9", "30 / 70")
    #expect(percent(figures.ratio(.effectiveFieldGoals)) == "48.6", "(30 + 4) / 70 = 0.4857")
    #expect(percent(figures.ratio(.trueShooting)) == "52.7", "83 / (2 x (70 + 8.8)) = 0.5266")
    #expect(percent(figures.ratio(.turnovers)) == "13.2", "12 / (78.8 + 12) = 0.1322")
    #expect(percent(figures.ratio(.offensiveRebounds)) == "25.0", "10 / (10 + 30)")
    #expect(
      figures.ratio(.freeThrowRate)?.decimal(digits: 2, .americanEnglish) == "0.21", "15 / 70")
    #expect(
      figures.ratio(.possessions)?.decimal(digits: 0, .americanEnglish) == "81",
      "70 - 10 + 12 + 8.8 = 80.8")
    #expect(figures.ratio(.shootingEfficiency) == nil)
  }

  @Test("With baskets for one and two points only the formulas of these apply")
  func pickup() throws {
    let own = try line(
      #"{"ones": "9-16", "twos": "3-9", "freeThrows": "4-5", "turnovers": 6, "offensiveRebounds": 5, "points": 19}"#,
      .fiba3x3)
    let figures = ShootingFigures(own, against: own, .fiba3x3)
    #expect(
      figures.ratio(.shootingEfficiency)?.decimal(digits: 2, .americanEnglish) == "0.63",
      "19 / (16 + 9 + 5) = 0.6333")
    #expect(percent(figures.ratio(.effectiveFieldGoals)) == "60.0", "(12 + 1.0 x 3) / 25")
    for figure in [
      ShootingFigures.Figure.trueShooting, .turnovers, .offensiveRebounds, .freeThrowRate,
      .possessions,
    ] { #expect(figures.ratio(figure) == nil) }
  }

  @Test("Without attempts there are no percentages, and without opponents' rebounds no ORB%")
  func unknown() throws {
    let own = try line(#"{"fieldGoals": 30, "threes": 8, "freeThrows": 15}"#, .fiba)
    let figures = ShootingFigures(own, against: StatLine(), .fiba)
    #expect(ShootingFigures.Figure.allCases.allSatisfy { figures.ratio($0) == nil })
  }

  @Test("A game whose moves record no miss shows no shooting, and one that does shows it")
  func view() throws {
    func names(_ moves: [String]) throws -> [String]? {
      let fixture = GameFixture(rules: "fiba", moves: moves)
      let site = try Site(of: GameKind(), files: [("only", fixture.json)], settings: .sample())
      return try #require(GameView(try fixture.game(), at: 0, in: site)).texts("shooting.rows.name")
    }
    #expect(try names(["1 twoPoints ada"]) == [])
    #expect(
      try names(["1 twoPoints ada", "2 missedThreePoints cy"])
        == [
          "Field goals", "Three-pointers", "Effective field goals", "True shooting",
          "Free-throw rate",
        ])
  }
}
