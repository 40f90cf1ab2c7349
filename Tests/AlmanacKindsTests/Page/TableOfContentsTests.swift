import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The table of contents of a page")
struct TableOfContentsTests {
  private func html(_ body: String) async throws -> String {
    try await PageSite(["a.md": "---\ntitle: A\n---\n\n\(body)\n", "i.svg": PageSite.image]).page(
      "a/")
  }

  /// What the headings of the first three levels are called, and their levels.
  private func contents(_ html: String) -> [String] {
    (html.element("ol") ?? "").matches(of: #/\[([0-9])\+? ([^ ]+) /#).map { "\($0.1) \($0.2)" }
  }

  @Test(
    "has the ids that the headings have on the page",
    arguments: [
      "## A\n\n## A\n\n### A\n\n## A-2\n\n## A 2\n\n### A-2-2",
      "# One\n\n## Two\n\n### Too deep\n\n# Three", "#### Deep\n\n##### Deeper\n\n###### Deepest",
      "## Content\n\n### content\n\n## CONTENT-2", "## !!!\n\n## ???\n\n## Section",
      "## [Link](https://example.com/)\n\n## <https://example.com/>\n\n## https://example.com/ too",
      "## *Em* **strong** ~~gone~~ `co*de*`\n\n## ![Alternative](i.svg) text",
      "## <x>bold</x>\n\n## <x>\n\n## <!-- note --> x\n\n## &lt;i&gt; &amp; &copy; \\*",
      "## Größe\n\n## 规则\n\n## A\u{301}\n\n## Á\n\n## İ\n\n## 🎾 Ball",
      "> ## Quoted\n\n- ## In a list\n\n  ### Below it\n\n## After it",
      "Set\nin *lines*\n===\n\nSub\n---\n\n### Sub", "## A[^1]\n\n## B\n\n[^1]: ## In a note",
      "## {{title}}\n\n## `{{{body}}}`\n\n## \u{E000}\u{F0000}", "## \n\n##\n\n## Section",
      "| ## No |\n| --- |\n| ## heading |\n\n    ## Code\n\n```\n## Code\n```\n\n## Yes",
      "## A\\\n## B  \n## C", String(repeating: "## Same\n\n### Same\n\n", count: 300),
    ])
  func identifiers(body: String) async throws {
    let html = try await html(body)
    let headings = html.matches(of: /<h([23]) id="([^"]*)">(.*?)<\/h/.dotMatchesNewlines())
      .filter { !$0.3.isEmpty }.map { "\($0.1) \($0.2)" }
    #expect(!headings.isEmpty)
    #expect(contents(html) == headings)
  }

  @Test(
    "has the texts of headings as readers see them",
    arguments: [
      ("## *Em* **strong** ~~gone~~ `co*de*`", "Em strong gone co*de*"),
      ("## [A link](https://example.com/ \"title\")", "A link"), ("## A[^1]\n\n[^1]: Note", "A"),
      ("## <b>bold</b> &amp; &lt;", "<b>bold</b> & <"), ("Two\nlines\n---", "Two lines"),
      ("## A <!-- note -->b", "A b"), ("## ![Picture](i.svg) of it", "Picture of it"),
      ("## \\*stars\\* ##", "*stars*"),
    ])
  func text(body: String, text: String) {
    let headings = MarkdownHeadings(of: body).all
    #expect(headings.map(\.text) == [text])
    #expect(headings.map(\.level) == [2])
  }

  @Test(
    "is shown for three or more headings of two levels",
    arguments: [
      ("## A\n\n### B\n\n## C", true), ("## A\n\n## B\n\n#### C", false), ("# A\n\n## B", false),
      ("# A\n\n## B\n\n### C", false), ("", false), ("## A\n\n##\n\n## B", false),
    ])
  func size(body: String, isShown: Bool) async throws {
    let html = try await html(body + "\n\nText.")
    #expect(html.element("ol")?.hasSuffix("many") == isShown)
  }

  @Test("lists the levels of the page, with subheadings below headings")
  func levels() async throws {
    #expect(
      try await html("# A\n\n## B\n\n### C\n\n# D").element("ol")
        == "[2 a A][3+ b B][2 d D] many")
  }

  @Test("links to all headings of the page with the sample's template")
  func sample() async throws {
    let site = try PageSite(["a.md": "---\ntitle: A\n---\n\n## Content\n\n## Größe & Maß\n\n## B\n"]
    )
    for name in [
      "page.md", "layouts/base.html", "words.json", "assets/site.css", "assets/scheme.js",
    ] {
      try site.write(
        String(decoding: Repository.bytes(of: "Templates/\(name)"), as: UTF8.self),
        to: "Templates/\(name)")
    }
    for font in ["serif", "serif-extended", "italic", "sans", "sans-extended"] {
      try site.write("font", to: "Templates/assets/fonts/\(font).woff2")
    }
    let html = try await site.page("a/")
    #expect(
      html.contains(
        """
        <li><a href="#content-2">Content</a></li>
        <li><a href="#gr%C3%B6%C3%9Fe-ma%C3%9F">Größe &amp; Maß</a></li>
        <li><a href="#b">B</a></li>
        """))
    #expect(html.contains(#"<h2 id="content-2">"#))
  }
}
