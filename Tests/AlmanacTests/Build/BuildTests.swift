import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacCore

@Suite("A build")
struct BuildTests {
  @Test("makes a page for each item, the list, and copies other files")
  func pages() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg"/>"#, to: "Content/things/a.svg")
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect((report.pages, report.written) == (3, 5))
    let site = try fixture.site()
    #expect(
      site.keys.sorted() == [
        "assets/site.css", "things/a.svg", "things/a/index.html", "things/b/index.html",
        "things/index.html",
      ])
    #expect(
      try fixture.folder.text("_site/things/index.html") == """
        <ul>
        <li><a href="/things/a/">a</a></li>
        <li><a href="/things/b/">b</a></li>
        </ul>

        """)
  }

  @Test("makes the same pages of a file with very many items, however many workers share it")
  func shared() async throws {
    let fixture = try SiteFixture()
    func write(_ change: Int) throws {
      let things = (0..<1100).map { #"{"name": "t\#($0)", "number": \#($0 == 600 ? change : $0)}"# }
      try fixture.folder.write(
        "[\(things.joined(separator: ",\n"))]", to: "Content/things/all.json")
    }
    try write(1)
    let several = try await fixture.build(width: 4)
    #expect((several.outcome, several.rendered) == (.built, 1103))
    _ = try await fixture.build(output: "\(fixture.folder.path)/one", width: 1)
    #expect(try fixture.site() == fixture.folder.files(below: "one"))
    #expect(try await fixture.build(width: 4).rendered == 0)
    try write(2)
    #expect(try await fixture.build(width: 4).written == 1)
    #expect(try fixture.folder.text("_site/things/t600/index.html").contains("2 on"))
  }

  @Test("writes only files whose bytes changed")
  func onlyChanged() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let before = try modified(fixture)
    let second = try await fixture.build()
    #expect((second.written, second.unchanged, second.removed) == (0, 4, 0))
    #expect(try modified(fixture) == before)
    try fixture.addThing("a", number: 3)
    let third = try await fixture.build()
    #expect((third.written, third.unchanged) == (1, 3))
    #expect(try fixture.folder.text("_site/things/a/index.html").contains("3 on"))
  }

  private func modified(_ fixture: SiteFixture) throws -> [String: Date] {
    try fixture.site().keys.reduce(into: [:]) { dates, path in
      let file = fixture.folder.url.appending(path: "_site/\(path)")
      dates[path] = try file.resourceValues(forKeys: [.contentModificationDateKey])
        .contentModificationDate
    }
  }

  @Test("removes its own obsolete pages, with their folders, and nothing else")
  func removal() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    try fixture.folder.write("mine", to: "_site/CNAME")
    try fixture.folder.write("mine", to: "_site/things/notes.txt")
    try fixture.folder.remove("Content/things/b.json")
    let report = try await fixture.build()
    #expect((report.written, report.removed) == (1, 1))
    #expect(!fixture.folder.exists("_site/things/b"))
    #expect(try fixture.folder.text("_site/CNAME") == "mine")
    #expect(try fixture.folder.text("_site/things/notes.txt") == "mine")
  }

  @Test("keeps an obsolete page that was modified outside Almanac")
  func changedPage() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    try fixture.folder.write("mine", to: "_site/things/b/index.html")
    try fixture.folder.remove("Content/things/b.json")
    let report = try await fixture.build()
    #expect(report.removed == 0)
    #expect(try fixture.folder.text("_site/things/b/index.html") == "mine")
    #expect(
      SiteFixture.text(report) == """
        \(fixture.folder.path)/_site/things/b/index.html: warning[A0309]: The page is gone, but \
        its file was modified outside Almanac and is kept

        """)
    #expect(try await fixture.build(isStrict: true).outcome == .refused)
  }

  @Test("does not overwrite other files, and names the page that needs the path")
  func foreignFile() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    try fixture.folder.write("mine", to: "_site/things/c/index.html")
    try fixture.addThing("c", number: 3)
    try fixture.addThing("a", number: 9)
    let before = try fixture.site()
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        Content/things/c.json:1:1: error[A0320]: Almanac did not write what is in the \
        place of "things/c/index.html"
          1 | {"name": "c", "number": 3}
            | ^
          help: move \(fixture.folder.path)/_site/things/c/index.html out of the site, or give the \
        page another path

        """)
    #expect(try fixture.site() == before)
  }

  @Test("leaves the site as it was if there is any error")
  func error() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let before = try fixture.site()
    try fixture.addThing("a", number: 5)
    try fixture.folder.write(#"{"name": "c", "number": "7"}"#, to: "Content/things/c.json")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(try fixture.site() == before)
  }

  @Test("reports all problems in one run, by path and position")
  func allErrors() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("{{nmae}}\n", to: "Templates/thing.md")
    try fixture.folder.write("[1, 2,]", to: "Content/things/c.json")
    try fixture.folder.write(
      #"{"name": 1, "nubmer": 3}"# + "\n", to: "Content/things/d.json")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Content/things/c.json:1:6: error[A0103]: Trailing comma is not allowed in JSON
          1 | [1, 2,]
            |      ^
          help: remove the comma
        Content/things/d.json:1:10: error[A0112]: Expected text in quotes, found 1
          1 | {"name": 1, "nubmer": 3}
            |          ^
          help: put it in quotes
        Content/things/d.json:1:13: error[A0118]: Missing key "number", found "nubmer"
          1 | {"name": 1, "nubmer": 3}
            |             ^^^^^^^^
          help: write number
        Templates/thing.md:1:3: error[A0207]: Unknown field "nmae"
          1 | {{nmae}}
            |   ^^^^
          help: did you mean name?

        """)
  }

  @Test("refuses two kinds that declare one template")
  func templateOfTwo() async throws {
    let report = try await SiteFixture().build(kinds: [ThingKind(), ThingKind()])
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report).contains(
        """
        error[A0219]: The template "thing" of thing is also declared by another kind
          help: rename the template of the custom kind

        """))
  }

  @Test("refuses a page whose template was not declared")
  func undeclaredTemplate() async throws {
    let report = try await SiteFixture().build(kinds: [UndeclaringKind()])
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        error[A0216]: The page "things/" uses a template things that was not compiled
          help: declare the template in its kind, and add its file to Templates
        Templates/thing.md: warning[A0347]: No page uses a template called "thing"
          help: what other templates include belongs in Templates/partials
        Templates/things.md: warning[A0347]: No page uses a template called "things"
          help: what other templates include belongs in Templates/partials

        """)
  }

  @Test("reports the time it took")
  func statistics() async throws {
    let fixture = try SiteFixture()
    for number in 0..<50 { try fixture.addThing("n\(number)", number: number) }
    let report = try await fixture.build(width: 1)
    #expect(
      report.stages.map(\.name) == ["templates", "content", "changes", "pages", "links", "files"])
  }

  @Test("does not mistake a key for the text after the front matter")
  func bodyKey() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("---\nname: c\nbody: x\n---\ny\n", to: "Content/things/c.md")
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        Content/things/c.md:3:1: error[A0137]: "body" is the text after the front matter, not a key \
        in it
          3 | body: x
            | ^^^^
          help: move it after the line of three hyphens

        """)
  }

  @Test("reports problems with paths and with the configuration in the same run")
  func laterErrors() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(
      #"{"title": "Site", "description": "A site.", "baseURL": "https://example.org/", "#
        + #""locale": "en-XX"}"#, to: "Content/site.json")
    try fixture.folder.write(
      #"{"name": "c", "number": 1, "path": "../x"}"#, to: "Content/things/c.json")
    try fixture.folder.write("{", to: "Content/things/d.json")
    let text = SiteFixture.text(try await fixture.build())
    for code in ["A0116", "A0301", "A0142"] { #expect(text.contains("error[\(code)]")) }
    #expect(!fixture.folder.exists("_site"))
  }

  @Test("replaces a file by a folder and a folder by a file")
  func fileAndFolder() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("x", to: "Content/things/extra.txt")
    _ = try await fixture.build()
    try fixture.folder.remove("Content/things/extra.txt")
    try fixture.folder.write("y", to: "Content/things/extra.txt/a.txt")
    #expect(try await fixture.build().outcome == .built)
    #expect(try fixture.folder.text("_site/things/extra.txt/a.txt") == "y")
    try fixture.folder.remove("Content/things/extra.txt")
    try fixture.folder.write("z", to: "Content/things/extra.txt")
    #expect(try await fixture.build().outcome == .built)
    #expect(try fixture.folder.text("_site/things/extra.txt") == "z")
  }

  @Test("recognizes its own files after it was killed while moving them")
  func killedWhileMoving() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let path = fixture.folder.path + "/.almanac/_site/manifest"
    let old = try #require(Manifest.read(FileSystem.read(path))).manifest
    let before = try fixture.folder.text("_site/things/b/index.html")
    try fixture.addThing("b", number: 7)
    _ = try await fixture.build()
    let new = try #require(Manifest.read(FileSystem.read(path))).manifest
    // As it was between the first manifest and the move: both are known, the old file is there.
    try FileSystem.write(old.union(new).sealed.bytes, to: path)
    try fixture.folder.write(before, to: "_site/things/b/index.html")
    try fixture.folder.remove("Content/things/b.json")
    let report = try await fixture.build()
    #expect(report.removed == 1)
    #expect(report.diagnostics.all.isEmpty)
    #expect(!fixture.folder.exists("_site/things/b"))
  }

  @Test("distinguishes files whose names differ only in Unicode form")
  func unicodeForms() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("x", to: "Content/things/caf\u{E9}.txt")
    _ = try await fixture.build()
    try fixture.folder.remove("Content/things/caf\u{E9}.txt")
    try fixture.folder.write("x", to: "Content/things/cafe\u{301}.txt")
    let report = try await fixture.build()
    #expect((report.written, report.removed) == (1, 1))
  }

  @Test("reads files whose names begin with a combining mark or have several dots")
  func oddNames() async throws {
    let fixture = try SiteFixture()
    for name in ["\u{301}d", "swift-6.1", "swift-6.2"] { try fixture.addThing(name, number: 1) }
    try fixture.folder.write("x", to: "Content/things/\u{301}e/\u{301}f.txt")
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(report.diagnostics.all.isEmpty, "\(SiteFixture.text(report))")
    #expect(report.pages == 6)
  }

  @Test("does not start while another one writes the same site")
  func concurrent() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let lock = try Directory(opening: fixture.folder.path + "/_site").lock()
    let report = try await fixture.build()
    guard case .failed(let message) = report.outcome else {
      Issue.record("the build went on")
      return
    }
    #expect(message.hasSuffix("another build is writing this site"))
    withExtendedLifetime(lock) {}
  }

  @Test("leaves no files if there is an error")
  func keyWithoutValue() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("{", to: "Content/things/c.json")
    #expect(try await fixture.build().outcome == .refused)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
        == ["Content", "Templates"])
  }

  @Test("stops at warnings only if it is strict")
  func strict() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(#"{"name": "c", "number": 1, "x": 2}"#, to: "Content/things/c.json")
    #expect(try await fixture.build(isStrict: true).outcome == .refused)
    #expect(!fixture.folder.exists("_site"))
    #expect(try await fixture.build().outcome == .built)
  }

  @Test("writes the same files into a folder that has files and into one that has none")
  func newFolder() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let files = try fixture.site()
    try fixture.folder.remove("_site")
    try fixture.folder.write("mine", to: "_site/mine.txt")
    #expect(try await fixture.build().outcome == .built)
    try fixture.folder.remove("_site/mine.txt")
    #expect(try fixture.site() == files)
    #expect(try await fixture.build().written == 0)
  }

  @Test("keeps a file that another program adds to a new site meanwhile")
  func meanwhile() async throws {
    let fixture = try SiteFixture()
    let page = "_site/things/a/index.html"
    let session = SiteSession([ThingKind()], try fixture.options()) { _, _ in
      try? fixture.folder.write("mine", to: page)
    }
    guard case .failed = await session.update().outcome else {
      Issue.record("the build went on")
      return
    }
    #expect(try fixture.site().keys.sorted() == ["things/a/index.html"])
    #expect(try await fixture.build().outcome == .built)
  }

  @Test("gives the same bytes whatever number of pages is made at once")
  func width() async throws {
    let fixture = try SiteFixture()
    for number in 0..<300 { try fixture.addThing("n\(number)", number: number) }
    _ = try await fixture.build(width: 1)
    let before = try fixture.site()
    let second = try await fixture.build(width: 7)
    #expect(second.written == 0)
    #expect(try fixture.site() == before)
  }

  @Test("rewrites only what shows the day when the day changes")
  func day() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build(asOf: "2026-11-21")
    let report = try await fixture.build(asOf: "2026-11-22")
    #expect((report.written, report.unchanged) == (2, 2))
  }

  @Test("removes the files of a killed build, and ends with the same bytes")
  func killed() async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let before = try fixture.site()
    try fixture.folder.write("half a pa", to: ".almanac/_site/staging/files/17-0")
    try fixture.folder.write("half", to: ".almanac/_site/staging/files/site/things/a/index.html")
    try fixture.folder.write("half", to: "_site/.almanac-staging/17-0")
    try fixture.folder.remove("_site/things/b/index.html")
    let report = try await fixture.build()
    #expect((report.written, report.unchanged) == (1, 3))
    #expect(try fixture.site() == before)
    #expect(!fixture.folder.exists(".almanac/_site/staging"))
    #expect(!fixture.folder.exists("_site/.almanac-staging"))
  }

  @Test("reports a mistake in a template once, whatever number of pages it has")
  func mistakeInTemplate() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("x\n\n<script>{{name}}</script>\n", to: "Templates/thing.md")
    let report = try await fixture.build()
    #expect(report.diagnostics.all.map(\.code) == ["A0220"])
  }
}

/// A kind that makes a page of a template that it does not declare.
struct UndeclaringKind: Kind {
  typealias Item = ThingKind.Item

  let name = "undeclaring"
  let folder = "things"
  var pages: [Pages<Self>] { [.files("list", pages: listPages(of:into:))] }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    [ThingKind.list.page(of: .init(things: []), in: site.settings)]
  }
}
