import Almanac

/// The score of a game as one table: both teams, the home team first, with their points by period.
struct Board: ViewModel {
  private let lineScore: LineScore?
  private let rows: [Row]

  init(_ view: GameView) {
    let lineScore = view.lineScore
    self.lineScore = lineScore
    rows = Game.Side.allCases.map { side in
      Row(
        side: side, entry: view.entry, cells: lineScore?.points(of: side) ?? [],
        balance: view.surroundings.games(of: side).balance, settings: view.settings)
    }
  }

  static let fields: [Field<Board>] = [
    .list("columns", "The periods, or the spans of the clock; none if they are not known.") {
      $0.lineScore?.columns ?? []
    },
    .list("rows", "The home team and the visitors.") { $0.rows },
  ]

  /// A team.
  struct Row: ViewModel {
    let side: Game.Side
    let entry: GameKind.Entry
    let cells: [LineScore.Cell]
    /// What the team has won and lost in the season; `nil` if the side is made up for the game.
    let balance: Balance?
    let settings: SiteSettings

    static let fields: [Field<Row>] = [
      .text("name", "The team's name.") { $0.entry.name(of: $0.side) },
      .url("url", "The team's page, if it has one.") { $0.url },
      .flag("hasPage", "Whether the team has a page.") { !$0.url.isEmpty },
      .one("mark", "Its logo or colors, if they are known.") {
        $0.entry.mark(of: $0.side).view($0.settings)
      },
      .flag("isHome", "Whether it is the home team.") { $0.side == .home },
      .flag("isWinner", "Whether the team won.") { $0.entry.winner == $0.side },
      .flag("hasRecord", "Whether the team has a result in the season.") {
        $0.balance?.count ?? 0 > 0
      },
      .text(
        "recordText",
        "Games won and lost in the season, such as \"6–3\": with this one if it has a result."
      ) { $0.balance?.text ?? "" },
      .list("cells", "Its points in each of the columns.") { $0.cells },
      .text(
        "total",
        "Its points, or \"W\" or \"L\" if the game was forfeited; empty before the game."
      ) { $0.entry.resultText(of: $0.side, $0.settings) ?? "" },
    ]

    private var url: String { entry.teamURL(of: side, settings) }
  }
}
