import Almanac

/// How many places each team rose or fell in the last round.
struct PlaceChanges: Sendable {
  /// The places that a team rose, or fell if below zero, by its key.
  let places: [String: Int]

  /// - Parameters:
  ///   - games: The games that count with their days, earliest first.
  ///   - latest: The table after all of them.
  ///   - adjustments: The points besides those of games.
  /// - Returns: `nil` if there are no games before the last round.
  init?(
    _ games: [(day: CalendarDate, game: CountedGame)], _ latest: Standings,
    _ adjustments: [TableAdjustment] = []
  ) {
    let earlier = Self.beforeLastRound(games)
    guard let day = earlier.last?.day else { return nil }
    let table = StandingsHistory.table(of: earlier, on: day, latest, adjustments)
    let old = Dictionary(
      table.rows.map { ($0.team, $0.place) }, uniquingKeysWith: { first, _ in first })
    places = latest.rows.reduce(into: [:]) { places, row in
      places[row.team] = old[row.team].map { $0 - row.place }
    }
  }

  /// Returns the games before the highest round, or before the last day if not all rounds are numbers.
  private static func beforeLastRound(
    _ games: [(day: CalendarDate, game: CountedGame)]
  ) -> [(day: CalendarDate, game: CountedGame)] {
    let rounds = games.compactMap(\.game.round)
    guard rounds.count == games.count, let last = rounds.max() else {
      let last = games.last?.day
      return games.filter { $0.day != last }
    }
    return games.filter { $0.game.round != last }
  }
}
