import Almanac
import AlmanacBasketball
import TestSupport

/// A game between the Herons with Ada and Ben, and the Foxes with Cy and Dee.
struct GameFixture {
  var date = "2026-06-06T18:30"
  var status: String? = "final"
  var rules: String? = "pickup15"
  /// Other keys of the file, such as `"venue": "Harbour Court"`.
  var keys: [String] = []
  /// Moves as "TIME KIND PLAYER".
  var moves: [String] = []

  var json: String {
    let moves = moves.map { move in
      let parts = move.split(separator: " ")
      return #"{"time": \#(parts[0]), "move": "\#(parts[1])", "player": "\#(parts[2])"}"#
    }
    let keys =
      [status.map { #""status": "\#($0)""# }, rules.map { #""rules": "\#($0)""# }]
      .compactMap { $0 } + keys
    return """
      {
      "date": "\(date)",
      "homeTeam": {"name": "Harbour Herons", "players": [
        {"id": "ada", "name": "Ada", "number": "00"}, {"id": "ben", "name": "Ben"}\(others("H"))]},
      "awayTeam": {"name": "Dune Foxes", "players": [
        {"id": "cy", "name": "Cy"}, {"id": "dee", "name": "Dee"}\(others("F"))]},
      \(keys.map { $0 + ",\n" }.joined())"moves": [\(moves.joined(separator: ",\n"))]
      }
      """
  }

  /// The other players that the rules require.
  private func others(_ team: String) -> String {
    let count =
      switch rules {
      case "fiba3x3": 1
      case "fiba", "nba", "ncaaMen", "ncaaWomen": 3
      default: 0
      }
    return (0..<count).map { #", {"id": "\#(team)\#($0)", "name": "\#(team)\#($0)"}"# }.joined()
  }

  func game() throws -> Game { try Reading(Game.self, json: json).get() }

  /// Baskets for one point, a second apart: "HH" are two of the Herons, "HF" one of each side.
  static func baskets(_ sides: String, from start: Int = 1) -> [String] {
    sides.enumerated().map { index, side in
      "\(start + index) onePoint \(side == "H" ? "ada" : "cy")"
    }
  }
}
