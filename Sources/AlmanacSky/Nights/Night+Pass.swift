/// The way of an object across the sky in a night, from noon to noon.
public struct Pass: Sendable {
  /// When it rises, the first time; `nil` if it does not.
  public let rise: Moment?
  /// When it crosses the meridian at its highest, the first time. A sidereal day is 4 minutes shorter than a night,
  /// so that it always does.
  public let transit: Moment
  /// When it sets, the first time; `nil` if it does not.
  public let set: Moment?
  /// The altitude at the transit in degrees, without refraction.
  public let highest: Double
  /// Whether it is above the horizon all the time.
  public let isCircumpolar: Bool
  /// Whether it is below the horizon all the time.
  public let neverRises: Bool
}

extension Night {
  /// The speed of the Earth's rotation in radians a second of UT1 (Capitaine and others 2000, as in ERFA's eraEra00).
  private static let rotation = 2 * Double.pi * 1.00273781191135448 / 86_400
  /// The length of a turn in seconds: a sidereal day, but for precession.
  static let turn = 2 * Double.pi / rotation

  /// Returns how an object crosses the sky. It rises and sets where it passes the horizon, refraction included.
  public func pass(of object: EquatorialPosition, over horizon: Horizon = .flat) -> Pass {
    let direction = direction(of: object)
    let transit = first(hourAngle: 0, of: direction)
    let highest = observer.horizontal(direction, at: transit).altitude
    if !horizon.isFlat { return pass(direction, transit, highest, over: horizon) }
    guard let half = halfArc(of: direction, above: Horizon.geometric(0)) else {
      let isUp = highest > Horizon.geometric(0)
      return Pass(
        rise: nil, transit: transit, set: nil, highest: highest, isCircumpolar: isUp,
        neverRises: !isUp)
    }
    return Pass(
      rise: first(hourAngle: -half, of: direction), transit: transit,
      set: first(hourAngle: half, of: direction), highest: highest, isCircumpolar: false,
      neverRises: false)
  }

  private func pass(
    _ direction: Vector, _ transit: Moment, _ highest: Double, over horizon: Horizon
  ) -> Pass {
    let height = { (moment: Moment) in
      let position = observer.horizontal(direction, at: moment)
      return position.altitude - Horizon.geometric(horizon.altitude(at: position.azimuth))
    }
    let crossings = changes(of: height, in: noon...end)
    let rise = crossings.first { $0.isRise }?.moment
    // What a house hides sets and rises several times: the set is the first one after the rise.
    let sets = crossings.filter { !$0.isRise }.map(\.moment)
    let set = sets.first { set in rise.map { set > $0 } ?? true } ?? sets.first
    let isConstant = rise == nil && set == nil
    let isUp = height(transit) >= 0
    return Pass(
      rise: rise, transit: transit, set: set, highest: highest, isCircumpolar: isConstant && isUp,
      neverRises: isConstant && !isUp)
  }

  /// Returns the first moment of the night at which a direction has an hour angle in radians.
  private func first(hourAngle: Double, of direction: Vector) -> Moment {
    let now = observer.hourAngle(of: direction, at: noon)
    let turns = ((hourAngle - now) / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    return noon + (turns < 0 ? turns + 1 : turns) * Self.turn
  }

  /// Returns the hour angle in radians at which a direction is at an altitude in degrees; `nil` if it never is.
  private func halfArc(of direction: Vector, above altitude: Double) -> Double? {
    let (latitude, declination) = (position.latitude.radians, direction.latitude)
    let product = cosine(latitude) * cosine(declination)
    let angle =
      (sine(degrees: altitude) - sine(latitude) * sine(declination)) / product
    return angle.isFinite && abs(angle) <= 1 ? arcCosine(angle) : nil
  }

  /// Returns when in a part of the night an object is above an altitude and above the horizon: once, or several
  /// times if it comes back.
  ///
  ///     night.times(of: object, above: 30, in: darkness)  // when it is high in the dark
  ///
  /// - Parameters:
  ///   - altitude: The altitude in degrees, without refraction; `nil` for the horizon alone, with refraction.
  public func times(
    of object: EquatorialPosition, above altitude: Double? = nil, over horizon: Horizon = .flat,
    in range: ClosedRange<Moment>
  ) -> [ClosedRange<Moment>] {
    let direction = direction(of: object)
    if horizon.isFlat {
      return times(of: direction, above: altitude ?? Horizon.geometric(0), in: range)
    }
    let height = { (moment: Moment) in
      let position = observer.horizontal(direction, at: moment)
      let limit = Horizon.geometric(horizon.altitude(at: position.azimuth))
      return position.altitude - max(limit, altitude ?? limit)
    }
    var times: [ClosedRange<Moment>] = []
    var start = height(range.lowerBound) >= 0 ? range.lowerBound : nil
    for change in changes(of: height, in: range) {
      if change.isRise {
        start = change.moment
      } else if let begin = start {
        times.append(begin...change.moment)
        start = nil
      }
    }
    return times + (start.map { [$0...range.upperBound] } ?? [])
  }

  private func times(
    of direction: Vector, above altitude: Double, in range: ClosedRange<Moment>
  ) -> [ClosedRange<Moment>] {
    let transit = first(hourAngle: 0, of: direction)
    guard let half = halfArc(of: direction, above: altitude) else {
      let isAbove = observer.horizontal(direction, at: transit).altitude > altitude
      return isAbove ? [range] : []
    }
    let reach = half / Self.rotation
    return (-1...1).compactMap { turns in
      let middle = transit + Double(turns) * Self.turn
      let start = max(middle + -reach, range.lowerBound)
      let end = min(middle + reach, range.upperBound)
      return start < end ? start...end : nil
    }
  }

  /// Returns when in a part of the night an object is at its highest.
  public func highest(
    of object: EquatorialPosition, in range: ClosedRange<Moment>
  ) -> (moment: Moment, position: HorizontalPosition) {
    let direction = direction(of: object)
    let transit = first(hourAngle: 0, of: direction)
    let transits = (-1...1).map { transit + Double($0) * Self.turn }
    // It only climbs before a transit, and only sinks after one.
    let moments = [range.lowerBound, range.upperBound] + transits.filter(range.contains)
    let places = moments.map { ($0, observer.horizontal(direction, at: $0)) }
    return places.dropFirst().reduce(places[0]) { $1.1.altitude > $0.1.altitude ? $1 : $0 }
  }
}
