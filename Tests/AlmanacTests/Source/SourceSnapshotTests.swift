import Almanac
import AlmanacBuild
import Foundation
import TestSupport
import Testing

@Suite("A snapshot of a source")
struct SourceSnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["Content/site.json", "Content/pets/kit.json", "Templates/pet.md", "other/a.css"] {
      try folder.write("{}", to: path)
    }
  }

  private func snapshot(theme: String? = nil) -> SourceSnapshot {
    SourceSnapshot(of: folder.path, theme: theme)
  }

  /// Does something to the source, and returns the paths that are seen to have changed.
  private func changes(theme: String? = nil, _ body: () throws -> Void) throws -> [String] {
    let before = snapshot(theme: theme)
    try body()
    let after = snapshot(theme: theme)
    #expect((before == after) == after.changes(since: before).isEmpty)
    return after.changes(since: before)
  }

  @Test("tells which files were added, changed, renamed and removed")
  func files() throws {
    #expect(try changes {} == [])
    #expect(
      try changes { try folder.write("[1]", to: "Content/site.json") } == ["Content/site.json"])
    #expect(
      try changes { try folder.write("{}", to: "Content/a/b/c.json") } == [
        "Content/a", "Content/a/b", "Content/a/b/c.json",
      ])
    #expect(
      try changes {
        try FileManager.default.moveItem(
          atPath: "\(folder.path)/Content/pets", toPath: "\(folder.path)/Content/cats")
      } == ["Content/cats", "Content/cats/kit.json", "Content/pets", "Content/pets/kit.json"])
    #expect(
      try changes { try folder.remove("Templates") } == ["Templates/pet.md"])
  }

  @Test("notices a file that another one replaces, of the same size and time")
  func replaced() throws {
    let path = folder.url.appending(path: "Content/pets/kit.json").path
    let time = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    let found = try changes {
      try folder.write("[]", to: "new")
      try FileManager.default.setAttributes(
        [.modificationDate: time], ofItemAtPath: "\(folder.path)/new")
      try folder.remove("Content/pets/kit.json")
      try FileManager.default.moveItem(atPath: "\(folder.path)/new", toPath: path)
    }
    #expect(found == ["Content/pets/kit.json"])
  }

  @Test("has the folder of the theme, and nothing hidden or elsewhere")
  func bounds() throws {
    #expect(try changes { try folder.write("a", to: "other/a.css") } == [])
    #expect(
      try changes(theme: "other") { try folder.write("ab", to: "other/a.css") } == ["other/a.css"])
    #expect(
      try changes {
        try folder.write("x", to: "Content/.kit.json.swp")
        try folder.write("x", to: "Content/.git/HEAD")
        try folder.write("x", to: "_site/index.html")
      } == [])
    #expect(
      try changes {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/Content/link", withDestinationPath: "../other")
      } == ["Content/link"])
  }

  @Test("is empty without a source")
  func missing() throws {
    let nowhere = SourceSnapshot(of: folder.path + "/nowhere", theme: "other")
    #expect(
      snapshot().changes(since: nowhere).contains("Content/site.json"))
    #expect(nowhere == SourceSnapshot(of: folder.path + "/nowhere", theme: nil))
  }
}
