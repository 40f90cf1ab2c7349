import Almanac
import TestSupport
import Testing

@Suite("Dates and times in other shapes")
struct DateMistakeTests {
  private func help<Value: Readable>(_ type: Value.Type, _ json: String) -> String? {
    let all = Reading(type, json: json).diagnostics.all
    #expect(all.count == 1)
    return all.first?.help
  }

  @Test(
    "The help for a recognizable date contains the correct form",
    arguments: [
      "12/31/2025", "31/12/2025", "31.12.2025", "31-12-2025", "2025/12/31", "2025.12.31",
      "20251231", "Dec 31, 2025", "31 December 2025", "Wednesday, December 31st, 2025",
      "31. Dec. 2025", " 2025-12-31", "1767139200", "1767139200000",
    ])
  func day(_ text: String) {
    #expect(help(CalendarDate.self, "\"\(text)\"") == #"write "2025-12-31""#)
  }

  @Test(
    "The help for an ambiguous or invalid date asks or names the problem",
    arguments: [
      (
        "1/5/2025",
        #"which is the month? write "2025-01-05" for January 5, 2025 or "2025-05-01" for May 1, 2025"#
      ),
      ("5/5/2025", #"write "2025-05-05""#), ("2025-1-5", #"write "2025-01-05""#),
      ("2025\u{2013}01\u{2011}05", #"write "2025-01-05""#), ("5.1.2025", #"write "2025-01-05""#),
      ("12/31/25", "write the year with four digits"),
      ("2025-12", "the day is missing"), ("2025", "month and day are missing"),
      ("December 2025", "the day is missing"), ("Dec 31", "the year is missing"),
      ("2025-12-31T18:30", #"leave out the time of day: "2025-12-31""#),
      (
        "2025-13-01",
        #"months go from 01 to 12; with month and day swapped, it is "2025-01-13""#
      ), ("2025-13-13", "months go from 01 to 12"),
      ("2025-12-31 18:30:00 -0400", #"leave out the time of day: "2025-12-31""#),
      ("2025-02-30", "February 2025 has 28 days"),
      ("2024-02-30", "February 2024 has 29 days"), ("30.2.2025", "February 2025 has 28 days"),
      ("2025-04-00", "days begin at 01"), ("", "leave out the key if there is no value"),
      ("soon", #"write a date as "YYYY-MM-DD""#), ("1/2/3/2025", #"write a date as "YYYY-MM-DD""#),
      ("99/99/9999", #"write a date as "YYYY-MM-DD""#),
      ("May be 5, 2025", #"write a date as "YYYY-MM-DD""#),
    ])
  func others(_ text: String, _ help: String) {
    #expect(self.help(CalendarDate.self, "\"\(text)\"") == help)
  }

  @Test("A day as a number and a number of seconds have different help")
  func numbers() {
    #expect(help(CalendarDate.self, "20251231") == #"write "2025-12-31""#)
    #expect(help(CalendarDate.self, "1767139200") == #"write "2025-12-31""#)
    #expect(help(CalendarDate.self, "7") == #"write a date as "YYYY-MM-DD""#)
    #expect(
      help(CalendarDate.self, #"{"month": 4, "day": 12, "year": 2023}"#) == #"write "2023-04-12""#)
    #expect(
      help(CalendarDate.self, #"{"month": 13, "day": 12, "year": 2023}"#)
        == "write one value here, not an object")
    #expect(help(CalendarDate.self, "[7]") == "take the value out of the brackets")
    #expect(help(DateTime.self, "1767205805") == #"as a Unix time it is "2025-12-31T18:30:05Z""#)
  }

  @Test(
    "The help for a recognizable time contains the correct form",
    arguments: [
      ("2025-12-31 18:30", #"write "2025-12-31T18:30""#),
      ("2025-12-31t18:30", #"write "2025-12-31T18:30""#),
      ("2025-12-31T6:30 pm", #"write "2025-12-31T18:30""#),
      ("Dec 31, 2025 12:15 AM", #"write "2025-12-31T00:15""#),
      ("31.12.2025, 18:30", #"write "2025-12-31T18:30""#),
      ("2025-12-31T18:30:00.5Z", #"write "2025-12-31T18:30Z""#),
      ("2025-12-31T18:30:05z", #"write "2025-12-31T18:30:05Z""#),
      ("2025-12-31T18:30+0200", #"write "2025-12-31T18:30+02:00""#),
      ("2025-12-31 18:30 UTC", #"write "2025-12-31T18:30Z""#),
      ("2025-12-31T18:30−5", #"write "2025-12-31T18:30-05:00""#),
      ("2025-12-31T24:00", #"write "2026-01-01T00:00""#),
      ("2025-12-31", #"add the time of day, as in "2025-12-31T18:30""#),
      ("1/5/2025", #"write the year first, as in "2025-01-05T18:30""#),
      ("2025-02-30 18:30", "February 2025 has 28 days"),
    ])
  func times(_ text: String, _ help: String) {
    #expect(self.help(DateTime.self, "\"\(text)\"") == help)
  }

  @Test("A day that does not exist is an error in a time as in a date")
  func noSuchDay() {
    #expect(
      Reading(DateTime.self, json: #""2026-02-30T18:30""#).printed == #"""
        data.json:1:1: error[A0120]: No such day in the calendar: "2026-02-30T18:30"
          1 | "2026-02-30T18:30"
            | ^^^^^^^^^^^^^^^^^^
          help: February 2026 has 28 days

        """#)
  }

  @Test(
    "An offset requires a day on which the calendar was in force; without one, any day is valid")
  func beforeTheCalendar() {
    #expect(
      Reading(DateTime.self, json: #""1582-10-14T12:00Z""#).printed == #"""
        data.json:1:1: error[A0122]: Expected a day from 1582-10-15 on for a time with an \#
        offset, found "1582-10-14T12:00Z"
          1 | "1582-10-14T12:00Z"
            | ^^^^^^^^^^^^^^^^^^^
          help: leave out the offset: pages then show the day as written

        """#)
    #expect(Reading(DateTime.self, json: #""1582-10-15T12:00Z""#).printed.isEmpty)
    #expect(Reading(DateTime.self, json: #""1054-07-04T12:00""#).printed.isEmpty)
  }
}
