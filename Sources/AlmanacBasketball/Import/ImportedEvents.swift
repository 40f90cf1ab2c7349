import Almanac

/// Collects the events of a play-by-play: plays, and the kinds of those that are none.
struct ImportedEvents {
  private(set) var plays: [ImportedPlay] = []
  private(set) var ignored: [String: Int] = [:]
  private var unknown: [(name: String, count: Int, place: Place)] = []

  mutating func add(_ play: ImportedPlay) { plays.append(play) }

  /// Counts an event that a game file has no move for.
  mutating func ignore(_ name: String) { ignored[name, default: 0] += 1 }

  /// Counts an event of a kind that is not known.
  mutating func addUnknown(_ name: String, at place: Place) {
    if let index = unknown.firstIndex(where: { $0.name == name }) {
      unknown[index].count += 1
    } else if unknown.count < Self.maximumKinds {
      unknown.append((name, 1, place))
    } else {
      // One diagnostic counts the kinds of a file that consists of unknown ones.
      unknown[Self.maximumKinds - 1].count += 1
    }
  }

  private static let maximumKinds = 200

  /// Gives the plays to a game, and reports the unknown kinds.
  func finish(_ game: inout ImportedGame, into diagnostics: inout Diagnostics) {
    game.plays = plays
    game.ignored.merge(ignored, uniquingKeysWith: +)
    for (name, count, place) in unknown { diagnostics.add(.unknownEvent(name, count, place)) }
  }
}

extension Diagnostic {
  static func unknownEvent(_ name: String, _ count: Int, _ place: Place) -> Self {
    let others = count > 1 ? ", here and in \((count - 1).counted("other row"))" : ""
    return .init(
      .warning, "A0593", at: place, "Unknown event \"\(name)\": left out\(others)",
      help: "if it is a move that counts, add it to the game file")
  }
}
