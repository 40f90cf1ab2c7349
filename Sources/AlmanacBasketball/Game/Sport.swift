public import Almanac

/// The sport of a competition, which decides what its games count and whether they can end level.
///
/// ```
/// {"id": "five-a-side", "name": "Thursday Fives", "sport": "football"}
/// ```
///
/// Moves, shooting and generated recaps are those of basketball. Games of other sports have scores, standings,
/// records, leaders and calendars.
public enum Sport: String, CaseIterable, Sendable, Readable {
  case basketball, football, futsal, handball, hockey, iceHockey, floorball, waterPolo, volleyball,
    beachVolleyball

  /// What the score of a game counts.
  enum Unit: Sendable {
    case points, goals, sets
  }

  var unit: Unit {
    switch self {
    case .basketball: .points
    case .volleyball, .beachVolleyball: .sets
    default: .goals
    }
  }

  /// The rules of games that name none; `nil` for those of the site.
  ///
  /// Source: IFAB, "Laws of the Game", law 10, for draws; FIVB, "Official Volleyball Rules", rule 6.3, by which a team
  /// wins a match, so that there is no draw.
  var rules: RuleSet? {
    switch unit {
    case .points: nil
    case .goals: RuleSet.basketball.changed(baskets: [1]).followed(by: .tie)
    case .sets: RuleSet.basketball.changed(baskets: [1])
    }
  }

  /// The order of tables of competitions that name none.
  var ranking: Ranking {
    switch self {
    case .football, .futsal: .football
    default: .percentage
    }
  }

  /// The name in English, as schema.org expects it.
  var englishName: String {
    switch self {
    case .basketball: "Basketball"
    case .football: "Association football"
    case .futsal: "Futsal"
    case .handball: "Handball"
    case .hockey: "Field hockey"
    case .iceHockey: "Ice hockey"
    case .floorball: "Floorball"
    case .waterPolo: "Water polo"
    case .volleyball: "Volleyball"
    case .beachVolleyball: "Beach volleyball"
    }
  }

  var words: SportWords {
    switch unit {
    case .points: .points
    case .goals: .goals
    case .sets: .sets
    }
  }
}

extension SiteSettings {
  /// Returns the sport of a game: that of its competition, or else basketball.
  func sport(of fixture: Fixture?) -> Sport { competition(of: fixture)?.sport ?? .basketball }

  /// Returns the sport of games, or `nil` if they are of several.
  func sport(of games: [GameKind.Entry]) -> Sport? {
    let sports = Set(games.map { sport(of: $0.fixture) })
    return sports.count > 1 ? nil : sports.first ?? .basketball
  }
}
