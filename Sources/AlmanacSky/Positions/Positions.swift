/// A position on Earth.
public struct GeographicPosition: Hashable, Sendable {
  /// The geodetic latitude in degrees (WGS 84), positive in the north.
  public var latitude: Double
  /// The longitude in degrees, positive in the east.
  public var longitude: Double
  /// The height above the ellipsoid in meters.
  public var elevation: Double

  /// Creates a position from degrees and meters.
  public init(latitude: Double, longitude: Double, elevation: Double = 0) {
    (self.latitude, self.longitude, self.elevation) = (latitude, longitude, elevation)
  }
}

/// A position among the stars: right ascension and declination in the ICRS, which is that of J2000.0 to within
/// 0.02″.
public struct EquatorialPosition: Hashable, Sendable {
  /// The right ascension in degrees, from 0 up to 360.
  public var rightAscension: Double
  /// The declination in degrees, from -90 to 90.
  public var declination: Double

  /// Creates a position from degrees.
  public init(rightAscension: Double, declination: Double) {
    (self.rightAscension, self.declination) = (rightAscension, declination)
  }

  /// Returns the angle between two positions in degrees.
  ///
  ///     EquatorialPosition(rightAscension: 0, declination: 89)
  ///       .distance(to: EquatorialPosition(rightAscension: 180, declination: 89))  // 2
  public func distance(to other: EquatorialPosition) -> Double {
    SkyDirection(self).distance(to: SkyDirection(other))
  }
}

/// A position in the sky of a place, without refraction.
public struct HorizontalPosition: Hashable, Sendable {
  /// The altitude above the mathematical horizon in degrees, from -90 to 90.
  public var altitude: Double
  /// The azimuth in degrees from 0 up to 360: 0 is north, 90 east.
  public var azimuth: Double

  /// Creates a position from degrees.
  public init(altitude: Double, azimuth: Double) {
    (self.altitude, self.azimuth) = (altitude, azimuth)
  }

  /// The mass of the air through which light passes, in that at the zenith (Kasten and Young 1989, Applied Optics
  /// 28, 4735): 1 at the zenith, 5.6 at 10°, 38 at the horizon. `nil` below the horizon.
  public var airmass: Double? {
    guard altitude >= 0 else { return nil }
    return 1 / (sine(degrees: altitude) + 0.50572 * power(altitude + 6.07995, -1.6364))
  }
}
