import Foundation
import Testing

@testable import Almanac
@testable import AlmanacTemplates

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A value in a format other than HTML")
struct HostileFormatTests {
  /// Values that would be markup or structure if they were not escaped.
  private static let values = [
    "plain", "", " ", "a\"b'c", "</title><script>alert(1)</script>", "]]>", "<!--", "-->",
    "&amp;&#60;",
    "a\r\nBEGIN:VALARM", "a\nb", "a\rb", "\t", "\u{0}\u{1}\u{1F}\u{7F}", "\u{2028}\u{2029}",
    "\u{FFFE}\u{FFFF}", "\\", "\\\"", "\\u0022", "=1+1", "@SUM(A1)", "+1", "-2", "-2+3", "\t=1",
    " =1",
    "\u{FF1D}1", "a,b;c:d", "\",\"", "\"\"", "^n^'", "{{value}}", "\u{1F600} e\u{301}",
    String(repeating: "\u{E9}\u{20AC}\u{1F600}", count: 40), "javascript:alert(1)", "%3Cscript%3E",
  ]

  private func render(_ template: String, _ ending: String, _ view: SampleView) throws -> String {
    var fixture = try TemplateFixture(["page.\(ending)": template])
    let text = fixture.render(view)
    fixture.expectOnlyRefusedAddresses(in: text)
    return text
  }

  /// The value with what no format of text allows replaced.
  private static func readable(_ value: String, keepsReturns: Bool = false) -> String {
    var text = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let isControl = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
      text.append(isControl ? "\u{FFFD}" : scalar)
    }
    let whole = String(text)
    guard !keepsReturns else { return whole }
    return whole.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .replacing("\u{7F}", with: "\u{FFFD}")
  }

  @Test("is a text and an attribute of XML and SVG, and nothing else", arguments: values)
  func xml(value: String) throws {
    let expected = Self.readable(value, keepsReturns: true)
      .replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
    for (ending, template) in [
      ("xml", "<r><v a=\"{{value}}\" b='{{value}}'>{{value}}</v></r>"),
      (
        "svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text class=\"{{value}}\" id='{{value}}'>{{value}}"
          + "</text></svg>"
      ),
    ] {
      let text = try render(template, ending, SampleView(value: value))
      let reader = XMLReader(text)
      #expect(reader.elements.count == 2 && reader.isWhole, "\(text)")
      #expect(Array(reader.text.unicodeScalars) == Array(expected.unicodeScalars), "\(text)")
      for attribute in reader.attributes {
        #expect(Array(attribute.unicodeScalars) == Array(expected.unicodeScalars), "\(text)")
      }
      #expect(reader.attributes.count == 2)
    }
  }

  @Test("is text of HTML where readers of a feed parse HTML", arguments: values)
  func feed(value: String) throws {
    let template = """
      <feed xmlns="http://www.w3.org/2005/Atom"><content type="html">{{value}}</content></feed>
      """
    let html = XMLReader(try render(template, "xml", SampleView(value: value))).text
    var scanner = HTMLScanner()
    scanner.read(Array(html.utf8))
    #expect(!html.contains("<") && !html.contains("\""))
    #expect(scanner.isBetweenTags)
  }

  @Test("is a string of JSON, and nothing else", arguments: values)
  func json(value: String) throws {
    let text = try render(
      "{\"a\": \"{{value}}\", \"b\": [\"x{{value}}\", \"{{value}}{{value}}\",]}", "json",
      SampleView(value: value))
    #expect(!text.contains { "<>&\u{2028}\u{2029}".contains($0) })
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let found = [read?["a"] as? String] + ((read?["b"] as? [String]) ?? []).map(Optional.some)
    for (found, expected) in zip(found, [value, "x" + value, value + value]) {
      #expect(found.map { Array($0.utf8) } == Array(expected.utf8), "\(text)")
    }
    #expect(found.count == 3 && read?.count == 2)
  }

  @Test("is a cell of CSV, and no formula", arguments: values)
  func csv(value: String) throws {
    let text = try render(
      "a,b,c\n{{value}},\"{{value}} {{value}}\",\"x {{value}}\"\n", "csv", SampleView(value: value))
    let rows = Self.rows(text)
    #expect(rows.count == 2 && rows.allSatisfy { $0.count == 3 }, "\(text)")
    let expected = Self.readable(value)
    let formulas = [
      "=1+1", "@SUM(A1)", "-2+3", "\t=1", " =1", "\u{FF1D}1", "\t", "-->",
    ]
    let isFormula = formulas.contains(value)
    #expect(rows[1][0] == (isFormula ? "'" : "") + expected, "\(text)")
    #expect(rows[1][2] == "x " + expected)
    for cell in rows[1] {
      let first = cell.drop { $0 == " " }.first
      let isNumber = Double(cell) != nil
      #expect(isNumber || !"=+-@\t\n\u{FF1D}".contains(first ?? "x"), "\(text)")
    }
  }

  @Test("is a value and a parameter of iCalendar, on folded lines", arguments: values)
  func iCalendar(value: String) throws {
    let text = try render(
      "BEGIN:VCALENDAR\nSUMMARY;CN=\"{{value}}\":{{value}}\nURL:{{link}}\nEND:VCALENDAR\n", "ics",
      SampleView(value: value, link: value))
    #expect(text.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    let unfolded = text.replacing("\r\n ", with: "")
    let lines = unfolded.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines.first == "BEGIN:VCALENDAR" && lines.last == "", "\(text)")
    let parts = lines[1].dropFirst("SUMMARY;CN=\"".count).split(
      separator: "\":", maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let parameter = parts[0].replacing("^n", with: "\n").replacing("^'", with: "\"")
      .replacing("^^", with: "^")
    #expect(!parts[0].contains("\""))
    if !value.contains("^") { #expect(parameter == Self.readable(value)) }
    #expect(Self.unescaped(parts[1]) == Self.readable(value), "\(text)")
  }

  @Test(
    "is plain text on one line, without control characters",
    arguments: values + ["a\u{85}b\u{9B}c\u{80}\u{A0}", "a\r\nDisallow: /\rb\nc"])
  func text(value: String) throws {
    let expected = String(
      String.UnicodeScalarView(
        Self.readable(value).unicodeScalars.map { scalar in
          let isBreak = "\n\u{2028}\u{2029}".unicodeScalars.contains(scalar)
          return isBreak || (0x80...0x9F).contains(scalar.value) ? " " : scalar
        }))
    let text = try render("{{value}}\n", "txt", SampleView(value: value))
    #expect(Array(text.utf8) == Array((expected + "\n").utf8))
  }

  @Test(
    "is guarded where a cell may begin, and only there",
    arguments: [
      ("\" {{value}}\"\n", "=cmd", "\" '=cmd\"\r\n"),
      ("\"\"\"{{value}}\"\n", "=cmd", "\"\"\"'=cmd\"\r\n"),
      ("\"{{link}} {{value}}\"\n", "=cmd", "\" '=cmd\"\r\n"),
      ("\"{{value}} {{value}}\"\n", "-5", "\"'-5 -5\"\r\n"),
      ("\"x {{value}}\"\n", "-5", "\"x -5\"\r\n"),
    ])
  func cellStart(template: String, value: String, expected: String) throws {
    #expect(try render(template, "csv", SampleView(value: value, link: "")) == expected)
  }

  @Test(
    "leads nowhere unsafe as an address",
    arguments: [
      ("xml", "<r><a href=\"{{link}}\"/><b>{{link}}</b></r>"),
      ("xml", "<rss><link>{{link}}</link></rss>"), ("json", "[\"{{link}}\"]"),
      ("json", "{\"url\": \"{{value}}\"}"),
      ("json", "{\"a\": [{\"thumbnailUrl\": [\"{{value}}\"]}]}"),
      ("json", "{\"a\": 1, \"src\": \"{{value}}\"}"),
      ("csv", "{{link}}\n"), ("ics", "BEGIN:VCALENDAR\nURL:{{link}}\nEND:VCALENDAR\n"),
      ("txt", "{{link}}\n"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><a href=\"{{link}}\"/></svg>"),
    ])
  func addresses(ending: String, template: String) throws {
    for link in ["javascript:alert(1)", "JaVa\nscript:x", " data:text/html,x", "vbscript:x"] {
      let text = try render(template, ending, SampleView(value: link, link: link))
      #expect(text.contains("about:invalid") && !text.lowercased().contains("script"))
      #expect(!text.contains("data:"))
    }
    let address = "/a b?c=1&d='\"<"
    let text = try render(template, ending, SampleView(value: address, link: address))
    #expect(text.contains("/a%20b?c=1"))
    #expect(text.contains("%22%3C"))
  }

  @Test("is an address where readers follow an element's text", arguments: ["loc", "uri", "LINK"])
  func addressText(name: String) throws {
    for value in ["javascript:alert(1)", " data:text/html,x"] {
      let view = SampleView(value: value)
      let text = try render("<a><\(name)>{{value}}</\(name)></a>", "xml", view)
      #expect(text.contains("about:invalid") && !text.contains("alert") && !text.contains("data:"))
    }
    let view = SampleView(value: "b&c")
    let text = try render("<a><\(name)>https://example.org/{{value}}</\(name)></a>", "xml", view)
    #expect(text.contains(">https://example.org/b"))
  }

  /// The cells of a CSV file, by RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if isQuoted {
        if scalar != "\"" {
          cell.append(scalar)
        } else if rest.first == "\"" {
          cell.append("\"")
          rest.removeFirst()
        } else {
          isQuoted = false
        }
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == "," || scalar == "\n" {
        row.append(String(cell))
        cell.removeAll()
        if scalar == "\n" {
          rows.append(row)
          row = []
        }
      } else if scalar != "\r" {
        cell.append(scalar)
      }
    }
    return rows
  }

  /// A TEXT of iCalendar, by RFC 5545.
  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.popFirst() {
        result.append(next == "n" ? "\n" : next)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Reads XML with the system's parser.
private final class XMLReader: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var attributes: [String] = []
  var text = ""
  var isWhole = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWhole = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    self.attributes += attributes.filter { $0.key != "xmlns" && $0.key != "type" }.map(\.value)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
