/// A way to draw the sky on a plane, as it is seen from the inside: with north up, east is on the left.
public struct Projection: Sendable {
  /// A point of the plane: x to the right, y upwards.
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double
  }

  private enum Form {
    case hammer
    case azimuthal(Azimuthal)
  }

  /// A form in which all directions from its middle are right.
  private struct Azimuthal {
    /// The directions in which the axes of the plane point, and that of its middle.
    let right, up, middle: Vector
    /// Whether equal areas are equal, and not angles.
    let hasEqualAreas: Bool

    init(around center: EquatorialPosition, hasEqualAreas: Bool) {
      let (longitude, latitude) = (center.rightAscension.radians, center.declination.radians)
      right = Vector(longitude: longitude - .pi / 2, latitude: 0)
      up = Vector(longitude: longitude + .pi, latitude: .pi / 2 - latitude)
      middle = Vector(center)
      self.hasEqualAreas = hasEqualAreas
    }

    func point(of vector: Vector) -> Point? {
      let toMiddle = vector.dot(middle)
      guard toMiddle > (hasEqualAreas ? 0 : -0.999) else { return nil }
      let scale = hasEqualAreas ? (2 / (1 + toMiddle)).squareRoot() : 2 / (1 + toMiddle)
      return Point(x: scale * vector.dot(right), y: scale * vector.dot(up))
    }
  }

  private let form: Form
  private let center: EquatorialPosition

  /// The whole sky as an ellipse 2√2 wide and √2 high to each side of its middle, in which equal areas are equal
  /// (Hammer 1892; Snyder, Map Projections, page 182).
  ///
  /// - Parameter rightAscension: That of the middle, in degrees.
  public static func wholeSky(around rightAscension: Double) -> Projection {
    Projection(
      form: .hammer, center: EquatorialPosition(rightAscension: rightAscension, declination: 0))
  }

  /// A part of the sky as small circles see it: angles are kept, and circles are circles (Snyder, page 154). The unit is
  /// a radian at the center.
  public static func around(_ center: EquatorialPosition) -> Projection {
    Projection(
      form: .azimuthal(Azimuthal(around: center, hasEqualAreas: false)), center: center)
  }

  /// Half of the sky as a disk of radius √2, in which equal areas are equal (Lambert 1772; Snyder, page 182).
  ///
  /// - Parameter zenith: Its middle.
  public static func dome(below zenith: EquatorialPosition) -> Projection {
    Projection(form: .azimuthal(Azimuthal(around: zenith, hasEqualAreas: true)), center: zenith)
  }

  /// Returns where a position stands. `nil` opposite to the center of a part of the sky, and below the edge of
  /// a dome.
  public func point(of position: EquatorialPosition) -> Point? {
    guard case .hammer = form else { return point(of: SkyDirection(position)) }
    let difference = (position.rightAscension - center.rightAscension).wrapped
    // From -180 to 180, positive in the east.
    let longitude = (difference > 180 ? difference - 360 : difference).radians
    let latitude = position.declination.radians
    let scale = (2 / (1 + cosine(latitude) * cosine(longitude / 2))).squareRoot()
    return Point(
      x: -2 * scale * cosine(latitude) * sine(longitude / 2), y: scale * sine(latitude))
  }

  /// Returns where a direction stands; see ``point(of:)``.
  public func point(of direction: SkyDirection) -> Point? {
    let vector = direction.vector
    guard case .azimuthal(let form) = form else {
      return point(
        of: EquatorialPosition(
          rightAscension: vector.longitude.degrees.wrapped, declination: vector.latitude.degrees))
    }
    return form.point(of: vector)
  }
}
