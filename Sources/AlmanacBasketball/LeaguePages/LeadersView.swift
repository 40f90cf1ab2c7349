public import Almanac

/// The leaders and records of a season, on a page of their own or on that of the tables.
public struct LeadersView: ViewModel {
  let leaders: SeasonLeaders
  let season: Season
  let settings: SiteSettings
  /// The number of players in a list.
  let count: Int

  init(
    _ leaders: SeasonLeaders, _ season: Season, _ settings: SiteSettings,
    count: Int = SeasonLeaders.maximumCount
  ) {
    self.leaders = leaders
    self.season = season
    self.settings = settings
    self.count = count
  }

  public static let fields: [Field<LeadersView>] = [
    .text("title", "The competition and the season.") { $0.season.title($0.settings) },
    .text("competition", "The title without the season.") { $0.season.nameText($0.settings) },
    .flag("hasSeason", "Whether games name the season.") { $0.season.season != nil },
    .text("season", "The season, such as \"2026–27\".") { $0.season.season ?? "" },
    .text("minimumText", "Who is listed, such as \"Players with at least 3 games.\".") {
      $0.settings.text(LeagueWords.minimum, count: $0.leaders.minimumGames)
    },
    .flag("hasPlayers", "Whether it is known what any player did.") {
      !$0.leaders.players.isEmpty
    },
    .list("lists", "The lists of leaders.") { $0.lists },
    .list("records", "The records.") { view in
      view.leaders.records.map { RecordView(record: $0, settings: view.settings) }
    },
    .flag("hasRecords", "Whether there are records.") { !$0.leaders.records.isEmpty },
    .url("standingsURL", "The page of the season, if the site has one.") { $0.standingsURL },
    .flag("hasStandings", "Whether the season has a page.") { !$0.standingsURL.isEmpty },
    .url("leadersURL", "The page of the leaders, if the site has one.") { $0.leadersURL },
    .flag("hasLeaders", "Whether the leaders have a page.") { !$0.leadersURL.isEmpty },
  ]

  private var standingsURL: String {
    GameKind.standings.isPresent(in: settings)
      ? settings.url(of: GameKind.standings.path(of: season.path, in: settings)) : ""
  }

  var leadersURL: String {
    GameKind.leaders.isPresent(in: settings)
      ? settings.url(of: GameKind.leaders.path(of: season.path, in: settings)) : ""
  }

  var lists: [LeaderList] {
    var lists: [LeaderList] = []
    func add(
      _ word: Word, _ total: KeyPath<PlayerRecord, PlayerRecord.Total>, isAverage: Bool = true
    ) {
      let best = leaders.best(by: total, isAverage: isAverage)
      guard !best.isEmpty else { return }
      lists.append(
        LeaderList(
          title: settings.text(word),
          leaders: best.prefix(count).map { place, player in
            Leader(
              place: place, row: PlayerRow(player, settings),
              value: isAverage
                ? player[keyPath: total].average(settings)
                : player[keyPath: total].sum.formatted(settings.locale))
          }))
    }
    if season.isAdHoc { add(LeagueWords.winsOfPlayers, \.wins, isAverage: false) }
    add(season.sport.words.perGame, \.[.points])
    add(LeagueWords.assistsPerGame, \.[.assists])
    add(LeagueWords.reboundsPerGame, \.[.rebounds])
    return lists
  }
}

/// A list of leaders.
struct LeaderList: ViewModel {
  let title: String
  let leaders: [Leader]

  static let fields: [Field<LeaderList>] = [
    .text("title", "What they lead in, such as \"Points per game\".") { $0.title },
    .list("leaders", "The players, the best first.") { $0.leaders },
  ]
}

/// A player in a list of leaders.
struct Leader: ViewModel {
  let place: Int
  let row: PlayerRow
  let value: String

  static let fields: [Field<Leader>] =
    PlayerRow.fields { $0.row } + [
      .number("place", "The place; equal players share it.") { $0.place },
      .text("value", "The figure, such as \"4.5\".") { $0.value },
    ]
}
