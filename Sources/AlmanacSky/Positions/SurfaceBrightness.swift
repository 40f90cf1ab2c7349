private import Foundation

/// Returns the mean surface brightness of an ellipse in magnitudes per square arcsecond: m + 2.5 log10(π a b / 4).
///
///     surfaceBrightness(magnitude: 5.7, majorAxis: 62 * 60, minorAxis: 39 * 60)  // 22.9: M33 is bright, and hard to see
///
/// - Parameters:
///   - magnitude: The magnitude of the whole.
///   - majorAxis: The major axis in arcseconds.
///   - minorAxis: The minor axis in arcseconds.
public func surfaceBrightness(magnitude: Double, majorAxis: Double, minorAxis: Double) -> Double {
  magnitude + 2.5 * log10(.pi * majorAxis * minorAxis / 4)
}
