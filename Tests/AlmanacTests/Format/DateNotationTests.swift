import Almanac
import Foundation
import Testing

@Suite("Times for programs")
struct DateNotationTests {
  private func format(
    _ text: String, _ notation: DateTime.Notation, zone: String = "GMT"
  ) throws -> String {
    let zone = try #require(TimeZone(identifier: zone))
    return try #require(DateTime(text)).formatted(notation, in: zone)
  }

  @Test(
    "follow RFC 3339, section 5.8",
    arguments: [
      ("1996-12-19T16:39:57-08:00", "1996-12-19T16:39:57-08:00"),
      ("1990-12-31T23:59:59Z", "1990-12-31T23:59:59Z"),
      ("1937-01-01T12:00:27+00:20", "1937-01-01T12:00:27+00:20"),
      ("2026-06-06T18:30-03:30", "2026-06-06T18:30:00-03:30"),
    ])
  func rfc3339(text: String, expected: String) throws {
    #expect(try format(text, .rfc3339, zone: "Asia/Tokyo") == expected)
  }

  @Test(
    "have the offset of the site if they have none of their own",
    arguments: [
      ("2026-09-14T00:00", "2026-09-14T00:00:00-04:00"),
      ("2026-12-14T00:00", "2026-12-14T00:00:00-05:00"),
      // The hour that clocks repeat, and the one that they skip.
      ("2026-11-01T01:30", "2026-11-01T01:30:00-04:00"),
      ("2026-03-08T02:30", "2026-03-08T02:30:00-05:00"),
      // Local mean time, four hours, 56 minutes and two seconds behind.
      ("1870-01-01T00:00", "1870-01-01T04:56:02Z"),
    ])
  func local(text: String, expected: String) throws {
    #expect(try format(text, .rfc3339, zone: "America/New_York") == expected)
  }

  @Test(
    "follow RFC 5545, section 3.3.5, and RFC 9110, section 5.6.7",
    arguments: [
      ("1998-01-19T02:00-05:00", "19980119T070000Z", "Mon, 19 Jan 1998 07:00:00 GMT"),
      ("1994-11-06T08:49:37Z", "19941106T084937Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
      ("1999-12-31T23:30-01:00", "20000101T003000Z", "Sat, 01 Jan 2000 00:30:00 GMT"),
      ("1970-01-01T00:00+01:00", "19691231T230000Z", "Wed, 31 Dec 1969 23:00:00 GMT"),
    ])
  func utc(text: String, calendar: String, http: String) throws {
    #expect(try format(text, .iCalendar) == calendar)
    #expect(try format(text, .http) == http)
  }

  @Test("are the start of a day, and days have a form of their own")
  func day() throws {
    let date = try #require(CalendarDate("1997-07-14"))
    #expect(date.formattedForCalendar == "19970714")
    #expect(DateTime(startOf: date).formatted(.rfc3339, in: .gmt) == "1997-07-14T00:00:00Z")
  }
}
