private import Foundation

/// A vector with three components.
struct Vector: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  /// The unit vector in the direction of two angles in radians.
  init(longitude: Double, latitude: Double) {
    self.init(
      x: cos(longitude) * cos(latitude), y: sin(longitude) * cos(latitude), z: sin(latitude))
  }

  init(_ position: EquatorialPosition) {
    self.init(
      longitude: position.rightAscension.radians, latitude: position.declination.radians)
  }

  var length: Double { dot(self).squareRoot() }
  /// The angle around the third axis in radians, from -π to π.
  var longitude: Double { atan2(y, x) }
  /// The angle from the plane of the first two axes in radians.
  var latitude: Double { atan2(z, (x * x + y * y).squareRoot()) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector) -> Vector {
    Vector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  /// The angle to another vector in radians, which is exact for small ones, too.
  func angle(to other: Vector) -> Double { atan2(cross(other).length, dot(other)) }

  static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  static func + (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }
  static func - (a: Vector, b: Vector) -> Vector { a + b * -1 }

  /// Returns the components on axes that are turned around the third one by radians.
  func turned(by angle: Double) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(x: cosine * x + sine * y, y: cosine * y - sine * x, z: z)
  }
}

extension Double {
  var radians: Double { self * .pi / 180 }
  var degrees: Double { self * 180 / .pi }

  /// The number of degrees from 0 up to 360 of the same angle.
  var wrapped: Double {
    let rest = truncatingRemainder(dividingBy: 360)
    // A tiny negative number plus 360 is 360.
    let positive = rest < 0 ? rest + 360 : rest
    return positive < 360 ? positive : 0
  }
}

func sine(_ radians: Double) -> Double { sin(radians) }
func cosine(_ radians: Double) -> Double { cos(radians) }
func sine(degrees: Double) -> Double { sin(degrees.radians) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func arcCosine(_ cosine: Double) -> Double { acos(min(max(cosine, -1), 1)) }
