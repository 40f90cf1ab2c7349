import Almanac

/// What follows from the moves of a game by its rules: the score, and what each player did.
///
/// The game is over at the basket that meets target and margin; what comes after does not count,
/// but for the assist to that very basket. Where the rules limit the time, it is over then for
/// whoever leads, and goes into overtime where nobody does.
struct Tally {
  /// The counts of one player, or of one side.
  struct Line: Equatable {
    var ones = 0
    var twos = 0
    var assists = 0
    var rebounds = 0
    var fouls = 0

    var points: Int { ones + 2 * twos }

    mutating func add(_ move: Move.Kind) {
      switch move {
      case .onePoint: ones += 1
      case .twoPoints: twos += 1
      case .assist: assists += 1
      case .rebound: rebounds += 1
      case .foul: fouls += 1
      }
    }
  }

  /// A move that counts, with the score after it. It refers to nothing: a game may have thousands.
  struct Event {
    let time: DecimalNumber
    let kind: Move.Kind
    let side: Game.Side
    /// Which of the side's players.
    let player: Int
    let home: Int
    let away: Int
  }

  private(set) var home = Line()
  private(set) var away = Line()
  /// The counts of each player, in the order of the teams.
  private(set) var homePlayers: [Line]
  private(set) var awayPlayers: [Line]
  /// The moves that count, in order.
  private(set) var events: [Event] = []
  /// Moves of players who are on neither side.
  private(set) var strangers: [Move] = []
  /// The moves that came after the end.
  private(set) var movesAfterEnd: [Move] = []
  /// Whether the score ends the game by its rules.
  private(set) var isDecided = false
  /// Whether moves came after the clock had ended it.
  private(set) var isEndedByClock = false
  /// The points of each side when overtime began, if it did.
  private var overtimeStart: Int?

  /// Whether the game went into overtime.
  var isInOvertime: Bool { overtimeStart != nil }

  init(_ game: Game) {
    homePlayers = Array(repeating: Line(), count: game.homeTeam.players.count)
    awayPlayers = Array(repeating: Line(), count: game.awayTeam.players.count)
    events.reserveCapacity(game.moves.count)
    let roster = Roster(game)
    for index in game.moves.indices {
      // Whole moves are copied only where they are kept.
      let (time, kind) = (game.moves[index].time, game.moves[index].kind)
      guard let (side, player) = roster.player(game.moves[index].player.value) else {
        strangers.append(game.moves[index])
        continue
      }
      meetTimeLimit(game.rules, at: time)
      guard !isDecided || isAssistToLastBasket(kind, side, at: time) else {
        movesAfterEnd.append(game.moves[index])
        continue
      }
      if side == .home {
        home.add(kind)
        homePlayers[player].add(kind)
      } else {
        away.add(kind)
        awayPlayers[player].add(kind)
      }
      events.append(
        Event(
          time: time, kind: kind, side: side, player: player, home: home.points,
          away: away.points))
      isDecided =
        overtimeStart.map {
          game.rules.isDecided(home.points, away.points, inOvertimeFrom: $0)
        } ?? game.rules.isDecided(home.points, away.points)
    }
  }

  /// Ends regular play at the first move behind its time.
  private mutating func meetTimeLimit(_ rules: RuleSet, at time: DecimalNumber) {
    guard let limit = rules.timeLimit, time.double > Double(limit), !isDecided, overtimeStart == nil
    else { return }
    if home.points == away.points {
      overtimeStart = home.points
    } else {
      (isDecided, isEndedByClock) = (true, true)
    }
  }

  private func isAssistToLastBasket(
    _ kind: Move.Kind, _ side: Game.Side, at time: DecimalNumber
  ) -> Bool {
    guard kind == .assist, let last = events.last else { return false }
    return last.kind.points > 0 && last.side == side && last.time.double == time.double
  }

  func line(of side: Game.Side) -> Line { side == .home ? home : away }

  /// The counts of a side's players, in the order of the team.
  func players(of side: Game.Side) -> [Line] { side == .home ? homePlayers : awayPlayers }

  /// The points of a side in each span of the clock, in order; at least one span.
  func points(of side: Game.Side, inSpansOf seconds: Int) -> [Int] {
    var spans = [0]
    for event in events {
      let span = Int(event.time.double) / seconds
      while spans.count <= span, spans.count < 200 { spans.append(0) }
      if event.side == side, span < spans.count { spans[span] += event.kind.points }
    }
    return spans
  }
}

/// Finds the players of a game by their ids, for each of its moves.
private struct Roster {
  private typealias Player = (side: Game.Side, index: Int)

  private var ids: [String] = []
  private var players: [Player] = []
  /// The same by id, where there are many.
  private var byID: [String: Player]?

  init(_ game: Game) {
    for (side, team) in [(Game.Side.home, game.homeTeam), (.away, game.awayTeam)] {
      ids += team.players.map(\.id)
      players += team.players.indices.map { (side, $0) }
    }
    // A few are compared in less time than one is hashed.
    guard ids.count > 16 else { return }
    byID = Dictionary(zip(ids, players)) { first, _ in first }
  }

  func player(_ id: String) -> (side: Game.Side, index: Int)? {
    if let byID { return byID[id] }
    return ids.firstIndex(of: id).map { players[$0] }
  }
}
