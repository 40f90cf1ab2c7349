public import Almanac

/// Where a game belongs: its competition and season, and its place in them.
///
/// It is a class so that the entry of a game without a competition has only an empty reference.
public final class Fixture: Sendable, Equatable {
  /// The ID of the competition, or its name where site.json describes none.
  public let competition: String?
  /// The season, such as "2026–27".
  public let season: String?
  /// The group of a competition that has several tables.
  public let group: String?
  /// The round, such as "3" or "Semifinal".
  public let round: String?
  /// What the game counts for.
  public let stage: Stage

  /// What a game counts for.
  public enum Stage: String, CaseIterable, Readable {
    /// The standings.
    case regular
    /// A place in the bracket: it does not count for the standings.
    case playoffs
    /// Nothing.
    case friendly
  }

  init(
    competition: String? = nil, season: String? = nil, group: String? = nil, round: String? = nil,
    stage: Stage = .regular
  ) {
    self.competition = competition
    self.season = season
    self.group = group
    self.round = round
    self.stage = stage
  }

  public static func == (a: Fixture, b: Fixture) -> Bool {
    (a.competition, a.season, a.group, a.round, a.stage)
      == (b.competition, b.season, b.group, b.round, b.stage)
  }
}

extension Fixture {
  /// The key of a season in indexes: the slugs of the competition and of the season.
  var seasonKey: String { Self.seasonKey(competition, season) }

  /// - Parameter fixture: `nil` for a game that belongs to no competition.
  static func seasonKey(of fixture: Fixture?) -> String {
    fixture?.seasonKey ?? seasonKey(nil, nil)
  }

  private static func seasonKey(_ competition: String?, _ season: String?) -> String {
    "\(Slug.make(competition ?? ""))/\(Slug.make(season ?? ""))"
  }
}

/// A season, a round or a group: a string, or a whole number as authors write rounds and years.
struct Label: Readable {
  let text: String

  static let placeholder = Label(text: "")
  static var schema: JSONSchema { .any(of: [.text, .wholeNumber]) }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Label? {
    let text =
      value.kind == .number
      ? Int.read(value, into: &diagnostics).map(String.init)
      : String.read(value, into: &diagnostics)
    return text.map(Label.init)
  }
}

/// Reads the keys of a game that say where it belongs.
struct FixtureReader {
  /// The competition as the file names it.
  let competition: Located<String>?
  /// `nil` if the game has none of the keys.
  let fixture: Fixture?

  init(_ object: inout ObjectReader) {
    competition = object.optional(
      "competition", "The competition: its id in site.json, or else its name.")
    let season: Label? = object.optional("season", "The season, such as \"2026–27\".")
    let group: Label? = object.optional(
      "group", "The group, in a competition that has a table for each.")
    let round: Label? = object.optional("round", "The round, such as 3 or \"Semifinal\".")
    let stage: Fixture.Stage? = object.optional(
      "stage", "What the game counts for; by default, the standings.")
    let labels = [season, group, round]
    guard competition != nil || stage != nil || labels.contains(where: { $0 != nil }) else {
      fixture = nil
      return
    }
    fixture = Fixture(
      competition: competition?.value, season: season?.text, group: group?.text,
      round: round?.text, stage: stage ?? .regular)
  }
}
