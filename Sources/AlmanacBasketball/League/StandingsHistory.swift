import Almanac

/// The order of a table on several days of a season.
struct StandingsHistory: Sendable {
  /// Days on which games were played, earliest first; the last one is that of the latest game.
  let days: [CalendarDate]
  /// The teams of the latest table, best first, with their places after each of the days.
  let teams: [Team]

  struct Team: Sendable {
    let team: String
    /// The places, which several teams may share.
    fileprivate(set) var places: [Int] = []
    /// The rows in the table, counted from 0, which no two teams share.
    fileprivate(set) var rows: [Int] = []
  }

  /// The days that are shown at most. The table is computed for each, whatever the number of games.
  private static let maximumDays = 24
  /// The teams that a chart can tell apart.
  private static let maximumTeams = 30

  /// - Parameters:
  ///   - games: The games that count with their days, earliest first.
  ///   - latest: The table after all of them.
  ///   - adjustments: The points besides those of games.
  /// - Returns: `nil` if games were played on fewer than three days, or there are too many teams.
  init?(
    _ games: [(day: CalendarDate, game: CountedGame)], _ latest: Standings,
    _ adjustments: [TableAdjustment] = []
  ) {
    guard latest.rows.count <= Self.maximumTeams else { return nil }
    // The number of games that were played by the end of each day.
    var ends: [(day: CalendarDate, count: Int)] = []
    for (index, (day, _)) in games.enumerated() {
      if ends.last?.day == day { ends.removeLast() }
      ends.append((day, index + 1))
    }
    guard ends.count > 2 else { return nil }
    let shown = Self.spread(ends)
    days = shown.map(\.day)
    let names = latest.rows.map(\.team)
    var teams = names.map { Team(team: $0) }
    for (day, count) in shown {
      let table = Self.table(of: games.prefix(count), on: day, latest, adjustments)
      let rows = Dictionary(
        table.rows.enumerated().map { ($1.team, ($0, $1.place)) }, uniquingKeysWith: { a, _ in a })
      for index in teams.indices {
        guard let (row, place) = rows[teams[index].team] else { continue }
        teams[index].rows.append(row)
        teams[index].places.append(place)
      }
    }
    self.teams = teams
  }

  /// Returns the table after some of the games.
  ///
  /// - Parameters:
  ///   - games: The games, earliest first.
  ///   - day: The day of the table: what was ruled later does not count.
  ///   - latest: The table after all games.
  static func table(
    of games: some Sequence<(day: CalendarDate, game: CountedGame)>, on day: CalendarDate,
    _ latest: Standings, _ adjustments: [TableAdjustment]
  ) -> Standings {
    let known = adjustments.filter { $0.day.map { $0 <= day } ?? true }
    return Standings(
      games.map(\.game), teams: latest.rows.map(\.team), adjustments: known.byTeam,
      by: latest.ranking)
  }

  /// Returns as many elements as are shown, at equal distances, with the first and the last.
  private static func spread<Element>(_ elements: [Element]) -> [Element] {
    guard elements.count > maximumDays else { return elements }
    let steps = maximumDays - 1
    return (0...steps).map { elements[$0 * (elements.count - 1) / steps] }
  }
}

/// The order of a table during a season as lines, the leader's at the top.
struct StandingsChart {
  private let history: StandingsHistory
  private let names: [String]

  private static let width = 640.0
  private static let firstDay = 24.0
  private static let lastDay = 430.0
  private static let rowHeight = 24.0

  /// - Parameter names: The names of the teams.
  init(_ history: StandingsHistory, _ names: [String]) {
    (self.history, self.names) = (history, names)
  }

  /// Returns the chart.
  func drawing(_ settings: SiteSettings) -> SVG {
    let places = zip(names, history.teams).map { name, team in
      let places = team.places.map { $0.formatted(settings.locale) }
      return "\(name): \(places.joined(separator: ", "))"
    }
    let height = (Double(names.count) + 1) * Self.rowHeight
    return SVG(
      stretching: Self.width, height: height, title: settings.text(LeagueWords.placesOverTime),
      description: places.joined(separator: "; ") + ".", class: "standings-history"
    ) { svg in
      for row in names.indices {
        svg.text((row + 1).formatted(settings.locale), x: 0, y: y(row) + 4, class: "label")
      }
      // The leader's line covers those of others.
      for (index, team) in history.teams.enumerated().reversed() {
        let points = team.rows.enumerated().map { SVG.Point(x: x($0), y: y($1)) }
        svg.polyline(points, class: index == 0 ? "team first" : "team dash-\(index % 3)")
        svg.circle(x: Self.lastDay, y: y(index), radius: 3.5, class: index == 0 ? "first" : nil)
        svg.text(
          names[index].shortened(to: 16), x: Self.lastDay + 14, y: y(index) + 4,
          class: index == 0 ? "name first" : "name")
      }
      svg.addDates(history.days, y: height - 6, width: Self.lastDay, settings.locale, x: x)
    }
  }

  private func x(_ day: Int) -> Double {
    Self.firstDay
      + Double(day) / Double(max(1, history.days.count - 1)) * (Self.lastDay - Self.firstDay)
  }

  private func y(_ row: Int) -> Double { (Double(row) + 0.5) * Self.rowHeight }
}

/// The order of a table during a season.
struct StandingsHistoryView: ViewModel {
  private let history: StandingsHistory
  private let names: [String]
  private let settings: SiteSettings

  /// - Parameters:
  ///   - names: The names of the teams in the order of the table.
  init(_ history: StandingsHistory, _ names: [String], _ settings: SiteSettings) {
    (self.history, self.names, self.settings) = (history, names, settings)
  }

  static let fields: [Field<StandingsHistoryView>] = [
    .svg("chart", "A chart of the order of the table after each day.") { view in
      StandingsChart(view.history, view.names).drawing(view.settings)
    },
    .texts("days", "The days, such as \"Jun 6, 2026\", earliest first.") { view in
      view.history.days.map { $0.formatted(.medium, view.settings.locale) }
    },
    .list("teams", "The teams in the order of the table.") { view in
      zip(view.names, view.history.teams).map { name, team in
        Team(name: name, places: team.places.map { $0.formatted(view.settings.locale) })
      }
    },
  ]

  /// A team.
  struct Team: ViewModel {
    let name: String
    let places: [String]

    static let fields: [Field<Team>] = [
      .text("name", "A short name, or else the name.") { $0.name },
      .texts("places", "Its place after each of the days.") { $0.places },
    ]
  }
}
