public import Almanac

/// Games: a page with line score, box scores and moves for each, and the list of all by date.
public struct GameKind: Kind {
  public typealias Item = Game

  static let page = PageTemplate<GameView, GamePath>(
    "game", "One game: box scores and moves.", path: "games/{{id}}/")
  static let list = PageTemplate<GamesView, NoFields>(
    "games", "All games by date.", path: "games/")

  public let name = "game"
  public let folder = "games"
  public var templates: [TemplateDeclaration] { [Self.page.declaration, Self.list.declaration] }

  /// Makes the kind.
  public init() {}

  /// What lists and other pages show of a game.
  public struct Entry: Sendable {
    let id: String
    let path: String
    let start: DateTime
    let venue: String?
    let status: Game.Status
    let home: String
    let away: String
    /// The points of both sides, where any count.
    let points: (home: Int, away: Int)?
    let winner: Game.Side?

    /// "Harbour Herons 15 - 11 Dune Foxes", or with "vs" where there is no score.
    var title: String {
      guard let points else { return "\(home) vs \(away)" }
      return "\(home) \(points.home) - \(points.away) \(away)"
    }

    var scoreText: String { points.map { "\($0.home) - \($0.away)" } ?? "" }
  }

  public func entry(
    for game: Game, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    let tally = Tally(game)
    check(game, tally, at: origin, into: &diagnostics)
    let id = game.id ?? origin.fileName
    let points = points(of: game, tally)
    var winner: Game.Side?
    if game.status == .final, let points, points.home != points.away {
      winner = points.home > points.away ? .home : .away
    } else if game.status == .forfeit {
      winner = game.forfeitedBy?.opponent
    }
    let start = game.date.local(in: settings.timeZone)
    let path = Self.page.path(of: GamePath(game: game, id: id, date: start.date), in: settings)
    return Entry(
      id: id, path: path, start: start, venue: game.venue, status: game.status,
      home: game.homeTeam.name, away: game.awayTeam.name,
      points: points, winner: winner)
  }

  /// The score that follows from the moves; where none were written down, the score that was. A
  /// final game with neither has no score that anybody knows.
  private func points(of game: Game, _ tally: Tally) -> (home: Int, away: Int)? {
    guard game.status == .final || game.status == .inProgress else { return nil }
    guard game.moves.isEmpty else { return (tally.home.points, tally.away.points) }
    if let score = game.score?.value { return (score.home, score.away) }
    return game.status == .inProgress ? (0, 0) : nil
  }

  private func check(
    _ game: Game, _ tally: Tally, at origin: Origin, into diagnostics: inout Diagnostics
  ) {
    let players = (game.homeTeam.players + game.awayTeam.players).map(\.id)
    for move in tally.strangers {
      diagnostics.add(
        .unknownReference(
          move.player.value, "player of the two teams", at: move.player.place ?? origin.place,
          among: players))
    }
    var known: Set<String> = []
    for player in players where !known.insert(player).inserted {
      diagnostics.add(.samePlayer(player, origin.place))
    }
    if game.status == .final, let points = points(of: game, tally) {
      let isOver =
        game.rules.isDecided(points.home, points.away)
        || (game.rules.isTimed && points.home != points.away)
      if !isOver { diagnostics.add(.undecided(game, points, origin.place)) }
    }
    if tally.movesAfterEnd > 0 {
      diagnostics.add(.movesAfterEnd(tally.movesAfterEnd, origin.place))
    }
    if let score = game.score, !game.moves.isEmpty,
      (score.value.home, score.value.away) != (tally.home.points, tally.away.points)
    {
      diagnostics.add(.scoreDisagrees(score.value, tally, score.place ?? origin.place))
    }
  }

  public func identifier(of entry: Entry) -> String? { entry.id }

  public func areInOrder(_ a: Entry, _ b: Entry) -> Bool {
    (a.start.date, a.start.secondOfDay, a.id) < (b.start.date, b.start.secondOfDay, b.id)
  }

  public func pages(
    of game: Game, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    let view = GameView(game, at: index, in: site)
    return [Self.page.page(at: view.entry.path, of: view, from: origin.place)]
  }

  public func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    let entries = site.entries(of: GameKind.self)
    guard !entries.isEmpty else { return [] }
    return [Self.list.page(of: GamesView(entries, site.settings), in: site.settings)]
  }
}

extension Diagnostic {
  static func samePlayer(_ player: String, _ place: Place) -> Self {
    .init(
      .error, "A0504", at: place, "Two players of the game have the id \"\(player)\"",
      help: "an id is one person, on one side")
  }

  static func undecided(
    _ game: Game, _ points: (home: Int, away: Int), _ place: Place
  ) -> Self {
    .init(
      .warning, "A0501", at: place,
      "The game is marked final at \(points.home) - \(points.away), which does not end "
        + "a game to \(game.rules.target) by \(game.rules.margin)",
      help: "if it is still being played, its status is inProgress")
  }

  static func movesAfterEnd(_ count: Int, _ place: Place) -> Self {
    .init(
      .warning, "A0502", at: place,
      "\(count.counted("move")) after the basket that ended the game",
      help: "moves after the end do not count; remove them")
  }

  static func scoreDisagrees(_ score: Game.Score, _ tally: Tally, _ place: Place) -> Self {
    .init(
      .warning, "A0503", at: place,
      "The score says \(score.home) - \(score.away), the moves add up to "
        + "\(tally.home.points) - \(tally.away.points)",
      help: "the moves count; mend whichever is wrong")
  }
}
