import Almanac
import Foundation
import Testing

@Suite("Dates and times for a locale")
struct DateFormatTests {
  private static let dates = stride(from: -135_000, to: 160_000, by: 331).map {
    CalendarDate(daysSinceEpoch: $0)
  }

  private func formatter(_ locale: SiteLocale, _ style: DateFormatter.Style) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale.tag)
    formatter.timeZone = .gmt
    formatter.dateStyle = style
    formatter.timeStyle = .none
    return formatter
  }

  @Test(
    "Dates of four centuries are formatted as Foundation formats them",
    arguments: SiteLocale.allCases,
    [
      (.long, .long), (.medium, .medium), (.full, .full),
    ] as [(CalendarDate.Style, DateFormatter.Style)])
  func foundation(_ locale: SiteLocale, _ styles: (CalendarDate.Style, DateFormatter.Style)) {
    let formatter = formatter(locale, styles.1)
    for date in Self.dates {
      let moment = Date(timeIntervalSince1970: TimeInterval(date.daysSinceEpoch) * 86_400)
      #expect(
        date.formatted(styles.0, locale) == asInCLDR(formatter.string(from: moment), locale))
    }
  }

  /// Foundation has an edition of CLDR of its own: in British English it writes "Sep", and a comma
  /// after the weekday.
  private func asInCLDR(_ text: String, _ locale: SiteLocale) -> String {
    guard locale == .britishEnglish else { return text }
    return text.replacingOccurrences(of: " Sep ", with: " Sept ")
      .replacingOccurrences(of: ",", with: "")
  }

  @Test(
    "A date has three lengths in each locale",
    arguments: [
      (.americanEnglish, .long, "October 19, 2017"), (.americanEnglish, .medium, "Oct 19, 2017"),
      (.americanEnglish, .short, "Oct 19"), (.britishEnglish, .short, "19 Oct"),
      (.german, .short, "19.10."), (.international, .short, "10-19"),
      (.americanEnglish, .full, "Thursday, October 19, 2017"),
      (.britishEnglish, .long, "19 October 2017"), (.britishEnglish, .medium, "19 Oct 2017"),
      (.britishEnglish, .full, "Thursday 19 October 2017"),
    ] as [(SiteLocale, CalendarDate.Style, String)])
  func lengths(_ locale: SiteLocale, _ style: CalendarDate.Style, _ text: String) throws {
    #expect(try #require(CalendarDate("2017-10-19")).formatted(style, locale) == text)
  }

  @Test("Before the calendar was in force a date is shown without a day of the week")
  func beforeTheCalendar() throws {
    let first = try #require(CalendarDate("1582-10-15"))
    let before = try #require(CalendarDate("1582-10-14"))
    #expect(first.formatted(.full, .americanEnglish) == "Friday, October 15, 1582")
    #expect(before.formatted(.full, .americanEnglish) == "October 14, 1582")
    #expect(before.formatted(.full, .britishEnglish) == "14 October 1582")
    #expect(before.formatted(.medium, .americanEnglish) == "Oct 14, 1582")
  }

  @Test(
    "Each minute of a day is formatted as Foundation formats it", arguments: SiteLocale.allCases)
  func times(_ locale: SiteLocale) throws {
    let formatter = formatter(locale, .none)
    formatter.timeStyle = .short
    for minute in 0..<1440 {
      let text = "2026-06-06T\(two(minute / 60)):\(two(minute % 60)):59"
      let moment = Date(timeIntervalSince1970: TimeInterval(minute) * 60 + 59)
      let time = try #require(DateTime(text))
      #expect(time.formattedTime(locale) == formatter.string(from: moment))
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test("A narrow no-break space keeps the time and its half of the day together")
  func narrowSpace() {
    #expect(DateTime("2026-06-06T18:30")?.formattedTime(.americanEnglish) == "6:30\u{202F}PM")
    #expect(DateTime("2026-06-06T00:05")?.formattedTime(.americanEnglish) == "12:05\u{202F}AM")
    #expect(DateTime("2026-06-06T12:00")?.formattedTime(.americanEnglish) == "12:00\u{202F}PM")
  }

  @Test("Months are known by their numbers, 1 to 12")
  func monthNames() {
    #expect(CalendarDate.monthName(1) == "January")
    #expect(CalendarDate.monthName(12) == "December")
    #expect([0, 13, -1, Int.max].allSatisfy { CalendarDate.monthName($0) == nil })
  }
}
