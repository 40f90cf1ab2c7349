import Almanac

/// Shots from one distance: made, and attempted if the file says so.
struct Shots: Readable {
  let made: Int
  let attempted: Int?

  static let placeholder = Shots(made: 0, attempted: nil)
  static var schema: JSONSchema {
    .any(of: [
      StatCount.schema, .text(pattern: "^ *[0-9]{1,4} *[-–/] *[0-9]{1,4} *$"), Parts.schema,
    ])
  }

  /// Reads a number, a string such as "7-15", or an object with the keys "made" and "attempted".
  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Shots? {
    let shots: Shots?
    switch value.kind {
    case .string:
      shots = written(value.text)
      if shots == nil { diagnostics.add(.unreadableShots(value)) }
    case .object:
      shots = Parts.read(value, into: &diagnostics).map {
        Shots(made: $0.made, attempted: $0.attempted)
      }
    default:
      shots = StatCount.read(value, into: &diagnostics).map {
        Shots(made: $0.number, attempted: nil)
      }
    }
    if let shots, let attempted = shots.attempted, shots.made > attempted {
      diagnostics.add(.moreMadeThanAttempted(shots.made, attempted, value.place))
    }
    return shots
  }

  /// Returns the shots in a string such as "7-15", or `nil` if it has another form.
  private static func written(_ text: String) -> Shots? {
    NumberPair(text, separators: ["-", "–", "/"], 1...4, 1...4).map {
      Shots(made: $0.first, attempted: $0.second)
    }
  }

  /// Shots as an object.
  private struct Parts: Model {
    let made: Int
    let attempted: Int?

    init(from object: inout ObjectReader) {
      made = object.required("made", "The shots that were made.", as: StatCount.self).number
      attempted =
        object.optional("attempted", "All shots, made and missed.", as: StatCount.self)?.number
    }
  }
}

/// A number of a box score. Its limit is far beyond any game.
struct StatCount: Readable {
  let number: Int

  private static let range = 0...9999
  static let placeholder = StatCount(number: 0)
  static let schema = JSONSchema.wholeNumber(range)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> StatCount? {
    guard let number = Int.read(value, into: &diagnostics) else { return nil }
    if range.contains(number) { return StatCount(number: number) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a number from 0 to \(range.upperBound), found \(number)",
        help: "leave out the key if the number is unknown"))
    return nil
  }
}

/// The points of a player's team minus those of its opponent.
struct PlusMinus: Readable {
  let number: Int

  private static let range = -9999...9999
  static let placeholder = PlusMinus(number: 0)
  static let schema = JSONSchema.wholeNumber(range)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PlusMinus? {
    guard let number = Int.read(value, into: &diagnostics) else { return nil }
    if range.contains(number) { return PlusMinus(number: number) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a number from -9999 to 9999, found \(number)",
        help: "write the points scored minus the points allowed"))
    return nil
  }
}

/// The time that a player played.
struct PlayingTime: Readable {
  let seconds: Int

  static let placeholder = PlayingTime(seconds: 0)
  private static let range = 0...9999
  static var schema: JSONSchema {
    .any(of: [.wholeNumber(range), .text(pattern: "^[0-9]{1,4}:[0-5][0-9]$")])
  }

  /// Reads whole minutes, or minutes and seconds as in "27:25".
  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PlayingTime? {
    if let minutes = Int(value.text), range.contains(minutes), value.kind == .number {
      return PlayingTime(seconds: minutes * 60)
    }
    if value.kind == .string,
      let time = NumberPair(value.text, separators: [":"], 1...4, 2...2), time.second < 60
    {
      return PlayingTime(seconds: time.first * 60 + time.second)
    }
    diagnostics.add(.unreadableMinutes(value))
    return nil
  }
}

/// The reason why a player did not play.
struct Absence: Readable {
  /// The reason, if it is known.
  let reason: String?

  static let placeholder = Absence(reason: nil)
  static var schema: JSONSchema { .any(of: [.flag, .text]) }

  /// Reads a reason, or `true`; `false` means that the player played.
  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Absence? {
    if value.kind == .boolean {
      return Bool.read(value, into: &diagnostics) == true ? Absence(reason: nil) : nil
    }
    return String.read(value, into: &diagnostics).map { Absence(reason: $0) }
  }
}

extension Diagnostic {
  static func unreadableShots(_ value: DataValue) -> Self {
    .invalidValue(
      value, "Expected shots made and attempted, found \"\(value.text)\"",
      help: "write both, as in \"7-15\", or the made shots alone, as in 7")
  }

  static func moreMadeThanAttempted(_ made: Int, _ attempted: Int, _ place: Place) -> Self {
    .init(
      .error, "A0570", at: place, "\(made) shots made of \(attempted) attempted",
      help: "write the made shots first, then all attempts, as in \"7-15\"")
  }

  static func unreadableMinutes(_ value: DataValue) -> Self {
    .invalidValue(
      value,
      "Expected minutes played, found \(value.kind == .string ? "\"\(value.text)\"" : value.text)",
      help: "write whole minutes, as in 27, or minutes and seconds, as in \"27:25\"")
  }
}
