import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("The facts about a page, read from its HTML")
struct ContentScannerTests {
  private func page(
    _ html: [UInt8], at file: String = "a/index.html", _ declared: PageDeclarations = .init()
  ) throws -> FinishedPage {
    let settings = try TemplateFixture.settings(
      #"{"title": "T", "description": "D", "baseURL": "https://example.org/site/"}"#)
    let reader = PageReader(settings, needing: .all)
    let facts = reader.facts(of: html, at: file, mayBeListed: true, declared)
    let access = FactAccess(declared: .all, name: "", late: nil)
    return FinishedPage(path: SitePath.page(ofFile: file), facts.recorded, access)
  }

  private func page(_ html: String, _ declared: PageDeclarations = .init()) throws -> FinishedPage {
    try page(Array(html.utf8), declared)
  }

  private func page(_ html: [UInt8], _ declared: PageDeclarations) throws -> FinishedPage {
    try page(html, at: "a/index.html", declared)
  }

  @Test(
    "include the text that readers see",
    arguments: [
      ("<p>One</p><p>two</p>", "One two"), ("<b>o</b>ne <i> two</i>  three\n", "one two three"),
      ("<ul><li>a<li>b</ul>c<br>d<hr>e", "a b c d e"), ("a<img src=x>b<wbr>c", "a bc"),
      ("<td>1</td><td>2</td>", "1 2"), ("", ""), (" \n ", ""), ("a\u{0B}b", "a\u{0B}b"),
      // Only the main content, if there is one.
      ("<h1>A</h1><main>b<p>c</main>d", "b c"), ("<header>a</header><p>b</p>", "a b"),
      ("a<main hidden>b</main>c<main>d</main>e", "d"), ("a<MAIN>b</MAIN>c", "b"),
      ("<main>a<main>b</main>c</main>d", "a b c"),
      // Without navigation, scripts, styles, drawings and templates.
      ("<nav><a href=x>a</a></nav>b", "b"), ("a<script>b</script>c", "ac"),
      ("<main>a<script>'</main>'</script>b</main>", "ab"),
      ("<script>a</scripty>b</script >c", "c"), ("<style><p>a</style>b", "b"),
      ("a<svg><title>b</title><text>c</text></svg>d", "a d"),
      ("a<template>b<template>c</template></main>d</template>e", "ae"),
      ("<main>a<template></main></template>b</main>", "ab"),
      ("<noscript>a</noscript><video>b</video><textarea>c</textarea>d", "d"),
      ("a<span hidden>b<i>c</i></span>d<p hidden=until-found>e</p>", "ad"),
      // Comments and declarations.
      ("<!DOCTYPE html><!-- <p>a --> b <!-- c --!>d<!-->e<!--->f", "b def"),
      ("<!a>b<?c>d</ e>f</>g", "bdfg"), ("a<!-- b", "a"), ("a<![CDATA[b>c]]>d", "ac]]>d"),
      ("a<svg><![CDATA[ </svg> b ]]></svg>c", "a c"),
      // Unclosed and crossing tags.
      ("<main><p>a<b>b</main>c", "ab"), ("<nav><ul><li>a</nav>b", "b"),
      ("<header><nav>a</header>b", "b"), ("<b><nav>a</b>b</nav>c", "c"), ("a<p", "a"),
      ("a<p title='", "a"), ("a < b <3 c<", "a < b <3 c<"), ("a</", "a</"), ("</nav>a</p>b", "a b"),
      ("<svg>a<p>b</p>", "b"), ("<svg/>a<svg><path/>b</svg>c", "a c"),
      ("<svg><foreignObject><p>a</p></foreignObject>b</svg>c", "c"),
      // References.
      ("a&amp;b&lt;&gt;&quot;&apos;", "a&b<>\"'"),
      ("&eacute;&hellip;&nbsp;&NotEqualTilde;", "é…\u{A0}≂̸"),
      (
        "&#65;&#x42;&#67 &#0;&#xD800;&#x110000;&#99999999999999999999;&#x80;",
        "ABC \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}€"
      ),
      ("a&#32;&#10;b&", "a b&"),
      ("&unknown; &amp &a; &#; &#x; &;", "&unknown; &amp &a; &#; &#x; &;"),
      ("a\0b&Tab;c", "ab c"),
    ])
  func text(html: String, text: String) throws { #expect(try page(html).text == text) }

  @Test(
    "include headings, with and without an id",
    arguments: [
      ("<h1>A</h1><h2 id=\"b&amp;c\">B <b>C</b></h2>", ["1 - A", "2 b&c B C"]),
      (
        "<h2 id=\"a\">A <a class=\"anchor\" href=\"#a\">#</a></h2><h2 id><a href=\"#b\">B</a></h2>",
        ["2 a A", "2 - B"]
      ),
      ("<h3>A<h4>B</h3>C", ["3 - A", "4 - B"]), ("<h6>A<script>b</script>\n<br>C", ["6 - A C"]),
      ("<h1>A</h1><main><h2>B</h2></main><h2>C</h2>", ["2 - B"]), ("<h7>A</h7><h>B</h>", []),
      (
        "<nav><h2>A</h2></nav><h2 hidden>B</h2><h2></h2><h2>A</h2><h2>A</h2>",
        ["2 - ", "2 - A", "2 - A"]
      ),
      ("<h2>A<span hidden>b</span></h2><template><h2>C</h2></template>", ["2 - A"]),
    ])
  func headings(html: String, expected: [String]) throws {
    let found = try page(html).headings.map { "\($0.level) \($0.id ?? "-") \($0.text)" }
    #expect(found == expected)
  }

  @Test("leave out the marks by which headings link to themselves, in the text as well")
  func anchors() throws {
    let html = "<h2 id=a>A <a class=anchor href=#a>#</a></h2><p><a class=anchor href=/b>b</a></p>"
    #expect(try page(html).text == "A b")
  }

  @Test(
    "include links within the site, once each, and none to the page itself",
    arguments: [
      (
        "<a href=\"/site/b/\">1</a><a href=\"../c/#d%20e\">2</a><a href=\"../b/\">3</a>",
        ["b/", "c/ d e"]
      ),
      ("<a href=\"#x\">1</a><a href=\"./\">2</a><a href=\"https://example.com/\">3</a>", []),
      ("<nav><a href=/site/b/></a></nav><img src=/site/c.png><link href=/site/d/>", []),
      ("<a href=/site/b/><main><a href=/site/c.pdf></a></main><a href=/site/d/>", ["c.pdf"]),
      (
        "<base href=\"/site/x/\"><a href=y/>1</a><map><area href=\"/site/?a&amp;b#c\"></map>",
        ["x/y/", " c"]
      ),
    ])
  func links(html: String, expected: [String]) throws {
    let found = try page(html).links.map { $0.path + ($0.fragment.map { " " + $0 } ?? "") }
    #expect(found == expected)
  }

  @Test(
    "include the day that the page names, and none if it names several",
    arguments: [
      ("<time itemprop=\"datePublished\" datetime=\"2026-06-06\">June</time>", "2026-06-06"),
      ("<time datetime=\"2026-06-06\">June</time>", nil),
      (
        "<meta property=\"article:published_time\" content=\"2026-06-06T23:00-05:00\">",
        "2026-06-06"
      ),
      ("<meta itemprop=\"a datePublished\" content=\"2026-06-06\">", "2026-06-06"),
      (
        "<meta itemprop=datePublished content=2026-06-06><meta itemprop=datePublished content=2026-06-07>",
        nil
      ),
      (
        "<meta itemprop=datePublished content=2026-06-06><meta itemprop=datePublished content=2026-06-06>",
        "2026-06-06"
      ),
      ("<meta itemprop=datePublished content=2026-06-31>", nil),
      ("<meta itemprop=datePublished content=\"2026-06-061\">", nil),
      ("<meta itemprop=datePublished content=\"June 6, 2026\">", nil),
      ("<template><meta itemprop=datePublished content=2026-06-06></template>", nil),
    ] as [(String, String?)])
  func date(html: String, expected: String?) throws {
    #expect(try page(html).date?.description == expected)
  }

  @Test("prefer the title and the description that a template declares")
  func titles() throws {
    let html = """
      <html lang="de"><title> A &amp; <b>B</title><svg><title>C</title></svg><title>D</title>
      <meta name="description" content="E &middot;
      F"><meta name="description" content="G">
      """
    let plain = try page(html)
    #expect((plain.title, plain.description, plain.language) == ("A & <b>B", "E · F", "de"))
    let declared = try page(
      html, .init(title: " X &amp;\n Y ", description: "Z", language: Language("fr")))
    #expect(
      (declared.title, declared.description, declared.language) == ("X &amp; Y", "Z", "fr"))
    let empty = try page("")
    #expect((empty.title, empty.description, empty.language) == ("", "", "en-US"))
  }

  @Test("of a very large page are bounded")
  func large() throws {
    let html = Array(String(repeating: "wörter ", count: (10 << 20) / 8).utf8)
    #expect(try page(html).text.utf8.count == FinishedPage.maximumSize)
  }

  @Test(
    "of many elements are bounded",
    arguments: [
      "<p>a", "<h2 id=i>a</h2>", "<a href=/site/b>", "</b></nav>", "<!--", "<svg><a>", "&eacute;&x",
      "<template>", "<nav></header>", "<b><nav>", "<title>a", "<main>a", "\0", "<h1>a",
    ])
  func many(part: String) throws {
    let html = Array(String(repeating: part, count: 150_000 / part.utf8.count).utf8)
    let facts = try page(html)
    let sizes = [
      facts.text.utf8.count, facts.title.utf8.count, facts.headings.count,
      facts.headings.reduce(0) { $0 + $1.text.utf8.count + ($1.id?.utf8.count ?? 0) },
    ]
    #expect(sizes.allSatisfy { $0 <= FinishedPage.maximumSize }, "\(sizes)")
  }

  @Test("of text that is too long end at a whole character")
  func cut() throws {
    for start in 0..<4 {
      let html = String(repeating: "a", count: start) + String(repeating: "😀", count: 20_000)
      let text = try page(html).text
      #expect(text.utf8.count <= FinishedPage.maximumSize)
      #expect(text.utf8.count > FinishedPage.maximumSize - 4)
      #expect(!text.contains("\u{FFFD}"))
    }
  }

  @Test("are found in any bytes", arguments: 0..<20)
  func anyBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts =
      [
        "<", ">", "/", "!", "--", "<main>", "</main>", "<svg>", "</svg>", "<template>", "]]>", "&",
        ";",
        "#x", "<h2 id=\"", "\"", "'", "=", "<a href=", " ", "\0", "é", "<title>", "</title",
        "<![CDATA[",
      ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82]]
    for _ in 0..<200 {
      var html: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        html += parts.randomElement(using: &generator) ?? []
      }
      let facts = try page(html)
      #expect(facts.text == facts.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      _ = (facts.title, facts.headings, facts.links, facts.date)
    }
  }
}
