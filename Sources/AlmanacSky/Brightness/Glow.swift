private import Foundation

/// A galaxy, nebula or cluster as an ellipse of even light, and what it takes to see it against the sky.
///
///     let ring = Glow(magnitude: 8.8, majorAxis: 84, minorAxis: 60)  // M57
///     ring.surfaceBrightness  // 17.8
///     ring.smallestAperture(of: [Glow.pupil, 50, 100], underSky: 21.5)  // 50: not without binoculars
public struct Glow: Sendable {
  /// The mean brightness in magnitudes per square arcsecond: m + 2.5 log10(π a b / 4). M33 is of magnitude 5.7, but its
  /// light is spread over 62′ × 39′: 22.8.
  public let surfaceBrightness: Double
  /// The area in steradians.
  private let solidAngle: Double

  /// Creates an ellipse.
  ///
  /// - Parameters:
  ///   - magnitude: The magnitude of the whole.
  ///   - majorAxis: The major axis in arcseconds.
  ///   - minorAxis: The minor axis in arcseconds.
  public init(magnitude: Double, majorAxis: Double, minorAxis: Double) {
    let area = .pi * majorAxis * minorAxis / 4
    surfaceBrightness = magnitude + 2.5 * log10(area)
    solidAngle = area * pow(.pi / 648_000, 2)
  }

  /// The wide pupil of an eye in the dark, in millimeters: the aperture of the naked eye.
  public static let pupil = 7.0

  /// Returns the first of some apertures with which the whole is seen, at the best magnification, by the model of
  /// Crumey (2014, "Human contrast threshold and astronomical visibility", Monthly Notices of the Royal Astronomical
  /// Society 442, 2600). A bright middle is seen earlier.
  ///
  /// - Parameters:
  ///   - apertures: The apertures in millimeters, the smallest first; ``pupil`` is the naked eye.
  ///   - sky: The brightness of the sky in magnitudes per square arcsecond: about 21.5 far from towns, 18 in a city.
  /// - Returns: `nil` if none is large enough.
  public func smallestAperture(of apertures: [Double], underSky sky: Double) -> Double? {
    let contrast = pow(10, 0.4 * (sky - surfaceBrightness))
    return apertures.first { aperture in
      // The naked eye has no eyepiece.
      let exitPupils = aperture > Self.pupil ? Self.exitPupils : [Self.pupil]
      return exitPupils.contains {
        contrast >= threshold(aperture: aperture, exitPupil: $0, sky: sky)
      }
    }
  }

  /// The widths in millimeters of the beam that an eyepiece may send into the eye: each is another magnification.
  private static let exitPupils = Array(stride(from: pupil, through: 1, by: -0.5))

  /// The contrast that is needed through a telescope (equations 66 and 77).
  private func threshold(aperture: Double, exitPupil: Double, sky: Double) -> Double {
    let magnification = aperture / exitPupil
    let transmittance = magnification > 1 ? Self.transmittance : 1
    let background = Self.luminance(sky) * transmittance * pow(exitPupil / Self.pupil, 2)
    // In a darker sky than was measured, no less light is needed than in the darkest.
    let measured = max(background, Self.darkest)
    let threshold = Self.threshold(
      solidAngle: solidAngle * magnification * magnification, background: measured)
    return Self.fieldFactor * threshold * measured / background
  }

  /// The contrast at which people see a disk in a laboratory (equation 41, for eyes that are used to the dark).
  ///
  /// - Parameters:
  ///   - solidAngle: The size of the disk in steradians.
  ///   - background: The luminance around it in candelas per square meter.
  static func threshold(solidAngle: Double, background: Double) -> Double {
    let root = pow(background, -0.25)
    let ofPoint = pow(6.505e-4 * root - 8.461e-4, 2) / solidAngle
    let ofArea = 7.633e-3 * root - 7.174e-3
    return pow(pow(ofPoint, 0.6) + pow(ofArea, 0.6), 1 / 0.6)
  }

  /// The luminance of a sky in candelas per square meter.
  static func luminance(_ sky: Double) -> Double { 10.8e4 * pow(10, -0.4 * sky) }

  /// How much more contrast observers need outdoors than in a laboratory: 2 is typical.
  static let fieldFactor = 2.0
  /// The part of the light that passes through a telescope.
  private static let transmittance = 0.8
  /// The darkest background of the measurements (Blackwell 1946) in candelas per square meter.
  private static let darkest = 3.426e-5
}
