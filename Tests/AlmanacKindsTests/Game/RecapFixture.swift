import TestSupport

@testable import Almanac
@testable import AlmanacBasketball

/// A game of the Harbour Herons (Mara Voss, Jonah Pellow, Tamsin Ruddle) and the Dune Foxes (Caleb
/// Thornwick, Nuala O'Dair, Åsa Lindmyr) with a recap. The Herons win 15-11 on Saturday, June 6, 2026:
/// Voss has 7 points, Pellow 5 and Ruddle 3; Thornwick 6, O'Dair 5 and Lindmyr none.
struct RecapFixture {
  /// How much of the game is known.
  enum Depth: CaseIterable { case score, periods, moves }

  var recap: String
  var depth = Depth.moves
  var status = "final"
  /// Other keys of the game.
  var keys = #""venue": "Harbour Court", "#

  /// Who scores, in order: small letters score one, capitals two. The score is 2-0, 3-0, 3-1, 5-1, 5-3,
  /// 5-5, 6-5, 6-7, 6-9, 7-9, 9-9, 10-9, 10-11, 11-11, 12-11, 13-11, 14-11, 15-11.
  static let baskets = "VvoPTTpOTvRpOvrvpv"

  private static let players = [
    "v": "voss", "p": "pellow", "r": "ruddle", "t": "thornwick", "o": "odair",
  ]

  private var moves: String {
    let moves = Self.baskets.enumerated().map { number, letter in
      let move = letter.isUppercase ? "twoPoints" : "onePoint"
      let player = Self.players[letter.lowercased()] ?? ""
      return #"{"time": \#(10 * number + 10), "move": "\#(move)", "player": "\#(player)"}"#
    }
    let assists = (0..<3).map { #"{"time": \#(5 * $0), "move": "assist", "player": "pellow"}"# }
    return (assists + moves).joined(separator: ", ")
  }

  /// The recap as a string of JSON.
  static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n")
      + "\""
  }

  var json: String {
    let facts =
      switch depth {
      case .score: #""score": "15-11""#
      case .periods:
        #""score": "15-11", "rules": {"base": "fiba", "players": 3}, "#
          + #""periods": ["2-1", "3-4", "6-2", "4-4"]"#
      case .moves: #""moves": [\#(moves)]"#
      }
    return """
      {"date": "2026-06-06T18:30", "status": "\(status)",
      "homeTeam": {"name": "Harbour Herons", "players": [
      {"id": "voss", "name": "Mara Voss", "number": "12"}, {"id": "pellow", "name": "Jonah Pellow"},
      {"id": "ruddle", "name": "Tamsin Ruddle"}]},
      "awayTeam": {"name": "Dune Foxes", "players": [
      {"id": "thornwick", "name": "Caleb Thornwick"}, {"id": "odair", "name": "Nuala O'Dair"},
      {"id": "lindmyr", "name": "Åsa Lindmyr"}]},
      \(keys)\(facts),
      "recap": \(Self.quoted(recap))}
      """
  }

  func reading(
    locale: SiteLocale = .americanEnglish
  ) throws -> Reading<GameKind.Entry> {
    Reading(entryOf: GameKind(), json: json, file: "game", settings: try .sample(locale: locale))
  }

  /// The text at the place of each warning, and its code.
  func warnings() throws -> [String] {
    let text = json
    return try reading().diagnostics.all.map { diagnostic in
      guard let place = diagnostic.place else { return diagnostic.code }
      let bytes = Array(text.utf8)[place.range]
      return "\(diagnostic.code) \(String(decoding: bytes, as: UTF8.self))"
    }
  }
}
