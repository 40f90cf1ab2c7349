import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

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
      RuleSet.pickup11, .pickup15, .pickup21, RuleSet.pickup15.changed(cap: 20),
      RuleSet.pickup11.changed(margin: 1), RuleSet.pickup11.changed(margin: 3, baskets: [1, 2, 3]),
    ])
  func reached(_ rules: RuleSet) {
    let limit = (rules.target ?? 0) + 9
    // All games from 0 - 0 on, each score once, up to some points beyond the target.
    var open = [[0, 0]]
    var known: Set = [[0, 0]]
    var finals: Set<[Int]> = []
    while let score = open.popLast() {
      for (side, basket) in rules.baskets.flatMap({ [(0, $0), (1, $0)] }) {
        var next = score
        next[side] += basket
        guard known.insert(next).inserted, next.allSatisfy({ $0 < limit }) else {
          continue
        }
        if rules.isDecided(next[0], next[1]) { finals.insert(next) } else { open.append(next) }
      }
    }
    for home in 0..<limit {
      for away in 0..<limit {
        #expect(rules.allowsFinal(home, away) == finals.contains([home, away]))
      }
    }
  }

  @Test(
    "Where only the clock ends a game, any lead is final, and a tie only if the rules allow it",
    arguments: [RuleSet.fiba, .nba, .ncaaMen, .ncaaWomen])
  func timed(_ rules: RuleSet) {
    #expect(rules.allowsFinal(78, 64))
    #expect(rules.allowsFinal(64, 78))
    #expect(rules.allowsFinal(2, 0))
    #expect(!rules.allowsFinal(70, 70))
    #expect(!rules.allowsFinal(0, 0))
    #expect(rules.followed(by: .tie).allowsFinal(70, 70))
    #expect(!rules.isDecided(140, 20))
  }

  @Test(
    "A game to 15 by two or ten minutes ends by either, or in overtime",
    arguments: [
      (15, 13, true), (9, 8, true), (15, 14, true), (16, 15, true), (20, 5, false), (9, 9, false),
      (0, 0, false), (17, 13, false),
    ])
  func targetOrClock(_ points: Int, _ others: Int, _ isFinal: Bool) {
    let rules = RuleSet.pickup15.changed(minutes: 10).followed(by: .periods(seconds: 120))
    #expect(rules.allowsFinal(points, others) == isFinal)
  }
}

@Suite("Games: rules in data")
struct RuleSetReadingTests {
  private func reading(_ json: String) -> Reading<RuleSet> {
    Reading(RuleSet.self, json: json)
  }

  @Test("Rules have a name, or differ from named rules")
  func read() throws {
    for (name, rules) in RuleSet.named { #expect(try reading("\"\(name)\"").get() == rules) }
    #expect(try reading("{}").get() == .basketball)
    #expect(try reading(#"{"margin": 2, "target": 21}"#).get() == .pickup21)
    #expect(try reading(#"{"cap": 20}"#).get() == .pickup15.changed(cap: 20))
    let youth = try reading(
      #"{"base": "fiba", "periods": 2, "periodMinutes": 16, "overtimeMinutes": 3, "baskets": [2, 1]}"#
    ).get()
    #expect(youth.periods == .init(count: 2, seconds: 960))
    #expect(youth.overtime == .periods(seconds: 180))
    #expect(youth.baskets == [1, 2])
    #expect(youth.target == nil)
    let clock = try reading(#"{"base": "pickup15", "periodMinutes": 10, "overtimePoints": 2}"#)
      .get()
    #expect(clock.periods == .init(count: 1, seconds: 600))
    #expect(clock.overtime == .points(2))
    #expect(try reading(#"{"base": "nba", "ties": true}"#).get().overtime == .tie)
    #expect(
      try reading(#"{"base": "nba", "ties": false}"#).get().overtime == .periods(seconds: 300))
  }

  @Test(
    "Rules that contradict themselves are errors at their place",
    arguments: [
      (#"{"base": "fiba", "margin": 2}"#, "1:28: error[A0510]: Rules with a margin need a target"),
      (#"{"cap": 12}"#, "1:9: error[A0510]: The cap of 12 is below the target of 15"),
      (#"{"periods": 4}"#, "1:13: error[A0510]: Rules with periods need the length of a period"),
      (
        #"{"periodMinutes": 9}"#,
        "1:1: error[A0510]: These rules have a clock, but do not say how a game ends that is level "
          + "then"
      ),
      (
        #"{"base": "nba", "overtimeMinutes": 3, "ties": true}"#,
        "1:47: error[A0510]: These rules end a level game in two ways"
      ),
      (#"{"target": 0}"#, "1:12: error[A0117]: Expected a number from 1 to 1000, found 0"),
      (#""fibba""#, "1:1: error[A0116]: Expected one of basketball, "),
      (#"{"base": {}}"#, "1:10: error[A0112]: Expected one of basketball, "),
    ])
  func mistakes(_ json: String, _ start: String) throws {
    let reading = reading(json)
    #expect(reading.diagnostics.all.count == 1)
    #expect(reading.printed.contains(start), "\(reading.printed)")
    #expect(reading.printed.contains("help: "))
  }
}
