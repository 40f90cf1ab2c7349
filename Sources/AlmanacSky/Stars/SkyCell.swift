private import Foundation

/// A part of the sky: an index of objects by these parts finds what is near a position without a look at all of them.
///
/// The parts are where the unit sphere passes through cubes of a grid, so that they have no poles and no edge at 0 h.
public struct SkyCell: Hashable, Sendable {
  private let x, y, z: Int

  /// The edge of a cube in radii of the sphere.
  private static let edge = 0.25

  private init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }

  /// The part in which a position is.
  ///
  ///     SkyCell(of: EquatorialPosition(rightAscension: 0, declination: 90)).name  // "0 0 4"
  public init(of position: EquatorialPosition) {
    let vector = Vector(position)
    self.init(x: Self.index(vector.x), y: Self.index(vector.y), z: Self.index(vector.z))
  }

  /// A name that distinguishes it from other parts.
  public var name: String { "\(x) \(y) \(z)" }

  /// Returns the parts in which positions within an angle of another one can be.
  ///
  /// - Parameter angle: The angle in degrees, up to 180.
  public static func cells(
    within angle: Double, of position: EquatorialPosition
  ) -> [SkyCell] {
    let center = Vector(position)
    // A little more, so that no rounding loses a position at the rim.
    let reach = 2 * sine(min(angle, 180).radians / 2) + 1e-9
    func indices(_ component: Double) -> ClosedRange<Int> {
      index(max(component - reach, -1))...index(min(component + reach, 1))
    }
    return indices(center.x).flatMap { x in
      indices(center.y).flatMap { y in
        indices(center.z).map { SkyCell(x: x, y: y, z: $0) }
      }
    }.filter(\.meetsSphere)
  }

  private static func index(_ component: Double) -> Int { Int((component / edge).rounded(.down)) }

  /// Whether the sphere passes through the cube.
  private var meetsSphere: Bool {
    let ends = [x, y, z].map { index in
      let (start, end) = (Double(index) * Self.edge, Double(index + 1) * Self.edge)
      return (
        nearest: start <= 0 && end >= 0 ? 0 : min(abs(start), abs(end)),
        farthest: max(abs(start), abs(end))
      )
    }
    return ends.reduce(0) { $0 + $1.nearest * $1.nearest } <= 1 + 1e-9
      && ends.reduce(0) { $0 + $1.farthest * $1.farthest } >= 1 - 1e-9
  }
}
