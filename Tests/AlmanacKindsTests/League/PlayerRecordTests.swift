import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The record of a player")
struct PlayerRecordTests {
  private func game(points: Int?, assists: Int?, rebounds: Int? = nil) -> GameKind.Entry {
    GameKind.Entry(
      id: "x", path: "x/", start: .placeholder, venue: nil, status: .final, isOverdue: false,
      home: "Bears", away: "Wolves", points: (home: 70, away: 60), winner: .home,
      lines: [
        LeagueLine(
          id: "ada", name: "Ada", side: .home,
          figures: .init(
            points: .init(points), assists: .init(assists), rebounds: .init(rebounds)))
      ])
  }

  @Test("has averages of the games in which a figure is known, and none of an unknown one")
  func unknownFigures() throws {
    let record = PlayerRecord(
      of: "ada",
      in: [
        game(points: 10, assists: 6), game(points: 20, assists: nil), game(points: 0, assists: 0),
      ])
    let settings = try SiteSettings.sample()
    #expect((record.gameCount, record.balance.won, record.mostPoints) == (3, 3, 20))
    #expect(record.points.average(settings) == "10.0")
    #expect(record.assists.average(settings) == "3.0")
    #expect(record.rebounds.average(settings).isEmpty)
  }

  @Test("keeps large numbers apart from unknown ones")
  func limits() {
    #expect(LeagueLine.Figure<UInt16>(nil).number == nil)
    #expect(LeagueLine.Figure<UInt16>(0).number == 0)
    #expect(LeagueLine.Figure<UInt16>(65_535).number == 65_534)
    #expect(LeagueLine.Figure<UInt32>(999_999).number == 999_999)
  }
}
