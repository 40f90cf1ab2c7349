import Almanac

/// A player as plays refer to it: by an identifier that need not be unique across the teams.
struct PlayerKey: Hashable {
  let side: Game.Side
  let key: String
}

extension ImportedGame {
  /// The identifiers to write, by those in the file.
  var identifiers: [PlayerKey: String] {
    var ids: [PlayerKey: String] = [:]
    for side in Game.Side.allCases {
      for player in self[side].players {
        ids[PlayerKey(side: side, key: player.key)] = player.id
      }
    }
    return ids
  }

  /// Adds the players of plays that no roster lists. Without any roster they are the roster; otherwise
  /// each is reported.
  mutating func addUnlistedPlayers(into diagnostics: inout Diagnostics) {
    let hasRoster = [Game.Side.home, .away].contains { !self[$0].players.isEmpty }
    var known = Set(identifiers.keys)
    for play in plays {
      guard let key = play.player,
        known.insert(PlayerKey(side: play.side, key: key)).inserted
      else { continue }
      let name = play.name ?? key
      if hasRoster { diagnostics.add(.unlistedPlayer(name, self[play.side].name, play.place)) }
      self[play.side].players.append(
        ImportedPlayer(key: key, id: Slug.make(key), name: name, place: play.place))
    }
  }

  /// Gives each player a name, and an identifier of its own: the shirt number distinguishes players of one name.
  mutating func identifyPlayers(into diagnostics: inout Diagnostics) {
    var first: [String: ImportedPlayer] = [:]
    for side in Game.Side.allCases {
      for index in self[side].players.indices {
        if self[side].players[index].name.oneLine.isEmpty {
          let player = self[side].players[index]
          let name = player.number.map { "No. \($0)" } ?? "Player \(index + 1)"
          diagnostics.add(.nameless(name, player.place))
          self[side].players[index].name = name
        }
        let player = self[side].players[index]
        var id = player.id.isEmpty ? Slug.make("player \(player.key)") : player.id
        if id.isEmpty { id = "player-\(index + 1)" }
        if let other = first[id] {
          var candidates = [player.number, shortName(side)].compactMap(\.self)
            .map { Slug.make("\(id) \($0)") }
          candidates += (2...200).map { "\(id)-\($0)" }
          id = candidates.first { first[$0] == nil } ?? id
          diagnostics.add(.sameIdentifier(player, other, id))
        }
        first[id] = player
        self[side].players[index].id = id
      }
    }
  }

  private func shortName(_ side: Game.Side) -> String { self[side].shortName ?? self[side].name }
}

extension ImportedTeam {
  /// The name in the names of files.
  var fileName: String { shortName ?? name }
}

/// The names of players as other programs write them.
enum ImportedName {
  /// Returns a name with the first name first, of "LAST, FIRST". Letters are as in the file, since
  /// which of them are capitals in a name is not known.
  static func ordered(_ text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return "\(parts[1]) \(parts[0])"
  }
}

extension Diagnostic {
  fileprivate static func nameless(_ name: String, _ place: Place) -> Self {
    .init(
      .warning, "A0592", at: place, "A player without a name",
      help: "written as \"\(name)\"; correct it in the game file if the name is known")
  }

  fileprivate static func unlistedPlayer(_ name: String, _ team: String, _ place: Place) -> Self {
    .init(
      .warning, "A0592", at: place, "\(name) is not in the roster of \(team)",
      help: "the player is added to it; correct the row if it belongs to another")
  }

  fileprivate static func sameIdentifier(
    _ player: ImportedPlayer, _ other: ImportedPlayer, _ id: String
  ) -> Self {
    .init(
      .warning, "A0592", at: player.place,
      "\(player.name) and another player would both have the id \"\(other.id)\"",
      help: "written as \"\(id)\"; in every game of a player the id must be the same",
      related: .init(place: other.place, note: "the other player"))
  }
}
