import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Groups of games")
struct GameGroupTests {
  private func game(_ day: String, round: String?) throws -> GameKind.Entry {
    GameKind.Entry(
      id: day, path: "\(day)/", start: GameStart(onlyDay: try #require(CalendarDate(day))),
      venue: nil,
      status: .scheduled, isOverdue: false, home: "Bears", away: "Wolves", points: nil, winner: nil,
      fixture: Fixture(competition: "cup", round: round))
  }

  private func groups(_ games: [GameKind.Entry]) throws -> [String] {
    GameGroup.all(games, try .sample()).map { group in
      "\(group.title): \(group.games.map(\.id).joined(separator: " "))"
    }
  }

  @Test("are rounds in the order of the list, whatever was played between their games")
  func rounds() throws {
    let groups = try groups([
      game("2026-11-09", round: "1"), game("2026-11-08", round: "2"),
      game("2026-11-07", round: "Semifinal"), game("2026-11-01", round: "1"),
    ])
    #expect(
      groups == [
        "Round 1: 2026-11-09 2026-11-01", "Round 2: 2026-11-08", "Semifinal: 2026-11-07",
      ])
  }

  @Test("are months if the round of any game is unknown")
  func months() throws {
    let groups = try groups([
      game("2026-11-09", round: "1"), game("2026-11-08", round: nil),
      game("2026-10-31", round: "1"),
    ])
    #expect(groups == ["November 2026: 2026-11-09 2026-11-08", "October 2026: 2026-10-31"])
  }
}
