import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The places of teams during a season")
struct StandingsHistoryTests {
  private func game(_ day: Int, _ winner: String, _ loser: String) throws
    -> (day: CalendarDate, game: CountedGame)
  {
    let date = try #require(CalendarDate("2026-\(day / 28 + 1)-\(day % 28 + 1)".padded))
    return (
      date, CountedGame(home: winner, away: loser, outcome: .won(.home), points: (10, 5))
    )
  }

  private func history(_ games: [(day: CalendarDate, game: CountedGame)]) -> StandingsHistory? {
    StandingsHistory(games, Standings(games.map(\.game), by: .percentage))
  }

  /// Worked by hand: A wins on the first day, B on the second and third. After the second day both
  /// have one win and one loss, and the same points.
  @Test("are those after all games of a day and before the next")
  func places() throws {
    let history = try #require(
      history([
        try game(0, "a", "b"), try game(1, "b", "a"), try game(2, "b", "a"), try game(2, "c", "a"),
      ]))
    #expect(history.days.map(\.description) == ["2026-01-01", "2026-01-02", "2026-01-03"])
    let places = Dictionary(uniqueKeysWithValues: history.teams.map { ($0.team, $0.places) })
    #expect(history.teams.map(\.team) == ["c", "b", "a"])
    #expect(places["a"]?.first == 1)
    #expect(places["a"]?.last == 3)
    #expect(places["b"]?.dropFirst().first == places["a"]?.dropFirst().first)
    #expect(places["c"]?.last == 1)
    for day in history.days.indices {
      #expect(Set(history.teams.map { $0.rows[day] }) == [0, 1, 2])
    }
  }

  @Test("need three days, and are shown for a limited number of days and teams")
  func limits() throws {
    #expect(history([try game(0, "a", "b"), try game(1, "a", "b")]) == nil)
    let long = try #require(history(try (0..<200).map { try game($0, "a", "b") }))
    #expect(long.days.count == 24)
    #expect(long.days.first?.description == "2026-01-01")
    #expect(long.days.last == (try game(199, "a", "b").day))
    let wide = try (0..<40).map { try game($0, "a\($0)", "b\($0)") }
    #expect(history(wide) == nil)
  }

  @Test("are drawn as lines with the names of the teams at their ends")
  func chart() throws {
    let history = try #require(
      history([try game(0, "a", "b"), try game(1, "a", "b"), try game(2, "a", "b")]))
    let drawing = StandingsChart(history, ["Herons <b>", "A very long name of a team"])
      .drawing(try .sample())
    #expect(drawing.problem == nil)
    let text = String(decoding: drawing.document, as: UTF8.self)
    #expect(
      text.contains(
        "<desc>Herons &lt;b&gt;: 1, 1, 1; A very long name of a team: 2, 2, 2.</desc>"))
    #expect(
      text.contains(
        #"<polyline points="24 12 227 12 430 12" vector-effect="non-scaling-stroke" class="team first""#
      ))
    #expect(text.contains(">A very long nam…</text>"))
    for day in ["Jan 1", "Jan 2", "Jan 3"] { #expect(text.contains(">\(day)</text>")) }
  }
}

extension String {
  /// The date with two digits for the month and the day.
  fileprivate var padded: String {
    split(separator: "-").map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
  }
}
