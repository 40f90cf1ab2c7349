import Foundation
import Testing

@testable import Almanac

@Suite("The profile of a build")
struct BuildProfileTests {
  /// An event of a trace.
  private struct Event: Decodable {
    let name: String
    let ph: String
    let pid: Int
    let tid: Int
    var ts: Double?
    var dur: Double?
    let args: Arguments

    struct Arguments: Decodable {
      var name: String?
      var template: String?
      var pages: Int?
    }

    var start: Double { ts ?? -1 }
    var end: Double { start + (dur ?? -1) }
  }

  private struct Trace: Decodable {
    let displayTimeUnit: String
    let traceEvents: [Event]
  }

  /// Returns the events of each row.
  private static func rows(_ bytes: [UInt8]) throws -> [(name: String, events: [Event])] {
    let trace = try JSONDecoder().decode(Trace.self, from: Data(bytes))
    return trace.traceEvents.filter { $0.name == "thread_name" }.map { row in
      (row.args.name ?? "", trace.traceEvents.filter { $0.tid == row.tid && $0.ph == "X" })
    }
  }

  @Test(
    "has its stages, the time of each template, and each page within its task", arguments: [1, 2])
  func build(width: Int) async throws {
    let fixture = try SiteFixture()
    for number in 2..<40 { try fixture.addThing("n\(number)", number: number) }
    var options = try fixture.options()
    options.width = width
    let profile = BuildProfile()
    options.profile = profile
    let report = await SiteSession([ThingKind()], options).update()
    #expect(report.outcome == .built)
    let rows = try Self.rows(profile.trace)
    #expect(
      rows.prefix(3).map(\.name) == ["Stages", "Templates", "Slowest pages"]
        && (1...width).contains(rows.count - 3))
    let stages = rows[0].events
    #expect(Set(stages.map(\.name)) == Set(report.stages.map(\.name)))
    #expect(zip(stages, stages.dropFirst()).allSatisfy { $0.end <= $1.start + 0.01 })

    let workers = rows.dropFirst(3)
    let pages = workers.flatMap(\.events).filter { $0.args.template != nil }
    #expect(pages.count == report.rendered && pages.count == 41)
    for worker in workers {
      let tasks = worker.events.filter { $0.args.template == nil }
      for page in worker.events where page.args.template != nil {
        #expect(tasks.contains { $0.start <= page.start && page.end <= $0.end + 0.01 })
      }
    }
    #expect(workers.contains { $0.events.contains { $0.name == "Content/things/n7.json" } })
    #expect(pages.contains { $0.name == "things/n7/index.html" && $0.args.template == "thing" })

    let templates = rows[1].events
    #expect(Set(templates.map(\.name)) == Set(pages.compactMap(\.args.template)))
    for template in templates {
      let own = pages.filter { $0.args.template == template.name }
      #expect(template.args.pages == own.count)
      #expect(abs((template.dur ?? 0) - own.reduce(0) { $0 + ($1.dur ?? 0) }) < 1)
    }
    let slowest = rows[2].events.map { $0.dur ?? 0 }
    #expect(slowest == pages.map { $0.dur ?? 0 }.sorted(by: >))
  }

  @Test("of very many pages has the longest")
  func limit() throws {
    let start = ContinuousClock.now
    let count = ProfileTrace.spanLimit + 500
    var spans = BuildProfile.Spans()
    spans.workers = [
      (0..<count).map {
        .init(
          name: "<\($0)>", template: "page", start: start,
          end: start + .nanoseconds($0 * 1001 + 1))
      }
    ]
    let rows = try Self.rows(ProfileTrace(spans, since: start).bytes)
    #expect(rows[1].events.map(\.args.pages) == [count])
    #expect(rows[2].events.count == ProfileTrace.slowestCount)
    #expect(rows[2].events.first?.name == "<\(count - 1)>")
    #expect(rows[3].events.count == ProfileTrace.spanLimit)
    #expect(rows[3].events.first?.name == "<500>")
    #expect(rows[3].events.first?.dur == 500.501)
  }
}
