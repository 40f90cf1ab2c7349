import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// Things, and files without templates.
private struct FileSource: PageSource {
  let name = "files"

  var pages: [Pages<Self>] {
    [
      .files("list") { site, _ in
        [
          Page(at: "things.txt") {
            Array(site.entries(of: ThingKind.self).map(\.name).joined(separator: "\n").utf8)
          },
          Page(at: "raw.html") {
            Array("<a href=\"/nowhere/\">x</a><a href=\"/gone/\">y</a>".utf8)
          },
          Page(at: "data.bin") { [0, 255, 13, 10] },
        ]
      }
    ]
  }
}

/// Pages with an error, while whose files another process removes the output.
private struct FailingSource: PageSource {
  let output: TemporaryFolder
  let name = "failing"

  var pages: [Pages<Self>] {
    [
      .files("pages") { _, diagnostics in
        diagnostics.add(.init(.error, "X0003", at: nil, "An error"))
        return (0..<3).map { number in
          Page(at: "\(number)/\(number).txt") {
            for name in [".almanac", "_site"] { try? output.remove(name) }
            return Array("text".utf8)
          }
        }
      }
    ]
  }
}

@Suite("Files that Swift code writes")
struct PageBytesTests {
  private let kinds: [any PageSource] = [ThingKind(), FileSource()]

  @Test("have exactly the bytes, and all their links are checked, in HTML only")
  func bytes() async throws {
    let fixture = try SiteFixture()
    let report = try await fixture.build(kinds: kinds)
    for address in ["/nowhere/", "/gone/"] {
      #expect(
        SiteFixture.text(report).contains("\"\(address)\" leads to no page or file of the site"))
    }
    #expect(report.diagnostics.all.map(\.code) == ["A0410", "A0410"])
    var preview = await SitePreview(
      kinds, source: fixture.folder.path, asOf: try #require(CalendarDate("2026-11-21")))
    #expect(preview.bytes(ofPageAt: "data.bin") == [0, 255, 13, 10])
    #expect(preview.page(at: "things.txt") == "a\nb")
  }

  @Test("have their errors reported though the site cannot be written")
  func failure() async throws {
    let fixture = try SiteFixture()
    let files = FailingSource(output: fixture.folder)
    let report = try await fixture.build(kinds: [ThingKind(), files])
    guard case .failed = report.outcome else {
      Issue.record("The build did not fail: \(report.outcome)")
      return
    }
    #expect(report.diagnostics.all.map(\.code) == ["X0003"])
  }

  @Test("are rebuilt when what they request changes, and only then")
  func dependencies() async throws {
    let fixture = try SiteFixture()
    try fixture.publish(files: ["**/index.html"])
    for name in ["nowhere", "gone"] {
      try fixture.folder.write("x", to: "Content/\(name)/index.html")
    }
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(try fixture.site()["data.bin"] == Data([0, 255, 13, 10]))
    let unchanged = try await fixture.build(kinds: kinds)
    #expect(unchanged.rendered == 0)
    try fixture.addThing("c", number: 3)
    _ = try await fixture.build(kinds: kinds)
    #expect(try fixture.site()["things.txt"] == Data("a\nb\nc".utf8))
    try fixture.folder.remove("Content/things/a.json")
    _ = try await fixture.build(kinds: kinds)
    #expect(try fixture.site()["things.txt"] == Data("b\nc".utf8))
  }

  @Test("cannot be pages of a template of another format")
  func otherFormat() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(
      "{\"name\": \"c\", \"number\": 3, \"path\": \"c.xml\"}", to: "Content/things/c.json")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report).hasPrefix(
        "Content/things/c.json:1:1: error[A0282]: No page of HTML can have the path \"c.xml\""))
  }

  @Test("have no second template of their name without a warning")
  func sameName() async throws {
    let fixture = try SiteFixture()
    for ending in ["json", "html"] {
      try fixture.folder.write("{}", to: "Templates/things.\(ending)")
    }
    let help =
      "  help: remove one of them; the one is used that suits the path of the kind's pages, and Markdown "
      + "rather than HTML"
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        Templates/things.html: warning[A0284]: The template "things" has another file, which is used
        \(help)
        Templates/things.json: warning[A0284]: The template "things" has another file, which is used
        \(help)

        """)
  }
}
