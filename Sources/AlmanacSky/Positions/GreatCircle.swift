internal import CERFA

/// The circles of the sky that charts show.
public enum GreatCircle: Sendable {
  /// The path of the Sun.
  case ecliptic
  /// The middle of the Milky Way.
  case galacticEquator

  /// Returns positions along the circle, the first again at the end.
  ///
  /// - Parameter step: The distance between them in degrees, of which 360 is a multiple.
  public func positions(every step: Double) -> [EquatorialPosition] {
    stride(from: 0, through: 360, by: step).map { longitude in
      let direction = along(longitude.radians)
      return EquatorialPosition(
        rightAscension: direction.longitude.degrees.wrapped,
        declination: direction.latitude.degrees)
    }
  }

  private func along(_ longitude: Double) -> Vector {
    var (rightAscension, declination) = (0.0, 0.0)
    switch self {
    case .ecliptic: unsafe eraLteceq(2000, longitude, 0, &rightAscension, &declination)
    case .galacticEquator: unsafe eraG2icrs(longitude, 0, &rightAscension, &declination)
    }
    return Vector(longitude: rightAscension, latitude: declination)
  }
}
