import Almanac

/// A team's page.
struct TeamView: ViewModel {
  private let row: TeamRow
  /// The sport of its games; `nil` if they are of several.
  let sport: Sport?
  private let team: TeamIdentity
  private let games: [GameKind.Entry]
  let profile: TeamProfile?
  private let opponents: [OpponentRow]
  let roster: [RosterRow]
  private let logo: PictureView?
  let settings: SiteSettings
  private let site: Site

  /// - Parameters:
  ///   - games: The games of the team, earliest first.
  ///   - profile: The team as `Content/teams` describes it, if it does.
  init(
    _ row: TeamRow, _ team: ResolvedTeam, _ games: [GameKind.Entry], profile: TeamProfile? = nil,
    in site: Site
  ) {
    sport = site.settings.sport(of: games)
    self.row = row.with(sport?.words ?? .points)
    self.team = site.identity(of: team)
    var resolver = TeamResolver(site)
    self.games = games.map { resolver.named($0) }
    self.profile = profile
    opponents = OpponentRow.all(of: self.team, in: games, site)
    roster = RosterRow.all(of: team, in: games, site)
    logo = profile?.logo.map {
      PictureView(file: $0.text, folder: "teams", alt: "", site: site)
    }
    settings = site.settings
    self.site = site
  }

  var name: String { row.name }

  var path: TeamPath { row.path }

  static let fields: [Field<TeamView>] =
    TeamRow.fields { $0.row } + [
      .scoring({ $0.row.words }, { $0.settings }),
      .list("games", "The team's games, newest first.") { view in
        view.games.lazy.reversed().map { GameRow($0, view.settings) }
      },
      .list("events", "The team's games as events of a calendar, earliest first.") { view in
        CalendarEvent.all(view.games, in: view.site)
      },
      .list("results", "The games with a result, newest first.") { view in
        view.games.lazy.reversed().filter(\.hasResult).map { GameRow($0, view.settings) }
      },
      .list("inProgress", "The games that are being played.") { view in
        view.games.lazy.filter { $0.status == .inProgress }.map { GameRow($0, view.settings) }
      },
      .list("upcoming", "The other games, earliest first: to come, postponed, or overdue.") {
        view in
        view.games.lazy.filter(\.isToCome).map { GameRow($0, view.settings) }
      },
      .flag("hasGameResults", "Whether any game has a result.") {
        $0.games.contains(where: \.hasResult)
      },
      .flag("hasInProgress", "Whether any game is being played.") {
        $0.games.contains { $0.status == .inProgress }
      },
      .flag("hasUpcoming", "Whether there are other games.") {
        $0.games.contains(where: \.isToCome)
      },
      .list("opponents", "The team's results against each opponent, by name.") { $0.opponents },
      .flag("hasOpponents", "Whether the team has a result against any.") {
        !$0.opponents.isEmpty
      },
      .list("roster", "The players.") { $0.roster },
      .flag("hasRoster", "Whether any player is known.") { !$0.roster.isEmpty },
      .flag("hasNumbers", "Whether the number of any player is known.") {
        $0.roster.contains { !$0.number.isEmpty }
      },
      .flag("hasFigures", "Whether the points of any player for the team are known.") {
        $0.roster.contains { $0.has(.points) }
      },
      .flag("hasRebounds", "Whether any rebound of a player is recorded.") {
        $0.roster.contains { $0.has(.rebounds) }
      },
      .flag("hasAssists", "Whether any assist of a player is recorded.") {
        $0.roster.contains { $0.has(.assists) }
      },
      .flag("hasAside", "Whether there is a roster, or a result against any opponent.") {
        !$0.roster.isEmpty || !$0.opponents.isEmpty
      },
      .flag("hasGames", "Whether there is any result, or any other game.") {
        $0.games.contains { $0.hasResult || $0.isToCome }
      },
      .one("next", "The next game that is to come, if there is any.") { view in
        view.games.first(where: \.isPlanned).map {
          GameRow($0, view.settings)
        }
      },
      .list("log", "The games with a result from the team's side, newest first.") { view in
        view.games.lazy.reversed().compactMap { TeamGame($0, view.team, view.settings) }
      },
      .flag("hasPhotos", "Whether there is a picture of any player.") {
        $0.roster.contains(where: \.hasPhoto)
      },
      .flag("hasVenue", "Whether the home venue is known.") {
        $0.profile?.venue.isWritten ?? false
      },
      .text("venue", "The home venue.") { $0.profile?.venue ?? "" },
      .one("logo", "The team's logo, if it has one.") { $0.logo },
      .flag("hasColors", "Whether the colors are known.") { $0.profile?.colors.isEmpty == false },
      .svg("swatch", "The colors, if they are known as colors.") {
        $0.profile.flatMap(TeamMark.init)?.swatch
      },
      .text("colorsText", "The names of the colors, such as \"navy, white\", if they have names.") {
        view in
        (view.profile?.colors ?? []).compactMap(\.name).joined(separator: ", ")
      },
      .svg("margins", "A small chart of the margins of its finished games, if there are any.") {
        MarginChart(of: $0.team, in: $0.games).drawing(
          $0.settings, isInPoints: $0.sport?.unit ?? .points == .points)
      },
      .url("teamsURL", "The list of all teams, if the site has one.") { view in
        GameKind.teams.isPresent(in: view.settings)
          ? view.settings.url(of: GameKind.teams.path(in: view.settings)) : ""
      },
      .flag("hasTeams", "Whether the site has a list of all teams.") {
        GameKind.teams.isPresent(in: $0.settings)
      },
      .flag("hasCalendar", "Whether the site has a calendar file of the team.") {
        GameKind.teamCalendar.isPresent(in: $0.settings)
      },
      .url("calendarURL", "The calendar file, if the site has one.") { view in
        GameKind.teamCalendar.isPresent(in: view.settings)
          ? view.settings.url(of: GameKind.teamCalendar.path(of: view.path, in: view.settings)) : ""
      },
      structuredDataField,
    ]
}

/// A game with a result from the side of one of its teams.
struct TeamGame: ViewModel {
  private let game: GameKind.Entry
  private let side: Game.Side
  /// `nil` if the game was called off at a score.
  private let result: GameResult?
  private let settings: SiteSettings

  /// - Returns: `nil` if the game has no result.
  init?(_ game: GameKind.Entry, _ team: TeamIdentity, _ settings: SiteSettings) {
    guard game.hasResult, let side = team.side(in: game) else { return nil }
    (self.game, self.side, self.settings) = (game, side, settings)
    result = game.result(of: side)
  }

  static let fields: [Field<TeamGame>] = [
    .formatted("dateText", "The day, such as \"Jun 6, 2026\".") {
      $1.append($0.game.start.date, .medium)
    },
    .text("date", "The day as 2026-06-06.") { $0.game.start.date.description },
    .flag("hasLetter", "Whether the game was won, lost or tied.") { $0.result != nil },
    .text("letter", "The result in one letter, such as \"W\".") { view in
      let words = view.settings.sport(of: view.game.fixture).words
      return view.result.map { view.settings.text(words.letter($0)) } ?? ""
    },
    .flag("isWin", "Whether the team won.") { $0.result == .win },
    .flag("isLoss", "Whether it lost.") { $0.result == .loss },
    .flag("isHome", "Whether it was the home team.") { $0.side == .home },
    .flag("isFinal", "Whether the game was played to the end.") { $0.game.status == .final },
    .text("scoreText", "The score, the team's points first, such as \"74–64\"; empty without one.")
    {
      game in
      guard let points = game.game.points, game.game.status != .forfeit else { return "" }
      return game.side == .home
        ? dashed(points.home, points.away) : dashed(points.away, points.home)
    },
    .text("statusText", "The status: Final, Forfeit, and so on.") {
      $0.settings.text($0.game.statusWord)
    },
    .text("opponent", "The opposing team.") { $0.game.name(of: $0.side.opponent) },
    .one("mark", "Its logo or colors, if they are known.") {
      $0.game.mark(of: $0.side.opponent).view($0.settings)
    },
    .url("url", "The game's page.") { $0.settings.url(of: $0.game.path) },
    .text("roundText", "The round, such as \"Round 3\"; empty if it is unknown.") { view in
      view.game.fixture?.round.map { Fixture.text(ofRound: $0, view.settings) } ?? ""
    },
  ]
}

/// A team in a list.
struct TeamRow: ViewModel {
  private let record: TeamRecord
  private let team: TeamName
  private(set) var words = SportWords.points
  private let settings: SiteSettings

  init(_ record: TeamRecord, _ team: TeamName, _ settings: SiteSettings) {
    self.record = record
    self.team = team
    self.settings = settings
  }

  /// Returns the row with the words of a sport.
  func with(_ words: SportWords) -> TeamRow {
    var row = self
    row.words = words
    return row
  }

  private func text(_ number: KeyPath<TeamRecord, Int>) -> String {
    record[keyPath: number].formatted(settings.locale)
  }

  var name: String { record.name }

  var path: TeamPath { TeamPath(name: team.pathName) }

  static let fields: [Field<TeamRow>] = fields { $0 }

  /// The fields of a view model that shows a team.
  static func fields<View: ViewModel>(
    _ row: @escaping @Sendable (View) -> TeamRow
  ) -> [Field<View>] {
    [
      .text("name", "The team's name.") { row($0).record.name },
      .one("mark", "The team's logo or colors, if they are known.") { view in
        row(view).team.mark.view(row(view).settings)
      },
      .flag("hasNamesake", "Whether another team has its name, and its competition is known.") {
        row($0).team.competition != nil
      },
      .text("competition", "The competition, if another team has its name.") {
        row($0).team.competition ?? ""
      },
      .url("url", "The team's page, if the site has one.") { view in
        let row = row(view)
        return GameKind.team.isPresent(in: row.settings)
          ? row.settings.url(of: GameKind.team.path(of: row.path, in: row.settings)) : ""
      },
      .flag("hasPage", "Whether the site has pages of teams.") {
        GameKind.team.isPresent(in: row($0).settings)
      },
      .text("gamesText", "The number of games, such as \"9 games\".") {
        row($0).settings.text(GameWords.count, count: row($0).record.gameCount)
      },
      .text("won", "The number of games won.") { row($0).text(\.won) },
      .text("lost", "The number of games lost.") { row($0).text(\.lost) },
      .text("tied", "The number of games tied.") { row($0).text(\.tied) },
      .flag("hasTies", "Whether any game was tied.") { row($0).record.tied > 0 },
      .text("recordText", "Games won and lost, such as \"6–3\", and tied if there are any.") {
        (row($0).record.home + row($0).record.away).text
      },
      .text("percentage", "The percentage of games won, such as \".750\".") {
        (row($0).record.home + row($0).record.away).percentageText(row($0).settings)
      },
      .text("homeText", "Home games won and lost, such as \"4–1\".") { row($0).record.home.text },
      .text("awayText", "Away games won and lost.") { row($0).record.away.text },
      .text("streak", "The latest results that are all alike, such as \"W3\".") {
        row($0).record.form.streakText(row($0).words, row($0).settings)
      },
      .text("lastTen", "The last ten games won and lost, such as \"7–3\".") {
        row($0).record.form.lastTenBalance.text
      },
      .text("pointsFor", "The team's points in games that were played to the end.") {
        row($0).text(\.pointsFor)
      },
      .text("pointsAgainst", "Its opponents' points in these games.") {
        row($0).text(\.pointsAgainst)
      },
      .flag("hasResults", "Whether the team has won, lost or tied any game.") {
        row($0).record.won + row($0).record.lost + row($0).record.tied > 0
      },
    ]
  }
}

/// The list of all teams.
struct TeamsView: ViewModel {
  let teams: [TeamRow]
  let settings: SiteSettings

  static let fields: [Field<TeamsView>] = [
    .text("countText", "The number of teams, such as \"6 teams\".") {
      $0.settings.text(GameWords.teamCount, count: $0.teams.count)
    },
    .list("teams", "All teams, by name.") { $0.teams },
  ]
}
