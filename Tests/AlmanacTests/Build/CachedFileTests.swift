import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Files in the cache")
struct CachedFileTests {
  @Test("are found by their names, if another comes before them and they are one file by two names")
  func links() async throws {
    let fixture = try WordFixture(["Templates/note.md": "{{name}}\n"])
    let notes = "\(fixture.site.folder.path)/Content/notes"
    try fixture.site.folder.remove("Content/notes/b.json")
    try FileManager.default.linkItem(atPath: "\(notes)/a.json", toPath: "\(notes)/b.json")
    #expect(try await fixture.rebuilt().count == 4)
    try fixture.write(#"{"count": 1}"#, to: "Content/notes/0.json")
    #expect(try await fixture.rebuilt() == ["notes/0/index.html", "notes/index.html"])
    #expect(try fixture.page("a") == "<p>a</p>\n")
  }
}
