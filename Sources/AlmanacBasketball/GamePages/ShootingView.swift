import Almanac

/// The shooting of both teams and the Four Factors, as far as the box score allows them.
struct ShootingView: ViewModel {
  private let teams: [String]
  private let rows: [Row]

  /// Returns `nil` if neither team has any figure.
  init?(_ game: Game, _ sheet: BoxSheet, _ rules: RuleSet) {
    let (home, away) = (sheet.lines.home.totals, sheet.lines.away.totals)
    let figures = [
      ShootingFigures(home, against: away, rules), ShootingFigures(away, against: home, rules),
    ]
    rows = ShootingFigures.Figure.allCases.compactMap { figure in
      let ratios = figures.map { $0.ratio(figure) }
      guard ratios.contains(where: { $0 != nil }) else { return nil }
      return Row(figure: figure, ratios: ratios, rules: rules, settings: sheet.table.settings)
    }
    guard !rows.isEmpty else { return nil }
    teams = [game.homeTeam.name, game.awayTeam.name]
  }

  static let fields: [Field<ShootingView>] = [
    .texts("teams", "Both teams, the home team first.") { $0.teams },
    .list("rows", "The figures.") { $0.rows },
  ]

  /// A figure of both teams.
  struct Row: ViewModel {
    let figure: ShootingFigures.Figure
    let ratios: [Ratio?]
    let rules: RuleSet
    let settings: SiteSettings

    static let fields: [Field<Row>] = [
      .text("name", "The figure, such as \"Effective field goal percentage\".") {
        $0.settings.text($0.figure.words($0.rules).name)
      },
      .text("definition", "Its formula.") {
        $0.settings.text($0.figure.words($0.rules).definition)
      },
      .texts("values", "The figure of each team; empty if it is unknown.") { row in
        row.ratios.map { $0.map { row.figure.text($0, row.settings.locale) } ?? "" }
      },
    ]
  }
}

extension ShootingFigures.Figure {
  func text(_ ratio: Ratio, _ locale: SiteLocale) -> String {
    switch self {
    case .shootingEfficiency, .freeThrowRate: ratio.decimal(digits: 2, locale)
    case .possessions: ratio.decimal(digits: 0, locale)
    default: ratio.percentage(locale) + "%"
    }
  }

  func words(_ rules: RuleSet) -> (name: Word, definition: Word) {
    switch self {
    case .fieldGoals: ShootingWords.fieldGoals
    case .ones: ShootingWords.ones
    case .twos: ShootingWords.twos
    case .threes: ShootingWords.threes
    case .freeThrows: ShootingWords.freeThrows
    case .effectiveFieldGoals:
      rules.hasFieldGoals
        ? ShootingWords.effectiveFieldGoals : ShootingWords.effectiveFieldGoalsOfTwo
    case .trueShooting: ShootingWords.trueShooting
    case .shootingEfficiency: ShootingWords.shootingEfficiency
    case .turnovers: ShootingWords.turnovers
    case .offensiveRebounds: ShootingWords.offensiveRebounds
    case .freeThrowRate: ShootingWords.freeThrowRate
    case .possessions: ShootingWords.possessions
    }
  }
}
