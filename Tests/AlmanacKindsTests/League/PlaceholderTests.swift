import AlmanacBuild
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Placeholders in schedules")
struct PlaceholderTests {
  @Test(
    "stand for teams that are not known",
    arguments: [
      "TBD", "tba", "To be determined", "BYE", "Winner SF1", "Loser of game 3",
      "Winner Semifinal 2", "W1", "1st Group A",
      "2. Gruppe B", "Seed 3", "3rd seed", "Runner-up Group C", "Best third of group A",
      "Sieger Spiel 7", "1º Grupo A", "W Match 4",
    ])
  func placeholders(name: String) {
    #expect(Placeholder.matches(name))
    #expect(TeamKey.make(name).isEmpty)
  }

  @Test(
    "are not the names of teams",
    arguments: [
      "Dune Foxes", "The Winners", "Winner Wombats", "Seed Savers", "Group Therapy", "Team 7",
      "76ers", "1. FC Harbor",
      "Pool Sharks", "Third Rail", "Match Girls", "W", "Bye Bye Birdies", "Schalke 04",
      "Place Vendôme",
    ])
  func teams(name: String) { #expect(!Placeholder.matches(name)) }

  /// The codes of what is reported about some rows, and the preview of their site.
  private func site(_ rows: String, columns: String = "") async throws -> SitePreview {
    let site = try LeagueSite(settings: #""rules": "fiba", "#)
    try site.write(rows, columns: columns)
    return try await site.preview()
  }

  @Test("have neither a page nor a place, and their games have both")
  func pages() async throws {
    var site = try await site(
      "2026-11-01,Foxes,Gulls,80-60\n2026-12-01,Winner SF1,Winner SF2,\n2026-12-02,Foxes,TBD,")
    #expect(site.messages.isEmpty)
    for path in ["teams/tbd/", "teams/winner-sf1/"] {
      let page = site.page(at: path)
      #expect(page == nil)
    }
    let table = site.page(at: "standings/") ?? ""
    #expect(table.contains("Foxes") && !table.contains("Winner SF1 0-0"))
    let game = site.page(at: "games/2026-12-01-winner-sf1-winner-sf2/")
    #expect(game != nil)
  }

  @Test("A bye is no game, and is reported where it is written")
  func bye() async throws {
    var site = try await site("2026-11-01,Foxes,Bye,\n2026-11-02,Foxes,Gulls,80-60")
    #expect(site.messages.contains("Content/games/league.csv: warning[A0515]"))
    let game = site.page(at: "games/2026-11-01-foxes-bye/")
    #expect(game == nil)
  }

  @Test(
    "A game that is listed twice is reported with both places",
    arguments: [
      ("2026-11-01,A,B,80-60\n2026-11-01T19:00,A,B,80-60", ""),
      ("2026-11-01,A,B,80-60\n2026-11-01T19:00,B,A,60-80", ""),
      ("2026-11-01,A,B,80-60,3\n2026-11-08,A,B,80-60,3", ",round"),
      ("2026-11-01,A,B,80-60,x\n2026-11-01T19:00,A,B,80-60,", ",id"),
    ])
  func twice(rows: String, columns: String) async throws {
    let site = try await site(rows, columns: columns)
    #expect(site.messages.contains("A0605") || site.messages.contains("A0401"))
  }

  @Test(
    "Different games of the same teams are not",
    arguments: [
      ("2026-11-01T14:00,A,B,80-60,a\n2026-11-01T19:00,A,B,80-60,b", ",id"),
      ("2026-11-01,A,B,80-60,1\n2026-11-08,B,A,80-60,1", ",round"),
      ("2026-11-01,A,B,80-60,1\n2026-11-08,A,B,80-60,2", ",round"),
      ("2026-11-01,A,B,80-60,Semifinal\n2026-11-08,A,B,80-60,Semifinal", ",round"),
      ("2026-12-01,TBD,TBD,,a\n2026-12-01,TBD,TBD,,b", ",id"),
      ("2026-11-01,A,B,80-60,x\n2026-11-01,A,B,80-60,y", ",id"),
    ])
  func different(rows: String, columns: String) async throws {
    #expect(try await site(rows, columns: columns).messages.isEmpty)
  }
}
