extension Night {
  /// Returns the night with the new Moon that is nearest to a day.
  ///
  ///     Night.newMoon(nearestTo: 20_537, at: boston).day  // 20,530: March 18, 2026, for March 25
  ///
  /// - Parameters:
  ///   - day: The number of days since 1970-01-01.
  ///   - zone: See ``init(ofDay:at:zone:)``.
  public static func newMoon(
    nearestTo day: Int, at position: GeographicPosition, zone: Double? = nil
  ) -> Night {
    // A lunation is shorter than 30 days, so that one of these nights has a new Moon.
    let nights = (-15...15).map { Night(ofDay: day + $0, at: position, zone: zone) }
    let isNew = nights.indices.dropFirst().filter {
      !nights[$0 - 1].moonPhase.isWaxing && nights[$0].moonPhase.isWaxing
    }
    let candidates = isNew.map { index in
      // The Moon is new between two midnights, and belongs to the nearer one.
      360 - nights[index - 1].moonPhase.age < nights[index].moonPhase.age ? index - 1 : index
    }
    let middle = nights.count / 2
    let nearest = candidates.min { abs($0 - middle) < abs($1 - middle) }
    return nights[nearest ?? middle]
  }
}
