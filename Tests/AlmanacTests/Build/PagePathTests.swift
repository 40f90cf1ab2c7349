import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("The path in the front matter of a template")
struct PagePathTests {
  private func fixture(_ path: String, things: [String] = []) throws -> SiteFixture {
    let fixture = try SiteFixture()
    try fixture.folder.write("---\npath: \(path)\n---\n# {{name}}\n", to: "Templates/thing.md")
    for (index, thing) in things.enumerated() { try fixture.addThing(thing, number: 3 + index) }
    return fixture
  }

  @Test("sets the path of pages, and lists link there")
  func used() async throws {
    let fixture = try fixture("/all/{{#isOdd}}odd{{/isOdd}}{{^isOdd}}even{{/isOdd}}/{{name}}.html")
    #expect(try await fixture.build().outcome == .built)
    let site = try fixture.site()
    #expect(
      site.keys.sorted() == [
        "all/even/b.html", "all/odd/a.html", "assets/site.css", "things/index.html",
      ])
    let list = String(decoding: try #require(site["things/index.html"]), as: UTF8.self)
    #expect(list.contains(#"<a href="/all/odd/a.html">a</a>"#))
  }

  @Test("may move a list, too")
  func list() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("---\npath: \"\"\n---\nAll.\n", to: "Templates/things.md")
    #expect(try await fixture.build().outcome == .built)
    #expect(try fixture.site()["index.html"] == Data("<p>All.</p>\n".utf8))
  }

  @Test(
    "keeps values within their segment",
    arguments: [
      ("../../etc", "etc"), ("a/b\\\\c", "a-b-c"), (".hidden", "hidden"), ("Ünï ß", "ünï-ß"),
      ("<script>", "script"), ("%2e%2e%2f", "2e-2e-2f"), ("{{number}}", "number"),
    ])
  func slugs(name: String, slug: String) async throws {
    let fixture = try fixture("x/{{name}}/")
    try fixture.folder.write(
      "{\"name\": \"\(name)\", \"number\": 1}\n", to: "Content/things/a.json")
    #expect(try await fixture.build().outcome == .built)
    #expect(try fixture.site().keys.contains("x/\(slug)/index.html"))
  }

  @Test(
    "that differs from another only in case or Unicode form is reported as such",
    arguments: [("a.svg", "A.svg"), ("caf\u{E9}.svg", "cafe\u{301}.svg")])
  func forms(first: String, second: String) {
    var diagnostics = Diagnostics()
    PagePaths.check(into: &diagnostics) { body in
      body(first, nil)
      body(second, nil)
    }
    #expect(
      diagnostics.all.map(\.summary) == [
        "The paths \"\(first)\" and \"\(second)\" differ only in case or Unicode form"
      ])
  }

  @Test("is reported if a value leaves a segment empty")
  func empty() async throws {
    let fixture = try fixture("x/{{name}}/")
    try fixture.folder.write(#"{"name": "…", "number": 1}"#, to: "Content/things/a.json")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Content/things/a.json:1:1: error[A0301]: No page can have the path "x//index.html"
          1 | {"name": "…", "number": 1}
            | ^
          help: names need a letter or a digit, and must stay within the site

        """)
  }

  @Test(
    "is reported once, before any data is read, if no page can have such a path",
    arguments: [
      "../{{name}}/", "a//{{name}}/", "//{{name}}/", ".a/{{name}}/", "a\\\\b/{{name}}/",
      "a?b/{{name}}/", "a#{{name}}/", "100%/{{name}}/",
    ])
  func unusable(path: String) async throws {
    let fixture = try fixture("\"\(path)\"")
    let report = try await fixture.build()
    let shown = path.replacing("\\\\", with: "\\")
    #expect(
      SiteFixture.text(report) == """
        Templates/thing.md:2:7: error[A0231]: No page can have a path like "\(shown)"
          2 | path: "\(path)"
            |       \(String(repeating: "^", count: path.count + 2))
          help: names in it need a letter or a digit, must stay within the site, and contain no \
        ?, # or %

        """)
  }

  @Test(
    "may have any other names, and sections with an inverse",
    arguments: [
      "é ü/{{name}}/", "{{#isOdd}}a/{{/isOdd}}{{^isOdd}}b/{{/isOdd}}{{name}}/",
      "a{{#isOdd}}/{{/isOdd}}{{^isOdd}}/{{/isOdd}}{{name}}",
    ])
  func usable(path: String) async throws {
    #expect(try await fixture("\"\(path)\"").build().outcome == .built)
  }

  @Test("is reported if it uses an unknown field")
  func unknownField() async throws {
    let fixture = try fixture("x/{{nmae}}/")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Templates/thing.md:2:7: error[A0207]: Unknown field "nmae"
          2 | path: x/{{nmae}}/
            |       ^^^^^^^^^^^
          help: did you mean name?

        """)
  }

  @Test("is reported if it uses an address, which may be the one that the path determines")
  func address() async throws {
    struct PlaceKind: Kind {
      struct View: ViewModel {
        let item: ThingKind.Item
        let settings: SiteSettings

        static let fields: [Field<View>] = [
          .text("name", "The name.") { $0.item.name },
          .url("url", "The page.") { PlaceKind.page.url(of: $0, in: $0.settings) },
        ]
      }

      typealias Item = ThingKind.Item

      static let page = PageTemplate<View, View>("thing", "One thing.", path: "things/{{name}}/")

      let name = "place"
      let folder = "things"
      var pages: [Pages<Self>] {
        [.each(Self.page) { View(item: $0, settings: $1.settings) }]
      }
    }
    let broken = try fixture("x/{{url}}/")
    try broken.folder.remove("Templates/things.md")
    let report = try await broken.build(kinds: [PlaceKind()])
    #expect(
      SiteFixture.text(report) == """
        Templates/thing.md:2:7: error[A0220]: The address "url" may not appear in a path, which is part \
        of addresses
          2 | path: x/{{url}}/
            |       ^^^^^^^^^^
          help: write fields that are text or numbers into the path

        """)
    let usable = try fixture("x/{{name}}/")
    try usable.folder.remove("Templates/things.md")
    #expect(try await usable.build(kinds: [PlaceKind()]).outcome == .built)
    #expect(try usable.folder.text("_site/x/a/index.html").contains("a"))
  }

  @Test("is reported if a value should name a partial")
  func dynamicPartial() async throws {
    let fixture = try fixture("x/{{>*name}}/")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Templates/thing.md:2:7: error[A0230]: A path includes a partial by the value of "name"
          2 | path: x/{{>*name}}/
            |       ^^^^^^^^^^^^^
          help: write the tags of the path into the path itself

        """)
  }

  @Test("is reported if all pages have the same path")
  func same() async throws {
    let fixture = try fixture("x/")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Content/things/b.json:1:1: error[A0302]: Two files of the site have the path "x/index.html"
          1 | {"name": "b", "number": 2}
            | ^
          help: give each a different name
          note: the other is made from this: Content/things/a.json:1:1

        """)
  }

  @Test("is reported once if very many pages have the same path", arguments: ["0", "other"])
  func sameOfMany(other: String) async throws {
    let fixture = try fixture("x/")
    for number in 1...1500 { try fixture.addThing("n\(number)", number: number) }
    try fixture.folder.write(
      #"{"name": "other", "number": 1, "path": "X/"}"#, to: "Content/things/\(other).json")
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report).contains(
        """
        Content/things/b.json:1:1: error[A0302]: 1,502 files of the site have the path "x/index.html"
          1 | {"name": "b", "number": 2}
            | ^
          help: give each a different name, or use a field in the path that distinguishes them
          note: the first is made from this: Content/things/a.json:1:1

        """))
    #expect(report.diagnostics.all.count == 2)
    #expect(SiteFixture.text(report).contains("differ only in case or Unicode form"))
  }
}
