import Almanac

/// The players of a game with the most points, rebounds and assists of each team.
struct GameLeaders: ViewModel {
  private let rows: [Row]

  /// Returns `nil` if no player is known to have any of these.
  init?(_ sheet: ScoreSheet, _ settings: SiteSettings) {
    let sport = settings.sport(of: sheet.game.fixture)
    rows = [BoxColumn.points, .rebounds, .assists].compactMap { column in
      let leaders = Game.Side.allCases.map { side in
        Leader(sheet.team(side), sheet.boxes.lines.side(side), column.statistic, settings)
      }
      guard leaders.contains(where: { $0.number > 0 }) else { return nil }
      return Row(title: settings.text(column.words(sport).title), leaders: leaders)
    }
    guard !rows.isEmpty else { return nil }
  }

  static let fields: [Field<GameLeaders>] = [
    .list("rows", "Points, rebounds and assists, as far as they are known.") { $0.rows }
  ]

  /// A figure with the players who lead in it.
  struct Row: ViewModel {
    let title: String
    let leaders: [Leader]

    static let fields: [Field<Row>] = [
      .text("title", "The figure, such as \"Rebounds\".") { $0.title },
      .list("leaders", "The leaders of both teams, the home team first.") { $0.leaders },
    ]
  }

  /// The players of a team with the most of a figure.
  struct Leader: ViewModel {
    let number: Int
    private let names: [String]
    private let settings: SiteSettings

    init(
      _ team: Team, _ lines: GameLines.Side, _ statistic: Statistic, _ settings: SiteSettings
    ) {
      let most = lines.players.compactMap { $0[statistic] }.max() ?? 0
      number = most
      self.settings = settings
      names =
        most == 0
        ? [] : zip(team.players, lines.players).filter { $0.1[statistic] == most }.map(\.0.name)
    }

    static let fields: [Field<Leader>] = [
      .flag("isKnown", "Whether any player of the team has any.") { $0.number > 0 },
      .text("number", "The figure, such as \"12\".") { $0.number.formatted($0.settings.locale) },
      .text("names", "The player, or all who share the figure, with commas.") {
        $0.names.joined(separator: ", ")
      },
    ]
  }
}
