extension Night {
  /// How dark the sky is, by the depth of the Sun.
  public enum Darkness: Double, Sendable, CaseIterable {
    /// From sunset to sunrise: the upper limb of the Sun is at the horizon, refraction included.
    case night = -0.8333
    /// Civil twilight has ended: the Sun is more than 6° below the horizon.
    case civil = -6
    /// Nautical twilight has ended: more than 12°.
    case nautical = -12
    /// Astronomical twilight has ended: more than 18°. Only now the sky is dark.
    case astronomical = -18
  }

  /// Returns when it is as dark as that; `nil` if it does not get as dark, as in summer far from the equator. It may
  /// begin with the noon of the night and end with the next one.
  public func darkness(_ darkness: Darkness) -> ClosedRange<Moment>? {
    sunBelow(darkness.rawValue)
  }

  private func sunBelow(_ limit: Double) -> ClosedRange<Moment>? {
    let altitude = { (moment: Moment) in sun(at: moment).altitude - limit }
    let times = stride(from: 0, through: Self.length, by: 1800).map { noon + $0 }
    let altitudes = times.map(altitude)
    guard let lowest = altitudes.indices.min(by: { altitudes[$0] < altitudes[$1] }) else {
      return nil
    }
    // The lowest moment lies between samples, where the Sun may be below for a few minutes.
    let deepest = Self.minimum(
      of: altitude, in: times[max(lowest - 1, 0)]...times[min(lowest + 1, times.count - 1)])
    guard altitude(deepest) < 0 else { return nil }
    let before = times.indices.last { times[$0] < deepest && altitudes[$0] >= 0 }
    let after = times.indices.first { times[$0] > deepest && altitudes[$0] >= 0 }
    let start = before.map { Self.root(of: altitude, times[$0], min(times[$0 + 1], deepest)) }
    let end = after.map { Self.root(of: altitude, max(times[$0 - 1], deepest), times[$0]) }
    return (start ?? noon)...(end ?? self.end)
  }

  /// When the Moon rises and sets: its upper limb at the horizon, refraction included. Either may be missing, since
  /// the Moon rises 50 minutes later each day.
  public var moonEvents: (rise: Moment?, set: Moment?) {
    crossings { moon(at: $0).altitude - Darkness.night.rawValue }
  }

  /// Returns the first moments at which a function of time becomes positive and negative.
  func crossings(_ value: (Moment) -> Double) -> (rise: Moment?, set: Moment?) {
    var (rise, set): (Moment?, Moment?)
    var previous = (noon, value(noon))
    for seconds in stride(from: 600, through: Self.length, by: 600) {
      let next = (noon + seconds, value(noon + seconds))
      if previous.1 < 0, next.1 >= 0, rise == nil {
        rise = Self.root(of: value, previous.0, next.0)
      } else if previous.1 >= 0, next.1 < 0, set == nil {
        set = Self.root(of: value, previous.0, next.0)
      }
      previous = next
    }
    return (rise, set)
  }

  /// Returns where a function with one sign at each end is zero, to 0.1 s.
  private static func root(
    of value: (Moment) -> Double, _ start: Moment, _ end: Moment
  ) -> Moment {
    var (low, high) = (start, end)
    let isPositive = value(low) >= 0
    while high - low > 0.1 {
      let middle = low + (high - low) / 2
      if (value(middle) >= 0) == isPositive { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }

  /// Returns where a function with one minimum in a range has it, to a minute.
  private static func minimum(
    of value: (Moment) -> Double, in range: ClosedRange<Moment>
  ) -> Moment {
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 60 {
      let third = (high - low) / 3
      if value(low + third) < value(high + -third) {
        high = high + -third
      } else {
        low = low + third
      }
    }
    return low + (high - low) / 2
  }
}
