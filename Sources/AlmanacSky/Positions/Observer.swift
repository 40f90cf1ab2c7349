internal import CERFA

/// The view from a position on Earth: where directions of a ``SkyFrame`` stand in its sky.
struct Observer: Sendable {
  let position: GeographicPosition
  /// The position from the middle of the Earth in astronomical units, on axes that turn with the Earth.
  private let fromCenter: Vector

  init(_ position: GeographicPosition) {
    self.position = position
    var meters = [0.0, 0.0, 0.0]
    // 1: WGS 84. It fails only for other numbers.
    _ = unsafe eraGd2gc(
      1, position.longitude.radians, position.latitude.radians, position.elevation, &meters)
    fromCenter = Vector(x: meters[0], y: meters[1], z: meters[2]) * (1 / Self.astronomicalUnit)
  }

  /// The length of the astronomical unit in meters (IAU 2012, resolution B2).
  private static let astronomicalUnit = 149_597_870_700.0

  /// Returns where an object stands that is infinitely far away.
  func horizontal(_ direction: Vector, at moment: Moment) -> HorizontalPosition {
    local(direction.turned(by: moment.rotation))
  }

  /// Returns where the Sun, the Moon or a planet stands, by its vector in astronomical units.
  func horizontal(near vector: Vector, at moment: Moment) -> HorizontalPosition {
    local(vector.turned(by: moment.rotation) - fromCenter)
  }

  private func local(_ vector: Vector) -> HorizontalPosition {
    // North, east and up, from axes on which the meridian of the place is the first.
    let turned = vector.turned(by: position.longitude.radians)
    let pole = (90 - position.latitude).radians
    let (up, south) = (
      turned.x * sine(pole) + turned.z * cosine(pole),
      turned.x * cosine(pole) - turned.z * sine(pole)
    )
    let ground = Vector(x: -south, y: turned.y, z: up)
    return HorizontalPosition(
      altitude: ground.latitude.degrees, azimuth: ground.longitude.degrees.wrapped)
  }

  /// Returns the local hour angle of a direction in radians, from -π to π.
  func hourAngle(of direction: Vector, at moment: Moment) -> Double {
    -direction.turned(by: moment.rotation + position.longitude.radians).longitude
  }
}
