import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacData

/// A view model with data for programs.
private struct DataView: ViewModel {
  var text = "a"
  var isKnown = true

  static let fields: [Field<DataView>] = [
    .json("data", "Data.") { view in
      view.isKnown ? JSON(["name": .string(view.text), "count": 2, "none": nil]) : nil
    },
    .table("table", "A table.") { view in
      view.isKnown ? TableOfText(columns: ["name", "b"], rows: [[view.text], ["", "-1"]]) : nil
    },
    .text("value", "A value.") { $0.text },
    .flag("isA", "Whether it is a.") { $0.text == "a" },
  ]
}

@Suite("Fields with data for programs")
struct DataFieldTests {
  private static let script = "<script type=\"application/ld+json\">{{{data}}}</script>"

  private func render(
    _ template: String, as ending: String, _ view: DataView = DataView()
  ) throws -> String {
    var fixture = try TemplateFixture(["page.\(ending)": template])
    let text = fixture.render(view)
    #expect(fixture.diagnostics.all.isEmpty, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    return text
  }

  @Test(
    "are written into scripts of structured data",
    arguments: [
      script, "<div>\n\(script)\n</div>",
      "<script id=x type='application/ld+json'>{{&data}}</script>",
      "<SCRIPT TYPE=\"application/ld+json\">\n{{{data}}}\n</SCRIPT>",
      "<script type=application/ld+json>[{{{data}}}, 1]</script>",
      "{{#data}}\(script){{/data}}{{^data}}{{/data}}",
    ])
  func places(template: String) throws {
    for ending in ["html", "md"] {
      let expected = template.replacing(/\{\{[\{&]data\}+/, with: #"{"name":"a","count":2}"#)
        .replacing("{{#data}}", with: "").replacing("{{/data}}", with: "")
        .replacing("{{^data}}", with: "")
      #expect(try render(template + "\n", as: ending) == expected + "\n")
    }
  }

  @Test(
    "cannot end a script or begin a comment in it, and are the same data again",
    arguments: [
      "</script><script>owned()</script>", "</SCRIPT >", "<!--<script>", "-->", "]]>", "\u{2028}",
      "\u{2029}", "\"", "\\", "\\\"</script>", "\u{0}\u{7F}\u{8}\n\r\t", "&lt;/script&gt;", "'", "",
      "{{data}}", "\u{F0000}\u{10FFFF}", "𝄞é\u{202E}", String(repeating: "</script", count: 500),
    ])
  func hostile(text: String) throws {
    for ending in ["html", "md"] {
      let html = try render(Self.script, as: ending, DataView(text: text))
      let parts = html.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let json = parts[1].prefix { $0 != "<" }
      #expect(parts[1].dropFirst(json.count).hasPrefix("</script>"))
      #expect(!json.contains("&") && !json.contains(">"))
      let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(value?["name"] as? String == text)
    }
    let file = try render(
      "{\"all\": [{{{data}}}, \"{{value}}\"]}", as: "json", DataView(text: text))
    let value = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: [Any]]
    #expect((value?["all"]?.first as? [String: Any])?["name"] as? String == text)
  }

  @Test(
    "are refused wherever a program would not expect them, or could run them",
    arguments: [
      ("html", "{{{data}}}", "A0280"), ("html", "<p>{{{data}}}</p>", "A0280"),
      ("html", "<p title=\"{{{data}}}\">x</p>", "A0220"),
      ("html", "<script>{{{data}}}</script>", "A0220"),
      ("html", "<script type=\"module\">{{{data}}}</script>", "A0220"),
      ("html", "<script type=\"text/javascript\">{{{data}}}</script>", "A0220"),
      (
        "html",
        "<script type=\"application/json\" type=\"application/ld+json\">{{{data}}}</script>",
        "A0220"
      ),
      ("html", "<script type type=\"application/ld+json\">{{{data}}}</script>", "A0220"),
      ("html", "<script {{#isA}}type=\"application/ld+json\"{{/isA}}>{{{data}}}</script>", "A0220"),
      (
        "html",
        "<script {{#isA}}type=\"module\"{{/isA}} type=\"application/ld+json\">{{{data}}}</script>",
        "A0220"
      ),
      ("html", "<script type=\"application/ld+{{value}}\">{{{data}}}</script>", "A0242"),
      ("html", "<script type=\"application/ld&#43;json\">{{{data}}}</script>", "A0220"),
      ("html", "<script type=\"application/ld+json\">{{value}}</script>", "A0220"),
      ("html", "<script type=\"application/ld+json\">\"{{value}}\"</script>", "A0220"),
      ("html", "<script type=\"application/ld+json\"></scrip{{{data}}}</script>", "A0220"),
      ("html", "<script type=\"application/ld+json\"><!--{{{data}}}</script>", "A0220"),
      ("html", "<svg><script type=\"application/ld+json\">{{{data}}}</script></svg>", "A0220"),
      ("html", "<style type=\"application/ld+json\">{{{data}}}</style>", "A0220"),
      ("html", "<title>{{{data}}}</title>", "A0220"), ("html", "<!--{{{data}}}-->", "A0220"),
      ("html", "{{data}}", "A0212"), ("html", "{{{table}}}", "A0280"),
      ("html", "<script type=\"application/ld+json\">{{{table}}}</script>", "A0220"),
      ("md", "a {{{data}}} b", "A0280"), ("md", "{{{data}}}", "A0280"),
      ("md", "{{{table}}}", "A0280"),
      ("md", "`{{{data}}}`", "A0220"), ("md", "[a]({{{data}}})", "A0220"),
      ("json", "\"{{{data}}}\"", "A0280"), ("json", "{\"{{{data}}}\": 1}", "A0280"),
      ("json", "{\"a\": {{{table}}}}", "A0280"), ("json", "1{{{data}}}", "A0280"),
      ("csv", "a,{{{table}}}\n", "A0280"), ("csv", "a\n{{{table}}}\n", "A0280"),
      ("csv", "{{{table}}}\nb\n", "A0281"), ("csv", "{{{table}}},b\n", "A0281"),
      ("csv", "\"{{{table}}}\"\n", "A0280"), ("csv", "{{{data}}}\n", "A0280"),
      ("csv", "{{{table}}}\n{{{table}}}\n", "A0280"),
      ("xml", "<a>{{{data}}}</a>", "A0280"), ("txt", "{{{data}}}", "A0280"),
      ("txt", "{{{table}}}", "A0280"),
    ])
  func refusals(ending: String, template: String, code: String) throws {
    var fixture = try TemplateFixture(["page.\(ending)": template])
    _ = fixture.compile(for: DataView.self)
    let codes = fixture.diagnostics.all.map(\.code)
    #expect(codes.first == code, "\(DiagnosticPrinter().text(fixture.diagnostics))")
  }

  @Test("are null in JSON and nothing elsewhere if they are missing")
  func missing() throws {
    let view = DataView(isKnown: false)
    #expect(try render("[{{{data}}}]", as: "json", view) == "[null]")
    #expect(try render("{\"a\": {{{data}}}, }", as: "json", view) == "{\"a\": null }")
    #expect(try render("{{#data}}x{{/data}}{{^data}}y{{/data}}", as: "html", view) == "y")
    #expect(try render("{{{table}}}\n", as: "csv", view) == "\"\"\r\n")
  }

  @Test("are tables of CSV, in which no cell is a formula")
  func tables() throws {
    #expect(try render("{{{table}}}\n", as: "csv") == "name,b\r\na,\r\n,-1\r\n")
    #expect(
      try render("{{{table}}}", as: "csv", DataView(text: "=cmd|'/c'!A1,\"x\"\n"))
        == "name,b\r\n\"'=cmd|'/c'!A1,\"\"x\"\"\n\",\r\n,-1\r\n")
  }

  @Test("have messages that say where they may stand")
  func messages() throws {
    #expect(
      try TemplateFixture.complaints(["page.html": "{{{data}}}"], for: DataView.self) == """
        Templates/page.html:1:4: error[A0280]: No value may stand in HTML if it is json
          1 | {{{data}}}
            |    ^^^^
          help: write it into <script type="application/ld+json">, or as a value of a JSON template

        """)
    #expect(
      try TemplateFixture.complaints(["page.csv": "{{{table}}}\na\n"], for: DataView.self) == """
        Templates/page.csv:2:1: error[A0281]: A line follows a whole table
          2 | a
            | ^
          help: let the table be all of the template

        """)
  }

  @Test("keep the first of several members with one name")
  func members() {
    let value = JSON.object([.init("a", 1), .init("b", ["x", true]), .init("a", 2)])
    #expect(String(decoding: value.bytesInPage, as: UTF8.self) == #"{"a":1,"b":["x",true]}"#)
  }

  @Test("keep the first of many members with one name")
  func manyMembers() {
    let names = (0..<40).map { "n\($0)" }
    let value = JSON.object((names + names).enumerated().map { .init($1, JSON($0)) })
    let members = names.enumerated().map { "\"\($1)\":\($0)" }
    #expect(
      String(decoding: value.bytesInPage, as: UTF8.self) == "{\(members.joined(separator: ","))}")
  }
}
