import Almanac

/// How the score of a game went up and down, computed from the moves that count.
///
/// A team leads, or the score is level; level at 0–0 does not count. The definitions are those that
/// pages print (`FlowWords`).
struct Flow: Equatable {
  /// A point of time in a game, with the score.
  struct Moment: Equatable {
    let seconds: Double
    let home: Int
    let away: Int
  }

  /// The largest lead of a side, and when it first had it.
  struct Lead: Equatable {
    let points: Int
    let at: Moment
  }

  /// Points of one side in a row, without any of the other.
  struct Run: Equatable {
    let side: Game.Side
    let points: Int
    /// The first and the last basket of the run, with the score after them.
    let from: Moment
    let to: Moment
  }

  /// Time on the clock in which a side did not score.
  struct Drought: Equatable {
    let seconds: Double
    let from: Double
    let to: Double
  }

  /// How often another team took the lead than the one that led last.
  private(set) var leadChanges = 0
  /// How often a basket made the score level.
  private(set) var timesTied = 0
  /// The largest lead of each side; `nil` if it never led.
  private(set) var homeLead: Lead?
  private(set) var awayLead: Lead?
  /// The most points in a row; the first such run if there are several.
  private(set) var biggestRun: Run?
  /// The longest span without a point of each side; `nil` if the game has no clock.
  private(set) var homeDrought: Drought?
  private(set) var awayDrought: Drought?
  /// The index of the basket that won the game among the events; `nil` if no team has won.
  private(set) var winningBasket: Int?
  /// The winner's largest deficit; zero if it never trailed.
  private(set) var comeback = 0
  /// - Parameters:
  ///   - tally: The moves that count.
  ///   - winner: The side that won, if the game was played to its end.
  init(_ tally: Tally, winner: Game.Side?) {
    let events = tally.events
    var lastLeader: Game.Side?
    var run: Run?
    for event in events where event.kind.points > 0 {
      let moment = Moment(seconds: event.time.double, home: event.home, away: event.away)
      let margin = event.home - event.away
      if margin == 0 {
        timesTied += 1
      } else {
        let leader: Game.Side = margin > 0 ? .home : .away
        if let lastLeader, lastLeader != leader { leadChanges += 1 }
        lastLeader = leader
        note(leader, Lead(points: abs(margin), at: moment))
      }
      let points = event.kind.points
      if let current = run, current.side == event.side {
        run = Run(side: event.side, points: current.points + points, from: current.from, to: moment)
      } else {
        run = Run(side: event.side, points: points, from: moment, to: moment)
      }
      if let run, run.points > biggestRun?.points ?? 0 { biggestRun = run }
    }
    homeDrought = Self.drought(of: .home, tally, isOver: winner != nil)
    awayDrought = Self.drought(of: .away, tally, isOver: winner != nil)
    guard let winner else { return }
    winningBasket = Self.winningBasket(of: winner, tally)
    comeback = largestLead(of: winner.opponent)?.points ?? 0
  }

  func largestLead(of side: Game.Side) -> Lead? { side == .home ? homeLead : awayLead }

  func drought(of side: Game.Side) -> Drought? { side == .home ? homeDrought : awayDrought }

  private mutating func note(_ side: Game.Side, _ lead: Lead) {
    guard lead.points > largestLead(of: side)?.points ?? 0 else { return }
    if side == .home { homeLead = lead } else { awayLead = lead }
  }

  /// Returns the index of the basket that won the game: where points ended it, the last one; otherwise
  /// the one after which the winner neither trailed nor was level again.
  private static func winningBasket(of winner: Game.Side, _ tally: Tally) -> Int? {
    let events = tally.events
    if tally.isDecided, !tally.isEndedByClock {
      return events.lastIndex { $0.kind.points > 0 }
    }
    let lastLevel = events.lastIndex { event in
      winner == .home ? event.home <= event.away : event.away <= event.home
    }
    return events.indices.first { $0 > lastLevel ?? -1 && events[$0].kind.points > 0 }
  }

  /// Returns the longest span of the clock in which a side did not score. A clock that goes back
  /// begins another span; the end of the game ends the last one if it is known.
  private static func drought(
    of side: Game.Side, _ tally: Tally, isOver: Bool
  ) -> Drought? {
    guard tally.hasClock else { return nil }
    var longest: Drought?
    func note(_ from: Double, _ to: Double) {
      guard to - from > longest?.seconds ?? 0 else { return }
      longest = Drought(seconds: to - from, from: from, to: to)
    }
    var (start, last) = (0.0, 0.0)
    for event in tally.events {
      let time = event.time.double
      if time < last { start = time }
      last = time
      guard event.side == side, event.kind.points > 0 else { continue }
      note(start, time)
      start = time
    }
    if isOver, let end = tally.end, end >= last { note(start, end) }
    return longest
  }
}

extension Tally {
  /// Whether the moves have times.
  var hasClock: Bool { events.contains { $0.time.significand != 0 } }

  /// The time at which a game that was played to its end was over, in seconds.
  var end: Double? {
    guard let last = events.last?.time.double else { return nil }
    if isDecided, !isEndedByClock { return last }
    guard let periods = rules.periods else { return last }
    var end = Double(periods.totalSeconds)
    guard case .periods(let seconds) = rules.overtime else { return max(end, last) }
    while end < last { end += Double(seconds) }
    return end
  }
}
