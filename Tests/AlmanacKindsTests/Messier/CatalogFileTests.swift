import AlmanacBuild
import AlmanacSky
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The catalog as files for other programs")
struct CatalogFileTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/base/",
       "timeZone": "America/New_York",
       "observing": [{"name": "Point", "latitude": 41.28, "longitude": -70.1}],
       "catalogs": {"ngc": {"title": "N; \"G\", C", "prefix": "NGC", "introduction": "All </script> of it."}}}
      """#, to: "Content/site.json")
    try folder.write(
      #"""
      [{"formalName": "NGC 224", "commonName": "Big, <b>\"bright\"</b>; one", "type": "Spiral Galaxy",
        "constellation": "And", "rightAscension": "00:42:44.33", "declination": "-00:16:07.5",
        "magnitude": 3.4, "size": [190, 60], "distance": 2540000, "marathonOrder": 1,
        "updateDate": {"month": 10, "day": 19, "year": 2017}},
       {"formalName": "NGC 5194A"}]
      """#, to: "Content/ngc/all.json")
    let day = try #require(CalendarDate("2026-11-22"))
    let options = BuildOptions(
      source: folder.path, output: "\(folder.path)/_site", asOf: .date(day), isStrict: false,
      width: 2)
    let report = await SiteSession(.builtIn, options).update()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
  }

  private func json(_ path: String) throws -> [String: Any] {
    let data = Data(try folder.text(path).utf8)
    let value = try JSONSerialization.jsonObject(with: data)
    return try #require(value as? [String: Any] ?? ["objects": value])
  }

  @Test("has all numbers as JSON, with positions in degrees")
  func data() throws {
    let objects = try #require(try json("_site/ngc/ngc.json")["objects"] as? [[String: Any]])
    let first = try #require(objects.first)
    #expect(first["object"] as? String == "NGC224")
    #expect(first["commonName"] as? String == #"Big, <b>"bright"</b>; one"#)
    #expect(first["rightAscension"] as? Double == 10.68471)
    #expect(first["declination"] as? Double == -0.26875)
    #expect(first["magnitude"] as? Double == 3.4 && first["distance"] as? Int == 2_540_000)
    #expect(first["size"] as? [Int] == [190, 60])
    #expect(first["url"] as? String == "https://example.org/base/ngc/ngc224/")
    #expect(objects.count == 2 && Set(objects[1].keys) == ["object", "formalName", "url"])
  }

  @Test("is a list that Stellarium imports")
  func stellarium() throws {
    let file = try json("_site/ngc/ngc-stellarium.json")
    #expect(file["version"] as? String == "2.1")
    let identifier = try #require(file["defaultListOlud"] as? String)
    let lists = try #require(file["observingLists"] as? [String: [String: Any]])
    let list = try #require(lists[identifier])
    #expect(list["name"] as? String == #"N; "G", C"#)
    #expect(list["creation date"] as? String == "2017-10-19 00:00:00")
    let objects = try #require(list["objects"] as? [[String: Any]])
    #expect(objects.map { $0["designation"] as? String } == ["NGC 224", "NGC 5194A"])
    #expect(objects[0]["ra"] as? String == "00h42m44.33s")
    #expect(objects[0]["dec"] as? String == "-00°16'07.5\"")
    #expect(objects[1]["ra"] as? String == "")
  }

  @Test("is a list of SkySafari")
  func skySafari() throws {
    #expect(
      try folder.text("_site/ngc/ngc.skylist") == """
        SkySafariObservingListVersion=3.0
        SkyObject=BeginObject
        \tObjectID=4,-1,-1
        \tCommonName=Big, <b>"bright"</b>; one
        \tCatalogNumber=NGC 224
        EndObject=SkyObject
        SkyObject=BeginObject
        \tObjectID=4,-1,-1
        \tCatalogNumber=NGC 5194A
        EndObject=SkyObject

        """)
  }

  @Test("is a calendar of the days on which objects are highest at 21 h, and of the marathon")
  func calendar() throws {
    let text = try folder.text("_site/ngc/ngc.ics")
    #expect(text.contains("X-WR-CALNAME:N\\; \"G\"\\, C\r\n"))
    // Andromeda is highest at 21 h in the middle of November.
    #expect(text.contains("DTSTART;VALUE=DATE:20261116\r\n"))
    #expect(text.replacing("\r\n ", with: "").contains("(NGC 224) is highest at 9:00"))
    #expect(text.contains("UID:https://example.org/base/ngc/ngc224/#2026\r\n"))
    #expect(text.contains("SUMMARY:Marathon 2027\r\n"))
    #expect(text.matches(of: /BEGIN:VEVENT/).count == 2)
  }

  @Test("is described as a Dataset, in which nothing ends the script")
  func dataset() throws {
    let page = try folder.text("_site/ngc/index.html")
    let script = try #require(
      page.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/))
    let value = try JSONSerialization.jsonObject(with: Data(String(script.1).utf8))
    let dataset = try #require(value as? [String: Any])
    #expect(dataset["@type"] as? String == "Dataset")
    #expect(dataset["description"] as? String == "All </script> of it.")
    let files = try #require(dataset["distribution"] as? [[String: String]])
    #expect(
      files.map { $0["contentUrl"] } == [
        "https://example.org/base/ngc/ngc.csv", "https://example.org/base/ngc/ngc.json",
      ])
  }

  @Test("The days on which Messier's objects are highest at 21 h are those of the catalog")
  func days() throws {
    let bytes = try Repository.bytes(of: "Content/messier/catalogue.json")
    let document = try #require(
      Reading<DataDocument>(json: String(decoding: bytes, as: UTF8.self)).value)
    // The catalog has them for the meridian of a time zone.
    let place = GeographicPosition(latitude: 45, longitude: 0)
    var compared = 0
    for record in document.root.elements {
      var diagnostics = Diagnostics()
      let object = try #require(CatalogKind.messier.read(record, into: &diagnostics))
      guard let position = object.position, let transit = object.transit else { continue }
      let day = try #require(
        Night.day(of: 2026, onWhich: position, crossesMeridianAt: 21, at: place))
      let date = CalendarDate(daysSinceEpoch: day)
      let known = try #require(
        CalendarDate(year: 2026, month: transit.date.month, day: transit.date.day))
      let distance = abs(known.daysSinceEpoch - date.daysSinceEpoch)
      #expect(min(distance, 365 - distance) <= 1, "\(object.shortName): \(date), not \(known)")
      compared += 1
    }
    #expect(compared == 110)
  }

  @Test("An object is highest on one day of each year", arguments: [1900, 2000, 2023, 2024, 2100])
  func everyDay(year: Int) throws {
    let place = GeographicPosition(latitude: -33, longitude: 151)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let position = EquatorialPosition(rightAscension: degrees, declination: -20)
      let day = try #require(
        Night.day(of: year, onWhich: position, crossesMeridianAt: 21, at: place))
      #expect(CalendarDate(daysSinceEpoch: day).year == year)
    }
  }
}
