public import Almanac

/// Points that a team loses or gets in the table besides those of its games.
///
/// ```
/// "deductions": [{"team": "Foxes", "points": 2, "reason": "unpaid fee", "date": "2026-10-20"}]
/// ```
public struct PointRuling: Model {
  /// The team, by its name or ID.
  public let team: Located<String>
  /// The points, at least 1.
  public let points: Int
  /// Why, as the table says.
  public let reason: String
  /// The day from which on it counts; `nil` for the start of the season.
  public let date: CalendarDate?
  /// The season; `nil` for every season of the competition.
  public let season: String?

  /// Reads the keys "team", "points", "reason", "date" and "season".
  public init(from object: inout ObjectReader) {
    team = object.required("team", "The team, by its name or id.")
    points = object.required("points", "The number of points.")
    reason = object.required("reason", "Why, such as \"unpaid fee\".")
    date = object.optional("date", "The day of the ruling; by default, the start of the season.")
    season = object.optional(
      "season", "The season; by default, every season of the competition.")
    object.check(
      "points", points, in: 1...1000, "a number of points from 1 to 1000",
      help: "write the number of points without a sign")
  }
}

/// A team that left a competition.
///
/// ```
/// "withdrawals": [{"team": "Terns", "date": "2026-11-02", "games": "kept"}]
/// ```
public struct Withdrawal: Model {
  /// The team, by its name or ID.
  public let team: Located<String>
  /// The day on which it left.
  public let date: CalendarDate?
  /// The season; `nil` for every season of the competition.
  public let season: String?
  /// Whether the games that it played count. By default, they are void, as FIBA has it.
  ///
  /// Source: FIBA Official Basketball Rules, part D, Classification of teams.
  public let keepsGames: Bool

  private enum Games: String, CaseIterable, Readable { case void, kept }

  /// Reads the keys "team", "date", "season" and "games".
  public init(from object: inout ObjectReader) {
    team = object.required("team", "The team, by its name or id.")
    date = object.optional("date", "The day on which it left.")
    season = object.optional(
      "season", "The season; by default, every season of the competition.")
    let games: Games? = object.optional(
      "games", "Whether its games are void, which is the default, or kept.")
    keepsGames = games == .kept
  }
}

extension Diagnostic {
  static func pointsInTableWithout(_ key: String, _ name: String, _ place: Place?) -> Self {
    .init(
      .error, "A0606", at: place, "The tables of \"\(name)\" have no points for \"\(key)\"",
      help: "rank its teams by points, as in \"standings\": \"fiba\", or remove the key")
  }
}
