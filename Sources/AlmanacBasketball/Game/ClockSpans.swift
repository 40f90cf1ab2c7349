import Almanac

/// The division of a game's clock for its line score: the periods and overtimes of its rules, or spans
/// of five minutes where there is one period at most.
struct ClockSpans {
  /// The length of regular spans and of overtimes, in seconds.
  private let length: Int
  private let overtimeLength: Int
  /// The number of periods; `nil` for spans of minutes.
  private let periodCount: Int?

  var arePeriods: Bool { periodCount != nil }

  init(_ rules: RuleSet) {
    guard let periods = rules.periods, periods.count > 1 else {
      (length, overtimeLength, periodCount) = (300, 300, nil)
      return
    }
    length = periods.seconds
    periodCount = periods.count
    overtimeLength = if case .periods(let seconds) = rules.overtime { seconds } else { length }
  }

  /// The number of spans that every game has.
  var minimumCount: Int { periodCount ?? 1 }

  /// Returns the index of the span of a time in seconds. A period includes its last instant, at which
  /// the clock stops.
  func index(of seconds: Double) -> Int {
    guard let periodCount else { return Int(seconds) / length }
    let regular = Double(periodCount * length)
    if seconds <= regular { return max(0, Int((seconds / Double(length)).rounded(.up)) - 1) }
    return periodCount + Int(((seconds - regular) / Double(overtimeLength)).rounded(.up)) - 1
  }

  /// Returns the time in seconds at which a span ends.
  func end(of index: Int) -> Double {
    let count = periodCount ?? .max
    return index < count
      ? Double((index + 1) * length)
      : Double(count * length + (index + 1 - count) * overtimeLength)
  }

  /// Returns the name of a span, such as "5–10", "2" or "OT".
  func name(of index: Int, _ settings: SiteSettings) -> String {
    guard let periodCount else {
      return "\(index * length / 60)–\((index + 1) * length / 60)"
    }
    let overtime = index - periodCount + 1
    if overtime < 1 {
      return (index + 1).formatted(settings.locale)
    }
    return overtime == 1
      ? settings.text(GameWords.overtime)
      : settings.text(
        GameWords.overtimeNumber, ["number": overtime.formatted(settings.locale)])
  }
}
