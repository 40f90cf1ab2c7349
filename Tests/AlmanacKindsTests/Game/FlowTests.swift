import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

/// Each figure is worked out by hand from the definitions in the documentation of games ("Flow").
@Suite("Games: flow")
struct FlowTests {
  private func tally(_ moves: [String], rules: String = "pickup15") throws -> Tally {
    let game = try GameFixture(status: "inProgress", rules: rules, moves: moves).game()
    return Tally(game, try game.rules(in: .sample()))
  }

  private func flow(
    _ sides: String, rules: String = "pickup15", winner: Game.Side? = nil
  ) throws -> Flow {
    Flow(try tally(GameFixture.baskets(sides), rules: rules), winner: winner)
  }

  @Test(
    "A lead changes when another team leads than the one that led last; ties do not count as such",
    arguments: [
      ("", 0, 0), ("H", 0, 0),
      // 1-0, 1-1, 2-1: level once, and the same team leads again.
      ("HFH", 0, 1),
      // 1-0, 1-1, 1-2: level once, and another team leads.
      ("HFF", 1, 1),
      // 0-1, 1-1, 2-1, 2-2, 2-3, 3-3, 4-3.
      ("FHHFFHH", 3, 3),
      ("HHHH", 0, 0),
    ])
  func changesAndTies(_ sides: String, _ changes: Int, _ ties: Int) throws {
    let flow = try flow(sides)
    #expect(flow.leadChanges == changes)
    #expect(flow.timesTied == ties)
  }

  @Test("A basket for two points passes level without a tie")
  func twoPoints() throws {
    let tally = try tally(["1 onePoint ada", "2 twoPoints cy", "3 twoPoints ada"])
    let flow = Flow(tally, winner: nil)
    #expect((flow.leadChanges, flow.timesTied) == (2, 0))
  }

  @Test("The largest lead of each side is the first of its size")
  func largestLead() throws {
    // 1-0 2-0 2-1 3-1 3-2 3-3 3-4: the Herons by two at 2-0 and again at 3-1, the Foxes by one.
    let flow = try flow("HHFHFFF")
    #expect(flow.homeLead == .init(points: 2, at: .init(seconds: 2, home: 2, away: 0)))
    #expect(flow.awayLead == .init(points: 1, at: .init(seconds: 7, home: 3, away: 4)))
    #expect(try self.flow("HH").awayLead == nil)
  }

  @Test("The biggest run is the most points in a row, across periods")
  func run() throws {
    let tally = try tally(
      [
        "590 twoPoints ada", "595 onePoint cy", "598 threePoints dee", "601 twoPoints cy",
        "650 onePoint ben",
      ], rules: "fiba")
    #expect(
      Flow(tally, winner: nil).biggestRun
        == .init(
          side: .away, points: 6, from: .init(seconds: 595, home: 2, away: 1),
          to: .init(seconds: 601, home: 2, away: 6)))
    #expect(try flow("HHFF").biggestRun?.side == .home, "the first of two")
    #expect(try flow("").biggestRun == nil)
  }

  @Test("A drought is the longest time without a point, from the start to the end of the game")
  func drought() throws {
    // The Herons score at 100 and 400, the Foxes at 250; a foul at 300 is no basket.
    let moves = ["100 twoPoints ada", "250 onePoint cy", "300 foul cy", "400 twoPoints ben"]
    let open = Flow(try tally(moves, rules: "fiba"), winner: nil)
    #expect(open.homeDrought == .init(seconds: 300, from: 100, to: 400))
    #expect(open.awayDrought == .init(seconds: 250, from: 0, to: 250), "it is still being played")
    let over = Flow(try tally(moves, rules: "fiba"), winner: .home)
    #expect(over.homeDrought == .init(seconds: 2000, from: 400, to: 2400))
    #expect(over.awayDrought == .init(seconds: 2150, from: 250, to: 2400))
    // In a game to a target the last basket is the end.
    let target = Flow(
      try tally(GameFixture.baskets("F" + String(repeating: "H", count: 15))), winner: .home)
    #expect(target.awayDrought == .init(seconds: 15, from: 1, to: 16))
  }

  @Test("A drought never crosses a clock that goes back, and there is none without a clock")
  func clockReset() throws {
    let moves = ["100 twoPoints ada", "550 foul cy", "5 foul ada", "90 twoPoints ada"]
    #expect(
      Flow(try tally(moves, rules: "fiba"), winner: nil).homeDrought
        == .init(seconds: 100, from: 0, to: 100), "85 seconds from the reset on are less")
    let still = Flow(try tally(["0 onePoint ada", "0 onePoint cy"]), winner: nil)
    #expect(still.homeDrought == nil)
  }

  @Test(
    "In a game to a target the last basket wins; otherwise the one that put the winner ahead for good",
    arguments: [
      ("pickup15", "FFF" + String(repeating: "H", count: 15), 17),
      // By the clock: 1-0 1-1 2-1 3-1 3-2; the third basket leads for good.
      ("fiba3x3", "HFHHF", 2), ("fiba", "HFHHF", 2), ("fiba", "HHH", 0),
    ])
  func gameWinner(_ rules: String, _ sides: String, _ index: Int) throws {
    #expect(try flow(sides, rules: rules, winner: .home).winningBasket == index)
    #expect(try flow(sides, rules: rules).winningBasket == nil)
  }

  @Test("In overtime to two points the last basket wins")
  func overtimeWinner() throws {
    let tally = try tally(
      ["1 onePoint ada", "2 onePoint cy", "601 onePoint ada", "605 onePoint ada"],
      rules: "fiba3x3")
    #expect(Flow(tally, winner: .home).winningBasket == 3)
  }

  @Test("A comeback is the winner's largest deficit")
  func comeback() throws {
    #expect(try flow("FFFHHHH", rules: "fiba", winner: .home).comeback == 3)
    #expect(try flow("HHH", rules: "fiba", winner: .home).comeback == 0)
    #expect(try flow("FFFHHHH", rules: "fiba").comeback == 0, "no team has won")
  }

  @Test("Pages show figures with times and definitions, and without a clock no times")
  func view() throws {
    func figures(_ moves: [String], _ rules: String) throws -> [String] {
      let game = try GameFixture(status: "inProgress", rules: rules, moves: moves).game()
      let settings = try SiteSettings.sample()
      let view = FlowView(ScoreSheet(game, settings), winner: .home, settings)
      #expect(view.texts("figures.definition")?.allSatisfy { $0.hasSuffix(".") } == true)
      return zip(view.texts("figures.name") ?? [], view.texts("figures.value") ?? [])
        .map { "\($0): \($1)" }
    }
    #expect(
      try figures(["100 twoPoints cy", "650.5 threePoints ada"], "fiba") == [
        "Lead changes: 1", "Times tied: 0",
        "Largest lead: Harbour Herons 1 (9:09 left in period 2); "
          + "Dune Foxes 2 (8:20 left in period 1)",
        "Biggest run: Harbour Herons 3–0 (9:09 left in period 2)",
        "Longest drought: Harbour Herons 29:10 (9:09 left in period 2); "
          + "Dune Foxes 38:20 (8:20 left in period 1)",
        "Game winner: Ada, 3–2 (9:09 left in period 2)", "Comeback: Harbour Herons 2",
      ])
    #expect(
      try figures(["0 onePoint ada"], "pickup15") == [
        "Lead changes: 0", "Times tied: 0", "Largest lead: Harbour Herons 1",
        "Biggest run: Harbour Herons 1–0", "Game winner: Ada, 1–0",
      ])
  }
}
