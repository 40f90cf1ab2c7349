import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild
@testable import AlmanacTemplates

@Suite("Markdown")
struct MarkdownTests {
  private static func html(
    _ markdown: String, rawHTML: MarkdownWriter.RawHTML = .keep, headingAbove: Int? = nil
  ) -> String {
    let html = try? MarkdownParser.parse(Array(markdown.utf8), size: MarkdownLimit.contentSize) {
      document in
      var writer = MarkdownWriter(rawHTML: rawHTML, headingAbove: headingAbove)
      writer.write(document: document)
      return writer.builder.parts.text
    }
    return html ?? ""
  }

  @Test("Addresses become links, whether the rest of the text has any or not", arguments: 0..<60)
  func addresses(seed: UInt64) {
    let pieces = [
      "www.", "w", ".", "://", ":", "//", "http", "https://", "ftp://", "@", "&#64;", "&commat;",
      "\\@",
      "&#119;ww.", "www&#46;", "http&colon;//", "a.org", "me", "mailto:", "xmpp:", "WWW.", " ",
      "\n", "*",
      "_", "~", "`", "[", "](", ")", "<", ">", "|", "- ", "\n\n", "# ",
    ]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 1...12, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      // The paragraph before it may have an address, so that they are looked for everywhere.
      let whole = Self.html("p@\n\n\(text)")
      #expect(whole == "<p>p@</p>\n" + Self.html(text), "\(text.debugDescription)")
    }
  }

  @Test(
    "GFM's extensions are read",
    arguments: [
      ("~~a~~ ~b~ ~~~c~~~", "<p><del>a</del> <del>b</del> ~~~c~~~</p>\n"),
      ("~~a ~~b~~", "<p>~~a <del>b</del></p>\n"), ("~~a~b~~", "<p><del>a~b</del></p>\n"),
      ("*a ~~b* c~~", "<p><em>a ~~b</em> c~~</p>\n"), ("a~~b\n\nc~~", "<p>a~~b</p>\n<p>c~~</p>\n"),
      (
        "www.example.org/a. <https://x.org> me@example.org",
        "<p><a href=\"http://www.example.org/a\">www.example.org/a</a>. "
          + "<a href=\"https://x.org\">https://x.org</a> "
          + "<a href=\"mailto:me@example.org\">me@example.org</a></p>\n"
      ),
      (
        "- [x] a\n- [ ] b",
        "<ul class=\"tasks\">\n<li><label><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a</label></li>\n"
          + "<li><label><input type=\"checkbox\" disabled=\"\" /> b</label></li>\n</ul>\n"
      ),
      (
        "| a | b |\n|:-:|---|\n| `1|` | ~~2~~ |\n| 3 |",
        "<div class=\"table\" tabindex=\"0\" role=\"group\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\" class=\"center\">a</th>\n"
          + "<th scope=\"col\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class=\"center\">`1</td>\n"
          + "<td>`</td>\n</tr>\n<tr>\n<td class=\"center\">3</td>\n<td></td>\n</tr>\n</tbody>\n"
          + "</table>\n</div>\n"
      ),
      (
        "a[^n] b[^n] c[^m]\n\n[^m]: M\n[^n]: N",
        """
        <p>a<sup class="footnote-ref"><a href="#fn:1" id="fnref:1">1</a></sup> \
        b<sup class="footnote-ref"><a href="#fn:1" id="fnref:1-2">1</a></sup> \
        c<sup class="footnote-ref"><a href="#fn:2" id="fnref:2">2</a></sup></p>
        <section class="footnotes">
        <ol>
        <li id="fn:1">
        <p>N <a href="#fnref:1" class="footnote-backref" aria-label="">↩</a> \
        <a href="#fnref:1-2" class="footnote-backref" aria-label="">↩</a></p>
        </li>
        <li id="fn:2">
        <p>M <a href="#fnref:2" class="footnote-backref" aria-label="">↩</a></p>
        </li>
        </ol>
        </section>

        """
      ),
    ])
  func extensions(markdown: String, expected: String) {
    #expect(Self.html(markdown) == expected)
  }

  @Test("A column whose header is all strong has the headers of rows")
  func rowHeaders() {
    #expect(
      Self.html("| **Name** | *b* | **c** d |\n|---|--:|---|\n| x | **y** | z |\n") == """
        <div class="table" tabindex="0" role="group">
        <table>
        <thead>
        <tr>
        <th scope="col">Name</th>
        <th scope="col" class="right"><em>b</em></th>
        <th scope="col"><strong>c</strong> d</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <th scope="row">x</th>
        <td class="right"><strong>y</strong></td>
        <td>z</td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test(
    "What only looks like a footnote is text, and NUL is U+FFFD",
    arguments: [
      ("[\\^b] [a]", "<p>[^b] [a]</p>\n"),
      ("[&#94;aaaaaaaaa] [^b]\n\n[^b]: c", "<p>[^aaaaaaaaa] <a href=\"c\">^b</a></p>\n"),
      ("[&Hat;a]", "<p>[^a]</p>\n"), ("[&#x05E;a] [^b]", "<p>[^a] [^b]</p>\n"),
      ("a\0b", "<p>a\u{FFFD}b</p>\n"),
    ])
  func oddities(markdown: String, expected: String) {
    #expect(Self.html(markdown) == expected)
  }

  @Test("Bytes that are not UTF-8 are read as U+FFFD")
  func notUTF8() throws {
    let html = try MarkdownParser.parse(
      [UInt8(ascii: "a"), 0xC3, UInt8(ascii: "b")], size: MarkdownLimit.contentSize
    ) { document in
      var writer = MarkdownWriter(rawHTML: .keep)
      writer.write(document: document)
      return writer.builder.parts.text
    }
    #expect(html == "<p>a\u{FFFD}b</p>\n")
  }

  @Test("Images are loaded when they come into view")
  func images() {
    #expect(
      Self.html("![a *b*](/c.png \"d\")")
        == "<p><img src=\"/c.png\" alt=\"a b\" title=\"d\" loading=\"lazy\" /></p>\n")
  }

  @Test("HTML is kept for templates and shown as text for content")
  func rawHTML() {
    #expect(Self.html("a <b>c</b>") == "<p>a <b>c</b></p>\n")
    #expect(
      Self.html("a <b>c</b>", rawHTML: .showAsText) == "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n")
  }

  @Test(
    "The headings of content keep their order, below the heading that precedes it",
    arguments: [
      (1, "# a\n## b\n### c", "h2a h3b h4c"), (1, "## a\n### b", "h2a h3b"),
      (1, "### a\n#### b", "h2a h3b"), (1, "## a\n# b", "h3a h2b"), (2, "# a\n## b", "h3a h4b"),
      (1, "# a\n###### b", "h2a h6b"), (2, "# a\n##### b\n###### c", "h3a h6b h6c"),
      (1, "> # a\n\n## b", "h2a h3b"), (1, "- # a\n\n## b", "h2a h3b"),
      (5, "# a\n## b", "h6a h6b"), (6, "# a", "h6a"),
    ])
  func headingsOfContent(_ above: Int, _ markdown: String, _ headings: String) {
    let html = Self.html(markdown, rawHTML: .showAsText, headingAbove: above)
    let found = html.matches(of: /<(h[1-6])>(.)<\/h[1-6]>/).map { "\($0.1)\($0.2)" }
    #expect(found.joined(separator: " ") == headings)
  }

  @Test("The headings of templates stay as written")
  func headingsOfTemplates() {
    #expect(Self.html("# a\n\n## b") == "<h1>a</h1>\n<h2>b</h2>\n")
  }

  @Test("A document may be parsed while another one is read")
  func nested() throws {
    let outer = (0..<2000).map { "*a\($0)* ~~b~~\n\n" }.joined()
    let html = try MarkdownParser.parse(Array(outer.utf8), size: MarkdownLimit.contentSize) {
      document in
      #expect(Self.html("~~c~~") == "<p><del>c</del></p>\n")
      var writer = MarkdownWriter(rawHTML: .keep)
      writer.write(document: document)
      return writer.builder.parts.text
    }
    #expect(html == Self.html(outer))
  }

  @Test("Documents give the same result on several threads as in sequence")
  func threads() {
    // Many inlines, so that threads meet in the midst of them.
    let documents = (0..<8).map { number in
      (0..<20).map { "~~a\($0)~~ www.example.org/\(number) *b* https://x.org/\($0)\n\n" }.joined()
    }
    let expected = documents.map { Self.html($0) }
    let wrong = Counter()
    DispatchQueue.concurrentPerform(iterations: 4000) { index in
      if Self.html(documents[index % 8]) != expected[index % 8] { _ = wrong.add(1) }
    }
    #expect(wrong.add(0) == 0)
  }
}
