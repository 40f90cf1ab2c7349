import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Dates with and without a time")
struct PublicationDateTests {
  @Test(
    "A time is read in the forms of other generators; its day is that of the site's time zone",
    arguments: [
      ("2026-09-14", "2026-09-14", 0), ("2026-09-14T08:30:00+02:00", "2026-09-14", 9000),
      ("2026-09-14 08:30", "2026-09-14", 30_600), ("2026-09-14T23:30", "2026-09-14", 84_600),
      ("2026-09-14 08:30:00 +0200", "2026-09-14", 9000),
      ("2026-09-14 01:30:00 +0200", "2026-09-13", 70_200),
      ("2026-09-14T01:30:00Z", "2026-09-13", 77_400),
      ("2026-09-14t01:30:00z", "2026-09-13", 77_400),
      ("2026-09-14 01:30:00 UTC", "2026-09-13", 77_400),
      ("2026-09-14 01:30:00.123456-04", "2026-09-14", 5400),
      ("2026-09-14T21:30:00-07:00", "2026-09-15", 1800),
    ])
  func day(text: String, day: String, second: Int) throws {
    let settings = try SiteSettings.sample(timeZone: "America/New_York")
    let date = try #require(PublicationDate(text))
    #expect(date.day(in: settings) == CalendarDate(day))
    #expect(date.local(in: settings).secondOfDay == second)
    #expect(date.hasTime == text.contains(":"))
  }

  @Test(
    "What is no date is none",
    arguments: [
      "", "soon", "2026-09-31", "2026-09-14 ", "2026-09-14T", "2026-09-14 8:30", "2026-09-14T24:00",
      "2026-09-14T08:60", "2026-09-14T08:30+2", "2026-09-14T08:30:00.+02:00", "2026-09-14_08:30",
      "2026-09-14 08:30 EST", "2026-09-14T08:30é", "2026-09-14 08:30 +25:00",
    ])
  func none(text: String) {
    #expect(PublicationDate(text) == nil)
  }

  @Test(
    "A mistake in a time is reported with what to write",
    arguments: [
      (#""2026-09-14 8:30 pm""#, "A0117", #"write "2026-09-14T20:30""#),
      (#""2026-09-31T08:30""#, "A0120", "September 2026 has 30 days"),
      (#""September 14, 2026""#, "A0120", #"write "2026-09-14""#),
      (
        #""1500-01-01T08:30Z""#, "A0122", "leave out the offset: pages then show the day as written"
      ),
      ("20260914", "A0112", #"write "2026-09-14""#),
    ])
  func mistakes(json: String, code: String, help: String) {
    let reading = Reading<PublicationDate> { diagnostics in
      JSONParser.parse(SourceFile(path: "a.json", text: json), into: &diagnostics)
        .flatMap { PublicationDate.read($0.root, into: &diagnostics) }
    }
    #expect(reading.diagnostics.all.map(\.code) == [code])
    #expect(reading.diagnostics.all.first?.help == help)
  }

  @Test("Only a date with an offset depends on the time zone")
  func dependencies() throws {
    let settings = try SiteSettings.sample()
    for (text, depends) in [("2026-09-14 08:30", false), ("2026-09-14T08:30Z", true)] {
      let trace = DependencyRecorder()
      trace.record { _ = PublicationDate(text)?.day(in: settings) }
      #expect(trace.requests.conditions.settings.contains(.timeZone) == depends)
    }
  }
}
