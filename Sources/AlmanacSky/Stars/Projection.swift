/// A way to draw the sky on a plane, as it is seen from the inside: with north up, east is on the left.
public struct Projection: Sendable {
  /// A point of the plane: x to the right, y upwards.
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double
  }

  private enum Form {
    case hammer
    case stereographic
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
    Projection(form: .stereographic, center: center)
  }

  /// Returns where a position stands. `nil` opposite to the center of a part of the sky.
  public func point(of position: EquatorialPosition) -> Point? {
    let difference = (position.rightAscension - center.rightAscension).wrapped
    // From -180 to 180, positive in the east.
    let longitude = (difference > 180 ? difference - 360 : difference).radians
    let latitude = position.declination.radians
    switch form {
    case .hammer:
      let scale = (2 / (1 + cosine(latitude) * cosine(longitude / 2))).squareRoot()
      return Point(
        x: -2 * scale * cosine(latitude) * sine(longitude / 2), y: scale * sine(latitude))
    case .stereographic:
      let middle = center.declination.radians
      let toCenter =
        sine(middle) * sine(latitude) + cosine(middle) * cosine(latitude) * cosine(longitude)
      guard toCenter > -0.999 else { return nil }
      let scale = 2 / (1 + toCenter)
      return Point(
        x: -scale * cosine(latitude) * sine(longitude),
        y: scale
          * (cosine(middle) * sine(latitude) - sine(middle) * cosine(latitude) * cosine(longitude)))
    }
  }
}
