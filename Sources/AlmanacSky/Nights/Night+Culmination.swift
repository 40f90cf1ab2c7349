extension Night {
  /// Returns the day of a year on which an object crosses the meridian at an hour of local mean time, in days since
  /// 1970-01-01.
  ///
  ///     // The Crab Nebula, M1, is highest at 21 h at the end of January.
  ///     Night.day(of: 2026, onWhich: crab, crossesMeridianAt: 21, at: place)
  ///
  /// - Parameter hour: The hour, from 12 up to 36: 24 is the midnight after the day.
  public static func day(
    of year: Int, onWhich object: EquatorialPosition, crossesMeridianAt hour: Double,
    at place: GeographicPosition
  ) -> Int? {
    let first = daysSinceEpoch(startOf: year)
    let count = daysSinceEpoch(startOf: year + 1) - first
    let zone = place.longitude * 240
    /// Returns the seconds by which the transit of a night, which begins at noon, is after the hour.
    func delay(_ day: Int) -> Double {
      let night = Night(ofDay: day, at: place, zone: zone)
      return night.pass(of: object).transit.secondsSince1970
        - (Double(day) * 86_400 - zone + hour * 3600)
    }
    // A transit is earlier by so much each day that it returns to its hour after a year.
    let step = 86_400 - turn
    let guess = Int((delay(first) / step).rounded())
    let days = [0, count, -count].map { first + guess + $0 }.flatMap { [$0 - 1, $0, $0 + 1] }
    return days.filter { (first..<first + count).contains($0) }
      .min { abs(delay($0)) < abs(delay($1)) }
  }

  private static func daysSinceEpoch(startOf year: Int) -> Int {
    let past = year - 1
    return 365 * past + past / 4 - past / 100 + past / 400 - 719_162
  }
}
