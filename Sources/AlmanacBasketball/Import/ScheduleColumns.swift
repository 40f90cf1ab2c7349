import Almanac

/// The columns of a schedule, by whatever names people give them.
struct ScheduleColumns {
  /// What a column has.
  enum Column: String, CaseIterable {
    case date, time, home, away, homeScore, awayScore, score, venue, round, competition, season,
      group, status

    /// The names, in lowercase letters and digits.
    var names: [String] {
      switch self {
      case .date: ["date", "day", "gamedate", "matchdate", "datum", "fecha"]
      case .time: ["time", "start", "starttime", "gametime", "tipoff", "tip", "hour", "uhrzeit"]
      case .home: ["home", "hometeam", "team1", "teama", "host", "homename", "homeneutral"]
      case .away:
        [
          "away", "awayteam", "team2", "teamb", "visitor", "visitors", "visitingteam", "guest",
          "guests", "awayname", "visitorneutral",
        ]
      case .homeScore:
        [
          "homescore", "homepoints", "homepts", "scorehome", "pointshome", "ptshome",
          "hometeamscore",
          "score1", "team1score", "hostscore",
        ]
      case .awayScore:
        [
          "awayscore", "awaypoints", "awaypts", "scoreaway", "pointsaway", "ptsaway",
          "awayteamscore",
          "score2", "team2score", "visitorscore", "guestscore",
        ]
      case .score: ["score", "result", "finalscore", "final"]
      case .venue: ["venue", "location", "gym", "court", "arena", "hall", "place"]
      case .round: ["round", "week", "matchday", "gameday", "rd"]
      case .competition: ["competition", "league", "division", "tournament", "cup"]
      case .season: ["season"]
      case .group: ["group", "pool"]
      case .status: ["status", "state"]
      }
    }
  }

  /// The name of each column in the table.
  private var names: [Column: String] = [:]
  /// The names of columns that are not imported.
  private var others: [String] = []
  /// Columns that two names are for.
  private var repeated: [(Column, String)] = []
  /// Whether the away team comes first.
  private let isAwayFirst: Bool

  init(_ all: [String]) {
    var order: [Column] = []
    for name in all {
      guard let column = Self.column(name) else {
        others.append(name)
        continue
      }
      if names[column] == nil { names[column] = name } else { repeated.append((column, name)) }
      order.append(column)
    }
    let (home, away) = (order.firstIndex(of: .home), order.firstIndex(of: .away))
    isAwayFirst = (home ?? 0) > (away ?? 0)
  }

  private static func column(_ name: String) -> Column? {
    let key = TeamKey.make(name)
    return Column.allCases.first { $0.names.contains(key) }
  }

  /// Returns whether a name is one that spreadsheets use and game files do not.
  static func isSynonym(_ name: String) -> Bool {
    guard let column = column(name) else { return false }
    return ![column.rawValue, "homeTeam", "awayTeam"].contains(name)
      || [.time, .homeScore, .awayScore].contains(column)
  }

  /// Whether there are the columns that every game needs.
  var isComplete: Bool { [Column.date, .home, .away].allSatisfy { names[$0] != nil } }

  /// Returns the cell of a row, or `nil` if it is empty.
  func cell(_ column: Column, of row: LooseObject) -> (text: String, place: Place)? {
    guard let name = names[column], let value = row[name], let text = value.looseText else {
      return nil
    }
    return (text, value.place)
  }

  /// Reports missing columns, and those that are not imported, by the first row of a table.
  func check(_ row: DataValue, _ place: Place, into diagnostics: inout Diagnostics) {
    for column in [Column.date, .home, .away] where names[column] == nil {
      diagnostics.add(.noColumn(column, place))
    }
    let places = Dictionary(
      row.entries.map { ($0.key.text, $0.key.place) }, uniquingKeysWith: { first, _ in first })
    for (column, name) in repeated {
      diagnostics.add(.repeatedColumn(column, name, names[column] ?? "", places[name] ?? place))
    }
    for name in others { diagnostics.add(.otherColumn(name, places[name] ?? place)) }
    if isAwayFirst, let name = names[.score] {
      diagnostics.add(.scoreOrder(places[name] ?? place))
    }
  }
}

extension Diagnostic {
  fileprivate static func noColumn(_ column: ScheduleColumns.Column, _ place: Place) -> Self {
    .init(
      .error, "A0599", at: place, "No column for \(column.rawValue)",
      help: "name it in the first row, as in \(column.names.prefix(3).joined(separator: ", "))")
  }

  fileprivate static func repeatedColumn(
    _ column: ScheduleColumns.Column, _ name: String, _ first: String, _ place: Place
  ) -> Self {
    .init(
      .error, "A0599", at: place, "\"\(name)\" and \"\(first)\" are both for \(column.rawValue)",
      help: "rename or remove one of them")
  }

  fileprivate static func otherColumn(_ name: String, _ place: Place) -> Self {
    .init(
      .warning, "A0599", at: place, "The column \"\(name)\" is not imported",
      help: "rename it if it has what a game file has, such as venue or round")
  }

  fileprivate static func scoreOrder(_ place: Place) -> Self {
    .init(
      .warning, "A0599", at: place,
      "Scores are read with the points of the home team first, but the away team's column is first",
      help: "if its points are first, divide the column into home score and away score")
  }
}
