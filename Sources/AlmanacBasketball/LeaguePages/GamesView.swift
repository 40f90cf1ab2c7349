import Almanac

/// The list of games: all of them, or where there are many, the latest and the next, and pages of
/// months.
struct GamesView: ViewModel {
  private let games: [GameKind.Entry]
  private let count: Int
  private let months: [MonthLink]
  private let seasons: [SeasonLink]
  private let settings: SiteSettings

  init(_ site: Site) {
    let kind = GameKind()
    settings = site.settings
    count = site.count(of: kind)
    let size = settings.value(of: GameKind.gamesPerPage)?.count ?? GamesPerPage.standard
    let isDivided = GameKind.month.isPresent(in: settings) && count > size
    var resolver = TeamResolver(site)
    let entries = isDivided ? site.latestAndNextGames(size) : site.entries(of: kind)
    games = entries.map { resolver.named($0) }
    months =
      GameKind.month.isPresent(in: settings) ? MonthLink.all(in: site).reversed() : []
    seasons = site.seasonLinks(besides: nil)
  }

  static let fields: [Field<GamesView>] = [
    .text("countText", "The number of games, such as \"23 games\".") {
      $0.settings.text(GameWords.count, count: $0.count)
    },
    .flag("hasGames", "Whether there are any games.") { $0.count > 0 },
    .list("days", "The days on which games are played, newest first.") { view in
      Day.all(view.games, view.settings).reversed()
    },
    .list("inProgress", "The games that are being played.") { view in
      view.games.lazy.filter { $0.status == .inProgress }.map { GameRow($0, view.settings) }
    },
    .list("resultDays", "The days with results, newest first.") { view in
      Day.all(view.games.filter(\.hasResult), view.settings).reversed()
    },
    .list("upcomingDays", "The days of the other games, earliest first.") { view in
      Day.all(view.games.filter(\.isToCome), view.settings)
    },
    .flag("hasInProgress", "Whether any game is being played.") {
      $0.games.contains { $0.status == .inProgress }
    },
    .flag("hasResults", "Whether any game has a result.") { $0.games.contains(where: \.hasResult) },
    .flag("hasUpcoming", "Whether any game is to come, postponed or overdue.") {
      $0.games.contains(where: \.isToCome)
    },
    .list("months", "The months with pages of their own, newest first.") {
      $0.months
    },
    .flag("hasMonths", "Whether months have pages of their own.") { !$0.months.isEmpty },
    .list("seasons", "The pages of all seasons.") { $0.seasons },
    .flag("hasSeasons", "Whether seasons have pages.") { !$0.seasons.isEmpty },
    .flag("hasTeams", "Whether the site has a list of all teams.") { $0.hasTeams },
    .url("teamsURL", "The list of all teams, if the site has one.") { view in
      view.hasTeams ? view.settings.url(of: GameKind.teams.path(in: view.settings)) : ""
    },
  ]

  /// Whether the list has any team: those whose names have neither letters nor digits are left out.
  private var hasTeams: Bool {
    GameKind.teams.isPresent(in: settings)
      && games.contains { !$0.teams.isEmpty }
  }

  struct Day: ViewModel {
    let date: CalendarDate
    /// The games of the day: a slice of all games, of which there may be very many.
    let games: ArraySlice<GameKind.Entry>
    let settings: SiteSettings

    private var recapURL: String {
      games.contains(where: \.hasResult) ? GameKind.dayURL(of: date, settings) : ""
    }

    /// Returns the days of some games, both earliest first.
    static func all(_ games: [GameKind.Entry], _ settings: SiteSettings) -> [Day] {
      var days: [Day] = []
      var rest = games[...]
      while let date = rest.first?.start.date {
        let end = rest.firstIndex { $0.start.date != date } ?? rest.endIndex
        days.append(Day(date: date, games: rest[..<end], settings: settings))
        rest = rest[end...]
      }
      return days
    }

    static let fields: [Field<Day>] = [
      .formatted("dateText", "The day, such as \"Saturday, June 6, 2026\".") {
        $1.append($0.date, .full)
      },
      .text("anchor", "The day as 2026-06-06.") { $0.date.description },
      .flag("hasRecap", "Whether the recap of the day has a page.") { !$0.recapURL.isEmpty },
      .url("recapURL", "The page of the day's recap, if it has one.") { $0.recapURL },
      .list("games", "The games of the day, earliest first.") { day in
        day.games.lazy.map { GameRow($0, day.settings) }
      },
    ]
  }
}
