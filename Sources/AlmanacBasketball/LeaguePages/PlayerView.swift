import Almanac

/// A player's page.
struct PlayerView: ViewModel {
  private let row: PlayerRow
  private let log: [PlayerGame]
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
    log = games.compactMap { game in
      game.line(of: record.id).map { PlayerGame(line: $0, game: game, settings: settings) }
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
      .flag("hasAssists", "Whether any assist is recorded.") { $0.row.record.assists.sum > 0 },
      .flag("hasRebounds", "Whether any rebound is recorded.") { $0.row.record.rebounds.sum > 0 },
      .flag("hasFouls", "Whether any foul is recorded.") { $0.row.record.fouls.sum > 0 },
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
      .one("best", "The game with the most points, if there is one.") { $0.best },
      .list("teams", "The teams that the player played for, the latest first.") { $0.teams },
      .flag("hasTeams", "Whether the player played for any team.") { !$0.teams.isEmpty },
    ]

  /// The first of the games with the most points.
  private var best: PlayerGame? {
    let most = row.record.mostPoints
    return most > 0 ? log.first { $0.line.figures.points.number == most } : nil
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
    func average(
      _ name: String, _ documentation: String,
      _ total: @escaping @Sendable (PlayerRecord) -> PlayerRecord.Total
    ) -> Field<View> {
      .text(name, documentation) { view in
        let row = row(view)
        return total(row.record).average(row.settings)
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
      .number("points", "The points in all games.") { row($0).record.points.sum },
      .number("assists", "The assists in all games.") { row($0).record.assists.sum },
      .number("rebounds", "The rebounds in all games.") { row($0).record.rebounds.sum },
      .number("fouls", "The fouls in all games.") { row($0).record.fouls.sum },
      .number("mostPoints", "The most points in one game.") { row($0).record.mostPoints },
      average("pointsPerGame", "Points per game, such as \"4.5\".") { $0.points },
      average("assistsPerGame", "Assists per game.") { $0.assists },
      average("reboundsPerGame", "Rebounds per game.") { $0.rebounds },
      average("foulsPerGame", "Fouls per game.") { $0.fouls },
    ]
  }
}

/// A game in a player's log.
struct PlayerGame: ViewModel {
  let line: LeagueLine
  let game: GameKind.Entry
  let settings: SiteSettings

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
    .text("points", "Points; a dash if they are unknown.") {
      $0.text($0.line.figures.points.number)
    },
    .text("assists", "Assists; a dash if they are unknown.") {
      $0.text($0.line.figures.assists.number)
    },
    .text("rebounds", "Rebounds; a dash if they are unknown.") {
      $0.text($0.line.figures.rebounds.number)
    },
    .text("fouls", "Fouls; a dash if they are unknown.") { $0.text($0.line.figures.fouls.number) },
  ]

  private func text(_ number: Int?) -> String { number?.formatted(settings.locale) ?? "–" }

  private var scoreText: String {
    guard let points = game.points else { return "" }
    return line.side == .home
      ? dashed(points.home, points.away) : dashed(points.away, points.home)
  }
}
