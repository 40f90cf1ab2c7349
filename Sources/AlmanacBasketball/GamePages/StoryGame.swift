import Almanac

/// What the moves and the score of a game that was won say.
struct StoryGame {
  let entry: GameKind.Entry
  let winner: Game.Side
  let most: Int
  let least: Int
  let flow: Flow
  private let sheet: ScoreSheet

  private var tally: Tally { sheet.tally }
  var rules: RuleSet { tally.rules }
  var margin: Int { most - least }
  var size: StorySize { StorySize(points: most) }
  var isInOvertime: Bool { tally.isInOvertime }
  /// Whether every basket is known.
  var hasFlow: Bool { flow.winningBasket != nil }
  /// Whether points ended the game rather than the clock.
  var isEndedByPoints: Bool { tally.isDecided && !tally.isEndedByClock }

  /// - Returns: `nil` if neither side has won.
  init?(_ sheet: ScoreSheet, _ entry: GameKind.Entry) {
    guard entry.status == .final, let winner = entry.winner, let points = entry.points else {
      return nil
    }
    (self.sheet, self.entry, self.winner) = (sheet, entry, winner)
    (most, least) = (max(points.home, points.away), min(points.home, points.away))
    flow = Flow(sheet.tally, winner: winner)
  }

  /// The basket that won the game: where points ended it, the last; otherwise the one after which the
  /// winner always led.
  var winningShot: StoryShot? { flow.winningBasket.map(shot) }

  /// Whether the winner scored first and the score was never level again.
  var isLedThroughout: Bool {
    let first = tally.events.first { $0.kind.points > 0 }
    return first?.side == winner && flow.comeback == 0 && flow.timesTied == 0
  }

  /// The winning basket, if it was the last and regular play was over within five seconds, with the seconds
  /// that were left.
  var lastSecondsShot: (StoryShot, secondsLeft: Double)? {
    guard rules.isTimed, tally.hasClock, !isEndedByPoints, !isInOvertime, let end = tally.end,
      let index = flow.winningBasket, let shot = winningShot,
      index == tally.events.lastIndex(where: { $0.kind.points > 0 }),
      shot.seconds <= end, end - shot.seconds <= 5
    else { return nil }
    return (shot, end - shot.seconds)
  }

  private func shot(at index: Int) -> StoryShot {
    let event = tally.events[index]
    return StoryShot(
      player: sheet.playerName(event.side, event.player), kind: event.kind, rules: rules,
      seconds: event.time.double, own: winner == .home ? event.home : event.away,
      other: winner == .home ? event.away : event.home)
  }

  /// The winner's largest lead, if it won by a large margin that was larger before.
  var largestLead: Int? {
    guard size.isRout(margin), let lead = flow.largestLead(of: winner), lead.points > margin else {
      return nil
    }
    return lead.points
  }

  /// Whether the basket after which the winner always led was made in the second half of the scoring, and
  /// is not part of a run that the recap mentions.
  var isDecidedLate: Bool {
    guard let shot = winningShot, (shot.own + shot.other) * 2 >= most + least else { return false }
    guard let run = turningRun, run.side == winner else { return true }
    let (sum, end) = (shot.own + shot.other, run.to.home + run.to.away)
    return sum <= end - run.points || sum > end
  }

  /// The points that the winner scored after the loser's last; `nil` if the loser never scored.
  var closingRun: Int? {
    let events = tally.events
    guard let last = events.lastIndex(where: { $0.side != winner && $0.kind.points > 0 }) else {
      return nil
    }
    return events[last...].reduce(0) { $1.side == winner ? $0 + $1.kind.points : $0 }
  }

  /// The longest run, if it was long and a team took the lead with it, and if it did not end the game.
  var turningRun: Flow.Run? {
    guard let run = flow.biggestRun, size.isLarge(run.points) else { return nil }
    let (own, other) =
      run.side == .home ? (run.to.home, run.to.away) : (run.to.away, run.to.home)
    let isLast = run.to.home + run.to.away == most + least
    return own > other && own - run.points <= other && other > 0 && !isLast ? run : nil
  }

  /// When a basket was made, with a space before it: how long before the end of its period, where there are
  /// quarters or halves.
  func when(_ shot: StoryShot, by writer: StoryWriter) -> String {
    guard tally.hasClock, let count = rules.periods?.count, count == 2 || count == 4 else {
      return ""
    }
    let spans = ClockSpans(rules)
    let index = spans.index(of: shot.seconds)
    let names = (count == 2 ? StoryWords.halves : StoryWords.quarters) + [StoryWords.overtime]
    guard names.indices.contains(index) else { return "" }
    let left = max(0, spans.end(of: index) - shot.seconds)
    let period = writer.settings.text(names[index])
    guard left >= 60 else {
      return " " + writer.seconds(left, StoryWords.secondsLeftIn, period: period)
    }
    let (minutes, seconds) = (Int(left + 1e-6) / 60, Int(left + 1e-6) % 60)
    return " "
      + writer.settings.text(
        StoryWords.minutesLeftIn,
        ["time": "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)", "period": period])
  }
}

/// A basket, with the score after it.
struct StoryShot: Equatable {
  let player: String
  let kind: Move.Kind
  let rules: RuleSet
  let seconds: Double
  /// The points of the winner and of the loser.
  let own: Int
  let other: Int

  /// Returns the basket with its article.
  func text(_ settings: SiteSettings) -> String {
    let word =
      switch kind {
      case .freeThrow: StoryWords.freeThrow
      case .onePoint: rules.hasFieldGoals ? StoryWords.freeThrow : StoryWords.onePointer
      case .threePoints: StoryWords.threePointer
      default: StoryWords.twoPointer
      }
    return settings.text(word)
  }
}

/// What is much and little in a game.
///
/// A lead wanders like a coin that is tossed for every basket, so that what is usual grows with the square
/// root of the points: four points are much in a game to 11, and eight in one that ends 60-52.
struct StorySize {
  /// The points of the winner.
  let points: Int

  /// Whether a deficit or a run of points is large: from 4 of 15, 5 of 21, 8 of 60 and 11 of 110.
  func isLarge(_ number: Int) -> Bool { number >= 4 && number * number > points }

  /// Whether a deficit is worth telling at all: from 3 of 15, 6 of 60 and 8 of 110.
  func isNotable(_ number: Int) -> Bool { number >= 3 && number * number * 2 > points }

  /// Whether a margin is very small: up to 2 of 15, 4 of 60 and 6 of 110.
  func isClose(_ margin: Int) -> Bool { margin * margin * 5 <= points * 2 }

  /// Whether a margin is very large: from 8 of 15, 16 of 60 and 21 of 110.
  func isRout(_ margin: Int) -> Bool { margin * margin >= points * 4 }
}
