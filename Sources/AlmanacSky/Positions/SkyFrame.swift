internal import CERFA

/// What the places of objects at a moment have in common: precession, nutation, aberration and the deflection of
/// light, by the models of the IAU of 2006 and 2000A as ERFA computes them.
struct SkyFrame: Sendable {
  private var context: eraASTROM
  /// The position of the Sun from the middle of the Earth in astronomical units, ICRS.
  private let sunFromEarth: Vector
  private let moment: Moment

  init(_ moment: Moment) {
    var context = eraASTROM()
    var originOfEquinoxes = 0.0
    let days = moment.terrestrialDays
    unsafe eraApci13(J2000.julianDate, days, &context, &originOfEquinoxes)
    var (heliocentric, barycentric) = (Self.vectors, Self.vectors)
    _ = unsafe eraEpv00(J2000.julianDate, days, &heliocentric, &barycentric)
    sunFromEarth = Vector(heliocentric[0]) * -1
    (self.context, self.moment) = (context, moment)
  }

  private static let vectors = [(Double, Double, Double)](repeating: (0, 0, 0), count: 2)

  /// Returns the apparent direction of a position, on the axes of the celestial intermediate system of the moment:
  /// its equator, and the origin from which the Earth rotation angle counts.
  func direction(of position: EquatorialPosition) -> Vector {
    direction(position.rightAscension.radians, position.declination.radians)
  }

  private func direction(_ longitude: Double, _ latitude: Double) -> Vector {
    var context = context
    var (rightAscension, declination) = (0.0, 0.0)
    unsafe eraAtciqz(longitude, latitude, &context, &rightAscension, &declination)
    return Vector(longitude: rightAscension, latitude: declination)
  }

  /// Returns the position that stands in a direction on these axes, without aberration: good to 21″.
  func position(in direction: Vector) -> EquatorialPosition {
    let axes = context.bpn
    let vector =
      Vector(axes.0) * direction.x + Vector(axes.1) * direction.y + Vector(axes.2) * direction.z
    return EquatorialPosition(
      rightAscension: vector.longitude.degrees.wrapped, declination: vector.latitude.degrees)
  }

  /// The Sun on the same axes, in astronomical units.
  var sun: Vector {
    direction(sunFromEarth.longitude, sunFromEarth.latitude) * sunFromEarth.length
  }

  /// The Moon on the same axes, in astronomical units. It moves around the Sun with the Earth, so that it has no
  /// aberration but 0.7″ of its own.
  var moon: Vector {
    var pair = Self.vectors
    unsafe eraMoon98(J2000.julianDate, moment.terrestrialDays, &pair)
    let (moon, axes) = (Vector(pair[0]), context.bpn)
    return Vector(
      x: Vector(axes.0).dot(moon), y: Vector(axes.1).dot(moon), z: Vector(axes.2).dot(moon))
  }
}

extension Vector {
  fileprivate init(_ components: (Double, Double, Double)) {
    self.init(x: components.0, y: components.1, z: components.2)
  }
}
