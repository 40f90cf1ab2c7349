import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Calendars of games")
struct GameCalendarTests {
  @Test("know a game that moved by the same UID, whichever day it is on")
  func cases() async throws {
    let header = "date,home,away,score,competition,season,venue"
    let rest = ",Foxes,Gulls,,harbor,2026,\"Harbor Hall, court 2; use the side door\""
    let other = "2026-12-12T18:00,Gulls,Foxes,,harbor,2026,Old Hangar"
    let before = try await CalendarSite("\(header)\n2026-12-05T18:00\(rest)\n\(other)\n").season()
    let after = try await CalendarSite("\(header)\n2026-12-03T20:00\(rest)\n\(other)\n").season()
    #expect(
      before.map { $0["UID"] } == [
        "https://example.org/games/harbor-2026-foxes-gulls/",
        "https://example.org/games/harbor-2026-gulls-foxes/",
      ])
    #expect(before.map { $0["UID"] } == after.map { $0["UID"] })
    #expect(before.map { $0["DTSTAMP"] } == after.map { $0["DTSTAMP"] })
    #expect(after.first?["DTSTART"] == "20261203T200000Z")
    #expect(after.first?["LOCATION"] == "Harbor Hall\\, court 2\\; use the side door")
  }

  @Test("keep all UIDs, whichever games move where", arguments: 1...9)
  func generated(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let teams = (1...Int.random(in: 3...6, using: &random)).map { "Team \($0)" }
    let rounds = RoundRobin(teams.count, legs: 2).rounds
    var games: [CalendarSite.Row] = []
    // Each game has a day of its own, and one of these tells the two meetings at each court apart.
    var days = Array(20_800...22_800).shuffled(using: &random)
    let (hasRounds, hasIDs) = (seed % 3 == 0, seed % 3 == 1)
    for (number, pair) in (rounds + rounds).enumerated().flatMap({ round in
      round.element.map { (round.offset + 1, $0) }
    }) {
      games.append(
        .init(
          day: days.removeLast(), home: teams[pair.home], away: teams[pair.away],
          round: hasRounds ? "\(number)" : "", id: hasIDs ? "game \(games.count)" : "",
          venue: "Hall \(games.count)"))
    }
    let uids = try await CalendarSite(games).uids()
    #expect(uids.count == games.count && Set(uids.values).count == games.count)
    for _ in 1...4 {
      for index in games.indices where Int.random(in: 0...3, using: &random) == 0 {
        if !hasRounds, !hasIDs { games[index].formerDays.append(games[index].day) }
        games[index].day = days.removeLast()
      }
      games.shuffle(using: &random)
      #expect(try await CalendarSite(games).uids() == uids)
    }
  }

  @Test("count moves and cancellations so that no change takes one back")
  func sequence() async throws {
    var before = -1
    for row in [
      "2026-12-05,A,B,,,,", "2026-12-05,A,B,,postponed,,", "2026-12-12,A,B,,,2026-12-05,",
      "2026-12-12,A,B,,abandoned,2026-12-05,", "2026-12-19,A,B,,,2026-12-05;2026-12-12,",
    ] {
      let events = try await CalendarSite(
        "date,home,away,score,status,movedFrom,updated\n\(row)\n"
      ).season()
      let sequence = try #require(events.first?["SEQUENCE"].flatMap { Int($0) })
      #expect(sequence > before)
      before = sequence
      #expect(events.first?["DTSTAMP"] == "19700101T000000Z")
      #expect(events.first?["LAST-MODIFIED"] == nil)
      #expect(events.first?["UID"] == "https://example.org/games/a-b/")
    }
  }

  @Test("say when the data changed, and from where a game was moved")
  func updated() async throws {
    let events = try await CalendarSite(
      """
      date,home,away,score,movedFrom,updated
      2026-12-19,A,B,,2026-12-05,2026-11-20T09:30-05:00
      2026-12-20,B,A,,,2026-11-20

      """
    ).season()
    #expect(events.map { $0["LAST-MODIFIED"] } == ["20261120T143000Z", "20261120T000000Z"])
    #expect(events.map { $0["DTSTAMP"] } == events.map { $0["LAST-MODIFIED"] })
    #expect(
      events.map { $0["DESCRIPTION"] } == ["This game was moved from December 5\\, 2026.", nil])
  }

  @Test("keep games that were postponed or called off, as cancelled")
  func statuses() async throws {
    let events = try await CalendarSite(
      """
      date,home,away,score,status
      2026-12-01T18:00,A,B,,
      2026-12-02,A,C,,
      2026-12-03T18:00,A,D,,postponed
      2026-12-04,A,E,,abandoned
      2026-11-01,A,F,80-70,

      """
    ).season()
    #expect(
      events.map { $0["STATUS"] } == [
        "CONFIRMED", "CONFIRMED", "TENTATIVE", "CANCELLED", "CANCELLED",
      ])
    #expect(events.map { $0["DTSTART"] }.suffix(3) == ["20261202", "20261203T180000Z", "20261204"])
  }

  @Test("end a game by its length, or else an estimate by its rules")
  func ends() async throws {
    let events = try await CalendarSite(
      """
      date,home,away,score,rules,duration
      2026-12-01T18:00,A,B,,,
      2026-12-02T23:30,A,C,,nba,
      2026-12-03T18:00,A,D,,,75
      2026-12-04,A,E,,,75

      """
    ).season()
    #expect(
      events.map { $0["DTEND"] } == [
        "20261201T194500Z", "20261203T013000Z", "20261203T191500Z", nil,
      ])
  }

  @Test(
    "estimate lengths from the clock or the target",
    arguments: [
      (RuleSet.fiba, 105), (.nba, 120), (.ncaaMen, 105), (.ncaaWomen, 105), (.fiba3x3, 30),
      (.pickup11, 30), (.pickup15, 30), (.pickup21, 45),
    ])
  func lengths(rules: RuleSet, minutes: Int) { #expect(rules.estimatedMinutes == minutes) }

  @Test("end an event by the clock of the world where clocks change")
  func clocksChange() async throws {
    let events = try await CalendarSite(
      "date,home,away,score,duration\n2026-10-25T01:30,A,B,60-50,120\n",
      settings: #""timeZone": "Europe/Berlin", "#
    ).season()
    #expect(events.map { $0["DTSTART"] } == ["20261024T233000Z"])
    #expect(events.map { $0["DTEND"] } == ["20261025T013000Z"])
  }

  @Test("give no two games one UID, where some have ids like those of others")
  func uniqueIdentifiers() async throws {
    let site = try CalendarSite(
      """
      id,date,home,away,score,competition
      ,2026-12-01,A,B,,
      a-b,2026-12-02,A,B,,cup
      ,2026-12-03,A,B,,cup
      cup-a-b,2026-12-04,A,B,,cup
      ,2026-12-05,A,B,,cup

      """
    )
    // Without a competition, and in the cup.
    let events =
      try await site.events(at: "teams/a/games.ics")
      + site.events(at: "teams/a-cup/games.ics")
    #expect(
      events.map { $0["UID"]?.dropFirst("https://example.org/games/".count) } == [
        "a-b-2/", "a-b/", "cup-a-b-2/", "cup-a-b/", "cup-a-b-3/",
      ])
  }

  @Test("have UIDs that follow neither the names nor the theme of Content/teams")
  func renamedTeams() async throws {
    let table = "date,home,away,score\n2026-12-01,foxes,Gulls,\n"
    let site = try CalendarSite(table)
    let before = try await site.season().map { $0["UID"] }
    try site.folder.write(
      #"{"id": "foxes", "name": "Dune Foxes", "otherNames": ["Sand Foxes"]}"#,
      to: "Content/teams/foxes.json")
    let after = try await site.season()
    #expect(after.map { $0["SUMMARY"] } == ["Dune Foxes vs Gulls"])
    #expect(after.map { $0["UID"] } == before)
  }
}
