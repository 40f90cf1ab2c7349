import Almanac

/// The fields available to the path of a team's page.
struct TeamPath: ViewModel {
  let name: String

  static let fields: [Field<TeamPath>] = [.text("name", "The team's name.") { $0.name }]
}

/// A team's page.
struct TeamView: ViewModel {
  private let row: TeamRow
  private let games: [GameKind.Entry]
  private let settings: SiteSettings

  /// - Parameter games: The games of the team, earliest first.
  init(_ row: TeamRow, _ games: [GameKind.Entry], _ settings: SiteSettings) {
    self.row = row
    self.games = games
    self.settings = settings
  }

  static let fields: [Field<TeamView>] =
    TeamRow.fields { $0.row } + [
      .list("games", "The team's games, newest first.") { view in
        view.games.lazy.reversed().map { GameRow($0, view.settings) }
      },
      .svg("margins", "A small chart of the margins of its finished games, if there are any.") {
        MarginChart(of: $0.row.slug, in: $0.games).drawing($0.settings)
      },
      .url("teamsURL", "The list of all teams, if the site has one.") { view in
        GameKind.teams.isPresent(in: view.settings)
          ? view.settings.url(of: GameKind.teams.path(in: view.settings)) : ""
      },
      .flag("hasTeams", "Whether the site has a list of all teams.") {
        GameKind.teams.isPresent(in: $0.settings)
      },
    ]
}

/// A team in a list.
struct TeamRow: ViewModel {
  private let record: TeamRecord
  private let settings: SiteSettings

  init(_ record: TeamRecord, _ settings: SiteSettings) {
    self.record = record
    self.settings = settings
  }

  /// The slug of the team's name.
  var slug: String { Slug.make(record.name) }

  private func text(_ number: KeyPath<TeamRecord, Int>) -> String {
    record[keyPath: number].formatted(settings.locale)
  }

  var path: String { GameKind.team.path(of: TeamPath(name: record.name), in: settings) }

  static let fields: [Field<TeamRow>] = fields { $0 }

  /// The fields of a view model that shows a team.
  static func fields<View: ViewModel>(
    _ row: @escaping @Sendable (View) -> TeamRow
  ) -> [Field<View>] {
    [
      .text("name", "The team's name.") { row($0).record.name },
      .url("url", "The team's page, if the site has one.") { view in
        let row = row(view)
        return GameKind.team.isPresent(in: row.settings) ? row.settings.url(of: row.path) : ""
      },
      .flag("hasPage", "Whether the site has pages of teams.") {
        GameKind.team.isPresent(in: row($0).settings)
      },
      .text("gamesText", "The number of games, such as \"9 games\".") {
        row($0).settings.text(GameWords.count, count: row($0).record.gameCount)
      },
      .text("won", "The number of games won.") { row($0).text(\.won) },
      .text("lost", "The number of games lost.") { row($0).text(\.lost) },
      .text("recordText", "Games won and lost, such as \"6 - 3\".") {
        "\(row($0).record.won) - \(row($0).record.lost)"
      },
      .text("pointsFor", "The team's points in games that were played to the end.") {
        row($0).text(\.pointsFor)
      },
      .text("pointsAgainst", "Its opponents' points in these games.") {
        row($0).text(\.pointsAgainst)
      },
      .flag("hasResults", "Whether the team has won or lost any game.") {
        row($0).record.won + row($0).record.lost > 0
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
