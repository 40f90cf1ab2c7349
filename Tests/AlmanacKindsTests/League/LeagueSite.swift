import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

/// A site of league games with a template for each kind of page.
struct LeagueSite {
  let folder: TemporaryFolder

  init(settings: String = "", templates: [String: String] = Self.templates) throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"title": "League", "description": "A league.", \#(settings)"baseURL": "https://example.org/"}"#,
      to: "Content/site.json")
    for (name, text) in templates { try folder.write(text, to: "Templates/\(name)") }
  }

  /// Writes games as a table: date, home, away, score and further columns.
  func write(_ rows: String, columns: String = "", to name: String = "league") throws {
    try folder.write("date,home,away,score\(columns)\n\(rows)\n", to: "Content/games/\(name).csv")
  }

  func preview() async throws -> SitePreview {
    await SitePreview(
      [GameKind(), TeamKind()], source: folder.path,
      asOf: try #require(CalendarDate("2026-11-21")))
  }

  /// Builds the site into a folder, and returns the report.
  func build() async throws -> BuildReport {
    let day = try #require(CalendarDate("2026-11-21"))
    let options = BuildOptions(
      source: folder.path, output: folder.path + "/_site", asOf: .date(day), isStrict: false,
      width: 2)
    return await SiteSession([GameKind(), TeamKind()], options).update()
  }

  static let templates = [
    "game.md": "{{title}}\n",
    "games.md": "{{#days}}{{anchor}} {{#games}}{{title}}; {{/games}}{{/days}}\n",
    "games-month.md": "{{title}}: {{#days}}{{#games}}{{title}}; {{/games}}{{/days}}\n",
    "team.md": "{{name}} {{recordText}} {{homeText}} {{awayText}} {{streak}}\n",
    "teams.md": "{{#teams}}[{{name}}]({{url}}) {{/teams}}\n",
    "standings.md": """
    {{title}}

    {{#tables}}
    - {{title}}: {{#rows}}{{placeText}} {{name}} {{won}}–{{lost}} {{percentage}} {{gamesBehind}}; {{/rows}}
    {{/tables}}

    {{#isAdHoc}}{{#players}}{{place}} {{name}} {{recordText}} {{percentage}}; {{/players}}{{/isAdHoc}}
    """,
    "leaders.md": """
    {{minimumText}}

    {{#lists}}
    - {{title}}: {{#leaders}}{{place}} {{name}} {{value}}; {{/leaders}}
    {{/lists}}
    {{#records}}
    - {{title}}: {{value}} {{holder}}
    {{/records}}
    """,
    "player.md": "{{name}} {{gamesText}} {{recordText}} {{pointsPerGame}} {{mostPoints}}\n",
  ]
}
