import Almanac

/// The play-by-play of a EuroLeague game.
struct EuroLeaguePlays {
  private let document: LooseObject
  private let codes: (home: String?, away: String?)

  init(_ document: LooseObject, _ codes: (home: String?, away: String?)) {
    self.document = document
    self.codes = codes
  }

  /// Returns the codes of the teams.
  static func codes(_ document: LooseObject) -> (home: String?, away: String?) {
    (document.text("CodeTeamA"), document.text("CodeTeamB"))
  }

  private static let moves: [String: Move.Kind] = [
    "2FGM": .twoPoints, "2FGA": .missedTwoPoints, "3FGM": .threePoints,
    "3FGA": .missedThreePoints, "FTM": .freeThrow, "FTA": .missedFreeThrow, "AS": .assist,
    "LAYUPMD": .twoPoints, "LAYUPATT": .missedTwoPoints, "DUNK": .twoPoints,
    "D": .defensiveRebound, "O": .offensiveRebound, "ST": .steal, "FV": .block, "TO": .turnover,
    "CM": .foul, "CMU": .foul, "CMT": .foul, "CMD": .foul, "CMTI": .foul, "OF": .foul,
  ]

  /// Events that say nothing of what a box score counts.
  private static let others: [String: String] = [
    "IN": "substitutions", "OUT": "substitutions", "RV": "fouls drawn", "AG": "shots rejected",
    "TOUT": "timeouts", "TOUT_TV": "timeouts", "JB": "jump balls", "TPOFF": "jump balls",
    "CCH": "challenges", "C": "fouls of coaches and benches", "B": "fouls of coaches and benches",
    "CMTC": "fouls of coaches and benches", "BP": "starts and ends", "EP": "starts and ends",
    "EG": "starts and ends",
  ]

  /// Reads the plays, and what they show of the game.
  func read(_ game: inout ImportedGame, into diagnostics: inout Diagnostics) {
    var events = ImportedEvents()
    var isOver = false
    for (index, key) in ["FirstQuarter", "SecondQuarter", "ThirdQuarter", "ForthQuarter"]
      .enumerated()
    {
      for row in document.objects(key) {
        isOver = read(row, period: index + 1, &events, into: &diagnostics) || isOver
      }
    }
    var overtime = OvertimeCounter()
    for row in document.objects("ExtraTime") {
      let period = 4 + overtime.number(of: row, into: &diagnostics)
      isOver = read(row, period: period, &events, into: &diagnostics) || isOver
    }
    events.finish(&game, into: &diagnostics)
    if isOver { game.status = .final }
    if document.flag("Live") == true { game.status = .inProgress }
    if !game.hasBoxScore { game.score = lastScore(game.plays) }
  }

  /// Reads a row, and returns whether it is the end of the game.
  private func read(
    _ row: LooseObject, period: Int, _ events: inout ImportedEvents,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    let type = row.text("PLAYTYPE") ?? ""
    guard let kind = Self.moves[type] else {
      if let name = Self.others[type] {
        events.ignore(name)
      } else {
        events.addUnknown(type, at: row["PLAYTYPE"]?.place ?? row.place)
      }
      return type == "EG"
    }
    let code = row.text("CODETEAM")
    guard code == codes.home || code == codes.away, let code else {
      diagnostics.add(.playOfNoTeam(code, row["CODETEAM"]?.place ?? row.place))
      return false
    }
    let clock = row.text("MARKERTIME")
    let reading = clock.flatMap(ClockReading.init)
    if let clock, reading == nil {
      diagnostics.add(.doubtfulClock(clock, row["MARKERTIME"]?.place ?? row.place))
    }
    // The team's code in place of a player's is a play of the team.
    let key = row.text("PLAYER_ID").flatMap { $0 == code || $0.hasPrefix("CO_") ? nil : $0 }
    events.add(
      ImportedPlay(
        period: period, clock: reading, clockPlace: row["MARKERTIME"]?.place, kind: kind,
        side: code == codes.home ? .home : .away,
        player: key, name: row.text("PLAYER").map(ImportedName.ordered),
        home: row.number("POINTS_A", into: &diagnostics),
        away: row.number("POINTS_B", into: &diagnostics), place: row.place))
    return false
  }

  private func lastScore(_ plays: [ImportedPlay]) -> Game.Score? {
    guard plays.contains(where: { $0.kind.points > 0 }) else { return nil }
    let (home, away) = (plays.compactMap(\.home).max(), plays.compactMap(\.away).max())
    return .init(home: home ?? 0, away: away ?? 0)
  }
}

/// The number of the overtime of each row, where a file has all of them in one list.
private struct OvertimeCounter {
  private var number = 0
  private var hasPlays = false

  /// - Returns: 1 for the first overtime.
  mutating func number(of row: LooseObject, into diagnostics: inout Diagnostics) -> Int {
    let isBegin = row.text("PLAYTYPE") == "BP"
    if isBegin || number == 0 { number = isBegin && hasPlays ? number + 1 : max(1, number) }
    hasPlays = hasPlays || !isBegin
    // Minutes 41 to 45 are the first overtime, 46 to 50 the second.
    if let minute = row.number("MINUTE", into: &diagnostics), minute > 40,
      row.text("MARKERTIME") != nil
    {
      number = max(number, (minute - 41) / 5 + 1)
    }
    return number
  }
}

extension Diagnostic {
  static func playOfNoTeam(_ team: String?, _ place: Place) -> Self {
    .init(
      .warning, "A0592", at: place,
      team.map { "A play of \"\($0)\", which is neither of the two teams" }
        ?? "A play that names no team",
      help: "it is left out; correct the row, and import again")
  }
}
