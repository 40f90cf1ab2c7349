import Almanac
import Foundation
import TestSupport
import Testing

@Suite("Times")
struct DateTimeTests {
  @Test(
    "A time is a day, hours and minutes, with optional seconds and offset",
    arguments: [
      ("2026-06-06T18:30", 66_600, nil), ("2026-06-06T18:30:05", 66_605, nil),
      ("2026-06-06T00:00", 0, nil), ("2026-06-06T23:59:59", 86_399, nil),
      ("2026-06-06T18:30Z", 66_600, 0), ("2026-06-06T18:30:05-04:00", 66_605, -14_400),
      ("2026-06-06T18:30+05:45", 66_600, 20_700),
    ])
  func accepted(_ text: String, _ secondOfDay: Int, _ offset: Int?) throws {
    let time = try #require(DateTime(text))
    #expect(time.date == CalendarDate(year: 2026, month: 6, day: 6))
    #expect(time.secondOfDay == secondOfDay)
    #expect(time.offset == offset)
  }

  @Test(
    "Anything else is not a time",
    arguments: [
      "", "2026-06-06", "2026-06-06 18:30", "2026-06-06T", "2026-06-06T18", "2026-06-06T24:00",
      "2026-06-06T18:60", "2026-06-06T18:30:60", "2026-06-06T8:30", "2026-06-06T18:30:00.5",
      "2026-06-06T18:30-", "2026-06-06T18:30+4", "2026-06-06T18:30+0400", "2026-06-06T18:30z",
      "2026-02-30T18:30", "T18:30", "2026-06-06T18:30T", "2026-06-06T18:30+24:00",
    ])
  func refused(_ text: String) {
    #expect(DateTime(text) == nil)
  }

  @Test("An invalid time is reported with the valid forms")
  func diagnostic() {
    #expect(
      Reading(DateTime.self, json: #""6:30 pm""#).printed == #"""
        data.json:1:1: error[A0117]: Expected a time as "YYYY-MM-DDThh:mm", found "6:30 pm"
          1 | "6:30 pm"
            | ^^^^^^^^^
          help: an offset may follow, such as -04:00 or Z; without one, it is in the site's time zone

        """#)
  }

  @Test("Without an offset it is local time, in any zone")
  func wallTime() throws {
    let time = try #require(DateTime("2026-03-08T02:30"))
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(time.local(in: zone) == time)
  }

  @Test(
    "A moment is shown in the site's time zone, in summer and in winter",
    arguments: [
      ("2026-06-06T22:30Z", "America/New_York", "2026-06-06T18:30"),
      ("2026-12-06T22:30Z", "America/New_York", "2026-12-06T17:30"),
      ("2026-03-08T06:59:59Z", "America/New_York", "2026-03-08T01:59:59"),
      ("2026-03-08T07:00Z", "America/New_York", "2026-03-08T03:00"),
      ("2026-11-01T05:30Z", "America/New_York", "2026-11-01T01:30"),
      ("2026-11-01T06:30Z", "America/New_York", "2026-11-01T01:30"),
      ("2026-12-31T23:30-05:00", "Europe/Berlin", "2027-01-01T05:30"),
      ("2027-01-01T00:30+09:00", "America/New_York", "2026-12-31T10:30"),
      ("2026-06-06T18:30Z", "Asia/Kathmandu", "2026-06-07T00:15"),
      ("1960-01-01T00:00Z", "America/New_York", "1959-12-31T19:00"),
      ("2026-06-06T18:30+00:00", "Etc/UTC", "2026-06-06T18:30"),
    ])
  func local(_ text: String, _ zone: String, _ wall: String) throws {
    let time = try #require(DateTime(text))
    #expect(time.local(in: try #require(TimeZone(identifier: zone))) == DateTime(wall))
  }

  @Test(
    "A time that the clock skips is recognized, in every zone; one that it shows twice is valid",
    arguments: [
      ("2026-03-08T02:30", "America/New_York", true),
      ("2026-03-08T02:00", "America/New_York", true),
      ("2026-03-08T01:59:59", "America/New_York", false),
      ("2026-03-08T03:00", "America/New_York", false),
      ("2026-11-01T01:30", "America/New_York", false),
      ("2026-03-08T02:30-05:00", "America/New_York", false),
      ("2026-03-29T02:30", "Europe/Berlin", true), ("2026-03-29T01:30", "Europe/London", true),
      ("2026-10-04T02:15", "Australia/Lord_Howe", true),
      ("2026-10-04T02:45", "Australia/Lord_Howe", false),
      ("2011-12-30T12:00", "Pacific/Apia", true), ("2011-12-31T00:00", "Pacific/Apia", false),
      ("2026-03-08T02:30", "Etc/UTC", false),
    ])
  func skipped(_ text: String, _ zone: String, _ isSkipped: Bool) throws {
    let time = try #require(DateTime(text))
    #expect(time.isSkipped(in: try #require(TimeZone(identifier: zone))) == isSkipped)
  }
}
