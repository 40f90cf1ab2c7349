import Almanac
import TestSupport
import Testing

@testable import AlmanacKinds

@Suite("Messier objects: formatting")
struct MessierFormatTests {
  private func facts(_ keys: String..., locale: SiteLocale = .americanEnglish) throws -> [String] {
    try MessierFixture(keys: keys).object().facts(.sample(locale: locale))
      .map { "\($0.label): \($0.value)" }
  }

  @Test("Unknown facts are left out")
  func unknown() throws {
    #expect(try facts().isEmpty)
  }

  @Test(
    "What is no single glow has no aperture, and nothing follows a sky in which none is large enough",
    arguments: [
      ("Nonexistent Object", nil), ("Dark Nebula", nil), ("Group of Galaxies", nil),
      ("Open Cluster", nil), ("Double Star", nil),
      ("Galaxy", "200 mm under a dark sky, not even 500 mm in a suburb (Crumey 2014)"),
    ] as [(String, String?)])
  func apertures(type: String, expected: String?) throws {
    let fact = try facts(
      #""type": "\#(type)""#, #""magnitude": 7.9"#, #""size": [28.8, 26.9]"#
    ).first { $0.hasPrefix("Aperture") }
    #expect(fact == expected.map { "Aperture to see all of it: \($0)" })
  }

  @Test("Facts are in the order of an observer's card")
  func all() throws {
    let facts = try facts(
      #""marathonOrder": 16, "latitudes": [-68, 90], "transit": "01-29", "season": "Winter""#,
      #""discovered": "1731-06-10", "discoverer": "John Bevis", "distance": 6500, "size": [6.0, 4]"#,
      #""magnitude": 8.4, "declination": "+22:00:52.1", "rightAscension": "05:34:31.97""#,
      #""constellation": "Tau", "type": "Supernova Remnant", "designation": "NGC 1952""#,
      #""alsoKnownAs": ["Taurus A", "SN 1054"]"#)
    #expect(
      facts == [
        "Designation: NGC 1952", "Also known as: Taurus A, SN 1054", "Type: Supernova Remnant",
        "Constellation: Taurus", "Right ascension (J2000): 05ʰ 34ᵐ 31.97ˢ",
        "Declination (J2000): +22° 00′ 52.1″", "Apparent magnitude: 8.4",
        "Apparent size: 6.0′ × 4′", "Surface brightness: 20.5 mag/arcsec²",
        "Aperture to see all of it: 30 mm under a dark sky, 30 mm in a suburb, 80 mm in a city (Crumey 2014)",
        "Distance: 6,500 light-years",
        "Discovered: June 10, 1731, by John Bevis", "Season, northern hemisphere: Winter",
        "Crosses the meridian at 21 h: January 29", "Rises between latitudes: 68° S to 90° N",
        "Order in a marathon: 16 of 110",
      ])
  }

  @Test("Latitudes have as many digits as a number may have")
  func longLatitude() throws {
    #expect(
      try facts(#""latitudes": [-9.223372036854775808, 90]"#) == [
        "Rises between latitudes: 9.223372036854775807° S to 90° N"
      ])
  }

  @Test("Days are written as the locale writes them")
  func locale() throws {
    #expect(
      try facts(#""transit": "02-29", "discovered": "1731-06-10""#, locale: .britishEnglish) == [
        "Discovered: 10 June 1731", "Crosses the meridian at 21 h: 29 February",
      ])
  }

  @Test(
    "The sign of a declination is kept between 0 and -1 degree",
    arguments: [
      ("-00:49:23", "\u{2212}00° 49′ 23″"), ("+00:00:00", "+00° 00′ 00″"),
      ("-00:00:47.9", "\u{2212}00° 00′ 47.9″"), ("\u{2212}34:47:34", "\u{2212}34° 47′ 34″"),
      ("+69:03:55", "+69° 03′ 55″"),
    ])
  func declination(_ text: String, _ written: String) throws {
    #expect(try facts(#""declination": "\#(text)""#) == ["Declination (J2000): \(written)"])
  }

  @Test(
    "A discovery may be known to the day, the month or the year",
    arguments: [
      ("1731-06-10", "June 10, 1731"), ("1780-09", "September 1780"), ("1746", "1746"),
      ("-325", "325 BC"), ("-1", "1 BC"), ("964", "964"),
    ])
  func discovered(_ text: String, _ written: String) throws {
    #expect(try facts(#""discovered": "\#(text)""#) == ["Discovered: \(written)"])
  }

  @Test("A discovery may have only a person")
  func discoverer() throws {
    #expect(try facts(#""discoverer": "Aristotle""#) == ["Discovered: by Aristotle"])
  }

  @Test(
    "Distances from a million light-years on are in millions",
    arguments: [
      ("999999", "999,999 light-years"), ("1000000", "1 million light-years"),
      ("2540000", "2.54 million light-years"), ("31000000", "31 million light-years"),
      ("1000001", "1.000001 million light-years"), ("37500", "37,500 light-years"),
      ("410.5", "410.5 light-years"),
    ])
  func distance(_ number: String, _ written: String) throws {
    #expect(try facts(#""distance": \#(number)"#) == ["Distance: \(written)"])
  }

  @Test("If lists differ, both ends are shown")
  func ranges() throws {
    #expect(
      try facts(
        #""magnitude": 8.4, "magnitudeRange": [8.4, 9.0]"#, #""size": [6], "sizeRange": [5, 7]"#,
        #""distance": 2540000, "distanceRange": [900000, 2600000]"#
      )
        == [
          "Apparent magnitude: 8.4 (lists give 8.4 to 9.0)",
          "Apparent size: about 6′ (lists give 5′ to 7′)",
          "Distance: about 2.54 million light-years "
            + "(lists give 900,000 to 2.6 million)",
        ])
  }

  @Test("A title has the common name if there is one")
  func titles() throws {
    #expect(try MessierFixture(number: 2).object().title == "Messier 2")
    let crab = try MessierFixture(keys: [#""commonName": "The Crab Nebula""#]).object()
    #expect(crab.title == "The Crab Nebula (M1)")
    #expect(crab.name.formal == "Messier 1")
  }
}
