import Almanac

/// The score and each player's statistics, computed from the moves of a game by its rules.
///
/// The game is over at the basket that reaches the target with the required margin; later moves do
/// not count, except the assist to that basket. At the rules' time limit, if there is one, the
/// leading side wins; if the score is level, the game goes into overtime.
struct Tally {
  /// The moves of one player or one side.
  struct Line: Equatable {
    var ones = 0
    var twos = 0
    var threes = 0
    var freeThrows = 0
    var missedOnes = 0
    var missedTwos = 0
    var missedThrees = 0
    var missedFreeThrows = 0
    var assists = 0
    /// Rebounds that are neither offensive nor defensive.
    var rebounds = 0
    var offensiveRebounds = 0
    var defensiveRebounds = 0
    var steals = 0
    var blocks = 0
    var turnovers = 0
    var fouls = 0

    var points: Int { ones + 2 * twos + 3 * threes + freeThrows }
    var misses: Int { missedOnes + missedTwos + missedThrees + missedFreeThrows }
    var allRebounds: Int { rebounds + offensiveRebounds + defensiveRebounds }

    mutating func add(_ move: Move.Kind) {
      switch move {
      case .onePoint: ones += 1
      case .twoPoints: twos += 1
      case .threePoints: threes += 1
      case .freeThrow: freeThrows += 1
      case .missedOnePoint: missedOnes += 1
      case .missedTwoPoints: missedTwos += 1
      case .missedThreePoints: missedThrees += 1
      case .missedFreeThrow: missedFreeThrows += 1
      case .assist: assists += 1
      case .rebound: rebounds += 1
      case .offensiveRebound: offensiveRebounds += 1
      case .defensiveRebound: defensiveRebounds += 1
      case .steal: steals += 1
      case .block: blocks += 1
      case .turnover: turnovers += 1
      case .foul: fouls += 1
      case .enters, .leaves: break
      }
    }
  }

  /// A move that counts, with the score after it. It has no references: a game may have thousands.
  struct Event {
    let time: DecimalNumber
    let kind: Move.Kind
    let side: Game.Side
    /// The index of the player in the side's team.
    let player: Int
    let home: Int
    let away: Int
  }

  private(set) var home = Line()
  private(set) var away = Line()
  /// The statistics of each player, in the order of the teams.
  private(set) var homePlayers: [Line]
  private(set) var awayPlayers: [Line]
  /// The moves that count, in order.
  private(set) var events: [Event] = []
  /// The substitutions until the end, each with the number of events before it.
  private(set) var substitutions: [(index: Int, event: Event)] = []
  /// The moves of players on neither side.
  private(set) var unknownPlayers: [Move] = []
  /// The moves after the end of the game.
  private(set) var movesAfterEnd: [Move] = []
  /// Whether the game is over by its rules.
  private(set) var isDecided = false
  /// Whether the clock ended the game, which only a later move shows.
  private(set) var isEndedByClock = false
  /// The rules of the game.
  let rules: RuleSet
  /// The points of each side when overtime began, or `nil` if there was none.
  private var overtimeStart: Int?
  /// The seconds at which the clock next stops; `nil` if it does not end the game.
  private var clockEnd: Int?

  /// Whether the game went into overtime.
  var isInOvertime: Bool { overtimeStart != nil }

  init(_ game: Game, _ rules: RuleSet) {
    self.rules = rules
    clockEnd = rules.periods?.totalSeconds
    homePlayers = Array(repeating: Line(), count: game.homeTeam.players.count)
    awayPlayers = Array(repeating: Line(), count: game.awayTeam.players.count)
    events.reserveCapacity(game.moves.count)
    let roster = Roster(game)
    // Elements of the span are used in place: whole moves are copied only if they are kept.
    let moves = game.moves
    let recorded = moves.span
    var points = (home: 0, away: 0)
    for index in recorded.indices {
      let (time, kind) = (recorded[index].time, recorded[index].kind)
      guard let (side, player) = roster.player(recorded[index].player.value) else {
        unknownPlayers.append(moves[index])
        continue
      }
      if kind.isSubstitution {
        // The players leave the floor after the end.
        if !isDecided {
          let event = Event(
            time: time, kind: kind, side: side, player: player, home: points.home,
            away: points.away)
          substitutions.append((events.count, event))
        }
        continue
      }
      applyClock(at: time)
      guard !isDecided || isAssistToLastBasket(kind, side, at: time) else {
        movesAfterEnd.append(moves[index])
        continue
      }
      if side == .home {
        points.home += kind.points
        home.add(kind)
        homePlayers[player].add(kind)
      } else {
        points.away += kind.points
        away.add(kind)
        awayPlayers[player].add(kind)
      }
      events.append(
        Event(
          time: time, kind: kind, side: side, player: player, home: points.home,
          away: points.away))
      isDecided =
        overtimeStart.map {
          rules.isDecided(points.home, points.away, inOvertimeFrom: $0)
        } ?? rules.isDecided(points.home, points.away)
    }
  }

  /// Ends regular play, or a period of overtime, at the first move after its end.
  private mutating func applyClock(at time: DecimalNumber) {
    while !isDecided, let end = clockEnd, time.double > Double(end) {
      guard home.points == away.points, rules.overtime != .tie else {
        (isDecided, isEndedByClock) = (true, true)
        return
      }
      overtimeStart = home.points
      clockEnd = if case .periods(let seconds) = rules.overtime { end + seconds } else { nil }
    }
  }

  private func isAssistToLastBasket(
    _ kind: Move.Kind, _ side: Game.Side, at time: DecimalNumber
  ) -> Bool {
    guard kind == .assist, let last = events.last else { return false }
    return last.kind.points > 0 && last.side == side && last.time.double == time.double
  }

  /// The events with the substitutions among them.
  var timeline: [Event] {
    var all = events
    for (count, substitution) in substitutions.enumerated() {
      all.insert(substitution.event, at: substitution.index + count)
    }
    return all
  }

  func line(of side: Game.Side) -> Line { side == .home ? home : away }

  /// Returns the statistics of a side's players, in the order of the team.
  func players(of side: Game.Side) -> [Line] { side == .home ? homePlayers : awayPlayers }

  /// Returns the points of a side in each span of the clock, in order; there is at least one span.
  func points(of side: Game.Side, in spans: ClockSpans) -> [Int] {
    var points = [Int](repeating: 0, count: spans.minimumCount)
    for event in events {
      let span = spans.index(of: event.time.double)
      while points.count <= span { points.append(0) }
      if event.side == side { points[span] += event.kind.points }
    }
    return points
  }
}

/// Looks up the players of a game by ID, for each of its moves.
private struct Roster {
  private var ids: [String] = []
  private let homeCount: Int
  /// The positions of players by ID, if there are many.
  private var byID: [String: Int]?

  init(_ game: Game) {
    homeCount = game.homeTeam.players.count
    ids.reserveCapacity(homeCount + game.awayTeam.players.count)
    for players in [game.homeTeam.players, game.awayTeam.players] {
      // Elements of the span are used in place: players have many references.
      let players = players.span
      for index in players.indices { ids.append(players[index].id) }
    }
    // A few IDs are compared faster than one is hashed.
    guard ids.count > 16 else { return }
    byID = Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  func player(_ id: String) -> (side: Game.Side, index: Int)? {
    guard let position = byID.map({ $0[id] }) ?? position(of: id) else { return nil }
    return position < homeCount ? (.home, position) : (.away, position - homeCount)
  }

  private func position(of id: String) -> Int? {
    let known = ids.span
    for index in known.indices where known[index] == id { return index }
    return nil
  }
}
