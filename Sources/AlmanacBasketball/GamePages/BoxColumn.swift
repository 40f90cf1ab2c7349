import Almanac

/// A column of a box score, in the order in which readers expect them.
enum BoxColumn: CaseIterable {
  case points, minutes, fieldGoals, ones, twos, threes, freeThrows
  case offensiveRebounds, defensiveRebounds, rebounds
  case assists, steals, blocks, turnovers, fouls, plusMinus

  /// Returns the columns that a table has: those of which any line has a number.
  static func columns(of lines: [StatLine]) -> [BoxColumn] {
    allCases.filter { column in
      lines.contains { line in
        // Field goals are twos and threes, which say it all where both are known.
        line[column.statistic] != nil && (column != .twos || line[.fieldGoalsMade] == nil)
      }
    }
  }

  /// Whether narrow pages show it beside the name, where others stand in a second line.
  var isMain: Bool { [.points, .minutes, .rebounds, .assists].contains(self) }

  /// The number that it shows.
  var statistic: Statistic {
    switch self {
    case .minutes: .secondsPlayed
    case .fieldGoals: .fieldGoalsMade
    case .ones: .onesMade
    case .twos: .twosMade
    case .threes: .threesMade
    case .freeThrows: .freeThrowsMade
    case .offensiveRebounds: .offensiveRebounds
    case .defensiveRebounds: .defensiveRebounds
    case .rebounds: .rebounds
    case .assists: .assists
    case .steals: .steals
    case .blocks: .blocks
    case .turnovers: .turnovers
    case .fouls: .fouls
    case .plusMinus: .plusMinus
    case .points: .points
    }
  }

  /// The attempts that it shows after the made shots.
  var attempts: Statistic? {
    switch self {
    case .fieldGoals: .fieldGoalsAttempted
    case .ones: .onesAttempted
    case .twos: .twosAttempted
    case .threes: .threesAttempted
    case .freeThrows: .freeThrowsAttempted
    default: nil
    }
  }

  /// Returns the cell of a line, which is empty if its number is unknown.
  ///
  /// - Parameter hasSeconds: Whether the minutes of any player have seconds.
  func text(_ line: StatLine, hasSeconds: Bool, _ locale: SiteLocale) -> String {
    guard let number = line[statistic] else { return "" }
    switch self {
    case .minutes:
      return hasSeconds ? DecimalNumber(significand: number).clock : String(number / 60)
    case .plusMinus:
      return number > 0 ? "+\(number)" : number < 0 ? "\u{2212}\(-number)" : "0"
    default:
      guard let attempts, let attempted = line[attempts] else { return number.formatted(locale) }
      return dashed(number, attempted)
    }
  }

  /// Returns the heading, and what it stands for.
  func words(_ sport: Sport) -> (label: Word, title: Word) {
    switch self {
    case .minutes: (BoxWords.minutes, BoxWords.minutesTitle)
    case .fieldGoals: (BoxWords.fieldGoals, BoxWords.fieldGoalsTitle)
    case .ones: (BoxWords.ones, BoxWords.onesTitle)
    case .twos: (BoxWords.twos, BoxWords.twosTitle)
    case .threes: (BoxWords.threes, BoxWords.threesTitle)
    case .freeThrows: (BoxWords.freeThrows, BoxWords.freeThrowsTitle)
    case .offensiveRebounds: (BoxWords.offensiveRebounds, BoxWords.offensiveReboundsTitle)
    case .defensiveRebounds: (BoxWords.defensiveRebounds, BoxWords.defensiveReboundsTitle)
    case .rebounds: (BoxWords.rebounds, BoxWords.reboundsTitle)
    case .assists: (BoxWords.assists, BoxWords.assistsTitle)
    case .steals: (BoxWords.steals, BoxWords.stealsTitle)
    case .blocks: (BoxWords.blocks, BoxWords.blocksTitle)
    case .turnovers: (BoxWords.turnovers, BoxWords.turnoversTitle)
    case .fouls: (BoxWords.fouls, BoxWords.foulsTitle)
    case .plusMinus: (BoxWords.plusMinus, BoxWords.plusMinusTitle)
    case .points: (sport.words.label, sport.words.title)
    }
  }
}

/// A ratio of two numbers, rounded half up.
struct Ratio: Equatable {
  let part: Double
  let whole: Double

  /// Creates a ratio, or returns `nil` if there is no whole.
  init?(_ part: Double, _ whole: Double) {
    guard whole > 0 else { return nil }
    (self.part, self.whole) = (part, whole)
  }

  init?(_ part: Int, _ whole: Int) { self.init(Double(part), Double(whole)) }

  /// The ratio in percent with one digit, such as "46.7".
  func percentage(_ locale: SiteLocale) -> String { decimal(100, digits: 1, locale) }

  /// The ratio with some digits, such as "0.38".
  func decimal(_ factor: Double = 1, digits: Int, _ locale: SiteLocale) -> String {
    var power = factor
    for _ in 0..<digits { power *= 10 }
    // A half that is not exact in binary is still rounded up.
    let significand = Int((part / whole * power + 1e-9).rounded())
    return DecimalNumber(significand: significand, fractionDigits: digits).formatted(locale)
  }
}
