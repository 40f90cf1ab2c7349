import Foundation
import TestSupport
import Testing

@testable import Almanac

/// Every place a value can appear, with values made to break out of it.
@Suite("A value adds nothing but itself")
struct HostileValueTests {
  /// Templates with one value, and the text before and after it on the page.
  static let places = [
    "{{value}}", "*{{value}}*", "**{{value}}**", "# {{value}}", "- {{value}}", "1. {{value}}",
    "> {{value}}", "`{{value}}`", "```\n{{value}}\n```", "[{{value}}](/a/)",
    "[a](/b/ \"{{value}}\")", "![{{value}}](/c.png)", "| a | b |\n|---|---|\n| {{value}} | y |",
    "<b>{{value}}</b>", "<b title=\"{{value}}\">x</b>", "<b title='{{value}}'>x</b>",
    "a[^1]\n\n[^1]: {{value}}", "~~{{value}}~~", "- [ ] {{value}}",
    "<div class=\"{{value}}\">\n\n{{value}}\n\n</div>",
  ]

  static let values = [
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "a|b", "a\n\n# b", "a\r\nb", "<script>alert(1)</script>",
    "--> ]]> <!--", "*x* **y** ~~z~~", "[x](javascript:alert(1))", "`` ``` `", "\u{202E}gnp.exe",
    "e\u{301}\u{301}", "\u{F0000}\u{F0001}", "{{value}}", "&lt;b&gt; &amp; &#60;", "    code",
    "- item", "1. item", "> quote", "| a |", "[^1]", "www.example.org https://example.org",
    "\t", " ", "", "\\", "</b>", "\" onclick=\"x", "' onclick='x",
    String(repeating: "`*_|<", count: 20_000),
  ]

  @Test("wherever it appears", arguments: places)
  func value(place: String) throws {
    let plain = try TemplateFixture.markdown(place, SampleView(value: "QQQ"))
    for value in Self.values {
      let html = try TemplateFixture.markdown(place, SampleView(value: value))
      let escaped = plain.replacingOccurrences(of: "QQQ", with: Self.escaped(value))
      #expect(
        Self.unquoted(html) == Self.unquoted(escaped), "value \(value.prefix(40).debugDescription)")
    }
  }

  /// The page with apostrophes as they are; attributes have them escaped, text needs not.
  private static func unquoted(_ html: String) -> String {
    html.replacingOccurrences(of: "&#39;", with: "'")
  }

  private static func escaped(_ value: String) -> String {
    value.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "\r", with: "&#13;")
  }

  @Test("An apostrophe does not end an attribute in single quotes")
  func apostrophe() throws {
    #expect(
      try TemplateFixture.html("<b title='{{value}}'>", SampleView(value: "' onclick='x"))
        == "<b title='&#39; onclick=&#39;x'>")
  }

  @Test("nor does NUL, which becomes a replacement character")
  func null() throws {
    #expect(
      try TemplateFixture.markdown("{{value}}", SampleView(value: "a\0b")) == "<p>a\u{FFFD}b</p>\n")
  }

  @Test(
    "An address keeps only schemes that are safe",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:x", "java\nscript:x",
      " javascript:x", "\u{1}javascript:x", "data:text/html,x", "vbscript:x", "file:///etc",
    ])
  func refusedAddress(address: String) throws {
    let view = SampleView(value: address, link: address)
    var fixture = try TemplateFixture(["page.html": "<a href=\"{{link}}\">"])
    _ = fixture.render(view)
    #expect(fixture.diagnostics.all.map(\.code) == ["A0125"])
    #expect(
      try TemplateFixture.markdown("[a]({{link}})", view)
        == "<p><a href=\"about:invalid\">a</a></p>\n")
    #expect(
      try TemplateFixture.html("<a href='{{value}}'>", view) == "<a href='about:invalid'>")
    #expect(
      try TemplateFixture.markdown("{{{body}}}", SampleView(body: "[a](<\(address)>)"))
        .contains("href=\"javascript") == false)
  }

  @Test(
    "An address is otherwise kept",
    arguments: [
      ("https://a.org/b?c=d&e#f", "https://a.org/b?c=d&amp;e#f"), ("/a b/ü", "/a%20b/%C3%BC"),
      ("mailto:a@b.org", "mailto:a@b.org"), ("tel:+1", "tel:+1"), ("#a", "#a"), ("", ""),
      ("a/b:c", "a/b:c"), ("?a=b:c", "?a=b:c"), ("100%", "100%"), ("a\"b", "a%22b"),
    ])
  func keptAddress(address: String, written: String) throws {
    #expect(
      try TemplateFixture.html("<a href=\"{{link}}\">", SampleView(link: address))
        == "<a href=\"\(written)\">")
  }

  @Test("After the start of an address, a value stays one part of it")
  func part() throws {
    #expect(
      try TemplateFixture.markdown("[a](/b/{{value}}?q={{value}})", SampleView(value: "x/../?&=#%"))
        == "<p><a href=\"/b/x%2F..%2F%3F%26%3D%23%25?q=x%2F..%2F%3F%26%3D%23%25\">a</a></p>\n")
  }

  @Test("Random values keep the structure of the page")
  func random() throws {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("ab \n\t|*_`~<>[]()!#-+.:/\\&;\"'=^{}$\u{F0000}é\u{301}\u{200F}0")
    let template = Self.places.joined(separator: "\n\n")
    let plain = try TemplateFixture.markdown(template, SampleView(value: "QQQ"))
    let tags = Self.tags(plain)
    for _ in 0..<1000 {
      let length = Int.random(in: 0...30, using: &generator)
      let value = String(
        (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
      let html = try TemplateFixture.markdown(template, SampleView(value: value))
      #expect(Self.tags(html) == tags, "\(value.debugDescription)")
    }
  }

  /// The names of all tags on a page, in order.
  private static func tags(_ html: String) -> [Substring] {
    html.matches(of: /<\/?[a-z0-9]+/).map(\.output)
  }
}
