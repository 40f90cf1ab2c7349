import AlmanacKinds
import Testing

@Suite("Games: final scores")
struct RuleSetTests {
  @Test(
    "A game to 15 by two ends at fifteen with a lead of two, or later at the first such lead",
    arguments: [
      (15, 0, true), (15, 13, true), (15, 14, false), (15, 15, false), (14, 3, false),
      (16, 5, true), (16, 14, true), (16, 15, false), (17, 13, false), (17, 14, true),
      (17, 15, true), (17, 16, false), (20, 5, false), (30, 28, true), (30, 27, true),
      (30, 26, false), (0, 0, false),
    ])
  func pickup(_ points: Int, _ others: Int, _ isFinal: Bool) {
    #expect(RuleSet.pickup15.allowsFinal(points, others) == isFinal)
    #expect(RuleSet.pickup15.allowsFinal(others, points) == isFinal)
  }

  @Test(
    "FIBA 3x3 ends at 21, by the clock with any lead, or with two points in overtime",
    arguments: [
      (21, 0, true), (21, 20, true), (22, 20, true), (22, 19, true), (22, 21, true),
      (23, 20, true), (23, 21, true), (23, 19, false), (23, 22, false), (24, 22, false),
      (24, 20, false), (13, 12, true), (1, 0, true), (13, 13, false), (0, 0, false),
      (21, 21, false),
    ])
  func fiba(_ points: Int, _ others: Int, _ isFinal: Bool) {
    #expect(RuleSet.fiba3x3.allowsFinal(points, others) == isFinal)
    #expect(RuleSet.fiba3x3.allowsFinal(others, points) == isFinal)
  }

  @Test(
    "Every score at which a game can end is reached by some game, and no other is",
    arguments: [
      RuleSet.pickup11, .pickup15, .pickup21,
    ])
  func reached(_ rules: RuleSet) {
    // All games from 0 - 0 on, each score once, up to some points beyond the target.
    var open = [[0, 0]]
    var known: Set = [[0, 0]]
    var finals: Set<[Int]> = []
    while let score = open.popLast() {
      for (side, basket) in [(0, 1), (0, 2), (1, 1), (1, 2)] {
        var next = score
        next[side] += basket
        guard known.insert(next).inserted, next.allSatisfy({ $0 < rules.target + 9 }) else {
          continue
        }
        if rules.isDecided(next[0], next[1]) { finals.insert(next) } else { open.append(next) }
      }
    }
    for home in 0..<rules.target + 9 {
      for away in 0..<rules.target + 9 {
        #expect(rules.allowsFinal(home, away) == finals.contains([home, away]))
      }
    }
  }
}
