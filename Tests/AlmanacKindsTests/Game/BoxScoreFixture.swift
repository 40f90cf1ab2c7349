import Almanac
import TestSupport

@testable import AlmanacBasketball

/// A game of ordinary basketball between the Bears, with Ada, Ben and Cleo, and the Wolves, of whom only
/// totals are known.
struct BoxScoreFixture {
  var ada = #"{"fieldGoals": "5-9", "threes": "1-3", "freeThrows": "2-2", "points": 13}"#
  var ben = #"{"fieldGoals": "3-4", "threes": "0-0", "freeThrows": "1-3", "points": 7}"#
  /// The keys of Cleo, such as `, "didNotPlay": "ankle"`.
  var cleo = #", "didNotPlay": "ankle""#
  /// Other keys of the Bears, such as `, "totals": {}`.
  var bears = ""
  var wolves = #", "totals": {"points": 18}"#
  /// Other keys of the game.
  var keys = #""score": "20-18", "#
  var rules = #"{"base": "fiba", "players": 2}"#
  var moves: [String] = []

  var json: String {
    let moves = moves.map { move in
      let parts = move.split(separator: " ")
      return #"{"time": \#(parts[0]), "move": "\#(parts[1])", "player": "\#(parts[2])"}"#
    }
    return """
      {"date": "2026-06-06T18:30", "status": "final", "rules": \(rules),
      "homeTeam": {"name": "Bears", "players": [
      {"id": "ada", "name": "Ada", "starter": true, "stats": \(ada)},
      {"id": "ben", "name": "Ben", "starter": true, "stats": \(ben)},
      {"id": "cleo", "name": "Cleo"\(cleo)}]\(bears)},
      "awayTeam": {"name": "Wolves"\(wolves)},
      \(keys)"moves": [\(moves.joined(separator: ",\n"))]}
      """
  }

  func game() throws -> Game { try Reading(Game.self, json: json).get() }

  func lines() throws -> GameLines {
    let game = try game()
    return GameLines(game, Tally(game, try game.rules(in: .sample())))
  }

  func reading() throws -> Reading<GameKind.Entry> {
    Reading(entryOf: GameKind(), json: json, file: "game", settings: try .sample())
  }
}
