import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("Links in HTML")
struct PageReaderTests {
  private func found(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    var found: [String] = []
    var tokenizer = HTMLTokenizer(bytes)
    while let token = tokenizer.next() {
      guard case .startTag(let tag) = token else { continue }
      for (meaning, value) in tag.linkAttributes {
        found.append("\(meaning) \(String(decoding: bytes[value], as: UTF8.self))")
      }
    }
    return found
  }

  @Test(
    "are found where a browser finds them",
    arguments: [
      ("<a href=\"/x\">y</a>", ["address /x"]), ("<A HREF='/x'>", ["address /x"]),
      ("<a href=/x>", ["address /x"]),
      ("<a\nclass=\"b\" href = \"/x\" id=i>", ["address /x", "identifier i"]),
      ("<a href=\"a>b\">", ["address a>b"]), ("<a href>", []), ("<a href", []),
      ("<a href=", []), ("<a href= >", ["address "]),
      ("<p><b></b id=x></p><i id=i>", ["identifier i"]), ("<title><a id=x></title><b>", []),
      ("<p/><b id=i>", ["identifier i"]), ("<b", []), ("<b>", []), ("<", []),
      ("<textarea><a id=x></textarea><a id=y>", ["identifier y"]),
      (
        "<a href=\"/a-long-address-that-has-more-than-sixteen-bytes\" id='and-a-long-name'>",
        ["address /a-long-address-that-has-more-than-sixteen-bytes", "identifier and-a-long-name"]
      ),
      ("<a data-href=\"/x\" hrefs=\"/y\">", []), ("< a href=\"/x\">", []), ("</a href=\"/x\">", []),
      ("<!-- <a href=\"/x\"> --><b id=\"i\">", ["identifier i"]),
      (
        "<script src=\"/s.js\">\"<a href='/x'>\"</script><p id=p>",
        ["address /s.js", "identifier p"]
      ),
      ("<title><a href=\"/x\"></title>", []),
      ("<style><a href=\"/x\"></STYLE ><i id=\"i\">", ["identifier i"]),
      ("<img src=\"/a\" srcset=\"/b 1x, /c 2x\">", ["address /a", "addresses /b 1x, /c 2x"]),
      ("<video poster=\"/p\"><object data=\"/d\"><b data=\"/e\">", ["address /p", "address /d"]),
      ("<a name=\"n\"><input name=\"m\">", ["identifier n"]), ("<base href=\"/b/\">", ["base /b/"]),
      ("<use xlink:href=\"#i\"/>", ["address #i"]), ("<p>1 < 2 <b id=i>", ["identifier i"]),
      ("<link rel=preload imagesrcset=\"/a 1x\">", ["addresses /a 1x"]),
    ])
  func attributes(html: String, expected: [String]) { #expect(found(html) == expected) }

  @Test("become facts of a page: its targets, once each, and its anchors")
  func facts() throws {
    let settings = try TemplateFixture.settings(
      """
      {"title": "T", "description": "D", "baseURL": "https://example.org/",
       "navigation": [{"title": "Games", "path": "/games/"}]}
      """)
    let reader = PageReader(settings)
    let html = """
      <link rel="canonical" href="https://example.org/a/"><img srcset="/b.png 1x,, /c,d.png 2x,/e.png,">
      <a href="/games/">1</a><a href="/b.png?v=1&amp;w=2">2</a><a href="#here">3</a><a href="#gone">4</a>
      <a href="mailto:x@y">5</a><p id="here">6</p><a href="/b.png">7</a>
      """
    let facts = reader.facts(of: Array(html.utf8), at: "a/index.html")
    #expect(facts.identifiers == [Array("here".utf8)])
    #expect(
      facts.links == [
        Link("b.png", "/b.png"), Link("c,d.png", "/c,d.png"), Link("e.png", "/e.png"),
        Link("b.png", "/b.png?v=1&w=2"), Link("a/index.html", fragment: "gone", "#gone"),
      ])
  }

  @Test(
    "do not include the page itself, by whatever address",
    arguments: [
      ("a/index.html", "https://example.org/league/a/", false),
      ("a/index.html", "https://example.org/league/a/index.html", false),
      ("a/index.html", "https://example.org/league/a/#top", false),
      ("a/index.html", "https://example.org/league/a/#x", true),
      ("a/index.html", "https://example.org/league/a", true),
      ("a/index.html", "https://example.org/league/", true),
      ("a/index.html", "https://example.org/leagues/a/", false),
      ("index.html", "https://example.org/league/", false),
      ("notindex.html", "https://example.org/league/not", true),
      ("notindex.html", "https://example.org/league/notindex.html", false),
      ("a/x.html", "https://example.org/league/a/x.html", false),
      ("a/x.html", "https://example.org/league/a/", true),
      ("caf\u{E9}/index.html", "https://example.org/league/caf%C3%A9/", false),
    ])
  func own(file: String, address: String, isLink: Bool) throws {
    let settings = try TemplateFixture.settings(
      #"{"title": "T", "description": "D", "baseURL": "https://example.org/league/"}"#)
    let reader = PageReader(settings)
    let html = Array("<link rel=canonical href=\"\(address)\">".utf8)
    #expect(reader.facts(of: html, at: file).links.isEmpty != isLink)
  }
}

extension Link {
  init(_ path: String, fragment: String? = nil, _ address: String) {
    self.init(
      target: LinkResolver.Target(
        path: Array(path.utf8), fragment: fragment.map { Array($0.utf8) }),
      address: Array(address.utf8))
  }
}
