import Almanac

extension GameView {
  /// The teams and their games around the game.
  static let surroundingFields: [Field<GameView>] = [
    .flag("hasSeason", "Whether the game belongs to a season of a competition.") {
      $0.season != nil
    },
    .text("seasonTitle", "The competition and the season, if there are any.") { view in
      view.season?.title(view.settings) ?? ""
    },
    .flag("hasSeasonPage", "Whether the season has a page.") { !$0.seasonURL.isEmpty },
    .url("seasonURL", "The page of the season, if it has one.") { $0.seasonURL },
    .flag("hasRound", "Whether the round is known.") { $0.entry.fixture?.round != nil },
    .text("roundText", "The round, such as \"Round 3\" or \"Semifinal\".") { view in
      view.entry.fixture?.round.map { Fixture.text(ofRound: $0, view.settings) } ?? ""
    },
    .flag("hasForms", "Whether the sides are teams with records of their own.") {
      !$0.entry.teams.isEmpty
    },
    .list("forms", "Both teams in the season so far, the home team first.") {
      view -> [TeamForm] in
      guard !view.entry.isAdHoc else { return [] }
      let resolver = TeamResolver(view.site)
      return Game.Side.allCases.map {
        TeamForm($0, view.entry, surroundings: view.surroundings, by: resolver, in: view.settings)
      }
    },
    .list("meetings", "The last games of both teams against each other, the latest first.") {
      view in
      var resolver = TeamResolver(view.site)
      return view.surroundings.meetings().reversed().map {
        GameRow(resolver.named($0), view.settings)
      }
    },
    .flag("hasMeetings", "Whether both teams have met before.") {
      !$0.surroundings.meetings().isEmpty
    },
  ]
}

extension GameView {
  /// The season of a competition to which the game belongs.
  fileprivate var season: Season? {
    guard let fixture = entry.fixture, let competition = fixture.competition,
      fixture.stage != .friendly
    else { return nil }
    return Season(
      Fixture.seasonKey(of: fixture),
      SeasonName(competition: competition, season: fixture.season), settings)
  }

  fileprivate var seasonURL: String {
    guard let season, GameKind.standings.isPresent(in: settings) else { return "" }
    return settings.url(of: GameKind.standings.path(of: season.path, in: settings))
  }
}

/// A team before a game, or after it if it has a result.
struct TeamForm: ViewModel {
  private let name: String
  private let url: String
  private let isHome: Bool
  private let balance: Balance?
  private let results: [Result]
  private let previous: GameKind.Entry?
  private let next: GameKind.Entry?
  private let settings: SiteSettings

  init(
    _ side: Game.Side, _ entry: GameKind.Entry, surroundings: GameSurroundings,
    by resolver: TeamResolver, in settings: SiteSettings
  ) {
    // The teams of each form are called as in its own games.
    var resolver = resolver
    name = entry.name(of: side)
    url = entry.teamURL(of: side, settings)
    isHome = side == .home
    self.settings = settings
    let games = surroundings.games(of: side)
    balance = games.balance.flatMap { $0.count > 0 ? $0 : nil }
    results = games.form.reversed().map { game, side in
      Result(game: resolver.named(game), side: side, settings: settings)
    }
    previous = games.previous.map { resolver.named($0) }
    next = games.next.map { resolver.named($0) }
  }

  static let fields: [Field<TeamForm>] = [
    .text("name", "The team's name.") { $0.name },
    .flag("isHome", "Whether it is the home team.") { $0.isHome },
    .url("url", "The team's page, if it has one.") { $0.url },
    .flag("hasPage", "Whether the team has a page.") { !$0.url.isEmpty },
    .flag("hasRecord", "Whether the team has a result in the season.") { $0.balance != nil },
    .text(
      "recordText",
      "Games won and lost in the season, such as \"6–3\": with this one if it has a result."
    ) { $0.balance?.text ?? "" },
    .list("results", "The last five results before the game, the latest first.") { $0.results },
    .flag("hasLastResults", "Whether there are any.") { !$0.results.isEmpty },
    .one("previousGame", "The team's game before this one.") { form in
      form.previous.map { GameRow($0, form.settings) }
    },
    .flag("hasNeighborGames", "Whether the team has a game before or after this one.") {
      $0.previous != nil || $0.next != nil
    },
    .one("nextGame", "The team's game after this one.") { form in
      form.next.map { GameRow($0, form.settings) }
    },
  ]

  /// A result of the team.
  struct Result: ViewModel {
    let game: GameKind.Entry
    let side: Game.Side
    let settings: SiteSettings

    private var result: GameResult? { game.result(of: side) }
    private var words: SportWords { settings.sport(of: game.fixture).words }

    static let fields: [Field<Result>] = [
      .text("letter", "The result in one letter, such as \"W\".") { view in
        view.result.map { view.settings.text(view.words.letter($0)) } ?? ""
      },
      .text("text", "The result in words, such as \"Won 15–11 against Dune Foxes\".") { $0.text },
      .url("url", "The game's page.") { $0.settings.url(of: $0.game.path) },
      .flag("isWin", "Whether the team won.") { $0.result == .win },
      .flag("isLoss", "Whether it lost.") { $0.result == .loss },
    ]

    private var text: String {
      guard let result else { return "" }
      let points = game.points.map { side == .home ? $0 : (home: $0.away, away: $0.home) }
      let opponent = game.name(of: side.opponent)
      guard game.status == .final, let points else {
        return settings.text(
          result == .win ? SheetWords.wonByForfeit : SheetWords.lostByForfeit,
          ["opponent": opponent])
      }
      return settings.text(
        words.against(result),
        ["own": String(points.home), "other": String(points.away), "opponent": opponent])
    }
  }
}
