import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: contradictions of box scores")
struct BoxScoreCheckTests {
  private func printed(_ fixture: BoxScoreFixture) throws -> String {
    // Only the first line of each message: its place and its text.
    try fixture.reading().printed.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .joined(separator: "\n")
  }

  @Test("A box score that agrees with its score has no diagnostics")
  func agrees() throws {
    #expect(try printed(BoxScoreFixture()) == "")
    #expect(try printed(BoxScoreFixture(keys: "")) == "")
    var totals = BoxScoreFixture(bears: #", "totals": {"fieldGoals": "8-13", "points": 20}"#)
    #expect(try printed(totals) == "")
    totals.keys += #""periods": ["5-4", "3-6", "7-1", "5-7"], "#
    #expect(try printed(totals) == "")
  }

  @Test("More shots made than attempted are an error at the shots")
  func shots() throws {
    #expect(
      try BoxScoreFixture(ada: #"{"fieldGoals": "9-5"}"#).reading().printed == """
        game.json:3:71: error[A0570]: 9 shots made of 5 attempted
          3 | {"id": "ada", "name": "Ada", "starter": true, "stats": {"fieldGoals": "9-5"}},
            |                                                                       ^^^^^
          help: write the made shots first, then all attempts, as in "7-15"

        """)
  }

  @Test(
    "Each other contradiction within the box score is one error",
    arguments: [
      (
        BoxScoreFixture(
          ada: #"{"rebounds": 9, "offensiveRebounds": 2, "defensiveRebounds": 5}"#),
        "game.json:3:69: error[A0571]: 9 rebounds, but 2 offensive and 5 defensive"
      ),
      (
        BoxScoreFixture(ada: #"{"fieldGoals": "3-9", "threes": "4-5"}"#),
        "game.json:3:88: error[A0572]: 4 three-pointers of 3 field goals"
      ),
      (
        BoxScoreFixture(cleo: #", "didNotPlay": true, "stats": {"points": 2}"#),
        "game.json:5:61: error[A0573]: Cleo did not play, but has a line with numbers"
      ),
      (
        BoxScoreFixture(keys: "", moves: ["1 foul cleo"]),
        "game.json:5:8: error[A0573]: Cleo did not play, but has moves"
      ),
      (
        BoxScoreFixture(ada: #"{"fieldGoals": 5, "threes": 1, "freeThrows": 2, "points": 12}"#),
        "game.json:3:114: error[A0574]: 12 points, but the shots of this line are worth 13"
      ),
      (
        BoxScoreFixture(
          ada: #"{"fieldGoals": 5, "threes": 1, "freeThrows": 2, "points": 12}"#,
          ben: #"{"fieldGoals": 3, "threes": 0, "freeThrows": 2, "points": 7}"#),
        "game.json:3:114: error[A0574]: 12 points, but the shots of this line are worth 13; 1 other "
          + "line differs as well"
      ),
      (
        BoxScoreFixture(bears: #", "totals": {"fieldGoals": "9-13", "points": 20}"#),
        "game.json:5:67: error[A0575]: 9 field goals made in the totals of Bears, but its lines add up "
          + "to 8"
      ),
      (
        BoxScoreFixture(keys: #""score": "22-18", "#),
        "game.json:7:10: error[A0576]: The box score adds up to 20 - 18, the score to 22 - 18"
      ),
      (
        BoxScoreFixture(keys: #""score": "20-18", "periods": ["5-4", "3-6"], "#),
        "game.json:7:30: error[A0578]: The periods add up to 8 - 10, but the score is 20 - 18"
      ),
    ])
  func contradictions(_ fixture: BoxScoreFixture, _ message: String) throws {
    #expect(try printed(fixture) == message)
  }

  private let played = ["1 twoPoints ada", "2 twoPoints ada", "3 twoPoints ben"]

  @Test("Lines that differ from the moves are one warning, which counts them")
  func moves() throws {
    let fixture = BoxScoreFixture(
      ada: #"{"points": 4, "assists": 1}"#, ben: #"{"points": 2, "assists": 1}"#,
      wolves: #", "totals": {"points": 0}"#, keys: #""score": "6-0", "#,
      moves: played + ["3 assist ada", "4 assist ada"])
    #expect(
      try fixture.reading().printed == """
        game.json:3:56: warning[A0577]: 1 assists of Ada in the box score, 2 in the moves; 1 other \
        number differs as well
          3 | {"id": "ada", "name": "Ada", "starter": true, "stats": {"points": 4, "assists": 1}},
            |                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: pages show the box score; correct the one that is wrong

        """)
    var same = fixture
    same.ada = #"{"points": 4, "assists": 2}"#
    same.ben = #"{"points": 2, "assists": 0}"#
    #expect(try printed(same) == "")
  }

  @Test("A period that differs from its moves is an error")
  func period() throws {
    let fixture = BoxScoreFixture(
      ada: "{}", ben: "{}", wolves: "", keys: #""periods": ["4-0", "2-0"], "#, moves: played)
    #expect(
      try printed(fixture)
        == "game.json:7:12: error[A0578]: Period 1 is 4 - 0, but its moves add up to 6 - 0")
  }

  @Test("Too few players, or another number of starters, is a warning")
  func players() throws {
    #expect(
      try printed(BoxScoreFixture(rules: #""fiba""#))
        == "game.json:2:42: warning[A0579]: Bears has 2 players, and the rules have 5 a side")
    #expect(
      try printed(
        BoxScoreFixture(
          cleo: #", "stats": {"points": 0}"#, rules: #"{"base": "fiba", "players": 3}"#))
        == "game.json:3:8: warning[A0579]: Bears has 2 starters, and the rules have 3 a side")
    #expect(
      try printed(BoxScoreFixture(rules: #"{"base": "fiba", "players": 1}"#)).contains("A0579"))
  }

  @Test("Lines alone without points have no score, so that a final without one is an error")
  func withoutPoints() throws {
    let fixture = BoxScoreFixture(
      ada: #"{"assists": 3}"#, ben: #"{"assists": 3}"#, wolves: "", keys: "")
    #expect(try fixture.reading().diagnostics.all.map(\.code) == ["A0540"])
  }
}
