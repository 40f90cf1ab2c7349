import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("A file of Content")
struct ContentFilesTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  private func codes(_ report: BuildReport) -> [String] {
    report.diagnostics.sorted.map { "\($0.place?.path ?? "") \($0.code)" }
  }

  @Test(
    "is published if pages use its type and it cannot run",
    arguments: [
      "a.png", "a.APNG", "a.webp", "a.avif", "favicon.ico", "rules.pdf", "a.mp3", "a.webm", "a.vtt",
      "a.woff2", "season.ics", "robots.txt", "ads.txt", "site.webmanifest", "CNAME", "LICENSE",
      ".well-known/security.txt", ".well-known/apple-app-site-association",
      ".well-known/assetlinks.json", ".well-known/x/jwks.json", "things/a.svg", "feed.xml",
      "a.atom", "jquery.js.txt", "node.js.png", "logo.svg.png",
    ])
  func published(name: String) {
    #expect(PublishedType.check(ofFile: name) != nil)
  }

  @Test(
    "is refused otherwise, with a message for its type",
    arguments: [
      ("results.xlsx", "A0651"), ("a.numbers", "A0651"), ("a.ods", "A0651"), ("a.XLS", "A0651"),
      ("rules.docx", "A0650"), ("dump.sql", "A0650"), ("a.zip", "A0650"), ("a.tar.gz", "A0650"),
      ("a.sqlite", "A0650"),
      ("style.css", "A0650"), ("Makefile", "A0650"), ("a.psd", "A0650"), ("a.map", "A0650"),
      ("a.geojson", "A0650"),
      ("google123.html", "A0652"), ("a.htm", "A0652"), ("a.xhtml", "A0652"), ("a.js", "A0652"),
      ("a.mjs", "A0652"),
      ("sw.js", "A0652"), ("_worker.js", "A0652"), ("functions/a.png", "A0652"), ("a.php", "A0652"),
      ("a.php.png", "A0652"), ("a.html.webmanifest", "A0652"), ("a.shtml", "A0652"),
      ("a.cgi", "A0652"),
      ("web.config", "A0652"), (".htaccess", "A0652"), ("_headers", "A0652"),
      ("_redirects", "A0652"),
      ("a.svgz", "A0652"), ("a.wasm", "A0652"), ("a.xsl", "A0652"), (".well-known/a.html", "A0652"),
      (".well-known/a.md", "A0650"), (".env", "A0346"), ("things/.env.local", "A0346"),
      ("prod.env", "A0346"),
      ("id_rsa", "A0346"), ("a.pem", "A0346"), ("things/a.csv.gz", "A0650"),
    ])
  func refused(name: String, code: String) async throws {
    _ = try await fixture.build()
    let before = try fixture.site()
    try fixture.folder.write("x", to: "Content/\(name)")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(codes(report) == ["Content/\(name) \(code)"])
    #expect(report.diagnostics.all.allSatisfy { $0.help?.isEmpty == false })
    #expect(try fixture.site() == before)
  }

  @Test("is published all the same if site.json names it")
  func named() async throws {
    try fixture.publish(files: [
      "downloads/*.zip", "google*.html", ".htaccess", "x/evil.svg", "**/*.docx", "data/*.csv",
      "things/*.json", "none/*.zip", "a.pem", "pip.toml",
    ])
    let files = [
      "downloads/a.zip", "google1.html", ".htaccess", "x/evil.svg", "rules.docx", "data/a.csv",
      "a.pem", "pip.toml",
    ]
    for file in files { try fixture.folder.write("<script>of \(file)", to: "Content/\(file)") }
    let report = try await fixture.build()
    #expect(codes(report) == ["Content/site.json A0654"])
    #expect(report.diagnostics.all.first?.summary.contains("none/*.zip") == true)
    for file in files { #expect(try fixture.folder.text("_site/\(file)") == "<script>of \(file)") }
    // Data is read as well.
    #expect(report.pages == 3)
    #expect(fixture.folder.exists("_site/things/a.json"))
    #expect(fixture.folder.exists("_site/things/a/index.html"))
  }

  @Test("is not published by a broken list, which is reported alone")
  func brokenList() async throws {
    try fixture.publish(files: ["downloads/*", "*.sql"])
    for name in ["downloads/a.zip", "a.sql"] {
      try fixture.folder.write("x", to: "Content/\(name)")
    }
    #expect(codes(try await fixture.build()) == ["Content/site.json A0653"])
    try fixture.folder.write("{", to: "Content/site.json")
    let report = try await fixture.build()
    #expect(report.diagnostics.all.allSatisfy { $0.place?.path == "Content/site.json" })
  }

  @Test("with the path of a generated file is an error, also if site.json names it")
  func collision() async throws {
    try fixture.publish(files: ["things/index.html"])
    try fixture.folder.write("x", to: "Content/things/index.html")
    #expect(codes(try await fixture.build()) == ["Content/things/index.html A0302"])
  }

  @Test("of a type that may hold anything does not begin like a page")
  func pages() async throws {
    for (name, text) in [
      ("a.webmanifest", " \n<html>"), ("LICENSE", "<!DOCTYPE html>"), (".well-known/x", "<svg>"),
      ("a.opus", "<a>"),
      ("notes.txt", "<html>"), ("a.webm", "x<html>"),
    ] { try fixture.folder.write(text, to: "Content/\(name)") }
    #expect(
      codes(try await fixture.build()) == [
        "Content/.well-known/x A0655", "Content/LICENSE A0655", "Content/a.opus A0655",
        "Content/a.webmanifest A0655",
      ])
    try fixture.folder.write(
      #"{"title": "S", "description": "S.", "baseURL": "https://example.org/", "keepMetadata": true}"#,
      to: "Content/site.json")
    for name in ["LICENSE", "a.opus", "a.webmanifest", ".well-known/x"] {
      try fixture.folder.remove("Content/\(name)")
    }
    try fixture.folder.write("<svg>", to: "Content/a.png")
    #expect(codes(try await fixture.build()) == ["Content/a.png A0655"])
  }

  @Test("that is refused is not missing for the links to it")
  func links() async throws {
    try fixture.folder.write("[x](/downloads/a.zip) ![](/x.svg)\n", to: "Templates/things.md")
    try fixture.folder.write("x", to: "Content/downloads/a.zip")
    try fixture.folder.write(HostileSVG.drawing("<script/>"), to: "Content/x.svg")
    #expect(
      codes(try await fixture.build()) == ["Content/downloads/a.zip A0650", "Content/x.svg A0657"])
  }

  @Test("is checked again when what it has to hold changes")
  func caching() async throws {
    let hostile = HostileSVG.drawing("<script/>")
    try fixture.publish(files: ["x.svg"])
    try fixture.folder.write(hostile, to: "Content/x.svg")
    #expect(codes(try await fixture.build()) == [])
    #expect(try await fixture.build().written == 0)
    try fixture.publish(files: [])
    for _ in 0..<2 { #expect(codes(try await fixture.build()) == ["Content/x.svg A0657"]) }
    #expect(try fixture.folder.text("_site/x.svg") == hostile)
    try fixture.publish(files: ["x.svg"])
    #expect(codes(try await fixture.build()) == [])
    // The design may run, content may not: the same bytes at the same path.
    try fixture.publish(files: [])
    try fixture.folder.remove("Content/x.svg")
    try fixture.folder.write(hostile, to: "Templates/assets/x.svg")
    #expect(codes(try await fixture.build()) == [])
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: "\(fixture.folder.path)/Content/assets", withIntermediateDirectories: true)
    try manager.moveItem(
      atPath: "\(fixture.folder.path)/Templates/assets/x.svg",
      toPath: "\(fixture.folder.path)/Content/assets/x.svg")
    #expect(codes(try await fixture.build()) == ["Content/assets/x.svg A0657"])
  }

  @Test("that is unchanged is not read again")
  func unread() async throws {
    try fixture.folder.write(HostileSVG.drawing(""), to: "Content/x.svg")
    #expect(try await fixture.build().outcome == .built)
    try await Task.sleep(for: .milliseconds(20))
    #expect(try await fixture.build().outcome == .built)
    let report = try await fixture.build()
    #expect((report.written, report.diagnostics.isEmpty) == (0, true))
  }

  @Test("of the design is trusted")
  func design() async throws {
    for name in ["a.js", "a.html", "a.xlsx", "functions/a.js", "a.svg"] {
      try fixture.folder.write("<script>a</script>", to: "Templates/assets/\(name)")
    }
    #expect(codes(try await fixture.build()) == [])
    #expect(fixture.folder.exists("_site/assets/a.svg"))
  }
}

@Suite("The folder of a collection")
struct UnreadCollectionTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    for name in ["a", "b"] { try fixture.folder.remove("Content/things/\(name).json") }
  }

  @Test(
    "is an error if nothing in it is read",
    arguments: ["season.csv.txt", "season.toml", "a.json.bak"])
  func unread(name: String) async throws {
    for _ in 0..<2 {
      try fixture.folder.write("x", to: "Content/things/\(name)")
      let report = try await fixture.build()
      #expect(report.outcome == .refused)
      #expect(report.diagnostics.all.map(\.code) == ["A0660"])
      #expect(report.diagnostics.all.first?.place?.path == "Content/things")
      #expect(report.diagnostics.all.first?.related?.place.path == "Content/things/\(name)")
      #expect(report.diagnostics.all.first?.help?.isEmpty == false)
    }
    // With data beside it, it is a warning as before.
    try fixture.addThing("a", number: 1)
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(report.diagnostics.all.map(\.severity) == [.warning])
  }

  @Test("is an error if only links lead to its files, or it is one itself")
  func links() async throws {
    let path = "\(fixture.folder.path)/Content/things"
    let manager = FileManager.default
    try fixture.folder.write("{}", to: "elsewhere/a.json")
    try manager.createSymbolicLink(
      atPath: "\(path)/a.json", withDestinationPath: "../../elsewhere/a.json")
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        Content/things: error[A0660]: Nothing in the folder of this collection is read
          help: put the file itself there
          note: Symbolic link is not followed: Content/things/a.json

        """)
    try manager.removeItem(atPath: path)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: "../elsewhere")
    #expect(try await fixture.build().diagnostics.all.map(\.code) == ["A0660"])
  }

  @Test("has one error if its file is refused, and none if it has no file")
  func others() async throws {
    #expect(try await fixture.build().outcome == .built)
    try fixture.folder.write("x", to: "Content/things/season.xlsx")
    #expect(try await fixture.build().diagnostics.all.map(\.code) == ["A0651"])
    try fixture.folder.write("x", to: "Content/things/season.csv.gz")
    #expect(try await fixture.build().diagnostics.all.map(\.code).sorted() == ["A0650", "A0651"])
  }
}

@Suite("The documentation of what is published")
struct PublishedDocumentationTests {
  @Test("names every type")
  func types() throws {
    let text = String(
      decoding: try Repository.bytes(of: "Sources/Almanac/Almanac.docc/Building.md"), as: UTF8.self)
    let names = PublishedType.all.flatMap(\.endings) + PublishedType.names
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
  }
}
