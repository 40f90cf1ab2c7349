public import Almanac

/// A game of three a side, move by move, as its scorer wrote it down.
public struct Game: Model {
  /// The name by which it is told from all others; that of its file where it has none.
  public let id: String?
  /// When it begins, in the site's time zone unless the text has an offset.
  public let date: Located<DateTime>
  /// Where it is played.
  public let venue: String?
  /// How far it is.
  public let status: Status
  /// The rules by which it is played.
  public let rules: RuleSet
  /// The side that is named first.
  public let homeTeam: Team
  /// The other side.
  public let awayTeam: Team
  /// The score that was written down, to be held against the moves.
  public let score: Located<Score>?
  /// The side that forfeited the game.
  public let forfeitedBy: Located<Side>?
  /// What there is to tell, as Markdown.
  public let recap: String?
  /// Everything that happened, in order.
  public let moves: [Move]

  /// How far a game is.
  public enum Status: String, CaseIterable, Readable {
    case scheduled, inProgress, final, forfeit, postponed
    /// Called off before its end, and not to be played on.
    case abandoned

    /// Whether a game is finished, where that can be said.
    var isFinished: Bool? {
      switch self {
      case .final, .forfeit: true
      case .scheduled, .inProgress, .postponed: false
      case .abandoned: nil
      }
    }
  }

  /// One of the two sides.
  public enum Side: String, CaseIterable, Readable {
    case home, away

    /// The side that plays against it.
    public var opponent: Side { self == .home ? .away : .home }
  }

  /// The points of both sides.
  public struct Score: Model, Equatable {
    /// The points of the home team.
    public let home: Int
    /// The points of the away team.
    public let away: Int

    /// Reads the keys "home" and "away".
    public init(from object: inout ObjectReader) {
      home = object.required("home", "The points of the home team.", as: Points.self).number
      away = object.required("away", "The points of the away team.", as: Points.self).number
    }
  }

  /// A number of points, which is never negative.
  private struct Points: Readable {
    let number: Int

    static let placeholder = Points(number: 0)
    static let schema = JSONSchema.wholeNumber(0...)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Points? {
      guard let number = Int.read(value, into: &diagnostics) else { return nil }
      if number >= 0 { return Points(number: number) }
      diagnostics.add(.invalidValue(value, "Points below zero: \(number)"))
      return nil
    }
  }

  /// Reads a game. Instead of "status" it may say "isFinished"; if it says both, they agree.
  public init(from object: inout ObjectReader) {
    id = object.optional(
      "id", "The name by which it is told from all others; that of its file where it has none.")
    date = object.required(
      "date", "When it begins, in the site's time zone unless the text has an offset.")
    venue = object.optional("venue", "Where it is played.")
    let isFinished: Bool? = object.optional(
      "isFinished", "Whether it is over, for what has no status.")
    status =
      object.optional("status", "How far it is.") ?? (isFinished == false ? .inProgress : .final)
    rules = object.optional("rules", "The rules by which it is played.") ?? .pickup15
    homeTeam = object.required("homeTeam", "The side that is named first.")
    awayTeam = object.required("awayTeam", "The other side.")
    score = object.optional(
      "score", "The score that was written down, to be held against the moves.")
    forfeitedBy = object.optional("forfeitedBy", "The side that forfeited the game.")
    recap = object.optional("recap", "What there is to tell, as Markdown.")
    moves = object.optional("moves", "Everything that happened, in order.") ?? []
    if let isFinished, status.isFinished == !isFinished, let value = object.value("isFinished") {
      object.report(.finishedOrNot(value, status))
    }
  }
}

/// One side of a game.
public struct Team: Model {
  /// The name by which it is told from others.
  public let id: String?
  /// What it is called.
  public let name: String
  /// Who plays for it.
  public let players: [Player]

  /// Reads the keys "id", "name" and "players".
  public init(from object: inout ObjectReader) {
    id = object.optional("id", "The name by which it is told from others.")
    name = object.required("name", "What it is called.")
    players = object.required("players", "Who plays for it.")
  }
}

/// Somebody who plays. The id is the identity, not the name: two may share a name.
public struct Player: Model {
  /// The name by which the moves call the player.
  public let id: String
  /// What the player is called.
  public let name: String
  /// The number on the shirt, which is text: "00" is not "0".
  public let number: String?
  /// Where the player stands in the file.
  public let place: Place?

  /// Reads the keys "id", "name" and "number".
  public init(from object: inout ObjectReader) {
    id = object.required("id", "The name by which the moves call the player.")
    name = object.required("name", "What the player is called.")
    number = object.optional(
      "number", "The number on the shirt, which is text: \"00\" is not \"0\".")
    place = object.place
  }
}

/// Something that a player did.
public struct Move: Model {
  /// Seconds played since the start.
  public let time: DecimalNumber
  /// What was done.
  public let kind: Kind
  /// The id of the player who did it.
  public let player: Located<String>
  /// Where the move stands in the file.
  public let place: Place?

  /// What can be done.
  public enum Kind: String, CaseIterable, Readable {
    case onePoint, twoPoints, assist, rebound, foul

    /// How many points it is worth.
    public var points: Int {
      switch self {
      case .onePoint: 1
      case .twoPoints: 2
      case .assist, .rebound, .foul: 0
      }
    }
  }

  /// What a clock may show, in seconds: the line score has room for so many.
  static let times = 0..<60_000.0

  /// Reads the keys "time", "move" and "player".
  public init(from object: inout ObjectReader) {
    time = object.required("time", "Seconds played since the start.")
    kind = object.required("move", "What was done.")
    player = object.required("player", "The id of the player who did it.")
    place = object.place
    if !Self.times.contains(time.double), let value = object.value("time") {
      object.report(
        .invalidValue(
          value,
          "Expected seconds played, from 0 to \(Int(Self.times.upperBound) - 1), "
            + "found \(value.text)"))
    }
  }
}

extension Diagnostic {
  static func finishedOrNot(_ value: DataValue, _ status: Game.Status) -> Self {
    .init(
      .error, "A0506", at: value.place,
      "isFinished is \(value.text), but the status is \(status.rawValue)",
      help: "leave isFinished out: the status says it all")
  }
}
