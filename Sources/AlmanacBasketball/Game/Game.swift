public import Almanac

/// A game as its scorer recorded it: its score, or every move.
///
/// It is a class so that a copy is one reference: views and checks share it.
public final class Game: Model, Sendable {
  /// The unique ID of the game. Without one, the name of its file is used.
  public let id: String?
  /// The start, in the site's time zone unless it has an offset.
  public let date: Located<GameStart>
  /// The days on which it was to be played before it was moved.
  let movedFrom: Located<FormerDays>?
  /// When what is known of the game changed last.
  let updated: GameStart?
  /// How long it lasts; `nil` for as long as its rules imply.
  let duration: GameLength?
  /// The venue.
  public let venue: String?
  /// The status, if it is stated.
  public let status: Located<Status>?
  /// Whether the game is over, for data without a status.
  public let isFinished: Located<Bool>?
  /// The rules of the game; `nil` if they are those of its competition or of the site.
  public let rules: RuleSet?
  /// Where the game belongs; `nil` if it belongs to no competition.
  public let fixture: Fixture?
  /// The competition as the file names it.
  public let competition: Located<String>?
  /// The home team, which is named first.
  public let homeTeam: Team
  /// The away team.
  public let awayTeam: Team
  /// The recorded score, which is compared with the moves.
  public let score: Located<Score>?
  /// The points of each period and overtime, in order.
  public let periods: Located<[Score]>?
  /// The side that forfeited the game.
  public let forfeitedBy: Located<Side>?
  /// The recap, as Markdown.
  public var recap: String? { writtenRecap?.value }
  /// The recap with its location in the file.
  let writtenRecap: Located<String>?
  /// All moves, in order.
  public let moves: [Move]

  /// One of the two sides.
  public enum Side: String, CaseIterable, Readable {
    case home, away

    /// The opposing side.
    public var opponent: Side { self == .home ? .away : .home }
  }

  /// The points of both sides.
  public struct Score: Readable, Equatable {
    /// The points of the home team.
    public let home: Int
    /// The points of the away team.
    public let away: Int

    public static let placeholder = Score(home: 0, away: 0)
    public static var schema: JSONSchema {
      .any(of: [
        ScoreObject.schema, .text(pattern: "^ *[0-9]{1,6} *[-–—:] *[0-9]{1,6}( +[^ ]+)* *$"),
      ])
    }

    /// Reads an object with the keys "home" and "away", or a string such as "78 - 64", the points of
    /// the home team first.
    public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Score? {
      guard value.kind == .string || value.kind == .number else {
        return ScoreObject.read(value, into: &diagnostics).map {
          Score(home: $0.home, away: $0.away)
        }
      }
      let score = written(value.text)
      if score == nil { diagnostics.add(.unreadableScore(value)) }
      return score
    }

    /// Returns the points in a string such as "12-15" or "85-83 OT", or `nil` if it has another form.
    private static func written(_ text: String) -> Score? {
      let words = text.split(separator: " ").reversed()
      let marks = words.prefix {
        OvertimeMark.matches($0.lowercased().filter { !"()".contains($0) })
      }
      let text = words.dropFirst(marks.count).reversed().joined(separator: " ")
      return NumberPair(text, separators: ["-", "–", "—", ":"], 1...6, 1...6).map {
        Score(home: $0.first, away: $0.second)
      }
    }
  }

  /// A score as it appears in the data.
  private struct ScoreObject: Model {
    let home: Int
    let away: Int

    init(from object: inout ObjectReader) {
      home = object.required("home", "The points of the home team.", as: Points.self).number
      away = object.required("away", "The points of the away team.", as: Points.self).number
    }
  }

  /// A number of points. Its limit is far beyond any game, so that sums of points are numbers.
  private struct Points: Readable {
    let number: Int

    private static let range = 0...999_999
    static let placeholder = Points(number: 0)
    static let schema = JSONSchema.wholeNumber(range)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Points? {
      guard let number = Int.read(value, into: &diagnostics) else { return nil }
      if range.contains(number) { return Points(number: number) }
      diagnostics.add(
        number < 0
          ? .invalidValue(value, "Points below zero: \(number)", help: "count points from 0")
          : .invalidValue(
            value, "Expected at most \(range.upperBound) points, found \(number)",
            help: "write the points of the game"))
      return nil
    }
  }

  /// Reads a game. It may have "isFinished" instead of "status"; if it has both, they must agree.
  /// In a Markdown file, the recap is the text after the front matter.
  public init(from object: inout ObjectReader) {
    id = object.optional(
      "id", "The game's identifier; by default, the name of its file.")
    date = object.required(
      "date",
      "When the game begins, in the site's time zone unless it has an offset; or only the day.")
    movedFrom = object.optional(
      "movedFrom",
      "The day on which it was to be played before it was moved, or a list of such days, the first one first."
    )
    updated = object.optional(
      "updated", "When the data of the game changed last, for calendars: a time, or only the day.")
    duration = object.optional(
      "duration",
      "How many minutes it lasts with all breaks, for calendars; by default, an estimate by its rules."
    )
    venue = object.optional("venue", "The venue.")
    isFinished = object.optional("isFinished", "Whether the game is over, if it has no status.")
    status = object.optional(
      "status", "The game's status; by default, it follows from the score or the moves.")
    rules = object.optional(
      "rules", "The rules of the game; by default, those of site.json, or else basketball.")
    let reader = FixtureReader(&object)
    (fixture, competition) = (reader.fixture, reader.competition)
    homeTeam = Self.team(
      "homeTeam", "home", documented: "The home team, which is shown first.", from: &object)
    awayTeam = Self.team("awayTeam", "away", documented: "The away team.", from: &object)
    score = object.optional(
      "score", "The recorded score, to be checked against the moves.")
    periods = object.optional(
      "periods", "The points of each period and overtime, as in [\"20-18\", \"15-22\"].")
    forfeitedBy = object.optional("forfeitedBy", "The side that forfeited the game.")
    let recap: Located<String>? = object.optional("recap", "The recap, as Markdown.")
    let body: Located<String>? = object.optional("body", "The recap, if the file is Markdown.")
    let text = body.flatMap { $0.value.allSatisfy(\.isWhitespace) ? nil : $0 }
    writtenRecap = recap ?? text
    moves = object.optional("moves", "The moves, in order.") ?? []
    if let isFinished, let status, status.value.isFinished == !isFinished.value {
      object.report(.contradictoryIsFinished(isFinished, status.value))
    }
    if let recap, text != nil { object.report(.twoRecaps(recap.place)) }
  }

  /// Returns the game with the names that an entry gives to its teams.
  func named(as entry: GameKind.Entry) -> Game {
    (entry.home, entry.away) == (homeTeam.name, awayTeam.name)
      ? self : Game(self, homeTeam.named(entry.home), awayTeam.named(entry.away))
  }

  private init(_ game: Game, _ homeTeam: Team, _ awayTeam: Team) {
    (id, date, venue) = (game.id, game.date, game.venue)
    (movedFrom, updated, duration) = (game.movedFrom, game.updated, game.duration)
    (status, isFinished) = (game.status, game.isFinished)
    (rules, fixture, competition) = (game.rules, game.fixture, game.competition)
    (self.homeTeam, self.awayTeam) = (homeTeam, awayTeam)
    (score, periods, forfeitedBy) = (game.score, game.periods, game.forfeitedBy)
    (writtenRecap, moves) = (game.writtenRecap, game.moves)
  }

  /// Reads a team by either of two keys; spreadsheets have the shorter one.
  private static func team(
    _ key: String, _ shortKey: String, documented documentation: String,
    from object: inout ObjectReader
  ) -> Team {
    guard object.value(shortKey) != nil else {
      let _: Team? = object.optional(shortKey, "The same as \(key).")
      return object.required(key, documentation)
    }
    let short: Located<Team> = object.required(shortKey)
    let long: Team? = object.optional(key, documentation)
    if long != nil { object.report(.twoKeys(shortKey, key, short.place)) }
    return short.value
  }
}

/// One of the teams of a game: an object, or a name or an ID alone where no players are listed.
public struct Team: Model {
  /// The ID of the team.
  public let id: Located<String>?
  /// The name of the team, or the ID of one in `Content/teams`.
  public let name: String
  /// The location of the name in the file.
  public let namePlace: Place?
  /// The players of the team.
  public let players: [Player]
  /// The location of the players in the file.
  public let playersPlace: Place?
  /// What counts for the team and for none of its players, such as team rebounds.
  public let teamStats: StatLine?
  /// The recorded totals of the team, which are compared with its players.
  public let totals: StatLine?

  /// Reads the keys "id", "name", "players", "teamStats" and "totals".
  public init(from object: inout ObjectReader) {
    id = object.optional("id", "The team's identifier.")
    let name: Located<String> = object.required("name", "The team's name.")
    (self.name, namePlace) = (name.value, name.place)
    let players: Located<[Player]>? = object.optional(
      "players", "The team's players, if they are known.")
    (self.players, playersPlace) = (players?.value ?? [], players?.place)
    teamStats = object.optional(
      "teamStats", "What counts for no player, such as team rebounds and turnovers.")
    totals = object.optional(
      "totals", "The team's totals in the box score, to be checked against its players.")
  }

  private init(name: Located<String>) {
    id = nil
    (self.name, namePlace) = (name.value, name.place)
    (players, playersPlace) = ([], nil)
    (teamStats, totals) = (nil, nil)
  }

  public static var schema: JSONSchema {
    .any(of: [
      .text.documented("The team's name, or the id of one in Content/teams."), TeamObject.schema,
    ])
  }

  /// Reads an object or a name.
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Team? {
    switch value.kind {
    case .object, .array: TeamObject.read(value, into: &diagnostics)?.team
    default: Located<String>.read(value, into: &diagnostics).map(Team.init(name:))
    }
  }
}

extension Team {
  /// Returns the team with another name.
  func named(_ name: String) -> Team { Team(name: name, as: self) }

  private init(name: String, as team: Team) {
    (id, players, playersPlace) = (team.id, team.players, team.playersPlace)
    (self.name, namePlace) = (name, team.namePlace)
    (teamStats, totals) = (team.teamStats, team.totals)
  }
}

/// A team as an object.
private struct TeamObject: Model {
  let team: Team

  init(from object: inout ObjectReader) { team = Team(from: &object) }
}

/// A player. The ID identifies the player, not the name: two players may share a name.
public struct Player: Model {
  /// The ID by which moves refer to the player.
  public let id: String
  /// The name of the player.
  public let name: String
  /// The number on the shirt, as text: "00" is not "0".
  public let number: String?
  /// The location of the ID in the file.
  public let idPlace: Place?
  /// Whether the player was in the starting lineup; `nil` if the file does not say.
  public let isStarter: Bool?
  /// The player's line in the box score.
  public let stats: StatLine?
  /// Why the player did not play; `nil` for all others.
  let absence: Absence?

  /// Reads the keys "id", "name", "number", "starter", "stats" and "didNotPlay".
  public init(from object: inout ObjectReader) {
    let id: Located<String> = object.required(
      "id", "The identifier by which moves refer to the player.")
    (self.id, idPlace) = (id.value, id.place)
    name = object.required("name", "The player's name.")
    number = object.optional(
      "number", "The number on the shirt, a string: \"00\" is not \"0\".")
    isStarter = object.optional("starter", "Whether the player was in the starting lineup.")
    stats = object.optional("stats", "The player's line in the box score.")
    absence = object.optional(
      "didNotPlay", "The reason why the player did not play, or true if it is unknown.")
  }
}

/// An action of a player.
public struct Move: Model {
  /// The seconds played since the start.
  public let time: DecimalNumber
  /// The kind of action.
  public let kind: Kind
  /// The ID of the player.
  public let player: Located<String>
  /// The name that tells it from all other moves of the game, if it was recorded while the game was played.
  public let id: String?
  /// The location of the move in the file.
  public let place: Place?

  /// A kind of action.
  public enum Kind: String, CaseIterable, Sendable {
    case onePoint, twoPoints, threePoints, assist, rebound, foul
    /// A free throw where other baskets are worth one point as well.
    case freeThrow
    case missedOnePoint, missedTwoPoints, missedThreePoints, missedFreeThrow
    case offensiveRebound, defensiveRebound, steal, block, turnover
    /// The two halves of a substitution, which count nothing.
    case enters, leaves

    /// Whether it says who plays, and nothing of what is played.
    public var isSubstitution: Bool { self == .enters || self == .leaves }

    /// The number of points that it is worth.
    public var points: Int {
      switch self {
      case .onePoint, .freeThrow: 1
      case .twoPoints: 2
      case .threePoints: 3
      default: 0
      }
    }
  }

  /// Reads the keys "time", "move", "player" and "id".
  public init(from object: inout ObjectReader) {
    time = object.required("time", "Seconds played since the start.", as: PlayedSeconds.self).number
    kind = object.required("move", "The kind of move.")
    player = object.required("player", "The id of the player who did it.")
    id = object.optional(
      "id", "What tells it from all other moves, if it was recorded while the game was played.")
    place = object.place
  }
}

extension Diagnostic {
  static func unreadableScore(_ value: DataValue) -> Self {
    .invalidValue(
      value, "Expected a score, found \"\(value.text)\"",
      help: value.place.isInTable
        ? "write the points of the home team first, as in 78-64"
        : "write the points of the home team first, as in \"78-64\" or {\"home\": 78, \"away\": 64}"
    )
  }

  static func twoKeys(_ key: String, _ other: String, _ place: Place?) -> Self {
    .init(
      .error, "A0514", at: place, "The game has both \(key) and \(other)",
      help: "keep one of them: they mean the same")
  }

  static func twoRecaps(_ place: Place?) -> Self {
    .init(
      .error, "A0546", at: place, "The game has a recap in its front matter and another after it",
      help: "keep one of them: the text after the front matter is the recap")
  }

  static func contradictoryIsFinished(_ isFinished: Located<Bool>, _ status: Game.Status) -> Self {
    .init(
      .error, "A0506", at: isFinished.place,
      "isFinished is \(isFinished.value), but the status is \(status.rawValue)",
      help: "leave out isFinished: the status says everything")
  }
}
