import Almanac

/// A blank score sheet of a game that is to be played, filled with the names that are known.
struct ScoreSheetView: ViewModel {
  private let view: GameView
  private let rules: RuleSet
  private let settings: SiteSettings

  init(_ view: GameView) {
    self.view = view
    rules = view.tally.rules
    settings = view.settings
  }

  static let fields: [Field<ScoreSheetView>] = [
    .text("title", "The title, such as \"Score sheet: Harbour Herons vs Dune Foxes\".") { sheet in
      sheet.settings.text(
        SheetWords.title, ["home": sheet.view.entry.home, "away": sheet.view.entry.away])
    },
    .one("game", "The game as lists show it.") { GameRow($0.view.entry, $0.settings) },
    .text("competition", "The competition and the season, if they are known.") { $0.competition },
    .flag("hasCompetition", "Whether the competition is known.") { !$0.competition.isEmpty },
    .flag("hasRules", "Whether the rules say when the game is over.") { $0.rules.hasEnd },
    .text("rulesText", "How to win, such as \"First to 15, by two\"; empty without rules.") {
      $0.rules.text($0.settings)
    },
    .list("teams", "Both teams, the home team first.") { sheet in
      Game.Side.allCases.map { SheetTeam($0, sheet.view, sheet.rules) }
    },
    .texts("periods", "The periods and the first overtime; none if no clock ends the game.") {
      $0.periods
    },
    .flag("hasPeriods", "Whether there is more than one period.") { !$0.periods.isEmpty },
    .list("runningScore", "The points from 1 on, in columns to be struck out.") { $0.columns },
  ]

  private var competition: String {
    guard view.entry.fixture?.competition != nil else { return "" }
    let key = Fixture.seasonKey(of: view.entry.fixture)
    return view.site.season(key)?.title(settings) ?? view.entry.fixture?.competition ?? ""
  }

  private var periods: [String] {
    let spans = ClockSpans(rules)
    guard spans.arePeriods else { return [] }
    let hasOvertime = rules.overtime != .tie
    return (0..<spans.minimumCount + (hasOvertime ? 1 : 0)).map { spans.name(of: $0, settings) }
  }

  /// The points that the running score has room for: the cap, or ten more than the target; or, where the
  /// clock ends the game, four a minute in whole columns, as FIBA's official sheet has 160 for forty
  /// minutes. Of a game without rules, there is room for as many as on that sheet.
  private var highestScore: Int {
    if let target = rules.target { return min(rules.cap ?? target + 10, Self.maximumScore) }
    let minutes = (rules.periods ?? RuleSet.fiba.periods).map { $0.totalSeconds / 60 } ?? 0
    let columns = (minutes * 4 + Self.rowsPerColumn - 1) / Self.rowsPerColumn
    return min(max(columns, 1) * Self.rowsPerColumn, Self.maximumScore)
  }

  private static let maximumScore = 240
  private static let rowsPerColumn = 40

  private var columns: [SheetColumn] {
    stride(from: 1, through: highestScore, by: Self.rowsPerColumn).map {
      SheetColumn(first: $0, last: min($0 + Self.rowsPerColumn - 1, highestScore))
    }
  }
}

/// A column of the running score.
struct SheetColumn: ViewModel {
  let first: Int
  let last: Int

  static let fields: [Field<SheetColumn>] = [
    .texts("numbers", "The points, in increasing order.") { column in
      (column.first...column.last).map(String.init)
    }
  ]
}

/// A team on a score sheet.
struct SheetTeam: ViewModel {
  private let name: String
  private let isHome: Bool
  private let players: [(name: String, number: String)]
  private let rules: RuleSet
  private let settings: SiteSettings

  /// The rows for players in games of five a side, as on FIBA's official sheet.
  private static let usualRows = 12
  private static let maximumRows = 30
  private static let maximumFouls = 12

  init(_ side: Game.Side, _ view: GameView, _ rules: RuleSet) {
    name = view.entry.name(of: side)
    isHome = side == .home
    self.rules = rules
    settings = view.settings
    players = Array(Self.players(side, view).prefix(Self.maximumRows))
  }

  /// Returns the players of the file, or else the roster of `Content/teams`, or else those of the team's
  /// last game whose players are known.
  private static func players(
    _ side: Game.Side, _ view: GameView
  ) -> [(name: String, number: String)] {
    let listed = view.sheet.team(side).players.filter { $0.absence == nil }
    if !listed.isEmpty { return listed.map { ($0.name, $0.number ?? "") } }
    guard !view.entry.isAdHoc else { return [] }
    let roster = view.entry.key(of: side).map { view.site.roster(of: view.site.team(ofKey: $0)) }
    if let roster, !roster.isEmpty { return roster.map { ($0.name, $0.number ?? "") } }
    guard let last = view.surroundings.games(of: side).form.last(where: { !$0.game.lines.isEmpty })
    else {
      return []
    }
    return last.game.lines.filter { $0.side == last.side }.map { ($0.name, "") }
  }

  static let fields: [Field<SheetTeam>] = [
    .text("name", "The team's name.") { $0.name },
    .flag("isHome", "Whether it is the home team.") { $0.isHome },
    .list("players", "The known players, and blank rows for more.") { team in
      team.players.map { SheetPlayer(name: $0.name, number: $0.number, rules: team.rules) }
        + (0..<team.blankRows).map { _ in SheetPlayer(name: "", number: "", rules: team.rules) }
    },
    .texts("fouls", "The fouls of a player, such as 1 to 5; none if any number may be made.") {
      Self.numbers($0.rules.foulLimit)
    },
    .flag("hasFouls", "Whether fouls of players are counted.") { $0.rules.foulLimit != nil },
    .text("foulCount", "The number of foul boxes of a player.") {
      String(min($0.rules.foulLimit ?? 0, Self.maximumFouls))
    },
    .list("teamFouls", "The team fouls of each period up to the bonus, if there is one.") { team in
      team.foulRows
    },
    .flag("hasTeamFouls", "Whether team fouls are counted.") { !$0.rules.foulBonus.isEmpty },
  ]

  private var blankRows: Int {
    let rows = rules.players.map { $0 >= 5 ? Self.usualRows : $0 + 1 } ?? players.count
    return max(rows, players.isEmpty ? 5 : players.count) - players.count
  }

  fileprivate static func numbers(_ count: Int?) -> [String] {
    (0..<min(count ?? 0, maximumFouls)).map { String($0 + 1) }
  }

  private var foulRows: [SheetFouls] {
    guard let bonus = rules.foulBonus.last else { return [] }
    let spans = ClockSpans(rules)
    let names =
      spans.arePeriods ? (0..<spans.minimumCount).map { spans.name(of: $0, settings) } : [""]
    return names.map { SheetFouls(period: $0, count: bonus, bonus: rules.foulBonus) }
  }
}

/// A player on a score sheet.
struct SheetPlayer: ViewModel {
  let name: String
  let number: String
  let rules: RuleSet

  static let fields: [Field<SheetPlayer>] = [
    .text("name", "The player's name; empty on a blank row.") { $0.name },
    .text("number", "The number on the shirt; empty if it is unknown.") { $0.number },
    .texts("fouls", "The boxes of the player's fouls.") { SheetTeam.numbers($0.rules.foulLimit) },
  ]
}

/// The boxes of a team's fouls in a period.
struct SheetFouls: ViewModel {
  let period: String
  let count: Int
  let bonus: [Int]

  static let fields: [Field<SheetFouls>] = [
    .text("period", "The period; empty if fouls count by game.") { $0.period },
    .flag("hasPeriod", "Whether fouls count by period.") { !$0.period.isEmpty },
    .list("boxes", "The fouls, from 1 up to those with the last consequence.") { row in
      (1...max(1, min(row.count, 20))).map { Box(number: $0, isBonus: row.bonus.contains($0)) }
    },
  ]

  /// A box to be crossed out.
  struct Box: ViewModel {
    let number: Int
    let isBonus: Bool

    static let fields: [Field<Box>] = [
      .text("number", "The number of the foul.") { String($0.number) },
      .flag("isBonus", "Whether the opponent shoots free throws from this foul on.") { $0.isBonus },
    ]
  }
}
