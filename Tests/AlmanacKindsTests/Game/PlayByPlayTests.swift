import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: play-by-play")
struct PlayByPlayTests {
  private func play(_ moves: [String], rules: String = "pickup15") throws -> PlayByPlay {
    let game = try GameFixture(status: "inProgress", rules: rules, moves: moves).game()
    return PlayByPlay(Tally(game, try game.rules(in: .sample())))
  }

  @Test(
    "An assist joins the basket of a teammate right before or after it, at the same time",
    arguments: [
      (["1 onePoint ada", "1 assist ben"], [.init(event: 0, assist: 1)]),
      (["1 assist ben", "1 onePoint ada"], [.init(event: 1, assist: 0)]),
      (["1 onePoint ada", "2 assist ben"], [.init(event: 0), .init(event: 1)]),
      (["1 onePoint ada", "1 assist cy"], [.init(event: 0), .init(event: 1)]),
      (["1 onePoint ada", "1 assist ada"], [.init(event: 0), .init(event: 1)]),
      (
        ["1 onePoint ada", "1 foul cy", "1 assist ben"],
        [.init(event: 0), .init(event: 1), .init(event: 2)]
      ),
      (
        ["1 onePoint ada", "1 assist ben", "1 assist ben"],
        [.init(event: 0, assist: 1), .init(event: 2)]
      ),
      (["1 assist ben"], [.init(event: 0)]),
      (
        ["1 leaves cy", "1 onePoint ada", "1 enters dee", "1 assist ben", "2 leaves ada"],
        [.init(event: 0), .init(event: 1, assist: 3), .init(event: 2), .init(event: 4)]
      ),
      (
        ["1 onePoint ada", "1 assist ben", "1 onePoint ada", "1 assist ben"],
        [.init(event: 0, assist: 1), .init(event: 2, assist: 3)]
      ),
    ] as [([String], [PlayByPlay.Row])])
  func assists(_ moves: [String], _ rows: [PlayByPlay.Row]) throws {
    #expect(try play(moves).periods.flatMap(\.rows) == rows)
  }

  @Test("There is a part for each period, and one for a game without periods")
  func periods() throws {
    let moves = [
      "1 onePoint ada", "600 onePoint cy", "600.1 foul ada", "5 foul cy", "2401 foul cy",
    ]
    #expect(try play(Array(moves.dropLast()), rules: "fiba").periods.map(\.index) == [0, 1])
    #expect(try play(moves, rules: "fiba").periods.map { $0.rows.count } == [2, 2, 1])
    #expect(try play(moves).periods.map(\.index) == [0])
    #expect(try play([]).periods.isEmpty)
  }

  @Test("A row has the time left, the side, the assist and the score")
  func rows() throws {
    let fixture = GameFixture(
      rules: "fiba", moves: ["18.5 twoPoints ada", "18.5 assist ben", "620.04 missedTwoPoints cy"])
    let site = try Site(of: GameKind(), files: [("only", fixture.json)], settings: .sample())
    let view = try #require(GameView(try fixture.game(), at: 0, in: site))
    #expect(view.texts("periods.label") == ["Period 1", "Period 2"])
    #expect(view.texts("periods.plays.clock") == ["9:41", "9:39"])
    #expect(view.texts("periods.plays.isHome") == ["true", "false"])
    #expect(view.texts("periods.plays.assist") == ["Ben", ""])
    #expect(view.texts("periods.plays.scoreText") == ["2–0", ""])
    #expect(view.texts("periods.plays.text") == ["2 points", "Missed 2 points"])
    #expect(view.text("countsDown") == "true")
  }
}
