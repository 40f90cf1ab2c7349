import AlmanacBuild
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Almanac

@Suite("A build races with links that take the place of folders", .serialized)
struct RaceTests {
  /// How often each race is run: a few times a day, and as often as the environment says at night.
  private static let count =
    ProcessInfo.processInfo.environment["ALMANAC_RACES"].flatMap(Int.init) ?? 2

  @Test(
    "and neither reads nor writes outside",
    arguments: [
      "Content/things", "Content/things/deep", "Content/things/deep/down", "Templates/assets",
      "Templates/partials", "_site/things", "_site/things/a", "_site/things/deep/down",
      "_site/assets", ".almanac", ".almanac/_site", ".almanac/_site/staging",
    ])
  func swapped(path: String) async throws {
    for race in 0..<Self.count { try await self.race(path, UInt64(race)) }
  }

  private func race(_ path: String, _ seed: UInt64) async throws {
    let fixture = try fixture()
    _ = try await fixture.build()
    let outside = try outside(like: path, in: fixture.folder)
    let before = try contents(outside)
    let swapper = Swapper("\(fixture.folder.path)/\(path)", outside.path, seed)
    for number in 0..<4 {
      // Other pages, pages that are gone, and a page that is new; but where the content itself is a
      // link, the test would write there.
      if !path.hasPrefix("Content") {
        try fixture.addThing("a", number: number)
        try fixture.folder.remove("Content/things/t\(number).json")
        try fixture.addThing("n\(number)", number: number)
      }
      let report = try await fixture.build(asOf: "2026-11-0\(number + 1)")
      if case .checked = report.outcome { Issue.record("It was not built") }
    }
    await swapper.stop()
    #expect(try contents(outside) == before, "\(path)")
    for (name, data) in try fixture.folder.files() where name.hasPrefix("_site") {
      #expect(!String(decoding: data, as: UTF8.self).contains("SECRET"), "\(path): \(name)")
    }
    // What came of it is repaired by the next build. Files that were in the way are kept.
    var options = try fixture.options()
    options.allowsRemovals = true
    #expect(await SiteSession([ThingKind()], options).update().outcome == .built)
    options.output = fixture.folder.path + "/clean"
    #expect(await SiteSession([ThingKind()], options).update().outcome == .built)
    for (name, data) in try fixture.folder.files(below: "clean") {
      #expect(try fixture.folder.files(below: "_site")[name] == data, "\(path): \(name)")
    }
  }

  @Test("and keeps the files of others in the folder to which the output has come to lead")
  func output() async throws {
    for race in 0..<Self.count * 4 {
      let fixture = try fixture()
      let (folder, link) = (fixture.folder, "\(fixture.folder.path)/out")
      var options = try fixture.options()
      options.output = link
      options.state = "\(folder.path)/state"
      options.allowsRemovals = true
      try folder.write("", to: "first/empty")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "first")
      #expect(await SiteSession([ThingKind()], options).update().outcome == .built)
      let names = try folder.files(below: "first").keys.filter { $0 != "empty" }
      for name in names { try folder.write("FOREIGN", to: "second/\(name)") }
      let turner = LinkTurner(link, ["second", "first"], UInt64(race))
      for number in 0..<4 {
        for name in 0..<12 { try fixture.addThing("t\(name)", number: number + name) }
        _ = await SiteSession([ThingKind()], options).update()
      }
      await turner.stop()
      let kept = try folder.files().filter { $0.value == Data("FOREIGN".utf8) }.keys
      for name in names { #expect(kept.contains { $0.hasSuffix("/\(name)") }, "\(name)") }
    }
  }

  private func fixture() throws -> SiteFixture {
    let fixture = try SiteFixture()
    for number in 0..<12 { try fixture.addThing("t\(number)", number: number) }
    try fixture.folder.write(
      #"{"name": "down", "number": 1, "path": "things/deep/down/x/"}"#,
      to: "Content/things/deep/down/x.json")
    try fixture.folder.write("{{#things}}{{name}} {{/things}}", to: "Templates/partials/note.md")
    try fixture.folder.write("{{>note}}", to: "Templates/things.md")
    return fixture
  }

  /// A folder with the names that one of the site has, for a build that is led there to find. What
  /// builds wrote has the same bytes, and would be removed as their own; what they read has others.
  private func outside(
    like path: String, in folder: TemporaryFolder
  ) throws -> TemporaryFolder {
    let outside = try TemporaryFolder()
    let isRead = path.hasPrefix("Content") || path.hasPrefix("Templates")
    let top = folder.url.appending(path: path)
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: top.path)) ?? [] {
      let source = top.appending(path: name)
      guard try source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      var bytes = try Data(contentsOf: source)
      if isRead {
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing("\"name\": \"", with: "\"name\": \"SECRET").replacing(
            "{{name}}", with: "SECRET"
          )
          .replacing("body", with: "SECRET")
        bytes = Data(text.utf8)
      }
      try outside.write("", to: name)
      try bytes.write(to: outside.url.appending(path: name))
    }
    try outside.write("SECRET", to: "secret.txt")
    return outside
  }

  /// All names below a folder, with the bytes of files and when they were changed.
  private func contents(_ folder: TemporaryFolder) throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = "\(folder.path)/\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let bytes = FileManager.default.contents(atPath: path).map { Array($0) }
      contents[name] =
        "\(attributes[.modificationDate] ?? "") \(attributes[.posixPermissions] ?? "") \(bytes ?? [])"
    }
    return contents
  }
}

/// Lets a link lead to one of several folders, and to another a moment later.
private final class LinkTurner: Sendable {
  private let isStopped = Atomic(false)
  private let done = Mutex(false)

  init(_ path: String, _ targets: [String], _ seed: UInt64) {
    Thread.detachNewThread { [self] in
      var generator = SeededGenerator(seed: seed)
      while !isStopped.load(ordering: .relaxed) {
        for target in targets {
          try? FileManager.default.createSymbolicLink(
            atPath: path + "-new", withDestinationPath: target)
          _ = unsafe rename(path + "-new", path)
          usleep(UInt32.random(in: 0..<300, using: &generator))
        }
      }
      done.withLock { $0 = true }
    }
  }

  /// Stops, with the link at the last folder.
  func stop() async {
    isStopped.store(true, ordering: .relaxed)
    while !done.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// Puts a link in the place of a folder and the folder back, again and again.
private final class Swapper: Sendable {
  private let isStopped = Atomic(false)
  private let done = Mutex(false)

  init(_ path: String, _ target: String, _ seed: UInt64) {
    try? FileManager.default.createSymbolicLink(
      atPath: path + "-link", withDestinationPath: target)
    Thread.detachNewThread { [self] in
      var generator = SeededGenerator(seed: seed)
      while !isStopped.load(ordering: .relaxed) {
        if move(path, path + "-moved") {
          _ = move(path + "-link", path)
          usleep(UInt32.random(in: 0..<400, using: &generator))
          // A build may have moved the link away, or put a folder there.
          if isLink(path) { _ = move(path, path + "-link") }
          if !move(path + "-moved", path) {
            try? FileManager.default.removeItem(atPath: path + "-moved")
          }
          if !isLink(path + "-link") {
            try? FileManager.default.createSymbolicLink(
              atPath: path + "-link", withDestinationPath: target)
          }
        }
        usleep(UInt32.random(in: 0..<600, using: &generator))
      }
      try? FileManager.default.removeItem(atPath: path + "-link")
      done.withLock { $0 = true }
    }
  }

  private func move(_ path: String, _ target: String) -> Bool { unsafe rename(path, target) == 0 }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Stops, with the folder in its place.
  func stop() async {
    isStopped.store(true, ordering: .relaxed)
    while !done.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
