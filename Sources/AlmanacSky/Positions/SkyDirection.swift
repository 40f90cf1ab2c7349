/// A direction in the sky: an ``EquatorialPosition`` of which many angles are computed.
///
///     let pole = SkyDirection(EquatorialPosition(rightAscension: 0, declination: 90))
///     pole.distance(to: SkyDirection(EquatorialPosition(rightAscension: 0, declination: 60)))  // 30
public struct SkyDirection: Hashable, Sendable {
  let vector: Vector

  /// Creates the direction of a position.
  public init(_ position: EquatorialPosition) { vector = Vector(position) }

  /// Returns the angle between two directions in degrees.
  public func distance(to other: SkyDirection) -> Double { vector.angle(to: other.vector).degrees }

  /// Returns whether the angle between two directions is at most one whose cosine is known: the fast way to leave out
  /// what is far away.
  public func isWithin(cosine limit: Double, of other: SkyDirection) -> Bool {
    vector.dot(other.vector) >= limit
  }
}
