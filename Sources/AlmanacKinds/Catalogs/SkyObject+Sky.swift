import Almanac
import AlmanacSky

extension SkyObject {
  /// Where it is; `nil` if that is unknown.
  var position: EquatorialPosition? {
    guard let rightAscension, let declination else { return nil }
    return EquatorialPosition(
      rightAscension: rightAscension.degrees, declination: declination.degrees)
  }

  /// The object as charts show it, if its position is known.
  var onChart: ChartObject? {
    position.map {
      ChartObject(
        label: shortName, position: $0, symbol: type?.chartSymbol ?? .other,
        magnitude: (magnitude ?? blueMagnitude)?.double)
    }
  }

  /// The surface brightness in magnitudes per square arcsecond; `nil` for stars, whose light is in points, and if a
  /// figure is missing.
  var surfaceBrightness: Double? { glow?.surfaceBrightness }

  /// The object as a glow; `nil` where it has no surface brightness.
  var glow: Glow? {
    guard let type, !type.isOfStars, let magnitude = magnitude?.double,
      let major = size?.axes.first?.double, major > 0
    else { return nil }
    let minor = size?.axes.dropFirst().first?.double ?? major
    return Glow(magnitude: magnitude, majorAxis: major * 60, minorAxis: minor * 60)
  }
}
