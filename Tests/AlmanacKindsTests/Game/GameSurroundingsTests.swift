import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("The games around a game")
struct GameSurroundingsTests {
  private static let template = """
    {{#forms}}{{name}} {{recordText}} ({{#results}}{{letter}} {{text}}, {{/results}}) \
    {{#previousGame}}< {{title}}{{/previousGame}} {{#nextGame}}> {{title}}{{/nextGame}}; {{/forms}}\
    {{#meetings}}= {{title}} {{/meetings}}
    """

  private func site(_ settings: String = "") throws -> LeagueSite {
    try LeagueSite(
      settings: #""rules": "fiba", \#(settings)"#,
      templates: ["game.md": Self.template, "games.md": "{{countText}}\n"])
  }

  private func shown(_ path: String, in league: LeagueSite) async throws -> String {
    var site = try await league.preview()
    #expect(site.messages.isEmpty, "\(site.messages)")
    return (site.page(at: "games/\(path)/") ?? "no page").replacing("<p>", with: "")
      .replacing("</p>\n", with: "").replacing("&gt;", with: ">").replacing("&lt;", with: "<")
  }

  private static let season = """
    2026-10-03T16:00,Reds,Blues,78-64,Cup,2026,regular
    2026-10-05T16:00,Blues,Reds,60-70,Cup,2026,friendly
    2026-10-10T16:00,Blues,Greens,60-70,Cup,2026,regular
    2026-10-17T16:00,Greens,Reds,71-70,Cup,2026,regular
    2026-10-18T16:00,Greens,Blues,60-61,Cup,2025,regular
    2026-12-05T16:00,Reds,Blues,,Cup,2026,regular
    2026-12-12T16:00,Blues,Greens,,Cup,2026,regular
    """

  @Test("are the record and the last results of both teams in the season, and their meetings")
  func scheduled() async throws {
    let league = try site()
    try league.write(Self.season, columns: ",competition,season,stage")
    #expect(
      try await shown("2026-12-05-reds-blues", in: league) == """
        Reds 1–1 (L Lost 70–71 against Greens, W Won 78–64 against Blues, ) \
        < Greens 71–70 Reds ; Blues 0–2 (L Lost 60–70 against Greens, \
        L Lost 64–78 against Reds, ) < Greens 60–61 Blues > Blues vs Greens; \
        = Blues 60–70 Reds = Reds 78–64 Blues
        """)
  }

  @Test("give a finished game the records after it")
  func final() async throws {
    let league = try site()
    try league.write(Self.season, columns: ",competition,season,stage")
    #expect(
      try await shown("2026-10-10-blues-greens", in: league)
        == """
        Blues 0–2 (L Lost 64–78 against Reds, ) < Blues 60–70 Reds > Greens 60–61 Blues; \
        Greens 1–0 () > Greens 71–70 Reds;
        """.replacing("Greens 1–0 () >", with: "Greens 1–0 ()  >").replacing("() >", with: "()  >")
        .replacing("()   >", with: "()  >"))
  }

  @Test("call a team that Content/teams does not have as in the first game of each list")
  func spellings() async throws {
    let league = try LeagueSite(
      settings: #""rules": "fiba", "#,
      templates: [
        "game.md":
          "{{#previous}}{{title}}{{/previous}}{{#forms}}; {{#results}}{{text}}, {{/results}}{{/forms}}",
        "games.md": "{{countText}}\n",
      ])
    try league.folder.write(#"[{"id": "gr", "name": "Greens"}]"#, to: "Content/teams/all.json")
    for (day, home, away, score) in [
      ("10-01", "Reds", "Dune Foxes", #", "score": "60-70""#),
      ("10-02", "DuneFoxes", "Blues", #", "score": "78-64""#), ("12-05", "Dune Foxes", "Reds", ""),
    ] {
      try league.folder.write(
        #"{"date": "2026-\#(day)T16:00", "home": "\#(home)", "away": "\#(away)"\#(score)}"#,
        to: "Content/games/g\(day).json")
    }
    var site = try await league.preview()
    #expect(!site.messages.contains("error"), "\(site.messages)")
    #expect(
      site.page(at: "games/g12-05/") == """
        <p>DuneFoxes 78–64 Blues; Won 78–64 against Blues, Won 70–60 against Reds, ; \
        Lost 60–70 against Dune Foxes,</p>

        """)
  }

  @Test("count each game once, whether it names a team by its name, its id or both")
  func profiles() async throws {
    let league = try site()
    try league.folder.write(
      #"[{"id": "rd", "name": "Reds", "otherNames": ["Crimsons"]}, {"id": "bl", "name": "Blues"}]"#,
      to: "Content/teams/all.json")
    let games = [
      ("01", #""Reds""#, #""bl""#), ("02", #""rd""#, #""Blues""#), ("03", #""Crimsons""#, #""bl""#),
      ("04", #"{"id": "rd", "name": "Reds"}"#, #"{"id": "bl", "name": "Blues"}"#),
      ("05", #"{"id": "rd", "name": "Crimsons"}"#, #""Blues""#),
    ]
    for (day, home, away) in games {
      try league.folder.write(
        #"{"date": "2026-10-\#(day)T16:00", "home": \#(home), "away": \#(away), "score": "78-64"}"#,
        to: "Content/games/g\(day).json")
    }
    try league.folder.write(
      #"{"date": "2026-12-05T16:00", "home": "bl", "away": "Reds"}"#, to: "Content/games/next.json")
    let text = try await shown("next", in: league)
    #expect(text.hasPrefix("Blues 0–5 (L Lost 64–78 against Reds, L Lost"), "\(text)")
    #expect(text.contains("; Reds 5–0 (W Won 78–64 against Blues, W Won"), "\(text)")
    #expect(text.matches(of: /= Reds 78–64 Blues/).count == 5)
  }

  @Test("count forfeits and ties, and leave out sides made up for the game")
  func others() async throws {
    let league = try site(
      #""competitions": [{"id": "cup", "name": "Cup"}, {"id": "park", "name": "Park", "sides": "adHoc"}], "#
    )
    try league.write(
      """
      2026-10-03T16:00,Reds,Blues,,cup,forfeit,away
      2026-10-04T16:00,Reds,Blues,78-64,park,,
      2026-12-05T16:00,Blues,Reds,,cup,,
      2026-12-06T16:00,Blues,Reds,,park,,
      """, columns: ",competition,status,forfeitedBy")
    #expect(
      try await shown("2026-12-05-blues-reds", in: league) == """
        Blues 0–1 (L Lost against Reds by forfeit, ) < Reds beat Blues by forfeit ; \
        Reds 1–0 (W Won against Blues by forfeit, ) < Reds beat Blues by forfeit ; \
        = Reds beat Blues by forfeit
        """)
    #expect(try await shown("2026-12-06-blues-reds", in: league) == "")
  }

  @Test("rebuild the pages that show a changed game, and no others of its teams")
  func rebuilds() async throws {
    let league = try site()
    func rows(_ changed: String) -> String {
      (1...28).map { day in
        let (home, away) = [("Reds", "Blues"), ("Greens", "Pinks")][day % 2]
        let score = day == 4 ? changed : "78-\(30 + day)"
        return "2026-10-\(day < 10 ? "0" : "")\(day)T16:00,\(home),\(away),\(score),Cup,2026"
      }.joined(separator: "\n")
    }
    try league.write(rows("78-64"), columns: ",competition,season")
    #expect(try await league.build().outcome == .built)
    try league.write(rows("78-65"), columns: ",competition,season")
    let points = try await league.build()
    // The list of games, the game, its neighbors in the list and those of its teams: of these, the next
    // five have it in their form and their meetings.
    #expect(points.rendered == 10)
    try league.write(rows("65-78"), columns: ",competition,season")
    // All later games of both teams have other records, and those before and beside it are as before.
    #expect(try await league.build().rendered == 17)
    #expect(try await league.build().rendered == 0)
  }
}
