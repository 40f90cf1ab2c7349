import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild
@testable import AlmanacCore

@Suite("A build of an unchanged or changed site")
struct RebuildTests {
  private let fixture: SiteFixture

  init() async throws {
    fixture = try SiteFixture()
    try fixture.folder.write("{{>note}}\n", to: "Templates/things.md")
    try fixture.folder.write("{{#things}}{{name}} {{/things}}", to: "Templates/partials/note.md")
    #expect(try await fixture.build().rendered == 3)
  }

  /// The paths of the files whose status is another one, or that are new.
  private func written(since before: [String: FileStatus]) throws -> Set<String> {
    Set(try statuses().filter { before[$0.key] != $0.value }.keys)
  }

  private func statuses() throws -> [String: FileStatus] {
    let names =
      try fixture.folder.files(below: "_site").keys.map { "_site/\($0)" } + [
        ".almanac/_site/cache"
      ]
    return Dictionary(
      names.map { ($0, FileSystem.status(of: "\(fixture.folder.path)/\($0)")) },
      uniquingKeysWith: { $1 }
    ).compactMapValues(\.self)
  }

  @Test("makes and writes nothing if nothing changed")
  func nothing() async throws {
    let before = try statuses()
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect((report.rendered, report.pages, report.written, report.unchanged) == (0, 3, 0, 4))
    #expect(try written(since: before) == [])
  }

  @Test("rebuilds the page of an item that changed, and those that show it")
  func item() async throws {
    try fixture.addThing("a", number: 9)
    let before = try statuses()
    let report = try await fixture.build()
    #expect((report.rendered, report.written) == (2, 1))
    #expect(try written(since: before) == ["_site/things/a/index.html", ".almanac/_site/cache"])
    #expect(try fixture.folder.text("_site/things/a/index.html").contains("9 on"))
  }

  @Test("rebuilds the pages of a template with any changed file, and no others")
  func template() async throws {
    try fixture.folder.write("{{#things}}{{number}} {{/things}}", to: "Templates/partials/note.md")
    #expect(try await fixture.build().rendered == 1)
    #expect(try fixture.folder.text("_site/things/index.html") == "<p>1 2</p>\n")
    try fixture.folder.write("# {{name}} {{today}}\n", to: "Templates/thing.md")
    #expect(try await fixture.build().rendered == 2)
  }

  @Test("compares the bytes of files, not their times")
  func touched() async throws {
    for name in ["Content/things/a.json", "Templates/thing.md", "_site/things/a/index.html"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: "\(fixture.folder.path)/\(name)")
    }
    #expect(try await fixture.build().rendered == 0)
    // As many bytes, at the same time.
    try fixture.addThing("a", number: 7)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: "\(fixture.folder.path)/Content/things/a.json")
    #expect(try await fixture.build().rendered == 2)
  }

  @Test("rebuilds only what shows the day on another day")
  func day() async throws {
    #expect(try await fixture.build(asOf: "2026-11-22").rendered == 2)
    #expect(try fixture.folder.text("_site/things/a/index.html").contains("2026-11-22"))
  }

  @Test("reuses a site that was moved to another place")
  func carried() async throws {
    let other = try TemporaryFolder()
    for name in ["Content", "Templates", "_site", ".almanac"] {
      try FileManager.default.copyItem(
        atPath: "\(fixture.folder.path)/\(name)", toPath: "\(other.path)/\(name)")
    }
    let report = try await fixture.build(source: other.path, output: other.path + "/_site")
    #expect((report.rendered, report.written, report.unchanged) == (0, 0, 4))
    #expect(report.notes == [])
  }

  @Test("rebuilds a file that another program removed or changed")
  func output() async throws {
    let page = "_site/things/a/index.html"
    let text = try fixture.folder.text(page)
    try fixture.folder.write(text.replacing("1 on", with: "7 on"), to: page)
    try fixture.folder.remove("_site/assets/site.css")
    let report = try await fixture.build()
    #expect((report.rendered, report.written) == (1, 2))
    #expect(try fixture.folder.text(page) == text)
    #expect(fixture.folder.exists("_site/assets/site.css"))
  }

  @Test(
    "rebuilds every page when a setting of the whole site changes",
    arguments: [
      #""baseURL": "https://example.com/""#,
      #""baseURL": "https://example.org/", "locale": "de-DE""#,
      #""baseURL": "https://example.org/", "externalPaths": ["/shop/"]"#,
      #""baseURL": "https://example.org/", "keepMetadata": true"#,
    ])
  func settings(changed: String) async throws {
    let settings = try fixture.folder.text("Content/site.json")
    try fixture.folder.write(
      settings.replacing(#""baseURL": "https://example.org/""#, with: changed),
      to: "Content/site.json")
    #expect(try await fixture.build().rendered == 3)
  }

  @Test("ignores a damaged cache, and says so", arguments: 0..<30)
  func damaged(part: Int) async throws {
    let path = "\(fixture.folder.path)/.almanac/_site/cache"
    var bytes = try FileSystem.read(path)
    let index = bytes.count * part / 60
    if part % 2 == 0 {
      bytes[index] ^= 0x41
    } else {
      // Less than its header could be that of another version.
      bytes.removeLast(bytes.count - max(index, BuildCache.header.count))
    }
    try FileSystem.write(bytes, to: path)
    let report = try await fixture.build()
    #expect((report.rendered, report.written) == (3, 0))
    #expect(report.notes.first?.hasPrefix("The cache of the last build is ") == true)
    #expect(try await fixture.build().rendered == 0)
  }

  @Test("survives a cache that is damaged and resealed", arguments: 0..<8)
  func sealed(part: UInt64) async throws {
    let path = "\(fixture.folder.path)/.almanac/_site/cache"
    let whole = try FileSystem.read(path)
    var generator = SeededGenerator(seed: part)
    for _ in 0..<40 {
      var bytes = Array(whole.dropLast(8))
      let index = Int.random(in: BuildCache.header.count..<bytes.count, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
      var seal = EntryWriter()
      seal.write(Fingerprint(of: bytes))
      try FileSystem.write(bytes + seal.bytes, to: path)
      _ = try await fixture.build()
      var diagnostics = Diagnostics()
      _ = await SiteSession([ThingKind()], try fixture.options()).explanation(
        of: "things/a/", into: &diagnostics)
    }
    try fixture.folder.remove(".almanac/_site/cache")
    let report = try await fixture.build()
    #expect((report.outcome, report.pages, report.rendered) == (.built, 3, 3))
  }

  @Test("replaces a cache that is not a file, and continues")
  func folder() async throws {
    try fixture.folder.remove(".almanac/_site/cache")
    try fixture.folder.write("", to: ".almanac/_site/cache/file")
    let report = try await fixture.build()
    #expect((report.outcome, report.rendered) == (.built, 3))
    #expect(
      report.notes == ["The cache of the last build is damaged: all pages are rebuilt"])
    #expect(try await fixture.build().rendered == 0)
  }

  @Test("moves pages whose path uses a partial that changed")
  func pathPartial() async throws {
    try fixture.folder.write("x-{{name}}", to: "Templates/partials/where.md")
    try fixture.folder.write(
      "---\npath: at/{{>where}}/\n---\n# {{name}}\n", to: "Templates/thing.md")
    #expect(try await fixture.build().outcome == .built)
    #expect(fixture.folder.exists("_site/at/x-a/index.html"))
    try fixture.folder.write("y-{{name}}", to: "Templates/partials/where.md")
    #expect(try await fixture.build().removed == 2)
    #expect(fixture.folder.exists("_site/at/y-a/index.html"))
  }

  @Test("distinguishes records of a list if two become the same")
  func repeatedRecord() async throws {
    func things(_ names: [String]) -> String {
      "[" + names.map { "{\"name\": \"\($0)\", \"number\": 5}" }.joined(separator: ",") + "]"
    }
    try fixture.folder.write(things(["p", "q"]), to: "Content/things/list.json")
    #expect(try await fixture.build().pages == 5)
    try fixture.folder.write(things(["p", "p"]), to: "Content/things/list.json")
    #expect(try await fixture.build().outcome == .refused)
    try fixture.folder.write(things(["q", "p"]), to: "Content/things/list.json")
    let report = try await fixture.build()
    #expect((report.outcome, report.written, report.rendered) == (.built, 1, 1))
  }

  @Test("replaces an empty folder in the place of a file")
  func emptyFolder() async throws {
    try fixture.folder.remove("_site/assets/site.css")
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path + "/_site/assets/site.css", withIntermediateDirectories: true)
    try fixture.addThing("a", number: 9)
    let page = try fixture.folder.text("_site/things/a/index.html")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        Templates/assets/site.css: error[A0320]: Almanac did not write what is in the place of \
        "assets/site.css"
          help: move \(fixture.folder.path)/_site/assets/site.css out of the site, or give the page \
        another path

        """)
    #expect(try fixture.folder.text("_site/things/a/index.html") == page)
  }

  @Test("says why a cache is unusable")
  func notes() async throws {
    let path = ".almanac/_site/cache"
    try fixture.folder.write("almanac cache 0\nold", to: path)
    #expect(
      try await fixture.build().notes == [
        "The cache of the last build was written by another version of Almanac: all pages are rebuilt"
      ])
    let header = String(decoding: BuildCache.header, as: UTF8.self)
    try fixture.folder.write("\(header)old", to: path)
    #expect(
      try await fixture.build().notes == [
        "The cache of the last build is damaged: all pages are rebuilt"
      ])
  }

  @Test("does not use a cache of another version, though it is sealed")
  func otherVersion() async throws {
    let path = "\(fixture.folder.path)/.almanac/_site/cache"
    var bytes = Array(try FileSystem.read(path).dropLast(8))
    bytes[BuildCache.header.count - 2] += 1
    var seal = EntryWriter()
    seal.write(Fingerprint(of: bytes))
    try FileSystem.write(bytes + seal.bytes, to: path)
    let report = try await fixture.build()
    #expect(report.rendered == 3)
    #expect(
      report.notes == [
        "The cache of the last build was written by another version of Almanac: all pages are rebuilt"
      ])
  }

  @Test("rebuilds a page that asked for a missing file when the file appears")
  func missingFile() async throws {
    let kinds: [any PageSource] = [
      ThingKind(), TextPages { [("file/", $0.hasFile("new.txt") ? "yes" : "no")] },
    ]
    try fixture.folder.write("{{text}}\n", to: "Templates/text.md")
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(try fixture.folder.text("_site/file/index.html") == "<p>no</p>\n")
    try fixture.folder.write("new", to: "Content/new.txt")
    #expect(try await fixture.build(kinds: kinds).rendered == 1)
    #expect(try fixture.folder.text("_site/file/index.html") == "<p>yes</p>\n")
    try fixture.folder.remove("Content/new.txt")
    #expect(try await fixture.build(kinds: kinds).rendered == 1)
    #expect(try fixture.folder.text("_site/file/index.html") == "<p>no</p>\n")
  }

  @Test("rebuilds the page of an item that asked for a file when that is renamed")
  func renamedFile() async throws {
    try fixture.folder.write("{{text}}\n", to: "Templates/file.md")
    try fixture.folder.write("", to: "Content/b.txt")
    #expect(try await fixture.build(kinds: [FileKind()]).rendered == 2)
    #expect(try fixture.folder.text("_site/files/b/index.html") == "<p>yes</p>\n")
    #expect(try await fixture.build(kinds: [FileKind()]).rendered == 0)
    // There are as many files as before.
    for (old, new) in [("b", "a"), ("a", "b")] {
      try fixture.folder.remove("Content/\(old).txt")
      try fixture.folder.write("", to: "Content/\(new).txt")
      #expect(try await fixture.build(kinds: [FileKind()]).rendered == 2)
      #expect(try fixture.folder.text("_site/files/\(new)/index.html") == "<p>yes</p>\n")
      #expect(try fixture.folder.text("_site/files/\(old)/index.html") == "<p>no</p>\n")
    }
  }

  @Test("finds two pages of one step with one path after another page is removed")
  func conflictInStep() async throws {
    let pages = TextPages { site in
      let name = site.entries(of: ThingKind.self).first?.name ?? ""
      return [("x/", "1"), (name == "a" ? "y/" : "x/", "2")]
    }
    try fixture.folder.write("{{text}}\n", to: "Templates/text.md")
    #expect(try await fixture.build(kinds: [ThingKind(), pages]).outcome == .built)
    try fixture.folder.write(
      #"{"name": "0", "number": 1, "path": "things/a/"}"#, to: "Content/things/a.json")
    let report = try await fixture.build(kinds: [ThingKind(), pages])
    #expect(SiteFixture.text(report).contains("error[A0302]"))
  }

  @Test("keeps the dependencies of a page while another page of its step is rebuilt")
  func partlyRebuilt() async throws {
    let kinds: [any PageSource] = [ThingKind(), TwoPages()]
    for name in ["plain", "dated"] {
      try fixture.folder.write(name == "dated" ? "{{today}}\n" : "x\n", to: "Templates/\(name).md")
    }
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    try fixture.folder.write("y\n", to: "Templates/plain.md")
    #expect(try await fixture.build(kinds: kinds).rendered == 1)
    _ = try await fixture.build(asOf: "2026-11-22", kinds: kinds)
    #expect(try fixture.folder.text("_site/dated/index.html") == "<p>2026-11-22</p>\n")
  }

  @Test("reports warnings again, though nothing changed")
  func warnings() async throws {
    try fixture.folder.write(
      #"{"name": "c", "number": 3, "extra": 1}"#, to: "Content/things/c.json")
    let first = SiteFixture.text(try await fixture.build())
    #expect(first.contains("warning[A0119]"))
    #expect(SiteFixture.text(try await fixture.build()) == first)
  }

  @Test("finds a page whose path another page already has")
  func conflict() async throws {
    try fixture.folder.write(
      #"{"name": "c", "number": 3, "path": "things/a/"}"#, to: "Content/things/c.json")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(SiteFixture.text(report).contains("error[A0302]"))
  }

  @Test(
    "finds two files copied to one path, even if as many files are removed",
    arguments: ["a {}", "b {}"])
  func copiesInConflict(other: String) async throws {
    try fixture.folder.write("a {}", to: "Templates/assets/site.txt")
    try fixture.folder.write("x", to: "Content/things/extra.txt")
    _ = try await fixture.build()
    try fixture.folder.remove("Content/things/extra.txt")
    try fixture.folder.write(other, to: "Content/assets/site.txt")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(SiteFixture.text(report).contains("error[A0302]"))
  }

  @Test("removes the page of a removed item")
  func gone() async throws {
    try fixture.folder.remove("Content/things/b.json")
    let report = try await fixture.build()
    #expect((report.removed, report.pages, report.rendered) == (1, 2, 1))
    #expect(!fixture.folder.exists("_site/things/b"))
  }

  @Test("is verified against a clean build, which finds what a kind shows without asking the site")
  func verification() async throws {
    func options() throws -> BuildOptions {
      BuildOptions(
        source: fixture.folder.path, output: fixture.folder.path + "/clock",
        asOf: .date(CalendarDate(daysSinceEpoch: 20_000)), isStrict: false, width: 2)
    }
    try fixture.folder.write("{{count}}", to: "Templates/clock.md")
    try fixture.folder.write("Fine", to: "Templates/thing.md")
    let session = SiteSession([ThingKind(), ClockPage()], try options())
    #expect(await session.update().outcome == .built)
    var diagnostics = Diagnostics()
    try await session.verify(into: &diagnostics)
    let clock = fixture.folder.path + "/clock"
    #expect(
      DiagnosticPrinter().text(diagnostics) == """
        \(clock)/clock/index.html: error[A0319]: The file differs from a clean build
          help: remove \(fixture.folder.path)/.almanac/clock/cache, and build again

        """)
    // With nothing but what kinds are given, there is nothing to find.
    let sound = SiteSession(
      [ThingKind()],
      BuildOptions(
        source: fixture.folder.path, output: fixture.folder.path + "/_site",
        asOf: .date(CalendarDate(daysSinceEpoch: 20_000)), isStrict: false, width: 2))
    #expect(await sound.update().outcome == .built)
    diagnostics = Diagnostics()
    try await sound.verify(into: &diagnostics)
    #expect(diagnostics.isEmpty)
  }
}

/// A page that shows something without asking the site.
private struct ClockPage: PageSource {
  static let count = Mutex(0)
  static let page = PageTemplate<View, NoFields>("clock", "A clock.", path: "clock/")

  struct View: ViewModel {
    static let fields: [Field<View>] = [
      .number("count", "How often anybody asked.") { _ in
        ClockPage.count.withLock { count in
          count += 1
          return count
        }
      }
    ]
  }

  let name = "clock"
  var pages: [Pages<Self>] { [.all(Self.page, pages: listPages(of:into:))] }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    [Self.page.page(of: View(), in: site.settings)]
  }
}

/// Pages of one step, each with a string.
private struct TextPages: PageSource {
  struct View: ViewModel {
    let text: String

    static let fields: [Field<View>] = [.text("text", "What it shows.") { $0.text }]
  }

  static let page = PageTemplate<View, NoFields>("text", "A text.", path: "")

  let texts: @Sendable (Site) -> [(path: String, text: String)]
  let name = "text"
  var pages: [Pages<Self>] { [.all(Self.page, pages: listPages(of:into:))] }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    texts(site).map { Self.page.page(at: $0.path, of: View(text: $0.text), from: nil) }
  }
}

/// Two pages of one step, of which one asks for the day when it is rendered.
private struct TwoPages: PageSource {
  struct View: ViewModel {
    let settings: SiteSettings

    static let fields: [Field<View>] = [
      .text("today", "The day of the build.") { $0.settings.today.description }
    ]
  }

  static let plain = PageTemplate<View, NoFields>("plain", "Plain.", path: "plain/")
  static let dated = PageTemplate<View, NoFields>("dated", "Dated.", path: "dated/")

  let name = "two"
  var pages: [Pages<Self>] {
    [
      .all(Self.plain) { site, _ in
        [Self.plain, Self.dated].map {
          $0.page(of: View(settings: site.settings), in: site.settings)
        }
      },
      .all(Self.dated) { _ in nil },
    ]
  }
}

/// A kind that shows for each thing whether the site has a file of its name.
private struct FileKind: Kind {
  typealias Item = ThingKind.Item

  struct View: ViewModel {
    let text: String

    static let fields: [Field<View>] = [.text("text", "The answer.") { $0.text }]
  }

  static let page = PageTemplate<View, NoFields>("file", "A file.", path: "")

  let name = "file"
  let folder = "things"
  var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }

  private func pages(
    of item: ThingKind.Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let view = View(text: context.site.hasFile("\(item.name).txt") ? "yes" : "no")
    return [Self.page.page(at: "files/\(item.name)/", of: view, from: context.origin.place)]
  }
}
