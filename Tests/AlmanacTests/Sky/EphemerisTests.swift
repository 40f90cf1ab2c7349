import AlmanacSky
import Foundation
import TestSupport
import Testing

/// Compares with skyfield, which has nothing in common with ERFA but the theories of the IAU.
@Suite("Times and places in the sky")
struct EphemerisTests {
  private static let isNightly = ProcessInfo.processInfo.environment["ALMANAC_SEEDS"] != nil

  private struct Comparison: Encodable {
    var passes: [Pass] = []
    var positions: [Positions] = []
    var sun: [Sun] = []
    var bodies: [Bodies] = []

    struct Pass: Encodable {
      let place: [Double], object: [Double], nights: [[Double?]]
    }
    struct Positions: Encodable { let place: [Double], object: [Double], moments: [[Double]] }
    struct Sun: Encodable { let place: [Double], nights: [[Double?]] }
    struct Bodies: Encodable { let place: [Double], moments: [[Double]] }
  }

  /// Positions all over the sky, at the poles and at 0 h among them.
  private static func objects(_ count: Int, _ random: inout SeededGenerator) -> [EquatorialPosition]
  {
    (0..<count).map { _ in
      EquatorialPosition(
        rightAscension: .random(in: 0..<360, using: &random),
        declination: asin(.random(in: -1...1, using: &random)) * 180 / .pi)
    } + [
      .init(rightAscension: 0.001, declination: -0.013),
      .init(rightAscension: 359.999, declination: 41),
      .init(rightAscension: 38, declination: 89.3),
    ]
  }

  @Test(
    "agree with another ephemeris, from 1950 to 2050 and from 60° south to 70° north",
    .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment))
  func agreement() throws {
    var random = SeededGenerator(seed: 47)
    let (places, nights) = Self.isNightly ? (60, 50) : (12, 8)
    let objects = Self.objects(Self.isNightly ? 107 : 12, &random)
    var comparison = Comparison()
    for _ in 0..<places {
      let place = GeographicPosition(
        latitude: .random(in: -60...70, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let days = (0..<nights).map { _ in Int.random(in: -7305..<29_219, using: &random) }
      Self.add(days.map { Night(ofDay: $0, at: place) }, objects, to: &comparison)
    }
    let worst = try Self.differences(comparison)
    func worstOf(_ name: String) throws -> Double { try #require(worst[name], "no \(name)") }
    for name in ["rise", "transit", "set"] { #expect(try worstOf(name) < 2, "\(name)") }
    #expect(try worstOf("missing") == 0)
    #expect(try worstOf("position") < 2)
    #expect(try worstOf("twilight") < 2)
    #expect(worst["missing twilight"] ?? 0 == 0)
    #expect(try worstOf("sun") < 1.5)
    #expect(try worstOf("moon") < 25)
    #expect(try worstOf("illuminated") < 0.001)
  }

  private static func add(
    _ nights: [Night], _ objects: [EquatorialPosition], to comparison: inout Comparison
  ) {
    guard let first = nights.first else { return }
    let place = [first.position.latitude, first.position.longitude]
    for object in objects {
      let position = [object.rightAscension, object.declination]
      comparison.passes.append(
        .init(
          place: place, object: position,
          nights: nights.map { night in
            let pass = night.pass(of: object)
            return [night.noon, pass.rise, pass.transit, pass.set].map { $0?.secondsSince1970 }
          }))
      comparison.positions.append(
        .init(
          place: place, object: position,
          moments: nights.map { night in
            let moment = night.noon + 50_000
            let seen = night.position(of: object, at: moment)
            return [moment.secondsSince1970, seen.altitude, seen.azimuth]
          }))
    }
    comparison.sun.append(
      .init(
        place: place,
        nights: nights.flatMap { night in
          Night.Darkness.allCases.map { darkness in
            let range = night.darkness(darkness)
            // The ends of a night that is dark from noon to noon are no crossings.
            let start = range?.lowerBound == night.noon ? nil : range?.lowerBound
            let end = range?.upperBound == night.end ? nil : range?.upperBound
            return [
              darkness.rawValue, start?.secondsSince1970, end?.secondsSince1970,
              night.noon.secondsSince1970,
            ]
          }
        }))
    comparison.bodies.append(
      .init(
        place: place,
        moments: nights.map { night in
          // The phase is that of midnight.
          let (sun, moon) = (night.sun(at: night.midnight), night.moon(at: night.midnight))
          return [
            night.midnight.secondsSince1970, sun.altitude, sun.azimuth, moon.altitude, moon.azimuth,
            night.moonPhase.illuminated,
          ]
        }))
  }

  /// Returns the largest differences by their names.
  private static func differences(_ comparison: Comparison) throws -> [String: Double] {
    let folder = try TemporaryFolder()
    try JSONEncoder().encode(comparison).write(to: folder.url.appending(path: "computed.json"))
    let python = ProcessInfo.processInfo.environment["ALMANAC_VALIDATOR"] ?? "python3"
    let script = Repository.root.appending(path: "Tests/Validation/sky.py").path
    let run = try ProgramRun(
      URL(filePath: python), ["-B", script, "computed.json"], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode([String: Double].self, from: Data(run.output.utf8))
  }
}
