import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Rulings of a competition")
struct RulingTests {
  private static let rows = """
    2026-10-03,Foxes,Gulls,80-60,final,harbor
    2026-10-03,Terns,Herons,70-65,final,harbor
    2026-10-10,Gulls,Terns,61-58,final,harbor
    2026-10-17,Herons,Foxes,55-77,final,harbor
    2026-11-28,Foxes,Terns,,cancelled,harbor
    """

  private static let templates = [
    "game.md": "{{title}}: {{noteText}}\n",
    "standings.md": """
    {{#tables}}
    {{#rows}}
    - {{placeText}} {{name}} {{played}} {{won}}–{{lost}} {{points}}{{#isAdjusted}}*{{/isAdjusted}}
    {{/rows}}

    {{#rulings}}
    {{.}}

    {{/rulings}}
    {{/tables}}
    Results:{{#results}} {{title}};{{/results}}

    Cancelled:{{#cancelled}} {{title}};{{/cancelled}}
    """,
  ]

  /// The site of a competition with some keys.
  private func site(_ keys: String, standings: String = "fiba") async throws -> SitePreview {
    let site = try LeagueSite(
      settings: """
        "competitions": [{"id": "harbor", "name": "Harbor League", "rules": "fiba",
          "standings": "\(standings)", \(keys)}],
        """, templates: LeagueSite.templates.merging(Self.templates) { $1 })
    try site.write(Self.rows, columns: ",status,competition")
    return try await site.preview()
  }

  /// The rows of the table, as far as it has points.
  private func table(_ keys: String) async throws -> (rows: [String], page: String) {
    var site = try await site(keys)
    #expect(site.messages.isEmpty)
    let page = site.page(at: "standings/harbor/") ?? ""
    let rows = page.matches(of: /<li>(.*)<\/li>/).map { String($0.output.1) }
    return (rows, page)
  }

  @Test("deduct points and add some, which changes places, and say why")
  func points() async throws {
    let plain = try await table(#""minimumGames": 1"#)
    #expect(
      plain.rows == ["1 Foxes 2 2–0 4", "2 Gulls 2 1–1 3", "3 Terns 2 1–1 3", "4 Herons 2 0–2 2"])
    let ruled = try await table(
      #"""
      "deductions": [{"team": "foxes", "points": 3, "reason": "unpaid fee", "date": "2026-10-20"}],
      "bonuses": [{"team": "Herons", "points": 1, "reason": "fair <play>"}]
      """#)
    #expect(ruled.rows.contains("4 Foxes 2 2–0 1*"))
    #expect(ruled.rows.contains { $0.hasSuffix("Herons 2 0–2 3*") })
    #expect(ruled.page.contains("Foxes: 3 points deducted on October 20, 2026 (unpaid fee)."))
    #expect(ruled.page.contains("Herons: 1 point added (fair &lt;play&gt;)."))
  }

  @Test("count in the season that they name alone, which has games of the team")
  func season() async throws {
    func site(_ season: String) async throws -> SitePreview {
      let site = try LeagueSite(
        settings: """
          "competitions": [{"id": "harbor", "name": "Harbor League", "standings": "fiba",
            "deductions": [{"team": "Foxes", "points": 3, "reason": "fee", "season": "\(season)"}]}],
          """, templates: LeagueSite.templates.merging(Self.templates) { $1 })
      try site.write(
        "2025-10-03,Foxes,Gulls,80-60,harbor,2025\n2026-10-03,Foxes,Gulls,80-60,harbor,2026",
        columns: ",competition,season")
      return try await site.preview()
    }
    var ruled = try await site("2025")
    #expect(ruled.messages.isEmpty)
    let (old, new) = (
      ruled.page(at: "standings/harbor/2025/"), ruled.page(at: "standings/harbor/2026/")
    )
    #expect(old?.contains(/Foxes 1 1–0 [-−]1\*/) == true)
    #expect(new?.contains("Foxes 1 1–0 2<") == true)
    let unknown = try await site("2024")
    #expect(
      unknown.messages.contains(
        #"No game of "Harbor League" in the season "2024" has the team "Foxes""#))
  }

  @Test("make the games of a team void that withdrew, or keep them")
  func withdrawal() async throws {
    let void = try await table(#""withdrawals": [{"team": "foxes", "date": "2026-11-01"}]"#)
    #expect(void.rows.map { $0.split(separator: " ")[1] } == ["Terns", "Gulls", "Herons"])
    #expect(void.rows.first == "1 Terns 2 1–1 3")
    #expect(void.page.contains("Foxes withdrew on November 1, 2026; its games do not count."))
    let kept = try await table(#""withdrawals": [{"team": "Foxes", "games": "kept"}]"#)
    #expect(kept.rows.first == "1 Foxes 2 2–0 4")
    #expect(kept.page.contains("Foxes withdrew; the games that it played count."))
  }

  @Test("are reported where they name a team without games, or points that the table lacks")
  func mistakes() async throws {
    let unknown = try await site(#""withdrawals": [{"team": "Foxs"}]"#)
    #expect(unknown.messages.contains("error[A0607]"))
    #expect(unknown.messages.contains("did you mean Foxes?"))
    let pointless = try await site(
      #""bonuses": [{"team": "Foxes", "points": 1, "reason": "x"}]"#, standings: "percentage")
    #expect(pointless.messages.contains("error[A0606]"))
  }

  @Test("leave cancelled games out of the results, and list them")
  func cancelled() async throws {
    let (_, page) = try await table(#""minimumGames": 1"#)
    #expect(page.contains("Cancelled: Foxes vs Terns;"))
    #expect(page.firstMatch(of: /Results:.*Foxes vs Terns/) == nil)
    var site = try await site(#""minimumGames": 1"#)
    let game = site.page(at: "games/2026-11-28-foxes-terns/") ?? ""
    #expect(game.contains("This game was cancelled."))
  }
}
