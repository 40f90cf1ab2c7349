import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The home page with the templates of the sample site")
struct HomePageTests {
  private static let cup = #""competitions": [{"id": "cup", "name": "Cup"}]"#

  @Test("of a league has its table, its results and the next games")
  func league() async throws {
    let site = try HomeSite(Self.cup)
    try site.addGame("2026-11-14", score: HomeSite.score, season: "2026")
    try site.addGame("2026-11-28", season: "2026")
    try await site.rebuild()
    #expect(try site.headings() == ["main: Cup 2026", "main: Latest results", "side: Coming up"])
    #expect(try site.html().contains(#"<a href="/standings/cup/2026/">Table and all results</a>"#))
    #expect(try site.menu() == ["/games/ Games", "/standings/ Standings"])
  }

  @Test("of games without a competition has no table, unless site.json asks for it")
  func pickup() async throws {
    let site = try HomeSite()
    try site.addGame("2026-11-14", score: HomeSite.score)
    try await site.rebuild()
    #expect(try site.headings() == ["main: Latest results"])
    try site.configure(#""home": ["standings", "leaders"]"#)
    try await site.rebuild()
    #expect(try site.headings() == ["main: Standings", "main: Leaders"])
    #expect(try site.html().contains("It is not known yet what players did."))
  }

  @Test("of a catalog has the objects of the season, and beside other sections one of them")
  func catalog() async throws {
    let site = try HomeSite()
    try site.addObjects([31, 42, 57])
    try await site.rebuild()
    #expect(try site.headings() == ["wide: In the sky"])
    #expect(try site.html().matches(of: /class="object-card"/).count == 3)
    try site.addGame("2026-11-14", score: HomeSite.score)
    try await site.rebuild()
    #expect(try site.headings() == ["main: Latest results", "side: In the sky"])
    #expect(try site.html().contains("Andromeda Galaxy (M31)</a>"))
  }

  @Test("of a shelter and of a blog has more of each, the less else there is")
  func counts() async throws {
    let site = try HomeSite(HomeSite.fees)
    for number in 1...18 { try site.addPet("p\(number)") }
    func count(_ name: String) throws -> Int { try site.html().matches(of: Regex(name)).count }
    try await site.rebuild()
    #expect(try site.headings() == ["wide: Looking for a home"])
    #expect(try count(#"class="pet-card""#) == 16)
    for number in 1...14 { try site.addPost("n\(number)") }
    try await site.rebuild()
    #expect(try site.headings() == ["wide: Looking for a home", "main: Latest posts"])
    #expect(try count(#"class="pet-card""#) == 8)
    #expect(try count(#"class="post-card""#) == 6)
    try site.addGame("2026-11-28")
    try await site.rebuild()
    #expect(
      try site.headings() == [
        "main: Coming up", "wide: Looking for a home", "main: Latest posts",
      ])
    #expect(try count(#"class="post-card""#) == 3)
  }

  @Test("of a report has its newest figures, in the order of their dates")
  func report() async throws {
    let site = try HomeSite(HomeSite.runs)
    try site.addRuns("a,2026-05-01,1234.5,\nb,2026-07-01,2.25,long\nc,2026-06-01,3,\nd,,4,")
    try await site.rebuild()
    #expect(try site.headings() == ["main: Runs"])
    let html = try site.html()
    #expect(
      html.contains(
        #"<th scope="col">Id</th><th scope="col">Day</th><th scope="col" class="right">Median time</th>"#
      ))
    let rows = html.matches(
      of: /<th scope="row">(\w)<\/th><td>(.*)<\/td><td class="right">(.*)<\/td><td>/)
    #expect(
      rows.map { "\($0.1) \($0.2) \($0.3)" } == [
        #"b <time datetime="2026-07-01">July 1, 2026</time> 2.25"#,
        #"c <time datetime="2026-06-01">June 1, 2026</time> 3"#,
        #"a <time datetime="2026-05-01">May 1, 2026</time> 1,234.5"#, "d  4",
      ])
    #expect(try site.menu() == ["/runs/ Runs"])
  }

  @Test("of a site without any content has its description")
  func nothing() async throws {
    let site = try HomeSite()
    try await site.rebuild()
    #expect(try site.headings() == [])
    #expect(try site.html().contains("<p>A site.</p>"))
    #expect(try site.menu() == [])
  }

  @Test("of a site with nothing else has its menu")
  func menu() async throws {
    let site = try HomeSite(
      #""navigation": [{"title": "Elsewhere", "path": "https://example.com/"}]"#)
    try await site.rebuild()
    let links = try site.html().components(separatedBy: "front-links").last ?? ""
    #expect(links.contains(#"<li><a href="https://example.com/">Elsewhere</a></li>"#))
  }

  @Test("has the sections that site.json names, in their order, and says what there is not")
  func named() async throws {
    let site = try HomeSite(
      [
        HomeSite.fees, HomeSite.runs,
        #""home": ["pets", "posts", "games", "messier", "runs", "profiles"]"#,
      ]
      .joined(separator: ",\n"))
    try site.addGame("2026-11-14", score: HomeSite.score)
    try site.addPost("one")
    try site.addRuns("")
    try await site.rebuild()
    #expect(
      try site.headings() == [
        "main: Pets", "main: Latest posts", "main: Latest results", "main: Messier catalog",
        "main: Runs", "wide: Profiles",
      ])
    for text in [
      "No pets are looking for a home at the moment.", "The catalog has no objects yet.",
      "There is nothing here yet.",
    ] { #expect(try site.html().contains("<p>\(text)</p>"), "\(text)") }
    try site.configure(#""home": []"#)
    try site.folder.remove("Content/runs")
    try site.folder.remove("Templates/runs.md")
    try await site.rebuild()
    #expect(try site.headings() == [])
  }

  @Test(
    "reports names that are no sections",
    arguments: [
      ("pet", "did you mean pets?"), ("league", #"write "standings""#),
      ("run", "did you mean runs?"),
      (
        "zebra",
        "the sections are standings, games, leaders, messier, pets, posts, profiles, runs"
      ),
    ])
  func unknown(name: String, help: String) async throws {
    let site = try HomeSite([HomeSite.runs, #""home": ["\#(name)"]"#].joined(separator: ",\n"))
    try site.addRuns("")
    let report = try await site.build()
    #expect(report.diagnostics.all.map(\.code) == ["A0711"])
    #expect(report.diagnostics.all.first?.help == help)
  }

  @Test("reports a section that it would have twice")
  func twice() async throws {
    let site = try HomeSite(#""home": ["games", "games"]"#)
    #expect(try await site.build().diagnostics.all.map(\.code) == ["A0712"])
  }

  @Test("has the fields of earlier templates")
  func earlier() async throws {
    let site = try HomeSite(HomeSite.fees)
    try site.folder.write(
      """
      {{#hasColumns}}{{#hasMainColumn}}{{#hasGames}}{{#games}}{{title}}{{/games}} [all]({{gamesURL}})
      {{/hasGames}}{{#posts}}{{title}}{{/posts}}{{/hasMainColumn}}{{#hasSideColumn}}
      {{#upcoming}}{{title}}{{/upcoming}}{{#object}}{{title}}{{/object}}{{/hasSideColumn}}
      {{/hasColumns}}{{#hasPets}}{{#pets}}{{name}}{{/pets}}{{/hasPets}}
      """, to: "Templates/home.md")
    try site.addGame("2026-11-14", score: HomeSite.score)
    try site.addGame("2026-11-28")
    try site.addPet("Ada")
    try site.addObjects([31])
    try await site.rebuild()
    let html = try site.html()
    for text in ["Herons 15–9 Foxes <a href=\"/games/\">", "Herons vs Foxes", "(M31)", "Ada"] {
      #expect(html.contains(text), "\(text)")
    }
  }

  @Test("is in the language of the site, and so is the menu")
  func german() async throws {
    let site = try HomeSite([Self.cup, HomeSite.fees].joined(separator: ","), locale: "de-DE")
    try site.addGame("2026-11-14", score: HomeSite.score, season: "2026")
    try site.addPet("Ada")
    try site.addPost("eins")
    try await site.rebuild()
    #expect(
      try site.menu() == [
        "/games/ Spiele", "/standings/ Tabelle", "/pets/ Tiere", "/posts/ Beiträge",
        "/profiles/ Profile",
      ])
    #expect(try site.headings().contains("wide: Zuhause gesucht"))
  }
}
