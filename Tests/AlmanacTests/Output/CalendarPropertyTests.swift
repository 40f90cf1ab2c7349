import Foundation
import Testing

@testable import Almanac

private struct EventView: ViewModel {
  var day = CalendarDate("2026-06-06")
  var time = DateTime("2026-06-06T19:15:00-04:00")
  var title = "Fog, at sea; and \\ more"

  static let fields: [Field<EventView>] = [
    .text("title", "The title.") { $0.title },
    .flag("isOn", "Whether it is on.") { _ in true },
    .calendarDay("day", "The day.") { $0.day },
    .calendarNumber("number", "The number.") { _ in -1204 },
    .calendarTime("time", "The time.") { view in view.time.map { ($0, in: .gmt) } },
  ]
}

@Suite("A property of iCalendar")
struct CalendarPropertyTests {
  private func page(_ lines: String) -> [String: String] {
    ["page.ics": "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n"]
  }

  private func problems(_ lines: String) throws -> [String] {
    var fixture = try TemplateFixture(page(lines))
    _ = fixture.compile(for: EventView.self)
    return fixture.diagnostics.all.map { "\($0.code) \($0.summary)" }
  }

  @Test(
    "has a value of the form that it holds",
    arguments: [
      ("SUMMARY:{{title}}", "SUMMARY:Fog\\, at sea\\; and \\\\ more"),
      ("CATEGORIES:a,{{title}}", "CATEGORIES:a,Fog\\, at sea\\; and \\\\ more"),
      ("SUMMARY:{{day}} {{time}}", "SUMMARY:20260606 20260606T231500Z"),
      ("SUMMARY;LANGUAGE=en:a\\, b\\n\\\\", "SUMMARY;LANGUAGE=en:a\\, b\\n\\\\"),
      ("DTSTART:{{time}}", "DTSTART:20260606T231500Z"),
      ("DTSTART;VALUE=DATE-TIME:{{time}}", "DTSTART;VALUE=DATE-TIME:20260606T231500Z"),
      ("DTSTART;VALUE=DATE:{{day}}", "DTSTART;VALUE=DATE:20260606"),
      ("dtend;value=\"date\":{{day}}", "dtend;value=\"date\":20260606"),
      ("DTSTART:20260606T190000", "DTSTART:20260606T190000"),
      ("DTSTART:20161231T235960Z", "DTSTART:20161231T235960Z"),
      ("DTSTART;VALUE=DATE:20280229", "DTSTART;VALUE=DATE:20280229"),
      (
        "DTSTART;VALUE=DATE-TIME;TZID=Europe/Berlin:20260606T190000",
        "DTSTART;VALUE=DATE-TIME;TZID=Europe/Berlin:20260606T190000"
      ),
      ("DTSTART;TZID=Europe/Berlin:20260606T190000", "DTSTART;TZID=Europe/Berlin:20260606T190000"),
      ("GEO:51.5074;-0.1278", "GEO:51.5074;-0.1278"), ("PRIORITY:5", "PRIORITY:5"),
      ("SEQUENCE:{{number}}", "SEQUENCE:-1204"),
      ("X-A:a, b; c \\d", "X-A:a, b; c \\d"),
      ("{{#isOn}}\nDTSTART:{{time}}\n{{/isOn}}", "DTSTART:20260606T231500Z"),
    ])
  func allowed(line: String, expected: String) throws {
    var fixture = try TemplateFixture(page(line))
    let text = fixture.render(EventView())
    #expect(fixture.diagnostics.all.isEmpty, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    #expect(text == "BEGIN:VCALENDAR\r\n\(expected)\r\nEND:VCALENDAR\r\n")
  }

  @Test(
    "has no other value",
    arguments: [
      (
        "DTSTART:{{title}}",
        "A0280 No value may stand in DTSTART but a calendar time"
      ),
      ("DTSTART:{{day}}", "A0280 No value may stand in DTSTART without VALUE=DATE if it is a day"),
      (
        "DTSTART;VALUE=DATE:{{time}}",
        "A0280 No value may stand in DTSTART with VALUE=DATE but a calendar day"
      ),
      (
        "DTSTAMP:{{day}}",
        "A0280 No value may stand in DTSTAMP but a calendar time"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:{{time}}",
        "A0280 No value may stand in DTSTART with TZID: calendar times are in UTC"
      ),
      (
        "DTSTART;VALUE=DATE;TZID=Europe/Berlin:{{day}}",
        "A0280 No value may stand in the property DTSTART"
      ),
      (
        "DTSTART;TZID=Europe/Berlin;VALUE=DATE:{{day}}",
        "A0280 No value may stand in the property DTSTART"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20260606T190000Z",
        "A0281 DTSTART does not hold a time of its time zone"
      ),
      ("DTSTAMP;VALUE=DATE:{{day}}", "A0280 No value may stand in the property DTSTAMP"),
      ("SUMMARY;VALUE=DATE:{{day}}", "A0280 No value may stand in the property SUMMARY"),
      ("GEO:{{title}}", "A0280 No value may stand in GEO, which holds two numbers"),
      ("PRIORITY:{{title}}", "A0280 No value may stand in PRIORITY but a calendar number"),
      ("GEO:{{number}}", "A0280 No value may stand in GEO, which holds two numbers"),
      (
        "DTSTART;TZID=\"{{title}}\":20260606T190000",
        "A0280 No value may stand in the parameter TZID"
      ),
      ("DTSTART:{{time}}{{time}}", "A0281 DTSTART does not hold a time"),
      (
        "DTSTART:{{#isOn}}{{time}}{{/isOn}}",
        "A0221 A section begins and ends in different parts of a property"
      ),
      ("DTSTART:tomorrow", "A0281 DTSTART does not hold a time"),
      ("DTSTART:", "A0281 DTSTART does not hold a time"),
      ("DTSTART:20260606T240000Z", "A0281 DTSTART does not hold a time"),
      ("DTSTART:20260230T120000Z", "A0281 DTSTART does not hold a time"),
      ("DTSTAMP:20260606T190000", "A0281 DTSTAMP does not hold a time in UTC"),
      ("DTSTART;VALUE=DATE:2026-06-06", "A0281 DTSTART does not hold a day of the calendar"),
      ("DTSTART;VALUE=DATE:20260229", "A0281 DTSTART does not hold a day of the calendar"),
      ("DTSTART;VALUE=DATE:99999999", "A0281 DTSTART does not hold a day of the calendar"),
      ("DTSTART:20260606t190000z", "A0281 DTSTART does not hold a time"),
      ("PRIORITY:high", "A0281 PRIORITY does not hold a whole number"),
      ("GEO:51\\;4", "A0281 GEO does not hold a latitude and a longitude"),
      ("SUMMARY:a, b", "A0281 A comma in text needs a backslash before it"),
      ("SUMMARY:{{title}}, b", "A0281 A comma in text needs a backslash before it"),
      ("CATEGORIES:a;b", "A0281 A semicolon in text needs a backslash before it"),
      ("DESCRIPTION:a\\b", "A0281 A backslash precedes an ordinary character"),
      ("DESCRIPTION:a\\", "A0281 Text ends with a backslash"),
    ])
  func refused(line: String, problem: String) throws {
    #expect(try problems(line) == [problem])
  }

  @Test("A missing day or time is empty")
  func missing() throws {
    var fixture = try TemplateFixture(["page.txt": "[{{day}}{{time}}]"])
    #expect(fixture.render(EventView(day: nil, time: nil)) == "[]")
  }
}
