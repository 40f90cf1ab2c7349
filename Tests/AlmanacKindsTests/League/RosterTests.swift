import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Rosters in Content/teams")
struct RosterTests {
  private static let templates = [
    "game.md": "{{title}}\n",
    "games.md": "{{#days}}{{#games}}{{title}}; {{/games}}{{/days}}\n",
    "team.md": """
    {{name}}:{{#roster}} {{number}} [{{name}}]({{url}}) "{{nickname}}"{{#photo}} ![{{alt}}]({{url}}){{/photo}};{{/roster}}
    """,
    "player.md": "{{name}} {{number}} \"{{nickname}}\"{{#photo}} ![{{alt}}]({{url}}){{/photo}}\n",
  ]

  /// A site with a game whose players are known.
  private func league(_ files: [String: String]) throws -> LeagueSite {
    let league = try LeagueSite(templates: Self.templates)
    try league.folder.write(
      """
      {"date": "2026-10-03", "home": {"name": "Dune Foxes", "players": [
         {"id": "mara-voss", "name": "Mara Voss", "stats": {"points": 20}}]},
       "away": {"name": "Gulls", "players": [
         {"id": "ada", "name": "Ada Stone", "stats": {"points": 10}}]},
       "score": "20-10"}
      """, to: "Content/games/1.json")
    for (name, text) in files { try league.folder.write(text, to: "Content/teams/\(name)") }
    return league
  }

  @Test("come from a table, for teams with and without records of their own")
  func table() async throws {
    let league = try league([
      "foxes.json": """
      {"id": "foxes", "name": "Dune Foxes", "players": [{"name": "Jo Ash", "nickname": "Ash"}]}
      """,
      "rosters.csv": """
      team,number,name,nickname,photo,id
      foxes,07,Mara Voss,The Gate,mara.gif,
      Dune Foxes,12,Zoë Bell,,,
      gulls,4,Ada Stone,,,ada

      """,
      "mara.gif": "GIF89a\u{1}\0\u{1}\0\0\0\0;",
    ])
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    let foxes = site.page(at: "teams/dune-foxes/")
    #expect(
      foxes == """
        <p>Dune Foxes:  <a href="">Jo Ash</a> &quot;Ash&quot;; 07 \
        <a href="/players/mara-voss/">Mara Voss</a> &quot;The Gate&quot; \
        <img src="/teams/mara.gif" alt="" width="1" height="1" loading="lazy" />; 12 <a href="">Zoë Bell</a> &quot;&quot;;</p>

        """)
    let gulls = site.page(at: "teams/gulls/")
    #expect(gulls?.contains(#"4 <a href="/players/ada/">Ada Stone</a> &quot;&quot;;"#) == true)
    let mara = site.page(at: "players/mara-voss/")
    #expect(
      mara?.contains("Mara Voss 07 &quot;The Gate&quot; <img src=\"/teams/mara.gif\"") == true)
  }

  @Test("are rebuilt when a row of the table changes, and only where it shows")
  func rebuilding() async throws {
    let league = try LeagueSite(templates: Self.templates)
    try league.write("2026-10-03,Foxes,Gulls,20-10\n2026-10-10,Terns,Gulls,20-11")
    func write(_ rows: String) throws {
      try league.folder.write("team,name\n\(rows)\n", to: "Content/teams/rosters.csv")
    }
    try write("Foxes,Mara Voss\nGulls,Ada Stone")
    #expect(try await league.build().diagnostics.all.isEmpty)
    try write("Foxes,Mara Voss\nGulls,Ada Stein")
    #expect(try await league.build().rendered == 1)
    #expect(try league.folder.text("_site/teams/gulls/index.html").contains("Ada Stein"))
  }

  @Test("have two players of one name if these have ids")
  func namesakes() async throws {
    var league = try league(["rosters.csv": "team,name\nGulls,Ida Moor\ngulls,Ida Moor\n"])
    #expect(
      try await league.preview().messages == """
        Content/teams/rosters.csv:3:1: error[A0401]: Two items of the kind team are called \
        "gulls/ida-moor"
          3 | gulls,Ida Moor
            | ^
          help: give one of them an id of its own in the column "id"
          note: the first: Content/teams/rosters.csv:2:1

        """)
    league = try self.league(["rosters.csv": "team,name,id\nGulls,Ida Moor,\nGulls,Ida Moor,ida2\n"]
    )
    #expect(try await league.preview().messages.isEmpty)
  }

  @Test("are reported in the words of a table where a row is wrong")
  func mistakes() async throws {
    let league = try league([
      "all.json": #"[{"id": "f1", "name": "Foxes"}, {"id": "f2", "name": "Foxes"}]"#,
      "rosters.csv": """
      team,name,number,venue
      Gull,Ada Stone,4,
      Foxes,Mara Voss,5,
      ,Zoë Bell,6,
      Gulls,Ida Moor,7,Pier

      """,
      "jo.json": #"{"team": "f1", "name": "Jo Ash", "photo": "jo.png"}"#,
    ])
    let messages = try await league.preview().messages
    #expect(
      messages == #"""
        Content/teams/jo.json:1:43: error[A0403]: No file of the site has the path "teams/jo.png"
          1 | {"team": "f1", "name": "Jo Ash", "photo": "jo.png"}
            |                                           ^^^^^^^^
          help: put it at Content/teams/jo.png
        Content/teams/rosters.csv:2:1: error[A0615]: No team is called "Gull"
          2 | Gull,Ada Stone,4,
            | ^^^^
          help: did you mean Gulls?
        Content/teams/rosters.csv:3:1: error[A0615]: Several teams are called "Foxes"
          3 | Foxes,Mara Voss,5,
            | ^^^^^
          help: write the id of the team, which Content/teams describes
        Content/teams/rosters.csv:4:11: error[A0614]: A team has no "number"
          4 | ,Zoë Bell,6,
            |           ^
          help: name the player's team in the column "team", or move it to the roster
        Content/teams/rosters.csv:5:18: error[A0614]: A player of a roster has no "venue"
          5 | Gulls,Ida Moor,7,Pier
            |                  ^^^^
          help: move it to the record of the team, which has no "team"

        """#)
  }
}
