import Almanac

/// A player's page.
struct PlayerView: ViewModel {
  private let row: PlayerRow
  private let log: [PlayerGame]
  private let table: BoxTable
  private let teams: [SeasonLink]
  private let number: String
  private let nickname: String
  private let photo: PictureView?
  private let words: SportWords
  private let settings: SiteSettings

  /// - Parameter games: The games of the player with the names of their teams, earliest first.
  init(_ record: PlayerRecord, _ games: [GameKind.Entry], in site: Site) {
    let settings = site.settings
    row = PlayerRow(record, settings)
    let listed = site.listedPlayers(record.id)
    number = listed.lazy.compactMap(\.number).first ?? ""
    nickname = listed.lazy.compactMap(\.nickname).first ?? ""
    photo = listed.lazy.compactMap { $0.picture(in: site) }.first
    self.settings = settings
    words = settings.sport(of: games)?.words ?? .points
    let lines = games.compactMap { game in game.line(of: record.id).map { (game, $0) } }
    let table = BoxTable(
      lines.map { $0.1.numbers.line }, settings.sport(of: games) ?? .basketball, settings)
    self.table = table
    let best = lines.first { record.mostPoints > 0 && $0.1[.points] == record.mostPoints }?.0.id
    log = lines.map { game, line in
      PlayerGame(line: line, game: game, isBest: game.id == best, table: table)
    }
    var known: Set<String> = []
    teams = log.reversed().filter { !$0.game.isAdHoc }.map {
      SeasonLink(title: $0.team, url: $0.game.teamURL(of: $0.line.side, settings))
    }.filter { known.insert("\($0.title) \($0.url)").inserted }
  }

  static let fields: [Field<PlayerView>] =
    PlayerRow.fields { $0.row } + [
      .text("number", "The number on the shirt, if a roster has it.") { $0.number },
      .flag("hasNumber", "Whether a roster has it.") { !$0.number.isEmpty },
      .text("nickname", "A name by which the player is known as well, if a roster has one.") {
        $0.nickname
      },
      .flag("hasNickname", "Whether a roster has one.") { !$0.nickname.isEmpty },
      .one("photo", "A picture of the player, if a roster has one.") { $0.photo },
      .scoring({ $0.words }, { $0.settings }),
      .flag("hasAssists", "Whether any assist is recorded.") { $0.row.record[.assists].sum > 0 },
      .flag("hasRebounds", "Whether any rebound is recorded.") {
        $0.row.record[.rebounds].sum > 0
      },
      .flag("hasFouls", "Whether any foul is recorded.") { $0.row.record[.fouls].sum > 0 },
      .flag("hasFigures", "Whether there are figures.") { !$0.figures.isEmpty },
      .list("figures", "What the player is known by, such as points per game.") { $0.figures },
      .list("columns", "The columns of the games: those of which any number is known.") {
        $0.table.headings
      },
      .flag("isWide", "Whether there are too many columns for a narrow page.") { $0.table.isWide },
      .list("averages", "The numbers per game, one for each column.") { view in
        view.table.cells { view.row.record.average(of: $0, view.table) }
      },
      .list("totals", "The sums, one for each column.") { view in
        view.table.cells(view.row.record.sums)
      },
      .flag("hasSeveralGames", "Whether the player has several games.") { $0.log.count > 1 },
      .list("games", "The player's games, newest first.") { $0.log.reversed() },
      .list("splits", "The averages at home and away, and in wins and losses, if there are both.") {
        PlayerSplit.all($0.row.record.id, $0.log, $0.settings)
      },
      .flag("hasSplits", "Whether there are splits.") {
        !PlayerSplit.all($0.row.record.id, $0.log, $0.settings).isEmpty
      },
      .svg("chart", "A chart of the points in the last games, if there are at least two.") {
        PlayerChart($0.log)?.drawing($0.settings)
      },
      .one("best", "The first of the games with the most points, if there is one.") { view in
        view.log.first(where: \.isBest)
      },
      .list("teams", "The teams that the player played for, the latest first.") { $0.teams },
      .flag("hasTeams", "Whether the player played for any team.") { !$0.teams.isEmpty },
    ]

  /// The averages that readers ask for first, and the percentages of shots made.
  private var figures: [Figure] {
    let record = row.record
    let averages = table.columns.filter { $0.isMain }.map { column in
      Figure(
        name: settings.text(column.words(table.sport).title),
        value: record.average(of: column, table))
    }
    let shots = [
      (BoxColumn.fieldGoals, ShootingWords.fieldGoals.name), (.threes, ShootingWords.threes.name),
      (.freeThrows, ShootingWords.freeThrows.name),
    ]
    return averages
      + shots.compactMap { column, name in
        guard let attempts = column.attempts,
          record[column.statistic].gameCount == record[attempts].gameCount,
          let ratio = Ratio(record[column.statistic].sum, record[attempts].sum)
        else { return nil }
        return Figure(
          name: settings.text(name), value: ratio.percentage(settings.locale) + "%")
      }
  }

  /// A figure with its name.
  struct Figure: ViewModel {
    let name: String
    let value: String

    static let fields: [Field<Figure>] = [
      .text("name", "The name, such as \"Points\" or \"Free throws\".") { $0.name },
      .text("value", "The average of a game, or a percentage.") { $0.value },
    ]
  }
}

extension PlayerRecord {
  /// Returns the average of a column, such as "12.0", or of shots, such as "5.0–12.5"; empty if it is unknown.
  func average(of column: BoxColumn, _ table: BoxTable) -> String {
    let total = self[column.statistic]
    let text = total.average(table.settings)
    switch column {
    case .minutes:
      guard total.gameCount > 0 else { return "" }
      let (sum, count) = (total.sum, total.gameCount)
      return table.hasSeconds
        ? DecimalNumber(significand: (2 * sum + count) / (2 * count)).clock
        : DecimalNumber(significand: (sum + 3 * count) / (6 * count), fractionDigits: 1)
          .formatted(table.settings.locale)
    case .plusMinus:
      guard 20 * abs(total.sum) >= total.gameCount else { return text }
      return total.sum > 0 ? "+\(text)" : "\u{2212}\(text)"
    default:
      guard let attempts = column.attempts.map({ self[$0] }), attempts.gameCount > 0,
        attempts.gameCount == total.gameCount
      else { return text }
      return "\(text)–\(attempts.average(table.settings))"
    }
  }
}

/// A player in a list.
struct PlayerRow: ViewModel {
  let record: PlayerRecord
  let settings: SiteSettings

  init(_ record: PlayerRecord, _ settings: SiteSettings) {
    self.record = record
    self.settings = settings
  }

  static let fields: [Field<PlayerRow>] = fields { $0 }

  /// The fields of a view model that shows a player.
  static func fields<View: ViewModel>(
    _ row: @escaping @Sendable (View) -> PlayerRow
  ) -> [Field<View>] {
    func average(_ name: String, _ documentation: String, _ statistic: Statistic) -> Field<View> {
      .text(name, documentation) { view in
        let row = row(view)
        return row.record[statistic].average(row.settings)
      }
    }
    return [
      .text("name", "The player's name.") { row($0).record.name },
      .url("url", "The player's page, if the site has one.") {
        GameKind.playerURL(of: row($0).record.id, row($0).settings)
      },
      .flag("hasPage", "Whether the player has a page.") {
        !GameKind.playerURL(of: row($0).record.id, row($0).settings).isEmpty
      },
      .text("gamesText", "The number of games, such as \"9 games\".") {
        row($0).settings.text(GameWords.count, count: row($0).record.gameCount)
      },
      .number("played", "The number of games.") { row($0).record.gameCount },
      .number("won", "Games won.") { row($0).record.balance.won },
      .number("lost", "Games lost.") { row($0).record.balance.lost },
      .text("percentage", "The percentage of games won, such as \".750\".") {
        row($0).record.balance.percentageText(row($0).settings)
      },
      .text("recordText", "Games won and lost, such as \"6–3\".") { row($0).record.balance.text },
      .number("points", "The points in all games.") { row($0).record[.points].sum },
      .number("assists", "The assists in all games.") { row($0).record[.assists].sum },
      .number("rebounds", "The rebounds in all games.") { row($0).record[.rebounds].sum },
      .number("fouls", "The fouls in all games.") { row($0).record[.fouls].sum },
      .number("mostPoints", "The most points in one game.") { row($0).record.mostPoints },
      average("pointsPerGame", "Points per game, such as \"4.5\".", .points),
      average("assistsPerGame", "Assists per game.", .assists),
      average("reboundsPerGame", "Rebounds per game.", .rebounds),
      average("foulsPerGame", "Fouls per game.", .fouls),
    ]
  }
}

/// A game in a player's log.
struct PlayerGame: ViewModel {
  let line: LeagueLine
  let game: GameKind.Entry
  /// Whether it is the first of the games with the most points.
  let isBest: Bool
  let table: BoxTable

  private var settings: SiteSettings { table.settings }

  var team: String { game.name(of: line.side) }

  static let fields: [Field<PlayerGame>] = [
    .text("dateText", "The day, such as \"Jun 6, 2026\".") {
      $0.game.start.date.formatted(.medium, $0.settings.locale)
    },
    .formatted("title", "Both teams with the score.") { $0.game.appendTitle(to: &$1, $0.settings) },
    .url("url", "The game's page.") { $0.settings.url(of: $0.game.path) },
    .text("team", "The player's team.") { $0.team },
    .text("opponent", "The opposing team.") { $0.game.name(of: $0.line.side.opponent) },
    .flag("isHome", "Whether the player was on the home side.") { $0.line.side == .home },
    .flag("isWin", "Whether the player's side won.") { $0.game.winner == $0.line.side },
    .flag("isLoss", "Whether the player's side lost.") {
      $0.game.winner == $0.line.side.opponent
    },
    .text("scoreText", "The score, the player's side first, such as \"15–11\".") { $0.scoreText },
    .text("letter", "The result in one letter, such as \"W\"; empty without a result.") { game in
      game.game.result(of: game.line.side).map { game.settings.text(game.words.letter($0)) } ?? ""
    },
    .flag("isBest", "Whether it is the first of the games with the most points.") { $0.isBest },
    .text("points", "Points; a dash if they are unknown.") { $0.text(.points) },
    .text("assists", "Assists; a dash if they are unknown.") { $0.text(.assists) },
    .text("rebounds", "Rebounds; a dash if they are unknown.") { $0.text(.rebounds) },
    .text("fouls", "Fouls; a dash if they are unknown.") { $0.text(.fouls) },
    .list("cells", "The numbers, one for each column.") { $0.table.cells($0.line.numbers.line) },
  ]

  private var words: SportWords { settings.sport(of: game.fixture).words }

  private func text(_ statistic: Statistic) -> String {
    line[statistic]?.formatted(settings.locale) ?? "–"
  }

  private var scoreText: String {
    guard let points = game.points else { return "" }
    return line.side == .home
      ? dashed(points.home, points.away) : dashed(points.away, points.home)
  }
}
