import Almanac

/// What put a team above the next one, although both are level on the first criterion of the table.
struct TieDecision: Sendable, Equatable {
  /// The key of the upper team.
  let above: String
  /// The key of the lower team.
  let below: String
  let criterion: Ranking.Criterion
  /// The number of teams that were level, among whom a criterion of head to head compares.
  let levelCount: Int
  /// The sums of the upper team that the criterion compared.
  let upper: GameSums
  /// Those of the lower team.
  let lower: GameSums

  /// Returns the decision as a sentence, such as "Foxes above Herons: won 78–64".
  ///
  /// - Parameter name: Returns the name of a team by its key.
  func text(
    _ ranking: Ranking, _ words: SportWords, _ settings: SiteSettings, _ name: (String) -> String
  ) -> String {
    let reason = reason(ranking, words, settings)
    return settings.text(
      LeagueWords.decision, ["above": name(above), "below": name(below), "reason": reason])
  }

  private func reason(_ ranking: Ranking, _ words: SportWords, _ settings: SiteSettings) -> String {
    if let own = meetingReason(settings) { return own }
    let (word, values) = comparison(ranking, words, settings)
    let text = settings.text(
      LeagueWords.comparison,
      ["figure": settings.text(word), "value": values.upper, "other": values.lower])
    guard criterion.isHeadToHead else { return text }
    return levelCount == 2
      ? settings.text(LeagueWords.betweenBoth, ["reason": text])
      : settings.text(LeagueWords.betweenLevel, count: levelCount, ["reason": text])
  }

  /// The games between the two teams, if the upper one won most of them.
  private func meetingReason(_ settings: SiteSettings) -> String? {
    let balance = upper.balance
    guard criterion == .headToHead, levelCount == 2, balance.won > balance.lost else { return nil }
    if balance.count == 1 {
      return upper.scored > upper.allowed
        ? settings.text(
          LeagueWords.wonMeeting, ["score": dashed(upper.scored, upper.allowed)])
        : settings.text(LeagueWords.wonOnlyMeeting)
    }
    return settings.text(
      LeagueWords.wonMeetings, count: balance.count, ["won": balance.won.formatted(settings.locale)]
    )
  }

  /// The name of the figure that was compared, and its values.
  private func comparison(
    _ ranking: Ranking, _ words: SportWords, _ settings: SiteSettings
  ) -> (word: Word, values: (upper: String, lower: String)) {
    func values(_ text: (GameSums) -> String) -> (upper: String, lower: String) {
      (text(upper), text(lower))
    }
    func numbers(_ number: (GameSums) -> Int) -> (upper: String, lower: String) {
      values { number($0).formatted(settings.locale) }
    }
    return switch criterion {
    case .percentage:
      (LeagueWords.percentage, values { Self.percentage($0.balance, settings) })
    case .headToHead:
      ranking.points == nil
        ? (LeagueWords.percentage, values { Self.percentage($0.balance, settings) })
        : (LeagueWords.tablePoints, numbers(\.points))
    case .points: (LeagueWords.tablePoints, numbers(\.points))
    case .wins: (LeagueWords.numberOfWins, numbers(\.balance.won))
    case .difference, .headToHeadDifference:
      (words.differenceCriterion, values { $0.difference.signed(settings) })
    case .scored, .headToHeadScored: (words.scoredCriterion, numbers(\.scored))
    case .averageScored:
      (
        words.averageScored,
        values { Self.average($0.averageScored(ranking), settings) }
      )
    }
  }

  /// Returns a number with two digits after the point, rounded.
  private static func average(_ number: Fraction, _ settings: SiteSettings) -> String {
    let hundredths = (200 * number.numerator + number.denominator) / (2 * number.denominator)
    return DecimalNumber(significand: hundredths, fractionDigits: 2).formatted(settings.locale)
  }

  /// Percentages that are different may be equal when rounded, so the games are shown with them.
  private static func percentage(_ balance: Balance, _ settings: SiteSettings) -> String {
    "\(balance.percentageText(settings)) (\(balance.text))"
  }
}
