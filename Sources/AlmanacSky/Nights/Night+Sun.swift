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
  /// begin with the noon of the night, or end with the next one, where that is dark: it is then no sunset or dusk.
  public func darkness(_ darkness: Darkness) -> ClosedRange<Moment>? {
    sunBelow(darkness.rawValue)
  }

  private func sunBelow(_ limit: Double) -> ClosedRange<Moment>? {
    let altitude = { (moment: Moment) in sun(at: moment).altitude - limit }
    let times = stride(from: 0, through: Self.length, by: 600).map { noon + $0 }
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

  /// A moment at which something becomes visible, or stops being so.
  public struct Change: Hashable, Sendable {
    /// When it happens.
    public let moment: Moment
    /// Whether it rises, rather than sets.
    public let isRise: Bool
  }

  /// Returns when the Moon rises and sets in a part of the night, in order of time: its upper limb at the horizon,
  /// refraction included. There may be none, since the Moon rises 50 minutes later each day.
  public func moonChanges(in range: ClosedRange<Moment>) -> [Change] {
    changes(of: { moon(at: $0).altitude - Darkness.night.rawValue }, in: range)
  }

  /// Returns when a function of time changes its sign in a part of the night. Two changes within five minutes are missed.
  func changes(of value: (Moment) -> Double, in range: ClosedRange<Moment>) -> [Change] {
    var changes: [Change] = []
    var previous = (moment: range.lowerBound, value: value(range.lowerBound))
    while previous.moment < range.upperBound {
      let moment = min(previous.moment + 300, range.upperBound)
      let next = (moment: moment, value: value(moment))
      if (previous.value < 0) != (next.value < 0) {
        let root = Self.root(of: value, previous.moment, next.moment)
        changes.append(Change(moment: root, isRise: next.value >= 0))
      }
      previous = next
    }
    return changes
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
