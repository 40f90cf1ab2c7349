import Almanac

/// A table.
struct TableView: ViewModel {
  let rows: [TeamStanding]
  let lines: [Competition.Line]
  let words: SportWords
  let settings: SiteSettings
  private let table: SeasonTables.Table
  private let names: [String: TeamName]

  init(
    _ table: SeasonTables.Table, _ names: [String: TeamName],
    competition: Competition?, in settings: SiteSettings
  ) {
    (self.table, self.names, self.settings) = (table, names, settings)
    let words = (competition?.sport ?? .basketball).words
    self.words = words
    let standings = table.standings
    let changes = PlaceChanges(table.games, standings, table.adjustments)
    let lines = (competition?.lines ?? []).filter { $0.after < standings.rows.count }
    self.lines = lines
    rows = standings.rows.enumerated().map { index, row in
      TeamStanding(
        row: row, team: names[row.team],
        isAboveLine: lines.contains { $0.after == index + 1 },
        change: changes?.places[row.team], words: words, settings: settings)
    }
  }

  private var standings: Standings { table.standings }

  private func name(_ team: String) -> String { names[team]?.name ?? "" }

  static let fields: [Field<TableView>] = [
    .text("title", "The group, or \"Standings\".") { view in
      view.table.group.map { view.settings.text(LeagueWords.group, ["name": $0]) }
        ?? view.settings.text(LeagueWords.standings)
    },
    .flag("hasGroup", "Whether it is the table of a group.") { $0.table.group != nil },
    .text("anchor", "The title as part of an address.") {
      Slug.make($0.table.group ?? "standings")
    },
    .text("orderText", "What orders the table.") { view in
      let criteria = view.standings.ranking.order.map {
        view.settings.text(view.words.word(for: $0))
      }
      return view.settings.text(
        LeagueWords.levelTeams, ["criteria": criteria.joined(separator: ", ")])
    },
    .flag("hasPoints", "Whether the table has points.") { $0.standings.ranking.points != nil },
    .flag("hasTies", "Whether any game was tied.") { view in
      view.standings.rows.contains { $0.all.tied > 0 }
    },
    .flag("hasForfeits", "Whether any game was forfeited.") { view in
      view.standings.rows.contains { $0.forfeits > 0 }
    },
    .flag("hasChanges", "Whether any team rose or fell in the last round.") { view in
      view.rows.contains { $0.change ?? 0 != 0 }
    },
    .list("rows", "The teams, best first.") { $0.rows },
    .texts("rulings", "What changes the table besides the games, such as points deducted.") {
      $0.rulings
    },
    .texts(
      "decisions",
      "What put teams above the next ones that are level with them, such as \"Foxes above Herons: won 78–64\"."
    ) { view in
      view.standings.decisions.map {
        $0.text(view.standings.ranking, view.words, view.settings, view.name)
      }
    },
    .flag("hasDecisions", "Whether teams are level that the table separates.") {
      !$0.standings.decisions.isEmpty
    },
    .texts(
      "clinched",
      "What is certain about the final places, such as \"Foxes have clinched Playoffs.\", or that a team cannot reach them."
    ) { $0.clinched },
    .flag("hasClinched", "Whether anything is certain about the final places.") {
      !$0.clinched.isEmpty
    },
    .one("history", "The places during the season, once games were played on three days.") {
      $0.history
    },
    .texts("lineTexts", "What the lines in the table mean.") { view in
      view.lines.map { view.settings.text(LeagueWords.above, ["name": $0.name]) }
    },
    .scoring({ $0.words }, { $0.settings }),
  ]

  private var rulings: [String] {
    table.adjustments.map { $0.text(name($0.team), settings) }
      + table.withdrawals.map { $0.withdrawal.text(name($0.key), settings) }
  }

  /// The best that each team has clinched, and the least that it cannot reach.
  private var clinched: [String] {
    guard let prospects = table.prospects else { return [] }
    let lines = lines.sorted { $0.after < $1.after }
    let claims = lines.map { line in (line, prospects.claims(line: line.after)) }
    let first = lines.first?.after == 1 ? [] : prospects.claims(line: 1)
    return standings.rows.compactMap { row in
      func isClaimed(_ claims: [TableProspects.Claim], isCertain: Bool) -> Bool {
        claims.contains { $0.team == row.team && $0.isCertain == isCertain }
      }
      let team = name(row.team)
      if isClaimed(first, isCertain: true) {
        return settings.text(LeagueWords.clinchedFirst, ["team": team])
      }
      if let (line, _) = claims.first(where: { isClaimed($0.1, isCertain: true) }) {
        return settings.text(LeagueWords.clinched, ["team": team, "line": line.name])
      }
      return claims.last { isClaimed($0.1, isCertain: false) }.map { line, _ in
        settings.text(LeagueWords.outOfReach, ["team": team, "line": line.name])
      }
    }
  }

  private var history: StandingsHistoryView? {
    StandingsHistory(table.games, standings, table.adjustments).map { history in
      StandingsHistoryView(history, rows.map(\.shortName), settings)
    }
  }
}
