import Almanac

/// The points of both sides by periods, or by spans of the clock where there is one period at most.
struct LineScore: ViewModel {
  let title: String
  let columns: [Column]
  private let rows: [Row]

  /// Creates the line score of the moves, or else of the recorded periods, or `nil` if there are
  /// neither.
  init?(_ game: Game, _ entry: GameKind.Entry, tally: Tally, in settings: SiteSettings) {
    let spans = ClockSpans(tally.rules)
    let periods = game.periods?.value ?? []
    let hasMoves = !tally.events.isEmpty
    guard hasMoves || !periods.isEmpty else { return nil }
    let sport = settings.sport(of: entry.fixture)
    func row(_ side: Game.Side, _ name: String) -> Row {
      let points =
        hasMoves
        ? tally.points(of: side, in: spans) : periods.map { side == .home ? $0.home : $0.away }
      return Row(
        team: name, isWinner: entry.winner == side, points: points,
        total: sport.unit == .sets
          ? (side == .home ? entry.points?.home : entry.points?.away) ?? 0 : points.reduce(0, +))
    }
    rows = [row(.home, game.homeTeam.name), row(.away, game.awayTeam.name)]
    let arePeriods = spans.arePeriods || !hasMoves
    columns = rows[0].points.indices.map { index in
      Column(
        label: spans.arePeriods || hasMoves
          ? spans.name(of: index, settings) : (index + 1).formatted(settings.locale))
    }
    title = settings.text(arePeriods ? sport.words.byPeriod : GameWords.pointsByMinutes)
  }

  /// Returns the points of a side in each column.
  func points(of side: Game.Side) -> [Cell] {
    rows[side == .home ? 0 : 1].points.map(Cell.init)
  }

  static let fields: [Field<LineScore>] = [
    .text("title", "What the points are divided by: periods, or minutes of play.") { $0.title },
    .list("columns", "The periods, or the spans of the clock.") { $0.columns },
    .list("rows", "The home team and the away team.") { $0.rows },
  ]

  struct Column: ViewModel {
    let label: String

    static let fields: [Field<Column>] = [
      .text("label", "The period, such as \"1\" or \"OT\", or the minutes, such as \"5–10\".") {
        $0.label
      }
    ]
  }

  struct Row: ViewModel {
    let team: String
    let isWinner: Bool
    let points: [Int]
    let total: Int

    static let fields: [Field<Row>] = [
      .text("team", "The team's name.") { $0.team },
      .flag("isWinner", "Whether the team won.") { $0.isWinner },
      .list("cells", "Its points in each of them.") { $0.points.map(Cell.init) },
      .number("total", "Its points in the game.") { $0.total },
    ]
  }

  struct Cell: ViewModel {
    let points: Int

    static let fields: [Field<Cell>] = [
      .number("points", "The points.") { $0.points }
    ]
  }
}
