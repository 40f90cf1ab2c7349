import Almanac

/// A row of a schedule.
struct ScheduledGame {
  var id: String?
  /// The start as game files have it.
  let date: String
  var movedFrom: String?
  let home: String
  let away: String
  var score: Game.Score?
  var status: Game.Status?
  var forfeitedBy: Game.Side?
  var competition: String?
  var season: String?
  var group: String?
  var round: String?
  var venue: String?
  /// The row, for diagnostics.
  let place: Place
}

/// The games of a table, as rows of Almanac's own form.
struct ScheduleTable {
  private let rules: String?
  private var games: [ScheduledGame] = []

  init(rules: String?) { self.rules = rules }

  var isEmpty: Bool { games.isEmpty }

  mutating func add(_ game: ScheduledGame) { games.append(game) }

  /// Gives each game an ID that it keeps when it moves.
  mutating func identify(with ids: inout ScheduleIDs, into diagnostics: inout Diagnostics) {
    ids.identify(&games, into: &diagnostics)
  }

  /// Returns the file, with only the columns that any game has.
  func file(named name: String, from place: Place) -> NewFile {
    let all: [(String, (ScheduledGame) -> String?)] = [
      ("id", { $0.id }), ("date", { $0.date }), ("movedFrom", { $0.movedFrom }),
      ("home", { $0.home }), ("away", { $0.away }),
      ("score", { $0.score.map { "\($0.home)-\($0.away)" } }),
      ("status", { $0.status?.rawValue }), ("forfeitedBy", { $0.forfeitedBy?.rawValue }),
      ("rules", { _ in rules }),
      ("competition", { $0.competition }), ("season", { $0.season }), ("group", { $0.group }),
      ("round", { $0.round }), ("venue", { $0.venue }),
    ]
    let used = all.filter { _, value in games.contains { value($0) != nil } }
    let rows = games.map { game in used.map { $0.1(game) ?? "" } }
    let results = games.count { $0.score != nil }
    let note = rules.map { "rules \($0): as given" } ?? "rules are those of site.json"
    return NewFile(
      named: name, .table([used.map(\.0)] + rows),
      summary: "\(games.count.counted("game")), \(results) with a score; \(note)", from: place)
  }
}

/// The IDs of the games of some tables: those of the source, and identities with numbers, which have no day.
struct ScheduleIDs {
  /// The games by their IDs.
  private var games: [String: ScheduledGame] = [:]
  /// The numbers after identities that several games have.
  private var numbers: [String: Int] = [:]
  /// The first games of two teams on a day.
  private var days: [String: ScheduledGame] = [:]

  /// Gives IDs to games that have none. Games with one identity have numbers in the order of their starts,
  /// whatever the order of the rows.
  mutating func identify(_ rows: inout [ScheduledGame], into diagnostics: inout Diagnostics) {
    for row in rows {
      guard let id = row.id else { continue }
      if let first = games.updateValue(row, forKey: id) {
        diagnostics.add(.sameID(id, row.place, first.place))
      }
    }
    let order = rows.indices.sorted { (rows[$0].date, $0) < (rows[$1].date, $1) }
    for index in order where rows[index].id == nil {
      let row = rows[index]
      let identity = GameIdentity.text(
        row.competition, row.season, round: row.round, home: row.home, away: row.away)
      let id = GameIdentity.free(identity, &numbers) { games[$0] != nil }
      games[id] = row
      rows[index].id = id
      note(row, besides: id == identity ? nil : games[identity], into: &diagnostics)
    }
  }

  /// Warns about a game that is probably listed twice: from here on, both have IDs of their own, and count.
  ///
  /// - Parameter other: A game with the same identity, if there is one.
  private mutating func note(
    _ row: ScheduledGame, besides other: ScheduledGame?, into diagnostics: inout Diagnostics
  ) {
    let day = String(row.date.prefix(10))
    let teams = [row.home, row.away].map(Slug.make).sorted()
    let key = ([row.competition ?? "", row.season ?? "", day] + teams).joined(separator: "\u{1F}")
    if let first = days[key] {
      // Two times of one day are two games, and a row that is read twice is one mistake in the command.
      guard first.place != row.place else { return }
      if first.date == row.date || first.date.count == 10 || row.date.count == 10 {
        diagnostics.add(.probablyRepeated(row, "on \(day)", first))
      }
    } else {
      days[key] = row
      guard let other, let round = row.round, Int(round) != nil,
        ![row.status, other.status].contains(where: { $0 == .postponed || $0?.isCalledOff == true })
      else { return }
      diagnostics.add(.probablyRepeated(row, "in round \(round)", other))
    }
  }
}

extension Diagnostic {
  fileprivate static func sameID(_ id: String, _ place: Place, _ first: Place) -> Self {
    .init(
      .error, "A0599", at: place, "Two games have the id \"\(id)\"",
      help: "correct one of them, or rename the column: without it, ids are made from the teams",
      related: .init(place: first, note: "the first"))
  }

  fileprivate static func probablyRepeated(
    _ row: ScheduledGame, _ common: String, _ first: ScheduledGame
  ) -> Self {
    .init(
      .warning, "A0599", at: row.place,
      "\(row.home) and \(row.away) play twice \(common): both games are written, and count",
      help: "remove one of the rows if it is the same game",
      related: .init(place: first.place, note: "the other"))
  }
}
