import Almanac

/// The words for what the score of a game counts: points, goals or sets.
struct SportWords: Sendable {
  /// What a team scored, in the heading of a column.
  let scored: Word
  let scoredShort: Word
  let allowed: Word
  let allowedShort: Word
  let difference: Word
  /// Games that ended level.
  let tied: Word
  let tiedShort: Word
  /// The score by periods.
  let byPeriod: Word

  /// Figures that order a table.
  let differenceCriterion: Word
  let scoredCriterion: Word
  let averageScored: Word
  let headToHeadDifference: Word
  let headToHeadScored: Word

  /// Records and leaders.
  let mostOfTeam: Word
  let mostTogether: Word
  let mostOfPlayer: Word
  let perGame: Word

  /// What a player scored, in the heading of a column.
  let label: Word
  let title: Word

  /// Results that are level, in one letter, in a row, and in a team's form.
  let tieLetter: Word
  let ties: Word
  let tiedWith: Word

  static let points = SportWords(
    scored: Word("game.points.scored", "Points scored", "The heading of a column of a table."),
    scoredShort: Word("game.points.scoredShort", "PF", "The same, in few letters."),
    allowed: Word("game.points.allowed", "Points allowed", "The heading of a column of a table."),
    allowedShort: Word("game.points.allowedShort", "PA", "The same, in few letters."),
    difference: Word(
      "game.points.difference", "Difference of points scored and allowed",
      "The heading of a column of a table."),
    tied: Word("game.points.tied", "Games tied", "The heading of a column of a table."),
    tiedShort: Word("game.points.tiedShort", "T", "The same, in one letter."),
    byPeriod: GameWords.pointsByPeriod,
    differenceCriterion: LeagueWords.difference, scoredCriterion: LeagueWords.scored,
    averageScored: LeagueWords.averageScored,
    headToHeadDifference: LeagueWords.headToHeadDifference,
    headToHeadScored: LeagueWords.headToHeadScored,
    mostOfTeam: LeagueWords.highestScore, mostTogether: LeagueWords.mostTogether,
    mostOfPlayer: LeagueWords.mostPoints, perGame: LeagueWords.pointsPerGame,
    label: BoxWords.points, title: BoxWords.pointsTitle,
    tieLetter: SheetWords.tie, ties: LeagueWords.ties, tiedWith: SheetWords.tied)
  static let goals = drawn(
    "goals", one: "goal", short: (scored: "GF", allowed: "GA", label: "G"))
  static let sets = drawn(
    "sets", one: "set", short: (scored: "SW", allowed: "SL", label: "Sets"),
    verbs: (scored: "won", allowed: "lost"), byPeriod: "Points by set")

  /// Returns the words of sports in which games that end level are draws.
  ///
  /// - Parameters:
  ///   - many: What a score counts, such as "goals", which is part of the keys.
  ///   - one: The same in the singular, which is part of the name of a difference.
  private static func drawn(
    _ many: String, one: String, short: (scored: String, allowed: String, label: String),
    verbs: (scored: String, allowed: String) = ("scored", "allowed"),
    byPeriod byPeriodText: String? = nil
  ) -> SportWords {
    let title = many.prefix(1).uppercased() + many.dropFirst()
    func word(_ key: String, _ text: String, _ use: String) -> Word {
      Word("game.\(many).\(key)", text, use)
    }
    let heading = "The heading of a column of a table."
    let order = "A figure that orders a table."
    let record = "The name of a record."
    return SportWords(
      scored: word("scored", "\(title) \(verbs.scored)", heading),
      scoredShort: word("scoredShort", short.scored, "The same, in few letters."),
      allowed: word("allowed", "\(title) \(verbs.allowed)", heading),
      allowedShort: word("allowedShort", short.allowed, "The same, in few letters."),
      difference: word(
        "difference", "Difference of \(many) \(verbs.scored) and \(verbs.allowed)", heading),
      tied: word("drawn", "Games drawn", heading),
      tiedShort: word("drawnShort", "D", "The same, in one letter."),
      byPeriod: word(
        "byPeriod", byPeriodText ?? "\(title) by period", "The title of a line score."),
      differenceCriterion: word("order.difference", "\(one) difference", order),
      scoredCriterion: word("order.scored", "\(many) \(verbs.scored)", order),
      averageScored: word("order.averageScored", "\(many) \(verbs.scored) per game", order),
      headToHeadDifference: word(
        "order.headToHeadDifference", "\(one) difference in these games", order),
      headToHeadScored: word(
        "order.headToHeadScored", "\(many) \(verbs.scored) in these games", order),
      mostOfTeam: word("records.highestScore", "Most \(many) of a team", record),
      mostTogether: word("records.mostTogether", "Most \(many) of both teams", record),
      mostOfPlayer: word("records.ofPlayer", "Most \(many) of a player", record),
      perGame: word("perGame", "\(title) per game", "The title of a list of leaders."),
      label: word("label", short.label, "The heading of a column of players, in few letters."),
      title: word("title", title, "The heading of a column of players."),
      tieLetter: word("form.draw", "D", "A draw, in one letter."),
      ties: word("streak.draw", "D{count}", "Draws in a row, in a table."),
      tiedWith: word(
        "form.drew", "Drew {own}–{other} with {opponent}", "A draw in a team's form."))
  }

  /// The words that no other list has.
  static let all =
    [points.scored, points.scoredShort, points.allowed, points.allowedShort]
    + [points.difference, points.tied, points.tiedShort] + goals.own + sets.own

  private var own: [Word] {
    [
      scored, scoredShort, allowed, allowedShort, difference, tied, tiedShort, byPeriod,
      differenceCriterion, scoredCriterion, averageScored, headToHeadDifference, headToHeadScored,
      mostOfTeam, mostTogether, mostOfPlayer, perGame, label, title, tieLetter, ties, tiedWith,
    ]
  }
}

/// The headings of what games count.
struct ScoringView: ViewModel {
  let words: SportWords
  let settings: SiteSettings

  static let fields: [Field<ScoringView>] = [
    text("scored", "What a team scored, such as \"Points scored\" or \"Goals scored\".", \.scored),
    text("scoredShort", "The same in few letters, such as \"PF\" or \"GF\".", \.scoredShort),
    text("allowed", "What its opponents scored, such as \"Points allowed\".", \.allowed),
    text("allowedShort", "The same in few letters, such as \"PA\".", \.allowedShort),
    text(
      "difference", "The difference of both, such as \"Difference of points scored and allowed\".",
      \.difference),
    text("tied", "Games that ended level, such as \"Games tied\" or \"Games drawn\".", \.tied),
    text("tiedShort", "The same in one letter, such as \"T\" or \"D\".", \.tiedShort),
    text("title", "What a score counts, such as \"Points\" or \"Goals\".", \.title),
    text("label", "The same in few letters, such as \"Pts\" or \"G\".", \.label),
    text("perGame", "The average, such as \"Points per game\".", \.perGame),
  ]

  private static func text(
    _ name: String, _ documentation: String, _ word: any KeyPath<SportWords, Word> & Sendable
  ) -> Field<ScoringView> {
    .text(name, documentation) { $0.settings.text($0.words[keyPath: word]) }
  }
}

extension Field {
  /// Creates the field with the headings of what games count.
  static func scoring(
    _ words: @escaping @Sendable (Root) -> SportWords,
    _ settings: @escaping @Sendable (Root) -> SiteSettings
  ) -> Field {
    .one("scoring", "The headings of what games count: points, goals or sets.") {
      ScoringView(words: words($0), settings: settings($0))
    }
  }
}
