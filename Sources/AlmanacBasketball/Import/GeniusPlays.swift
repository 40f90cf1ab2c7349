import Almanac

/// The play-by-play of a game of Genius Sports, whose descriptions are in the language of the league.
/// Shots are known by numbers in any language, and all other moves by the words of some.
struct GeniusPlays {
  private let document: LooseObject

  init(_ document: LooseObject) { self.document = document }

  /// Reads the plays, and the clock that they show.
  func read(_ game: inout ImportedGame, into diagnostics: inout Diagnostics) {
    guard let periods = document.object("pbp") else { return }
    let labels = document.object("periodData")?.object("periodLabels")?.value.entries ?? []
    let regular = labels.compactMap { Int($0.key.text) }.filter { (1...10).contains($0) }.max()
    var events = ImportedEvents()
    var numbers: [(number: Int, value: DataValue)] = []
    for (key, value) in periods.value.entries {
      if let number = Int(key.text), (1...100).contains(number) {
        numbers.append((number, value))
      } else {
        events.addUnknown("period \(key.text)", at: key.place)
      }
    }
    numbers.sort { $0.number < $1.number }
    for (number, value) in numbers where value.kind == .object {
      // Overtimes have numbers from 11.
      let period = number > 10 ? (regular ?? 4) + number - 10 : number
      for row in LooseObject(value).objects("events") {
        read(row, period: period, game, &events, into: &diagnostics)
      }
    }
    events.finish(&game, into: &diagnostics)
    game.clock = ImportedClock(readings: game.plays, regular: regular)
  }

  private func read(
    _ row: LooseObject, period: Int, _ game: ImportedGame, _ events: inout ImportedEvents,
    into diagnostics: inout Diagnostics
  ) {
    let text = row.text("desc") ?? ""
    let key = row.text("personId")
    guard let word = GeniusWord(text, success: row.flag("success"), hasPlayer: key != nil) else {
      return events.addUnknown(text, at: row["desc"]?.place ?? row.place)
    }
    guard case .move(let kind) = word else {
      if case .other(let name) = word { events.ignore(name) }
      return
    }
    let team = row.text("entityId")
    guard let team, team == game.home.id || team == game.away.id else {
      return diagnostics.add(.playOfNoTeam(team, row["entityId"]?.place ?? row.place))
    }
    // A foul of a coach or a bench is no player's.
    if key == nil, kind == .foul { return events.ignore("fouls of coaches and benches") }
    let clock = row.text("clock").flatMap(ClockReading.init)
    if clock == nil, let text = row.text("clock") {
      diagnostics.add(.doubtfulClock(text, row["clock"]?.place ?? row.place))
    }
    let scores = row.object("scores")
    var play = ImportedPlay(
      period: period, clock: clock, clockPlace: row["clock"]?.place, kind: kind,
      side: team == game.home.id ? .home : .away,
      player: key == team ? nil : key, name: row.text("name"), place: row.place)
    if kind.points > 0, let home = game.home.id, let away = game.away.id {
      play.home = scores?.number(home, into: &diagnostics)
      play.away = scores?.number(away, into: &diagnostics)
    }
    events.add(play)
  }
}

/// What the description of an event says.
private enum GeniusWord {
  case move(Move.Kind)
  /// Something that a game file has no move for.
  case other(String)

  /// - Returns: `nil` if the description is not known.
  init?(_ description: String, success: Bool?, hasPlayer: Bool) {
    if let success, hasPlayer, let shot = Self.shot(description, success) {
      self = .move(shot)
      return
    }
    let text = description.lowercased()
    if let other = Self.others.first(where: { text.hasPrefix($0.0) }) {
      self = .other(other.1)
    } else if let move = Self.moves.first(where: { text.hasPrefix($0.0) }) {
      self = .move(move.1)
    } else {
      return nil
    }
  }

  /// Returns the shot that a description begins with, as in "3 points" and "2pt", or that it counts, as
  /// in "1/2" for free throws.
  private static func shot(_ text: String, _ isMade: Bool) -> Move.Kind? {
    if text.hasPrefix("2") { return isMade ? .twoPoints : .missedTwoPoints }
    if text.hasPrefix("3") { return isMade ? .threePoints : .missedThreePoints }
    let counts = text.split(separator: " ").last?.split(separator: "/") ?? []
    guard counts.count == 2, counts.allSatisfy({ Int($0) != nil }) else { return nil }
    return isMade ? .freeThrow : .missedFreeThrow
  }

  /// In English and Turkish; the beginning decides, so that reasons may follow.
  private static let moves: [(String, Move.Kind)] = [
    ("assist", .assist), ("asist", .assist), ("offensive rebound", .offensiveRebound),
    ("hücum ribaund", .offensiveRebound), ("defensive rebound", .defensiveRebound),
    ("savunma ribaund", .defensiveRebound), ("steal", .steal), ("top çalma", .steal),
    ("block", .block), ("blok", .block), ("turnover", .turnover), ("top kaybı", .turnover),
    ("personal foul", .foul), ("kişisel faul", .foul), ("offensive foul", .foul),
    ("hücum faul", .foul), ("technical foul", .foul), ("teknik faul", .foul),
    ("unsportsmanlike foul", .foul), ("sportmenlik dışı faul", .foul),
    ("disqualifying foul", .foul), ("diskalifiye", .foul),
  ]
  private static let others: [(String, String)] = [
    ("foul drawn", "fouls drawn"), ("foul on", "fouls drawn"), ("alınan faul", "fouls drawn"),
    ("substitution", "substitutions"), ("oyuna giren", "substitutions"),
    ("oyundan çıkan", "substitutions"), ("timeout", "timeouts"), ("time out", "timeouts"),
    ("mola", "timeouts"), ("jump ball", "jump balls"), ("hava atışı", "jump balls"),
    ("block received", "shots rejected"),
  ]
}
