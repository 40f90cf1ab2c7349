import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("Links in files that are not HTML")
struct OwnAddressTests {
  private static let settings =
    #"{"title": "T", "description": "D", "baseURL": "https://e.org/league/"}"#

  private func targets(_ text: String, _ format: OutputFormat) throws -> [String] {
    let reader = PageReader(try TemplateFixture.settings(Self.settings))
    return reader.links(of: Array(text.utf8), in: format, at: "feeds/feed.xml").all.map { link in
      let fragment = link.target.fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? ""
      return String(decoding: link.target.path, as: UTF8.self) + fragment
    }
  }

  @Test(
    "are the site's own addresses where they are written in full",
    arguments: [
      (OutputFormat.xml, "<loc>https://e.org/league/a/</loc>", ["a/index.html"]),
      (.xml, "<link>\n https://e.org/league/a \n</link>", ["a"]),
      (.xml, "<link>https://e.org/league/a?b=1&amp;c#d</link>", ["a#d"]),
      (.xml, "<uri>https://e.org/league/a&amp;b.png</uri>", ["a&b.png"]),
      (.json, #"{"url":"https://e.org/league/a/?x=1\u0026y=2#z","b":1}"#, ["a/index.html#z"]),
      (
        .json, #"{"a": "https://e.org/league/a/)", "b": ["https://e.org/league/b.png"]}"#,
        ["a/)", "b.png"]
      ),
      (
        .json,
        #"{"url": "/league/a/?b=1\u0026c#d", "links": [{"thumbnailUrl" : "/league/b.png"}]}"#,
        ["a/index.html#d", "b.png"]
      ),
      (.csv, "a,https://e.org/league/b,c\r\n", ["b"]),
      (.csv, "\"https://e.org/league/b,c\"\r\n", ["b,c"]),
      (.iCalendar, "URL:https://e.org/league/games/1/\r\n", ["games/1/index.html"]),
      (
        .iCalendar, "URL:https://e.org/lea\r\n gue/games/a-l\r\n\tong-name/\r\n",
        ["games/a-long-name/index.html"]
      ),
      (.text, "Sitemap: https://e.org/league/sitemap.xml\n", ["sitemap.xml"]),
      (.text, "See https://e.org/league/a/, or https://e.org/league/b.", ["a/index.html", "b"]),
    ])
  func found(format: OutputFormat, text: String, expected: [String]) throws {
    #expect(try targets(text, format) == expected)
  }

  @Test(
    "are relative ones only in attributes of XML",
    arguments: [
      (OutputFormat.xml, "<link href=\"../a/\"/>", ["a/index.html"]),
      (
        .svg, "<image xlink:href=\"b.png\"/><a href=\"/league/c/\">",
        ["feeds/b.png", "c/index.html"]
      ),
      (
        .xml, "<base href=\"https://e.org/league/x/\"/><a href=\"b\"/>",
        ["feeds/b", "x/index.html"]
      ),
      (.xml, "<loc>/league/a/</loc>", []),
      (.text, "<a href=\"/league/a/\">", []),
      (
        .xml, "<a><title><i href=\"b\"/></title><![CDATA[<p id=\"c\"><a href=\"/league/d\">]]></a>",
        ["feeds/b", "d"]
      ),
    ])
  func relative(format: OutputFormat, text: String, expected: [String]) throws {
    #expect(try targets(text, format) == expected)
  }

  @Test(
    "are neither other addresses nor identifiers",
    arguments: [
      (OutputFormat.xml, "<loc>https://e.org/leagues/</loc>"), (.xml, "<loc>https://e.org/</loc>"),
      (.xml, "<loc>https://e.org/league.html</loc>"),
      (.xml, "<a>https://web.example/?of=https://e.org/league/a/</a>"),
      (.xml, "<id>https://e.org/league/a/</id>"),
      (.xml, "<atom:id>https://e.org/league/a/</atom:id>"),
      (.xml, "<id>\n  https://e.org/league/a/\n</id>"),
      (.xml, "<guid isPermaLink=\"true\">https://e.org/league/a/</guid>"),
      (.xml, "<a xmlns=\"https://e.org/league/ns\" xmlns:b='https://e.org/league/b'/>"),
      (.json, #"{"id": "https://e.org/league/a/", "@id":"https://e.org/league/b/"}"#),
      (
        .json, #"{"title": "/league/a/", "url": "//e.org/league/a/", "uri": "/a/", "src": "a.png"}"#
      ),
      (.json, #"{"a\"url": "/league/a/", "b": "\"url\": \"/league/a/\"", "u\u0072l": "/league/"}"#),
      (.iCalendar, "UID:https://e.org/league/a/\r\n"),
      (.iCalendar, "uid:https://e.org/league/a/\r\n"),
      (.iCalendar, "UID;X=y:https://e.org/lea\r\n gue/a/\r\n"),
    ])
  func others(format: OutputFormat, text: String) throws {
    #expect(try targets(text, format) == [])
  }

  @Test(
    "are no part of other text, whose end would be a guess",
    arguments: [
      (OutputFormat.xml, "<rights>(https://e.org/league/a/)</rights>"),
      (.xml, "<p>See https://e.org/league/a/.</p>"),
      (.xml, "<content>&lt;a href=&quot;https://e.org/league/a/&quot;&gt;a&lt;/a&gt;</content>"),
      (.json, #"["see https://e.org/league/a.png"]"#), (.json, #"["https://e.org/league/\n"]"#),
      (.iCalendar, #"DESCRIPTION:See https://e.org/league/games/\nMore"#),
      (.iCalendar, "DESCRIPTION:https://e.org/league/a/ and more\r\n"),
      (.csv, "see https://e.org/league/a/,b\r\n"), (.text, "(https://e.org/league/a/)"),
    ])
  func prose(format: OutputFormat, text: String) throws {
    #expect(try targets(text, format) == [])
  }

  // The time includes that of waiting for other tests: minutes. Time that grows with the square of so
  // long a file would exceed it as well.
  @Test("are found in time that grows with the file, whatever is in it", .timeLimit(.minutes(15)))
  func long() throws {
    let text = String(repeating: "https://e.org/league/#a,", count: 100_000)
    for format in [OutputFormat.xml, .json, .csv, .iCalendar, .text] {
      _ = try targets("<a>\(text)", format)
    }
  }

  @Test("Elements of XML can be named, and the file is not listed")
  func facts() throws {
    let reader = PageReader(try TemplateFixture.settings(Self.settings))
    let facts = reader.facts(
      of: Array("<svg><g id=\"a\"/><use href=\"#a\"/><use href=\"#b\"/></svg>".utf8), in: .svg,
      at: "x.svg")
    #expect(facts.identifiers == [Array("a".utf8)])
    #expect(facts.links == [Link("x.svg", fragment: "b", "#b")])
    #expect(!facts.isListed)
  }
}
