/// The parts of a color in proportion to light, from 0 to 1 (CSS Color 4, section 10.2).
///
/// Only operations that IEEE 754 defines to the last bit are used here and in ``OKLab``, so that every
/// machine computes the same colors; the functions of C libraries differ.
struct LinearLight: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  /// The light of each part from 0 to 255.
  fileprivate static let decoded: [Double] = (0...255).map { number in
    let part = Double(number) / 255
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // The power of 2.4.
    return base * base * root(5, of: base * base)
  }

  /// The parts of sRGB from 0 to 1; outside of it they are less or more.
  var encoded: (red: Double, green: Double, blue: Double) {
    func part(_ light: Double) -> Double {
      let size = light.magnitude
      // The power of 1 / 2.4, which is 5 / 12.
      let part =
        size <= 0.0031308
        ? 12.92 * size
        : 1.055 * root(3, of: size * size * size * size * size).squareRoot().squareRoot() - 0.055
      return light < 0 ? -part : part
    }
    return (part(red), part(green), part(blue))
  }

  /// Whether it is in sRGB, but for less than half a step of its parts.
  var isInside: Bool {
    let range = -0.5 / 255 / 12.92...1 + 0.5 / 255 * 2.2
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  /// The color of sRGB with the nearest parts.
  var color: Color {
    func number(_ part: Double) -> UInt8 { UInt8(min(max((part * 255).rounded(), 0), 255)) }
    let (red, green, blue) = encoded
    return Color(red: number(red), green: number(green), blue: number(blue))
  }
}

extension LinearLight {
  init(_ color: Color) {
    func part(_ part: UInt8) -> Double { Self.decoded[Int(part)] }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}

/// Returns a root of a number that is not negative, by Newton's method.
func root(_ degree: Int, of number: Double) -> Double {
  guard number > 0 else { return 0 }
  var root = max(number, 1)
  while true {
    var power = 1.0
    for _ in 1..<degree { power *= root }
    let next = (Double(degree - 1) * root + number / power) / Double(degree)
    // From above it only falls, until rounding stops it.
    guard next < root else { return root }
    root = next
  }
}
