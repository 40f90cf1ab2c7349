import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("New seasons")
struct SeasonDraftTests {
  @Test("let all teams meet as often as they should, each once in a round", arguments: 2...13)
  func rounds(count: Int) {
    for legs in 1...2 {
      let rounds = RoundRobin(count, legs: legs).rounds
      #expect(rounds.count == legs * (count - 1 + count % 2))
      var meetings: [String: Int] = [:]
      var home = Array(repeating: 0, count: count)
      for round in rounds {
        let teams = round.flatMap { [$0.home, $0.away] }
        #expect(Set(teams).count == teams.count && teams.count == count - count % 2)
        for game in round {
          home[game.home] += 1
          meetings["\(min(game.home, game.away)) \(max(game.home, game.away))", default: 0] += 1
        }
      }
      #expect(meetings.count == count * (count - 1) / 2)
      #expect(meetings.values.allSatisfy { $0 == legs })
      #expect((home.max() ?? 0) - (home.min() ?? 0) <= 1, "\(home)")
    }
  }

  @Test("have no venue twice at once, and a round each week")
  func venues() throws {
    let plan = SeasonPlan(
      start: try #require(CalendarDate("2027-01-02")), weekdays: [5, 6], times: ["18:30", "16:00"],
      venues: ["Pier", "Hall"], free: [try #require(CalendarDate("2027-01-10"))])
    let games = try plan.games(
      RoundRobin(16, legs: 1).rounds, homeVenues: Array(repeating: nil, count: 16))
    #expect(games.count == 120)
    #expect(Set(games.map { "\($0.day) \($0.time) \($0.venue ?? "")" }).count == 120)
    #expect(
      Set(games.filter { $0.round == 1 }.map(\.day.description)) == ["2027-01-02", "2027-01-03"])
    #expect(
      Set(games.filter { $0.round == 2 }.map(\.day.description)) == ["2027-01-16", "2027-01-17"])
    #expect(games.map(\.day) == games.map(\.day).sorted())
  }

  @Test("are refused where a round does not fit")
  func refusal() throws {
    let start = try #require(CalendarDate("2027-01-02"))
    let plan = SeasonPlan(start: start, weekdays: [], times: ["16:00"], venues: ["Pier"], free: [])
    #expect(
      throws: DraftRefusal(
        "Round 1 has more games than days, times and venues have room for",
        help: "add a --time, a --day or a --venue")
    ) { try plan.games(RoundRobin(4, legs: 1).rounds, homeVenues: [nil, nil, nil, nil]) }
    let home = SeasonPlan(start: start, weekdays: [], times: ["16:00"], venues: [], free: [])
    let games = try home.games(
      RoundRobin(4, legs: 1).rounds, homeVenues: ["a", "b", nil, nil])
    #expect(games.count == 6)
  }

  @Test(
    "keep hostile names within Content/games, as data",
    arguments: ["../../x", "a/b", "..", "<b>\"x\"</b>", "a,b\"c", "=cmd", "\u{202E}é", "CON", ".x"])
  func names(text: String) throws {
    var answers = DraftAnswers()
    let draft = GameDraft()
    for (name, answer) in [
      ("home", "\(text) 1"), ("away", "\(text) 2"), ("date", "2027-01-02"), ("time", "16:00"),
    ] {
      try answers.add(answer, to: try #require(draft.questions.first { $0.name == name }))
    }
    let file = try #require(try draft.files(for: answers, in: nil).first)
    #expect(
      file.name.wholeMatch(of: #/2027-01-02-[^/.\x00-\x20<>"\\]+\.json/#) != nil)
    let game = try Reading(Game.self, json: String(decoding: file.bytes, as: UTF8.self)).get()
    #expect(game.homeTeam.name == "\(text) 1")
  }
}
