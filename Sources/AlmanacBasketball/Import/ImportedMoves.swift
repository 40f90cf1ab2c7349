import Almanac

/// The moves of an imported game, in order, and what its teams did.
struct ImportedMoves {
  struct Element {
    /// Tenths of a second since the start of the game.
    var time: Int
    let kind: Move.Kind
    /// The identifier that is written.
    let player: String
    let side: Game.Side
    let place: Place
  }

  private(set) var all: [Element] = []
  /// How often each side made each move without a player.
  private(set) var ofTeams: [Game.Side: [Move.Kind: Int]] = [:]

  /// No moves.
  init() {}

  /// Makes the moves of plays. The order of the file is the order, except that an assist follows its
  /// basket.
  init(_ game: ImportedGame, _ rules: RulesChoice, into diagnostics: inout Diagnostics) {
    var clock = PlayClock(rules)
    var score = RunningScore()
    let ids = game.identifiers
    for play in game.plays {
      score.add(play, into: &diagnostics)
      let time = clock.time(of: play, into: &diagnostics)
      guard let player = play.player else {
        ofTeams[play.side, default: [:]][play.kind, default: 0] += 1
        continue
      }
      // Players that no roster lists have been added.
      guard let id = ids[PlayerKey(side: play.side, key: player)] else { continue }
      all.append(
        Element(time: time, kind: play.kind, player: id, side: play.side, place: play.place))
    }
    joinAssists(into: &diagnostics)
    clock.finish(into: &diagnostics)
  }

  /// Puts each assist after the basket that it belongs to, at the time of the basket: the nearest one of
  /// a teammate.
  private mutating func joinAssists(into diagnostics: inout Diagnostics) {
    var ordered: [Element] = []
    ordered.reserveCapacity(all.count)
    var after: [Int: Element] = [:]
    var taken: Set<Int> = []
    for (index, move) in all.enumerated() where move.kind == .assist {
      let near = (1...Self.reach).flatMap { [index - $0, index + $0] }
      let basket = near.first { other in
        guard all.indices.contains(other), !taken.contains(other) else { return false }
        let candidate = all[other]
        return candidate.kind.points > 0 && candidate.side == move.side
          && candidate.player != move.player && abs(candidate.time - move.time) <= Self.delay
      }
      guard let basket else {
        diagnostics.add(.assistWithoutBasket(move.place))
        continue
      }
      taken.insert(basket)
      var assist = move
      assist.time = all[basket].time
      after[basket] = assist
      taken.insert(index)
    }
    for (index, move) in all.enumerated() {
      if move.kind == .assist, taken.contains(index) { continue }
      ordered.append(move)
      if let assist = after[index] { ordered.append(assist) }
    }
    all = ordered
  }

  /// How many rows, and tenths of a second, may be between an assist and its basket.
  private static let (reach, delay) = (4, 100)
}

/// The time of each play since the start of the game.
private struct PlayClock {
  private let rules: RulesChoice
  private var last = (period: 0, time: 0, clock: ClockReading?.none)
  private var shifted = (count: 0, place: Place?.none)

  init(_ rules: RulesChoice) { self.rules = rules }

  /// Returns the time of a play in tenths of a second, and reports a doubtful clock.
  mutating func time(of play: ImportedPlay, into diagnostics: inout Diagnostics) -> Int {
    let (start, length) = rules.span(ofPeriod: play.period)
    let place = play.clockPlace ?? play.place
    guard var clock = play.clock else {
      if play.period != last.period { last = (play.period, start * 10 + (start > 0 ? 1 : 0), nil) }
      return last.time
    }
    if clock.tenths > length * 10 {
      diagnostics.add(.clockBeyondPeriod(clock, length, place))
      clock = ClockReading(seconds: length)
    } else if play.period < last.period {
      diagnostics.add(.earlierPeriod(play.period, last.period, play.place))
    } else if play.period == last.period, let before = last.clock, clock > before,
      play.kind != .assist
    {
      diagnostics.add(.clockRoseTo(clock, from: before, place))
    }
    var time = start * 10 + length * 10 - clock.tenths
    // The last instant of a period belongs to it, and so does not belong to the next one.
    if start > 0, time == start * 10 {
      time += 1
      shifted = (shifted.count + 1, shifted.place ?? place)
    }
    // Assists are entered late, and take the time of their baskets.
    if play.kind != .assist { last = (play.period, time, clock) }
    return time
  }

  func finish(into diagnostics: inout Diagnostics) {
    guard let place = shifted.place else { return }
    diagnostics.add(.atStartOfPeriod(shifted.count, place))
  }
}

/// The score by the plays, which is compared with the score that they state.
private struct RunningScore {
  private var home = 0
  private var away = 0

  mutating func add(_ play: ImportedPlay, into diagnostics: inout Diagnostics) {
    let points = play.kind.points
    guard points > 0 else { return }
    if play.side == .home { home += points } else { away += points }
    let stated = (play.home ?? home, play.away ?? away)
    guard stated != (home, away) else { return }
    diagnostics.add(.otherRunningScore(stated, (home, away), play.place))
    // Each difference is reported once.
    (home, away) = stated
  }
}

extension Diagnostic {
  fileprivate static func assistWithoutBasket(_ place: Place) -> Self {
    .init(
      .warning, "A0591", at: place, "An assist without a basket of a teammate near it",
      help: "it is written as a move of its own")
  }

  fileprivate static func clockBeyondPeriod(
    _ clock: ClockReading, _ length: Int, _ place: Place
  ) -> Self {
    .init(
      .warning, "A0591", at: place,
      "The clock shows \(clock.text) in a period of \((length / 60).counted("minute"))",
      help: "the move is written at the start of the period; other games have other --rules")
  }

  fileprivate static func earlierPeriod(_ period: Int, _ last: Int, _ place: Place) -> Self {
    .init(
      .warning, "A0591", at: place, "A row of period \(period) follows one of period \(last)",
      help: "the order of the file is kept")
  }

  fileprivate static func clockRoseTo(
    _ clock: ClockReading, from before: ClockReading, _ place: Place
  ) -> Self {
    .init(
      .warning, "A0591", at: place,
      "The clock runs backwards, from \(before.text) to \(clock.text)",
      help: "the order of the file is kept, and so is its time")
  }

  fileprivate static func atStartOfPeriod(_ count: Int, _ place: Place) -> Self {
    .init(
      .warning, "A0591", at: place,
      "\(count.counted("move")) at the very start of a period"
        + (count > 1 ? ", first here" : ""),
      help: "written a tenth of a second later: the instant itself ends the period before")
  }

  fileprivate static func otherRunningScore(
    _ stated: (Int, Int), _ sum: (Int, Int), _ place: Place
  ) -> Self {
    .init(
      .warning, "A0595", at: place,
      "The score after this basket is \(stated.0) - \(stated.1), the plays add up to "
        + "\(sum.0) - \(sum.1)",
      help: "see whether a basket is missing before it, or counts for the other team")
  }
}
