import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("The files beside a game")
struct GameFileTests {
  private static let templates = [
    "game.md":
      "{{title}} [{{calendarURL}}|{{scoreSheetURL}}|{{boxScoreJSONURL}}|{{boxScoreCSVURL}}]\n",
    "games.md": "{{countText}}\n",
    "game-calendar.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Almanac//Games//EN
    {{#game}}
    BEGIN:VEVENT
    UID:{{url.absolute}}
    DTSTAMP:{{startUTC}}
    DTSTART:{{startUTC}}
    SUMMARY:{{title}}
    END:VEVENT
    {{/game}}
    END:VCALENDAR

    """,
    "score-sheet.html": """
    {{title}} {{rulesText}}{{#teams}}
    {{name}}: {{#players}}[{{number}} {{name}} {{#fouls}}{{.}}{{/fouls}}]{{/players}}\
    {{#teamFouls}} {{period}}{{#boxes}}.{{number}}{{#isBonus}}!{{/isBonus}}{{/boxes}}{{/teamFouls}}{{/teams}}
    {{#periods}}{{.}} {{/periods}}{{#runningScore}}{{#numbers}}{{.}} {{/numbers}}/{{/runningScore}}
    """,
    "box-score.json": "{{{boxScoreData}}}\n", "box-score-table.csv": "{{{boxScoreTable}}}\n",
  ]

  private func preview(
    _ games: [String: String], teams: String? = nil, settings: String = #""rules": "fiba", "#
  ) async throws -> SitePreview {
    let league = try LeagueSite(settings: settings, templates: Self.templates)
    for (name, json) in games { try league.folder.write(json, to: "Content/games/\(name).json") }
    if let teams { try league.folder.write(teams, to: "Content/teams/all.json") }
    let site = try await league.preview()
    // Sides have fewer players here than the rules ask for.
    #expect(!site.messages.contains("error"), "\(site.messages)")
    return site
  }

  @Test("exist where there is something to put into them, and nowhere else")
  func presence() async throws {
    var site = try await preview([
      "next": #"{"date": "2026-12-05T16:00", "home": "Reds", "away": "Blues"}"#,
      "off": """
      {"date": "2026-11-05T16:00", "home": "Reds", "away": "Blues", "status": "postponed"}
      """,
      "score": #"{"date": "2026-10-05T16:00", "home": "Reds", "away": "Blues", "score": "78-64"}"#,
      "box": """
      {"date": "2026-10-06T16:00", "score": "78-64", "home": {"name": "Reds", "totals": {"points": 78}},
       "away": "Blues"}
      """,
    ])
    #expect(
      site.paths.filter { $0.hasPrefix("games/") }.sorted() == [
        "games/", "games/box/", "games/box/box-score.csv", "games/box/box-score.json",
        "games/next/", "games/next/game.ics", "games/next/score-sheet/", "games/off/",
        "games/off/game.ics", "games/off/score-sheet/", "games/score/",
      ])
    #expect(
      site.page(at: "games/next/")
        == "<p>Reds vs Blues [/games/next/game.ics|/games/next/score-sheet/||]</p>\n")
    #expect(
      site.page(at: "games/box/")
        == """
        <p>Reds 78–64 Blues [||/games/box/box-score.json|/games/box/box-score.csv]</p>

        """)
    #expect(site.page(at: "games/next/game.ics")?.contains("DTSTART:20261205T160000Z\r\n") == true)
  }

  @Test("are score sheets with room for the points of any game where no rules say when it ends")
  func noRules() async throws {
    var site = try await preview(
      ["next": #"{"date": "2026-12-05T16:00", "home": "Reds", "away": "Blues"}"#], settings: "")
    let sheet = site.page(at: "games/next/score-sheet/") ?? ""
    #expect(sheet.contains("159 160 /"), "\(sheet)")
    #expect(!sheet.contains("161"))
  }

  @Test("are score sheets with the players of the file, of Content/teams or of the last game")
  func rosters() async throws {
    let last = """
      {"date": "2026-10-05T16:00", "rules": "pickup11", "score": "11-5",
       "home": {"name": "Greens", "players": [{"id": "g", "name": "Gil", "stats": {"points": 11}}]},
       "away": "Pinks"}
      """
    var site = try await preview(
      [
        "next": """
        {"date": "2026-12-05T16:00", "home": {"name": "Reds", "players": [
          {"id": "a", "name": "Ada", "number": "00"}, {"id": "b", "name": "Ben"},
          {"id": "c", "name": "Cy", "didNotPlay": "ankle"}]},
         "away": "blues"}
        """,
        "three": """
        {"date": "2026-12-06T16:00", "rules": "fiba3x3", "home": "Greens", "away": "Pinks"}
        """, "last": last,
      ],
      teams: """
        {"id": "blues", "name": "The Blues", "players": [{"id": "d", "name": "Di", "number": "7"}]}
        """)
    let blank = String(repeating: "[  12345]", count: 10)
    let fouls = (1...4).map { " \($0).1.2.3.4.5!" }.joined()
    let numbers = stride(from: 1, to: 160, by: 40).map { first in
      (first..<first + 40).map { "\($0) " }.joined() + "/"
    }.joined()
    #expect(
      site.page(at: "games/next/score-sheet/") == """
        Score sheet: Reds vs The Blues 4 × 10 minutes
        Reds: [00 Ada 12345][ Ben 12345]\(blank)\(fouls)
        The Blues: [7 Di 12345]\(blank)[  12345]\(fouls)
        1 2 3 4 OT \(numbers)
        """)
    let sheet = site.page(at: "games/three/score-sheet/") ?? "none"
    #expect(
      sheet.hasPrefix(
        """
        Score sheet: Greens vs Pinks FIBA 3x3, first to 21
        Greens: [  ][  ][  ][  ][  ] .1.2.3.4.5.6.7!.8.9.10!
        Pinks: [  ][  ][  ][  ][  ] .1
        """), "\(sheet)")
    #expect(sheet.contains("\n1 2 3 4 5 ") && sheet.contains(" 29 30 31 /"), "\(sheet)")
  }

  private static let box = """
    {"id": "b", "date": "2026-10-06T16:00", "score": "4-3", "status": "final", "rules": {"base": "fiba"},
     "venue": "Pier </script>", "competition": "Cup", "season": 2026, "periods": ["4-3"],
     "home": {"name": "Reds", "id": "reds", "players": [
       {"id": "a", "name": "Ada \\"A\\"", "number": "00", "starter": true,
        "stats": {"minutes": "27:25", "fieldGoals": "2-5", "assists": 0, "points": 4}},
       {"id": "b", "name": "Ben", "stats": {"minutes": 3, "points": 0}},
       {"id": "c", "name": "Cy", "didNotPlay": true}]},
     "away": {"name": "=Blues", "totals": {"points": 3}}}
    """

  @Test("are box scores with the known numbers only")
  func boxScores() async throws {
    var site = try await preview(["b": Self.box])
    #expect(
      site.page(at: "games/b/box-score.json") == #"""
        {"id":"b","url":"https://example.org/games/b/","start":"2026-10-06T16:00:00Z",\#
        "status":"final","venue":"Pier \u003c/script\u003e","competition":"Cup","season":"2026",\#
        "periods":[{"home":4,"away":3}],"home":{"id":"reds","name":"Reds","points":4,"players":[\#
        {"id":"a","name":"Ada \"A\"","number":"00","starter":true,"stats":{"secondsPlayed":1645,\#
        "points":4,"fieldGoalsMade":2,"fieldGoalsAttempted":5,"assists":0}},\#
        {"id":"b","name":"Ben","stats":{"secondsPlayed":180,"points":0}},\#
        {"id":"c","name":"Cy","didNotPlay":true}],"totals":{"secondsPlayed":1825,"points":4}},\#
        "away":{"name":"=Blues","points":3,"players":[],"totals":{"points":3}}}

        """#)
    #expect(
      site.page(at: "games/b/box-score.csv")?.replacing("\r\n", with: "\n") == """
        team,row,id,player,number,starter,didNotPlay,secondsPlayed,points,fieldGoalsMade,\
        fieldGoalsAttempted,assists
        Reds,player,a,"Ada ""A\""",00,true,,1645,4,2,5,0
        Reds,player,b,Ben,,,,180,0,,,
        Reds,player,c,Cy,,,true,,,,,
        Reds,total,,,,,,1825,4,,,
        '=Blues,total,,,,,,,3,,,

        """)
  }

  @Test("say of a game to schema.org what the file says, and nothing else")
  func structuredData() async throws {
    let league = try LeagueSite(
      settings: #""rules": "fiba", "timeZone": "America/New_York", "#,
      templates: [
        "game.html": "<script type=\"application/ld+json\">{{{structuredData}}}</script>",
        "games.md": "{{countText}}\n",
        "team.html": "<script type=\"application/ld+json\">{{{structuredData}}}</script>",
      ])
    try league.folder.write(Self.box, to: "Content/games/b.json")
    try league.folder.write(
      """
      [{"date": "2026-12-05T16:00", "home": "Reds", "away": "<b>", "id": "next"},
       {"date": "2026-10-05T16:00", "home": "Reds", "away": "!?", "status": "postponed", "id": "off"},
       {"date": "2026-10-04T16:00", "home": "Reds", "away": "Greens", "status": "abandoned",
        "id": "called"}]
      """, to: "Content/games/others.json")
    try league.folder.write(
      #"""
      {"id": "reds", "name": "Reds", "shortName": "R", "venue": "Pier",
       "players": [{"id": "z", "name": "</script>Zed"}]}
      """#, to: "Content/teams/reds.json")
    var site = try await league.preview()
    let reds = #"{"@type":"SportsTeam","name":"Reds","url":"https://example.org/teams/reds/"}"#
    let blues = #"{"@type":"SportsTeam","name":"=Blues","url":"https://example.org/teams/blues/"}"#
    #expect(
      site.page(at: "games/b/") == """
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"SportsEvent",\
        "name":"Reds vs =Blues","url":"https://example.org/games/b/","sport":"Basketball",\
        "startDate":"2026-10-06T16:00:00-04:00",\
        "location":{"@type":"Place","name":"Pier \\u003c/script\\u003e"},"homeTeam":\(reds),\
        "awayTeam":\(blues),"competitor":[\(reds),\(blues)]}</script>
        """)
    func status(_ game: String) -> String? {
      site.page(at: "games/\(game)/")?.firstMatch(of: /"eventStatus":"https:\/\/schema.org\/(\w+)"/)
        .map { String($0.1) }
    }
    #expect(status("next") == "EventScheduled")
    #expect(status("off") == "EventPostponed")
    #expect(status("called") == "EventCancelled")
    #expect(site.page(at: "games/off/")?.contains(#"{"@type":"SportsTeam","name":"!?"}"#) == true)
    #expect(site.page(at: "games/next/")?.contains("location") == false)
    #expect(
      site.page(at: "teams/reds/") == """
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"SportsTeam",\
        "name":"Reds","alternateName":"R","url":"https://example.org/teams/reds/",\
        "sport":"Basketball","location":{"@type":"Place","name":"Pier"},\
        "athlete":[{"@type":"Person","name":"\\u003c/script\\u003eZed"}]}</script>
        """)
  }
}
