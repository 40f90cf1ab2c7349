import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

/// A site in a folder of its own with the templates of the sample site.
struct HomeSite {
  let folder: TemporaryFolder
  /// The day of the build.
  var day = "2026-11-21"

  /// - Parameter keys: Keys of site.json.
  init(_ keys: String = "", locale: String = "en-US") throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Templates"), to: folder.url.appending(path: "Templates"))
    try configure(keys, locale: locale)
  }

  /// Writes site.json.
  func configure(_ keys: String, locale: String = "en-US") throws {
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "locale": "\(locale)"\(keys.isEmpty ? "" : ",\n" + keys)}
      """, to: "Content/site.json")
  }

  static let fees = """
    "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}
    """

  /// Writes a game on a day; without a score, it is to come.
  func addGame(
    _ day: String, score: String = "", _ home: String = "Herons", season: String? = nil
  ) throws {
    let season = season.map { #""competition": "cup", "season": "\#($0)","# } ?? ""
    let status =
      score.isEmpty ? #""status": "scheduled""# : #""status": "final", "score": \#(score)"#
    try folder.write(
      """
      {"date": "\(day)", "rules": "pickup15", \(season)
       "homeTeam": {"name": "\(home)"}, "awayTeam": {"name": "Foxes"}, \(status)}
      """, to: "Content/games/\(day)-\(Slug.make(home)).json")
  }

  static let score = #"{"home": 15, "away": 9}"#

  func addPost(_ name: String) throws {
    try folder.write(
      "---\ntitle: \(name)\ndate: 2026-05-01\nauthor: ann\n---\nText.\n",
      to: "Content/posts/\(name).md")
    try folder.write(
      #"{"username": "ann", "name": "Ann", "avatar": "ann.svg"}"#, to: "Content/profiles/ann.json")
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#,
      to: "Content/profiles/ann.svg")
  }

  func addPet(_ name: String) throws {
    try folder.write(
      #"{"name": "\#(name)", "birthday": "2024-01-01", "rarity": "common"}"#,
      to: "Content/pets/\(name).json")
  }

  func addObjects(_ numbers: [Int]) throws {
    let catalogue = try JSONSerialization.jsonObject(
      with: Data(Repository.bytes(of: "Content/messier/catalogue.json")))
    let objects = try #require(catalogue as? [[String: Any]]).filter { object in
      numbers.contains { object["formalName"] as? String == "Messier \($0)" }
    }
    try folder.write(
      String(decoding: JSONSerialization.data(withJSONObject: objects), as: UTF8.self),
      to: "Content/messier/objects.json")
  }

  static let runs = """
    "collections": {"runs": {"name": "run", "identifier": "id", "list": {"template": "runs"},
      "fields": {"id": {"type": "text", "required": true}, "day": {"type": "date"},
                 "medianTime": {"type": "decimal"}, "note": {"type": "text"}}}}
    """

  func addRuns(_ rows: String) throws {
    try folder.write(
      "---\nlayout: base\ntitle: Runs\n---\n# Runs\n{{#items}}\n- {{id}}\n{{/items}}\n",
      to: "Templates/runs.md")
    try folder.write("id,day,medianTime,note\n\(rows)\n", to: "Content/runs/runs.csv")
  }

  /// Builds the site into a folder beside it.
  func build(_ output: String = "_site") async throws -> BuildReport {
    let options = BuildOptions(
      source: folder.path, output: "\(folder.path)/\(output)",
      asOf: .date(try #require(CalendarDate(day))), isStrict: true, width: 2)
    return await SiteSession(.builtIn, options).update()
  }

  /// Builds the site without any diagnostic, and compares it with a clean build.
  @discardableResult
  func rebuild() async throws -> BuildReport {
    let report = try await build()
    #expect(report.outcome == .built, "\(DiagnosticPrinter().text(report.diagnostics))")
    _ = try await build("clean")
    let (site, clean) = try (folder.files(below: "_site"), folder.files(below: "clean"))
    let names = Set(site.keys).union(clean.keys)
    #expect(names.filter { site[$0] != clean[$0] } == [])
    for name in ["clean", ".almanac/clean"] { try folder.remove(name) }
    return report
  }

  func html(_ path: String = "") throws -> String { try folder.text("_site/\(path)index.html") }

  func has(_ path: String) -> Bool { folder.exists("_site/\(path)index.html") }

  /// The headings of the second level on the home page, and where they are, such as "main: Latest results".
  func headings() throws -> [String] {
    let html = try html()
    var place = ""
    var depth = 0
    var headings: [String] = []
    for match in html.matches(
      of: /<div class="front-columns">|<div>|<\/div>|<div[^>]*>|<h2[^>]*>(.*?)<\/h2>/)
    {
      switch match.0 {
      case "<div class=\"front-columns\">": (place, depth) = ("columns", 1)
      case "</div>":
        depth -= 1
        if depth <= 0 { place = "" }
      case "<div>" where depth == 1:
        place = place == "columns" ? "main" : "side"
        depth += 1
      default:
        if let heading = match.1 {
          let text = heading.replacing(/<[^>]*>/, with: "")
          headings.append("\(place.isEmpty ? "wide" : place): \(text)")
        } else {
          depth += 1
        }
      }
    }
    return headings
  }

  /// The texts of the main menu.
  func menu(_ path: String = "") throws -> [String] {
    let html = try html(path)
    guard let start = html.range(of: "<nav"), let end = html.range(of: "</nav>") else { return [] }
    return html[start.lowerBound..<end.lowerBound].matches(of: /<a href="([^"]*)"[^>]*>([^<]*)/)
      .map { "\($0.1) \($0.2)" }
  }
}
