import Testing

@testable import Almanac

@Suite("Templates")
struct RenderingTests {
  @Test("A value is inserted into Markdown after parsing")
  func value() throws {
    #expect(
      try TemplateFixture.markdown("# {{value}}\n", SampleView(value: "*a* <b>"))
        == "<h1>*a* &lt;b&gt;</h1>\n")
  }

  @Test("A section over a list repeats, and sees outer fields")
  func list() throws {
    let view = SampleView(value: "v", items: [.init("a"), .init("b", isMarked: true)])
    let template = "{{#items}}\n- {{name}} {{value}}{{#isMarked}} !{{/isMarked}}\n{{/items}}\n"
    #expect(
      try TemplateFixture.markdown(template, view)
        == "<ul>\n<li>a v</li>\n<li>b v !</li>\n</ul>\n")
  }

  @Test("Sections nest")
  func nested() throws {
    let view = SampleView(items: [.init("a", inner: [.init("b"), .init("c")]), .init("d")])
    let template = "{{#items}}{{name}}({{#inner}}{{name}}{{/inner}}){{/items}}"
    #expect(try TemplateFixture.html(template, view) == "a(bc)d()")
  }

  @Test("Lists of the same elements keep their own text")
  func lists() throws {
    let view = SampleView(items: [.init("a"), .init("b")])
    let template = """
      # {{value}}

      {{#items}}
      - one {{name}}
      {{/items}}

      # {{value}}

      {{#items}}
      - two {{name}}
      {{/items}}

      """
    let html = try TemplateFixture.markdown(template, view)
    #expect(
      html.split(separator: "\n").filter { $0.hasPrefix("<li>") }
        == ["<li>one a</li>", "<li>one b</li>", "<li>two a</li>", "<li>two b</li>"])
  }

  @Test("Rows of a table are repeated", arguments: [0, 1, 2, 7])
  func rows(count: Int) throws {
    let view = SampleView(items: (0..<count).map { SampleView.Item("n\($0)|") })
    let html = try TemplateFixture.markdown(
      "| Name | X |\n| --: | --- |\n{{#items}}\n| {{name}} | {{value}} |\n{{/items}}\n", view)
    let rows = (0..<count).map {
      "<tr>\n<td class=\"right\">n\($0)|</td>\n<td>x</td>\n</tr>\n"
    }.joined()
    let body = count == 0 ? "" : "<tbody>\n\(rows)</tbody>\n"
    #expect(
      html == """
        <div class="table" tabindex="0" role="group" aria-label="Table">
        <table>
        <thead>
        <tr>
        <th scope="col" class="right">Name</th>
        <th scope="col">X</th>
        </tr>
        </thead>
        \(body)</table>
        </div>

        """)
  }

  @Test("Strings are written one by one")
  func texts() throws {
    #expect(
      try TemplateFixture.html("{{#words}}<i>{{.}}</i>{{/words}}", SampleView(words: ["a", "<"]))
        == "<i>a</i><i>&lt;</i>")
  }

  @Test("A flag opens its section, or the inverted one if it is off", arguments: [true, false])
  func flag(isOn: Bool) throws {
    #expect(
      try TemplateFixture.html("{{#isOn}}on{{/isOn}}{{^isOn}}off{{/isOn}}", SampleView(isOn: isOn))
        == (isOn ? "on" : "off"))
  }

  @Test("A dotted name leads into a nested view model that may be missing")
  func dotted() throws {
    let template = "[{{child.name}}]{{#child}}{{name}}{{/child}}{{^child}}none{{/child}}"
    #expect(try TemplateFixture.html(template, SampleView(child: .init("c"))) == "[c]c")
    #expect(try TemplateFixture.html(template, SampleView()) == "[]none")
  }

  @Test("Markdown of the content becomes blocks of its own, its HTML only text")
  func markdownField() throws {
    let view = SampleView(body: "## Two\n\n~~a~~ <b>\n\n<script>alert(1)</script>\n")
    var fixture = try TemplateFixture(["page.md": "## Two\n\n{{{body}}}\n\nEnd\n"])
    #expect(
      fixture.render(view) == """
        <h2 id="two">Two</h2>
        <h3 id="two-2">Two</h3>
        <p><del>a</del> &lt;b&gt;</p>
        <p>&lt;script&gt;alert(1)&lt;/script&gt;</p>

        <p>End</p>

        """)
    #expect(fixture.diagnostics.all.map(\.code) == ["A0253", "A0253"])
  }

  @Test("The headings of a field are below the preceding heading of the template")
  func headingsOfFields() throws {
    let template =
      "# One\n\n{{{body}}}\n\n## Two\n\n{{{body}}}\n\n### Three\n\n## Four\n\n{{{body}}}\n"
    let html = try TemplateFixture.markdown(template, SampleView(body: "# a\n\n## b"))
    #expect(
      html.matches(of: /<h([1-6])/).map { String($0.1) }.joined()
        == ["1", "23", "2", "34", "3", "2", "34"].joined())
  }

  @Test("Headings get identifiers from their values, each once per page")
  func identifiers() throws {
    let view = SampleView(items: ["Ünï code", "Ünï code", "!!!"].map { SampleView.Item($0) })
    let html = try TemplateFixture.markdown("{{#items}}\n\n## {{name}}\n\n{{/items}}\n", view)
    #expect(
      html == """
        <h2 id="ünï-code">Ünï code</h2>
        <h2 id="ünï-code-2">Ünï code</h2>
        <h2 id="section">!!!</h2>

        """)
  }

  @Test("Identifiers of the template and of footnotes are not given to headings again")
  func reservedIdentifiers() throws {
    let view = SampleView(
      body: "## Content\n\n## Content\n\n## Fn-1\n\n## Menu\n\n## Top\n\na[^1]\n\n[^1]: b\n")
    let html = try TemplateFixture.markdown(
      "<p id=\"content\">x[^1]</p><p ID='menu'><p class=a id=top>\n\ny[^1]\n\n{{{body}}}\n\n[^1]: z\n",
      view)
    let identifiers = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(
      identifiers == [
        "content", "page-fnref:1", "content-2", "content-3", "fn-1", "menu-2", "top-2", "fnref:1",
        "fn:1", "page-fn:1",
      ])
  }

  @Test("A page is inserted into its layout, which has the fields of the site and the page")
  func layout() throws {
    var fixture = try TemplateFixture([
      "layouts/base.html": """
      <title>{{page.title}} · {{site.title}}</title>
      {{#page.isHome}}home{{/page.isHome}}<main>
      {{$content}}{{/content}}
      </main>

      """,
      "page.md": "---\nlayout: base\ntitle: \"<{{value}}>\"\n---\n*{{value}}*\n",
    ])
    #expect(
      fixture.render(SampleView(value: "a&b")) == """
        <title>&lt;a&amp;b&gt; · Site</title>
        <main>
        <p><em>a&amp;b</em></p>

        </main>

        """)
    #expect(fixture.diagnostics.all.isEmpty)
  }

  @Test("Front matter may use the fields of the site, which are not mixed up with the page's")
  func frontMatter() throws {
    var fixture = try TemplateFixture([
      "layouts/base.html": "<title>{{page.title}}|{{page.description}}|{{site.description}}</title>"
        + "{{$content}}{{/content}}",
      "page.md": "---\nlayout: base\ntitle: \"{{site.title}} {{value}}\"\n---\nx\n",
    ])
    #expect(
      fixture.render(SampleView(value: "a&b"))
        == "<title>Site a&amp;b|A site.|A site.</title><p>x</p>\n")
  }

  @Test("Markdown and HTML may include each other, in any depth")
  func mixed() throws {
    var fixture = try TemplateFixture([
      "page.md": "*a*\n\n{{>b}}\n", "partials/b.html": "<div>\n\n{{>c}}\n\n</div>\n",
      "partials/c.md": "*c* {{value}}\n",
    ])
    #expect(
      fixture.render(SampleView(value: "*x*"))
        == "<p><em>a</em></p>\n<div>\n<p><em>c</em> *x*</p>\n</div>\n")
    fixture = try TemplateFixture([
      "page.html": "<b>{{>b}}</b>", "partials/b.md": "*b*\n\n{{>c}}\n",
      "partials/c.html": "<i>{{value}}</i>\n",
    ])
    #expect(
      fixture.render(SampleView(value: "<"))
        == "<b><p><em>b</em></p>\n<p><i>&lt;</i></p>\n</b>")
  }

  @Test("A Markdown file that only inherits fills the blocks of an HTML layout with Markdown")
  func inheritingMarkdown() throws {
    var fixture = try TemplateFixture([
      "page.md": "{{<base}}\n{{$main}}\n*a* {{value}}\n{{/main}}\n{{/base}}\n",
      "layouts/base.html": "<main class=\"m\">\n{{$main}}{{/main}}</main>\n",
    ])
    #expect(
      fixture.render(SampleView(value: "*x*"))
        == "<main class=\"m\">\n<p><em>a</em> *x*</p>\n</main>\n")
  }

  @Test("Partials are inserted, indented like their tag")
  func partial() throws {
    var fixture = try TemplateFixture([
      "page.md": "- one\n  {{>part}}\n", "partials/part.md": "- {{value}}\n- two\n",
    ])
    #expect(
      fixture.render(SampleView())
        == "<ul>\n<li>one\n<ul>\n<li>x</li>\n<li>two</li>\n</ul>\n</li>\n</ul>\n")
  }

  @Test("A template inherits from a layout and replaces its blocks")
  func inheritance() throws {
    var fixture = try TemplateFixture([
      "page.html": "{{<two}}{{$a}}A{{value}}{{/a}}{{/two}}",
      "layouts/two.html": "[{{$a}}a{{/a}}|{{$b}}b{{/b}}]",
    ])
    #expect(fixture.render(SampleView()) == "[Ax|b]")
  }

  @Test("Addresses that start at the root are relative to the site's path")
  func basePath() throws {
    var fixture = try TemplateFixture(
      ["page.md": "[a](/b/) [c](//d) [e]({{link}})\n"], baseURL: "https://example.org/league/")
    #expect(
      fixture.render(SampleView(link: "/league/x/"))
        == "<p><a href=\"/league/b/\">a</a> <a href=\"//d\">c</a> <a href=\"/league/x/\">e</a></p>\n"
    )
  }

  @Test("A placeholder character of the parser is itself if a template contains it")
  func privateUse() throws {
    let character = "\u{F0000}"
    #expect(
      try TemplateFixture.markdown("\(character){{value}}\u{F0001}\n", SampleView())
        == "<p>\(character)x\u{F0001}</p>\n")
    #expect(
      try TemplateFixture.markdown("&#xF0000; {{value}} &#983041;&#x110000;\n", SampleView())
        == "<p>\(character) x \u{F0001}\u{FFFD}</p>\n")
    #expect(
      try TemplateFixture.markdown("{{{body}}}\n", SampleView(body: "a\(character)b"))
        == "<p>a\(character)b</p>\n\n")
  }

  @Test("Headings have links to themselves if the front matter asks for them")
  func anchors() throws {
    var view = SampleView()
    view.value = "A \"b\""
    view.body = "### C\n"
    let template = "# T\n\n## {{value}}\n\n## {{value}}\n\n{{{body}}}\n"
    let html = try TemplateFixture.markdown("---\nanchors: true\n---\n" + template, view)
    #expect(
      html == """
        <h1>T</h1>
        <h2 id="a-b">A &quot;b&quot; <a class="anchor" href="#a-b" aria-label="Permalink: A &quot;b&quot;">#</a></h2>
        <h2 id="a-b-2">A &quot;b&quot; <a class="anchor" href="#a-b-2" aria-label="Permalink: A &quot;b&quot;">#</a></h2>
        <h3 id="c">C <a class="anchor" href="#c" aria-label="Permalink: C">#</a></h3>


        """)
    #expect(try !TemplateFixture.markdown(template, view).contains("anchor"))
  }
}
