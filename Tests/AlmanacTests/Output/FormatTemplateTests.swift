import Testing

@testable import Almanac

@Suite("Templates of other formats")
struct FormatTemplateTests {
  private func complaints(_ files: [String: String]) throws -> String {
    try TemplateFixture.complaints(files, for: SampleView.self)
  }

  /// The codes of the problems of a template. That of a calendar is what the calendar contains.
  private func codes(_ ending: String, _ template: String) throws -> [String] {
    let isCalendar = ending == "ics"
    let template = isCalendar ? "BEGIN:VCALENDAR\n\(template)\nEND:VCALENDAR" : template
    var fixture = try TemplateFixture(["page.\(ending)": template])
    _ = fixture.compile(for: SampleView.self)
    return fixture.diagnostics.all.map(\.code)
  }

  private func render(
    _ ending: String, _ template: String, _ view: SampleView = SampleView(),
    _ others: [String: String] = [:]
  ) throws -> String {
    let files = others.merging(["page.\(ending)": template]) { $1 }
    var fixture = try TemplateFixture(files, baseURL: "https://example.org/league/")
    let text = fixture.render(view)
    #expect(fixture.diagnostics.all.isEmpty, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    return text
  }

  @Test(
    "have no value where it could become structure or code",
    arguments: [
      ("xml", "<{{value}}/>"), ("xml", "<a {{value}}=\"x\"/>"), ("xml", "<a b={{value}}/>"),
      ("xml", "<a><!-- {{value}} --></a>"), ("xml", "<a><![CDATA[{{value}}]]></a>"),
      ("xml", "<?x {{value}}?><a/>"), ("xml", "<!DOCTYPE {{value}}><a/>"), ("xml", "{{value}}<a/>"),
      ("xml", "<a>&{{value}};</a>"), ("xml", "<a xmlns=\"{{value}}\"/>"),
      ("xml", "<a xmlns:b=\"{{value}}\"/>"), ("xml", "<a></{{value}}></a>"),
      ("xml", "<a><script xmlns=\"http://www.w3.org/1999/xhtml\">{{value}}</script></a>"),
      ("xml", "<a xmlns:h=\"http://www.w3.org/1999/xhtml\"><h:p>{{value}}</h:p></a>"),
      ("xml", "<p xmlns=\"http://www.w3.org/1999/xhtml\" title=\"{{value}}\"/>"),
      ("xml", "<t xmlns=\"http://www.w3.org/1999/XSL/Transform\">{{value}}</t>"),
      ("xml", "<s xmlns=\"http://www.w3.org/2000/svg\"><script>{{value}}</script></s>"),
      ("xml", "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title type=\"{{value}}\"/></feed>"),
      ("xml", "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content>{{body}}</content></feed>"),
      ("xml", "<a b=\"{{body}}\"/>"),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"HTML\">{{value}}</content></feed>"
      ),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"htm&#108;\">{{value}}</content></feed>"
      ),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"text/html\">{{value}}</content></feed>"
      ),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"xhtml\">{{value}}</content></feed>"
      ),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"html\"><b>{{value}}</b></content></feed>"
      ),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"html\">&lt;a href=\"{{value}}\"&gt;</content></feed>"
      ),
      ("xml", "<rss><description><![CDATA[<a href=\"]]>{{value}}</description></rss>"),
      ("xml", "<rss><m:description xmlns:m=\"urn:m\">&#60;b {{value}}></m:description></rss>"),
      ("xml", "<rss><description><b title=\"{{value}}\"/></description></rss>"),
      ("xml", "<feed xmlns=\"http://purl.org/atom/ns#\"><title>{{value}}</title></feed>"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><style>{{value}}</style></svg>"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g onclick=\"{{value}}\"/></svg>"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><set to=\"{{value}}\"/></svg>"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"{{link}}\"/></svg>"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g fill=\"{{value}}\"/></svg>"),
      (
        "svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><foreignObject>{{value}}</foreignObject></svg>"
      ),
      ("json", "{{value}}"), ("json", "[{{value}}]"), ("json", "{\"{{value}}\": 1}"),
      ("json", "[\"\\{{value}}\"]"), ("json", "[\"\\u00{{value}}\"]"), ("json", "[1{{value}}]"),
      ("json", "{\"content_html\": \"{{value}}\"}"), ("json", "{\"html\": \"{{body}}\"}"),
      ("json", "{\"Body_HTML\": [\"{{value}}\"]}"), ("json", "{\"\\u0068tml\": \"{{value}}\"}"),
      ("json", "{\"url\": \"{{markup}}\"}"),
      ("json", "{\"x\": {\"a\": \"b\"}, \"a_html\": \"{{value}}\"}"),
      ("csv", "\"={{value}}\"\n"), ("csv", "\" \"\"+{{value}}\"\n"), ("csv", "\"-{{value}}\"\n"),
      ("csv", "\"@{{value}}\"\n"), ("csv", "\"\t{{value}}\"\n"), ("csv", "\"\r{{value}}\"\n"),
      ("csv", "\"\u{FF1D}{{value}}\"\n"), ("csv", "\"{{value}}={{value}}\"\n"),
      ("csv", "\"{{#isOn}}={{/isOn}}{{value}}\"\n"), ("csv", "\"{{#words}}{{.}}={{/words}}\"\n"),
      ("ics", "X-ALT-DESC:{{value}}\n"), ("ics", "STYLED-DESCRIPTION:{{value}}\n"),
      ("ics", "ATTACH:{{link}}\n"), ("ics", "RRULE:{{value}}\n"), ("ics", "ACTION:{{value}}\n"),
      ("ics", "METHOD:{{value}}\n"), ("ics", "ORGANIZER:{{link}}\n"),
      ("ics", "SUMMARY;FMTTYPE=\"{{value}}\":a\n"), ("ics", "SUMMARY;ALTREP=\"{{link}}\":a\n"),
      ("ics", "SUMMARY;CN=\"a\";DIR=\"{{link}}\":a\n"), ("ics", "UID;VALUE=\"{{value}}\":a\n"),
      ("ics", "ATTENDEE;SENT-BY=\"{{link}}\":mailto:a\n"), ("ics", "CN;MEMBER=\"{{link}}\":a\n"),
      ("ics", "description;fmttype=text/html:{{value}}\n"), ("ics", "UID;VALUE=uri:{{value}}\n"),
      ("ics", "UID;VALUE=\"URI\";CN=a:{{value}}\n"), ("ics", "UID;VALUE=TEXT,URI:{{value}}\n"),
      ("ics", "NAME;ENCODING=BASE64:{{value}}\n"),
      ("csv", "a {{value}}\n"), ("csv", "{{value}}{{value}}\n"), ("csv", "\"a\"{{value}}\n"),
      ("csv", "{{#words}}{{.}}{{/words}}\n"), ("csv", "{{body}}\n"),
      ("ics", "{{value}}\n"), ("ics", "X{{value}}:a\n"), ("ics", "X;A={{value}}:a\n"),
      ("ics", "X;{{value}}=a:a\n"), ("ics", "UID:\\{{value}}\n"), ("ics", "BEGIN:{{value}}\n"),
      ("ics", "UID:{{body}}\n"), ("txt", "{{body}}"),
    ])
  func refused(ending: String, template: String) throws {
    let codes = try codes(ending, template)
    #expect(codes.contains("A0280") || codes.contains("A0242"), "\(codes)")
  }

  @Test(
    "follow the grammar of their format, with and without each section",
    arguments: [
      ("xml", "<a>"), ("xml", "<a></b>"), ("xml", "<a/><b/>"), ("xml", "x<a/>"),
      ("xml", "<a b=c/>"),
      ("xml", "<a b/>"), ("xml", "<a b=\"1\"c=\"2\"/>"), ("xml", "<a b=\"1\" b=\"2\"/>"),
      ("xml", "<a>&nbsp;</a>"), ("xml", "<a>& b</a>"), ("xml", "<a>&#0;</a>"),
      ("xml", "<a>&#1;</a>"),
      ("xml", "<a>]]></a>"), ("xml", "<a b=\"<\"/>"), ("xml", "<a><!-- -- --></a>"),
      ("xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>"), ("xml", "<x:a/>"), ("xml", "<a x:b=\"1\"/>"),
      ("xml", " <?xml version=\"1.0\"?><a/>"),
      ("xml", "<?xml version=\"1.0\" encoding=\"latin1\"?><a/>"), ("xml", "<a>\u{1}</a>"),
      ("xml", "<a b=\"{{value}}\" xmlns=\"http://www.w3.org/1999/xhtml\"/>"),
      ("xml", "<a xmlns=\"http://www.w3.org/1999/xhtm&#108;\">x</a>"), ("xml", ""),
      ("xml", "<a>{{#isOn}}<b>{{/isOn}}</a>"), ("xml", "<a>{{#isOn}}</a>{{/isOn}}"),
      ("xml", "<a>{{#isOn}}<b>{{/isOn}}{{^isOn}}<c>{{/isOn}}</b></a>"),
      ("xml", "<a {{#isOn}}xmlns=\"http://www.w3.org/1999/xhtml\"{{/isOn}}>{{value}}</a>"),
      ("xml", "<a><b{{#isOn}}c{{/isOn}}/></a>"),
      ("xml", "<a b=\"{{#isOn}}x{{/isOn}}\"/>"),
      ("xml", "<a{{#isOn}} b=\"x\"{{/isOn}}/>"),
      ("xml", "<a><s xmlns=\"{{#isOn}}http://www.w3.org/1999/xhtml{{/isOn}}\">{{value}}</s></a>"),
      (
        "xml",
        "<a><p:s xmlns:p=\"urn:x\" y=\"{{#isOn}}\"/><p:s xmlns:p=\"http://www.w3.org/1999/xhtml\" y=\"{{/isOn}}\">{{value}}</p:s></a>"
      ),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"{{#isOn}}html{{/isOn}}{{^isOn}}text{{/isOn}}\">{{value}}</content></feed>"
      ), ("xml", "{{#isOn}}<a/>{{/isOn}}"),
      ("svg", "<svg/>"), ("svg", "<g xmlns=\"http://www.w3.org/2000/svg\"/>"),
      ("json", ""), ("json", "[1 2]"), ("json", "[,1]"), ("json", "{\"a\"}"), ("json", "{1: 2}"),
      ("json", "[01]"), ("json", "[" + String(repeating: "1", count: 200_000) + "]"),
      ("json", "[nul]"), ("json", "[1]]"), ("json", "[}"), ("json", "1 2"),
      ("json", "[\"a\nb\"]"), ("json", "[\"\\x\"]"), ("json", "[\"\\u12g4\"]"), ("json", "[\"a"),
      ("json", "[{{#isOn}}1{{/isOn}}]"), ("json", "[{{#items}}1{{/items}}]"),
      ("json", "[1{{#isOn}}2{{/isOn}}]"), ("json", "{{#isOn}}1{{/isOn}}"),
      ("json", "{\"a\": {{#isOn}}1{{/isOn}}}"),
      ("json", "[{{#isOn}}1,{{/isOn}}{{^isOn}}2{{/isOn}}]"),
      ("json", "[\"{{#isOn}}\", \"{{/isOn}}\"]x"), ("json", "['a']"),
      ("csv", "a,b\nc\n"), ("csv", "a\"b\n"), ("csv", "\"a\"b\n"), ("csv", "\"a"),
      ("csv", "{{value}}b\n"), ("csv", "a,b\n{{#items}}{{name}}\n{{/items}}"),
      ("csv", "a{{#isOn}},b{{/isOn}}\n"), ("csv", "{{#isOn}}\"{{/isOn}}a\n"),
      ("ics", "X\n"), ("ics", "X:a\n b\n"), ("ics", "BEGIN:A\n"), ("ics", "END:A\n"),
      ("ics", "BEGIN:A\nEND:B\n"), ("ics", "X Y:a\n"), ("ics", "X;A=b\"c:d\n"),
      ("ics", "X;A=\"b\"c:d\n"), ("ics", "BEGIN:A\n{{#isOn}}END:A\n{{/isOn}}"),
      ("ics", "X:a{{#isOn}}\nY:b{{/isOn}}c\n"),
    ])
  func grammar(ending: String, template: String) throws {
    let codes = try codes(ending, template)
    #expect(codes.count == 1, "\(codes)")
    #expect(["A0281", "A0221", "A0223"].contains(codes.first), "\(codes)")
  }

  @Test(
    "compile with sections that keep it",
    arguments: [
      (
        "xml",
        "<a b=\"{{value}}\">{{#items}}<b/>{{#isMarked}}{{name}}{{/isMarked}}{{/items}}</a>"
      ),
      (
        "xml", "<?xml version=\"1.0\"?>\n<!-- - --><a:b xmlns:a=\"x\"><![CDATA[<]]>&lt;&#xE9;</a:b>"
      ),
      ("xml", "<a>{{#isOn}}<b></b>{{/isOn}}{{^isOn}}x{{/isOn}}</a>"),
      (
        "json",
        "{\"a\": {{#isOn}}true{{/isOn}}{{^isOn}}false{{/isOn}}, {{#isOn}}\"b\": null,{{/isOn}}}"
      ),
      ("json", "[1{{#isOn}}, 2{{/isOn}}]"), ("json", " -1.5e+3 "),
      ("json", "\"{{#words}}{{.}}{{/words}}\""),
      (
        "csv",
        "a,b\n{{#items}}{{name}},{{#isMarked}}x{{/isMarked}}{{^isMarked}}{{name}}{{/isMarked}}\n{{/items}}"
      ),
      (
        "ics",
        "BEGIN:A\n{{#items}}\nBEGIN:B\nSUMMARY:{{name}}{{#isMarked}}\\, marked{{/isMarked}}\nEND:B\n{{/items}}\nEND:A"
      ),
      ("json", "{\"html_id\": \"{{value}}\", \"a\": [{\"html\": \"b\"}, \"{{value}}\"]}"),
      ("json", "{\"html\": \"a\", {{#isOn}}\"url\": \"{{link}}\",{{/isOn}} \"a\": \"{{value}}\"}"),
      ("csv", "\"x={{value}}\",\"{{#isOn}}-{{/isOn}}5\",\"\u{FF08}{{value}}\"\n"),
      ("ics", "UID;X=\"a,b\";LANGUAGE=\"{{value}}\":{{value}}\n"),
      (
        "ics",
        "{{#isOn}}URL;VALUE=URI:{{link}}\n{{/isOn}}ATTENDEE;CN=\"{{value}}\":mailto:a@b.example\n"
      ),
      ("txt", "<{{value}}>"),
    ])
  func accepted(ending: String, template: String) throws {
    #expect(try codes(ending, template) == [])
  }

  @Test("leave out the commas of JSON that nothing follows")
  func trailingCommas() throws {
    let view = SampleView(items: [.init("a,]"), .init("b")])
    let template =
      "{\"all\": [\n{{#items}}\n[\"{{name}}\",],\n{{/items}}\n], \"x\": [{{#words}}1,{{/words}}],}\n"
    #expect(
      try render("json", template, view) == "{\"all\": [\n[\"a,]\"],\n[\"b\"]\n], \"x\": []}\n")
  }

  @Test("write HTML as text of XML and of JSON")
  func html() throws {
    let atom = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"html\">"
    #expect(
      try render("xml", atom + "{{body}}{{markup}}</content></feed>").contains(
        "&lt;p&gt;Some &lt;em&gt;text&lt;/em&gt;.&lt;/p&gt;\n&lt;b&gt;bold&lt;/b&gt;</content>"))
    #expect(
      try render("json", "[\"{{markup}}\"]") == "[\"\\u003cb\\u003ebold\\u003c/b\\u003e\"]")
    let rss = "<rss><description>{{value}}</description><title>{{value}}</title></rss>"
    #expect(
      try render("xml", rss, SampleView(value: "a<b"))
        == "<rss><description>a&amp;lt;b</description><title>a&lt;b</title></rss>")
  }

  @Test("fold lines of iCalendar at 75 bytes, and end lines with CR and LF")
  func lines() throws {
    let view = SampleView(value: String(repeating: "\u{E9}", count: 80))
    let text = try render("ics", "BEGIN:VCALENDAR\r\n\nUID:{{value}}\nEND:VCALENDAR", view)
    let bytes = text.utf8.split(separator: 0x0A)
    // "UID:" and 35 letters of two bytes, since the 36th would be divided.
    #expect(bytes.map(\.count) == [16, 75, 76, 18, 14])
    #expect(text.hasSuffix("\r\nEND:VCALENDAR\r\n"))
    let cells = "a,b\n\n{{value}},\"x\ny\"\r\n"
    #expect(try render("csv", cells) == "a,b\r\nx,\"x\ny\"\r\n")
  }

  @Test(
    "write addresses in full",
    arguments: [
      ("/league/pets/", "https://example.org/league/pets/"), ("", ""), ("#top", "P#top"),
      ("?a", "P?a"), ("a/b", "Fa/b"), ("//cdn.example/x", "https://cdn.example/x"),
      ("mailto:a@b.example", "mailto:a@b.example"), ("https://x.example/", "https://x.example/"),
      ("/a:b", "https://example.org/a:b"),
    ])
  func absolute(link: String, expected: String) throws {
    let view = SampleView(link: link)
    let site = "https://example.org/league/"
    let inText = expected.replacing("P", with: site + "page.txt").replacing("F", with: site)
    #expect(try render("txt", "{{link.absolute}} {{link}}", view) == "\(inText) \(link)")
    let inHTML = expected.replacing("P", with: site + "page/").replacing("F", with: site + "page/")
    #expect(
      try render("html", "<a href=\"{{link.absolute}}\">x</a>", view)
        == "<a href=\"\(inHTML)\">x</a>")
    #expect(
      try render("md", "[x]({{link.absolute}})", view) == "<p><a href=\"\(inHTML)\">x</a></p>\n")
    #expect(try render("txt", "{{site.base.absolute}}") == "https://example.org/league/")
  }

  @Test("include partials and layouts of their own format only")
  func partials() throws {
    let others = [
      "partials/a.md": "no", "partials/a.txt": "yes", "partials/a.xml": "<no/>",
      "layouts/l.txt": "[{{$content}}{{/content}}]", "layouts/l.html": "no",
    ]
    #expect(
      try render("txt", "---\nlayout: l\n---\n{{>a}} {{>*value}}", SampleView(value: "a"), others)
        == "[yes yes]")
    #expect(
      try complaints([
        "page.txt": "{{>first}}", "partials/first.md": "x", "partials/second.txt": "x",
      ])
        == """
        Templates/page.txt:1:4: error[A0213]: No template "first" in Templates/partials
          1 | {{>first}}
            |    ^^^^^
          help: there are second

        """)
  }

  @Test("are reported with a place and help")
  func messages() throws {
    #expect(
      try complaints(["page.json": "[\"{{value}}\", {{value}}]"]) == """
        Templates/page.json:1:17: error[A0280]: No value may stand outside of a string
          1 | ["{{value}}", {{value}}]
            |                 ^^^^^
          help: write quotes around it; a section can write true

        """)
    #expect(
      try complaints(["page.json": "{\"content_html\": \"{{value}}\"}"]) == """
        Templates/page.json:1:21: error[A0280]: No value may stand under a key whose text is read as HTML
          1 | {"content_html": "{{value}}"}
            |                     ^^^^^
          help: write the text under content_text, or leave HTML to a page

        """)
    #expect(
      try complaints(["page.csv": "\"={{value}}\"\n"]) == """
        Templates/page.csv:1:5: error[A0280]: No value may stand in a cell that may begin with = + - @ or a tab, which a spreadsheet may run
          1 | "={{value}}"
            |     ^^^^^
          help: begin the cell with other text

        """)
    #expect(
      try complaints(["page.ics": "BEGIN:VCALENDAR\nRRULE:{{value}}\nEND:VCALENDAR\n"]) == """
        Templates/page.ics:2:9: error[A0280]: No value may stand in the property RRULE
          2 | RRULE:{{value}}
            |         ^^^^^
          help: use a property of text or times, such as SUMMARY, DESCRIPTION or DTSTART, or URL

        """)
    #expect(
      try complaints(["page.xml": "<a><b>{{value}}</a>"]) == """
        Templates/page.xml:1:19: error[A0281]: </a> stands where </b> is due
          1 | <a><b>{{value}}</a>
            |                   ^
          help: close the inner element first

        """)
    #expect(
      try complaints(["page.xml": "<a>{{{body}}}</a>"]) == """
        Templates/page.xml:1:7: error[A0283]: "body" is markdown, which is escaped in formats other than HTML
          1 | <a>{{{body}}}</a>
            |       ^^^^
          help: write {{body}}

        """)
    #expect(
      try complaints(["page.csv": "---\npath: \"page/\"\n---\nx\n"]) == """
        Templates/page.csv:2:7: error[A0282]: No page of CSV can have the path "page/"
          2 | path: "page/"
            |       ^^^^^^^
          help: let the path end with .csv

        """)
    #expect(
      try complaints(["page.md": "---\npath: \"page.json\"\n---\nx\n"]).contains(
        "No page of HTML can have the path \"page.json\""))
  }
}
