import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: results of the moves")
struct TallyTests {
  private func tally(_ moves: [String], rules: String = "pickup15") throws -> Tally {
    let game = try GameFixture(rules: rules, moves: moves).game()
    return Tally(game, try game.rules(in: .sample()))
  }

  private func repeated(_ sides: String, _ count: Int) -> String {
    String(repeating: sides, count: count)
  }

  @Test("Baskets, assists, rebounds and fouls count for the player and the side")
  func counts() throws {
    let tally = try tally([
      "1 onePoint ada", "2 twoPoints ada", "2 assist ben", "3 rebound cy", "4 foul dee",
      "5 twoPoints dee",
    ])
    #expect(tally.home == .init(ones: 1, twos: 1, assists: 1))
    #expect(tally.away == .init(twos: 1, rebounds: 1, fouls: 1))
    #expect(tally.home.points == 3)
    #expect(tally.homePlayers[0] == .init(ones: 1, twos: 1))
    #expect(tally.homePlayers[1] == .init(assists: 1))
    #expect(tally.awayPlayers[1] == .init(twos: 1, fouls: 1))
    #expect(tally.events.map(\.home) == [1, 3, 3, 3, 3, 3])
    #expect(tally.events.map(\.away) == [0, 0, 0, 0, 0, 2])
    #expect(!tally.isDecided)
  }

  @Test("Substitutions after the end, or after the last period, end nothing and are no error")
  func substitutionsAtTheEnd() throws {
    let won = try tally(GameFixture.baskets(repeated("H", 15)) + ["90 leaves ada"])
    #expect(won.isDecided && won.movesAfterEnd.isEmpty && won.substitutions.isEmpty)
    let running = try tally(["1 twoPoints ada", "2500 leaves ada"], rules: "fiba")
    #expect(!running.isDecided && running.movesAfterEnd.isEmpty)
  }

  @Test("Substitutions count nothing, and stand among the events")
  func substitutions() throws {
    let tally = try tally(["1 leaves ada", "1 enters ben", "2 onePoint ben"])
    #expect(tally.home == .init(ones: 1))
    #expect(tally.homePlayers[0] == .init())
    #expect(tally.events.map(\.kind) == [.onePoint])
    #expect(tally.timeline.map(\.kind) == [.leaves, .enters, .onePoint])
  }

  @Test(
    "A game to 15 ends at the basket that leads by two",
    arguments: [
      (13, 15, true), (14, 15, false), (14, 16, true), (0, 15, true), (0, 14, false),
    ])
  func target(_ home: Int, _ away: Int, _ isDecided: Bool) throws {
    let sides =
      repeated("HF", min(home, 13)) + repeated("F", min(away, 14) - min(home, 13))
      + repeated("H", home - min(home, 13)) + repeated("F", away - min(away, 14))
    let tally = try tally(GameFixture.baskets(sides))
    #expect((tally.home.points, tally.away.points) == (home, away))
    #expect(tally.isDecided == isDecided)
    #expect(tally.movesAfterEnd.count == 0)
  }

  @Test("Without a lead of two it goes on beyond 15, without a cap")
  func beyondTarget() throws {
    let tally = try tally(GameFixture.baskets(repeated("HF", 30) + "HH"))
    #expect((tally.home.points, tally.away.points) == (32, 30))
    #expect(tally.isDecided)
    #expect(tally.movesAfterEnd.count == 0)
  }

  @Test("A basket for two leads from 14 to 16, and ends the game at 14 all")
  func twoPointsAtTheEnd() throws {
    let even = GameFixture.baskets(repeated("HF", 14))
    let tally = try tally(even + ["100 twoPoints dee", "101 onePoint ada"])
    #expect((tally.home.points, tally.away.points) == (14, 16))
    #expect(tally.isDecided)
    #expect(tally.movesAfterEnd.count == 1)
  }

  @Test("Moves after the end do not count, whatever they are")
  func afterEnd() throws {
    let tally = try tally(
      GameFixture.baskets(repeated("H", 15)) + [
        "20 onePoint cy", "21 foul ada", "22 rebound ben", "23 assist ben",
      ])
    #expect((tally.home.points, tally.away.points) == (15, 0))
    #expect(tally.events.count == 15)
    #expect(tally.movesAfterEnd.count == 4)
    #expect(tally.homePlayers[1] == .init())
  }

  @Test(
    "The assist to the last basket counts, however its time is written",
    arguments: [
      "15", "15.0", "15.00",
    ])
  func assistToLastBasket(_ time: String) throws {
    let tally = try tally(GameFixture.baskets(repeated("H", 15)) + ["\(time) assist ben"])
    #expect(tally.home.assists == 1)
    #expect(tally.movesAfterEnd.count == 0)
    #expect(tally.isDecided)
  }

  @Test(
    "Only one assist, of the same side at the same time, belongs to the last basket",
    arguments: [
      ["15 assist cy"], ["15.1 assist ben"], ["15 foul ben"], ["15 onePoint ben"],
    ])
  func noAssistToLastBasket(_ moves: [String]) throws {
    let tally = try tally(GameFixture.baskets(repeated("H", 15)) + moves)
    #expect(tally.events.count == 15)
    #expect(tally.movesAfterEnd.count == 1)
  }

  @Test("A second assist to the last basket is one too many")
  func secondAssist() throws {
    let last = ["15 assist ben", "15 assist ben"]
    let tally = try tally(GameFixture.baskets(repeated("H", 15)) + last)
    #expect(tally.home.assists == 1)
    #expect(tally.movesAfterEnd.count == 1)
  }

  @Test("Moves of a player on neither side count for neither")
  func unknownPlayers() throws {
    let tally = try tally(["1 onePoint zed", "2 onePoint ada"])
    #expect(tally.unknownPlayers.map(\.player.value) == ["zed"])
    #expect(tally.home.points == 1)
    #expect(tally.events.count == 1)
  }

  @Test(
    "Each rule has its target and its lead",
    arguments: [
      ("pickup11", "H", 11), ("pickup15", "H", 15), ("pickup21", "H", 21), ("fiba3x3", "H", 21),
    ])
  func rules(_ rules: String, _ side: String, _ target: Int) throws {
    #expect(try tally(GameFixture.baskets(repeated(side, target)), rules: rules).isDecided)
    #expect(try !tally(GameFixture.baskets(repeated(side, target - 1)), rules: rules).isDecided)
    let close = GameFixture.baskets(repeated("HF", target - 1) + "H")
    #expect(try tally(close, rules: rules).isDecided == (rules == "fiba3x3"))
  }

  @Test(
    "When time runs out, the leading side wins, and a tied game goes on to two points in overtime",
    arguments: [
      (["590 onePoint ada", "600.0 onePoint ada", "600.1 onePoint cy"], false, true, 1),
      (["590 onePoint ada", "600.1 twoPoints cy"], false, true, 1),
      (["590 onePoint ada", "591 onePoint cy", "601 onePoint ada"], true, false, 0),
      (
        ["590 onePoint ada", "591 onePoint cy", "601 onePoint ada", "602 twoPoints cy"], true, true,
        0
      ),
      (["1 foul ada", "601 twoPoints ada", "602 foul cy"], true, true, 1),
    ])
  func timeLimit(
    _ moves: [String], _ isInOvertime: Bool, _ isDecided: Bool, _ movesAfterEnd: Int
  ) throws {
    let tally = try tally(moves, rules: "fiba3x3")
    #expect(tally.isInOvertime == isInOvertime)
    #expect(tally.isDecided == isDecided)
    #expect(tally.movesAfterEnd.count == movesAfterEnd)
    #expect(try !self.tally(moves, rules: "pickup15").isInOvertime)
  }

  @Test("In overtime one point beyond the target does not end a game")
  func overtimeAtTarget() throws {
    let level = GameFixture.baskets(repeated("HF", 20))
    let tally = try tally(level + ["601 onePoint ada", "602 onePoint ada"], rules: "fiba3x3")
    #expect((tally.home.points, tally.away.points) == (22, 20))
    #expect(tally.movesAfterEnd.isEmpty)
    #expect(tally.isDecided)
  }

  @Test("Points are summed by spans of the clock; spans without points are zero")
  func spans() throws {
    let tally = try tally([
      "0 onePoint ada", "299.9 twoPoints ada", "300 onePoint cy", "900.5 onePoint ada",
    ])
    #expect(tally.points(of: .home, in: ClockSpans(.pickup15)) == [3, 0, 0, 1])
    #expect(tally.points(of: .away, in: ClockSpans(.pickup15)) == [0, 1, 0, 0])
  }

  @Test("A game without moves has one empty span")
  func noMoves() throws {
    #expect(try tally([]).points(of: .home, in: ClockSpans(.pickup15)) == [0])
  }
}
