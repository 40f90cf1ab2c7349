import AlmanacSky
import Testing

@Suite("Parts of the sky")
struct SkyCellTests {
  /// Positions all over the sky, at the poles, and on both sides of 0 h.
  private static let positions =
    (0..<600).map { index in
      let turn = Double(index) * 0.618_033_988_75
      let height = 1 - 2 * (Double(index) + 0.5) / 600
      return EquatorialPosition(
        rightAscension: turn.truncatingRemainder(dividingBy: 1) * 360,
        declination: height * 90)
    }
    + [(0, 90), (0, -90), (359.999, 0), (0, 0), (90, 0), (180, 0.001)].map {
      EquatorialPosition(rightAscension: $0, declination: $1)
    }

  @Test(
    "around a position have all positions within an angle", arguments: [0, 0.5, 5, 17, 60, 180])
  func complete(angle: Double) {
    for center in Self.positions.enumerated().filter({ $0.offset % 13 == 0 }).map(\.element) {
      let cells = Set(SkyCell.cells(within: angle, of: center))
      let lost = Self.positions.filter {
        $0.distance(to: center) <= angle && !cells.contains(SkyCell(of: $0))
      }
      #expect(lost.isEmpty)
    }
  }

  @Test("are few for a small angle, and have different names")
  func few() {
    let all = Set(Self.positions.map { SkyCell(of: $0) })
    #expect(Set(all.map(\.name)).count == all.count && all.count > 200)
    for center in Self.positions {
      #expect(SkyCell.cells(within: 5, of: center).count <= 8)
      #expect(SkyCell.cells(within: 17, of: center).count <= 30)
    }
  }

  @Test("A part of the sky is drawn with north up and east on the left, and keeps small angles")
  func stereographic() throws {
    for center in Self.positions where abs(center.declination) < 85 {
      let plane = Projection.around(center)
      let middle = try #require(plane.point(of: center))
      #expect(abs(middle.x) < 1e-9 && abs(middle.y) < 1e-9)
      var north = center
      north.declination += 1
      let up = try #require(plane.point(of: north))
      #expect(abs(up.x) < 1e-9 && abs(up.y - 0.017_453) < 1e-4)
      var east = center
      east.rightAscension += 0.1
      #expect(try #require(plane.point(of: SkyDirection(east))).x < 0)
    }
    let opposite = EquatorialPosition(rightAscension: 200, declination: -10)
    let plane = Projection.around(EquatorialPosition(rightAscension: 20, declination: 10))
    #expect(plane.point(of: opposite) == nil)
  }
}
