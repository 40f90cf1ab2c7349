import Almanac

/// The box score of one side: the lines of its players, and its totals.
struct BoxScore: ViewModel {
  let team: Team
  let mark: TeamMark?
  let side: Game.Side
  let isWinner: Bool
  /// The team's points in the score.
  let points: Int
  let score: ScoreSheet
  /// The IDs of the players who have pages.
  let playersWithPages: Set<String>

  static let fields: [Field<BoxScore>] = [
    .text("name", "The team's name.") { $0.team.name },
    .one("mark", "Its logo or colors, if they are known.") {
      $0.mark.view($0.sheet.table.settings)
    },
    .flag("isWinner", "Whether the team won.") { $0.isWinner },
    .flag("isHome", "Whether it is the home team.") { $0.side == .home },
    .number("points", "Its points.") { $0.points },
    .number("ones", "Its baskets for one point, by the moves.") { $0.line.ones },
    .number("twos", "Its baskets for two points, by the moves.") { $0.line.twos },
    .number("threes", "Its baskets for three points, by the moves.") { $0.line.threes },
    .flag("hasThrees", "Whether baskets can be worth three points.") { $0.hasThrees },
    .number("assists", "Its assists, by the moves.") { $0.line.assists },
    .number("rebounds", "Its rebounds, by the moves.") { $0.line.allRebounds },
    .number("fouls", "Its fouls, by the moves.") { $0.line.fouls },
    .flag("hasPlayers", "Whether any of its players are known.") { !$0.team.players.isEmpty },
    .list("players", "Its players, in the order of the file.") { box in
      zip(box.team.players, box.tally.players(of: box.side)).map {
        PlayerLine(player: $0, line: $1, hasThrees: box.hasThrees)
      }
    },
    .list("columns", "The columns of its box score: those of which any number is known.") {
      $0.sheet.table.headings
    },
    .list("groups", "Its players in the box score: the starters and the bench, or all.") {
      $0.groups
    },
    .list("teamCells", "What counts for the team and no player, if anything does; or nothing.") {
      $0.lines.team.isEmpty ? [] : $0.sheet.table.cells($0.lines.team)
    },
    .flag("hasTeamCells", "Whether anything counts for the team and no player.") {
      !$0.lines.team.isEmpty
    },
    .svg("pointsChart", "A chart of the points of its players, if any are known.") { box in
      PointsChart(box.team, box.side, box.sheet.lines)?.drawing(box.sheet.table.settings)
    },
    .list("totals", "Its totals in each column.") { $0.sheet.table.cells($0.lines.totals) },
  ]

  private var tally: Tally { score.tally }
  private var sheet: BoxSheet { score.boxes }
  private var line: Tally.Line { tally.line(of: side) }
  private var lines: GameLines.Side { sheet.lines.side(side) }
  private var hasThrees: Bool { tally.rules.baskets.contains(3) }

  /// The starters and then the bench, or one group if the starters are unknown.
  private var groups: [Group] {
    let players = Array(zip(team.players, lines.players))
    let starters = players.filter { $0.0.isStarter == true }
    guard !starters.isEmpty, starters.count < players.count else {
      return [group(players, nil)]
    }
    return [
      group(starters, BoxWords.starters),
      group(players.filter { $0.0.isStarter != true }, BoxWords.bench),
    ]
  }

  private func group(_ players: [(Player, StatLine)], _ label: Word?) -> Group {
    Group(players, team, label: label, sheet: sheet, playersWithPages: playersWithPages)
  }

  /// Some players of a team.
  struct Group: ViewModel {
    let label: Word?
    private let rows: [Row]
    private let absent: [AbsentPlayer]
    private let settings: SiteSettings

    init(
      _ players: [(Player, StatLine)], _ team: Team, label: Word?, sheet: BoxSheet,
      playersWithPages: Set<String>
    ) {
      self.label = label
      settings = sheet.table.settings
      var (rows, absent): ([Row], [AbsentPlayer]) = ([], [])
      for (player, line) in players {
        if player.absence != nil || (line.isEmpty && team.hasBoxScore) {
          absent.append(AbsentPlayer(player: player, sheet: sheet))
        } else {
          rows.append(
            Row(
              player: player, line: line, sheet: sheet,
              hasPage: playersWithPages.contains(player.id)))
        }
      }
      (self.rows, self.absent) = (rows, absent)
    }

    static let fields: [Field<Group>] = [
      .flag("hasLabel", "Whether the starters are known.") { $0.label != nil },
      .text("label", "Starters, or bench; empty if the starters are unknown.") { group in
        group.label.map { group.settings.text($0) } ?? ""
      },
      .list("players", "The players who played, in the order of the file.") { $0.rows },
      .list("absent", "The players who did not play.") { $0.absent },
    ]
  }

  /// The line of a player.
  struct Row: ViewModel {
    let player: Player
    let line: StatLine
    let sheet: BoxSheet
    let hasPage: Bool

    static let fields: [Field<Row>] = [
      .text("name", "The player's name.") { $0.player.name },
      .flag("hasPage", "Whether the player has a page.") { $0.hasPage },
      .url("url", "The player's page, if there is one.") { row in
        row.hasPage ? GameKind.playerURL(of: row.player.id, row.sheet.table.settings) : ""
      },
      .text("number", "The number on the shirt.") { $0.player.number ?? "" },
      .flag("hasNumber", "Whether the number is known.") { $0.player.number.isWritten },
      .list("cells", "The player's numbers, one for each column.") {
        $0.sheet.table.cells($0.line)
      },
    ]
  }

  /// A player who did not play.
  struct AbsentPlayer: ViewModel {
    let player: Player
    let sheet: BoxSheet

    static let fields: [Field<AbsentPlayer>] = [
      .text("name", "The player's name.") { $0.player.name },
      .text("number", "The number on the shirt.") { $0.player.number ?? "" },
      .flag("hasNumber", "Whether the number is known.") { $0.player.number.isWritten },
      .text("reason", "The reason, or \"did not play\"; empty if the file does not say.") {
        guard let absence = $0.player.absence else { return "" }
        return absence.reason ?? $0.sheet.table.settings.text(BoxWords.didNotPlay)
      },
      .text("columnCount", "The number of columns after the name.") {
        String($0.sheet.table.columns.count)
      },
    ]
  }
}

/// The lines of both box scores of a game and their columns, shared by all views of them.
final class BoxSheet: Sendable {
  let lines: GameLines
  let table: BoxTable

  init(_ game: Game, _ tally: Tally, _ settings: SiteSettings) {
    let lines = GameLines(game, tally)
    self.lines = lines
    let sides = [lines.home, lines.away]
    table = BoxTable(
      sides.flatMap(\.players) + sides.map(\.totals), settings.sport(of: game.fixture), settings)
  }
}

/// The moves of one player.
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
    .number("rebounds", "Rebounds.") { $0.line.allRebounds },
    .number("fouls", "Fouls.") { $0.line.fouls },
  ]
}
