import Almanac
import Foundation

/// The key by which a team is known, whatever the spelling of its name.
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

extension GameKind.Entry {
  func name(of side: Game.Side) -> String { side == .home ? home : away }

  func teamID(of side: Game.Side) -> String? { side == .home ? homeID : awayID }

  /// The keys of both teams: those of their names, and those of their IDs if they have any. Sides that
  /// are made up for one game have none, nor do names without letters and digits.
  var teams: [String] {
    guard !isAdHoc else { return [] }
    return [home, away, homeID, awayID].compactMap { $0.map(TeamKey.make) }.filter { !$0.isEmpty }
  }
}

/// A team in the games of a site: the keys of its names.
struct TeamIdentity: Sendable {
  /// The keys of its names; for a team of `Content/teams`, also that of its ID.
  let keys: Set<String>
  /// Whether games may name it by its ID.
  let hasProfile: Bool

  /// A team that `Content/teams` does not have, by the key of its name.
  init(key: String) {
    keys = [key]
    hasProfile = false
  }

  init(_ profile: TeamKind.Entry) {
    keys = Set(profile.keys)
    hasProfile = true
  }

  /// Returns the side of the team that plays in a game, or `nil` if it does not play in it.
  func side(in game: GameKind.Entry) -> Game.Side? {
    Game.Side.allCases.first { side in
      if keys.contains(TeamKey.make(game.name(of: side))) { return true }
      guard hasProfile, let id = game.teamID(of: side) else { return false }
      return keys.contains(TeamKey.make(id))
    }
  }
}
