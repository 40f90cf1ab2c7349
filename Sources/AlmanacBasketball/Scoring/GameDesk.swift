import Almanac

/// The scorer's table: games are scored from a phone at the court, each tap a move in the game's file.
struct GameDesk: Desk {
  let name = "score"
  let folder = "games"
  var draft: (any Draft)? { GameDraft() }

  func document(of page: DeskPage, in settings: SiteSettings) -> DeskDocument {
    ScorePage(settings).document(of: page)
  }

  /// The games that are being played, and then those to come and those whose result is missing, by their start.
  func items(in site: Site) -> [DeskItem] {
    let games = Array(site.entries(of: GameKind()).enumerated())
    let open = games.filter { [.inProgress, .scheduled, .postponed].contains($0.element.status) }
    let playing = open.filter { $0.element.status == .inProgress }
    let others = open.filter { $0.element.status != .inProgress }.prefix(Self.comingCount)
    // Corrections are possible after the end.
    let over = games.filter { [.final, .forfeit, .abandoned].contains($0.element.status) }
      .suffix(Self.finishedCount).reversed()
    var resolver = TeamResolver(site)
    return (playing + others + over).map { index, game in
      let named = resolver.named(game)
      return DeskItem(
        entry: index,
        JSON([
          "id": .string(game.id), "home": .string(named.home), "away": .string(named.away),
          "status": .string(game.status.rawValue),
          "statusText": .string(site.settings.text(game.statusWord)),
          "date": .string(game.start.date.description),
          "time": game.start.time.map { .string(Self.clock(ofDay: $0)) },
          "score": game.points.map { .string("\($0.home)–\($0.away)") },
        ]))
    }
  }

  private static func clock(ofDay time: DateTime) -> String {
    let parts = [time.secondOfDay / 3600, time.secondOfDay / 60 % 60]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// How many games to come, and how many that are over, are listed.
  private static let (comingCount, finishedCount) = (30, 10)

  func extracted(
    _ record: DataValue, from origin: Origin, in site: Site
  ) -> (identifier: String, item: JSON)? {
    var ignored = Diagnostics()
    guard let game = Game.read(record, into: &ignored) else { return nil }
    let id = game.id ?? game.defaultID(at: origin)
    let members = record.entries.filter { $0.key.text != "id" && $0.value.kind != .null }
      .map { JSON.Member($0.key.text, Self.value(of: $0.value, $0.key.text)) }
    return (id, .object([.init("id", .string(id))] + members))
  }

  /// Returns a cell as a game file has it: all text but for a few keys.
  private static func value(of cell: DataValue, _ key: String) -> JSON {
    switch (key, cell.kind) {
    case (_, .object):
      .object(cell.entries.map { .init($0.key.text, value(of: $0.value, $0.key.text)) })
    case ("duration", .number): .number(cell.text)
    case ("isFinished", .boolean): .boolean(cell.text == "true")
    case ("movedFrom", _): .array(cell.elements.map { .string($0.text) })
    default: .string(cell.text)
    }
  }

  func problem(of item: DataValue, in site: Site) -> Diagnostic? {
    var diagnostics = Diagnostics()
    let game = Game.read(item, into: &diagnostics)
    return game == nil ? diagnostics.all.first { $0.severity == .error } : nil
  }

  func edits(
    for action: DataValue, to item: DataValue, in site: Site
  ) throws(DeskRefusal) -> [RecordEdit] {
    var diagnostics = Diagnostics()
    guard let action = ScoringAction.read(action, into: &diagnostics) else {
      throw DeskRefusal(diagnostics.all.first?.summary ?? "The action cannot be read")
    }
    let scoring = try scoring(item, in: site)
    return try scoring.edits(for: action)
  }

  private func scoring(_ item: DataValue, in site: Site) throws(DeskRefusal) -> GameScoring {
    if let scoring = GameScoring(item, in: site) { return scoring }
    throw DeskRefusal("The game's file has errors: correct them first")
  }

  func edits(following item: DataValue, from former: DataValue, in site: Site) -> [RecordEdit] {
    guard let scoring = GameScoring(item, in: site), let former = GameScoring(former, in: site)
    else { return [] }
    return scoring.edits(following: former)
  }

  func lostActions(of actions: [DataValue], in item: DataValue) -> [Int] {
    var ignored = Diagnostics()
    guard let game = Game.read(item, into: &ignored) else { return [] }
    let known = Set(game.moves.compactMap(\.id))
    let all = actions.map { ScoringAction.read($0, into: &ignored) }
    /// The moves that should be there, by the last action on each that adds or removes it.
    var expected: [String: Int] = [:]
    // The editor that saved the file had read it after the last move that it has.
    var seen = -1
    for (index, action) in all.enumerated() {
      guard let action, let id = action.move?.id else { continue }
      if action.name == .add {
        expected[id] = index
        if known.contains(id) { seen = index }
      } else if action.name == .remove {
        expected[id] = nil
      }
    }
    let isLost = expected.contains { id, index in index > seen && !known.contains(id) }
    return isLost ? Array(actions.indices.dropFirst(seen + 1)) : []
  }

  func state(of item: DataValue, after actions: [DataValue], in site: Site) -> JSON {
    guard let scoring = GameScoring(item, in: site) else { return .null }
    return ScoringState(scoring, after: actions, site.settings).json
  }

  func table(
    of item: DataValue, after actions: [DataValue], in site: Site
  ) -> (any DeskTable)? {
    GameScoring(item, in: site).map { ScoringTable($0, after: actions, site.settings) }
  }

  // MARK: The command

  func summary(of item: DataValue, in site: Site) -> String {
    guard let scoring = GameScoring(item, in: site) else { return "" }
    let (home, away) = (scoring.name(of: .home), scoring.name(of: .away))
    let (tally, moves) = (scoring.tally, scoring.game.moves)
    let last = moves.last.map { "; the last is \($0.kind.rawValue) of \($0.player.value)" } ?? ""
    return
      "\(home) \(tally.home.points) - \(tally.away.points) \(away), \(scoring.status.rawValue), "
      + "\(moves.count.counted("move"))\(last)"
  }

  let options: [DraftQuestion] = [
    .init(
      "move", "Move", "the move: \(Move.Kind.allCases.map(\.rawValue).joined(separator: ", "))"),
    .init("player", "Player", "the player's id, name or number; two players may share a number"),
    .init("time", "Time", "seconds played, such as 734.2, or 12:14.2; by default, the last move's"),
    .init(
      "status", "Status",
      "the new status: \(Game.Status.allCases.map(\.rawValue).joined(separator: ", "))"),
    .init("forfeited-by", "Forfeited by", "home or away, with the status forfeit"),
  ]

  func action(
    _ id: String, for answers: DraftAnswers, to item: DataValue, in site: Site
  ) throws(DeskRefusal) -> JSON {
    let scoring = try scoring(item, in: site)
    if let status = answers["status"] {
      guard answers["move"] == nil, answers["player"] == nil else {
        throw DeskRefusal("--status stands alone")
      }
      return JSON([
        "id": .string(id), "do": "status", "status": .string(status),
        "forfeitedBy": answers["forfeited-by"].map(JSON.string),
      ])
    }
    guard let kind = answers["move"], let name = answers["player"] else {
      throw DeskRefusal("--move and --player are missing")
    }
    let player = try scoring.player(called: name)
    let time = try scoring.time(answers["time"])
    return [
      "id": .string(id), "do": "add",
      "move": [
        "id": .string(id), "time": .number(time), "move": .string(kind), "player": .string(player),
      ],
    ]
  }
}

extension GameScoring {
  /// Returns the ID of the player that a scorer names by ID, name or number.
  fileprivate func player(called name: String) throws(DeskRefusal) -> String {
    let players = Game.Side.allCases.flatMap(players(of:))
    if players.contains(where: { $0.id == name }) { return name }
    let letters = TeamKey.letters(of: name)
    let found = players.filter { $0.number == name || TeamKey.letters(of: $0.name) == letters }
    guard found.count <= 1 else {
      throw DeskRefusal(
        "\"\(name)\" may be \(found.map { "\($0.name) (\($0.id))" }.joined(separator: " or "))")
    }
    guard let player = found.first else {
      let ids = players.map(\.id).joined(separator: ", ")
      throw DeskRefusal(
        "No player of the game is called \"\(name)\""
          + (ids.isEmpty ? ": both sides have no players" : "; there are \(ids)"))
    }
    return player.id
  }

  /// Returns the digits of a time that a scorer writes.
  fileprivate func time(_ text: String?) throws(DeskRefusal) -> String {
    guard let text else {
      return game.moves.last.map { "\(Int(($0.time.double * 10).rounded()))" }
        .map { "\($0.dropLast().isEmpty ? "0" : $0.dropLast()).\($0.suffix(1))" } ?? "0.0"
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let seconds = parts.last.flatMap { DecimalNumber(String($0)) }
    let minutes = parts.count == 2 ? Int(parts[0]) : 0
    guard let seconds, let minutes, parts.count <= 2, minutes >= 0, minutes < 1000,
      seconds.significand >= 0, parts.count == 1 || seconds.double < 60
    else { throw DeskRefusal("\"\(text)\" is not a time such as 734.2 or 12:14.2") }
    let tenths = minutes * 600 + Int((min(seconds.double, 60_000) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
