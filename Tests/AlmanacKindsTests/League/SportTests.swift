import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball
@testable import AlmanacKinds

@Suite("The sport of a competition")
struct SportTests {
  /// Returns the site of a competition, whose pages have the templates of the built-in theme.
  private func site(sport: String, _ rest: String = "") throws -> LeagueSite {
    try LeagueSite(
      settings: #"""
        "competitions": [{"id": "fives", "name": "Thursday Fives", "sport": "\#(sport)"\#(rest)}],

        """#, templates: [:])
  }

  private func preview(_ site: LeagueSite) async throws -> SitePreview {
    await SitePreview(
      .builtIn, source: site.folder.path, asOf: try #require(CalendarDate("2026-11-21")))
  }

  private static let columns = ",competition,season"

  private func row(_ text: String) -> String { "\(text),fives,2026" }

  /// Returns the text of a page, each element on a line of its own.
  private func text(_ page: String?) throws -> String {
    try #require(page).replacing(#/<abbr title="([^"]*)">([^<]*)</abbr>/#) { "\($0.1)=\($0.2)" }
      .replacing(#/<[^>]*>/#) { _ in "\n" }
      .split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  private func football(_ rest: String = "") throws -> LeagueSite {
    let site = try site(sport: "football", rest)
    try site.write(
      [
        "2026-10-03,Foxes,Terns,2-2", "2026-10-04,Gulls,Herons,0-0", "2026-10-10,Foxes,Gulls,3-1",
        "2026-10-11,Terns,Herons,4-3",
      ].map(row).joined(separator: "\n"), columns: Self.columns)
    return site
  }

  @Test("gives a table of football three points for a win, draws, and goals")
  func footballTable() async throws {
    let site = try football()
    var preview = try await preview(site)
    #expect(preview.messages == "")
    let page = try text(preview.page(at: "standings/fives/2026/"))
    for heading in ["Games drawn=D", "Goals scored=GF", "Goals allowed=GA"] {
      #expect(page.contains(heading), "\(heading)")
    }
    #expect(page.contains("Difference of goals scored and allowed=Diff"))
    #expect(
      page.contains(
        "Teams are ranked by points, goal difference, goals scored, games between the level teams"))
    #expect(page.contains("Foxes above Terns: goal difference +2 to +1"))
    #expect(!page.contains("Points scored") && !page.contains("Games tied"))
  }

  @Test("names records, results and pages of teams by what its games count")
  func otherPages() async throws {
    let site = try football()
    var preview = try await preview(site)
    let leaders = try text(preview.page(at: "standings/fives/2026/leaders/"))
    #expect(
      leaders.contains("Most goals of a team") && leaders.contains("Most goals of both teams"))
    #expect(!leaders.contains("points"))
    let team = try text(preview.page(at: "teams/foxes/"))
    #expect(team.contains("Won and lost\n1–0–1"))
    #expect(team.contains("Goals\n5–3"))
    let paths = preview.paths
    let path = try #require(paths.first { $0.hasPrefix("games/2026-10-10") })
    let html = preview.page(at: path)
    let game = try #require(html)
    #expect(
      game.contains("Drew 2–2 with Terns") && game.contains(#""sport":"Association football""#))
    #expect(!game.contains("basket") && !game.contains("points"))
  }

  @Test("leaves a game of basketball that ends level an error, and a draw none")
  func draws() async throws {
    for (sport, isError) in [("basketball", true), ("football", false), ("volleyball", true)] {
      let site = try site(sport: sport)
      try site.write(row("2026-10-03,Foxes,Terns,2-2"), columns: Self.columns)
      #expect(try await preview(site).messages.contains("error") == isError, "\(sport)")
    }
  }

  @Test("is followed by the rules and the order that the competition names")
  func ownRules() async throws {
    let site = try football(#", "rules": "basketball", "standings": "percentage""#)
    let preview = try await preview(site)
    #expect(preview.messages.contains("error"))
  }

  @Test("counts sets, each of which has its points")
  func sets() async throws {
    for (score, isError) in [("3-1", false), ("3-0", true)] {
      let site = try site(sport: "volleyball")
      try site.folder.write(
        #"""
        {"competition": "fives", "season": "2026", "date": "2026-10-03", "home": "Foxes",
         "away": "Terns", "score": "\#(score)", "periods": ["25-20", "23-25", "25-19", "25-17"]}
        """#, to: "Content/games/match.json")
      var preview = try await preview(site)
      let messages = preview.messages
      #expect(
        messages.contains("The sets are 3 - 1, but the score is 3 - 0") == isError, "\(messages)")
      guard !isError else { continue }
      let page = try text(preview.page(at: "games/match/"))
      #expect(page.contains("\n25\n23\n25\n25\n3\n") && page.contains("\n20\n25\n19\n17\n1\n"))
      #expect(try text(preview.page(at: "standings/fives/2026/")).contains("Sets won=SW"))
    }
  }

  @Test("has the words of points on pages of games that count different things")
  func several() async throws {
    let site = try LeagueSite(
      settings: #"""
        "competitions": [{"id": "fives", "name": "Fives", "sport": "football"},
          {"id": "hoops", "name": "Hoops"}],

        """#, templates: [:])
    try site.write(
      "2026-10-03,Foxes,Terns,2-2,fives\n2026-10-04,Foxes,Terns,78-64,hoops",
      columns: ",competition")
    try site.folder.write(
      #"{"id": "foxes", "name": "Foxes", "competitions": ["fives", "hoops"]}"#,
      to: "Content/teams/foxes.json")
    var preview = try await preview(site)
    #expect(!preview.messages.contains("error"), "\(preview.messages)")
    let team = preview.page(at: "teams/foxes/")
    let page = try #require(team)
    #expect(page.contains("<dt>Points</dt><dd>80–66</dd>") && !page.contains(#""sport""#))
  }
}
