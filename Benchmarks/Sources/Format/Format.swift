import Almanac

/// Times a call of each formatter: Format. It prints nanoseconds a call, of the quickest of five
/// rounds over many values.
@main
enum Format {
  static func main() {
    let days = (0..<10_000).map { CalendarDate(daysSinceEpoch: $0 * 7) }
    let numbers = (0..<10_000).map { DecimalNumber(significand: $0 * 7919) }
    let times = days.compactMap { DateTime("\($0)T18:30") }
    for locale in SiteLocale.allCases {
      for style in [CalendarDate.Style.full, .long, .medium] {
        time("date, \(style), \(locale.tag)", days) { $0.formatted(style, locale) }
      }
      time("time of day, \(locale.tag)", times) { $0.formattedTime(locale) }
      time("currency, \(locale.tag)", numbers) { Currency.usd.formatted($0, locale) }
    }
    time("number", numbers) { $0.formatted }
    time("whole number", Array(0..<10_000)) { ($0 * 7919).grouped }
    time("clock", numbers) { $0.clock }
  }

  private static func time<Value>(
    _ name: String, _ values: [Value], _ format: (Value) -> String
  ) {
    var best = Duration.seconds(1000)
    var length = 0
    for _ in 0..<5 {
      let start = ContinuousClock.now
      for value in values { length += format(value).utf8.count }
      best = min(best, .now - start)
    }
    let nanoseconds = Double(best.components.attoseconds) / 1e9 / Double(values.count)
    print("\(name): \(Int(nanoseconds.rounded())) ns, \(length / values.count / 5) bytes")
  }
}
