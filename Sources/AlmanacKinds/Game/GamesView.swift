import Almanac

/// The fields available to the path of a game's page.
struct GamePath: ViewModel {
  let game: Game
  let id: String
  let date: CalendarDate

  static let fields: [Field<GamePath>] = [
    .text("id", "The id, or the name of the file.") { $0.id },
    .text("home", "The home team.") { $0.game.homeTeam.name },
    .text("away", "The away team.") { $0.game.awayTeam.name },
    .text("venue", "The venue.") { $0.game.venue ?? "" },
    .text("date", "The day, such as \"2026-06-06\".") { $0.date.description },
    .text("year", "The year, such as \"2026\".") { $0.date.yearText },
    .text("month", "The month, such as \"06\".") { $0.date.monthText },
  ]
}

/// The list of all games, newest day first.
struct GamesView: ViewModel {
  private let days: [Day]
  private let games: [GameKind.Entry]
  private let settings: SiteSettings

  /// - Parameter entries: All games, earliest first.
  init(_ entries: [GameKind.Entry], _ settings: SiteSettings) {
    games = entries
    self.settings = settings
    var days: [Day] = []
    var rest = entries[...]
    while let date = rest.last?.start.date {
      let start = rest.lastIndex { $0.start.date != date }.map { $0 + 1 } ?? rest.startIndex
      days.append(Day(date: date, games: rest[start...], settings: settings))
      rest = rest[..<start]
    }
    self.days = days
  }

  static let fields: [Field<GamesView>] = [
    .text("countText", "The number of games, such as \"23 games\".") {
      $0.settings.text(GameWords.count, count: $0.games.count)
    },
    .list("days", "The days on which games are played, newest first.") { $0.days },
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

    static let fields: [Field<Day>] = [
      .text("dateText", "The day, such as \"Saturday, June 6, 2026\".") {
        $0.date.formatted(.full, $0.settings.locale)
      },
      .text("anchor", "The day as 2026-06-06.") { $0.date.description },
      .list("games", "The games of the day, earliest first.") { day in
        day.games.lazy.map { GameRow($0, day.settings) }
      },
    ]
  }
}

/// A game in a list.
struct GameRow: ViewModel {
  private let entry: GameKind.Entry
  private let settings: SiteSettings

  init(_ entry: GameKind.Entry, _ settings: SiteSettings) {
    self.entry = entry
    self.settings = settings
  }

  static let fields: [Field<GameRow>] = [
    .text("title", "Both teams with the score, or with \"vs\" if there is none.") {
      $0.entry.title($0.settings)
    },
    .url("url", "The game's page.") { $0.settings.url(of: $0.entry.path) },
    .text("home", "The home team.") { $0.entry.home },
    .text("away", "The away team.") { $0.entry.away },
    .text("homePoints", "The points of the home team.") {
      $0.entry.points?.home.formatted($0.settings.locale) ?? ""
    },
    .text("awayPoints", "The points of the away team.") {
      $0.entry.points?.away.formatted($0.settings.locale) ?? ""
    },
    .text("scoreText", "The score, such as \"15 - 11\".") { $0.entry.scoreText },
    .text("statusText", "The status: Final, In progress, Abandoned, and so on.") {
      $0.settings.text($0.entry.statusWord)
    },
    .text("dateText", "The day, such as \"June 6, 2026\".") {
      $0.entry.start.date.formatted(.long, $0.settings.locale)
    },
    .text("timeText", "The time of day when the game begins.") {
      $0.entry.start.formattedTime($0.settings.locale)
    },
    .flag("hasVenue", "Whether the venue is known.") { $0.entry.venue.isWritten },
    .text("venue", "The venue.") { $0.entry.venue ?? "" },
    .flag("hasScore", "Whether there is a score.") { $0.entry.points != nil },
    .flag("homeWon", "Whether the home team won.") { $0.entry.winner == .home },
    .flag("awayWon", "Whether the away team won.") { $0.entry.winner == .away },
    .flag("isFinal", "Whether the game was played to the end.") { $0.entry.status == .final },
    .flag("isInProgress", "Whether the game is being played.") { $0.entry.status == .inProgress },
    .flag("isForfeit", "Whether one side forfeited.") { $0.entry.status == .forfeit },
    .flag("isScheduled", "Whether the game is still to come, or has no result yet.") {
      $0.entry.status == .scheduled
    },
    .flag("isPostponed", "Whether the game was postponed.") { $0.entry.status == .postponed },
    .flag("isAbandoned", "Whether the game was called off.") { $0.entry.status == .abandoned },
  ]
}
