import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: team fouls")
struct TeamFoulsTests {
  private func fouls(_ moves: [String], _ rules: String) throws -> TeamFouls? {
    let game = try GameFixture(status: "inProgress", rules: rules, moves: moves).game()
    let settings = try SiteSettings.sample()
    return TeamFouls(game, Tally(game, game.rules(in: settings)), settings)
  }

  @Test("Fouls count by period, overtime with the last, and the bonus begins at the fifth")
  func periods() throws {
    let first = (1...5).map { "\($0) foul ada" } + ["6 foul cy", "1801 onePoint cy"]
    let moves = first + ["1900 onePoint ada", "2350 foul cy", "2500 foul cy"]
    let fouls = try #require(try fouls(moves, "fiba"))
    #expect(fouls.texts("rows.cells.count") == ["5", "0", "0", "0", "1", "0", "0", "2"])
    #expect(
      fouls.texts("rows.cells.isBonus")
        == ["true", "false", "false", "false", "false", "false", "false", "false"])
    #expect(fouls.text("note") == "From foul 5 on, the opponent shoots free throws.")
  }

  @Test("In FIBA 3x3 they count by game, from the seventh on; in pickup games there is no bonus")
  func others() throws {
    let moves = (1...7).map { "\($0) foul ada" }
    let fouls = try #require(try fouls(moves, "fiba3x3"))
    #expect(fouls.texts("rows.cells.count") == ["7", "0"])
    #expect(fouls.texts("rows.cells.isBonus") == ["true", "false"])
    #expect(try self.fouls(moves, "pickup15") == nil)
    #expect(try self.fouls(["1 onePoint ada"], "fiba") == nil)
  }
}
