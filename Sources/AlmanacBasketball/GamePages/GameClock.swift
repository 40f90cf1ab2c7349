import Almanac

/// The clock of a game as pages show it: the time played, or the time left in a period where there are
/// several.
struct GameClock {
  private let spans: ClockSpans
  private let settings: SiteSettings

  init(_ rules: RuleSet, _ settings: SiteSettings) {
    spans = ClockSpans(rules)
    self.settings = settings
  }

  /// Whether it counts down.
  var countsDown: Bool { spans.arePeriods }

  /// Returns the clock at a time in seconds, such as "12:14".
  func append(_ time: DecimalNumber, to text: inout TextBuffer) {
    guard countsDown else { return text.append(clock: time) }
    text.append(clock: remaining(time.double))
  }

  /// Returns a point of time in words, such as "12:14", or "3:05 left in period 2".
  func text(_ seconds: Double) -> String {
    guard countsDown else { return tenths(seconds).clock }
    return settings.text(
      FlowWords.leftIn,
      ["clock": remaining(seconds).clock, "period": period(of: seconds)])
  }

  /// The period of a time in words, such as "period 2" or "OT".
  private func period(of seconds: Double) -> String {
    let index = spans.index(of: seconds)
    let name = spans.name(of: index, settings)
    return index < spans.minimumCount
      ? settings.text(FlowWords.period, ["number": name]) : name
  }

  /// Returns a length of time, such as "3:05".
  func length(_ seconds: Double) -> String {
    DecimalNumber(significand: Int(seconds.rounded())).clock
  }

  private func remaining(_ seconds: Double) -> DecimalNumber {
    tenths(max(0, spans.end(of: spans.index(of: seconds)) - seconds))
  }

  /// The number of seconds with tenths; what is left of a second still counts.
  private func tenths(_ seconds: Double) -> DecimalNumber {
    DecimalNumber(significand: Int((seconds * 10 + 1e-6).rounded(.down)), fractionDigits: 1)
  }
}
