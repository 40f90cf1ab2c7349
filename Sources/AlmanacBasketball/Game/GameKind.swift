import Almanac

/// Games: a page for each, with line score, box scores and play-by-play, and the list of all games
/// by date.
public struct GameKind: Sendable {
  public let name = "game"
  public let folder = "games"

  static let rules = SettingsKey<RuleSet>(
    "rules", "The rules of games that name none; by default, basketball.")
  static let competitions = SettingsKey<Competitions>(
    "competitions", "The competitions: their names, rules and tables.")

  /// Creates the kind.
  public init() {}
}

extension Game {
  /// Returns the rules of the game, or else those of its competition, or else those of the site.
  func rules(in settings: SiteSettings) -> RuleSet {
    rules ?? settings.competition(of: fixture)?.rules ?? settings.value(of: GameKind.rules)
      ?? .basketball
  }

  /// Returns whether site.json describes the competition, if it describes any, and reports one that it
  /// does not.
  func isInKnownCompetition(
    in settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Bool {
    guard let competition, let known = settings.value(of: GameKind.competitions),
      known[competition.value] == nil
    else { return true }
    diagnostics.add(.unknownCompetition(competition, known))
    return false
  }

  /// Returns the ID of a game that states none: the name of its file, or the day and the teams where
  /// the file has many games.
  ///
  /// - Parameter day: Another day than that of the game.
  func defaultID(at origin: Origin, on day: CalendarDate? = nil) -> String {
    guard !origin.isWholeFile else { return origin.fileName }
    return [(day ?? date.value.date).description, homeTeam.name, awayTeam.name].map(Slug.make)
      .filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Returns the score that follows from the moves, or else the recorded one, or `nil` if the game
  /// has not begun or has no result.
  func points(_ tally: Tally, _ status: Status) -> (home: Int, away: Int)? {
    guard [.final, .inProgress, .abandoned].contains(status) else { return nil }
    return recordedScore(tally) ?? (status == .inProgress ? (0, 0) : nil)
  }
}
