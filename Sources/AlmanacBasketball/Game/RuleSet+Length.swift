/// How long games last, for calendars.
extension RuleSet {
  /// The minutes from the start to the end of a game, as far as the rules tell: an estimate, in quarters of
  /// an hour, since no rules say how long the clock is stopped.
  ///
  /// - Where a clock runs, it is stopped for about as long: twice the playing time. Breaks are as in FIBA,
  ///   "Official Basketball Rules", article 8: fifteen minutes at half-time, and two between other periods.
  ///   Games of FIBA have 40 minutes of play and last some 105; those of one period have no break.
  /// - Where points end a game, it takes two minutes for each point of the target.
  ///
  /// `nil` if the rules have neither. A game that lasts otherwise says so by "duration".
  var estimatedMinutes: Int? {
    if let periods {
      // Breaks are counted up to a number of periods that no game has.
      let breaks = max(0, min(periods.count, 100) - 1)
      let halfTime = breaks > 0 ? 15 : 0
      return Self.quarterHours(
        periods.totalSeconds / 30 + halfTime + 2 * max(0, breaks - 1))
    }
    return (target ?? cap).map { Self.quarterHours(2 * $0) }
  }

  private static func quarterHours(_ minutes: Int) -> Int {
    min((max(minutes, 1) + 14) / 15 * 15, 24 * 60)
  }
}
