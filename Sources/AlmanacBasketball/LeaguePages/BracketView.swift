import Almanac

/// The playoffs of a season.
struct BracketView: ViewModel {
  let bracket: Bracket
  let settings: SiteSettings

  static let fields: [Field<BracketView>] = [
    .list("rounds", "The rounds, the first one first.") { view in
      view.bracket.rounds.map { Round(round: $0, names: view.bracket.names, view.settings) }
    },
    .flag("hasChampion", "Whether the last round is a single series that is decided.") {
      $0.champion != nil
    },
    .text("champion", "The name of the team that has won it.") { $0.champion?.name ?? "" },
    .url("championURL", "The champion's page, if the site has one.") { view in
      view.champion?.url(view.settings) ?? ""
    },
  ]

  private var champion: TeamName? { bracket.champion.flatMap { bracket.names[$0] } }

  /// A round.
  struct Round: ViewModel {
    private let round: Bracket.Round
    private let names: [String: TeamName]
    private let settings: SiteSettings

    init(
      round: Bracket.Round, names: [String: TeamName], _ settings: SiteSettings
    ) {
      (self.round, self.names, self.settings) = (round, names, settings)
    }

    static let fields: [Field<Round>] = [
      .text("title", "The name of the round, such as \"Semifinal\", or \"Playoffs\".") { view in
        view.round.name.map { Fixture.text(ofRound: $0, view.settings) }
          ?? view.settings.text(LeagueWords.playoffs)
      },
      .list("series", "The series of the round, in the order of their first games.") { view in
        view.round.series.map { Series(series: $0, names: view.names, settings: view.settings) }
      },
    ]
  }

  /// The games of two teams in a round.
  struct Series: ViewModel {
    let series: Bracket.Series
    let names: [String: TeamName]
    let settings: SiteSettings

    static let fields: [Field<Series>] = [
      .list("teams", "Both teams: first the home team of the first game.") { view in
        [0, 1].map { Side(index: $0, series: view) }
      },
      .list("games", "The games, earliest first.") { view in
        view.series.games.enumerated().map { Game(number: $0, game: $1, series: view) }
      },
      .flag("isSingle", "Whether it has one game.") { $0.series.games.count == 1 },
      .flag("isOpen", "Whether games are still to be played.") { $0.series.isOpen },
    ]
  }

  /// A game of a series.
  struct Game: ViewModel {
    let number: Int
    let game: GameKind.Entry
    let series: Series

    static let fields: [Field<Game>] = [
      .url("url", "The game's page.") { $0.series.settings.url(of: $0.game.path) },
      .text("dateText", "The day, such as \"Jun 6, 2026\".") {
        $0.game.start.date.formatted(.medium, $0.series.settings.locale)
      },
      .flag("hasScore", "Whether there is a score.") { $0.game.points != nil },
      .text("scoreText", "The score, the first team of the series first, such as \"71–55\".") {
        $0.scoreText
      },
    ]

    private var scoreText: String {
      guard let points = game.points else { return "" }
      return series.series.isFirstTeamHome[number]
        ? dashed(points.home, points.away) : dashed(points.away, points.home)
    }
  }

  /// A team in a series.
  struct Side: ViewModel {
    let index: Int
    let series: Series

    private var team: TeamName? { series.names[series.series.teams[index]] }

    private var url: String { team?.url(series.settings) ?? "" }

    static let fields: [Field<Side>] = [
      .text("name", "The team's name, or what stands for a team that is not known yet.") {
        $0.team?.name ?? $0.series.series.placeholder(at: $0.index)
      },
      .url("url", "The team's page, if the site has one.") { $0.url },
      .flag("hasPage", "Whether the team has a page.") { !$0.url.isEmpty },
      .text("result", "Its points if the series is one game, or else its wins.") { $0.result },
      .flag("isWinner", "Whether it has won the series.") {
        $0.series.series.winner == $0.index
      },
    ]

    private var result: String {
      let games = series.series.games
      guard games.count == 1, let game = games.first else {
        return series.series.wins[index].formatted(series.settings.locale)
      }
      guard let points = game.points else { return "" }
      // Of a single game, the first team is the home team.
      return (index == 0 ? points.home : points.away).formatted(series.settings.locale)
    }
  }
}
