import Almanac

/// What a scorer does, as the scorer's table and the terminal send it:
///
/// ```
/// {"id": "k3-1", "do": "add", "move": {"id": "k3-1", "time": 16.4, "move": "twoPoints", "player": "kit"}}
/// {"id": "k3-2", "do": "remove", "move": {"id": "k3-1", "time": 16.4, "move": "twoPoints", "player": "kit"}}
/// {"id": "k3-3", "do": "status", "status": "forfeit", "forfeitedBy": "home"}
/// {"id": "k3-4", "do": "player", "side": "away", "player": {"id": "wren", "name": "Wren", "number": "7"}}
/// {"id": "k3-5", "do": "clock", "seconds": 16.4, "isRunning": true, "at": 1795804320000}
/// ```
struct ScoringAction: Model {
  /// By what it counts once.
  let id: String
  let name: Name
  /// The move that is added, changed or removed. One that exists is as the scorer saw it.
  let move: Move?
  /// What a move is changed to.
  let result: Move?
  /// The IDs of the moves that a new one follows or precedes, whatever its time.
  let predecessor: String?
  let successor: String?
  let status: Game.Status?
  let forfeitedBy: Game.Side?
  let side: Game.Side?
  let player: ScoredPlayer?
  /// The clock of the game; see ``ScoringClock``.
  let clock: ScoringClock?

  enum Name: String, CaseIterable, Readable {
    case add, change, remove, status, player, clock
  }

  init(from object: inout ObjectReader) {
    id = object.required("id", "By what the action counts once.")
    name = object.required("do", "What is done.")
    move = object.optional("move", "The move.")
    result = object.optional("to", "What the move is changed to.")
    predecessor = object.optional("after", "The id of the move before a new one.")
    successor = object.optional("before", "The id of the move after a new one.")
    status = object.optional("status", "The new status of the game.")
    forfeitedBy = object.optional("forfeitedBy", "The side that forfeits the game.")
    side = object.optional("side", "The side of a new player.")
    player = object.optional("player", "The new player.")
    let seconds: PlayedSeconds? = object.optional("seconds", "The seconds played.")
    let isRunning: Bool? = object.optional("isRunning", "Whether the clock runs.")
    let start: Int? = object.optional("at", "When that was, in milliseconds since 1970.")
    clock = seconds.map {
      ScoringClock(seconds: $0.number.double, isRunning: isRunning ?? false, at: start ?? 0)
    }
  }
}

extension Move {
  /// The move as it stands in a file.
  var json: JSON {
    JSON([
      "time": .number(time.digits), "move": .string(kind.rawValue),
      "player": .string(player.value), "id": id.map(JSON.string),
    ])
  }

  /// Returns whether it says the same as another one.
  func isSame(as other: Move) -> Bool {
    (id, kind, player.value) == (other.id, other.kind, other.player.value)
      && time.double == other.time.double
  }
}

/// A player whom a scorer adds.
struct ScoredPlayer: Model {
  let id: String
  let name: String
  let number: String?

  init(from object: inout ObjectReader) {
    id = object.required("id", "The id by which moves refer to the player.")
    name = object.required("name", "The player's name.")
    number = object.optional("number", "The number on the shirt.")
  }

  init(_ player: Player) { (id, name, number) = (player.id, player.name, player.number) }

  init(_ player: TeamKind.ListedPlayer) {
    (id, name, number) = (player.id, player.name, player.number)
  }

  var json: JSON {
    JSON([
      "id": .string(id), "name": .string(name.oneLine),
      "number": number.map { .string($0.oneLine) },
    ])
  }
}

/// The clock of a game that is being scored. No file has it: when the table is opened again it goes on from here.
struct ScoringClock {
  /// The seconds played at a moment.
  let seconds: Double
  let isRunning: Bool
  /// The moment, in milliseconds since 1970.
  let at: Int
}

extension DecimalNumber {
  /// The digits of a time, at least to a tenth: "16.0", and "16.45" as it was written.
  var digits: String {
    guard fractionDigits > 0 else { return "\(significand).0" }
    let digits = String(significand)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    return "\(padded.dropLast(fractionDigits)).\(padded.suffix(fractionDigits))"
  }
}
