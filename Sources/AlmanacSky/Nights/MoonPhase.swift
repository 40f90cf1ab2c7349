/// How the Moon looks.
public struct MoonPhase: Hashable, Sendable {
  /// The illuminated part of its disk, from 0 to 1.
  public let illuminated: Double
  /// Its ecliptic longitude less that of the Sun in degrees, from 0 up to 360: 0 is new, 180 full.
  public let age: Double

  /// Whether it grows.
  public var isWaxing: Bool { age < 180 }

  /// The eight phases by name. New, full and the quarters are within 6° of their moments, which is half a day.
  public enum Name: Sendable, CaseIterable {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
    case waningCrescent
  }

  /// The name of the phase.
  public var name: Name {
    let quarter = (age / 90).rounded()
    let isNear = abs(age - quarter * 90) <= 6
    let names = Name.allCases
    return isNear ? names[Int(quarter) % 4 * 2] : names[Int(age / 90) % 4 * 2 + 1]
  }

  /// - Parameters:
  ///   - sun: The Sun from the middle of the Earth, in any units.
  ///   - moon: The Moon, in the same ones.
  init(sun: Vector, moon: Vector) {
    // Meeus, Astronomical Algorithms, chapter 48.
    let elongation = sun.angle(to: moon)
    let phase = Vector(
      x: moon.length - sun.length * cosine(elongation), y: sun.length * sine(elongation), z: 0
    ).longitude
    illuminated = (1 + cosine(phase)) / 2
    let (solar, lunar) = (sun.ecliptic, moon.ecliptic)
    age = (lunar.longitude - solar.longitude).degrees.wrapped
  }
}

extension Vector {
  /// The components on axes of the ecliptic. The obliquity is that of J2000.0: its change matters little to a phase.
  fileprivate var ecliptic: Vector {
    let obliquity = 23.4393.radians
    return Vector(
      x: x, y: cosine(obliquity) * y + sine(obliquity) * z,
      z: cosine(obliquity) * z - sine(obliquity) * y)
  }
}
