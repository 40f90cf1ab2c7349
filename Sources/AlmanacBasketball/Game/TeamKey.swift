import Almanac
import Foundation

/// The keys by which teams are known, whatever the spelling of their names.
///
/// A team is its ID. Without one it is its name within its competition: the Foxes of the men and those of the
/// women are two teams.
enum TeamKey {
  /// Returns the letters and digits of a name in lowercase, without accents: "Dune Foxes",
  /// "dune-foxes" and "DuneFoxes" have the same key.
  ///
  /// - Returns: An empty string if the name has neither letters nor digits, or stands for a team that is not
  ///   known.
  static func make(_ name: String) -> String { Placeholder.matches(name) ? "" : letters(of: name) }

  /// Returns the letters and digits of any name, likewise.
  static func letters(of name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return Slug.make(withoutMarks(name)).filter { $0 != "-" }
    }
    // Most names are ASCII, and need no Unicode tables.
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      guard isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { continue }
      key.append(isLetter ? byte | 0x20 : byte)
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static func withoutMarks(_ name: String) -> String {
    let scalars = name.decomposedStringWithCompatibilityMapping.unicodeScalars
    return String(
      String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }
}

extension TeamKey {
  /// Returns the key of a team with an ID: "#" and the letters of the ID. Empty if the ID has none.
  static func ofID(_ id: String) -> String {
    let letters = letters(of: id)
    return letters.isEmpty ? "" : "#\(letters)"
  }

  /// Returns the key of a team without an ID, which is its name within its competition: "harbor.foxes". Empty
  /// if the name has no key.
  static func ofName(_ name: String, in competition: String?) -> String {
    let letters = make(name)
    return letters.isEmpty ? "" : "\(Self.competition(competition)).\(letters)"
  }

  /// Returns the key by which a game names a team: that of its ID, or else that of its name within its competition, or
  /// that of the game whose winner or loser it is. `nil` for a name without letters and digits.
  static func of(_ name: String, id: String?, in fixture: Fixture?) -> String? {
    let ofID = id.map(ofID) ?? ""
    guard ofID.isEmpty else { return ofID }
    let ofName = ofName(name, in: fixture?.competition)
    return ofName.isEmpty ? ofPlaceholder(name, in: fixture) : ofName
  }

  /// Returns the key of the winner or the loser of a game that a placeholder such as "Winner SF1" names: "?", the
  /// outcome and the game within its season, as ``GameKind/byLabel`` has it. `nil` for other names.
  static func ofPlaceholder(_ name: String, in fixture: Fixture?) -> String? {
    Placeholder.outcome(name).map { outcome in
      "?\(outcome.isWinner ? "winner" : "loser")?\(GameKind.labelKey(outcome.game, in: fixture))"
    }
  }

  /// Whether the key is that of a placeholder.
  static func isOfPlaceholder(_ key: String) -> Bool { key.utf8.first == UInt8(ascii: "?") }

  /// Returns a competition as keys have it; empty for games that belong to none.
  static func competition(_ name: String?) -> String { name.map(letters(of:)) ?? "" }

  /// Whether the key is that of an ID.
  static func isOfID(_ key: String) -> Bool { key.utf8.first == UInt8(ascii: "#") }

  /// Returns the letters of the ID or of the name that a key has.
  static func letters(ofKey key: String) -> String {
    key.split(whereSeparator: { $0 == "#" || $0 == "." }).last.map(String.init) ?? ""
  }

  /// Returns the competition of a key of a name.
  static func competition(ofKey key: String) -> String {
    String(key.prefix { $0 != "." })
  }
}

extension GameKind.Entry {
  func name(of side: Game.Side) -> String { side == .home ? home : away }

  func teamID(of side: Game.Side) -> String? { side == .home ? homeID : awayID }

  /// The keys of both teams.
  var teams: [String] { Game.Side.allCases.compactMap(key(of:)) }
}

/// A team in the games of a site: the keys by which they name it.
struct TeamIdentity: Sendable {
  let keys: Set<String>

  /// Returns the side of the team that plays in a game, or `nil` if it does not play in it.
  func side(in game: GameKind.Entry) -> Game.Side? {
    Game.Side.allCases.first { side in game.key(of: side).map(keys.contains) ?? false }
  }
}
