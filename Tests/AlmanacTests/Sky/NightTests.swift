import AlmanacSky
import Testing

@Suite("Nights")
struct NightTests {
  /// 2026-11-21 and 2026-06-21 as days since 1970.
  private static let november = 20_778, june = 20_625
  private static let nantucket = GeographicPosition(latitude: 41.28, longitude: -70.1)
  private static let tromso = GeographicPosition(latitude: 69.65, longitude: 18.96)

  /// The hours after the mean noon with which a night begins.
  private static func hours(_ moment: Moment?, _ night: Night) -> Double? {
    moment.map { ($0 - night.noon) / 3600 }
  }

  @Test("begin and end at noon by mean solar time")
  func noon() {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    // 12:00 less the 4 h 40 min 24 s by which Greenwich is ahead.
    #expect(night.noon.secondsSince1970 == Double(Self.november) * 86_400 + 43_200 + 16_824)
    #expect(night.end - night.noon == 86_400)
    #expect(night.midnight - night.noon == 43_200)
  }

  @Test("have their darknesses one inside another")
  func darkness() throws {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    let ranges = try Night.Darkness.allCases.map { try #require(night.darkness($0)) }
    for (outer, inner) in zip(ranges, ranges.dropFirst()) {
      #expect(outer.lowerBound < inner.lowerBound && inner.upperBound < outer.upperBound)
    }
    // Sunset at 16:16 EST on that day, where noon is at 11:40 EST.
    let sunset = try #require(Self.hours(ranges[0].lowerBound, night))
    #expect(abs(sunset - 4.6) < 0.05)
  }

  @Test("have no darkness in summer, and no day in winter, beyond the polar circle")
  func polar() throws {
    let summer = Night(ofDay: Self.june, at: Self.tromso)
    #expect(summer.darkness(.night) == nil)
    #expect(summer.darkness(.astronomical) == nil)
    let winter = Night(ofDay: Self.november + 30, at: Self.tromso)
    #expect(winter.darkness(.night) == winter.noon...winter.end)
    #expect(winter.darkness(.astronomical) != nil)
  }

  @Test("tell what never rises from what never sets")
  func circumpolar() {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    let north = night.pass(of: .init(rightAscension: 148.9, declination: 69.1))
    #expect(north.isCircumpolar && !north.neverRises && north.rise == nil && north.set == nil)
    let south = night.pass(of: .init(rightAscension: 80, declination: -69.8))
    #expect(south.neverRises && !south.isCircumpolar && south.rise == nil && south.set == nil)
    #expect(south.highest < 0)
  }

  @Test("keep the order of rising, transit and setting on the 24 hours of the clock")
  func pass() throws {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    // M42 rises in the evening, and is highest after midnight.
    let pass = night.pass(of: .init(rightAscension: 83.82, declination: -5.39))
    let rise = try #require(pass.rise)
    let set = try #require(pass.set)
    #expect(night.noon < rise && rise < pass.transit && pass.transit < set && set < night.end)
    #expect(abs(pass.highest - (90 - 41.28 - 5.39)) < 0.1)
  }

  @Test("rise later over hills, and never over those that are too high")
  func hills() throws {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    let object = EquatorialPosition(rightAscension: 83.82, declination: -5.39)
    let flat = night.pass(of: object)
    let hills = Horizon([
      (azimuth: 60, altitude: 10), (azimuth: 130, altitude: 10), (azimuth: 180, altitude: 0),
      (azimuth: 359, altitude: 0),
    ])
    let pass = night.pass(of: object, over: hills)
    let delay = try #require(pass.rise) - #require(flat.rise)
    // 10° at 41° north take about 10° / (15° an hour * cos 41°).
    #expect((2_800...3_700).contains(delay))
    #expect(abs(try #require(pass.set) - #require(flat.set)) < 300)
    let walls = night.pass(of: object, over: Horizon([(azimuth: 0, altitude: 60)]))
    #expect(walls.neverRises && walls.rise == nil && !walls.isCircumpolar)
  }

  @Test("know when an object is high in a part of them")
  func times() throws {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    let whole = night.noon...night.end
    let object = EquatorialPosition(rightAscension: 83.82, declination: -5.39)
    let pass = night.pass(of: object)
    let up = try #require(night.times(of: object, above: -34.0 / 60, in: whole).first)
    #expect(abs(try #require(pass.rise) - up.lowerBound) < 1)
    #expect(abs(try #require(pass.set) - up.upperBound) < 1)
    let half = night.times(of: object, above: -34.0 / 60, in: pass.transit...night.end)
    #expect(half.count == 1 && half[0].lowerBound == pass.transit)
    #expect(night.times(of: object, above: 80, in: whole) == [])
    let north = EquatorialPosition(rightAscension: 148.9, declination: 69.1)
    #expect(night.times(of: north, above: 10, in: whole) == [whole])
    // It is high twice: in the evening, and from before dawn on.
    let west = EquatorialPosition(rightAscension: 245, declination: 20)
    let two = night.times(of: west, above: 0, in: whole)
    #expect(two.count == 2)
    for moment in two.flatMap({ [$0.lowerBound, $0.upperBound] })
    where moment != night.noon && moment != night.end {
      #expect(abs(night.position(of: west, at: moment).altitude) < 0.01)
    }
  }

  @Test("know when an object is at its highest: at its transit, or at an end of a part")
  func highest() {
    let night = Night(ofDay: Self.november, at: Self.nantucket)
    let object = EquatorialPosition(rightAscension: 83.82, declination: -5.39)
    let pass = night.pass(of: object)
    #expect(night.highest(of: object, in: night.noon...night.end).moment == pass.transit)
    let before = night.noon...(pass.transit + -3600)
    #expect(night.highest(of: object, in: before).moment == before.upperBound)
    let after = (pass.transit + 3600)...night.end
    #expect(night.highest(of: object, in: after).moment == after.lowerBound)
    #expect(night.highest(of: object, in: after).position.altitude < pass.highest)
  }

  @Test("have the Moon with its phase")
  func moon() {
    // Full on 2026-11-24 at 14:53 UT, new on 2026-12-09 at 00:52 UT.
    let full = Night(ofDay: 20_780, at: Self.nantucket).moonPhase
    #expect(full.name == .full && full.illuminated > 0.99)
    let new = Night(ofDay: 20_795, at: Self.nantucket).moonPhase
    #expect(new.name == .new && new.illuminated < 0.01)
    let waxing = Night(ofDay: Self.november, at: Self.nantucket).moonPhase
    #expect(waxing.name == .waxingGibbous && waxing.isWaxing)
  }

  @Test(
    "find the new Moon nearest to a day",
    // New at 2026-03-19 01:23 UT, which is the evening of March 18 in America; 2027-04-06 23:51 and 2027-03-08
    // 09:29; 2023-03-21 17:23.
    arguments: [(20_537, 20_530), (20_902, 20_914), (19_441, 19_437)])
  func newMoon(day: Int, expected: Int) {
    let night = Night.newMoon(nearestTo: day, at: Self.nantucket)
    #expect(night.day == expected)
    #expect(night.moonPhase.illuminated < 0.01)
  }

  @Test(
    "interpolate the horizon around north",
    arguments: [(0.0, 6.0), (350, 3), (10, 9), (20, 12), (100, 9), (180, 6), (340, 0), (-20, 0)])
  func horizon(azimuth: Double, altitude: Double) {
    let horizon = Horizon([(azimuth: 340, altitude: 0), (azimuth: 20, altitude: 12)])
    let expected = azimuth == 100 ? 9.0 : azimuth == 180 ? 6.0 : altitude
    #expect(abs(horizon.altitude(at: azimuth) - expected) < 1e-9)
  }

  @Test(
    "have the mass of air of Kasten and Young",
    arguments: [(90.0, 1.0), (30, 1.9939), (10, 5.5841), (0, 37.92)])
  func airmass(altitude: Double, mass: Double) throws {
    let found = try #require(HorizontalPosition(altitude: altitude, azimuth: 0).airmass)
    #expect(abs(found / mass - 1) < 0.002)
  }

  @Test("measure distances across 0 h and at the pole")
  func distances() {
    let a = EquatorialPosition(rightAscension: 359.5, declination: 0)
    #expect(abs(a.distance(to: .init(rightAscension: 0.5, declination: 0)) - 1) < 1e-9)
    let pole = EquatorialPosition(rightAscension: 10, declination: 90)
    #expect(abs(pole.distance(to: .init(rightAscension: 200, declination: 89)) - 1) < 1e-9)
  }
}
