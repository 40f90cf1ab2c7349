import Almanac
import Foundation
import TestSupport
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
  @Test(
    "A date is four digits, two and two, and a day of the calendar",
    arguments: [
      ("2026-06-06", 2026, 6, 6), ("2024-02-29", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
      ("0000-01-01", 0, 1, 1), ("9999-12-31", 9999, 12, 31),
    ])
  func accepted(_ text: String, _ year: Int, _ month: Int, _ day: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(date.description == text)
  }

  @Test(
    "Anything else is not a date",
    arguments: [
      "", "2026", "2026-06", "2026-6-6", "06-06-2026", "2026/06/06", "20260606", "2026-06-06 ",
      "2026-06-06T00:00", "2023-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-01-00",
      "2026-04-31", "+026-06-06", "-026-06-06", "2026-+6-06", "２０２６-06-06", "today",
    ])
  func refused(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("Years have four digits at the most", arguments: [10_000, -10_000, Int.max, Int.min])
  func years(_ year: Int) {
    #expect(CalendarDate(year: year, month: 1, day: 1) == nil)
  }

  @Test("A day that does not exist and a string that is not a date have different messages")
  func diagnostics() {
    let reading = Reading(
      [CalendarDate].self,
      json: #"""
        [
          "2023-02-29",
          "June 6, 2026",
          "soon-or-no"
        ]
        """#)
    #expect(
      reading.printed == #"""
        data.json:2:3: error[A0120]: No such day in the calendar: "2023-02-29"
          2 |   "2023-02-29",
            |   ^^^^^^^^^^^^
          help: February 2023 has 28 days
        data.json:3:3: error[A0120]: Expected a date as "YYYY-MM-DD", found "June 6, 2026"
          3 |   "June 6, 2026",
            |   ^^^^^^^^^^^^^^
          help: write "2026-06-06"
        data.json:4:3: error[A0120]: Expected a date as "YYYY-MM-DD", found "soon-or-no"
          4 |   "soon-or-no"
            |   ^^^^^^^^^^^^
          help: write a date as "YYYY-MM-DD"

        """#)
  }

  @Test("Days since 1970, weekdays and dates agree with Foundation's calendar")
  func foundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for days in stride(from: -135_000, to: 160_000, by: 97) {
      let date = CalendarDate(daysSinceEpoch: days)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday],
        from: Date(timeIntervalSince1970: TimeInterval(days) * 86_400))
      #expect(date.daysSinceEpoch == days)
      #expect(parts.year == date.year)
      #expect(parts.month == date.month)
      #expect(parts.day == date.day)
      #expect(parts.weekday == date.weekday + 1)
    }
  }

  @Test("Each day is one after the one before, in every year of an era")
  func everyDay() throws {
    var last = CalendarDate(daysSinceEpoch: -1_000_000)
    for days in -999_999 ... -850_000 {
      let date = CalendarDate(daysSinceEpoch: days)
      let isNextDay = date.day == last.day + 1 && date.month == last.month
      let isNextMonth =
        date.day == 1 && last.day == CalendarDate.days(in: last.month, of: last.year)
      #expect(isNextDay || isNextMonth)
      #expect(last < date)
      last = date
    }
  }

  @Test(
    "Every fourth year is a leap year, except in three of four centuries",
    arguments: [(2024, true), (2023, false), (1900, false), (2000, true), (0, true), (-4, true)])
  func leapYears(_ year: Int, _ isLeap: Bool) {
    #expect(CalendarDate.isLeap(year) == isLeap)
    #expect((CalendarDate(year: year, month: 2, day: 29) != nil) == isLeap)
  }
}
