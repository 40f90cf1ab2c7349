import Almanac

/// The play-by-play of an NBA game. It names who assisted, and which rebounds are offensive, only in
/// descriptions.
struct NBAPlays {
  private let object: LooseObject
  private let actions: [LooseObject]

  init(_ object: LooseObject) {
    self.object = object
    actions = object.objects("actions")
  }

  /// The game without a box score, whose teams are known by their codes.
  var game: ImportedGame {
    func team(_ location: String) -> ImportedTeam {
      let own = actions.first { $0.text("location") == location && $0.text("teamTricode") != nil }
      let code = own?.text("teamTricode")
      return ImportedTeam(
        id: code, name: code ?? "", shortName: code, place: own?.place ?? object.place)
    }
    return ImportedGame(place: object.place, home: team("h"), away: team("v"))
  }

  /// Reads the plays, and what they show of the game.
  func read(_ game: inout ImportedGame, into diagnostics: inout Diagnostics) {
    var events = ImportedEvents()
    var counts = NBACounts(actions)
    for action in actions { read(action, &events, &counts, into: &diagnostics) }
    events.finish(&game, into: &diagnostics)
    readClock(&game)
    if let score = lastScore(into: &diagnostics), game.score == nil { game.score = score }
    guard let last = actions.last, let score = game.score else { return }
    // The last period ends the game if a side leads.
    if last.text("actionType") == "period", last.text("subType") == "end",
      last.number("period", into: &diagnostics) ?? 0 >= game.clock.periodCount ?? 4,
      score.home != score.away
    {
      game.status = .final
    }
  }

  private func readClock(_ game: inout ImportedGame) {
    var clock = ImportedClock()
    for action in actions
    where action.text("actionType") == "period" && action.text("subType") == "start" {
      guard let reading = action.text("clock").flatMap(ClockReading.init), reading.tenths > 0,
        let period = action.text("period").flatMap({ Int($0) })
      else { continue }
      if period <= 4 {
        clock.periodSeconds = clock.periodSeconds ?? reading.tenths / 10
        clock.reason = "periods begin at \(ClockReading(seconds: clock.periodSeconds ?? 0).text)"
      } else {
        clock.overtimeSeconds = clock.overtimeSeconds ?? reading.tenths / 10
      }
    }
    clock.periodCount = 4
    if clock.periodSeconds != nil { game.clock = clock }
  }

  /// The last score that an action states; most state none.
  private func lastScore(into diagnostics: inout Diagnostics) -> Game.Score? {
    for action in actions.reversed() {
      if let home = action.number("scoreHome", into: &diagnostics),
        let away = action.number("scoreAway", into: &diagnostics)
      {
        return .init(home: home, away: away)
      }
    }
    return nil
  }

  private static let others: [String: String] = [
    "Substitution": "substitutions", "Timeout": "timeouts", "Jump Ball": "jump balls",
    "period": "starts and ends", "Instant Replay": "replays", "Violation": "violations",
    "Ejection": "ejections", "Stoppage": "stoppages", "game": "starts and ends",
  ]

  /// Fouls of a player that box scores count.
  private static let fouls: Set<String> = [
    "Personal", "Shooting", "Loose Ball", "Offensive", "Offensive Charge", "Personal Take",
    "Transition Take", "Clear Path", "Flagrant Type 1", "Flagrant Type 2", "Away From Play",
    "Inbound", "Double Personal", "Personal Block", "Shooting Block",
  ]
  private static let technicalFouls: Set<String> = [
    "Technical", "Double Technical", "Defense 3 Second", "Delay Technical",
    "Non-Unsportsmanlike", "Excess Timeout Technical", "Hanging Technical", "Taunting Technical",
    "Too Many Players Technical",
  ]

  /// Returns the move that an action is, or `nil` after counting it as something else.
  private func kind(
    _ action: LooseObject, _ events: inout ImportedEvents, _ counts: inout NBACounts
  ) -> Move.Kind? {
    let (type, text) = (action.text("actionType") ?? "", action.text("description") ?? "")
    let subtype = action.text("subType") ?? ""
    let isThree = action.text("shotValue") == "3"
    switch type {
    case "Made Shot": return isThree ? .threePoints : .twoPoints
    case "Missed Shot": return isThree ? .missedThreePoints : .missedTwoPoints
    case "Free Throw": return text.hasPrefix("MISS ") ? .missedFreeThrow : .freeThrow
    case "Turnover": return .turnover
    case "Rebound":
      // After a free throw that is not the last, no one can take the ball.
      if subtype == "Normal Rebound" {
        events.ignore("rebounds of dead balls")
        return nil
      }
      return counts.rebound(action)
    case "Foul" where Self.fouls.contains(subtype): return .foul
    case "Foul" where Self.technicalFouls.contains(subtype):
      events.ignore("technical fouls")
    case "" where text.contains(" STEAL ("): return .steal
    case "" where text.contains(" BLOCK ("): return .block
    default:
      if let name = Self.others[type] {
        events.ignore(name)
      } else {
        let name = [type, subtype].filter { !$0.isEmpty }.joined(separator: ": ")
        events.addUnknown(name.isEmpty ? text : name, at: action.place)
      }
    }
    return nil
  }

  private func read(
    _ action: LooseObject, _ events: inout ImportedEvents, _ counts: inout NBACounts,
    into diagnostics: inout Diagnostics
  ) {
    guard let kind = kind(action, &events, &counts) else { return }
    let place = action.place
    guard let location = action.text("location"), ["h", "v"].contains(location) else {
      return diagnostics.add(
        .playOfNoTeam(action.text("teamTricode"), action["location"]?.place ?? place))
    }
    let side: Game.Side = location == "h" ? .home : .away
    let clock = action.text("clock").flatMap(ClockReading.init)
    if clock == nil, let text = action.text("clock") {
      diagnostics.add(.doubtfulClock(text, action["clock"]?.place ?? place))
    }
    var play = ImportedPlay(
      period: action.number("period", into: &diagnostics) ?? 1, clock: clock,
      clockPlace: action["clock"]?.place, kind: kind,
      side: side, player: NBACounts.player(of: action), name: action.text("playerNameI"),
      place: place)
    if kind.points > 0 {
      play.home = action.number("scoreHome", into: &diagnostics)
      play.away = action.number("scoreAway", into: &diagnostics)
    }
    events.add(play)
    guard kind.points > 0, let name = NBACounts.assister(in: action.text("description") ?? "")
    else { return }
    guard let assister = counts.assister(name, action) else {
      return diagnostics.add(.unknownAssister(name.name, action["description"]?.place ?? place))
    }
    play.kind = .assist
    (play.player, play.name, play.home, play.away) = (assister.id, assister.name, nil, nil)
    events.add(play)
  }
}

extension Diagnostic {
  static func unknownAssister(_ name: String, _ place: Place) -> Self {
    .init(
      .warning, "A0592", at: place, "An assist of \(name), who may be several players or none",
      help: "it is left out; add it to the game file after the basket")
  }
}
