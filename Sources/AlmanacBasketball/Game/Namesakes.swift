import Almanac

/// The teams that games call by one name.
struct Namesakes: RecordableValue, Equatable {
  /// In the order of their keys.
  let teams: [Namesake]

  /// A team, as games name it.
  struct Namesake: Equatable {
    /// The key of its ID, or of the name within a competition.
    let key: String
    /// The ID as the first game has it; `nil` for a team without one.
    let id: String?
    /// The competition of its first game, as that has it; empty for none.
    let competition: String
    /// The competitions in which it has the name, as keys have them, sorted.
    let competitions: [String]
  }

  init(teams: [Namesake]) { self.teams = teams }

  /// - Parameters:
  ///   - name: The name as keys have it.
  ///   - games: The games of all teams with the name, earliest first.
  init(_ name: String, in games: [GameKind.Entry]) {
    var found: [String: (id: String?, competition: String, competitions: Set<String>)] = [:]
    var names = NameKeys()
    for game in games {
      for side in Game.Side.allCases where names.key(of: game.name(of: side)) == name {
        guard let key = game.key(of: side) else { continue }
        let competition = game.fixture?.competition
        let id = TeamKey.isOfID(key) ? game.teamID(of: side) : nil
        found[key, default: (id, competition ?? "", [])]
          .competitions.insert(TeamKey.competition(competition))
      }
    }
    teams = found.sorted { $0.key < $1.key }.map { key, team in
      Namesake(
        key: key, id: team.id, competition: team.competition,
        competitions: team.competitions.sorted())
    }
  }

  func write(to writer: inout EntryWriter) {
    for team in teams {
      writer.write(team.key)
      writer.write(team.id) { $0.write($1) }
      writer.write(team.competition)
      writer.write(team.competitions.joined(separator: " "))
    }
  }
}

/// The names that games give to a team with one key, and the placeholders that stand for it by its results.
struct TeamSpellings: RecordableValue, Equatable {
  /// The names as keys have them.
  let names: [String]
  /// The keys that placeholders for it would have.
  let placeholders: [String]

  init(of key: String, in games: [GameKind.Entry]) {
    var names: Set<String> = []
    var placeholders: Set<String> = []
    for game in games {
      for side in Game.Side.allCases where game.key(of: side) == key {
        names.insert(TeamKey.make(game.asWritten.name(of: side)))
        guard game.fixture?.stage == .playoffs || game.hasOwnID, let winner = game.winner else {
          continue
        }
        for label in GameKind.labelKeys(of: game) {
          placeholders.insert("?\(winner == side ? "winner" : "loser")?\(label)")
        }
      }
    }
    self.names = names.filter { !$0.isEmpty }.sorted()
    self.placeholders = placeholders.sorted()
  }

  func write(to writer: inout EntryWriter) {
    writer.write(names.joined(separator: " "))
    writer.write(placeholders.joined(separator: " "))
  }
}

/// Whether the key of every team is the only one of its name, so that games say all there is about their teams.
struct TeamUniqueness: RecordableValue, Equatable {
  let holds: Bool

  init(_ games: [GameKind.Entry]) {
    var keys: [String: String] = [:]
    var names = NameKeys()
    holds = games.allSatisfy { game in
      Game.Side.allCases.allSatisfy { side in
        guard let key = game.key(of: side) else { return true }
        guard !TeamKey.isOfPlaceholder(key) else { return false }
        let name =
          TeamKey.isOfID(key)
          ? names.key(of: game.name(of: side)) : TeamKey.letters(ofKey: key)
        guard let known = keys[name] else {
          keys[name] = key
          return true
        }
        return known == key
      }
    }
  }

  func write(to writer: inout EntryWriter) { writer.write(holds ? 1 : 0) }
}

/// The keys of names, each of which is computed once: many games have few names.
private struct NameKeys {
  private var keys: [String: String] = [:]

  mutating func key(of name: String) -> String {
    if let key = keys[name] { return key }
    let key = TeamKey.make(name)
    keys[name] = key
    return key
  }
}

extension GameKind {
  /// All games.
  static let all = EntryIndex<GameKind>("all") { _ in [""] }

  static let teamUniqueness = Aggregate("teamUniqueness", by: all) { games, _ in
    TeamUniqueness(games)
  }

  /// The games by the names of their teams, whatever their IDs and competitions.
  static let byTeamName = EntryIndex<GameKind>("teamName") { game in
    guard !game.isAdHoc else { return [] }
    return [game.home, game.away].map(TeamKey.make).filter { !$0.isEmpty }
  }

  static let namesakes = Aggregate("namesakes", by: byTeamName) { Namesakes($1, in: $0) }

  static let teamSpellings = Aggregate("teamSpellings", by: byTeam) {
    TeamSpellings(of: $1, in: $0)
  }
}
