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

  private func groups(_ games: [GameKind.Entry], isReversed: Bool = false) throws -> [String] {
    GameGroup.all(games, isReversed: isReversed, try .sample()).map { group in
      "\(group.title): \(group.games.map(\.id).joined(separator: " "))"
    }
  }

  @Test("are rounds by their first games, whatever was played between these and others")
  func rounds() throws {
    let games = [
      try game("2026-11-01", round: "1"), try game("2026-11-07", round: "2"),
      try game("2026-11-08", round: "Semifinal"), try game("2026-11-09", round: "1"),
    ]
    let rounds = [
      "Round 1: 2026-11-01 2026-11-09", "Round 2: 2026-11-07", "Semifinal: 2026-11-08",
    ]
    #expect(try groups(games) == rounds)
    #expect(try groups(games, isReversed: true) == rounds.reversed())
  }

  @Test("are months if the round of any game is unknown")
  func months() throws {
    let groups = try groups([
      game("2026-10-31", round: "1"), game("2026-11-08", round: nil),
      game("2026-11-09", round: "1"),
    ])
    #expect(groups == ["October 2026: 2026-10-31", "November 2026: 2026-11-08 2026-11-09"])
  }
}
