import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Playoffs")
struct PlayoffTests {
  private static let bracket = """
    {{#bracket}}
    {{#rounds}}
    - {{title}}: {{#series}}{{#teams}}{{name}} {{result}}{{#isWinner}}*{{/isWinner}} {{/teams}}{{#isOpen}}open{{/isOpen}}({{#games}}{{scoreText}},{{/games}}); {{/series}}
    {{/rounds}}

    {{#hasChampion}}Champion {{champion}}{{/hasChampion}}
    {{/bracket}}
    """

  private func page(_ rows: String) async throws -> String {
    var templates = LeagueSite.templates
    templates["standings.md"] = Self.bracket
    let league = try LeagueSite(settings: #""rules": "fiba", "#, templates: templates)
    try league.write(rows, columns: ",stage,round")
    var site = try await league.preview()
    #expect(site.messages.isEmpty)
    let page = site.page(at: "standings/")
    return try #require(page)
  }

  @Test("have rounds in the order of their games, and a champion once the last one is decided")
  func rounds() async throws {
    // In the semifinals two wins were needed, and either team was at home.
    let semifinals = """
      2026-05-01T16:00,Reds,Blues,80-70,playoffs,Semifinal
      2026-05-02T16:00,Greens,Golds,80-70,playoffs,Semifinal
      2026-05-03T16:00,Blues,Reds,80-70,playoffs,Semifinal
      2026-05-04T16:00,Golds,Greens,60-70,playoffs,Semifinal
      2026-05-05T16:00,Reds,Blues,80-70,playoffs,Semifinal
      2026-04-01T16:00,Reds,Blues,80-70,regular,1
      """
    #expect(
      try await page(semifinals + "\n2026-12-09T16:00,Reds,Greens,,playoffs,Final") == """
        <ul>
        <li>Semifinal: Reds 2* Blues 1 (80–70,70–80,80–70,); Greens 2* Golds 0 (80–70,70–60,);</li>
        <li>Final: Reds  Greens  open(,);</li>
        </ul>

        """)
    #expect(
      try await page(semifinals + "\n2026-05-09T16:00,Reds,Greens,71-75,playoffs,Final") == """
        <ul>
        <li>Semifinal: Reds 2* Blues 1 (80–70,70–80,80–70,); Greens 2* Golds 0 (80–70,70–60,);</li>
        <li>Final: Reds 71 Greens 75* (71–75,);</li>
        </ul>
        <p>Champion Greens</p>

        """)
  }

  @Test("have no winner of a series that is level, and no page part without playoff games")
  func level() async throws {
    #expect(
      try await page(
        """
        2026-05-01T16:00,Reds,Blues,80-70,playoffs,
        2026-05-02T16:00,Blues,Reds,80-70,playoffs,
        """) == """
          <ul>
          <li>Playoffs: Reds 1 Blues 1 (80–70,70–80,);</li>
          </ul>

          """)
    #expect(try await page("2026-05-01T16:00,Reds,Blues,80-70,regular,1").isEmpty)
  }
}
