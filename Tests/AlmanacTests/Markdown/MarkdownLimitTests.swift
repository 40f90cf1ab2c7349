import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("Markdown that would take too long")
struct MarkdownLimitTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let limit: MarkdownLimit

    init(_ name: String, _ limit: MarkdownLimit, _ text: String) {
      self.name = name
      self.limit = limit
      self.text = text
    }

    var testDescription: String { name }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let much = times(900_000, "a")

  static let texts = [
    Text("deep quotes", .depth, times(50_000, "> ") + "a\n" + times(50_000, "b\n")),
    Text("deep lists", .depth, times(50_000, "- ") + "a\n\n\n\nb"),
    Text("deep ordered lists", .depth, times(50_000, "1. ") + "a\n\nb"),
    Text("mixed nesting", .depth, times(40_000, "> - 1) ") + "a\n"),
    Text("deep lists over lines", .depth, (0..<150).map { times($0, "  ") + "- a\n" }.joined()),
    Text("deep emphasis", .depth, times(10_000, "*a **b ") + times(10_000, "b** a*")),
    Text("images in images", .depth, times(2000, "![") + "a" + times(2000, "](b)")),
    Text("brackets", .brackets, times(100_000, "![[]()")),
    Text("CDATA", .brackets, "x " + times(100_000, "<![CDATA[ ")),
    Text("declarations", .openings, "x " + times(100_000, "<!A ")),
    Text("processing instructions", .openings, "x " + times(100_000, "<?")),
    Text("a wide table", .columns, times(50_000, "|a") + "\n" + times(50_000, "|-") + "\n"),
    Text(
      "a table whose rows are filled up", .cells,
      times(900, "a|") + "\n" + times(900, "-|") + "\n" + times(60_000, "x\n")),
    Text(
      "many references to one long address", .references,
      "[a]: /" + times(400_000, "x") + "\n\n" + times(10, times(4000, "[a]") + "\n\n")),
    Text("processing instructions in front of much text", .openings, times(4900, "a<? ") + much),
    Text("closing parentheses after an address", .addresses, "http://a" + times(900_000, ")")),
    Text("addresses without white space", .addresses, times(90_000, "http://a.b<")),
    Text("addresses of mail without white space", .addresses, times(5000, "a@") + much),
    Text("a paragraph above a table", .rules, times(100_000, "a\n") + "a|b\n-|-\n"),
    Text("many starts of tables", .rules, times(100_000, "a\n-|-\n")),
    Text("deep quotes after another end of line", .depth, "a\r\r" + times(50_000, "> ") + "a"),
    Text("a large text", .size(1 << 20), times(300_000, "word ")),
  ]

  @Test("is rejected early", arguments: texts)
  func refused(text: Text) {
    #expect(throws: text.limit) {
      try MarkdownParser.parse(Array(text.text.utf8), size: MarkdownLimit.contentSize) { _ in }
    }
  }

  @Test(
    "does not include lookalikes",
    arguments: [
      times(500, "-"), times(500, "- "), times(500, "*"), times(90, "> ") + "a",
      times(4000, "[a](/b/) "), times(300, "- [a](b)\n"), times(500, "1.5 "),
      times(3000, "| a | b |\n"), times(1000, "|a|b\r"), "a|b\n-|-\n" + times(9000, "- | b\n"),
      "a|b\n" + times(1000, "-|-\n"), "![](data:image/png;base64," + much + ")",
      times(20_000, "a@b.c http://d.e/f(g) "), times(800, "<p>a</p> <!-- b -->\n"),
      "[a]: /b/\n\n" + times(1000, "[a]\n\n"),
      times(3000, "[a](/b/) [c](/d/)\n\n"), times(900, "|a") + "\n" + times(900, "|-") + "\n",
    ])
  func parsed(text: String) throws {
    let depth = try MarkdownParser.parse(Array(text.utf8), size: MarkdownLimit.contentSize) {
      $0.depth
    }
    #expect(depth > 0)
  }

  @Test("is reported with its page")
  func reported() async throws {
    let source = SourceFile(path: "Content/a.json", text: "{}")
    var fixture = try TemplateFixture(["page.md": "{{{body}}}\n"])
    let compiled = fixture.compile(for: SampleView.self)
    let template = try #require(compiled)
    var renderer = Renderer(try TemplateFixture.settings())
    let page = PageTemplate<SampleView, NoFields>("page", "A page.", path: "page/").page(
      at: "a/", of: SampleView(body: Self.times(10_000, "> ") + "a"), from: source.place(0..<1))
    _ = renderer.render(page, with: template)
    #expect(
      DiagnosticPrinter().text(renderer.diagnostics) == """
        Content/a.json:1:1: error[A0225]: Markdown nested deeper than 100 levels
          1 | {}
            | ^
          help: that would take too long to parse; make it smaller

        """)
  }
}
