import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Shapes of games")
struct GameShapeTests {
  @Test(
    "are those of other games, whatever the moves, with the sample site's template",
    arguments: [#""pickup15""#, #"{"base": "fiba", "periodMinutes": 3, "players": 2}"#])
  func shapes(rules: String) async throws {
    let few = try await parsed(games: 20, rules)
    let many = try await parsed(games: 60, rules)
    #expect(many - few < 30, "\(few) shapes of 20 games, \(many) of 60")
  }

  /// Returns how many shapes are parsed for the pages of random games.
  private func parsed(games count: Int, _ rules: String) async throws -> Int {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Templates"), to: folder.url.appending(path: "Templates"))
    try folder.write(
      """
      {"title": "T", "description": "D", "baseURL": "https://a.example/", "locale": "en-US", \
      "timeZone": "UTC"}
      """, to: "Content/site.json")
    var random = SeededGenerator(seed: 1)
    for number in 0..<count {
      try folder.write(try RandomGame(rules, &random).json, to: "Content/games/g\(number).json")
    }
    let day = try #require(CalendarDate("2026-11-21"))
    let options = BuildOptions(
      source: folder.path, output: nil, asOf: .date(day), isStrict: false, width: 1)
    let report = await SiteSession(.builtIn, options).update()
    #expect(report.rendered > count)
    #expect(!report.diagnostics.hasErrors, "\(DiagnosticPrinter().text(report.diagnostics))")
    return report.rendering.shapes
  }
}
