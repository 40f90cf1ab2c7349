import AlmanacBuild
import TestSupport

@testable import Almanac
@testable import AlmanacBasketball

/// A site of games with the calendars of the theme.
struct CalendarSite {
  let folder: TemporaryFolder

  /// A row of a table of games.
  struct Row {
    /// The day since the epoch.
    var day: Int
    let home: String
    let away: String
    let round: String
    let id: String
    let venue: String
    var formerDays: [Int] = []

    var text: String {
      let former = formerDays.map { CalendarDate(daysSinceEpoch: $0).description }
      return [
        id, CalendarDate(daysSinceEpoch: day).description, home, away, "", "scheduled", round,
        former.joined(separator: ";"), venue,
      ].joined(separator: ",") + "\n"
    }
  }

  init(_ table: String, settings: String = "") throws {
    var templates = LeagueSite.templates
    templates["game.md"] = "{{title}}{{#isMoved}}; {{movedText}}{{/isMoved}}\n"
    for name in ["game-calendar", "season-calendar", "team-calendar", "partials/calendar-event"] {
      templates["\(name).ics"] = String(
        decoding: try Repository.bytes(of: "Templates/\(name).ics"), as: UTF8.self)
    }
    folder = try LeagueSite(settings: #""rules": "fiba", "# + settings, templates: templates).folder
    try folder.write(table, to: "Content/games/league.csv")
  }

  init(_ rows: [Row]) throws {
    try self.init(
      "id,date,home,away,score,status,round,movedFrom,venue\n" + rows.map(\.text).joined())
  }

  func preview() async throws -> SitePreview {
    await SitePreview(
      [GameKind(), TeamKind()], source: folder.path,
      asOf: CalendarDate(daysSinceEpoch: 20_778))
  }

  /// The properties of the events of a calendar, without their parameters.
  func events(at path: String) async throws -> [[String: String]] {
    var site = try await preview()
    guard let text = site.page(at: path), !site.messages.contains("error") else {
      throw UnusableFixture(description: site.messages + site.paths.joined(separator: "\n"))
    }
    let lines = text.replacing("\r\n ", with: "").split(separator: "\r\n")
    return lines.split(separator: "BEGIN:VEVENT").dropFirst().map { lines in
      Dictionary(
        lines.prefix { $0 != "END:VEVENT" }.map { line in
          let colon = line.firstIndex(of: ":") ?? line.endIndex
          return (
            String(line[..<colon].prefix { $0 != ";" }), String(line[colon...].dropFirst())
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The events of the only season.
  func season() async throws -> [[String: String]] {
    let path = try await preview().paths.first {
      $0.hasPrefix("standings/") && $0.hasSuffix("games.ics")
    }
    return try await events(at: path ?? "no season")
  }

  /// The UIDs of the games by their venues, of which each has its own here.
  func uids() async throws -> [String: String] {
    Dictionary(
      try await season().map { ($0["LOCATION"] ?? "", $0["UID"] ?? "") },
      uniquingKeysWith: { "\($0) \($1)" })
  }
}
