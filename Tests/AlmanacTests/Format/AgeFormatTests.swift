import Almanac
import TestSupport
import Testing

@Suite("Ages")
struct AgeFormatTests {
  @Test(
    "An age is in years, and under a year in months, weeks or days",
    arguments: [
      ("2024-06-06", "2026-06-06", "2 years old"), ("2024-06-07", "2026-06-06", "1 year old"),
      ("2025-06-06", "2026-06-06", "1 year old"), ("2025-06-07", "2026-06-06", "11 months old"),
      ("2026-05-06", "2026-06-06", "1 month old"), ("2026-05-07", "2026-06-06", "4 weeks old"),
      ("2026-05-23", "2026-06-06", "2 weeks old"), ("2026-05-24", "2026-06-06", "13 days old"),
      ("2026-06-05", "2026-06-06", "1 day old"), ("2026-06-06", "2026-06-06", "born today"),
      ("2026-01-31", "2026-02-28", "4 weeks old"), ("2026-01-31", "2026-03-01", "1 month old"),
      ("2025-12-31", "2026-01-01", "1 day old"), ("1926-06-06", "2026-06-06", "100 years old"),
      ("1582-10-15", "2026-06-06", "443 years old"),
    ])
  func ageText(_ birthday: String, _ day: String, _ text: String) throws {
    let birthday = try #require(CalendarDate(birthday))
    let settings = try SiteSettings.sample(today: try #require(CalendarDate(day)))
    #expect(birthday.ageText(in: settings) == text)
  }

  @Test(
    "A year from 29 February ends on 1 March if there is no such day",
    arguments: [
      ("2025-02-28", 0), ("2025-03-01", 1), ("2027-02-28", 2), ("2027-03-01", 3),
      ("2028-02-28", 3), ("2028-02-29", 4), ("2100-02-28", 75), ("2100-03-01", 76),
    ])
  func leapDay(_ day: String, _ years: Int) throws {
    let birthday = try #require(CalendarDate("2024-02-29"))
    #expect(birthday.age(on: try #require(CalendarDate(day))) == years)
  }

  @Test("There is no age for a birthday before the calendar was in force")
  func beforeTheCalendar() throws {
    let day = try #require(CalendarDate("2026-06-06"))
    let birthday = try #require(CalendarDate("1582-10-14"))
    #expect(birthday.age(on: day) == nil)
    #expect(birthday.ageText(in: try .sample(today: day)) == nil)
  }

  @Test("Before the birthday there is no age")
  func future() throws {
    let birthday = try #require(CalendarDate("2026-06-07"))
    let day = try #require(CalendarDate("2026-06-06"))
    #expect(birthday.age(on: day) == nil)
    #expect(birthday.ageText(in: try .sample(today: day)) == nil)
  }
}
