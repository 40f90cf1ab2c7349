import Almanac

/// A game as another program recorded it, whichever program that is.
struct ImportedGame {
  /// The place of the game in its file.
  let place: Place
  var home: ImportedTeam
  var away: ImportedTeam
  /// The start as the file states it.
  var start = ImportedStart()
  /// The start as a game file has it.
  var date: String?
  var venue: String?
  var round: String?
  /// The competition by its name in the file.
  var competition: String?
  /// The status, if the file states it.
  var status: Game.Status?
  var score: Game.Score?
  /// The points of each period and overtime, in order.
  var periods: [Game.Score] = []
  var clock = ImportedClock()
  /// The plays, in the order of the file.
  var plays: [ImportedPlay] = []
  /// How many events of each kind the file has that a game file has no move for.
  var ignored: [String: Int] = [:]

  subscript(side: Game.Side) -> ImportedTeam {
    get { side == .home ? home : away }
    set { if side == .home { home = newValue } else { away = newValue } }
  }

  /// Whether any player has a line, or any team.
  var hasBoxScore: Bool {
    [home, away].contains { team in
      team.totals != nil || team.teamLine != nil || team.players.contains { $0.line != nil }
    }
  }
}

/// The clock of a game, as far as the file states it.
struct ImportedClock {
  /// The length of a regular period.
  var periodSeconds: Int?
  /// The number of regular periods.
  var periodCount: Int?
  var overtimeSeconds: Int?
  /// What shows the length, such as "periods begin at 12:00".
  var reason = ""
}

/// A team as another program recorded it.
struct ImportedTeam {
  var id: String?
  var name: String
  /// A short name for the names of files.
  var shortName: String?
  var players: [ImportedPlayer] = []
  /// What counts for the team and none of its players.
  var teamLine: ImportedLine?
  var totals: ImportedLine?
  let place: Place
}

/// A player as another program recorded it.
struct ImportedPlayer {
  /// The identifier in the file, by which its plays refer to the player.
  var key: String
  /// The identifier to write.
  var id: String
  var name: String
  var number: String?
  var isStarter: Bool?
  var line: ImportedLine?
  /// Why the player did not play: a reason, or an empty string if none is stated.
  var absence: String?
  let place: Place
}

/// A line of a box score, with the place of each number.
struct ImportedLine {
  var stats = StatLine()
  var places: [Statistic: Place] = [:]
  let place: Place

  init(at place: Place) { self.place = place }

  /// Reads the numbers of an object.
  init(
    _ object: LooseObject, _ keys: KeyValuePairs<Statistic, String>,
    into diagnostics: inout Diagnostics
  ) {
    place = object.place
    for (statistic, key) in keys {
      guard let number = object.number(key, into: &diagnostics) else { continue }
      guard number >= 0 || statistic == .plusMinus else {
        diagnostics.add(.doubtfulNumber(key, String(number), object[key]?.place ?? place))
        continue
      }
      add(number, to: statistic, at: object[key]?.place)
    }
  }

  /// Adds a number to a statistic, which is unknown until then.
  mutating func add(_ number: Int, to statistic: Statistic, at place: Place?) {
    stats[statistic] = (stats[statistic] ?? 0) + number
    places[statistic] = places[statistic] ?? place
  }

  /// Reads the time played.
  mutating func readMinutes(
    _ object: LooseObject, _ key: String, into diagnostics: inout Diagnostics
  ) {
    guard let text = object.text(key) else { return }
    let place = object[key]?.place ?? place
    guard let time = ClockReading(text) else {
      return diagnostics.add(.doubtfulClock(text, place))
    }
    stats[.secondsPlayed] = time.tenths / 10
    places[.secondsPlayed] = place
  }

  /// Whether every number is zero.
  var isZero: Bool { Statistic.allCases.allSatisfy { stats[$0] ?? 0 == 0 } }
}

/// A play as another program recorded it.
struct ImportedPlay {
  /// The period, counted from 1; overtimes follow the regular periods.
  var period: Int
  /// The time left in the period, or `nil` if the file does not say, and its place.
  var clock: ClockReading?
  var clockPlace: Place?
  var kind: Move.Kind
  var side: Game.Side
  /// The player's identifier in the file, or `nil` for a play of the team.
  var player: String?
  /// The player's name, if the play has it.
  var name: String?
  /// The score after a basket, as far as it is stated.
  var home: Int?
  var away: Int?
  let place: Place
}

extension Diagnostic {
  static func doubtfulClock(_ text: String, _ place: Place) -> Self {
    .init(
      .warning, "A0591", at: place, "Expected minutes and seconds, found \"\(text)\"",
      help: "it is left out; correct it in the file if it is known")
  }
}
