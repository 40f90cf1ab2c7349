import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

/// A source whose only page lists the paths of all others.
private struct IndexSource: PageSource {
  struct View: ViewModel {
    let paths: [String]

    static let fields: [Field<View>] = [
      .text("paths", "All paths.") { $0.paths.joined(separator: " ") }
    ]
  }

  static let index = PageTemplate<View, NoFields>(
    "index", "All pages.", path: "index.txt", isOptional: true)

  let name = "index"
  var pages: [Pages<Self>] {
    [
      .finished(Self.index) { finished, site, _ in
        [Self.index.page(of: View(paths: finished.paths), in: site.settings)]
      },
      // Neither is a page of HTML, whatever its name or its bytes.
      .files("files") { _, _ in
        ["CNAME", "page.txt"].map { path in Page(at: path) { Array("<p id=\"a\">".utf8) } }
      },
    ]
  }
}

@Suite("A page about the finished site")
struct FinishedSiteTests {
  private let fixture: SiteFixture

  init() async throws {
    fixture = try SiteFixture()
    try fixture.folder.write("{{paths}}", to: "Templates/index.txt")
    #expect(try await build().rendered == 6)
  }

  private func build(_ output: String = "_site", width: Int = 2) async throws -> BuildReport {
    try await fixture.build(
      output: "\(fixture.folder.path)/\(output)", width: width, kinds: [IndexSource(), ThingKind()])
  }

  private func paths() throws -> String { try fixture.folder.text("_site/index.txt") }

  @Test("lists all pages but itself, and is kept while they are the same", arguments: [1, 2])
  func same(width: Int) async throws {
    #expect(try paths() == "things/ things/a/ things/b/")
    #expect(try await build(width: width).rendered == 0)
    try fixture.addThing("a", number: 9)
    // The page of the item, and the list of them.
    #expect(try await build(width: width).rendered == 2)
  }

  @Test("is rebuilt when a page is added, moved or removed")
  func changed() async throws {
    try fixture.addThing("c", number: 3)
    #expect(try await build().rendered == 3)
    #expect(try paths() == "things/ things/a/ things/b/ things/c/")
    try fixture.folder.remove("Content/things/a.json")
    _ = try await build()
    #expect(try paths() == "things/ things/b/ things/c/")
    try fixture.folder.write(
      #"{"name": "b", "number": 2, "path": "other/b/"}"#, to: "Content/things/b.json")
    _ = try await build()
    #expect(try paths() == "other/b/ things/ things/c/")
    _ = try await build("clean")
    #expect(try fixture.site() == fixture.folder.files(below: "clean"))
  }

  @Test("explains what it is made from, and that a build would keep it")
  func explained() async throws {
    let session = SiteSession([IndexSource(), ThingKind()], try fixture.options())
    var diagnostics = Diagnostics()
    guard
      case .page(let explanation) = await session.explanation(of: "index.txt", into: &diagnostics)
    else {
      Issue.record("no page")
      return
    }
    #expect(explanation.parts.contains("the paths of all listed pages"))
    guard case .kept = explanation.fate else {
      Issue.record("\(explanation.fate)")
      return
    }
  }

  @Test("leaves out pages that must not be listed, as soon as they say so")
  func unlisted() async throws {
    let meta = #"<meta name="robots" content="nofollow, noindex">"#
    try fixture.folder.write("\(meta)\n\n{{name}}\n", to: "Templates/thing.html")
    try fixture.folder.remove("Templates/thing.md")
    _ = try await build()
    #expect(try paths() == "things/")
    try fixture.folder.write(
      meta.replacing("noindex", with: "{{name}}") + "{{name}}\n", to: "Templates/thing.html")
    #expect(try await build().diagnostics.hasErrors)
    try fixture.folder.write("{{name}}\n", to: "Templates/thing.html")
    _ = try await build()
    #expect(try paths() == "things/ things/a/ things/b/")
  }

  @Test("leaves out pages whose template says so, whatever their layout writes")
  func unlistedTemplate() async throws {
    try fixture.folder.write("---\nlisted: false\n---\n{{name}}\n", to: "Templates/thing.md")
    _ = try await build()
    #expect(try paths() == "things/")
  }

  @Test("is staged beside other pages that change", arguments: [1, 2])
  func staged(width: Int) async throws {
    try fixture.addThing("c", number: 3)
    #expect(try await build(width: width).outcome == .built)
    #expect(try fixture.folder.text("_site/things/index.html").contains("/things/c/"))
    #expect(try fixture.folder.text("_site/things/c/index.html").contains("3 on"))
    #expect(try paths() == "things/ things/a/ things/b/ things/c/")
  }

  @Test("is not made without its template, and removed with it")
  func optional() async throws {
    try fixture.folder.remove("Templates/index.txt")
    let report = try await build()
    #expect((report.outcome, report.removed) == (.built, 1))
    #expect(!fixture.folder.exists("_site/index.txt"))
  }

  @Test("is in the preview of a site, too")
  func preview() async throws {
    let day = try #require(CalendarDate("2026-11-21"))
    var preview = await SitePreview(
      [IndexSource(), ThingKind()], source: fixture.folder.path, asOf: day)
    #expect(preview.page(at: "index.txt") == "things/ things/a/ things/b/")
  }

  @Test(
    "finds pages that must not be listed by their robots meta tag only",
    arguments: [
      (#"<meta name="robots" content="noindex">"#, false),
      (#"<META CONTENT='NOINDEX' NAME='ROBOTS'>"#, false),
      (#"<meta name=robots content=noindex,nofollow>"#, false),
      (#"<meta name="robots" content="nofollow">"#, true),
      (#"<meta name="robots" content="none">"#, false),
      (#"<meta name="robots" content="noindexing">"#, true),
      (#"<meta name="description" content="noindex">"#, true),
      (#"<meta name="robots"><meta content="noindex">"#, true),
      (#"<p name="robots" content="noindex">"#, true),
      (#"<!-- <meta name="robots" content="noindex"> -->"#, true),
      (#"<title><meta name="robots" content="noindex"></title>"#, true),
    ])
  func robots(html: String, isListed: Bool) throws {
    let reader = PageReader(try .sample())
    #expect(reader.facts(of: Array(html.utf8), at: "a.html").isListed == isListed)
  }
}
