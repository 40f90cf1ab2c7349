import TestSupport
import Testing

@testable import Almanac

/// A view model with drawings.
private struct ChartView: ViewModel {
  var isDrawn = true
  var height = 4.0
  var rows: [ChartView] = []

  static let fields: [Field<ChartView>] = [
    .svg("flow", "The score over time.") { view in
      view.isDrawn
        ? SVG(width: 9, height: 4, title: "a<b") {
          $0.rect(x: 0, y: 0, width: 1, height: view.height)
        } : nil
    },
    .text("value", "A value.") { _ in "x" },
    .list("rows", "More of them.") { $0.rows },
  ]
}

@Suite("Fields with drawings")
struct SVGFieldTests {
  private let drawing = """
    <svg width="9" height="4" viewBox="0 0 9 4" role="img" fill="currentColor"><title>a&lt;b</title>\
    <rect x="0" y="0" width="1" height="4"/></svg>
    """

  private func render(
    _ template: String, as ending: String, _ view: ChartView = ChartView()
  ) throws -> String {
    var fixture = try TemplateFixture(["page.\(ending)": template])
    let text = fixture.render(view)
    #expect(fixture.diagnostics.all.isEmpty, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    return text.replacing(drawing, with: "DRAWING")
  }

  @Test(
    "are written where text may stand in HTML",
    arguments: [
      "<p>a {{{flow}}} b</p>", "<table><tr><td>{{{flow}}}</td></tr></table>", "{{{flow}}}",
      "<a href=\"/x\">{{&flow}}</a>", "<figure>{{{flow}}}<figcaption>x</figcaption></figure>",
      "<svg></svg>{{{flow}}}", "<h2>{{{flow}}}</h2><noscript>{{{flow}}}</noscript>",
    ])
  func placesOfHTML(template: String) throws {
    let expected = template.replacing("{{{flow}}}", with: "DRAWING")
      .replacing("{{&flow}}", with: "DRAWING")
    #expect(try render(template, as: "html") == expected)
  }

  @Test("are written where text may stand in Markdown, alone without a paragraph around them")
  func placesOfMarkdown() throws {
    let template = """
      ## The {{{flow}}} flow

      {{{flow}}}

      A *{{{flow}}}* b [{{{flow}}}](/x)

      - {{{flow}}}

      | a | {{{flow}}} |
      | - | - |
      | {{{flow}}} | b |

      <div class="c">{{{flow}}}</div>
      """
    #expect(
      try render(template, as: "md") == """
        <h2 id="the-flow">The DRAWING flow</h2>
        DRAWING
        <p>A <em>DRAWING</em> b <a href="/x">DRAWING</a></p>
        <ul>
        <li>
        DRAWING
        </li>
        </ul>
        <div class="table" tabindex="0" role="group" aria-labelledby="the-flow">
        <table>
        <thead>
        <tr>
        <th scope="col">a</th>
        <th scope="col">DRAWING</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>DRAWING</td>
        <td>b</td>
        </tr>
        </tbody>
        </table>
        </div>
        <div class="c">DRAWING</div>

        """)
  }

  @Test("repeat in rows, each with its own drawing")
  func rows() throws {
    let view = ChartView(rows: [ChartView(), ChartView(isDrawn: false), ChartView(height: 3)])
    let other = drawing.replacing("height=\"4\"/>", with: "height=\"3\"/>")
    #expect(
      try render("{{#rows}}\n- a {{{flow}}}\n{{/rows}}\n", as: "md", view) == """
        <ul>
        <li>a DRAWING</li>
        <li>a </li>
        <li>a \(other)</li>
        </ul>

        """)
  }

  @Test("are written within <svg> and <g> of SVG")
  func placesOfSVG() throws {
    let open = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
    for template in ["\(open){{{flow}}}</svg>", "\(open)<g><g/>{{{flow}}}</g></svg>"] {
      #expect(
        try render(template, as: "svg") == template.replacing("{{{flow}}}", with: "DRAWING"))
    }
  }

  @Test("open sections by whether they are there", arguments: [true, false])
  func sections(isDrawn: Bool) throws {
    let view = ChartView(isDrawn: isDrawn)
    let expected = isDrawn ? "<p class=\"a\">DRAWING x</p>" : "<p class=\"\"> x</p>none"
    let template =
      "<p class=\"{{#flow}}a{{/flow}}\">{{{flow}}} {{value}}</p>{{^flow}}none{{/flow}}"
    #expect(try render(template, as: "html", view) == expected)
    let markdown = "{{#flow}}\n\n{{{flow}}}\n\n{{value}}\n\n{{/flow}}\n{{^flow}}\nnone\n{{/flow}}\n"
    #expect(
      try render(markdown, as: "md", view) == (isDrawn ? "DRAWING\n<p>x</p>\n" : "<p>none</p>\n"))
  }

  @Test(
    "are refused elsewhere",
    arguments: [
      ("html", "<p title=\"{{{flow}}}\">", "A0220"), ("html", "<p class={{{flow}}}>", "A0220"),
      ("html", "<p {{{flow}}}>", "A0220"), ("html", "<img src=\"{{{flow}}}\">", "A0220"),
      ("html", "<title>{{{flow}}}</title>", "A0220"), ("html", "<!-- {{{flow}}} -->", "A0220"),
      ("html", "<textarea>{{{flow}}}</textarea>", "A0220"),
      ("html", "<script>{{{flow}}}</script>", "A0220"),
      ("html", "<style>{{{flow}}}</style>", "A0220"),
      ("html", "<iframe>{{{flow}}}</iframe>", "A0220"), ("html", "<xmp>{{{flow}}}</xmp>", "A0220"),
      ("html", "<svg>{{{flow}}}</svg>", "A0220"), ("html", "<math>{{{flow}}}</math>", "A0220"),
      ("html", "<svg><g>{{{flow}}}</g></svg>", "A0220"),
      ("html", "<select><option>{{{flow}}}</option></select>", "A0220"),
      ("html", "<{{{flow}}}>", "A0220"), ("html", "&{{{flow}}};", "A0220"),
      ("html", "{{flow}}", "A0212"), ("html", "{{flow.title}}", "A0208"),
      ("html", "{{>*flow}}", "A0218"), ("md", "`{{{flow}}}`", "A0220"),
      ("md", "```\n{{{flow}}}\n```", "A0220"), ("md", "![{{{flow}}}](/x.png)", "A0220"),
      ("md", "[x]({{{flow}}})", "A0220"), ("md", "[x](/ \"{{{flow}}}\")", "A0220"),
      ("md", "<p title=\"{{{flow}}}\">x</p>", "A0220"), ("md", "{{flow}}", "A0212"),
      ("md", "<svg>{{{flow}}}</svg>", "A0220"), ("md", "<svg>\n\n{{{flow}}}\n\n</svg>", "A0220"),
      ("md", "<svg>\n\na {{{flow}}}\n\n</svg>", "A0220"),
      ("md", "---\ntitle: \"{{{flow}}}\"\n---\n", "A0220"),
      ("xml", "<a>{{{flow}}}</a>", "A0280"), ("xml", "<a b=\"{{{flow}}}\"/>", "A0280"),
      ("xml", "<rss><description>{{{flow}}}</description></rss>", "A0280"),
      (
        "xml",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"html\">{{{flow}}}</content></feed>",
        "A0280"
      ),
      ("xml", "<loc>{{{flow}}}</loc>", "A0280"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>{{{flow}}}</text></svg>", "A0280"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>{{{flow}}}</title></svg>", "A0280"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><style>{{{flow}}}</style></svg>", "A0280"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g x=\"{{{flow}}}\"/></svg>", "A0280"),
      ("svg", "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\">{{{flow}}}</s:svg>", "A0280"),
      ("svg", "{{{flow}}}", "A0280"),
      ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">{{flow}}</svg>", "A0212"),
      ("json", "\"{{{flow}}}\"", "A0280"), ("json", "{\"url\": \"{{{flow}}}\"}", "A0280"),
      ("csv", "{{{flow}}}\n", "A0280"), ("csv", "\"{{{flow}}}\"\n", "A0280"),
      ("txt", "{{{flow}}}\n", "A0280"), ("txt", "{{flow}}\n", "A0212"),
    ])
  func refusedPlaces(ending: String, template: String, code: String) throws {
    var fixture = try TemplateFixture(["page.\(ending)": template])
    _ = fixture.compile(for: ChartView.self)
    #expect(fixture.diagnostics.all.first?.code == code)
    #expect(fixture.diagnostics.hasErrors)
  }

  @Test(
    "have messages that say where they may stand",
    arguments: [
      (
        "html", "{{flow}}",
        """
        Templates/page.html:1:3: error[A0212]: "flow" is an svg field, not plain text
          1 | {{flow}}
            |   ^^^^
          help: write {{{flow}}}

        """
      ),
      (
        "html", "<title>{{{flow}}}</title>",
        """
        Templates/page.html:1:11: error[A0220]: No value may appear in an element that holds only text \
        if it is svg, because no escaping is safe there
          1 | <title>{{{flow}}}</title>
            |           ^^^^
          help: move the tag between tags

        """
      ),
      (
        "json", "\"{{{flow}}}\"",
        """
        Templates/page.json:1:5: error[A0280]: No value may stand in JSON if it is svg
          1 | "{{{flow}}}"
            |     ^^^^
          help: drawings fit into HTML, and into <svg> and <g> of SVG

        """
      ),
    ])
  func messages(ending: String, template: String, message: String) throws {
    let complaints = try TemplateFixture.complaints(
      ["page.\(ending)": template], for: ChartView.self)
    #expect(complaints == message)
  }

  @Test("report a mistake in a drawing once for each page, with its page and its field")
  func mistakes() throws {
    var fixture = try TemplateFixture(["page.html": "{{{flow}}}{{#rows}}{{{flow}}}{{/rows}}"])
    let bad = ChartView(height: .nan)
    let compiled = fixture.compile(for: ChartView.self)
    let template = try #require(compiled)
    _ = fixture.render(ChartView(rows: [bad, bad]), template)
    #expect(
      DiagnosticPrinter().text(fixture.diagnostics) == """
        error[A0248]: The drawing "flow" of /page/ is not valid: the height of <rect> has a number that \
        is not finite: nan
          help: check the calculation, such as a division by 0; return nil where there is nothing to draw

        """)
    // A drawing that no template shows is not made.
    #expect(try render("{{value}}", as: "html", bad) == "x")
  }

  @Test("do not leave a mistake for the next page of a renderer")
  func mistakesOfOthers() throws {
    var fixture = try TemplateFixture(["page.html": "{{{flow}}}"])
    let compiled = fixture.compile(for: ChartView.self)
    let template = try #require(compiled)
    var renderer = Renderer(try TemplateFixture.settings())
    let declaration = PageTemplate<ChartView, NoFields>("page", "A page.", path: "page/")
    for height in [Double.nan, 4, 4] {
      _ = renderer.render(
        declaration.page(at: "page/", of: ChartView(height: height)), with: template)
    }
    #expect(renderer.takeDiagnostics().all.map(\.code) == ["A0248"])
  }

  @Test("are listed with their type")
  func listing() {
    let declaration = PageTemplate<ChartView, NoFields>("page", "A page.", path: "page/")
      .declaration
    let listing = FieldListing(declaration, of: "charts")
    #expect(listing.fields.first?.type == "svg")
    #expect(listing.fields.first?.documentation == "The score over time.")
  }
}

/// A drawing as a file, of a height that may be wrong.
private struct DrawingSource: PageSource {
  let name = "drawings"
  var pages: [Pages<Self>] { [.files("list", pages: listPages(of:into:))] }
  let path: String
  let height: Double

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    [
      Page(at: path) {
        SVG(width: 1, height: 1, title: "T") { svg in
          svg.rect(x: 0, y: 0, width: 1, height: height)
        }
      }
    ]
  }
}

@Suite("Files that are drawings")
struct SVGFileTests {
  private func build(_ path: String, height: Double) async throws -> (SiteFixture, String) {
    let fixture = try SiteFixture()
    let report = try await fixture.build(
      kinds: [ThingKind(), DrawingSource(path: path, height: height)])
    return (fixture, SiteFixture.text(report))
  }

  @Test("are written as documents")
  func document() async throws {
    let (fixture, messages) = try await build("standings.svg", height: 1)
    #expect(messages == "")
    #expect(
      try fixture.site()["standings.svg"].map { String(decoding: $0, as: UTF8.self) } == """
        <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1" role="img" \
        fill="currentColor"><title>T</title><rect x="0" y="0" width="1" height="1"/></svg>

        """)
  }

  @Test("are not published with a mistake, or at the path of another format")
  func mistakes() async throws {
    let (fixture, messages) = try await build("standings.svg", height: .infinity)
    #expect(
      messages.contains("error[A0248]: The drawing /standings.svg is not valid: the height of"))
    #expect(try fixture.site()["standings.svg"] == nil)
    let (_, others) = try await build("standings.html", height: 1)
    #expect(others.contains("error[A0282]"))
  }
}
