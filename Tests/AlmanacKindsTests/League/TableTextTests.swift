import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("What a page of tables says about its order")
struct TableTextTests {
  private static let template = """
    {{#tables}}
    {{#rows}}
    - {{placeText}} {{name}} {{changeText}} ({{changeLabel}})
    {{/rows}}

    {{#hasDecisions}}Decided: {{#decisions}}{{.}}; {{/decisions}}{{/hasDecisions}}

    {{#hasClinched}}Certain: {{#clinched}}{{.}} {{/clinched}}{{/hasClinched}}

    {{#hasChanges}}Changed.{{/hasChanges}}
    {{/tables}}
    """

  private func page(_ rows: String, keys: String = "") async throws -> String {
    let site = try LeagueSite(
      settings: """
        "competitions": [{"id": "harbor", "name": "Harbor League", "rules": "fiba"\(keys)}],
        """,
      templates: LeagueSite.templates.merging(["standings.md": Self.template]) { $1 })
    try site.write(rows, columns: ",status,competition,round")
    var preview = try await site.preview()
    #expect(!preview.messages.contains("error"), "\(preview.messages)")
    return preview.page(at: "standings/harbor/") ?? ""
  }

  /// Four teams meet each other once; the third round is still to be played.
  private static let twoRounds = """
    2026-10-03,Foxes,Terns,80-60,final,harbor,1
    2026-10-03,Gulls,Herons,70-65,final,harbor,1
    2026-10-10,Foxes,Herons,61-58,final,harbor,2
    2026-10-10,Gulls,Terns,50-77,final,harbor,2
    2026-11-21,Foxes,Gulls,,,harbor,3
    """

  @Test("names the game that decided between two level teams")
  func decisions() async throws {
    let page = try await page(Self.twoRounds)
    #expect(page.contains("Decided: Terns above Gulls: won 77–50;"))
    #expect(try await !self.page("2026-10-03,Foxes,Terns,80-60,,harbor,1").contains("Decided"))
  }

  @Test("says what is certain only where the schedule is that of a whole season")
  func clinched() async throws {
    let lines = #", "lines": [{"after": 3, "name": "Playoffs"}]"#
    let whole = Self.twoRounds + "\n2026-11-21,Terns,Herons,,postponed,harbor,3"
    // Foxes have two wins, Terns and Gulls one, Herons none: only Foxes are certain to be above three.
    #expect(
      try await page(whole, keys: lines).contains("<p>Certain: Foxes have clinched Playoffs.</p>"))
    #expect(try await !page(Self.twoRounds, keys: lines).contains("Certain"))
    let played = whole.replacing("Terns,Herons,,postponed", with: "Terns,Herons,70-60,final")
    #expect(
      try await page(played, keys: lines).contains(
        "Certain: Foxes have clinched Playoffs. Terns have clinched Playoffs. "
          + "Gulls have clinched Playoffs. Herons can no longer reach Playoffs."))
    // Nothing is left to be played, and more games may be announced.
    let final = played.replacing("Foxes,Gulls,,", with: "Foxes,Gulls,70-60,final")
    #expect(try await !page(final, keys: lines).contains("Certain"))
    let unknown = whole + "\n2026-12-19,Winner of game 1,Foxes,,,harbor,4"
    #expect(try await !page(unknown, keys: lines).contains("Certain"))
  }

  @Test("says that a team is certain to be first, or what line is above all others")
  func first() async throws {
    let rows =
      Self.twoRounds.replacing("Foxes,Gulls,,", with: "Foxes,Gulls,70-60,final")
      + "\n2026-11-21,Terns,Herons,,,harbor,3"
    #expect(try await page(rows).contains("Certain: Foxes have clinched first place."))
    let lines =
      #", "lines": [{"after": 1, "name": "the title"}, {"after": 2, "name": "the final"}]"#
    #expect(
      try await page(rows, keys: lines).contains(
        "Certain: Foxes have clinched the title."))
  }

  @Test("says how many places teams rose or fell in the last round")
  func changes() async throws {
    let page = try await page(Self.twoRounds)
    // After the first round: Foxes, Gulls, Herons, Terns.
    #expect(page.contains("<li>1 Foxes – (Same place)</li>"))
    #expect(page.contains("<li>2 Terns ▲2 (Up 2 places)</li>"))
    #expect(page.contains("<li>3 Gulls ▼1 (Down 1 place)</li>"))
    #expect(page.contains("Changed."))
    let first = Self.twoRounds.split(separator: "\n").prefix(2).joined(separator: "\n")
    let early = try await self.page(first)
    #expect(early.contains("<li>1 Foxes  ()</li>") && !early.contains("Changed."))
  }

  /// A game of the first round is made up after the second: the round counts, or else the day.
  @Test("compares with the table before the highest round, or before the last day")
  func rounds() async throws {
    let rows = """
      2026-10-03,Foxes,Terns,80-60,final,harbor,1
      2026-10-10,Terns,Herons,61-58,final,harbor,2
      2026-10-17,Herons,Foxes,90-50,final,harbor,1
      """
    // Of the first round alone: Herons, Foxes, Terns; on the first two days: Foxes, Terns, Herons.
    #expect(try await page(rows).contains("1 Herons – (Same place)"))
    let named = rows.replacing("harbor,2", with: "harbor,Two")
    #expect(try await page(named).contains("1 Herons ▲2 (Up 2 places)"))
  }
}
