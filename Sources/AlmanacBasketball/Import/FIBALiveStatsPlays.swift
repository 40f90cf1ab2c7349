import Almanac

/// The play-by-play of a game of FIBA LiveStats.
struct FIBALiveStatsPlays {
  private let document: LooseObject
  /// The number of regular periods.
  private let regular: Int

  init(_ document: LooseObject, regular: Int) {
    self.document = document
    self.regular = regular
  }

  /// Reads the plays, and the clock that they show.
  func read(_ game: inout ImportedGame, into diagnostics: inout Diagnostics) {
    var rows = document.objects("pbp").map { row in
      (row: row, period: period(of: row, into: &diagnostics))
    }
    // Webcasts list the latest row first.
    if let first = rows.first, let last = rows.last, isAfter(first, last) { rows.reverse() }
    var events = ImportedEvents()
    for (row, period) in rows {
      read(row, period: period, &game, &events, into: &diagnostics)
    }
    events.finish(&game, into: &diagnostics)
    game.clock = ImportedClock(readings: game.plays, regular: regular)
    if game.status == nil, !rows.isEmpty { game.status = .inProgress }
  }

  private func isAfter(
    _ a: (row: LooseObject, period: Int), _ b: (row: LooseObject, period: Int)
  ) -> Bool {
    guard a.period == b.period else { return a.period > b.period }
    let clocks = [a, b].map { $0.row.text("gt").flatMap(ClockReading.init) }
    guard let first = clocks[0], let second = clocks[1] else { return false }
    return first < second
  }

  /// Returns the period of a row. Overtimes may be counted from 1, or after the regular periods.
  private func period(of row: LooseObject, into diagnostics: inout Diagnostics) -> Int {
    let number = row.number("period", into: &diagnostics) ?? 1
    guard row.text("periodType")?.uppercased() == "OVERTIME" else { return number }
    return number > regular ? number : regular + number
  }

  private static let moves: [String: (made: Move.Kind, missed: Move.Kind)] = [
    "2pt": (.twoPoints, .missedTwoPoints), "3pt": (.threePoints, .missedThreePoints),
    "freethrow": (.freeThrow, .missedFreeThrow), "assist": (.assist, .assist),
    "steal": (.steal, .steal), "block": (.block, .block), "turnover": (.turnover, .turnover),
    "foul": (.foul, .foul),
  ]
  private static let others: [String: String] = [
    "foulon": "fouls drawn", "substitution": "substitutions", "timeout": "timeouts",
    "jumpball": "jump balls", "game": "starts and ends", "period": "starts and ends",
    "clock": "clock changes", "possessionChange": "possession changes",
    "headcoachchallenge": "challenges",
  ]

  /// Returns the move of a row, or `nil` after counting it as something else.
  private func kind(_ row: LooseObject, _ events: inout ImportedEvents) -> Move.Kind? {
    let (type, subtype) = (row.text("actionType") ?? "", row.text("subType") ?? "")
    if type == "rebound" {
      if subtype.hasPrefix("offensive") { return .offensiveRebound }
      if subtype.hasPrefix("defensive") { return .defensiveRebound }
      return .rebound
    }
    if type == "foul", subtype == "coachTechnical" || subtype == "benchTechnical" {
      events.ignore("fouls of coaches and benches")
      return nil
    }
    if let move = Self.moves[type] { return row.flag("success") == false ? move.missed : move.made }
    if let name = Self.others[type] {
      events.ignore(name)
    } else {
      events.addUnknown(type, at: row["actionType"]?.place ?? row.place)
    }
    return nil
  }

  private func read(
    _ row: LooseObject, period: Int, _ game: inout ImportedGame, _ events: inout ImportedEvents,
    into diagnostics: inout Diagnostics
  ) {
    if row.text("actionType") == "game", row.text("subType") == "end" { game.status = .final }
    if (row.text("subType") ?? "").hasSuffix("deadball"), row.text("actionType") == "rebound" {
      return events.ignore("rebounds of dead balls")
    }
    guard let kind = kind(row, &events) else { return }
    let team = row.text("tno")
    guard team == "1" || team == "2" else {
      return diagnostics.add(.playOfNoTeam(team, row["tno"]?.place ?? row.place))
    }
    let clock = row.text("gt").flatMap(ClockReading.init)
    if clock == nil, let text = row.text("gt") {
      diagnostics.add(.doubtfulClock(text, row["gt"]?.place ?? row.place))
    }
    var play = ImportedPlay(
      period: period, clock: clock, clockPlace: row["gt"]?.place, kind: kind,
      side: team == "1" ? .home : .away,
      player: row.text("pno").flatMap { $0 == "0" ? nil : $0 }, name: row.text("player"),
      place: row.place)
    if kind.points > 0 {
      play.home = row.number("s1", into: &diagnostics)
      play.away = row.number("s2", into: &diagnostics)
    }
    events.add(play)
  }
}
