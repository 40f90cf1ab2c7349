import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball
@testable import AlmanacKinds

@Suite("The home page")
struct HomeViewTests {
  @Test("shows the next four games, earliest first, and none that is overdue")
  func upcoming() throws {
    let days = (1...9).map { "2026-06-0\($0)" }
    let files = days.reversed().map { day in
      (day, GameFixture(date: day, status: day == days[5] ? "postponed" : "scheduled").json)
    }
    func shown(_ today: String) throws -> [String]? {
      let settings = try SiteSettings.sample(today: try #require(CalendarDate(today)))
      let site = try Site(of: GameKind(), files: files, settings: settings)
      return HomeView(site).texts("upcoming.url")?.compactMap { url in
        days.first { url.contains($0) }
      }
    }
    #expect(try shown("2026-05-01") == Array(days[..<4]))
    // One day is allowed for a result.
    #expect(try shown("2026-06-04") == [days[2], days[3], days[4], days[6]])
    #expect(try shown("2026-06-09") == Array(days[7...]))
    #expect(try shown("2026-06-11") == [])
  }
}
