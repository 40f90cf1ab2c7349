public import Almanac

/// Games: a page for each, with line score, box scores and play-by-play, and the list of all games
/// by date.
public struct GameKind: Kind {
  public typealias Item = Game

  static let page = PageTemplate<GameView, GamePath>(
    "game", "One game: box scores and moves.", path: "games/{{id}}/")
  static let list = PageTemplate<GamesView, NoFields>(
    "games", "All games by date.", path: "games/")
  static let team = PageTemplate<TeamView, TeamPath>(
    "team", "One team: its record and its games.", path: "teams/{{name}}/", isOptional: true)
  static let teams = PageTemplate<TeamsView, NoFields>(
    "teams", "All teams with their records.", path: "teams/", isOptional: true)

  static let rules = SettingsKey<RuleSet>(
    "rules", "The rules of games that name none; by default, pickup15.")

  public let name = "game"
  public let folder = "games"
  public var templates: [TemplateDeclaration] {
    [
      Self.page.declaration, Self.list.declaration, Self.team.declaration, Self.teams.declaration,
    ]
  }
  public var settingsKeys: [SettingsDeclaration] { [Self.rules.declaration] }
  public var words: [Word] { GameWords.all }
  public var indexes: [EntryIndex<GameKind>] { [Self.byTeam] }
  public var aggregates: [AnyAggregate<GameKind>] { [Self.record.erased] }

  /// Creates the kind.
  public init() {}

  /// The data of a game that lists and other pages show.
  public struct Entry: Sendable {
    let id: String
    let path: String
    let start: DateTime
    let venue: String?
    let status: Game.Status
    /// Whether the game should have been played but has no result.
    let isOverdue: Bool
    let home: String
    let away: String
    /// The points of both sides, or `nil` if there is no score.
    let points: (home: Int, away: Int)?
    let winner: Game.Side?

    /// Returns the title, such as "Harbour Herons 15 - 11 Dune Foxes", or with "vs" if there is no
    /// score.
    func title(_ settings: SiteSettings) -> String {
      guard let points else {
        return settings.text(GameWords.versus, ["home": home, "away": away])
      }
      return "\(home) \(points.home) - \(points.away) \(away)"
    }

    var scoreText: String { points.map { "\($0.home) - \($0.away)" } ?? "" }
  }

  public func entry(
    for game: Game, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    let tally = Tally(game, game.rules(in: settings))
    game.check(tally, at: origin, in: settings, into: &diagnostics)
    let id = game.id ?? game.defaultID(at: origin)
    // If the status is unclear, an error has just been reported.
    let status = game.status(tally) ?? .final
    let points = game.points(tally, status)
    var winner: Game.Side?
    if status == .final, let points, points.home != points.away {
      winner = points.home > points.away ? .home : .away
    } else if status == .forfeit {
      winner = game.forfeitedBy?.value.opponent
    }
    let start = game.date.value.local(in: settings.timeZone)
    let path = Self.page.path(of: GamePath(game: game, id: id, date: start.date), in: settings)
    return Entry(
      id: id, path: path, start: start, venue: game.venue, status: status,
      isOverdue: status == .scheduled && game.isOverdue(in: settings),
      home: game.homeTeam.name, away: game.awayTeam.name, points: points, winner: winner)
  }

  public func identifier(of entry: Entry) -> String? { entry.id }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    (a.start.date, a.start.secondOfDay, a.id) < (b.start.date, b.start.secondOfDay, b.id)
  }

  public func pages(
    of game: Game, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    guard let view = GameView(game, at: index, in: site) else { return [] }
    return [Self.page.page(at: view.entry.path, of: view, from: origin.place)]
  }

  public var pageSets: [PageSet] {
    [
      PageSet("team", of: self, by: Self.byTeam, with: Self.team) { team, site, _ in
        guard let record = site.value(of: self, Self.record, at: team) else { return [] }
        let row = TeamRow(record, site.settings)
        let games = site.entries(of: self, in: Self.byTeam, at: team)
        return [Self.team.page(at: row.path, of: TeamView(row, games, site.settings))]
      },
      PageSet("teams", with: Self.teams) { site, _ in
        let rows = site.keys(of: self, in: Self.byTeam).compactMap { team in
          site.value(of: self, Self.record, at: team).map { TeamRow($0, site.settings) }
        }
        return rows.isEmpty
          ? []
          : [
            Self.teams.page(of: TeamsView(teams: rows, settings: site.settings), in: site.settings)
          ]
      },
    ]
  }

  public func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    let entries = site.entries(of: self)
    guard !entries.isEmpty else { return [] }
    return [Self.list.page(of: GamesView(entries, site.settings), in: site.settings)]
  }
}

extension Game {
  /// Returns the rules of the game, or else those of the site.
  func rules(in settings: SiteSettings) -> RuleSet {
    rules ?? settings.value(of: GameKind.rules) ?? .pickup15
  }

  /// Returns the ID of a game that states none: the name of its file, or the day and the teams where
  /// the file has many games.
  func defaultID(at origin: Origin) -> String {
    guard !origin.isWholeFile else { return origin.fileName }
    return [date.value.date.description, homeTeam.name, awayTeam.name].map(Slug.make)
      .filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Returns the score that follows from the moves, or else the recorded one, or `nil` if the game
  /// has not begun or has no result.
  func points(_ tally: Tally, _ status: Status) -> (home: Int, away: Int)? {
    guard [.final, .inProgress, .abandoned].contains(status) else { return nil }
    return recordedScore(tally) ?? (status == .inProgress ? (0, 0) : nil)
  }
}
