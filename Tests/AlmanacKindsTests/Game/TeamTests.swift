import Almanac
import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Teams")
struct TeamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"title": "League", "description": "A league.", "baseURL": "https://example.org/"}"#,
      to: "Content/site.json")
    try folder.write("{{title}}\n", to: "Templates/game.md")
    try folder.write(
      "{{#days}}{{#games}}\n- {{title}}\n{{/games}}{{/days}}\n\n{{#hasTeams}}[Teams]({{teamsURL}}){{/hasTeams}}\n",
      to: "Templates/games.md")
    try writeTeamTemplates()
    try write("1", "Reds", "Blues", score: (15, 10))
    try write("2", "Blues", "Greens", score: (11, 15))
    try write("3", "Greens", "reds", score: (12, 15))
  }

  private func writeTeamTemplates() throws {
    try folder.write(
      """
      # {{name}}

      {{gamesText}}, {{recordText}}, {{pointsFor}}, {{pointsAgainst}}

      {{#games}}
      - {{title}}
      {{/games}}
      """, to: "Templates/team.md")
    try folder.write(
      "{{#teams}}\n- [{{name}}]({{url}}): {{recordText}}\n{{/teams}}\n", to: "Templates/teams.md")
  }

  private func write(
    _ id: String, _ home: String, _ away: String, status: String = "final",
    score: (home: Int, away: Int)? = nil, venue: String = "Pier"
  ) throws {
    func team(_ name: String) -> String {
      #"{"name": "\#(name)", "players": []}"#
    }
    let result = score.map { #""score": {"home": \#($0.home), "away": \#($0.away)}, "# } ?? ""
    try folder.write(
      #"""
      {"id": "\#(id)", "date": "2026-05-0\#(id)T12:00:00Z", "status": "\#(status)", \#(result)
       "venue": "\#(venue)", "rules": "pickup15", "homeTeam": \#(team(home)),
       "awayTeam": \#(team(away)), "moves": []}
      """#, to: "Content/games/\(id).json")
  }

  private func site() async throws -> SitePreview {
    await SitePreview(
      [GameKind()], source: folder.path, asOf: try #require(CalendarDate("2026-11-21")))
  }

  @Test("have a page each with their record and their games, newest first")
  func page() async throws {
    var site = try await site()
    #expect(site.messages.contains("\"reds\" is called \"Reds\" in other games"))
    #expect(
      site.page(at: "teams/reds/") == """
        <h1>reds</h1>
        <p>2 games, 2–0, 30, 22</p>
        <ul>
        <li>Greens 12–15 reds</li>
        <li>Reds 15–10 Blues</li>
        </ul>

        """)
    #expect(
      site.page(at: "teams/") == """
        <ul>
        <li><a href="/teams/blues/">Blues</a>: 0–2</li>
        <li><a href="/teams/greens/">Greens</a>: 1–1</li>
        <li><a href="/teams/reds/">reds</a>: 2–0</li>
        </ul>

        """)
    #expect(site.page(at: "games/")?.contains("<a href=\"/teams/\">Teams</a>") == true)
  }

  @Test("win by a forfeit without points, and games to come count for nothing")
  func record() {
    func game(
      _ status: Game.Status, _ points: (Int, Int)?, _ winner: Game.Side?
    ) -> GameKind.Entry {
      GameKind.Entry(
        id: "x", path: "x/", start: .placeholder, venue: nil, status: status, isOverdue: false,
        home: "A", away: "B", points: points.map { (home: $0.0, away: $0.1) }, winner: winner)
    }
    let games = [
      game(.final, (10, 15), .away), game(.final, (15, 4), .home), game(.forfeit, nil, .away),
      game(.abandoned, (9, 8), nil), game(.scheduled, nil, nil), game(.inProgress, (3, 2), nil),
    ]
    let record = TeamRecord(of: ".b", in: games)
    #expect(record.name == "B")
    #expect(record.gameCount == 6)
    #expect((record.won, record.lost) == (2, 1))
    #expect((record.pointsFor, record.pointsAgainst) == (19, 25))
  }

  @Test("have no page if their name leaves nothing for its path")
  func namesWithoutLetters() async throws {
    for name in ["1", "2", "3"] { try folder.remove("Content/games/\(name).json") }
    try write("4", "???", "!!!", score: (15, 10))
    var site = try await site()
    #expect(site.messages.isEmpty)
    #expect(site.paths == ["games/", "games/4/"])
    #expect(site.page(at: "games/")?.contains("teams") == false)
  }

  @Test("need no templates; without them there are no pages and no links")
  func optional() async throws {
    for name in ["team", "teams"] { try folder.remove("Templates/\(name).md") }
    try write("3", "Greens", "Reds", score: (12, 15))
    var without = try await site()
    #expect(without.messages.isEmpty)
    #expect(without.paths == ["games/", "games/1/", "games/2/", "games/3/"])
    #expect(without.page(at: "games/")?.contains("teams") == false)
    try writeTeamTemplates()
    try folder.remove("Templates/team.md")
    var listOnly = try await site()
    #expect(listOnly.page(at: "teams/")?.contains("<a href=\"\">Blues</a>") == true)
    #expect(!listOnly.paths.contains("teams/reds/"))
  }
}
