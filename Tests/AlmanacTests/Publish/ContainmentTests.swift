import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("A build stays within its folders")
struct ContainmentTests {
  @Test(
    "whatever path a page asks for",
    arguments: [
      "../out/", "/out/", "a/../../out/", "./a/", ".hidden/", "a//b/", "a\\..\\b", "a\u{0}b",
      "a\nb",
      ".almanac/manifest", String(repeating: "n", count: 256),
      String(repeating: "n", count: 256) + "/",
      Array(repeating: String(repeating: "n", count: 99), count: 11).joined(separator: "/"),
    ])
  func path(path: String) async throws {
    let fixture = try SiteFixture()
    let escaped = String(decoding: try JSONEncoder().encode(path), as: UTF8.self)
    try fixture.folder.write(
      #"{"name": "c", "number": 1, "path": \#(escaped)}"#, to: "Content/things/c.json")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    // No string has a control character.
    let error = path.contains("\u{0}") ? "error[A0110]" : "error[A0301]: No page can have the path"
    #expect(SiteFixture.text(report).contains(error))
    #expect(!fixture.folder.exists("out"))
    #expect(!fixture.folder.exists("_site"))
  }

  @Test(
    "and gives each page a path of its own",
    arguments: [
      ("x/", "x/", "A0302"), ("x/", "X/", "A0302"), ("\u{E9}/", "e\u{301}/", "A0302"),
      ("x", "x/y/", "A0308"),
    ])
  func samePath(first: String, second: String, code: String) async throws {
    let fixture = try SiteFixture()
    for (name, path) in [("c", first), ("d", second)] {
      try fixture.folder.write(
        "{\"name\": \"\(name)\", \"number\": 1, \"path\": \"\(path)\"}",
        to: "Content/things/\(name).json")
    }
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(SiteFixture.text(report).contains("error[\(code)]"))
  }

  @Test("and reports both files that would have one path, in any case or Unicode form")
  func pathsInFull() async throws {
    let fixture = try SiteFixture()
    for (name, path) in [("c", "x/"), ("d", "x/"), ("e", "X/"), ("f", "x/index.html/y/")] {
      try fixture.folder.write(
        "{\"name\": \"\(name)\", \"number\": 1, \"path\": \"\(path)\"}",
        to: "Content/things/\(name).json")
    }
    #expect(
      SiteFixture.text(try await fixture.build()) == #"""
        Content/things/c.json:1:1: error[A0308]: The path "x/index.html" is also a folder of other pages
          1 | {"name": "c", "number": 1, "path": "x/"}
            | ^
          help: rename one of them
          note: a page in the folder is made from this: Content/things/f.json:1:1
        Content/things/d.json:1:1: error[A0302]: Two files of the site have the path "x/index.html"
          1 | {"name": "d", "number": 1, "path": "x/"}
            | ^
          help: give each a different name
          note: the other is made from this: Content/things/c.json:1:1
        Content/things/e.json:1:1: error[A0302]: The paths "X/index.html" and "x/index.html" differ \#
        only in case or Unicode form
          1 | {"name": "e", "number": 1, "path": "X/"}
            | ^
          help: give each a different name
          note: the other is made from this: Content/things/c.json:1:1

        """#)
  }

  @Test("and reports a page below a file that is made from nothing where that page is written")
  func ownFile() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("{{#things}}{{name}} {{/things}}", to: "Templates/things.md")
    try fixture.folder.write(
      #"{"name": "c", "number": 1, "path": "things/index.html/y/"}"#, to: "Content/things/c.json")
    let text = SiteFixture.text(try await fixture.build())
    #expect(text.hasPrefix("Content/things/c.json:1:1: error[A0308]"), "\(text)")
  }

  @Test("and does not follow links out of them, or in cycles")
  func links() async throws {
    let fixture = try SiteFixture()
    let secret = try TemporaryFolder()
    try secret.write(#"{"name": "secret", "number": 1}"#, to: "secret.json")
    let things = fixture.folder.url.appending(path: "Content/things")
    try FileManager.default.createSymbolicLink(
      at: things.appending(path: "s.json"),
      withDestinationURL: secret.url.appending(path: "secret.json"))
    try FileManager.default.createSymbolicLink(
      at: things.appending(path: "loop"), withDestinationURL: things)
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(
      SiteFixture.text(report) == """
        Content/things/loop: warning[A0305]: Symbolic link is not followed
          help: put the file itself there
        Content/things/s.json: warning[A0305]: Symbolic link is not followed
          help: put the file itself there

        """)
    #expect(!fixture.folder.exists("_site/things/secret"))
  }

  @Test("nor a link within the site")
  func linkInSite() async throws {
    let fixture = try SiteFixture()
    let elsewhere = try TemporaryFolder()
    _ = try await fixture.build()
    try fixture.folder.remove("_site/things")
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.url.appending(path: "_site/things"), withDestinationURL: elsewhere.url)
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    // One cause gives one error, whatever number of pages is below it.
    #expect(report.diagnostics.all.map(\.code) == ["A0320"])
    #expect(try elsewhere.files().isEmpty)
  }

  @Test(
    "and refuses to write a site into its source, or over it",
    arguments: [
      ("/Content", "A0321"), ("/Templates/x", "A0321"), ("", "A0321"), ("/..", "A0321"),
      ("/.almanac", "A0324"), ("/.almanac/x", "A0324"),
    ])
  func outputWithinSource(folder: String, code: String) async throws {
    let fixture = try SiteFixture()
    let before = try fixture.folder.files()
    let report = try await fixture.build(output: fixture.folder.path + folder)
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.all.map(\.code) == [code])
    #expect(try fixture.folder.files() == before)
  }

  @Test("and keeps the state of builds out of the site and the content")
  func stateInSite() async throws {
    let fixture = try SiteFixture()
    for name in ["_site/state", "_site", "Content/state"] {
      var options = try fixture.options()
      options.state = "\(fixture.folder.path)/\(name)"
      let report = await SiteSession([ThingKind()], options).update()
      #expect(report.outcome == .refused)
      #expect(report.diagnostics.all.map(\.code) == ["A0324"])
      #expect(!fixture.folder.exists(name))
    }
  }

  @Test("and reports what it does not read")
  func unknownPlayers() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("{}", to: "Content/thigns/x.json")
    try fixture.folder.write("{}", to: "Content/loose.json")
    try fixture.folder.write("x", to: "Templates/notes.rst")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Content/loose.json: warning[A0313]: No kind reads this file
          help: put it in the folder of a collection
        Content/thigns: error[A0312]: No kind reads this folder
          help: did you mean things?
        Templates/notes.rst: warning[A0311]: Neither a template nor an asset: ignored
          help: templates have the extensions .md, .html, .xml, .svg, .json, .csv, .ics, .txt; files to copy belong in Templates/assets

        """)
  }

  @Test("A missing folder and a missing configuration are errors")
  func missing() async throws {
    let fixture = try SiteFixture()
    let report = try await fixture.build(source: fixture.folder.path + "/nowhere")
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        Content: error[A0303]: Expected a folder, found none
          help: almanac new site starts a site here; for one that is elsewhere, name its folder with --source

        """)
    try fixture.folder.remove("Content/site.json")
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        error[A0310]: No file Content/site.json
          help: almanac new site writes one; it needs the keys title, description and baseURL

        """)
  }
}
