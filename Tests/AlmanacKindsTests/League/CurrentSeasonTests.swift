import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("The current season")
struct CurrentSeasonTests {
  private static let settings =
    #""competitions": [{"id": "cup", "name": "Cup"}, {"id": "b", "name": "B"}]"#

  /// The address to which a page leads.
  private func target(_ path: String, of site: HomeSite) throws -> String? {
    try site.html(path).firstMatch(of: /content="0; url=([^"]*)"/).map { String($0.1) }
  }

  private func site() throws -> HomeSite {
    let site = try HomeSite(Self.settings)
    for (day, season) in [
      ("2025-10-01", "2025–26"), ("2026-05-01", "2025–26"), ("2026-10-01", "2026–27"),
      ("2027-05-01", "2026–27"),
    ] { try site.addGame(day, score: day < "2026-06" ? HomeSite.score : "", season: season) }
    return site
  }

  @Test(
    "is the one that began last, or else the next one",
    arguments: [
      ("2025-09-30", "2025-26"), ("2025-10-01", "2025-26"), ("2026-07-01", "2025-26"),
      ("2026-09-30", "2025-26"), ("2026-10-01", "2026-27"), ("2028-01-01", "2026-27"),
    ])
  func days(day: String, season: String) throws {
    let settings = try SiteSettings.sample(today: try #require(CalendarDate(day)))
    let games = [("2025-10-01", "2025–26"), ("2026-05-01", "2025–26"), ("2026-10-01", "2026–27")]
    let files = games.map { date, season in
      (
        date,
        GameFixture(
          date: date, status: "scheduled", keys: [#""competition": "Cup", "season": "\#(season)""#]
        ).json
      )
    }
    let site = try Site(of: GameKind(), files: files, settings: settings)
    #expect(CurrentSeasons(site).first.map { Slug.make($0.season ?? "") } == season)
  }

  @Test("has addresses that last, and changes with the day, as a clean build would")
  func addresses() async throws {
    var site = try site()
    site.day = "2026-09-30"
    try await site.rebuild()
    for path in ["standings/", "standings/cup/"] {
      #expect(try target(path, of: site) == "/standings/cup/2025-26/")
    }
    // A competition without games has a page, which says so.
    #expect(try site.html("standings/b/").contains("There are no games yet."))
    #expect(try site.headings().first == "main: Cup 2025–26")
    site.day = "2026-09-29"
    #expect(try await site.rebuild().rendered < 3)
    #expect(try await site.build().rendered == 0)
    site.day = "2026-10-01"
    try await site.rebuild()
    for path in ["standings/", "standings/cup/"] {
      #expect(try target(path, of: site) == "/standings/cup/2026-27/")
    }
    #expect(try site.headings().first == "main: Cup 2026–27")
    #expect(try site.menu("standings/cup/2026-27/").contains("/standings/ Standings"))
  }

  @Test("is that of the first competition in site.json that has one")
  func first() async throws {
    let site = try HomeSite(
      Self.settings.replacing(
        #"{"id": "cup", "name": "Cup"}, {"id": "b", "name": "B"}"#,
        with: #"{"id": "b", "name": "B"}, {"id": "cup", "name": "Cup"}"#))
    try site.addGame("2026-05-01", score: HomeSite.score, season: "2026")
    try await site.rebuild()
    #expect(try target("standings/", of: site) == "/standings/cup/2026/")
  }

  @Test("leaves addresses that lead elsewhere alone")
  func taken() async throws {
    let redirect = #""redirects": [{"from": "/standings/", "to": "/games/"}]"#
    let site = try HomeSite([Self.settings, redirect].joined(separator: ","))
    try site.addGame("2026-05-01", score: HomeSite.score, season: "2026")
    try await site.rebuild()
    #expect(try target("standings/", of: site) == "/games/")
    // Games without a competition have a page there.
    try site.configure("")
    try site.addGame("2026-05-02", score: HomeSite.score)
    try await site.rebuild()
    #expect(try target("standings/", of: site) == nil)
    #expect(try site.html("standings/").contains("1 game<"))
  }

  @Test("has no such addresses if the paths of seasons do not begin with them")
  func otherPaths() async throws {
    var site = try site()
    site.day = "2026-09-30"
    let template = try site.folder.text("Templates/standings.md")
    try site.folder.write(
      template.replacing(
        "layout: base", with: "layout: base\npath: \"tables/{{competition}}-{{season}}/\""),
      to: "Templates/standings.md")
    try await site.rebuild()
    #expect(site.has("tables/cup-2026-27/"))
    #expect(try site.menu() == ["/games/ Games"])
    #expect(
      try site.folder.files(below: "_site/tables").keys.filter { $0.hasSuffix("index.html") }.count
        == 2)
  }
}
