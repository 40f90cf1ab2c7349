/// A night at a place, from the mean solar noon of a day to the next noon.
///
/// ```
/// let night = Night(ofDay: 20_778, at: GeographicPosition(latitude: 41.3, longitude: -70.2))
/// night.darkness(.astronomical)?.lowerBound  // when the Sun is 18° below the horizon
/// night.pass(of: EquatorialPosition(rightAscension: 83.63, declination: 22.01)).transit
/// ```
///
/// Places of the Sun and the Moon are good to 1″ and 20″, times of rising, transit and setting to some seconds for a
/// horizon of 0° and refraction of 34′. The weather changes the latter by minutes.
public struct Night: Sendable {
  /// The day on which it begins, as the number of days since 1970-01-01.
  public let day: Int
  /// Where it is.
  public let position: GeographicPosition
  /// The noon with which it begins, by mean solar time.
  public let noon: Moment
  /// The noon with which it ends, 24 hours later.
  public var end: Moment { noon + Self.length }
  /// The middle of it, by mean solar time.
  public var midnight: Moment { noon + Self.length / 2 }

  static let length = 86_400.0

  let observer: Observer
  /// The places of objects in the middle of the night, which are good to 0.3″ for all of it.
  private let frame: SkyFrame
  private let sunPath: BodyPath
  private let moonPath: BodyPath

  /// - Parameters:
  ///   - day: The day on which it begins, as the number of days since 1970-01-01.
  ///   - position: Where it is.
  ///   - zone: The seconds by which the clocks there are ahead of universal time, for places near the date line: the
  ///     noon is the one that is nearest to noon by these clocks. By default, it is that of the longitude.
  public init(ofDay day: Int, at position: GeographicPosition, zone: Double? = nil) {
    self.day = day
    self.position = position
    let ahead = position.longitude * 240
    let turns = (((zone ?? ahead) - ahead) / 86_400).rounded()
    noon = Moment(
      secondsSince1970: Double(day) * 86_400 + 43_200 - ahead - turns * 86_400)
    observer = Observer(position)
    let frames = BodyPath.moments(from: noon).map(SkyFrame.init)
    frame = frames[BodyPath.middle]
    sunPath = BodyPath(frames.map(\.sun), from: noon)
    moonPath = BodyPath(frames.map(\.moon), from: noon)
  }

  /// Returns where the center of the Sun stands, seen from the place, without refraction.
  public func sun(at moment: Moment) -> HorizontalPosition {
    observer.horizontal(near: sunPath.vector(at: moment), at: moment)
  }

  /// Returns where the center of the Moon stands, seen from the place, without refraction.
  public func moon(at moment: Moment) -> HorizontalPosition {
    observer.horizontal(near: moonPath.vector(at: moment), at: moment)
  }

  /// Returns where an object stands, without refraction.
  public func position(of object: EquatorialPosition, at moment: Moment) -> HorizontalPosition {
    observer.horizontal(frame.direction(of: object), at: moment)
  }

  /// Returns what stands in the zenith, for charts: good to 21″.
  public func zenith(at moment: Moment) -> EquatorialPosition {
    let turn = moment.rotation + position.longitude.radians
    return frame.position(in: Vector(longitude: turn, latitude: position.latitude.radians))
  }

  /// Returns the angle between an object and the Moon at midnight in degrees, seen from the middle of the Earth.
  public func distanceToMoon(of object: EquatorialPosition) -> Double {
    frame.direction(of: object).angle(to: moonPath.vector(at: midnight)).degrees
  }

  /// The phase of the Moon at midnight.
  public var moonPhase: MoonPhase {
    MoonPhase(sun: sunPath.vector(at: midnight), moon: moonPath.vector(at: midnight))
  }

  /// Returns the apparent direction of an object.
  func direction(of object: EquatorialPosition) -> Vector { frame.direction(of: object) }
}

/// The path of the Sun or the Moon in a night: a polynomial through places six hours apart, which is off by less than
/// 0.1″.
struct BodyPath: Sendable {
  private let vectors: [Vector]
  private let start: Moment

  private static let step = 21_600.0
  private static let count = 5
  static let middle = count / 2

  /// Returns the moments at which it has places.
  static func moments(from start: Moment) -> [Moment] {
    (0..<count).map { start + Double($0) * step }
  }

  init(_ vectors: [Vector], from start: Moment) { (self.vectors, self.start) = (vectors, start) }

  /// Returns the place at a moment, by Lagrange's formula.
  func vector(at moment: Moment) -> Vector {
    let steps = (moment - start) / Self.step
    return vectors.indices.reduce(Vector(x: 0, y: 0, z: 0)) { sum, index in
      let weight = vectors.indices.reduce(1.0) { product, other in
        other == index
          ? product : product * (steps - Double(other)) / Double(index - other)
      }
      return sum + vectors[index] * weight
    }
  }
}
