import Testing

@testable import Almanac

@Suite("The grammar of a format other than HTML")
struct FormatGrammarTests {
  /// The problems of templates, each with its line and column.
  private func problems(_ files: [String: String]) throws -> [String] {
    var fixture = try TemplateFixture(files)
    _ = fixture.compile(for: SampleView.self)
    return fixture.diagnostics.all.map { diagnostic in
      let place = diagnostic.place.map { "\($0.line):\($0.column)" } ?? ""
      return "\(place) \(diagnostic.summary)"
    }
  }

  private func render(_ template: String, _ view: SampleView) throws -> String {
    var fixture = try TemplateFixture(["page.csv": template])
    let text = fixture.render(view)
    #expect(fixture.diagnostics.all.isEmpty, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    return text
  }

  @Test(
    "lets XML have one document type before the root, without declarations",
    arguments: [
      ("<a><!DOCTYPE a></a>", "1:12 A document type follows the start of the root"),
      ("<a/><!DOCTYPE a>", "1:13 A document type follows the start of the root"),
      ("<!DOCTYPE a><!DOCTYPE a><a/>", "1:21 XML has a second document type"),
      ("{{#words}}<!DOCTYPE a>{{/words}}<a/>", "1:19 XML has a second document type"),
      (
        "{{#isOn}}<!DOCTYPE a>{{/isOn}}<!DOCTYPE a><a/>",
        "1:39 XML has a second document type"
      ),
      ("<!DOCTYPE><a/>", "1:10 The document type is malformed"),
      ("<!DOCTYPE 1><a/>", "1:12 The document type is malformed"),
      ("<!DOCTYPEa><a/>", "1:11 The document type is malformed"),
      ("<!DOCTYPE a b><a/>", "1:14 The document type is malformed"),
      ("<!DOCTYPE a \"x\"><a/>", "1:16 The document type is malformed"),
      ("<!DOCTYPE a SYSTEM><a/>", "1:19 The document type is malformed"),
      ("<!DOCTYPE a SYSTEM\"x\"><a/>", "1:22 The document type is malformed"),
      ("<!DOCTYPE a SYSTEM \"x\" y><a/>", "1:25 The document type is malformed"),
      ("<!DOCTYPE a PUBLIC \"x\"><a/>", "1:23 The document type is malformed"),
      ("<!DOCTYPE a PUBLIC \"{\" \"y\"><a/>", "1:27 The document type is malformed"),
      (
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>",
        "1:13 A document type has declarations of its own"
      ),
    ])
  func documentType(template: String, problem: String) throws {
    #expect(try problems(["page.xml": template]) == [problem])
  }

  @Test(
    "lets the XML declaration have a version, an encoding and standalone, in this order",
    arguments: [
      ("<?xml?>", "1:7 The XML declaration does not begin with its version"),
      ("<?xml encoding=\"utf-8\"?>", "1:24 The XML declaration does not begin with its version"),
      ("<?xml version=\"1.1\"?>", "1:21 The XML declaration does not begin with its version"),
      ("<?xml version=1.0?>", "1:19 The XML declaration does not begin with its version"),
      ("<?XML version=\"1.0\"?>", "1:21 The XML declaration does not begin with its version"),
      (
        "<?xml version=\"1.0\" encoding=\"utf-16\"?>",
        "1:39 The XML declaration names another encoding than UTF-8"
      ),
      (
        "<?xml version=\"1.0\" standalone=\"maybe\"?>",
        "1:40 The XML declaration has another value of standalone than yes and no"
      ),
      (
        "<?xml version=\"1.0\" bogus=\"1\"?>",
        "1:31 The XML declaration has more than version, encoding and standalone in this order"
      ),
      (
        "<?xml version=\"1.0\" standalone=\"no\" encoding=\"utf-8\"?>",
        "1:54 The XML declaration has more than version, encoding and standalone in this order"
      ),
      (
        "<?xml version=\"1.0\"encoding=\"utf-8\"?>",
        "1:37 The XML declaration has more than version, encoding and standalone in this order"
      ),
      ("<!-- --><?xml version=\"1.0\"?>", "1:29 The XML declaration is not at the start"),
      ("<? x?>", "1:6 A processing instruction has no name"),
      ("<?a:b x?>", "1:9 A processing instruction has no name"),
    ])
  func declaration(prolog: String, problem: String) throws {
    #expect(try problems(["page.xml": prolog + "<a/>"]) == [problem])
  }

  @Test(
    "lets names of XML have one prefix, and attributes one name",
    arguments: [
      (
        "<a xmlns:p=\"u\" xmlns:q=\"u\" p:x=\"1\" q:x=\"2\"/>",
        "1:44 <a> has the attribute x twice, with prefixes of one namespace"
      ),
      ("<:a/>", "1:5 :a is no name with one prefix"),
      ("<p: xmlns:p=\"u\"/>", "1:17 p: is no name with one prefix"),
      ("<a xmlns:p=\"u\" p:b:c=\"1\"/>", "1:26 p:b:c is no name with one prefix"),
      ("<a xmlns:=\"u\"/>", "1:15 xmlns: is no name with one prefix"),
      ("<a xmlns:p=\"u\" p:1=\"1\"/>", "1:24 p:1 is no name with one prefix"),
    ])
  func names(template: String, problem: String) throws {
    #expect(try problems(["page.xml": template]) == [problem])
  }

  @Test(
    "allows prologs and names of XML",
    arguments: [
      "<!DOCTYPE a><a/>", "<!DOCTYPE a ><a/>", "<!DOCTYPE a SYSTEM 'a>[b'><a/>",
      "<!DOCTYPE\na\r\nPUBLIC \"-//W3C//DTD SVG 1.1//EN\"\t\"http://x.example/'\"\n><a/>",
      "{{#isOn}}<!DOCTYPE a>{{/isOn}}{{^isOn}}<!DOCTYPE b>{{/isOn}}<a/>",
      "<?xml version='1.0' encoding=\"UTF-8\" standalone = 'yes' ?><!DOCTYPE a><a/>",
      "<?xml\nversion = \"1.0\"\r\nstandalone=\"no\"?>\n<a/>",
      "<?xml version=\"1.0\"?><?xml-stylesheet href=\"a\"?><a/>",
      "<a xmlns:p=\"u\" xmlns:q=\"v\" p:x=\"1\" q:x=\"2\" x=\"3\" xml:lang=\"en\"/>",
    ])
  func xml(template: String) throws {
    #expect(try problems(["page.xml": template]) == [])
  }

  @Test(
    "lets no line of CSV have another number of cells, not even the last",
    arguments: [
      ("a,b\nx", "2:1 A line has 1 cell, the first line 2"),
      ("a,b\nx,y\n{{value}}", "3:3 A line has 1 cell, the first line 2"),
      ("a\nx,y\n", "2:3 A line has 2 cells, the first line 1"),
      (
        "{{#isOn}}\na,b\n{{/isOn}}\n{{^isOn}}\na\n{{/isOn}}\n",
        "2:1 A section begins and ends in different parts of a new line"
      ),
    ])
  func widths(template: String, problem: String) throws {
    #expect(try problems(["page.csv": template]) == [problem])
  }

  @Test(
    "keeps rows of CSV with one empty cell",
    arguments: [
      ("name\n{{#items}}\n{{name}}\n{{/items}}\n", "name\r\na\r\n\"\"\r\nb\r\n"),
      ("name\n{{value}}", "name\r\n\"\"\r\n"), ("{{value}}\n", "\"\"\r\n"),
      ("{{#isOn}}x{{/isOn}}\ny", "\"\"\r\ny\r\n"), ("a,b\n{{value}},", "a,b\r\n,\r\n"),
      ("\"{{value}}\"\n\n{{value}}\n", "\"\"\r\n\"\"\r\n"),
      ("\"x\r\n\r\n\"\r\n\r\n{{value}}\r\n", "\"x\r\n\r\n\"\r\n\"\"\r\n"),
    ])
  func emptyCells(template: String, expected: String) throws {
    let view = SampleView(value: "", items: [.init("a"), .init(""), .init("b")])
    #expect(try render(template, view) == expected)
  }

  @Test(
    "lets a file of iCalendar have calendars, and only calendars have properties and components",
    arguments: [
      ("SUMMARY:x\n", "1:8 A property is outside of a calendar"),
      ("SUMMARY;X=y:x\n", "1:8 A property is outside of a calendar"),
      (
        "BEGIN:VCALENDAR\nEND:VCALENDAR\nSUMMARY:{{value}}\n",
        "3:8 A property is outside of a calendar"
      ),
      ("BEGIN:VCALENDAR\n:x\nEND:VCALENDAR\n", "2:1 A line has no name"),
      ("BEGIN:VCALENDAR\n;X=y:x\nEND:VCALENDAR\n", "2:1 A line has no name"),
      (
        "BEGIN:VCALENDAR\nX;=y:x\nEND:VCALENDAR\n",
        "2:3 A name of iCalendar has only letters, digits and hyphens"
      ),
      ("BEGIN:VEVENT\nEND:VEVENT\n", "1:12 VEVENT is outside of a calendar"),
      (
        "BEGIN:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR\n",
        "2:15 A calendar is within VCALENDAR"
      ),
      ("BEGIN:VCALENDAR\nBEGIN:\nEND:\nEND:VCALENDAR\n", "2:6 BEGIN has no name of a component"),
      ("BEGIN:VCALENDAR\nBEGIN:V EVENT\n", "2:13 BEGIN has no name of a component"),
      ("", "1:1 The template has no calendar"),
      (
        "{{#isOn}}\nBEGIN:VCALENDAR\nEND:VCALENDAR\n{{/isOn}}\n",
        "3:13 The template has no calendar"
      ),
      ("BEGIN:VCALENDAR\nX-A:1\nFoo\nEND:VCALENDAR\n", "3:3 A line has no colon"),
      ("BEGIN:VCALENDAR\nX-A:1", "2:5 iCalendar ends within VCALENDAR"),
    ])
  func calendars(template: String, problem: String) throws {
    #expect(try problems(["page.ics": template]) == [problem])
  }

  @Test(
    "allows several calendars, and calendars by a section and its inverse",
    arguments: [
      "begin:vcalendar\nBEGIN:X-A\nEND:X-A\nEND:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR",
      "{{#isOn}}\nBEGIN:VCALENDAR\nEND:VCALENDAR\n{{/isOn}}\n"
        + "{{^isOn}}\nBEGIN:VCALENDAR\nX:a\nEND:VCALENDAR\n{{/isOn}}\n",
    ])
  func allowedCalendars(template: String) throws {
    #expect(try problems(["page.ics": template]) == [])
  }

  @Test(
    "lets no object of JSON have a key twice",
    arguments: [
      ("{\"a\": 1, \"a\": 2}", "1:12 An object can have the key \"a\" twice"),
      (
        "{\"a\":1{{#words}},\"t\":\"{{.}}\"{{/words}}}",
        "1:20 An object can have the key \"t\" twice"
      ),
      (
        "[{ {{#isOn}}\"a\": 1,{{/isOn}} \"b\": 2, {{#isOn}}\"a\": 3{{/isOn}}}]",
        "1:49 An object can have the key \"a\" twice"
      ),
    ])
  func repeatedKeys(template: String, problem: String) throws {
    #expect(try problems(["page.json": template]) == [problem])
  }

  @Test(
    "allows keys of JSON in different objects, and in alternatives",
    arguments: [
      "[{{#words}}{\"t\": {\"t\": \"{{.}}\"}},{{/words}} {\"t\": 1}]",
      "{ {{#isOn}}\"a\": 1,{{/isOn}}{{^isOn}}\"a\": 2,{{/isOn}} \"b\": 3}",
      "{ {{>*value}} \"b\": 3}",
    ])
  func keys(template: String) throws {
    let partials = ["partials/x.json": "\"a\": 1,", "partials/y.json": "\"a\": 2, \"c\": 3,"]
    #expect(try problems(partials.merging(["page.json": template]) { $1 }) == [])
  }

  @Test(
    "is said to be open where it ends",
    arguments: [
      ("json", "", "1:1 The template is empty, but JSON needs a value"),
      ("json", " \n\n", "2:1 The template is empty, but JSON needs a value"),
      ("json", "{\"a\":[1", "1:7 JSON ends within an array"),
      ("json", "{\"a\":[1]\n", "1:8 JSON ends within an object"),
      ("json", "{\"a\":", "1:5 JSON ends within an object"),
      ("json", "[\"{{value}}", "1:5 JSON ends within a string"),
      ("json", "[01", "1:3 \"01\" is not a value of JSON"),
      ("json", "x", "1:1 Unexpected \"x\" in the place of the value of JSON"),
      ("xml", "", "1:1 The template has no element, but XML needs a root"),
      (
        "xml", "<?xml version=\"1.0\"?>\n",
        "1:21 The template has no element, but XML needs a root"
      ),
      ("xml", "<a>\n<b>{{value}}\n", "2:13 XML ends within the content of <b>"),
      ("csv", "a,\"b\n", "1:4 CSV ends within a quoted cell"),
    ])
  func ends(ending: String, template: String, problem: String) throws {
    let found = try problems(["page.\(ending)": template])
    #expect(found.map { String($0.prefix(problem.count + 1)) } == [problem])
  }

  @Test("has problems at the place of the text")
  func places() throws {
    let start = "{\n  \"a\": \"{{value}}\",\n  {{>b}}\n"
    #expect(
      try TemplateFixture.complaints(
        ["page.json": start + "  \"d\": 01\n}\n", "partials/b.json": "\"b\": 1,\n"],
        for: SampleView.self) == """
          Templates/page.json:4:9: error[A0281]: "01" is not a value of JSON
            4 |   "d": 01
              |         ^
            help: write quotes around it

          """)
    let partial = [
      "page.json": start + "}", "partials/b.json": "\"b\": 1,\n\"c\": [\"\u{E9}\", \u{E9}],",
    ]
    #expect(
      try TemplateFixture.complaints(partial, for: SampleView.self).hasPrefix(
        "Templates/partials/b.json:2:12: error[A0281]: Unexpected"))
    #expect(
      try problems(["page.xml": "<a>\n<b>{{value}}</b>\n<c>\n</d>\n</c>\n</a>\n"])
        == ["4:4 </d> stands where </c> is due"])
    #expect(
      try problems(["page.xml": "<a>\n{{#isOn}}\n  <b>\n{{/isOn}}\n</a>\n"])
        == [
          "3:3 A section begins in the content of <a> and ends in the content of <b>"
        ])
    // The help is about the value.
    #expect(
      try problems(["page.json": "{\n\"url\": \"{{value}}:\"}"]) == [
        "2:11 A colon after this value might make it a scheme"
      ])
  }
}
