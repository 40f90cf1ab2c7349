import Almanac

/// Who won and who lost the only game of a season with a label, such as "SF1".
struct Decision: RecordableValue, Equatable {
  /// The winner; `nil` unless the game has one.
  let winner: Side?
  let loser: Side?

  /// A team as the game has it.
  struct Side: Equatable {
    let key: String
    let name: String
  }

  /// - Parameter games: The games with the label.
  init(_ games: [GameKind.Entry]) {
    guard games.count == 1, let game = games.first, let side = game.winner else {
      (winner, loser) = (nil, nil)
      return
    }
    func team(_ side: Game.Side) -> Side? {
      game.key(of: side).map { Side(key: $0, name: game.asWritten.name(of: side)) }
    }
    (winner, loser) = (team(side), team(side.opponent))
  }

  func write(to writer: inout EntryWriter) {
    for side in [winner, loser] {
      writer.write(side) {
        $0.write($1.key)
        $0.write($1.name)
      }
    }
  }
}

extension GameKind {
  /// The games of a season by their rounds and their own IDs, by which placeholders name them.
  static let byLabel = EntryIndex<GameKind>("label", keys: labelKeys)

  /// Returns the keys of a game's labels in its season.
  @Sendable static func labelKeys(of game: Entry) -> [String] {
    guard !game.isAdHoc else { return [] }
    let labels = [game.fixture?.round, game.hasOwnID ? game.id : nil].compactMap(\.self)
    return Set(labels.map { labelKey($0, in: game.fixture) }).sorted()
  }

  static func labelKey(_ label: String, in fixture: Fixture?) -> String {
    "\(Fixture.seasonKey(of: fixture))?\(TeamKey.letters(of: label))"
  }

  static let decision = Aggregate("decision", by: byLabel) { games, _ in Decision(games) }
}

extension Site {
  /// Returns the team that a placeholder's key stands for, as the game has it that decided it; `nil` as long as none
  /// did.
  func decided(_ key: String) -> Decision.Side? {
    var side = Decision.Side(key: key, name: "")
    // Placeholders may name games of placeholders; those that name each other are never decided.
    for _ in 0..<8 {
      guard TeamKey.isOfPlaceholder(side.key) else { return side }
      let parts = side.key.split(separator: "?", maxSplits: 1)
      guard parts.count == 2,
        let decision = value(of: GameKind(), GameKind.decision, at: String(parts[1])),
        let next = parts[0] == "winner" ? decision.winner : decision.loser
      else { return nil }
      side = next
    }
    return nil
  }

  /// Returns the keys of placeholders that stand for a team.
  ///
  /// - Parameter keys: The keys of its ID and names.
  func placeholders(of keys: Set<String>) -> Set<String> {
    var found: Set<String> = []
    var new = keys
    while !new.isEmpty, found.count < 100 {
      let candidates = Set(new.flatMap { spellings(of: $0)?.placeholders ?? [] })
      new = candidates.subtracting(found).filter { key in
        spellings(of: key) != nil && decided(key).map { keys.contains($0.key) } == true
      }
      found.formUnion(new)
    }
    return found
  }

  private func spellings(of key: String) -> TeamSpellings? {
    value(of: GameKind(), GameKind.teamSpellings, at: key)
  }
}
