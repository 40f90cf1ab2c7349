import Foundation
import Testing

@testable import AlmanacSky

@Suite("Glows in the sky")
struct GlowTests {
  @Test(
    "have a mean brightness",
    arguments: [(8.8, 84.0, 60.0, 17.8), (5.7, 3720.0, 2340.0, 22.8), (8.0, 1.0, 1.0, 7.7)])
  func surfaceBrightness(magnitude: Double, major: Double, minor: Double, expected: Double) {
    let glow = Glow(magnitude: magnitude, majorAxis: major, minorAxis: minor)
    #expect(abs(glow.surfaceBrightness - expected) < 0.05)
  }

  @Test(
    "as small as stars are seen to the limit that the model has for stars",
    arguments: [20.0, 20.5, 21, 21.5, 22])
  func limitOfStars(sky: Double) {
    let luminance = Glow.luminance(sky)
    let solidAngle = 1e-10
    let threshold = Glow.threshold(solidAngle: solidAngle, background: luminance)
    let illuminance = Glow.fieldFactor * threshold * solidAngle * luminance
    // A star of magnitude -13.98 gives 1 lux.
    let limit = -13.98 - 2.5 * log10(illuminance)
    let expected = 0.426 * sky - 2.365 - 2.5 * log10(Glow.fieldFactor)
    #expect(abs(limit - expected) < 0.1)
  }

  @Test("need a larger aperture, the brighter the sky and the larger they are")
  func apertures() {
    let apertures: [Double] = [7, 30, 50, 80, 100, 150, 200, 300, 400, 500]
    func smallest(_ magnitude: Double, _ major: Double, _ minor: Double) -> [Double?] {
      let glow = Glow(magnitude: magnitude, majorAxis: major * 60, minorAxis: minor * 60)
      return [21.5, 20, 18].map { glow.smallestAperture(of: apertures, underSky: $0) }
    }
    // M31, M33, M57, M13 and M101.
    #expect(smallest(3.4, 190, 60) == [7, 7, nil])
    #expect(smallest(5.7, 62, 39) == [30, 300, nil])
    #expect(smallest(8.8, 1.4, 1) == [30, 30, 30])
    #expect(smallest(5.8, 20, 20) == [30, 30, 50])
    #expect(smallest(7.9, 28.8, 26.9) == [200, nil, nil])
  }
}
