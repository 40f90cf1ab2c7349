public import Almanac

/// A competition as site.json describes it, under the key "competitions".
///
/// ```
/// {"id": "harbor-league", "name": "Harbor League", "rules": "fiba", "standings": "fiba",
///  "lines": [{"after": 4, "name": "Playoffs"}]}
/// ```
public struct Competition: Model {
  /// The ID by which games refer to it.
  public let id: Located<String>
  /// The name.
  public let name: String
  /// The sport.
  public let sport: Sport
  /// The rules of its games; `nil` if they are those of the site.
  public let rules: RuleSet?
  /// The order of its tables.
  public let ranking: Ranking
  /// Whether sides are made up for each game, so that wins belong to players.
  public let isAdHoc: Bool
  /// The lines in its tables.
  public let lines: [Line]
  /// The games that a player must have played to be a leader; `nil` for a third of the most.
  public let minimumGames: Int?
  /// Points that teams lost in the table.
  public let deductions: [PointRuling]
  /// Points that teams got in the table besides those of their games.
  public let bonuses: [PointRuling]
  /// The teams that left.
  public let withdrawals: [Withdrawal]

  /// A line in a table, below which teams are relegated or above which they go on to the playoffs.
  public struct Line: Model {
    /// The number of teams above it.
    public let after: Int
    /// What becomes of the teams above it.
    public let name: String

    /// Reads the keys "after" and "name".
    public init(from object: inout ObjectReader) {
      after = object.required("after", "The number of teams above the line.")
      name = object.required("name", "What becomes of the teams above the line.")
      object.check(
        "after", after, in: 1...1000, "a number of teams from 1 to 1000",
        help: "write the number of teams above the line")
    }
  }

  /// Who wins the games.
  private enum Sides: String, CaseIterable, Readable { case teams, adHoc }

  /// Reads the keys "id", "name", "sport", "rules", "standings", "sides", "lines", "minimumGames", "deductions", "bonuses"
  /// and "withdrawals".
  public init(from object: inout ObjectReader) {
    id = object.required("id", "The identifier by which games refer to the competition.")
    name = object.required("name", "The name of the competition.")
    let sport: Sport =
      object.optional("sport", "The sport; by default, basketball.") ?? .basketball
    self.sport = sport
    rules =
      object.optional(
        "rules", "The rules of its games; by default, those of the site, or of another sport.")
      ?? sport.rules
    ranking =
      object.optional(
        "standings", "The order of its tables; by default, percentage, or football in football.")
      ?? sport.ranking
    let sides: Sides? = object.optional(
      "sides", "Whether teams win its games, or the players of sides made up for each game.")
    isAdHoc = sides == .adHoc
    lines = object.optional("lines", "The lines in its tables.") ?? []
    minimumGames = object.optional(
      "minimumGames", "The games that a leader has played; by default, a third of the most.")
    deductions =
      object.optional("deductions", "Points that teams lose in the table, with the reasons.") ?? []
    bonuses =
      object.optional("bonuses", "Points that teams get in the table, with the reasons.") ?? []
    withdrawals = object.optional("withdrawals", "The teams that left the competition.") ?? []
    if ranking.points == nil, object.place != nil {
      for (key, rulings) in [("deductions", deductions), ("bonuses", bonuses)]
      where !rulings.isEmpty {
        object.report(.pointsInTableWithout(key, name, rulings[0].team.place))
      }
    }
  }
}

/// The competitions of a site.
struct Competitions: Readable {
  let all: [Competition]

  static let placeholder = Competitions(all: [])
  static var schema: JSONSchema { [Competition].schema }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Competitions? {
    guard let all = [Competition].read(value, into: &diagnostics) else { return nil }
    var known: [String: Competition] = [:]
    for competition in all {
      let key = Slug.make(competition.id.value)
      if let first = known[key] {
        diagnostics.add(.sameCompetition(competition, first))
      } else {
        known[key] = competition
      }
    }
    return Competitions(all: all)
  }

  /// Returns a competition by its ID or its name.
  subscript(id: String) -> Competition? {
    all.first { $0.id.value == id } ?? all.first { $0.name == id }
  }
}

extension SiteSettings {
  /// Returns the competition of a game, if site.json describes it.
  func competition(of fixture: Fixture?) -> Competition? {
    fixture?.competition.flatMap { value(of: GameKind.competitions)?[$0] }
  }
}

extension Diagnostic {
  static func sameCompetition(_ competition: Competition, _ first: Competition) -> Self {
    .init(
      .error, "A0602", at: competition.id.place,
      "Two competitions have the id \"\(competition.id.value)\"",
      help: "give each competition an id of its own",
      related: first.id.place.map { .init(place: $0, note: "the first") })
  }

  /// Creates a diagnostic for a game whose competition is not in site.json.
  static func unknownCompetition(_ name: Located<String>, _ known: Competitions) -> Self {
    var diagnostic = unknownReference(
      name.value, "competition", at: name.place, among: known.all.map(\.id.value))
    if diagnostic.help == nil {
      diagnostic.help = "add the competition to \"competitions\" in Content/site.json"
    }
    return diagnostic
  }
}

extension ObjectReader {
  /// Reports a number that is out of bounds.
  ///
  /// - Parameter expected: The expected value, such as "a width from 1 to 100,000 pixels".
  mutating func check<Number: Comparable>(
    _ key: String, _ number: Number, in range: ClosedRange<Number>, _ expected: String,
    help: String
  ) {
    // A number that could not be read has already been reported.
    guard place != nil, !range.contains(number), let value = value(key), value.kind == .number
    else { return }
    report(.invalidValue(value, "Expected \(expected), found \(value.text)", help: help))
  }
}
