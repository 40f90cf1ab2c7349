import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// Matches, and a page for each team and for each player.
private struct MatchKind: Kind {
  struct Item: Model {
    let teams: [String]
    let players: [String]
    let points: Int

    init(from object: inout ObjectReader) {
      teams = object.required("teams")
      players = object.required("players")
      points = object.required("points")
    }
  }

  struct View: ViewModel {
    let text: String

    static let fields: [Field<View>] = [.text("text", "What the page shows.") { $0.text }]
  }

  static let byTeam = EntryIndex<MatchKind>("team") { $0.teams }
  static let byPlayer = EntryIndex<MatchKind>("player") { $0.players }
  static let page = PageTemplate<View, NoFields>("match", "A page.", path: "")

  let name = "match"
  let folder = "matches"
  var setNames = ["team", "player"]

  var pages: [Pages<Self>] {
    [.each(Self.page, pages: pages(of:in:into:))] + groupPages
  }

  private var groupPages: [Pages<Self>] {
    zip(setNames, [Self.byTeam, Self.byPlayer]).map { name, index in
      .groups(Self.page, named: name, by: index) { key, site, _ in
        let matches = site.entries(of: self, in: index, at: key)
        let text = matches.map { String($0.points) }.joined(separator: " ")
        return [Self.page.page(at: "\(name)s/\(key)/", of: View(text: "\(key): \(text)"))]
      }
    }
  }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let view = View(text: String(item.points))
    return [
      Self.page.page(
        at: "matches/\(context.origin.fileName)/", of: view, from: context.origin.place)
    ]
  }
}

@Suite("Pages for each key")
struct PageSetTests {
  private let fixture: SiteFixture
  private let kinds: [any PageSource] = [ThingKind(), MatchKind()]

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write("{{text}}\n", to: "Templates/match.md")
  }

  private func write(_ name: String, _ teams: [String], _ players: [String], _ points: Int) throws {
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
    try fixture.folder.write(
      "{\"teams\": [\(list(teams))], \"players\": [\(list(players))], \"points\": \(points)}",
      to: "Content/matches/\(name).json")
  }

  /// A season of matches between twenty teams of five players.
  private func writeSeason(_ count: Int) throws {
    for number in 0..<count {
      let teams = ["t\(number % 20)", "t\((number * 7 + 1) % 20)"]
      let players = teams.flatMap { team in (0..<5).map { "\(team)p\($0)" } }
      try write("m\(number)", teams, players, number)
    }
  }

  private func page(_ path: String) throws -> String {
    try fixture.folder.text("_site/\(path)/index.html")
  }

  @Test("are rebuilt only if the group of the key changed")
  func season() async throws {
    try writeSeason(100)
    let first = try await fixture.build(kinds: kinds)
    #expect(SiteFixture.text(first) == "")
    #expect(first.pages == 100 + 20 + 100 + 3)
    #expect(try page("teams/t1") == "<p>t1: 0 1 20 21 40 41 60 61 80 81</p>\n")
    #expect(try await fixture.build(kinds: kinds).rendered == 0)
    try write("m21", ["t1", "t8"], ["t1p0", "t8p4"], 500)
    let second = try await fixture.build(kinds: kinds)
    // Its own page, its two teams, and the ten players of before.
    #expect(second.rendered == 13)
    #expect(try page("teams/t1").contains("20 500 40"))
    #expect(try page("players/t1p0").contains("20 500 40"))
    #expect(!(try page("players/t1p1").contains("500")))
  }

  @Test("come with a new key, and go with its last entry")
  func keys() async throws {
    try write("a", ["x", "y"], [], 1)
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    try write("b", ["x", "z"], [], 2)
    #expect(try await fixture.build(kinds: kinds).rendered == 3, "b, x and z")
    #expect(try page("teams/x") == "<p>x: 1 2</p>\n")
    #expect(try page("teams/z") == "<p>z: 2</p>\n")
    try fixture.folder.remove("Content/matches/b.json")
    let report = try await fixture.build(kinds: kinds)
    #expect((report.rendered, report.removed) == (1, 2))
    #expect(!fixture.folder.exists("_site/teams/z"))
    #expect(try await fixture.build(kinds: kinds).rendered == 0)
  }

  @Test("stay those of their source, whatever other sources come or go")
  func otherSources() async throws {
    try write("a", ["x", "y"], ["p"], 1)
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try await fixture.build(kinds: kinds.reversed()).rendered == 0)
    let report = try await fixture.build(kinds: [MatchKind(setNames: ["team"]), ThingKind()])
    #expect(report.outcome == .built)
    #expect(report.rendered == 0)
    #expect(!fixture.folder.exists("_site/players"))
    #expect(fixture.folder.exists("_site/teams/x/index.html"))
  }

  @Test("end with the result of a clean build, whatever changed", arguments: UInt64(0)..<6)
  func randomChanges(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let teams = ["t0", "t1", "t2", "t3"]
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let name = "m\(Int.random(in: 0..<6, using: &generator))"
        if Bool.random(using: &generator) || !fixture.folder.exists("Content/matches/\(name).json")
        {
          try write(
            name, Array(teams.shuffled(using: &generator).prefix(2)),
            teams.filter { _ in Bool.random(using: &generator) },
            Int.random(in: 0...2, using: &generator))
        } else {
          try fixture.folder.remove("Content/matches/\(name).json")
        }
        if Int.random(in: 0..<6, using: &generator) == 0 {
          let text = Bool.random(using: &generator) ? "{{text}}\n" : "# {{text}}\n"
          try fixture.folder.write(text, to: "Templates/match.md")
        }
        // A page that something else changed or removed.
        let page = "teams/\(teams.randomElement(using: &generator) ?? "")/index.html"
        if Int.random(in: 0..<6, using: &generator) == 0, fixture.folder.exists("_site/\(page)") {
          try fixture.folder.remove("_site/\(page)")
        }
      }
      let report = try await fixture.build(kinds: kinds)
      let clean = try await fixture.build(output: "\(fixture.folder.path)/clean", kinds: kinds)
      #expect((report.outcome, clean.outcome) == (.built, .built), "\(SiteFixture.text(report))")
      #expect(try fixture.site() == fixture.folder.files(below: "clean"))
      for name in ["clean", ".almanac/clean"] { try fixture.folder.remove(name) }
    }
  }

  @Test("are explained by their key")
  func explanation() async throws {
    try write("a", ["x", "y"], [], 1)
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    var diagnostics = Diagnostics()
    let session = SiteSession(kinds, try fixture.options())
    guard
      case .page(let explanation) = await session.explanation(of: "teams/x/", into: &diagnostics)
    else {
      Issue.record("No explanation")
      return
    }
    #expect(explanation.parts.first == "the team \"x\" of the kind match")
    #expect(explanation.parts.last == "the entries of Content/matches with the team \"x\"")
  }

  @Test("are in a preview, too")
  func preview() async throws {
    try write("a", ["x", "y"], ["p"], 1)
    var site = await SitePreview(
      kinds, source: fixture.folder.path, asOf: CalendarDate(daysSinceEpoch: 20_000))
    #expect(site.paths.filter { $0.hasPrefix("teams") } == ["teams/x/", "teams/y/"])
    #expect(site.page(at: "players/p/") == "<p>p: 1</p>\n")
  }

  @Test(
    "need a unique name in their source",
    arguments: [
      (["team", "team"], "match lists two page sets called \"team\""),
      (["", "team"], "A page set of match has no name"),
    ])
  func names(names: [String], message: String) async throws {
    try write("a", ["x", "y"], ["p"], 1)
    let report = try await fixture.build(kinds: [ThingKind(), MatchKind(setNames: names)])
    #expect(
      SiteFixture.text(report).hasPrefix(
        """
        error[A0267]: \(message)
          help: give each page set a name of its own

        """))
  }
}
