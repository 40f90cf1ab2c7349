import Almanac

/// A game as a scorer changes it.
struct GameScoring {
  /// The record of the game.
  private let item: DataValue
  let game: Game
  let rules: RuleSet
  let tally: Tally
  private let site: Site

  /// Returns `nil` if the record is not that of a game.
  init?(_ item: DataValue, in site: Site) {
    var diagnostics = Diagnostics()
    guard let game = Game.read(item, into: &diagnostics) else { return nil }
    (self.item, self.game, self.site) = (item, game, site)
    rules = game.rules(in: site.settings)
    tally = Tally(game, rules)
  }

  /// Its status; that of a game with moves and without a status is that it is being played.
  var status: Game.Status { game.status(tally) ?? .inProgress }

  /// The changes to the record that an action makes.
  func edits(for action: ScoringAction) throws(DeskRefusal) -> [RecordEdit] {
    switch action.name {
    case .clock: return []
    case .player: return try adding(action.player, to: action.side)
    case .status: return try ending(as: action.status, by: action.forfeitedBy)
    case .add, .change, .remove:
      guard let move = action.move else { throw DeskRefusal("The action has no move") }
      switch action.name {
      case .add: return try adding(move, action)
      case .change: return try changing(move, to: action.result)
      default: return try removing(move)
      }
    }
  }

  /// The changes that follow from others: the status when the game begins, or is over by its rules, and a recorded
  /// score that was that of the moves.
  func edits(following former: GameScoring) -> [RecordEdit] {
    var edits: [RecordEdit] = []
    let isBeginning = former.status.isUnplayed && game.hasPlays
    var status = isBeginning ? .inProgress : self.status
    if status == .inProgress, tally.isDecided, !former.tally.isDecided { status = .final }
    if status == .final, !tally.isDecided, former.tally.isDecided { status = .inProgress }
    if status != game.status(tally) { edits += setting(status) }
    let points = (tally.home.points, tally.away.points)
    if let score = game.score?.value, score == former.points, (score.home, score.away) != points {
      let isObject = item.entry("score")?.kind == .object
      edits.append(
        .set(
          isObject
            ? ["home": JSON(points.0), "away": JSON(points.1)] : .string("\(points.0)-\(points.1)"),
          at: ["score"]))
    }
    return edits
  }

  private var points: Game.Score { Game.Score(home: tally.home.points, away: tally.away.points) }

  private func setting(_ status: Game.Status) -> [RecordEdit] {
    [.set(.string(status.rawValue), at: ["status"], after: "date")]
      + (game.isFinished == nil ? [] : [.remove(["isFinished"])])
  }
}

// MARK: - Moves

extension GameScoring {
  private func adding(
    _ move: Move, _ action: ScoringAction
  ) throws(DeskRefusal) -> [RecordEdit] {
    guard let id = move.id else { throw DeskRefusal("A new move has no id") }
    guard !game.moves.contains(where: { $0.id == id }) else { return [] }
    let roster = try check(move)
    let index: Int
    if let before = action.predecessor.flatMap({ id in game.moves.firstIndex { $0.id == id } }) {
      index = before + 1
    } else if let after = action.successor.flatMap({ id in game.moves.firstIndex { $0.id == id } })
    {
      index = after
    } else {
      // Moves of several scorers arrive in any order.
      index = game.moves.lastIndex { $0.time <= move.time }.map { $0 + 1 } ?? 0
    }
    return roster + [.insert(move.json, into: ["moves"], at: index)]
  }

  private func changing(
    _ move: Move, to result: Move?
  ) throws(DeskRefusal) -> [RecordEdit] {
    guard let result else { throw DeskRefusal("The action does not say what a move becomes") }
    if let id = result.id, let now = game.moves.first(where: { $0.id == id }),
      now.isSame(as: result)
    {
      return []
    }
    guard let index = index(of: move) else {
      throw DeskRefusal("The move has been changed or removed meanwhile")
    }
    let former = game.moves[index]
    let roster = try check(
      result, isKindNew: result.kind != former.kind,
      isPlayerNew: result.player.value != former.player.value)
    return roster + [.replace(index, of: ["moves"], with: result.json)]
  }

  private func removing(_ move: Move) throws(DeskRefusal) -> [RecordEdit] {
    if let index = index(of: move) { return [.removeElement(index, of: ["moves"])] }
    // A move that is gone need not be removed.
    guard let id = move.id, !game.moves.contains(where: { $0.id == id }) else {
      throw DeskRefusal("The move has been changed or removed meanwhile")
    }
    return []
  }

  /// Returns the index of a move as a scorer saw it, or `nil` if it is different by now.
  private func index(of move: Move) -> Int? {
    game.moves.lastIndex { $0.isSame(as: move) }
  }

  /// Checks a move by the rules, and returns the changes by which the file has its player.
  private func check(
    _ move: Move, isKindNew: Bool = true, isPlayerNew: Bool = true
  ) throws(DeskRefusal) -> [RecordEdit] {
    guard !isKindNew || move.kind.points == 0 || rules.baskets.contains(move.kind.points) else {
      throw DeskRefusal("No basket is worth \(move.kind.points.counted("point")) by the rules")
    }
    guard isPlayerNew else { return [] }
    for side in Game.Side.allCases {
      if team(side).players.contains(where: { $0.id == move.player.value }) { return [] }
      let players = players(of: side)
      guard players.contains(where: { $0.id == move.player.value }) else { continue }
      return listing(players, of: side)
    }
    throw DeskRefusal("No player of the game has the id \"\(move.player.value)\"")
  }
}

// MARK: - Teams

extension GameScoring {
  func team(_ side: Game.Side) -> Team { side == .home ? game.homeTeam : game.awayTeam }

  /// Returns the players of a side: those of the file, or else those of the team's roster.
  func players(of side: Game.Side) -> [ScoredPlayer] {
    let team = team(side)
    guard team.players.isEmpty else { return team.players.map(ScoredPlayer.init) }
    let key = TeamKey.of(team.name, id: team.id?.value, in: game.fixture)
    return key.map { site.roster(of: site.team(ofKey: $0)).map(ScoredPlayer.init) } ?? []
  }

  /// The name of a team, as `Content/teams` has it.
  func name(of side: Game.Side) -> String {
    let team = team(side)
    let key = TeamKey.of(team.name, id: team.id?.value, in: game.fixture)
    return key.flatMap { site.team(ofKey: $0).profile?.name } ?? team.name
  }

  private func adding(
    _ player: ScoredPlayer?, to side: Game.Side?
  ) throws(DeskRefusal) -> [RecordEdit] {
    guard let player, let side else { throw DeskRefusal("The action has no player or no side") }
    let known = Game.Side.allCases.flatMap { side in players(of: side).map { (side, $0) } }
    if let (other, listed) = known.first(where: { $0.1.id == player.id }) {
      guard other == side, listed.name == player.name else {
        throw DeskRefusal("Another player has the id \"\(player.id)\"")
      }
      return []
    }
    guard !team(side).players.isEmpty else {
      return listing(players(of: side) + [player], of: side)
    }
    return [.insert(player.json, into: [key(of: side), "players"])]
  }

  /// Returns the change by which the file has the players of a side that it lists none of.
  private func listing(_ players: [ScoredPlayer], of side: Game.Side) -> [RecordEdit] {
    let key = key(of: side)
    let list = JSON.array(players.map(\.json))
    guard item.entry(key)?.kind == .object else {
      return [.set(["name": .string(team(side).name), "players": list], at: [key])]
    }
    return [.set(list, at: [key, "players"], after: "name")]
  }

  private func key(of side: Game.Side) -> String {
    let (long, short) = side == .home ? ("homeTeam", "home") : ("awayTeam", "away")
    return item.entry(short) == nil ? long : short
  }
}

// MARK: - The end

extension GameScoring {
  private func ending(
    as status: Game.Status?, by side: Game.Side?
  ) throws(DeskRefusal) -> [RecordEdit] {
    guard let status else { throw DeskRefusal("The action has no status") }
    guard (status == .forfeit) == (side != nil) else {
      throw DeskRefusal("A side forfeits a game exactly if its status is forfeit")
    }
    var edits = status == self.status && game.status != nil ? [] : setting(status)
    if let side {
      edits.append(.set(.string(side.rawValue), at: ["forfeitedBy"], after: "status"))
    } else if game.forfeitedBy != nil {
      edits.append(.remove(["forfeitedBy"]))
    }
    return edits
  }
}

extension DataValue {
  /// Returns the value of a key of an object.
  func entry(_ key: String) -> DataValue? { entries.first { $0.key.text == key }?.value }
}
