import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Records of a season")
struct SeasonRecordTests {
  private static let template = """
    {{#records}}
    - {{title}}: {{value}} {{holder}};{{#marks}} {{holder}} ({{#game}}{{title}}{{/game}}){{/marks}} {{#hasOthers}}{{othersText}}{{/hasOthers}}.
    {{/records}}
    """

  private func page(_ rows: String) async throws -> String {
    let site = try LeagueSite(
      settings: #""rules": "fiba", "#,
      templates: LeagueSite.templates.merging(["leaders.md": Self.template]) { $1 })
    try site.write(rows)
    var preview = try await site.preview()
    #expect(!preview.messages.contains("error"), "\(preview.messages)")
    return preview.page(at: "standings/leaders/") ?? ""
  }

  @Test("name all who share them, the first one first, and nobody with less")
  func shared() async throws {
    let page = try await page(
      """
      2026-10-03,Foxes,Terns,80-60
      2026-10-04,Gulls,Herons,60-80
      2026-10-05,Gulls,Terns,70-69
      """)
    #expect(
      page.contains(
        "Most points of a team: 80 Foxes; Foxes (Foxes 80–60 Terns) "
          + "Herons (Gulls 60–80 Herons) ."))
    #expect(
      page.contains(
        "Largest margin: 20 Foxes; Foxes (Foxes 80–60 Terns) Herons (Gulls 60–80 Herons) ."))
    #expect(
      page.contains("both teams: 140 Foxes, Terns; Foxes, Terns (Foxes 80–60 Terns) Gulls, H"))
  }

  @Test("are new where a later game has more")
  func broken() async throws {
    let page = try await page("2026-10-03,Foxes,Terns,80-60\n2026-10-04,Gulls,Herons,60-81")
    #expect(page.contains("Most points of a team: 81 Herons; Herons (Gulls 60–81 Herons) ."))
  }

  @Test("list at most five games, and the number of the others", arguments: [5, 6, 7])
  func others(count: Int) async throws {
    let page = try await page(
      (1...count).map { "2026-10-0\($0),Foxes,T\($0),80-60" }.joined(separator: "\n"))
    let line = page.split(separator: "\n").first { $0.contains("Largest margin") } ?? ""
    #expect(line.contains("T5)") && !line.contains("T6)"))
    let end = [5: "T5) .", 6: "T5) and 1 other.", 7: "T5) and 2 others."][count] ?? ""
    #expect(line.contains(end))
  }
}
