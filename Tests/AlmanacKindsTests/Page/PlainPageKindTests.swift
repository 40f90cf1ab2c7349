import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Plain pages")
struct PlainPageKindTests {
  private func page(_ title: String, _ keys: String = "", _ body: String = "Text.") -> String {
    "---\ntitle: \(title)\n\(keys)---\n\n\(body)\n"
  }

  @Test(
    "A page has the path of its file, of which each name becomes a slug",
    arguments: [
      ("about.md", "about/"), ("rules/index.md", "rules/"), ("rules/fouls.md", "rules/fouls/"),
      ("Club Rules/Home & Away.md", "club-rules/home-away/"), ("a/b/c/d.md", "a/b/c/d/"),
      ("v1.2.md", "v1-2/"), ("a/index/b.md", "a/index/b/"), ("a/index/index.md", "a/index/"),
      ("rules/Index.md", "rules/"),
      ("index/about.md", "index/about/"),
      ("规则/犯规.md", "规则/犯规/"), ("Über uns.md", "über-uns/"), ("a\u{301}b/\u{301}c.md", "áb/c/"),
      ("की/ाक.md", "की/ाक/"),
    ])
  func path(_ file: String, _ path: String) async throws {
    #expect(try await PageSite([file: page("A page")]).paths() == [path])
  }

  @Test("JSON and YAML files with one object are pages, too")
  func formats() async throws {
    let site = try PageSite([
      "a.json": #"{"title": "A", "body": "*Text*"}"#,
      "b/index.yaml": "title: B\nbody: Text\n",
    ])
    #expect(try await site.paths() == ["a/", "b/"])
    #expect(try await site.page("a/").contains("<p><em>Text</em></p>"))
  }

  @Test("A page shows its title, its description and its text")
  func fields() async throws {
    let site = try PageSite([
      "a.md": page("One & two", "description: Short.\n", "A *long* text."),
      "b.md": page("B", "", "A *long* text.\n\nMore."),
    ])
    let html = try await site.page("a/")
    #expect(html.contains("<h1>One &amp; two</h1>\n<p>Short. its own /x/a/</p>"))
    #expect(html.contains("<p>A <em>long</em> text.</p>"))
    #expect(try await site.page("b/").contains("<p>A long text.  /x/b/</p>"))
  }

  @Test("Images and links are relative to the file")
  func links() async throws {
    let site = try PageSite([
      "rules/index.md": page(
        "Rules", "", "![Court](court.svg) [F](fouls.md#two) [A](../about.md) [C](court.svg)"),
      "rules/fouls.md": page("Fouls", "", "## One\n\n## Two\n\n[R](index.md) [D](../deep/a/b.md)"),
      "about.md": page("About", "", "[R](rules/index.md) ![](rules/court.svg)"),
      "deep/a/b.md": page("B", "", "[A](../../about.md) [P](../../../posts/p.json)"),
      "rules/court.svg": PageSite.image,
      "Content/posts/p.json":
        #"{"title": "P", "date": "2026-05-01", "author": "ann", "body": "Words"}"#,
      "Content/profiles/ann.json": #"{"username": "ann", "name": "Ann", "avatar": "a.svg"}"#,
      "Content/profiles/a.svg": PageSite.image,
      "Templates/post.md": "{{title}}\n", "Templates/posts.md": "Posts\n",
      "Templates/profile.md": "{{summary}}\n", "Templates/profiles.md": "Profiles\n",
    ])
    let rules = try await site.page("rules/")
    #expect(rules.contains(#"<img src="/x/pages/rules/court.svg" alt="Court""#))
    #expect(rules.contains(#"<a href="/x/rules/fouls/#two">F</a> <a href="/x/about/">A</a>"#))
    #expect(rules.contains(#"<a href="/x/pages/rules/court.svg">C</a>"#))
    #expect(try await site.page("about/").contains(#"<a href="/x/rules/">R</a> <img"#))
    #expect(try await site.page("deep/a/b/").contains(#"<a href="/x/posts/p/">P</a>"#))
    #expect(try site.files()["pages/rules/court.svg"] != nil)
  }

  @Test("The pages below a page are those of the menu, in its order, and then the others by title")
  func children() async throws {
    let site = try PageSite([
      "a/index.md": page("A"),
      "a/x.md": page("Zeta", "menu: 10\n"), "a/y.md": page("Eta", "menu: -2\nlanguage: de\n"),
      "a/w.md": page("Alpha", "menu: 10\ndescription: First.\n"), "a/v.md": page("Beta"),
      "a/u.md": page("Alpha"), "a/deep/t.md": page("Too deep"), "b.md": page("Elsewhere"),
    ])
    #expect(
      try await site.page("a/").element("ul") == """
        [Eta /x/a/y/ de ][Alpha /x/a/w/  First.][Zeta /x/a/x/  ][Alpha /x/a/u/  ][Beta /x/a/v/  ]
        """)
    #expect(try await site.page("b/").element("ul") == "")
    #expect(try await site.page("a/x/").element("footer") == "[Alpha] | [Alpha]")
    #expect(try await site.page("a/y/").element("footer") == " | [Alpha]")
    #expect(try await site.page("a/v/").element("footer") == "[Alpha] | ")
    #expect(try await site.page("a/").element("footer") == "")
    #expect(try await site.page("a/deep/t/").element("footer") == "")
  }

  @Test("The breadcrumbs are the home page and the pages above, without folders that have no page")
  func breadcrumbs() async throws {
    let site = try PageSite([
      "a.md": page("A"), "a/b/c.md": page("C"), "a/b/c/d/index.md": page("D"), "e/f.md": page("F"),
    ])
    #expect(try await site.page("a/b/c/d/").element("nav") == "[Site /x/][A /x/a/][C /x/a/b/c/]")
    #expect(try await site.page("a/b/c/").element("nav") == "[Site /x/][A /x/a/]")
    #expect(try await site.page("a/").element("nav") == "")
    #expect(try await site.page("e/f/").element("nav") == "")
  }

  @Test("Pages nest as deeply as folders may, until their path is too long")
  func depth() async throws {
    let deep = (1...60).map { "f\($0)/" }.joined()
    let site = try PageSite(["f1.md": page("Top"), "\(deep)page.md": page("Deep")])
    #expect(try await site.page("\(deep)page/").element("nav") == "[Site /x/][Top /x/f1/]")
    let long = String(repeating: String(repeating: "a", count: 99) + "/", count: 11)
    let other = try PageSite(["\(long)page.md": page("Long")])
    let report = await other.report()
    #expect(report.contains("error[A0301]: No page can have the path"), "\(report)")
  }

  @Test("The template can place all pages elsewhere, and links still lead to them")
  func otherPath() async throws {
    let site = try PageSite([
      "a/index.md": page("A", "", "[B](b.md)"), "a/b.md": page("B"),
      "Templates/page.md": """
      ---
      path: info/{{#segments}}{{.}}/{{/segments}}
      ---
      <nav>{{#breadcrumbs}}[{{title}} {{url}}]{{/breadcrumbs}}</nav>

      {{{body}}}
      """,
    ])
    #expect(try await site.paths() == ["info/a/", "info/a/b/"])
    #expect(try await site.page("info/a/").contains(#"<a href="/x/info/a/b/">B</a>"#))
    #expect(try await site.page("info/a/b/").element("nav") == "[Site /x/][A /x/info/a/]")
  }

  @Test("The pages of the main menu are known, in its order")
  func menu() throws {
    func json(_ keys: String) -> String { #"{"title": "T"\#(keys), "body": "Text"}"# }
    let site = try Site(
      of: PlainPageKind(),
      files: [
        ("a", json("")), ("b", json(#", "menu": 2"#)), ("c", json(#", "menu": -1"#)),
        ("d", json(#", "menu": 2"#)),
      ], settings: .sample())
    let pages = site.entries(of: PlainPageKind(), in: PlainPageKind.inMenu, at: "")
    #expect(pages.map(\.location) == ["c", "b", "d"])
  }

  @Test(
    "An entry is stored with all that pages show of it",
    arguments: [
      #""menu": -3, "language": "de", "description": "Short.", "#, #""menu": 0, "#, "",
    ])
  func storage(keys: String) throws {
    let entry = try Reading(
      entryOf: PlainPageKind(), json: #"{\#(keys)"title": "T"}"#, file: "a/b", settings: .sample()
    ).get()
    var writer = EntryWriter()
    entry.write(to: &writer)
    var reader = EntryReader(writer.bytes[...])
    let copy = PlainPageKind.Entry(from: &reader)
    #expect("\(copy)" == "\(entry)")
    #expect(copy.parent == "a")
  }

  @Test("A page is rebuilt when what it shows of others changes, as in a clean build")
  func rebuild() async throws {
    let files = [
      "a.md": page("A"), "a/b.md": page("B"), "a/c.md": page("C"), "a/c/d.md": page("D"),
      "e.md": page("E"),
    ]
    let site = try PageSite(files)
    #expect(await site.report() == "")
    let changes: [(name: String, text: String?, built: Int)] = [
      ("a/c.md", page("Cc"), 4), ("a/b.md", nil, 2), ("a/0.md", page("A child"), 3),
      ("a.md", nil, 3), ("a/index.md", page("A", "menu: 3\n"), 4), ("e.md", page("E", "", "X"), 1),
      ("a/c/d.md", page("D", "", "Other text."), 1),
    ]
    for (number, change) in changes.enumerated() {
      if let text = change.text {
        try site.write(text, to: change.name)
      } else {
        try site.remove(change.name)
      }
      let report = await site.build()
      #expect(report.diagnostics.isEmpty)
      #expect(report.rendered == change.built, "\(change.name)")
      _ = await site.build(into: "clean\(number)")
      #expect(try site.files() == site.files(in: "clean\(number)"), "\(change.name)")
    }
  }
}
