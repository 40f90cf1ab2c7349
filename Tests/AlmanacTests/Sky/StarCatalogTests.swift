import AlmanacSky
import Testing

@Suite("Stars and charts")
struct StarCatalogTests {
  @Test("are all stars to magnitude 6 and all constellations")
  func counts() throws {
    #expect(StarCatalog.stars.count == 5044)
    #expect(StarCatalog.constellations.count == 88)
    #expect(StarCatalog.constellations.allSatisfy { $0.lines.allSatisfy { $0.count > 1 } })
    let sirius = try #require(StarCatalog.stars.first)
    #expect(sirius.name == "Sirius" && sirius.letter == "α" && sirius.magnitude == -1.44)
  }

  @Test(
    "are found around a position, across 0 h and the pole",
    arguments: [(0.5, 20.0), (83.8, -5.4), (200, 88), (10, -89.5)])
  func around(rightAscension: Double, declination: Double) {
    let center = EquatorialPosition(rightAscension: rightAscension, declination: declination)
    let found = StarCatalog.stars(within: 12, of: center).map(\.number)
    let expected = StarCatalog.stars.filter { $0.position.distance(to: center) <= 12 }.map(\.number)
    #expect(!expected.isEmpty)
    #expect(Set(found) == Set(expected) && found.count == expected.count)
  }

  @Test("have the whole sky within an ellipse, east on the left")
  func wholeSky() throws {
    let projection = Projection.wholeSky(around: 180)
    for star in StarCatalog.stars {
      let point = try #require(projection.point(of: star.position))
      #expect(point.x * point.x / 8 + point.y * point.y / 2 <= 1.000_001)
    }
    let east = try #require(projection.point(of: .init(rightAscension: 200, declination: 10)))
    #expect(east.x < 0 && east.y > 0)
  }

  @Test("have equal areas equal")
  func equalArea() throws {
    let projection = Projection.wholeSky(around: 0)
    func area(_ declination: Double) throws -> Double {
      let corners = [(30.0, 0.0), (31, 0), (31, 1), (30, 1)].map {
        EquatorialPosition(rightAscension: $0.0, declination: declination + $0.1)
      }
      let points = try corners.map { try #require(projection.point(of: $0)) }
      let sum = points.indices.reduce(0.0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % 4])
        return sum + a.x * b.y - b.x * a.y
      }
      return abs(sum / 2)
    }
    // A degree of right ascension is narrower away from the equator, by the cosine of the declination: 0.5 at 60°.
    #expect(abs(try area(59.5) / area(-0.5) - 0.5) < 0.001)
  }

  @Test("keep angles around an object, and the scale at it")
  func stereographic() throws {
    let center = EquatorialPosition(rightAscension: 359, declination: 60)
    let projection = Projection.around(center)
    let north = try #require(projection.point(of: .init(rightAscension: 359, declination: 61)))
    let east = try #require(projection.point(of: .init(rightAscension: 1, declination: 60)))
    #expect(abs(north.y - .pi / 180) < 1e-5 && abs(north.x) < 1e-12)
    #expect(abs(east.x + .pi / 180) < 1e-4)
    #expect(projection.point(of: .init(rightAscension: 179, declination: -60)) == nil)
  }

  @Test("have circles that close, at their greatest declinations")
  func circles() {
    let ecliptic = GreatCircle.ecliptic.positions(every: 5)
    #expect(abs((ecliptic.map(\.declination).max() ?? 0) - 23.44) < 0.01)
    #expect(ecliptic[0].distance(to: ecliptic[ecliptic.count - 1]) < 1e-6)
    // The north galactic pole is at declination 27.13°.
    let galactic = GreatCircle.galacticEquator.positions(every: 1)
    #expect(abs((galactic.map(\.declination).max() ?? 0) - 62.87) < 0.02)
  }
}

@Suite("The sky above a place")
struct DomeTests {
  @Test("is a disk of the half that is up, with the zenith in the middle")
  func dome() throws {
    let zenith = EquatorialPosition(rightAscension: 80, declination: 41)
    let dome = Projection.dome(below: zenith)
    let middle = try #require(dome.point(of: zenith))
    #expect(abs(middle.x) < 1e-9 && abs(middle.y) < 1e-9)
    let up = StarCatalog.stars.filter { $0.position.distance(to: zenith) < 90 }
    let shown = StarCatalog.stars.filter { dome.point(of: $0.position) != nil }
    #expect(Set(up.map(\.number)) == Set(shown.map(\.number)))
    for star in up {
      let point = try #require(dome.point(of: star.position))
      #expect(point.x * point.x + point.y * point.y <= 2)
    }
    // North is up, east on the left.
    let pole = try #require(dome.point(of: .init(rightAscension: 0, declination: 90)))
    #expect(abs(pole.x) < 1e-9 && pole.y > 0)
    #expect(try #require(dome.point(of: .init(rightAscension: 100, declination: 41))).x < 0)
  }

  @Test("has equal areas equal")
  func areas() throws {
    let dome = Projection.dome(below: .init(rightAscension: 0, declination: 90))
    // A cap down to 30° has half of the area of the half of the sky.
    let edge = try #require(dome.point(of: .init(rightAscension: 10, declination: 30)))
    #expect(abs(edge.x * edge.x + edge.y * edge.y - 1) < 1e-9)
  }

  @Test("has in the zenith what is highest there", arguments: [41.28, -33.9, 0, 89])
  func zenith(latitude: Double) {
    let night = Night(ofDay: 20_778, at: GeographicPosition(latitude: latitude, longitude: -70))
    let position = night.position(of: night.zenith(at: night.midnight), at: night.midnight)
    #expect(position.altitude > 89.99)
  }
}
