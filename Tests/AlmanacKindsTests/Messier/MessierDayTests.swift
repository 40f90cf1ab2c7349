import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The day of the build and the catalogue")
struct MessierDayTests {
  @Test("An object depends on the day only until its update is past")
  func update() throws {
    let object = try MessierFixture().object()
    let settings = try SiteSettings.sample()
    let origin = Origin(
      place: SourceFile(path: "Content/messier/m1.json", bytes: []).start, fileName: "m1")
    let trace = DependencyRecorder()
    var diagnostics = Diagnostics()
    trace.record { object.checkUpdate(origin, settings, &diagnostics) }
    let days = trace.requests.conditions.days
    let update = try #require(CalendarDate("2017-10-19")).daysSinceEpoch
    #expect(diagnostics.isEmpty)
    #expect(days.contains(settings.today.daysSinceEpoch + 1000))
    #expect(days.contains(update) && !days.contains(update - 1))
  }
}
