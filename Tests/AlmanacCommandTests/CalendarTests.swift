import Foundation
import TestSupport
import Testing

@Suite("Calendars of the sample site")
struct CalendarTests {
  @Test(
    "are read without errors by another program",
    .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment))
  func valid() throws {
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
      [script, "control.ics"] + events.keys.sorted(), in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let expected = events.keys.sorted().map { "\($0) \(events[$0] ?? 0) events\n" }.joined()
    #expect(run.output == "control.ics has no PRODID or no VERSION\n" + expected)
  }
}
