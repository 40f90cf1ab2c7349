public import Almanac

extension GameKind {
  static let gameCalendar = PageTemplate<GameView, GamePath>(
    "game-calendar", "A game that is to be played, or was called off, as a calendar.",
    path: "games/{{id}}/game.ics", isOptional: true)
  static let scoreSheet = PageTemplate<ScoreSheetView, GamePath>(
    "score-sheet", "A blank score sheet of a game that is to be played, to print.",
    path: "games/{{id}}/score-sheet/", isOptional: true)
  static let boxScore = PageTemplate<GameView, GamePath>(
    "box-score", "The box scores of a game, for programs.",
    path: "games/{{id}}/box-score.json", isOptional: true)
  static let boxScoreTable = PageTemplate<GameView, GamePath>(
    "box-score-table", "The box scores of a game, for spreadsheets.",
    path: "games/{{id}}/box-score.csv", isOptional: true)

  /// The templates of the page of a game and of the files beside it.
  static var templatesOfGames: [TemplateDeclaration] {
    [
      page.declaration, gameCalendar.declaration, scoreSheet.declaration, boxScore.declaration,
      boxScoreTable.declaration,
    ]
  }

  /// Returns the files beside the page of a game: those of a game to come, and those of a box score. The calendar
  /// of a game that was called off stays, so that programs that had it learn of that.
  func filePages(of view: GameView, from origin: Origin) -> [Page] {
    var pages: [Page] = []
    if let path = view.path(of: Self.gameCalendar) {
      pages.append(Self.gameCalendar.page(at: path, of: view, from: origin.place))
    }
    if let path = view.path(of: Self.scoreSheet) {
      pages.append(
        Self.scoreSheet.page(at: path, of: ScoreSheetView(view), from: origin.place))
    }
    for template in [Self.boxScore, Self.boxScoreTable] {
      guard let path = view.path(of: template) else { continue }
      pages.append(template.page(at: path, of: view, from: origin.place))
    }
    return pages
  }
}

extension GameKind {
  public var drafts: [any Draft] { [GameDraft(), SeasonDraft()] }

  public var desks: [any Desk] { [GameDesk()] }
}

extension GameView {
  /// Returns the path of a file beside the page, or `nil` if the game or the site has none.
  func path<View>(of template: PageTemplate<View, GamePath>) -> String? {
    let isForGame =
      switch template.name {
      case GameKind.boxScore.name, GameKind.boxScoreTable.name: hasBoxScore
      case GameKind.gameCalendar.name: entry.isToCome || entry.status.isCalledOff
      default: entry.isToCome
      }
    guard isForGame, template.isPresent(in: settings) else { return nil }
    return template.path(
      of: GamePath(game: game, id: entry.id, date: entry.start.date), in: settings)
  }

  private func url<View>(of template: PageTemplate<View, GamePath>) -> String {
    path(of: template).map { settings.url(of: $0) } ?? ""
  }

  /// The addresses of the files beside the page, and what they hold.
  static let fileFields: [Field<GameView>] = [
    .text("startText", "When it begins as in RFC 3339: a time, or only the day.") {
      $0.entry.start.formatted(in: $0.settings.timeZone)
    },
    .one("game", "The game as lists show it.") { GameRow($0.entry, $0.settings) },
    .one("event", "The game as an event of a calendar.") {
      CalendarEvent.all([$0.entry], in: $0.site).first
    },
    .flag(
      "hasCalendar", "Whether the game is to be played, or was called off, and has a calendar file."
    ) {
      $0.path(of: GameKind.gameCalendar) != nil
    },
    .url("calendarURL", "The calendar file.") { $0.url(of: GameKind.gameCalendar) },
    .flag("hasScoreSheet", "Whether the game is to be played and has a blank score sheet.") {
      $0.path(of: GameKind.scoreSheet) != nil
    },
    .url("scoreSheetURL", "The blank score sheet.") { $0.url(of: GameKind.scoreSheet) },
    .flag("hasBoxScoreJSON", "Whether there are box scores, and a file of them for programs.") {
      $0.path(of: GameKind.boxScore) != nil
    },
    .url("boxScoreJSONURL", "The file of the box scores for programs.") {
      $0.url(of: GameKind.boxScore)
    },
    .flag("hasBoxScoreCSV", "Whether there are box scores, and a file of them as a table.") {
      $0.path(of: GameKind.boxScoreTable) != nil
    },
    .url("boxScoreCSVURL", "The file of the box scores as a table.") {
      $0.url(of: GameKind.boxScoreTable)
    },
    .json("boxScoreData", "The box scores of both teams, for programs.") { $0.boxScoreData },
    .table("boxScoreTable", "The box scores of both teams as a table.") { $0.boxScoreTable },
    .json("structuredData", "The game as a SportsEvent of schema.org.") { $0.structuredData },
  ]
}
