/// The horizon of a place: how high hills, trees and houses stand, by azimuth.
///
///     Horizon([(azimuth: 90, altitude: 12), (azimuth: 180, altitude: 0)]).altitude(at: 135)  // 6
public struct Horizon: Hashable, Sendable {
  /// A horizon at altitude 0 everywhere.
  public static let flat = Horizon([])

  private struct Point: Hashable { let azimuth: Double, altitude: Double }

  private let points: [Point]

  /// Creates a horizon from its apparent altitudes at some azimuths, both in degrees. Between them, and from the
  /// last to the first, it is a straight line; without any, it is flat.
  public init(_ points: [(azimuth: Double, altitude: Double)]) {
    self.points = points.map { Point(azimuth: $0.azimuth.wrapped, altitude: $0.altitude) }
      .sorted { $0.azimuth < $1.azimuth }
  }

  /// Whether it is at altitude 0 everywhere.
  public var isFlat: Bool { points.allSatisfy { $0.altitude == 0 } }

  /// Returns the apparent altitude at an azimuth, both in degrees.
  public func altitude(at azimuth: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    let azimuth = azimuth.wrapped
    let next = points.first { $0.azimuth >= azimuth } ?? first
    let previous = points.last { $0.azimuth < azimuth } ?? last
    let span = (next.azimuth - previous.azimuth).wrapped
    guard span > 0 else { return next.altitude }
    let part = (azimuth - previous.azimuth).wrapped / span
    return previous.altitude + part * (next.altitude - previous.altitude)
  }

  /// Returns the altitude without refraction of what stands at an apparent altitude, in degrees: 34′ lower at the
  /// horizon, as almanacs have it, and above by Bennett's formula (1982, Journal of Navigation 35, 255).
  static func geometric(_ apparent: Double) -> Double {
    guard apparent > 0 else { return apparent - horizontalRefraction }
    let argument = apparent + 7.31 / (apparent + 4.4)
    let minutes = cosine(argument.radians) / sine(degrees: argument)
    return apparent - min(max(minutes, 0) / 60, horizontalRefraction)
  }

  private static let horizontalRefraction = 34.0 / 60
}
