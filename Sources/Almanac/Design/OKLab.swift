/// A color by its lightness, and by how red and how yellow it is, so that equal steps look equal (Björn
/// Ottosson, "A perceptual color space for image processing", 2020; CSS Color 4, section 9.2).
///
/// OKLCH is the same with a and b as a distance from gray, the chroma, and an angle, the hue. A color whose
/// a and b are scaled keeps its hue, so that no angles are needed here.
package struct OKLab: Equatable {
  /// The lightness, from 0 for black to 1 for white.
  package var lightness: Double
  /// From green to red.
  var a: Double
  /// From blue to yellow.
  var b: Double

  private var light: LinearLight {
    func cube(_ number: Double) -> Double { number * number * number }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return LinearLight(
      red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }

  /// The chroma: the distance from gray.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// Returns the color with another lightness and the same hue.
  package func with(lightness: Double) -> OKLab { OKLab(lightness: lightness, a: a, b: b) }

  /// Returns the color of the same lightness and hue whose chroma is not above a limit.
  package func with(chromaUpTo limit: Double) -> OKLab {
    let factor = chroma > limit ? limit / chroma : 1
    return OKLab(lightness: lightness, a: a * factor, b: b * factor)
  }

  /// Returns a color between this one and another one.
  ///
  /// - Parameter part: The part of the other one, from 0 to 1.
  package func mixed(with other: OKLab, _ part: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * part, a: a + (other.a - a) * part,
      b: b + (other.b - b) * part)
  }

  /// Returns the distance of two colors; people can tell two apart from about 0.02 on.
  package func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// The color of sRGB of the same lightness and hue, with as much of its chroma as sRGB has (CSS Color 4,
  /// section 13.2, without its search for the least difference).
  package var color: Color {
    if lightness <= 0 { return .black }
    if lightness >= 1 { return .white }
    if light.isInside { return light.color }
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (inside + outside) / 2
      let tried = OKLab(lightness: lightness, a: a * middle, b: b * middle)
      if tried.light.isInside { inside = middle } else { outside = middle }
    }
    return OKLab(lightness: lightness, a: a * inside, b: b * inside).light.color
  }
}

extension OKLab {
  init(_ light: LinearLight) {
    let (red, green, blue) = (light.red, light.green, light.blue)
    let l = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  package init(_ color: Color) { self.init(LinearLight(color)) }

  private static func cubeRoot(_ number: Double) -> Double {
    number < 0 ? -root(3, of: -number) : root(3, of: number)
  }
}

extension Color {
  /// Returns the nearest color of the same hue that has a contrast on each of some backgrounds: this one if
  /// it has it, or else one of another lightness.
  ///
  /// - Returns: `nil` if no lightness has it, as between black and white.
  package func nearest(reaching ratio: Double, on backgrounds: [Color]) -> Color? {
    func isReached(by color: Color) -> Bool {
      backgrounds.allSatisfy { color.contrast(with: $0) >= ratio }
    }
    if isReached(by: self) { return self }
    let own = OKLab(self)
    /// Returns the lightness nearest to that of this color, between it and an end that reaches the contrast.
    func lightness(towards end: Double) -> Double? {
      guard isReached(by: own.with(lightness: end).color) else { return nil }
      var (reached, missed) = (end, own.lightness)
      for _ in 0..<20 {
        let middle = (reached + missed) / 2
        if isReached(by: own.with(lightness: middle).color) {
          reached = middle
        } else {
          missed = middle
        }
      }
      return reached
    }
    let found = [0, 1].compactMap(lightness)
    return found.min { (own.lightness - $0).magnitude < (own.lightness - $1).magnitude }
      .map { own.with(lightness: $0).color }
  }
}
