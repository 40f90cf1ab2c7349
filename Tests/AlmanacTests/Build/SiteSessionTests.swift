import AlmanacBuild
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Almanac

/// A list of all things that takes a while, and counts how many builds make it at once.
private final class SlowSource: PageSource {
  let name = "slow"
  let running = Mutex((now: 0, most: 0))

  var pages: [Pages<SlowSource>] {
    [
      .files("list") { [self] site, _ in
        _ = site.entries(of: ThingKind.self).count
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        usleep(100_000)
        running.withLock { $0.now -= 1 }
        return []
      }
    ]
  }
}

@Suite("A session")
struct SiteSessionTests {
  private let fixture: SiteFixture
  private let store = MemoryStore()
  private let session: SiteSession

  init() throws {
    fixture = try SiteFixture()
    session = SiteSession([ThingKind()], try fixture.options(), to: store)
  }

  /// The files in memory.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in store.paths { files[path] = try #require(try store.bytes(of: path)).asData }
    return files
  }

  /// Updates the site, and returns the changes to its files, such as "~things/a/index.html".
  private func update(asOf: AsOf? = nil) async throws -> (report: BuildReport, changes: [String]) {
    let before = try files()
    let report = await session.update(asOf: asOf)
    let after = try files()
    let changes = Set(before.keys).union(after.keys).compactMap { path -> String? in
      guard before[path] != after[path] else { return nil }
      return (before[path] == nil ? "+" : after[path] == nil ? "-" : "~") + path
    }
    #expect(report.written + report.removed == changes.count)
    return (report, changes.sorted())
  }

  @Test("holds the files that a build writes to disk")
  func sameFiles() async throws {
    let report = await session.update()
    #expect((report.outcome, report.written) == (.built, 4))
    _ = try await fixture.build()
    #expect(try files() == fixture.site())
  }

  @Test("rebuilds what a change affects")
  func changes() async throws {
    _ = await session.update()
    try fixture.addThing("a", number: 7)
    let (report, changes) = try await update()
    #expect(changes == ["~things/a/index.html"])
    #expect(report.rendered == 2, "the page and the list, whose bytes are the same")
    _ = try await fixture.build()
    #expect(try files() == fixture.site())
  }

  @Test(
    "follows files and folders that are added, removed and replaced",
    arguments: [
      (["Content/things/c.json"], ["+things/c/index.html", "~things/index.html"]),
      (["Content/things/new/deep/d.json"], ["+things/d/index.html", "~things/index.html"]),
      (["Content/things/b.json"], ["-things/b/index.html", "~things/index.html"]),
      (["Templates/assets/new/print.css"], ["+assets/new/print.css"]),
      (["Templates/assets/site.css"], ["-assets/site.css"]),
    ])
  func files(paths: [String], changes: [String]) async throws {
    _ = await session.update()
    for path in paths {
      if fixture.folder.exists(path) {
        try fixture.folder.remove(path)
      } else {
        let name = path.split(separator: "/").last?.prefix(1) ?? ""
        try fixture.folder.write("{\"name\": \"\(name)\", \"number\": 3}\n", to: path)
      }
    }
    #expect(try await update().changes == changes)
    _ = try await fixture.build()
    #expect(try files() == fixture.site())
  }

  @Test("runs updates one after another, however many are requested at once")
  func concurrent() async throws {
    let source = SlowSource()
    let session = SiteSession([ThingKind(), source], try fixture.options(), to: store)
    _ = await session.update()
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask {
          try fixture.addThing("n\(number)", number: number)
          _ = await session.update()
        }
      }
      try await group.waitForAll()
    }
    #expect(source.running.withLock { $0.most } == 1)
    _ = try await fixture.build()
    #expect(try files() == fixture.site())
  }

  @Test("keeps the last good site while there are errors")
  func errors() async throws {
    _ = await session.update()
    let good = try files()
    try fixture.folder.write("{", to: "Content/things/a.json")
    #expect(await session.update().outcome == .refused)
    #expect(try files() == good)
    // The error is reported again as long as it is there.
    #expect(await session.update().outcome == .refused)
    try fixture.addThing("a", number: 9)
    #expect(try await update().changes == ["~things/a/index.html"])
  }

  @Test("rebuilds what shows the day on another day")
  func day() async throws {
    _ = await session.update()
    let tomorrow = AsOf.date(try #require(CalendarDate("2026-11-22")))
    #expect(
      try await update(asOf: tomorrow).changes == [
        "~things/a/index.html", "~things/b/index.html",
      ])
  }

  @Test("holds small copied files, and reads large ones from the source while they are unchanged")
  func copies() async throws {
    let large = String(repeating: "0123456789abcdef", count: 1 << 17)
    try fixture.folder.write(large, to: "Templates/assets/large.bin")
    _ = await session.update()
    try fixture.folder.write("p {}", to: "Templates/assets/site.css")
    #expect(try store.bytes(of: "assets/site.css") == Array("body {}\n".utf8))
    #expect(try store.bytes(of: "assets/large.bin") == Array(large.utf8))
    try fixture.folder.write(large + "g", to: "Templates/assets/large.bin")
    #expect(try store.bytes(of: "assets/large.bin") == nil)
    #expect(try store.bytes(of: "assets/other.css") == nil)
  }

  @Test("holds no bytes if only fingerprints are kept")
  func fingerprints() async throws {
    let store = MemoryStore(.fingerprints)
    _ = await SiteSession([ThingKind()], try fixture.options(), to: store).update()
    #expect(store.paths.count == 4)
    #expect(try store.bytes(of: "things/index.html") == nil)
  }
}

extension [UInt8] {
  fileprivate var asData: Data { Data(self) }
}
