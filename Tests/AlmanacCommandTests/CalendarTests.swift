import Foundation
import TestSupport
import Testing

@Suite(
  "Calendars of the sample site", .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment))
struct CalendarTests {
  /// - Parameter problem: What the parser finds wrong with a calendar of two lines.
  @Test(
    "are read without errors by packages of Python",
    arguments: [
      ("icalendar", "has no PRODID or no VERSION"),
      ("ics", "A VCALENDAR must have at least one PRODID"),
    ])
  func packages(parser: String, problem: String) throws { try check(parser, problem) }

  @Test(
    "are read without errors by libical",
    .enabled(
      if: hasLibical, "libical.so.3 is not installed; .ci/validator installs it where apt can"))
  func libical() throws { try check("libical", "lacks what it must have") }

  // The handle is only compared, and the library stays loaded.
  private static let hasLibical = unsafe dlopen("libical.so.3", RTLD_NOW) != nil

  private func check(_ parser: String, _ problem: String) throws {
    let files = try SampleSite.shared.get().files.filter { $0.key.hasSuffix(".ics") }
    #expect(files.count > 20)
    let folder = try TemporaryFolder()
    var events: [String: Int] = [:]
    for (path, data) in files {
      let name = path.replacing("/", with: "-")
      try data.write(to: folder.url.appending(path: name))
      events[name] = String(decoding: data, as: UTF8.self).matches(of: /BEGIN:VEVENT/).count
    }
    try folder.write("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", to: "control.ics")
    let script = Repository.root.appending(path: "Tests/Validation/calendars.py").path
    let run = try ProgramRun(
      URL(filePath: ProcessInfo.processInfo.environment["ALMANAC_VALIDATOR"] ?? "python3"),
      [script, parser, "control.ics"] + events.keys.sorted(), in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let expected = events.keys.sorted().map { "\($0) \(events[$0] ?? 0) events\n" }.joined()
    #expect(run.output == "control.ics \(problem)\n" + expected)
  }
}
