import Almanac
import TestSupport
import Testing

@testable import AlmanacKinds

@Suite("Messier objects: accepted and rejected values")
struct MessierReadingTests {
  private func summaries(_ keys: String) -> [String] {
    let json = "{\"formalName\": \"Messier 1\", \(MessierFixture.required), \(keys)}"
    return Reading(SkyObject.self, json: json).diagnostics.all.map(\.summary)
  }

  @Test("A file with the seven plain fields is complete")
  func seven() throws {
    let reading = Reading(SkyObject.self, json: MessierFixture.seven)
    #expect(reading.printed.isEmpty)
    #expect(try reading.get().commonName == "The Crab Nebula")
    #expect(try reading.get().thumbnail?.text == "m1-small.jpg")
  }

  @Test("Only the number, the update and the description are required")
  func required() {
    #expect(Reading(SkyObject.self, json: MessierFixture().json).printed.isEmpty)
    #expect(
      Reading(SkyObject.self, json: "{}").diagnostics.sorted.map(\.summary) == [
        "Missing key \"description\"", "Missing key \"formalName\"", "Missing key \"updateDate\"",
      ])
  }

  @Test("The project's whole catalogue is read without diagnostics")
  func catalogue() throws {
    let bytes = try Repository.bytes(of: "Content/messier/catalogue.json")
    let json = String(decoding: bytes, as: UTF8.self)
    let reading = Reading { diagnostics in
      Reading<DataDocument>(json: json).value?.root.elements.compactMap {
        CatalogKind.messier.read($0, into: &diagnostics)
      }
    }
    #expect(reading.printed.isEmpty)
    #expect(try reading.get().map(\.name.number) == Array(1...110))
  }

  @Test(
    "An object's name is Messier and a number of the catalogue",
    arguments: [
      "Messier 0", "Messier 111", "Messier 01", "Messier 1 A", "Messier  1", "messier 1", "M1",
      "Messier", "Messier ١", "Caldwell 14", "NGC 1",
    ])
  func wrongNumber(_ name: String) {
    let isNear = ["Messier 01", "Messier  1", "messier 1", "M1"].contains(name)
    let help =
      isNear
      ? "write \"Messier 1\""
      : "the collection holds the objects Messier 1 to Messier 110; "
        + "write a name from another catalogue in \"designation\""
    let json = "{\"formalName\": \"\(name)\",\n\(MessierFixture.required)}"
    let caret = String(repeating: "^", count: name.count + 2)
    #expect(
      Reading(SkyObject.self, json: json).printed == """
        data.json:1:16: error[A0117]: Expected "Messier" and a number from 1 to 110, found "\(name)"
          1 | {"formalName": "\(name)",
            |                \(caret)
          help: \(help)

        """)
  }

  @Test(
    "The help for a value with a special form shows the form, and does not suggest quotes",
    arguments: [
      ("formalName", "31", "write \"Messier 31\""),
      ("declination", "-0.82", "write \"-00:49:12.0\""),
      (
        "declination", "95",
        "declinations go from -90:00:00 to +90:00:00; minutes and seconds go to 59"
      ),
      ("rightAscension", "83.633", "write \"05:34:31.9\" for 83.633 degrees"),
      ("constellation", "5", "abbreviations are those of the IAU, such as Tau for Taurus"),
      ("updateDate", #"{"month": "10", "day": 1, "year": 2017}"#, "remove the quotes"),
      ("updateDate", #"{"month": 2, "day": 30, "year": 2017}"#, "February 2017 has 28 days"),
      ("updateDate", #"{"month": 13, "day": 32, "year": 2017}"#, "months go from 1 to 12"),
      (
        "updateDate", #"{"month": 13, "day": 1, "year": 2017}"#,
        "months go from 1 to 12: the day and the month may be swapped"
      ),
      ("updateDate", #""19 October 2017""#, #"write {"month": 10, "day": 19, "year": 2017}"#),
      ("discovered", #""1764-02-30""#, "February 1764 has 29 days"),
      ("discovered", #""Aug 1764""#, #"write "1764-08""#),
      ("discovered", #""20 Aug 1764""#, #"write "1764-08-20""#),
      (
        "discovered", #""long ago""#,
        "write the part that is known, as in \"1764-08-20\", \"1764-08\" or \"1764\""
      ),
      ("distance", #""6,500 light-years""#, "write 6500"),
      ("distance", #""2.5 Mly""#, "write 2500000"), ("distance", #""31 kly""#, "write 31000"),
      ("size", #""6′ × 4′""#, "write [6, 4]"),
      ("size", #""large""#, "write them in brackets, such as [6, 4]"),
    ])
  func forms(_ key: String, _ value: String, _ help: String) {
    let json = "{\"\(key)\": \(value)}"
    #expect(
      Reading(SkyObject.self, json: json).diagnostics.all.filter { $0.code != "A0118" }
        .map(\.help) == [help])
  }

  @Test("A declination may be that of a pole, and its schema says so")
  func poles() {
    #expect(Reading(Declination.self, json: #""+90:00:00""#).value != nil)
    #expect(ContentSchema(CatalogKind.messier).text.contains(#"|90:00:00(\\.0+)?)$""#))
  }

  @Test(
    "A right ascension has hours, minutes and seconds of two digits",
    arguments: [
      "24:00:00", "05:60:00", "05:34:60", "5:34:31", "05:34", "05:34:31.", "05:34.5:31", "+5:34:31",
      "", "05h34m31s", "-05:34:31", "05:34:3１",
    ])
  func wrongRightAscension(_ text: String) {
    #expect(
      summaries(#""rightAscension": "\#(text)""#)
        == ["Expected a right ascension as \"hh:mm:ss\", found \"\(text)\""])
  }

  @Test(
    "A declination has a sign and degrees up to 90",
    arguments: [
      "22:00:52", "+90:00:00.1", "-90:01:00", "+91:00:00", "+22:60:00", "+22:00:60", "+2:00:52",
      "+22:00", "++2:00:00",
      "±22:00:52",
    ])
  func wrongDeclination(_ text: String) {
    #expect(
      summaries(#""declination": "\#(text)""#)
        == ["Expected a declination as \"+dd:mm:ss\", found \"\(text)\""])
  }

  @Test(
    "A discovery is a day, a month or a year",
    arguments: [
      "0", "1731-13", "+325", "17310610", "in June", "", "1731-6",
    ])
  func wrongDiscovery(_ text: String) {
    #expect(
      summaries(#""discovered": "\#(text)""#)
        == ["Expected a date as \"YYYY-MM-DD\", \"YYYY-MM\" or a year, found \"\(text)\""])
  }

  @Test("A transit is a day of the year", arguments: ["02-30", "1-29", "2026-01-29", "00-01", ""])
  func wrongTransit(_ text: String) {
    #expect(
      summaries(#""transit": "\#(text)""#) == ["Expected a day as \"MM-DD\", found \"\(text)\""])
  }

  @Test(
    "A range has two ends",
    arguments: [
      "magnitudeRange", "sizeRange", "distanceRange", "latitudes",
    ], ["[]", "[1]", "[1, 2, 3]"])
  func rangeOfOtherLength(_ key: String, _ list: String) {
    let count = list == "[]" ? 0 : list.split(separator: ",").count
    #expect(summaries("\"\(key)\": \(list)") == ["Expected two numbers, found \(count)"])
  }

  @Test(
    "Numbers that no object can have are rejected",
    arguments: [
      (#""latitudes": [-91, 0]"#, "Expected latitudes from -90 to 90, found -91"),
      (#""latitudes": [0, 90.5]"#, "Expected latitudes from -90 to 90, found 90.5"),
      (
        #""latitudes": [-9223372036854775808, 0]"#,
        "Expected latitudes from -90 to 90, found -9223372036854775808"
      ),
      (#""marathonOrder": 0"#, "Expected a number from 1 to 110, found 0"),
      (#""marathonOrder": 111"#, "Expected a number from 1 to 110, found 111"),
      (#""distance": -1"#, "Expected a number above zero, found -1"),
      (#""distance": 0"#, "Expected a number above zero, found 0"),
      (#""size": [6, -4]"#, "Expected a number above zero, found -4"),
      (#""size": []"#, "Expected one or two numbers, found 0"),
      (#""size": [1, 2, 3]"#, "Expected one or two numbers, found 3"),
    ])
  func impossible(_ keys: String, _ summary: String) {
    #expect(summaries(keys) == [summary])
  }

  @Test("A constellation is an abbreviation; the help for a full name gives it")
  func constellation() {
    #expect(
      Reading(Constellation.self, json: #""Taurus""#).printed == """
        data.json:1:1: error[A0117]: No constellation has the abbreviation "Taurus"
          1 | "Taurus"
            | ^^^^^^^^
          help: write "Tau"

        """)
  }

  @Test(
    "The help for a misspelled constellation suggests the nearest abbreviation",
    arguments: [
      ("tau", "write \"Tau\""), ("Tuarus", "write \"Tau\""), ("Bootes", "write \"Boo\""),
      ("Ursa Mayor", "write \"UMa\""),
      ("the Bull", "abbreviations are those of the IAU, such as Tau for Taurus"),
    ])
  func nearConstellation(_ text: String, _ help: String) {
    #expect(
      Reading(Constellation.self, json: "\"\(text)\"").diagnostics.all.map(\.help) == [help])
  }

  @Test("The poles are valid declinations", arguments: ["+90:00:00", "-90:00:00.0"])
  func poles(_ text: String) {
    #expect(Reading(Declination.self, json: "\"\(text)\"").printed.isEmpty)
  }

  @Test("A type is one of a list, and the nearest is suggested")
  func type() {
    let reading = Reading(ObjectType.self, json: #""Spiral galaxy""#)
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.map(\.help) == ["write \"Spiral Galaxy\""])
  }

  @Test(
    "The month of an update may be its English name",
    arguments: [
      (#""October""#, 10), ("10", 10), (#""May""#, 5),
    ])
  func monthName(_ month: String, _ number: Int) {
    let json = #"{"month": \#(month), "day": 19, "year": 2017}"#
    #expect(Reading(UpdateDate.self, json: json).value?.date.month == number)
  }

  @Test(
    "An update is a day of the calendar",
    arguments: [
      (#"{"month": "Octember", "day": 1, "year": 2017}"#, "No month is called \"Octember\""),
      (#"{"month": 2, "day": 29, "year": 2017}"#, "Expected a day from 1 to 28, found 29"),
      (#"{"month": 13, "day": 1, "year": 2017}"#, "Expected a month from 1 to 12, found 13"),
      (
        #"{"month": 1, "day": 1, "year": 9223372036854775807}"#,
        "Expected a year of four digits, found 9223372036854775807"
      ),
      (#"{"month": 1, "day": 1}"#, "Missing key \"year\""),
    ])
  func wrongUpdate(_ json: String, _ summary: String) {
    #expect(Reading(UpdateDate.self, json: json).diagnostics.all.map(\.summary) == [summary])
  }
}
