import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Pages of leagues")
struct LeaguePageTests {
  private static let rules = #""rules": "fiba", "#

  @Test("have a table of the percentage of wins without any setting")
  func defaultTable() async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.write(
      """
      2026-10-03T16:00,Reds,Blues,78-64
      2026-10-10T16:00,Blues,Greens,60-70
      2026-10-17T16:00,Greens,Reds,61-70
      2026-12-05T16:00,Reds,Greens,
      """)
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    #expect(
      site.page(at: "standings/") == """
        <p>Standings</p>
        <ul>
        <li>Standings: 1 Reds 2–0 1.000 –; 2 Greens 1–1 .500 1; 3 Blues 0–2 .000 2;</li>
        </ul>

        """)
    #expect(site.page(at: "teams/reds/") == "<p>Reds 2–0 1–0 1–0 W2</p>\n")
  }

  @Test("divide a season into groups, and leave out playoffs and friendlies")
  func groups() async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.write(
      """
      2026-10-03T16:00,Reds,Blues,78-64,Cup,2026,A,regular
      2026-10-03T18:00,Pinks,Greys,78-64,Cup,2026,B,
      2026-10-04T16:00,Blues,Reds,90-64,Cup,2026,,friendly
      2026-10-10T16:00,Blues,Pinks,90-64,Cup,2026,,playoffs
      """, columns: ",competition,season,group,stage")
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    #expect(
      site.page(at: "standings/cup/2026/")?.contains(
        """
        <li>Group A: 1 Reds 1–0 1.000 –; 2 Blues 0–1 .000 1;</li>
        <li>Group B: 1 Pinks 1–0 1.000 –; 2 Greys 0–1 .000 1;</li>
        """) == true)
  }

  @Test("take the rules and the order of a competition from site.json")
  func competition() async throws {
    let league = try LeagueSite(
      settings: #"""
        "competitions": [{"id": "cup", "name": "The Cup", "rules": "fiba", "standings": "fiba"}], 
        """#)
    try league.write(
      "2026-10-03T16:00,Reds,Blues,78-64,cup\n2026-10-04T16:00,Reds,Blues,7-6,cap",
      columns: ",competition")
    var site = try await league.preview()
    #expect(
      site.messages.hasPrefix("Content/games/league.csv:3:33: error[A0402]"),
      "\(site.messages)")
    try league.write("2026-10-03T16:00,Reds,Blues,78-64,cup", columns: ",competition")
    site = try await league.preview()
    #expect(site.messages.isEmpty)
    #expect(site.page(at: "standings/cup/")?.contains("<p>The Cup</p>") == true)
  }

  @Test("name teams as Content/teams does, whether games give an id or a name")
  func teamProfiles() async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.folder.write(
      #"""
      [{"id": "foxes", "name": "Dune Foxes", "shortName": "Foxes", "venue": "Pier",
        "players": [{"id": "ada", "name": "Ada"}]},
       {"id": "larks", "name": "Lighthouse Larks"}]
      """#, to: "Content/teams/all.json")
    try league.write(
      """
      2026-10-03T16:00,foxes,Blues,78-64
      2026-10-10T16:00,Blues,Dune Foxes,60-70
      """)
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    #expect(site.page(at: "games/2026-10-03-foxes-blues/") == "<p>Dune Foxes 78–64 Blues</p>\n")
    #expect(site.page(at: "teams/dune-foxes/") == "<p>Dune Foxes 2–0 1–0 1–0 W2</p>\n")
    #expect(site.page(at: "teams/lighthouse-larks/") == "<p>Lighthouse Larks 0–0 0–0 0–0 </p>\n")
    #expect(!site.paths.contains("teams/foxes/"))
    #expect(
      site.page(at: "teams/") == """
        <p><a href="/teams/blues/">Blues</a> <a href="/teams/dune-foxes/">Dune Foxes</a> \
        <a href="/teams/lighthouse-larks/">Lighthouse Larks</a></p>

        """)
    #expect(site.page(at: "standings/")?.contains("1 Dune Foxes 2–0") == true)
  }

  @Test("report two spellings of a team once, where the rarer one comes first")
  func spellings() async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.write(
      """
      2026-10-03T16:00,Dune Foxes,Blues,78-64
      2026-10-10T16:00,Blues,dune-foxes,60-70
      2026-10-11T16:00,dune-foxes,Blues,71-70
      2026-10-17T16:00,Dune Foxes,Blues,78-64
      2026-10-18T16:00,Dune Foxes,Blues,78-64
      """)
    var site = try await league.preview()
    #expect(
      site.messages == """
        Content/games/league.csv:3:24: warning[A0604]: "dune-foxes" is called "Dune Foxes" in \
        other games
          3 | 2026-10-10T16:00,Blues,dune-foxes,60-70
            |                        ^^^^^^^^^^
          help: write "Dune Foxes", as in the game 2026-10-03-dune-foxes-blues; another team needs \
        another name and id

        """)
    #expect(site.page(at: "teams/dune-foxes/")?.contains(" 5–0 ") == true)
    try league.folder.write(
      #"{"id": "foxes", "name": "Dune Foxes", "otherNames": ["dune-foxes"]}"#,
      to: "Content/teams/foxes.json")
    site = try await league.preview()
    #expect(site.messages.isEmpty)
  }

  @Test("report another spelling at each build, without rebuilding any page")
  func keptSpellings() async throws {
    let league = try LeagueSite(settings: Self.rules)
    let games = "2026-10-03T16:00,Dune Foxes,Blues,78-64\n2026-10-10T16:00,Blues,DUNE FOXES,60-70"
    try league.write(games)
    let first = try await league.build()
    #expect(first.diagnostics.all.map(\.code) == ["A0604"])
    #expect(first.diagnostics.all.first?.place?.line == 3)
    // The place follows the file, though no entry changed.
    try league.write("\n" + games)
    let second = try await league.build()
    #expect(second.diagnostics.all.map(\.code) == ["A0604"])
    #expect(second.diagnostics.all.first?.place?.line == 4)
    #expect(try await league.build().rendered == 0)
  }

  @Test(
    "report a team against itself, however the game names it",
    arguments: [
      ("Dune Foxes", "DUNE FOXES", #""Dune Foxes" and "DUNE FOXES" are the same team"#),
      ("Blues", "Blues", #"Both teams of the game are called "Blues""#),
      ("Dune Foxes", "foxes", #""Dune Foxes" and "foxes" are the same team"#),
    ])
  func ownOpponent(_ home: String, _ away: String, _ summary: String) async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.folder.write(
      #"{"id": "foxes", "name": "Dune Foxes"}"#, to: "Content/teams/foxes.json")
    try league.write("2026-10-03T16:00,\(home),\(away),78-64")
    let report = try await league.build()
    #expect(report.diagnostics.all.map(\.summary) == [summary])
    #expect(report.diagnostics.all.first?.place?.column == 19 + home.count)
  }

  @Test("report a game without a team, or with a score that is none, in the words of a table")
  func cells() async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.write(
      """
      2026-10-03T16:00,Foxes,,78-64,
      2026-10-04T16:00,Foxes,Blues,7864,
      2026-10-05T16:00,Foxes,Blues,,final
      2026-10-06T16:00,Foxes,Blues,,
      2026-12-06T16:00,Foxes,Blues,,forfeit
      """, columns: ",status")
    #expect(
      try await league.preview().messages == """
        Content/games/league.csv:2:24: error[A0121]: Expected a value for "away", found an empty cell
          2 | 2026-10-03T16:00,Foxes,,78-64,
            |                        ^
          help: write a value; this column is required
        Content/games/league.csv:3:30: error[A0117]: Expected a score, found "7864"
          3 | 2026-10-04T16:00,Foxes,Blues,7864,
            |                              ^^^^
          help: write the points of the home team first, as in 78-64
        Content/games/league.csv:4:31: error[A0540]: The game is final, but has neither a score nor \
        moves
          4 | 2026-10-05T16:00,Foxes,Blues,,final
            |                               ^^^^^
          help: add the score, as in "15-11" in the column "score"
        Content/games/league.csv:5:1: warning[A0544]: The day of the game has passed, and it has no \
        result
          5 | 2026-10-06T16:00,Foxes,Blues,,
            | ^^^^^^^^^^^^^^^^
          help: add the score, or write "postponed" or "cancelled" in the column "status"
        Content/games/league.csv:6:31: error[A0507]: A forfeit does not say who forfeited
          6 | 2026-12-06T16:00,Foxes,Blues,,forfeit
            |                               ^^^^^^^
          help: add "home" or "away" in the column "forfeitedBy"

        """)
  }

  @Test("report a name that differs from that in Content/teams, and ids that two teams share")
  func otherNames() async throws {
    let league = try LeagueSite(settings: Self.rules)
    try league.folder.write(
      #"[{"id": "fox-es", "name": "Dune Foxes"}, {"id": "foxes", "name": "Foxes"}]"#,
      to: "Content/teams/all.json")
    try league.write("2026-10-03T16:00,DUNE FOXES,Blues,78-64")
    let site = try await league.preview()
    #expect(
      site.messages == """
        Content/games/league.csv:2:18: warning[A0604]: "DUNE FOXES" is called "Dune Foxes" in \
        Content/teams
          2 | 2026-10-03T16:00,DUNE FOXES,Blues,78-64
            |                  ^^^^^^^^^^
          help: write "Dune Foxes" or "fox-es", or add the name to the team's "otherNames"
        Content/teams/all.json:1:49: error[A0603]: The teams "foxes" and "fox-es" have the same id
          1 | [{"id": "fox-es", "name": "Dune Foxes"}, {"id": "foxes", "name": "Foxes"}]
            |                                                 ^^^^^^^
          help: give each team an id of its own: games refer to teams by their ids

        """)
  }

  @Test(
    "have a page for each month where there are many games, and the latest and next in the list")
  func months() async throws {
    let league = try LeagueSite(settings: #""rules": "fiba", "gamesPerPage": 2, "#)
    try league.write(
      """
      2026-08-03T16:00,Reds,Blues,78-64
      2026-09-03T16:00,Reds,Blues,79-64
      2026-10-03T16:00,Reds,Blues,80-64
      2026-12-05T16:00,Reds,Blues,
      2027-01-05T16:00,Reds,Blues,
      """)
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    #expect(
      site.page(at: "games/")
        == "<p>2026-12-05 Reds vs Blues; 2026-10-03 Reds 80–64 Blues;</p>\n")
    #expect(site.page(at: "games/2026-08/") == "<p>August 2026: Reds 78–64 Blues;</p>\n")
    #expect(site.paths.filter { $0.hasPrefix("games/20") && $0.count == 14 }.count == 5)
  }

  @Test("count wins, leaders and records of sides made up for a game for its players")
  func adHocSides() async throws {
    let league = try LeagueSite(
      settings: #""competitions": [{"id": "park", "name": "Park", "sides": "adHoc"}], "#)
    func game(_ number: Int, _ home: [String], _ away: [String], to: String) throws {
      func players(_ ids: [String]) -> String {
        ids.map { #"{"id": "\#($0)", "name": "\#($0.uppercased())"}"# }.joined(separator: ", ")
      }
      let moves = (0..<11).map { #"{"time": \#($0), "move": "onePoint", "player": "\#(to)"}"# }
      try league.folder.write(
        #"""
        {"date": "2026-10-0\#(number)T16:00", "competition": "park", "rules": "pickup11",
         "homeTeam": {"name": "Shirts", "players": [\#(players(home))]},
         "awayTeam": {"name": "Skins", "players": [\#(players(away))]},
         "moves": [\#(moves.joined(separator: ", "))]}
        """#, to: "Content/games/g\(number).json")
    }
    try game(1, ["a", "b"], ["c"], to: "a")
    try game(2, ["c", "b"], ["a"], to: "c")
    try game(3, ["a"], ["b", "c"], to: "c")
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    #expect(!site.paths.contains { $0.hasPrefix("teams/") })
    #expect(
      site.page(at: "standings/park/leaders/") == """
        <p>Players with at least 1 game.</p>
        <ul>
        <li>Games won: 1 B 3; 2 C 2; 3 A 1;</li>
        <li>Points per game: 1 C 7.3; 2 A 3.7;</li>
        <li>Most points of a player: 11 A</li>
        </ul>

        """)
    #expect(
      site.page(at: "standings/park/")?.contains("1 B 3–0 1.000; 2 C 2–1 .667; 3 A 1–2 .333;")
        == true)
    #expect(site.page(at: "players/c/") == "<p>C 3 games 2–1 7.3 11</p>\n")
  }

  @Test("rebuild only what shows a changed game")
  func rebuilds() async throws {
    let league = try LeagueSite(settings: #""rules": "fiba", "gamesPerPage": 4, "#)
    // Twenty pairs of teams play each other in seasons of their own, a month each.
    func rows(_ changed: String) -> String {
      (0..<20).flatMap { pair in
        (1...9).map { day in
          let score = pair == 7 && day == 4 ? changed : "78-6\(day)"
          return
            "20\(10 + pair / 12)-\(pair % 12 < 9 ? "0" : "")\(pair % 12 + 1)-0\(day)T16:00,"
            + "Team \(pair)a,Team \(pair)b,\(score),Cup,\(pair)"
        }
      }.joined(separator: "\n")
    }
    try league.write(rows("78-64"), columns: ",competition,season")
    let first = try await league.build()
    #expect(first.outcome == .built, "\(DiagnosticPrinter().text(first.diagnostics))")
    try league.write(rows("78-90"), columns: ",competition,season")
    let second = try await league.build()
    // The page of the game, of its month, of its season and of the leaders, and of both teams.
    #expect(second.written == 6)
    // Also those of its neighbors and the list of teams, which do not show the score.
    #expect(second.rendered == 9)
    #expect(try await league.build().rendered == 0)
  }

  @Test("have a recap of each day with results, and links to those before and after it")
  func days() async throws {
    var templates = LeagueSite.templates
    templates["day.md"] = """
      {{dateText}}: {{#results}}{{#game}}{{title}}{{/game}}. {{#story}}{{text}}{{/story}} {{/results}}\
      {{#older}}[{{title}}]({{url}}){{/older}}{{#newer}}[{{title}}]({{url}}){{/newer}}
      """
    templates["games.md"] =
      "{{#days}}{{#hasRecap}}[{{anchor}}]({{recapURL}}) {{/hasRecap}}{{/days}}\n"
    let league = try LeagueSite(settings: Self.rules, templates: templates)
    try league.write(
      """
      2026-08-03T16:00,Reds,Blues,78-64
      2026-08-03T18:00,Reds,Greens,60-70
      2026-09-03T16:00,Reds,Blues,79-64
      2026-12-05T16:00,Reds,Blues,
      """)
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    let day = site.page(at: "games/2026-08/03/")
    let page = try #require(day)
    #expect(page.hasPrefix("<p>Monday, August 3, 2026: Reds 78–64 Blues. Blues lost 78–64"))
    #expect(page.matches(of: /60–70/).count == 1)
    #expect(page.contains("The win went to Greens, 70–60 over Reds."))
    #expect(page.contains(#"<a href="/games/2026-09/03/">September 3, 2026</a>"#))
    #expect(!site.paths.contains("games/2026-12/05/"))
    #expect(
      site.page(at: "games/") == """
        <p><a href="/games/2026-09/03/">2026-09-03</a> \
        <a href="/games/2026-08/03/">2026-08-03</a></p>

        """)
  }

  @Test("are linked from the names of players in box scores, if players have pages")
  func linkedPlayers() async throws {
    var templates = LeagueSite.templates
    templates["game.md"] = """
      {{#teams}}{{#groups}}{{#players}}{{#hasPage}}[{{name}}]({{url}}){{/hasPage}}\
      {{^hasPage}}{{name}}{{/hasPage}} {{/players}}{{/groups}}{{/teams}}
      """
    for hasPlayers in [true, false] {
      if !hasPlayers { templates["player.md"] = nil }
      let league = try LeagueSite(settings: Self.rules, templates: templates)
      try league.folder.write(
        """
        {"date": "2026-08-01T16:00", "score": "70-60", "status": "final",
         "home": {"name": "Reds", "players": [
           {"id": "Ada R", "name": "Ada", "stats": {"points": 70}},
           {"id": "!", "name": "Bo", "stats": {"points": 0}}]},
         "away": {"name": "Blues", "players": []}}
        """, to: "Content/games/1.json")
      var site = try await league.preview()
      #expect(!site.messages.contains(": error"), "\(site.messages)")
      let ada = hasPlayers ? #"<a href="/players/ada-r/">Ada</a>"# : "Ada"
      #expect(site.page(at: "games/1/")?.hasPrefix("<p>\(ada) Bo") == true)
    }
  }

  @Test("split the averages of a player where there are games of both kinds")
  func splits() async throws {
    var templates = LeagueSite.templates
    templates["player.md"] =
      "{{#splits}}{{label}} {{played}} {{pointsPerGame}}; {{/splits}}{{{chart}}}\n"
    let league = try LeagueSite(settings: Self.rules, templates: templates)
    func write(_ name: String, _ home: String, _ away: String, _ points: Int) throws {
      func team(_ name: String) -> String {
        let points = name == "Reds" ? points : 60
        return """
          {"name": "\(name)", "players": [{"id": "p-\(name)", "name": "P of \(name)",
           "stats": {"points": \(points)}}]}
          """
      }
      let score = home == "Reds" ? "\(points)-60" : "60-\(points)"
      try league.folder.write(
        """
        {"date": "2026-08-0\(name)T16:00", "homeTeam": \(team(home)), "awayTeam": \(team(away)),
         "score": "\(score)", "status": "final"}
        """, to: "Content/games/\(name).json")
    }
    try write("1", "Reds", "Blues", 70)
    try write("2", "Reds", "Blues", 80)
    var first = try await league.preview()
    var page = first.page(at: "players/p-reds/")
    #expect(page?.contains("At home") == false)
    try write("3", "Blues", "Reds", 50)
    var site = try await league.preview()
    #expect(!site.messages.contains(": error"))
    page = site.page(at: "players/p-reds/")
    #expect(
      page?.hasPrefix(
        "<p>At home 2 75.0; Away 1 50.0; In wins 2 75.0; In losses 1 50.0; <svg") == true)
    #expect(page?.contains("<desc>70, 80, 50</desc>") == true)
    // The average of 66.7 on an axis to 100 with a length of 96, from 110 upwards.
    #expect(page?.contains(#"<line x1="0" y1="46" x2="336" y2="46" vector-effect"#) == true)
  }

  @Test("keep entries of games small")
  func entrySize() {
    #expect(MemoryLayout<GameKind.Entry>.stride <= 256)
    #expect(MemoryLayout<LeagueLine>.stride <= 48)
  }
}
