import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("A site in memory")
struct SitePreviewTests {
  private func preview(_ fixture: SiteFixture) async throws -> SitePreview {
    let day = try #require(CalendarDate("2026-11-21"))
    return await SitePreview([ThingKind()], source: fixture.folder.path, asOf: day)
  }

  @Test("has the pages that a build writes, and writes nothing")
  func pages() async throws {
    let fixture = try SiteFixture()
    var preview = try await preview(fixture)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/_site"))
    #expect(preview.paths == ["things/", "things/a/", "things/b/"])
    #expect(try await fixture.build().outcome == .built)
    let site = try fixture.site()
    for path in preview.paths {
      #expect(preview.page(at: path).map { Data($0.utf8) } == site[path + "index.html"])
    }
    #expect(preview.page(at: "things/c/") == nil)
    #expect(preview.messages == "")
  }

  @Test("reports problems with its files, and those found when pages are made")
  func messages() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("{}", to: "Content/things/b.json")
    try fixture.folder.write("{{>*name}}\n", to: "Templates/thing.md")
    var preview = try await preview(fixture)
    #expect(
      preview.messages == """
        Content/things/b.json:1:1: error[A0118]: Missing key "name"
          1 | {}
            | ^
          help: add the key with its value: "name": "…"
        Content/things/b.json:1:1: error[A0118]: Missing key "number"
          1 | {}
            | ^
          help: add the key with its value: "number": 1

        """)
    #expect(preview.paths == ["things/", "things/a/"])
    #expect(preview.page(at: "things/a/") == "")
    #expect(preview.messages.contains("No template \"a\" in Templates/partials"))
  }

  @Test("has no pages if there is no site")
  func missing() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.remove("Content/site.json")
    let preview = try await preview(fixture)
    #expect(preview.paths == [])
    #expect(preview.messages.contains("error[A0310]"))
  }
}
