import Almanac

/// The box score of one side: its statistics and those of its players.
struct BoxScore: ViewModel {
  let team: Team
  let side: Game.Side
  let isWinner: Bool
  /// The team's points in the score.
  let points: Int
  let tally: Tally

  static let fields: [Field<BoxScore>] = [
    .text("name", "The team's name.") { $0.team.name },
    .flag("isWinner", "Whether the team won.") { $0.isWinner },
    .flag("isHome", "Whether it is the home team.") { $0.side == .home },
    .number("points", "Its points.") { $0.points },
    .number("ones", "Its baskets for one point.") { $0.line.ones },
    .number("twos", "Its baskets for two points.") { $0.line.twos },
    .number("threes", "Its baskets for three points.") { $0.line.threes },
    .flag("hasThrees", "Whether baskets can be worth three points.") { $0.hasThrees },
    .number("assists", "Its assists.") { $0.line.assists },
    .number("rebounds", "Its rebounds.") { $0.line.rebounds },
    .number("fouls", "Its fouls.") { $0.line.fouls },
    .flag("hasPlayers", "Whether any of its players are known.") { !$0.team.players.isEmpty },
    .list("players", "Its players, in the order of the file.") { box in
      zip(box.team.players, box.tally.players(of: box.side)).map {
        PlayerLine(player: $0, line: $1, hasThrees: box.hasThrees)
      }
    },
  ]

  private var line: Tally.Line { tally.line(of: side) }
  private var hasThrees: Bool { tally.rules.baskets.contains(3) }
}

/// The statistics of one player.
struct PlayerLine: ViewModel {
  let player: Player
  let line: Tally.Line
  let hasThrees: Bool

  static let fields: [Field<PlayerLine>] = [
    .text("name", "The player's name.") { $0.player.name },
    .text("number", "The number on the shirt.") { $0.player.number ?? "" },
    .number("points", "The player's points.") { $0.line.points },
    .number("ones", "Baskets for one point.") { $0.line.ones },
    .number("twos", "Baskets for two points.") { $0.line.twos },
    .number("threes", "Baskets for three points.") { $0.line.threes },
    .flag("hasThrees", "Whether baskets can be worth three points.") { $0.hasThrees },
    .number("assists", "Assists.") { $0.line.assists },
    .number("rebounds", "Rebounds.") { $0.line.rebounds },
    .number("fouls", "Fouls.") { $0.line.fouls },
  ]
}

/// The points of both sides by periods, or by spans of the clock where there is one period at most.
struct LineScore: ViewModel {
  private let title: String
  private let columns: [Column]
  private let rows: [Row]

  init(_ game: Game, _ entry: GameKind.Entry, _ tally: Tally, _ settings: SiteSettings) {
    let spans = ClockSpans(tally.rules)
    func row(_ side: Game.Side, _ name: String) -> Row {
      Row(
        team: name, isWinner: entry.winner == side, points: tally.points(of: side, in: spans),
        total: tally.line(of: side).points)
    }
    rows = [row(.home, game.homeTeam.name), row(.away, game.awayTeam.name)]
    columns = rows[0].points.indices.map { Column(label: spans.name(of: $0, settings)) }
    title = settings.text(
      spans.arePeriods ? GameWords.pointsByPeriod : GameWords.pointsByMinutes)
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
