import Almanac
import AlmanacSky
import Foundation
import TestSupport
import Testing

@testable import AlmanacKinds

@Suite("Observing from a place")
struct ObservingTests {
  private static let point = #"{"name": "Point", "latitude": 41.28, "longitude": -70.1}"#

  private func place(_ json: String = point) throws -> ObservingSite {
    try Reading(ObservingSite.self, json: json).get()
  }

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func nights(
    _ rightAscension: Double, _ declination: Double, from json: String = point,
    zone: String = "America/New_York"
  ) throws -> ObjectNightsView {
    let place = try place(json)
    return ObjectNightsView(
      EquatorialPosition(rightAscension: rightAscension, declination: declination), label: "M42",
      from: place, in: ObservedYear(2026, from: place, try place.zone(.sample(timeZone: zone))),
      try .sample(timeZone: zone))
  }

  // MARK: site.json

  @Test("A place has a name, a position and, if it is written, a horizon")
  func reading() throws {
    let place = try place(
      #"""
      {"name": "Point", "latitude": -33.9, "longitude": 18.4, "elevation": 12,
       "timeZone": "Africa/Johannesburg", "horizon": [{"azimuth": 90, "altitude": 5}]}
      """#)
    #expect(place.position == GeographicPosition(latitude: -33.9, longitude: 18.4, elevation: 12))
    #expect(place.horizon.altitude(at: 200) == 5)
    #expect(place.timeZone?.identifier == "Africa/Johannesburg")
    #expect(try place.coordinates(.sample()) == "33.90° S, 18.40° E")
  }

  @Test(
    "Angles beyond their limits, or in another notation, are errors that say what to write",
    arguments: [
      (
        #""latitude": 95, "longitude": 0"#, "Expected a latitude from -90 to 90, found 95",
        "latitude and longitude may be the wrong way around"
      ),
      (
        #""latitude": 5, "longitude": -181"#, "Expected a longitude from -180 to 180, found -181",
        "write a number from -180 to 180"
      ),
      (
        #""latitude": "41°17′N", "longitude": 0"#,
        "Expected a latitude from -90 to 90, found \"41°17′N\"", "write 41.2833"
      ),
      (
        #""latitude": 0, "longitude": "70 06 30 W""#,
        "Expected a longitude from -180 to 180, found \"70 06 30 W\"", "write -70.1083"
      ),
      (
        #""latitude": "41,28", "longitude": 0"#,
        "Expected a latitude from -90 to 90, found \"41,28\"", "write 41.28"
      ),
      (
        #""latitude": 0, "longitude": 0, "horizon": [{"azimuth": 400, "altitude": 0}]"#,
        "Expected an azimuth from 0 to 360, found 400", "write a number from 0 to 360"
      ),
      (
        #""latitude": 0, "longitude": 0, "elevation": 10000"#,
        "Expected a height in meters from -500 to 9000, found 10000",
        "write a number from -500 to 9000"
      ),
    ])
  func limits(keys: String, message: String, help: String) {
    let reading = Reading(ObservingSite.self, json: "{\"name\": \"Point\", \(keys)}")
    #expect(reading.diagnostics.all.map(\.summary) == [message])
    #expect(reading.diagnostics.all.map(\.help) == [help])
  }

  // MARK: Seasons

  @Test("The sky of each season is that of the place, south of the equator of the other half year")
  func seasons() throws {
    let orion = ChartObject(
      label: "M42", position: .init(rightAscension: 83.8, declination: -5.4), symbol: .nebula,
      magnitude: 4)
    func view(_ latitude: Double) throws -> SeasonsView {
      let json = #"{"name": "Point", "latitude": \#(latitude), "longitude": -70.1}"#
      return SeasonsView([orion], from: try place(json), try .sample(timeZone: "America/New_York"))
    }
    let north = try view(41.28)
    #expect(north.texts("seasons.name") == ["Winter", "Spring", "Summer", "Autumn"])
    #expect(north.text("placeText") == "From Point")
    #expect(north.texts("seasons.timeText")?.first == "January 15, 9:40\u{202F}PM")
    #expect(north.texts("seasons.timeText")?[2] == "July 15, 10:40\u{202F}PM")
    #expect(
      try view(-33.9).texts("seasons.name") == ["Summer", "Autumn", "Winter", "Spring"])
    // The clocks of Galicia are two and a half hours ahead of the Sun in summer.
    let galicia =
      #"{"name": "A", "latitude": 42.9, "longitude": -8.5, "timeZone": "Europe/Madrid"}"#
    let view = SeasonsView([orion], from: try place(galicia), try .sample())
    #expect(view.texts("seasons.timeText")?[2] == "July 16, 12:34\u{202F}AM")
    // Orion is up in the evenings of January alone.
    let charts = try #require(north.texts("seasons.chart"))
    #expect(charts.map { $0.contains(">M42<") } == [true, false, false, false])
  }

  // MARK: Objects

  @Test("An object that rises and sets has times for each month, and its best months")
  func months() throws {
    // M42, on the equator nearly: highest at midnight in the middle of December.
    let view = try nights(83.82, -5.39)
    #expect(view.text("heading") == "From Point")
    #expect(view.text("coordinates") == "41.28° N, 70.10° W")
    #expect(
      view.text("wayText") == "It rises and sets here, and climbs to 43°.")
    #expect(view.text("hoursHeader") == "Above 30° in the dark")
    #expect(view.texts("months.dateText")?.count == 12)
    #expect(view.texts("months.dateText")?.first == "Jan 15")
    #expect(view.texts("months.transitText")?.last == "11:38\u{202F}PM")
    let best = try #require(view.texts("months.isBest"))
    #expect(best == ["true"] + Array(repeating: "false", count: 9) + ["true", "true"])
    #expect(view.texts("months.lengthText")?[5] == "–")
  }

  @Test("Times follow the clock of the place, with daylight saving time")
  func clocks() throws {
    let json = #"""
      {"name": "Point", "latitude": 41.28, "longitude": -70.1, "timeZone": "Etc/UTC"}
      """#
    let local = try #require(nights(83.82, -5.39).texts("months.transitText"))
    let universal = try #require(nights(83.82, -5.39, from: json).texts("months.transitText"))
    // Five hours in winter, four in summer.
    #expect(local[11] == "11:38\u{202F}PM" && universal[11] == "4:38\u{202F}AM")
    #expect(local[6] == "10:39\u{202F}AM")
    #expect(universal[6] == "2:39\u{202F}PM")
  }

  @Test("An object that never sets, or never rises, is said to")
  func extremes() throws {
    let north = try nights(148.9, 69.1)
    #expect(
      north.text("wayText") == "It never sets here, and climbs to 62°.")
    #expect(north.texts("months.riseText")?.allSatisfy { $0 == "–" } == true)
    let south = try nights(80, -69.8)
    #expect(south.text("wayText") == "It never rises here.")
    #expect(south.text("neverRises") == "true")
    #expect(south.text("chart") == "")
  }

  @Test("An object that is never high has a lower limit, and may have no best month")
  func low() throws {
    // M7 is 14° high at 41° north.
    let view = try nights(268.46, -34.79)
    #expect(view.text("hoursHeader") == "Above 0° in the dark")
    let summer = try nights(
      250.4, 36.46, from: #"{"name": "North", "latitude": 69.65, "longitude": 18.96}"#,
      zone: "Europe/Oslo")
    // From May to July there is no darkness there.
    #expect(summer.texts("months.lengthText")?[4...6] == ["–", "–", "–"])
  }

  @Test("The chart of a year has the night, darkness and three lines, and no number that is none")
  func chart() throws {
    let chart = try #require(nights(83.82, -5.39).text("chart"))
    for part in ["night", "dark", "rise", "set", "transit"] {
      #expect(chart.contains("class=\"\(part)\""), "\(part)")
    }
    #expect(chart.contains("<title>When M42 is up in the nights of 2026 from Point</title>"))
    #expect(!chart.contains("nan"))
    let polar = try nights(
      83.82, -5.39, from: #"{"name": "Pole", "latitude": 90, "longitude": 0}"#)
    #expect(polar.text("wayText") == "It never rises here.")
    let north = try nights(
      83.82, 25, from: #"{"name": "Pole", "latitude": 90, "longitude": 0}"#)
    #expect(north.text("chart")?.contains("class=\"dark\"") == true)
  }

  // MARK: Tonight

  private func tonight(
    _ date: String, from json: String = point, zone: String = "America/New_York",
    _ objects: [(String, Double, Double)] = [
      ("M42", 83.82, -5.39), ("M81", 148.9, 69.1), ("M13", 250.4, 36.46), ("LMC", 80, -69.8),
    ]
  ) throws -> TonightView {
    TonightView(
      objects.map {
        ObservedObject(
          position: .init(rightAscension: $0.1, declination: $0.2), brightness: nil,
          shortName: $0.0, name: "",
          type: "", constellation: "", magnitude: "", url: "/")
      }, on: try day(date), from: try place(json), others: [], try .sample(timeZone: zone))
  }

  @Test("Tonight has the objects that are high in the dark, those first that set first")
  func list() throws {
    let view = try tonight("2026-11-21")
    #expect(view.texts("objects.shortName") == ["M13", "M42", "M81"])
    #expect(view.text("countText") == "3 objects are above 15° in the dark")
    #expect(
      view.text("nightText") == "The night from Saturday, November 21, 2026 at Point")
    #expect(view.text("sunText") == "Sunset 4:17\u{202F}PM, sunrise 6:37\u{202F}AM")
    #expect(view.text("darkText") == "Dark from 5:53\u{202F}PM to 5:00\u{202F}AM")
    #expect(
      view.text("moonText")
        == "Waxing gibbous Moon, 92% lit, sets 4:13\u{202F}AM")
    #expect(view.texts("objects.highestText")?[1] == "43° at 1:12\u{202F}AM")
    #expect(view.texts("objects.airmassText")?[1] == "1.5")
    #expect(view.texts("objects.riseText")?[2] == "–")
  }

  @Test("Without darkness, nothing is up, and the page says why")
  func light() throws {
    let north = #"{"name": "North", "latitude": 69.65, "longitude": 18.96}"#
    let summer = try tonight("2026-06-21", from: north, zone: "Europe/Oslo")
    #expect(summer.text("hasObjects") == "false")
    #expect(summer.text("sunText") == "The Sun does not set")
    #expect(summer.text("hasNight") == "false")
    let winter = try tonight("2026-12-21", from: north, zone: "Europe/Oslo")
    #expect(winter.text("sunText") == "The Sun does not rise")
    #expect(winter.text("hasObjects") == "true")
    let edge = #"{"name": "North", "latitude": 75, "longitude": 0}"#
    let polar = try tonight("2026-12-21", from: edge, zone: "UTC")
    #expect(polar.text("sunText") == "The Sun does not rise")
    let pole = #"{"name": "Pole", "latitude": 89.9, "longitude": 0}"#
    let dark = try tonight("2026-12-21", from: pole, zone: "UTC")
    #expect(dark.text("darkText") == "Dark all day")
    let light = try tonight("2026-05-20", zone: "America/New_York")
    #expect(light.text("darkText")?.hasPrefix("Dark from ") == true)
  }

  @Test("What a hill hides is not up")
  func hill() throws {
    let hill = #"""
      {"name": "Point", "latitude": 41.28, "longitude": -70.1,
       "horizon": [{"azimuth": 90, "altitude": 60}, {"azimuth": 270, "altitude": 60}]}
      """#
    #expect(try tonight("2026-11-21", from: hill).texts("objects.shortName") == ["M81"])
    // A wall in the east hides what rises, and not what sets.
    let wall = #"""
      {"name": "Point", "latitude": 41.28, "longitude": -70.1,
       "horizon": [{"azimuth": 20, "altitude": 0}, {"azimuth": 21, "altitude": 60},
                   {"azimuth": 159, "altitude": 60}, {"azimuth": 160, "altitude": 0}]}
      """#
    let open = try tonight("2026-11-21")
    let walled = try tonight("2026-11-21", from: wall)
    #expect(open.texts("objects.timesText")?[1] == "8:54\u{202F}PM–5:00\u{202F}AM")
    let start = try #require(walled.texts("objects.riseText")?[1])
    #expect(walled.texts("objects.timesText")?[1] == "\(start)–5:00\u{202F}AM")
    #expect(start.hasSuffix("AM"))
    // The hours of a month are those above the wall.
    let hours = try nights(83.82, -5.39, from: wall).texts("months.lengthText")
    #expect(try hours?[0] != nights(83.82, -5.39).texts("months.lengthText")?[0])
  }

  @Test("Beyond the date line, the night is that of the clocks there")
  func dateLine() throws {
    let place = #"{"name": "Island", "latitude": 1.87, "longitude": -157.43}"#
    let view = try tonight("2026-11-21", from: place, zone: "Pacific/Kiritimati")
    // The Moon rises at 15:02 on that day, and sets at 3:27 on the next, by skyfield.
    #expect(
      view.text("moonText") == "Waxing gibbous Moon, 87% lit, sets 3:28\u{202F}AM")
    let east = #"{"name": "Island", "latitude": -17, "longitude": 180}"#
    let west = #"{"name": "Island", "latitude": -17, "longitude": -180}"#
    #expect(
      try tonight("2026-11-21", from: east, zone: "Pacific/Fiji").text("moonText")
        == tonight("2026-11-21", from: west, zone: "Pacific/Fiji").text("moonText"))
    let chart = try nights(83.82, -5.39, from: place, zone: "Pacific/Kiritimati").text("chart")
    #expect(chart?.contains(">12:00 AM<") == true || chart?.contains("12:00\u{202F}AM") == true)
  }

  @Test("Places whose names give the same address are errors where they stand")
  func samePlaces() throws {
    let json = #"""
      [{"name": "North Hill", "latitude": 1, "longitude": 1},
       {"name": "north-hill", "latitude": 2, "longitude": 1}, {"name": "!", "latitude": 3, "longitude": 1}]
      """#
    let places = try Reading([ObservingSite].self, json: json).get()
    let repeated = TonightPaths(
      of: places, CatalogKind.messier.templates.tonight, try .sample()
    ).repeated
    #expect(repeated.map(\.name) == ["north-hill", "!"])
    let reading = Reading { $0.add(.samePlace(repeated[0])) }
    #expect(
      reading.printed == """
        data.json:2:11: error[A0516]: No page for tonight can have the name "north-hill"
          2 |  {"name": "north-hill", "latitude": 2, "longitude": 1}, {"name": "!", "latitude": 3, "longitude": 1}]
            |           ^^^^^^^^^^^^
          help: write a name with a letter or a digit that no other place has

        """)
  }

  @Test(
    "A marathon is in the night of the new Moon nearest to March 25, in the order of the objects")
  func marathon() throws {
    let objects = [("M74", 24.17, 15.78), ("M42", 83.82, -5.39), ("LMC", 80, -69.8)].map {
      (
        order: $0.0.count,
        object: ObservedObject(
          position: .init(rightAscension: $0.1, declination: $0.2), brightness: nil,
          shortName: $0.0, name: "",
          type: "", constellation: "", magnitude: "", url: "/")
      )
    }
    let view = MarathonView(objects, in: 2026, from: try place(), try .sample())
    #expect(view.text("title") == "Marathon 2026")
    #expect(view.text("nightText") == "The night from Wednesday, March 18, 2026 at Point")
    #expect(view.text("countText") == "Up between the twilights: 2 of 3 objects")
    #expect(view.texts("objects.shortName") == ["M74", "M42", "LMC"])
    #expect(view.texts("objects.isUp") == ["true", "true", "false"])
    // Nautical twilight ends at 7:50, and clocks show daylight saving time.
    #expect(view.texts("objects.timesText")?.first?.hasPrefix("7:50\u{202F}PM–9:") == true)
    #expect(view.texts("objects.timesText")?.last == "–")
  }
}
