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
    #expect(table.contains("Foxes") && !table.contains("Winner SF1 0–0"))
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

  @Test("are filled when the games that they name are decided, for pages, records and forms")
  func filled() async throws {
    let league = try LeagueSite(
      settings: #""rules": "fiba", "#,
      templates: LeagueSite.templates.merging([
        "game.md":
          "{{title}} {{#forms}}{{name}} {{url}} {{#previousGame}}{{title}}{{/previousGame}}; {{/forms}}",
        "team.md": "{{name}} {{recordText}}: {{#games}}{{title}}; {{/games}}",
        "standings.md":
          "{{#bracket}}{{#rounds}}{{title}}: {{#series}}{{#teams}}{{name}} [{{url}}]; {{/teams}}{{/series}}{{/rounds}}{{/bracket}}",
      ]) { $1 })
    func write(_ final: String, _ semifinal: String = "70-81") throws {
      try league.write(
        """
        2026-11-01,Foxes,Gulls,80-60,cup,SF1,playoffs
        2026-11-02,Terns,Herons,\(semifinal),cup,SF2,playoffs
        2026-11-08,Loser SF1,Loser of SF2,77-70,cup,Third place,playoffs
        2026-11-09,Winner SF1,Winner SF2,\(final),cup,Final,playoffs
        2026-12-16,Winner Final,Lions,,super,Final,playoffs
        """, columns: ",competition,round,stage")
    }
    try write("75-82")
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    let herons = site.page(at: "teams/herons/")
    #expect(
      herons == "<p>Herons 2–0: Foxes 75–82 Herons; Terns 70–81 Herons;</p>\n")
    let gulls = site.page(at: "teams/gulls/")
    #expect(gulls == "<p>Gulls 1–1: Gulls 77–70 Terns; Foxes 80–60 Gulls;</p>\n")
    let final = site.page(at: "games/2026-11-09-winner-sf1-winner-sf2/")
    #expect(
      final == """
        <p>Foxes 75–82 Herons Foxes /teams/foxes/ Foxes 80–60 Gulls; Herons /teams/herons/ \
        Terns 70–81 Herons;</p>

        """)
    let bracket = site.page(at: "standings/cup/")
    #expect(bracket?.contains("Final: Foxes [/teams/foxes/]; Herons [/teams/herons/];") == true)
    // The final of another competition is no answer.
    let other = site.page(at: "standings/super/")
    #expect(other?.contains("Final: Winner Final []; Lions [/teams/lions/];") == true)

    try write("", "")
    site = try await league.preview()
    let open = site.page(at: "standings/cup/")
    #expect(open?.contains("Final: Foxes [/teams/foxes/]; Winner SF2 [];") == true)
    #expect(site.page(at: "teams/winner-sf2/") == nil)
  }

  @Test(
    "name games by rounds and by ids",
    arguments: [
      ("Winner SF1", true, "sf1"), ("W1", true, "1"), ("Loser of game 3", false, "3"),
      ("Winner of the Semifinal 1", true, "semifinal1"),
      ("Verlierer Halbfinale 2", false, "halbfinale2"),
      ("Sieger Spiel 4", true, "4"),
    ])
  func outcomes(name: String, isWinner: Bool, game: String) throws {
    let outcome = try #require(Placeholder.outcome(name))
    #expect((outcome.isWinner, outcome.game) == (isWinner, game))
  }

  @Test(
    "of tables, and of no game, stand for themselves", arguments: ["TBD", "1st Group A", "Seed 3"])
  func noOutcome(name: String) { #expect(Placeholder.outcome(name) == nil) }

  @Test("that name each other's games are never decided")
  func circle() async throws {
    let site = try await site(
      "2026-11-01,Winner B2,Foxes,80-60,A1\n2026-11-02,Winner A1,Gulls,80-60,B2", columns: ",round")
    #expect(site.messages.isEmpty)
  }
}
