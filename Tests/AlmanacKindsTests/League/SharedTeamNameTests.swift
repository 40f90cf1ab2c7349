import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Teams that share a name")
struct SharedTeamNameTests {
  private static let settings = """
    "competitions": [{"id": "men", "name": "Men", "rules": "fiba"},
      {"id": "women", "name": "Women", "rules": "fiba"}],
    """

  private static let templates = [
    "game.md": """
    {{title}}

    {{#forms}}
    - {{name}} {{url}} {{recordText}}:{{#results}} {{letter}}{{/results}}; \
    {{#previousGame}}previous {{title}}{{/previousGame}}; {{#nextGame}}next {{title}}{{/nextGame}}
    {{/forms}}

    Meetings:{{#meetings}} {{title}};{{/meetings}}
    """,
    "team.md": """
    {{name}}{{#hasNamesake}} ({{competition}}){{/hasNamesake}} {{recordText}} {{streak}}:\
    {{#opponents}} [{{name}}]({{url}}) {{recordText}}{{/opponents}}

    {{#games}}
    - {{title}}
    {{/games}}
    """,
    "team-calendar.ics":
      "BEGIN:VCALENDAR\r\n{{#events}}SUMMARY:{{#game}}{{title}}{{/game}}\r\n{{/events}}END:VCALENDAR\r\n",
  ]

  private static let men = """
    2026-10-03T19:00,Foxes,Gulls,80-60,men
    2026-10-10T19:00,Gulls,Foxes,61-90,men
    2026-10-17T19:00,Foxes,Terns,77-70,men
    2026-11-28T19:00,Foxes,Gulls,,men
    """
  private static let women = """
    2026-10-04T17:00,Foxes,Gulls,40-66,women
    2026-10-11T17:00,Gulls,Foxes,71-50,women
    2026-10-18T17:00,Terns,Foxes,58-44,women
    2026-11-29T17:00,Gulls,Foxes,,women
    """

  private func page(of site: inout SitePreview, at path: String) throws -> String {
    let page = site.page(at: path)
    return try #require(page)
  }

  private func league() throws -> LeagueSite {
    try LeagueSite(
      settings: Self.settings, templates: LeagueSite.templates.merging(Self.templates) { $1 })
  }

  /// Checks the pages of both Foxes, whose games are the same however these name them.
  private func check(_ site: inout SitePreview, men: String, women: String) throws {
    #expect(site.messages.isEmpty)
    let page = try self.page(of: &site, at: "teams/\(men)/")
    #expect(page.contains("Foxes (Men) 3–0 W3:"))
    #expect(page.contains(">Gulls</a> 2–0"))
    #expect(!page.contains("40–66"))
    let other = try self.page(of: &site, at: "teams/\(women)/")
    #expect(other.contains("Foxes (Women) 0–3 L3:"))
    #expect(!other.contains("80–60"))
    #expect(site.page(at: "teams/foxes/") == nil)
    #expect(site.page(at: "standings/men/")?.contains("1 Foxes 3–0 1.000 –; 2 Terns 0–1") == true)
    #expect(site.page(at: "standings/women/")?.contains("2 Terns 1–0 1.000 –; 3 Foxes 0–3") != true)
    let list = try self.page(of: &site, at: "teams/")
    #expect(list.contains("/teams/\(men)/\">Foxes") && list.contains("/teams/\(women)/\">Foxes"))
  }

  @Test("are two teams in two competitions, with pages, tables and games of their own")
  func competitions() async throws {
    let league = try league()
    try league.write(Self.men + "\n" + Self.women, columns: ",competition")
    var site = try await league.preview()
    try check(&site, men: "foxes-men", women: "foxes-women")
    let last = try self.page(of: &site, at: "games/2026-11-28-foxes-gulls/")
    #expect(last.contains("Foxes /teams/foxes-men/ 3–0: W W W; previous Foxes 77–70 Terns;"))
    #expect(last.contains("Meetings: Gulls 61–90 Foxes; Foxes 80–60 Gulls;"))
    let calendar = try self.page(of: &site, at: "teams/foxes-women/games.ics")
    #expect(calendar.components(separatedBy: "Foxes").count == 5)
  }

  @Test("are two teams with two ids, with or without files of their own, and names beside the ids")
  func ids() async throws {
    for isListed in [true, false] {
      let league = try league()
      if isListed {
        try league.folder.write(
          """
          [{"id": "foxes-m", "name": "Foxes"}, {"id": "foxes-w", "name": "Foxes"},
           {"id": "gulls-m", "name": "Gulls"}, {"id": "gulls-w", "name": "Gulls"}]
          """, to: "Content/teams/all.json")
      }
      var number = 0
      for (rows, suffix) in [(Self.men, "m"), (Self.women, "w")] {
        for row in rows.split(separator: "\n") {
          let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
          func team(_ name: String) -> String {
            #"{"id": "\#(name.lowercased())-\#(suffix)", "name": "\#(name)"}"#
          }
          let score = cells[3].isEmpty ? "" : #", "score": "\#(cells[3])""#
          number += 1
          try league.folder.write(
            """
            {"date": "\(cells[0])", "home": \(team(cells[1])), "away": \(team(cells[2])),
             "competition": "\(cells[4])"\(score)}
            """, to: "Content/games/\(number).json")
        }
      }
      // A name without an ID is the team with that name in the competition.
      try league.write("2026-12-05T19:00,Terns,Foxes,,men", columns: ",competition")
      var site = try await league.preview()
      try check(&site, men: "foxes-m", women: "foxes-w")
      #expect(site.page(at: "teams/foxes-m/")?.contains("Terns vs Foxes") == true)
    }
  }

  @Test("are two teams where the cells of a table have their ids")
  func idsInCells() async throws {
    let league = try league()
    try league.folder.write(
      """
      [{"id": "foxes-m", "name": "Foxes"}, {"id": "foxes-w", "name": "Foxes"}]
      """, to: "Content/teams/all.json")
    try league.write(
      [(Self.men, "foxes-m"), (Self.women, "foxes-w")]
        .map { $0.replacing("Foxes", with: $1) }.joined(separator: "\n"), columns: ",competition")
    var site = try await league.preview()
    try check(&site, men: "foxes-m", women: "foxes-w")
  }

  @Test(
    "are distinct by the competitions that Content/teams names, or else an error names their ids")
  func names() async throws {
    let league = try league()
    func write(_ men: String, _ women: String) throws {
      try league.folder.write(
        """
        [{"id": "foxes-m", "name": "Foxes"\(men)}, {"id": "foxes-w", "name": "Foxes"\(women)}]
        """, to: "Content/teams/all.json")
    }
    try write("", "")
    try league.write(Self.men, columns: ",competition")
    let ambiguous = try await league.preview()
    #expect(
      ambiguous.messages == """
        Content/games/league.csv:2:18: error[A0608]: "Foxes" is the name of 2 teams in \
        Content/teams: foxes-m, foxes-w
          2 | 2026-10-03T19:00,Foxes,Gulls,80-60,men
            |                  ^^^^^
          help: write "foxes-m" or "foxes-w", or say in Content/teams in which "competitions" each \
        of them plays

        """)
    try write(#", "competitions": ["men"]"#, #", "competitions": ["women"]"#)
    try league.write(Self.men + "\n" + Self.women, columns: ",competition")
    var site = try await league.preview()
    try check(&site, men: "foxes-m", women: "foxes-w")
    try write(#", "competitions": ["man"]"#, "")
    let unknown = try await league.preview()
    #expect(unknown.messages.contains("all.json:1:54: error[A0402]"))
  }

  @Test("play two games on one day as two pairs of teams")
  func oneDay() async throws {
    let league = try league()
    try league.folder.write(
      """
      id,date,home,away,score,competition
      m1,2026-10-03T15:00,Foxes,Gulls,80-60,men
      w1,2026-10-03T15:00,Foxes,Gulls,50-60,women

      """, to: "Content/games/league.csv")
    #expect(try await league.preview().messages.isEmpty)
  }

  @Test(
    "nearly, in one competition, are reported unless they have met or are both in Content/teams",
    arguments: [
      ("Harbour Herons", "Harbor Herons", true), ("Saint Albans", "St. Albans", true),
      ("Dune Foxes", "Dune Foxe", false), ("Foxes A", "Foxes B", false),
      ("Foxes U16", "Foxes U18", false), ("Granite Gulls", "Granite Gulsl", false),
      ("Millwall", "Milwall", true), ("Hawks", "Foxes", false),
    ])
  func nearNames(_ usual: String, _ rare: String, _ isReported: Bool) async throws {
    let league = try league()
    func write(_ further: String = "") throws {
      try league.write(
        """
        2026-10-03,\(usual),Gulls,80-60,men
        2026-10-10,\(usual),Gulls,80-61,men
        2026-10-17,\(rare),Gulls,80-62,men
        2026-10-18,\(rare),Gulls,80-62,women
        \(further)
        """, columns: ",competition")
    }
    try write()
    let site = try await league.preview()
    #expect(site.messages.contains("A0609") == isReported)
    if isReported {
      #expect(site.messages.hasPrefix("Content/games/league.csv:4:12: warning[A0609]: \"\(rare)\""))
      #expect(site.messages.components(separatedBy: "A0609").count == 2)
    }
    try write("2026-10-24,\(rare),\(usual),70-60,men")
    #expect(try await league.preview().messages.isEmpty)
    try write()
    try league.folder.write(
      #"[{"id": "a1", "name": "\#(usual)"}, {"id": "b1", "name": "\#(rare)"}]"#,
      to: "Content/teams/all.json")
    #expect(try await league.preview().messages.isEmpty)
  }

  /// Random games, of which each team is known by its competition and its name.
  @Test("have the games of their own team alone, whatever the names and ids", arguments: 0..<25)
  func randomLeagues(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let league = try league()
    var records: [String: [Int]] = [:]
    let names = ["Foxes", "Gulls", "Terns", "Herons"]
    let competitions = ["men", "women", ""]
    // Whether the games of a competition write IDs, always or sometimes.
    let ids = competitions.map { _ in Int.random(in: 0...2, using: &random) }
    for number in 0..<Int.random(in: 4...24, using: &random) {
      let index = Int.random(in: 0..<competitions.count, using: &random)
      let pair = names.shuffled(using: &random).prefix(2)
      let points = [
        Int.random(in: 60...79, using: &random), Int.random(in: 80...99, using: &random),
      ]
      .shuffled(using: &random)
      let teams = pair.enumerated().map { side, name in
        let key = "\(competitions[index])/\(name)"
        records[key, default: [0, 0]][points[side] >= 80 ? 0 : 1] += 1
        let hasID = ids[index] == 2 || ids[index] == 1 && Bool.random(using: &random)
        return hasID
          ? #"{"id": "\#(name)-\#(competitions[index])", "name": "\#(name)"}"# : #""\#(name)""#
      }
      let competition =
        competitions[index].isEmpty ? "" : #", "competition": "\#(competitions[index])""#
      try league.folder.write(
        """
        {"id": "g\(number)", "date": "\(CalendarDate(daysSinceEpoch: 20_000 + number))", "home": \(teams[0]),
         "away": \(teams[1]), "score": "\(points[0])-\(points[1])"\(competition)}
        """, to: "Content/games/g\(number).json")
    }
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    let list = try self.page(of: &site, at: "teams/")
    let pages = list.matches(of: /href="\/(teams\/[^"]+)"/).map { String($0.1) }
    #expect(Set(pages).count == records.count)
    var texts: [String] = []
    for path in pages { texts.append(try self.page(of: &site, at: path)) }
    let found = texts.compactMap {
      $0.firstMatch(of: /<p>(\w+)(?: \((\w+)\))? (\d+)–(\d+)/)
    }
    .map { "\($0.1) \($0.3) \($0.4)" }
    let expected = records.map { key, record in
      "\(key.split(separator: "/").last ?? "") \(record[0]) \(record[1])"
    }
    #expect(found.sorted() == expected.sorted())
  }
}
