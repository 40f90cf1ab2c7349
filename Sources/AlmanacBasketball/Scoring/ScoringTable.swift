import Almanac

/// The scorer's table in a terminal: a key for the player, and one for what the player did.
struct ScoringTable: DeskTable {
  private var scoring: GameScoring
  private var clock: ScoringClock
  private let settings: SiteSettings
  /// What no other table's identifiers begin with.
  private let client: String
  private var counter = 0
  /// The ID of the player whose key was pressed, and whether the next shot is a miss.
  private var chosen: String?
  private var isMiss = false
  /// Whether the game is to end, if the next key says so.
  private var isEnding = false
  private var done: [Step] = []
  private var undone: [Step] = []

  /// An action and its reverse, each without an identifier.
  private struct Step {
    let action, reverse: [JSON.Member]
  }

  private static let keys: [Game.Side: [Character]] = [
    .home: Array("qwertyuiop"), .away: Array("asdfghjkl"),
  ]
  private static let moves: [Character: Move.Kind] = [
    "0": .freeThrow, "1": .onePoint, "2": .twoPoints, "3": .threePoints, "f": .foul, "a": .assist,
    "r": .rebound, "o": .offensiveRebound, "d": .defensiveRebound, "s": .steal, "b": .block,
    "t": .turnover, "e": .enters, "l": .leaves,
  ]
  private static let misses: [Move.Kind: Move.Kind] = [
    .freeThrow: .missedFreeThrow, .onePoint: .missedOnePoint, .twoPoints: .missedTwoPoints,
    .threePoints: .missedThreePoints,
  ]

  init(_ scoring: GameScoring, after actions: [DataValue], _ settings: SiteSettings) {
    (self.scoring, self.settings) = (scoring, settings)
    clock = ScoringClock(scoring, after: actions)
    client = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  mutating func update(_ item: DataValue, after actions: [DataValue], in site: Site) {
    guard let scoring = GameScoring(item, in: site) else { return }
    self.scoring = scoring
    clock = ScoringClock(scoring, after: actions)
  }

  // MARK: Keys

  mutating func press(_ key: Character, at moment: Int) -> [JSON] {
    if isEnding {
      isEnding = false
      return key == "y" ? setting(.final) : []
    }
    if let player = chosen { return press(key, for: player, at: moment) }
    switch key {
    case " ":
      let now = clock.now(moment, scoring.rules)
      return now.isAtEnd ? [] : [send(clockAction(now.seconds, isRunning: !now.isRunning, moment))]
    case "n":
      // The first tenth of a period: its first instant still belongs to the one before.
      let now = clock.now(moment, scoring.rules)
      return now.isAtEnd ? [send(clockAction(now.seconds + 0.1, isRunning: false, moment))] : []
    case "z":
      guard let last = done.popLast() else { return [] }
      undone.append(last)
      return [send(last.reverse)]
    case "x":
      guard let last = undone.popLast() else { return [] }
      done.append(last)
      return [send(last.action)]
    case "E": isEnding = scoring.status == .inProgress
    default:
      chosen = player(of: key, on: .home) ?? player(of: key, on: .away)
    }
    return []
  }

  private func player(of key: Character, on side: Game.Side) -> String? {
    zip(Self.keys[side] ?? [], scoring.players(of: side)).first { $0.0 == key }?.1.id
  }

  private mutating func press(_ key: Character, for player: String, at moment: Int) -> [JSON] {
    if key == "m" {
      isMiss.toggle()
      return []
    }
    defer { (chosen, isMiss) = (nil, false) }
    guard let kind = Self.moves[key].map({ isMiss ? Self.misses[$0] ?? $0 : $0 }),
      scoring.kinds.contains(kind)
    else { return [] }
    let now = clock.now(moment, scoring.rules).seconds
    var members: [JSON.Member] = [.init("do", "add")]
    var time = now
    if kind == .assist, let basket = basket(before: now, assistedBy: player) {
      time = basket.time.double
      if let id = basket.id { members.append(.init("after", .string(id))) }
    }
    let move: JSON = [
      "id": .string(newID()), "time": Self.seconds(time), "move": .string(kind.rawValue),
      "player": .string(player),
    ]
    members.append(.init("move", move))
    let step = Step(action: members, reverse: [.init("do", "remove"), .init("move", move)])
    done.append(step)
    undone = []
    return [send(step.action)]
  }

  /// The last basket of a teammate, to which an assist belongs.
  private func basket(before time: Double, assistedBy player: String) -> Move? {
    let side = Game.Side.allCases.first { side in
      scoring.players(of: side).contains { $0.id == player }
    }
    let teammates = side.map { Set(scoring.players(of: $0).map(\.id)).subtracting([player]) } ?? []
    return scoring.game.moves.last { move in
      move.kind.points > 0 && move.kind != .freeThrow && teammates.contains(move.player.value)
        && (0..<15).contains(time - move.time.double)
    }
  }

  private mutating func setting(_ status: Game.Status) -> [JSON] {
    func members(_ status: Game.Status) -> [JSON.Member] {
      [.init("do", "status"), .init("status", .string(status.rawValue))]
    }
    let step = Step(action: members(status), reverse: members(scoring.status))
    done.append(step)
    undone = []
    return [send(step.action)]
  }

  private func clockAction(
    _ seconds: Double, isRunning: Bool, _ moment: Int
  ) -> [JSON.Member] {
    [
      .init("do", "clock"), .init("seconds", Self.seconds(seconds)),
      .init("isRunning", .boolean(isRunning)), .init("at", JSON(moment)),
    ]
  }

  private static func seconds(_ seconds: Double) -> JSON {
    let tenths = Int((seconds * 10 + 1e-6).rounded(.down))
    return .number(DecimalNumber(significand: tenths, fractionDigits: 1).digits)
  }

  private mutating func newID() -> String {
    counter += 1
    return "\(client).\(counter)"
  }

  private mutating func send(_ members: [JSON.Member]) -> JSON {
    .object([.init("id", .string(newID()))] + members)
  }

  // MARK: The screen

  func lines(at moment: Int) -> [String] {
    let tally = scoring.tally
    let head = Game.Side.allCases.map { side in
      "\(scoring.name(of: side))  \(tally.line(of: side).points)"
    }
    let foulTexts = Game.Side.allCases.map { side in
      let number = fouls(of: side)
      let opponent = fouls(of: side == .home ? .away : .home)
      let hasBonus = scoring.rules.foulBonus.first.map { opponent >= $0 } == true
      return settings.text(ScoringWords.fouls, ["number": String(number)])
        + (hasBonus ? " · " + settings.text(ScoringWords.bonus) : "")
    }
    var lines = [
      Self.columns(head[0], head[1]), Self.columns(foulTexts[0], foulTexts[1]),
      clockLine(moment), "",
    ]
    let players = Game.Side.allCases.map(playerLines)
    for index in 0..<max(players[0].count, players[1].count) {
      let cells = players.map { $0.indices.contains(index) ? $0[index] : "" }
      lines.append(Self.columns(cells[0], cells[1]))
    }
    lines += [""] + help + [""]
    return lines
      + scoring.game.moves.suffix(Self.moveCount).reversed().map { move in
        let word = settings.text(move.kind.word(scoring.rules))
        return "\(clockText(move.time.double))  \(name(of: move.player.value)): \(word)"
      }
  }

  /// How many of the last moves are listed.
  private static let moveCount = 10

  private static func columns(_ left: String, _ right: String) -> String {
    left + String(repeating: " ", count: max(2, 38 - left.count)) + right
  }

  /// The fouls of a side in the period of the clock.
  private func fouls(of side: Game.Side) -> Int {
    let spans = ClockSpans(scoring.rules)
    let last = scoring.rules.periods?.count ?? 1
    func period(_ seconds: Double) -> Int {
      spans.arePeriods ? min(spans.index(of: seconds), last - 1) : 0
    }
    return scoring.tally.events.count {
      $0.kind == .foul && $0.side == side && period($0.time.double) == period(clock.seconds)
    }
  }

  private func clockLine(_ moment: Int) -> String {
    let now = clock.now(moment, scoring.rules)
    let state =
      now.isAtEnd ? "the period is over" : now.isRunning ? "the clock runs" : "the clock stands"
    return "\(clockText(now.seconds)), \(state), \(settings.text(scoring.status.word))"
  }

  private func clockText(_ seconds: Double) -> String {
    GameClock(scoring.rules, settings).text(seconds)
  }

  private func playerLines(_ side: Game.Side) -> [String] {
    let tally = scoring.tally
    let sums = Dictionary(
      zip(scoring.team(side).players.map(\.id), tally.players(of: side)),
      uniquingKeysWith: { first, _ in first })
    let keys = Self.keys[side] ?? []
    return scoring.players(of: side).enumerated().map { index, player in
      let key = keys.indices.contains(index) ? String(keys[index]) : " "
      let sum = sums[player.id] ?? Tally.Line()
      let change = scoring.game.moves.last {
        $0.player.value == player.id && [.enters, .leaves].contains($0.kind)
      }
      let bench = change?.kind == .leaves ? " (\(settings.text(ScoringWords.bench)))" : ""
      let mark = chosen == player.id ? ">" : " "
      let number = player.number.map { "\($0) " } ?? ""
      return "\(mark)\(key)  \(number)\(player.name)  \(sum.points) "
        + String(repeating: "●", count: min(sum.fouls, 6)) + bench
    }
  }

  private func name(of player: String) -> String {
    Game.Side.allCases.flatMap(scoring.players(of:)).first { $0.id == player }?.name ?? player
  }

  private var help: [String] {
    if isEnding { return ["\(settings.text(ScoringWords.finish))? y or n"] }
    guard chosen != nil else {
      return ["a player's key · space clock · n next period · z undo · x redo · E end · Q quit"]
    }
    let names = Self.moves.sorted { $0.key < $1.key }.compactMap { key, kind in
      let kind = isMiss ? Self.misses[kind] ?? kind : kind
      return scoring.kinds.contains(kind)
        ? "\(key) \(settings.text(kind.word(scoring.rules)))" : nil
    }
    return stride(from: 0, to: names.count, by: Self.helpCount).map {
      names.dropFirst($0).prefix(Self.helpCount).joined(separator: " · ")
    } + ["m missed · Esc cancel"]
  }

  /// How many moves a line names.
  private static let helpCount = 4
}

extension ScoringClock {
  /// The clock as the last action left it; without one, it stands at the last move.
  init(_ scoring: GameScoring, after actions: [DataValue]) {
    var ignored = Diagnostics()
    for action in actions.reversed() {
      guard let clock = ScoringAction.read(action, into: &ignored)?.clock else { continue }
      self = clock
      return
    }
    let last = scoring.game.moves.map(\.time.double).max() ?? 0
    self.init(seconds: last, isRunning: false, at: 0)
  }

  /// Returns the clock at a moment: it stops at the end of a period.
  func now(
    _ moment: Int, _ rules: RuleSet
  ) -> (seconds: Double, isRunning: Bool, isAtEnd: Bool) {
    let played = isRunning ? seconds + Double(max(0, moment - at)) / 1000 : seconds
    guard let end = Self.end(ofPeriodAt: seconds, rules) else { return (played, isRunning, false) }
    return (min(played, end), isRunning && played < end, played >= end)
  }

  /// Returns when the period of a time ends, if it does.
  private static func end(ofPeriodAt seconds: Double, _ rules: RuleSet) -> Double? {
    guard let periods = rules.periods else { return nil }
    let length = Double(periods.seconds)
    let regular = Double(periods.totalSeconds)
    if seconds <= regular { return max(1, (seconds / length).rounded(.up)) * length }
    guard case .periods(let overtime) = rules.overtime else { return nil }
    return regular + ((seconds - regular) / Double(overtime)).rounded(.up) * Double(overtime)
  }
}
