import Almanac

/// The team fouls of both sides by period, where they lead to free throws. Overtime belongs to the last
/// period, as by article 41 of FIBA's Official Basketball Rules.
struct TeamFouls: ViewModel {
  private let columns: [String]
  private let rows: [Row]

  /// Returns `nil` if the rules have no foul bonus, or the moves no foul.
  init?(_ game: Game, _ tally: Tally, _ settings: SiteSettings) {
    guard let bonus = tally.rules.foulBonus.first, tally.home.fouls + tally.away.fouls > 0 else {
      return nil
    }
    let spans = ClockSpans(tally.rules)
    let counts = Self.counts(tally, spans)
    columns = counts.home.indices.map { spans.name(of: $0, settings) }
    hasPeriods = spans.arePeriods
    rows = [(game.homeTeam.name, counts.home), (game.awayTeam.name, counts.away)].map {
      Row(team: $0, counts: $1, bonus: bonus)
    }
    note = settings.text(MoveWords.bonusNote, ["number": bonus.formatted(settings.locale)])
  }

  private let hasPeriods: Bool
  private let note: String

  /// Returns the fouls of both sides in each period.
  static func counts(_ tally: Tally, _ spans: ClockSpans) -> (home: [Int], away: [Int]) {
    let count = spans.arePeriods ? spans.minimumCount : 1
    var counts = (home: Array(repeating: 0, count: count), away: Array(repeating: 0, count: count))
    for event in tally.events where event.kind == .foul {
      let index = min(spans.arePeriods ? spans.index(of: event.time.double) : 0, count - 1)
      if event.side == .home { counts.home[index] += 1 } else { counts.away[index] += 1 }
    }
    return counts
  }

  static let fields: [Field<TeamFouls>] = [
    .text("note", "From which foul on the opponent has free throws.") { $0.note },
    .flag("hasPeriods", "Whether fouls count by period.") { $0.hasPeriods },
    .texts("columns", "The periods.") { $0.columns },
    .list("rows", "The home team and the away team.") { $0.rows },
  ]

  struct Row: ViewModel {
    let team: String
    let counts: [Int]
    let bonus: Int

    static let fields: [Field<Row>] = [
      .text("team", "The team's name.") { $0.team },
      .list("cells", "Its fouls in each period.") { row in
        row.counts.map { Cell(count: $0, isBonus: $0 >= row.bonus) }
      },
    ]
  }

  struct Cell: ViewModel {
    let count: Int
    let isBonus: Bool

    static let fields: [Field<Cell>] = [
      .number("count", "The fouls.") { $0.count },
      .flag("isBonus", "Whether the opponent had free throws for each further foul.") {
        $0.isBonus
      },
    ]
  }
}
