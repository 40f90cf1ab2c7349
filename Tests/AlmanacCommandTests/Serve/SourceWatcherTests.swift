import Foundation
import TestSupport
import Testing

@testable import AlmanacCommand

@Suite("Changes to the source", .timeLimit(.minutes(5)))
struct SourceWatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "Content/pets/kit.json")
    try folder.write("a", to: "Templates/pet.md")
  }

  /// Returns what is noticed after some changes, in one go.
  private func noticed(_ change: () throws -> Void) async throws -> [String] {
    var watcher = SourceWatcher(folder.path, theme: nil)
    try change()
    return try await watcher.changes()
  }

  private func move(_ from: String, to path: String) throws {
    // Over a file that is there, as editors do.
    let result = unsafe rename("\(folder.path)/\(from)", "\(folder.path)/\(path)")
    #expect(result == 0)
  }

  @Test("are noticed in files of any folder, however an editor saves them")
  func saving() async throws {
    #expect(
      try await noticed { try folder.write("bb", to: "Content/pets/kit.json") }
        == ["Content/pets/kit.json"])
    let renamed = try await noticed {
      try folder.write("ccc", to: "Content/pets/.kit.json.swp")
      try move("Content/pets/.kit.json.swp", to: "Content/pets/kit.json")
    }
    #expect(renamed == ["Content/pets/kit.json"])
    let removed = try await noticed {
      try FileManager.default.removeItem(atPath: "\(folder.path)/Templates/pet.md")
    }
    #expect(removed == ["Templates/pet.md"])
  }

  @Test("are noticed in folders that come, go and are renamed")
  func folders() async throws {
    var watcher = SourceWatcher(folder.path, theme: nil)
    try folder.write("a", to: "Content/posts/2026/fog.md")
    var found = try await watcher.changes()
    #expect(found.contains("Content/posts/2026/fog.md"))
    try folder.write("bb", to: "Content/posts/2026/fog.md")
    #expect(try await watcher.changes() == ["Content/posts/2026/fog.md"])
    try move("Content/posts", to: "Content/notes")
    found = try await watcher.changes()
    #expect(found.contains("Content/notes/2026/fog.md"))
    #expect(found.contains("Content/posts/2026/fog.md"))
    try folder.write("ccc", to: "Content/notes/2026/fog.md")
    #expect(try await watcher.changes() == ["Content/notes/2026/fog.md"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/Content/notes")
    #expect(try await watcher.changes().contains("Content/notes/2026/fog.md"))
    // A folder with the name of an earlier one is another folder.
    try folder.write("a", to: "Content/notes/2026/tide.md")
    #expect(try await watcher.changes().contains("Content/notes/2026/tide.md"))
    try folder.write("bb", to: "Content/notes/2026/tide.md")
    #expect(try await watcher.changes() == ["Content/notes/2026/tide.md"])
  }

  @Test("are noticed together if they are made together")
  func burst() async throws {
    let found = try await noticed {
      for number in 0..<500 { try folder.write("a", to: "Content/games/\(number).json") }
    }
    #expect(found.filter { $0.hasPrefix("Content/games/") && $0.hasSuffix(".json") }.count == 500)
  }

  @Test("are noticed in a source whose Content appears later")
  func later() async throws {
    let source = try TemporaryFolder()
    var watcher = SourceWatcher(source.path, theme: nil)
    try source.write("a", to: "Content/site.json")
    #expect(try await watcher.changes().contains("Content/site.json"))
    try source.write("bb", to: "Content/site.json")
    #expect(try await watcher.changes() == ["Content/site.json"])
  }

  #if os(Linux)
    @Test("are reported by the system, also after its queue has overflowed")
    func reports() async throws {
      let (reports, report) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let watcher = try #require(InotifyWatcher { report.yield() })
      #expect(watcher.watch([folder.path, "\(folder.path)/Content/pets"]) == nil)
      var iterator = reports.makeAsyncIterator()
      for number in 0..<20_000 {
        let path = "\(folder.path)/Content/pets/\(number % 100)"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      }
      #expect(await iterator.next() != nil)
      // A folder that is not there is none to watch.
      #expect(watcher.watch(["\(folder.path)/nothing"]) == nil)
    }
  #endif
}
