import TestSupport
import Testing

@testable import Almanac

@Suite("Sections in the Markdown of templates")
struct MarkdownSectionTests {
  private static let two = SampleView(
    isOn: true, items: [.init("a", isMarked: true), .init("b")], words: ["v", "w"],
    child: .init("c"))
  private static let none = SampleView()

  /// A template with its HTML if all of its sections are written, and if none of them is.
  struct Example: Sendable {
    let template: String
    let written: String
    let omitted: String

    init(_ template: String, _ written: String, _ omitted: String) {
      (self.template, self.written, self.omitted) = (template, written, omitted)
    }
  }

  @Test(
    "contain whole elements",
    arguments: [
      // Blocks, with blank lines in the section or without.
      Example(
        "x\n\n{{#items}}\n**{{name}}**\n\ny\n{{/items}}\n\nz\n",
        "<p>x</p>\n<p><strong>a</strong></p>\n<p>y</p>\n<p><strong>b</strong></p>\n<p>y</p>\n<p>z</p>\n",
        "<p>x</p>\n<p>z</p>\n"),
      Example(
        "{{#isOn}}\n\n## h\n\n> q\n\n{{/isOn}}\nz\n",
        "<h2 id=\"h\">h</h2>\n<blockquote>\n<p>q</p>\n</blockquote>\n<p>z</p>\n", "<p>z</p>\n"),
      // Items of one list, which is left out without any.
      Example(
        "{{#items}}\n- {{name}}\n{{/items}}\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", ""),
      Example(
        "- x\n{{#items}}\n- {{name}}\n{{/items}}\n- y\n",
        "<ul>\n<li>x</li>\n<li>a</li>\n<li>b</li>\n<li>y</li>\n</ul>\n",
        "<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n"),
      Example(
        "- x\n{{#items}}\n  - {{name}}\n{{/items}}\n",
        "<ul>\n<li>x\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</li>\n</ul>\n",
        "<ul>\n<li>x\n</li>\n</ul>\n"),
      // A list and what is there without one, although the line after an item continues it.
      Example(
        "{{#items}}\n- {{name}}\n{{/items}}\n{{^items}}\nNone.\n{{/items}}\n",
        "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", "<p>None.</p>\n"),
      Example(
        "{{#isOn}}\n> q\n{{/isOn}}\nx\n", "<blockquote>\n<p>q</p>\n</blockquote>\n<p>x</p>\n",
        "<p>x</p>\n"),
      // Rows.
      Example(
        "| h |\n|---|\n{{#items}}\n| {{name}} |\n{{/items}}\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a</td>\n</tr>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n</div>\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n</tr>\n</thead>\n</table>\n</div>\n"
      ),
      // Columns, at any place of the row.
      Example(
        "| h |{{#isOn}} i |{{/isOn}} j |\n| - |{{#isOn}} -: |{{/isOn}} - |\n| 1 |{{#isOn}} 2 |{{/isOn}} 3 |\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n<th scope=\"col\" class=\"right\">i</th>\n<th scope=\"col\">j</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class=\"right\">2</td>\n<td>3</td>\n</tr>\n</tbody>\n</table>\n</div>\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n<th scope=\"col\">j</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>3</td>\n</tr>\n</tbody>\n</table>\n</div>\n"
      ),
      Example(
        "| h |{{#words}} {{.}} |{{/words}}\n| - |{{#words}} -: |{{/words}}\n| 1 |{{#words}} {{.}} |{{/words}}\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n<th scope=\"col\" class=\"right\">v</th>\n<th scope=\"col\" class=\"right\">w</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class=\"right\">v</td>\n<td class=\"right\">w</td>\n</tr>\n</tbody>\n</table>\n</div>\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n</div>\n"
      ),
      Example(
        "| {{#isOn}}**i** | {{/isOn}}j |\n| {{#isOn}}- | {{/isOn}}- |\n| {{#isOn}}1 | {{/isOn}}2 |\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">i</th>\n<th scope=\"col\">j</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th scope=\"row\">1</th>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n</div>\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">j</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n</div>\n"
      ),
      // The text of a cell.
      Example(
        "| h |\n|---|\n| x {{#isOn}}*y*{{/isOn}} |\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>x <em>y</em></td>\n</tr>\n</tbody>\n</table>\n</div>\n",
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>x</td>\n</tr>\n</tbody>\n</table>\n</div>\n"
      ),
      // Lines of a paragraph, and words.
      Example(
        "x\n{{#items}}\n{{name}}\n{{/items}}\ny\n", "<p>x\na\nb\ny</p>\n", "<p>x\ny</p>\n"),
      Example("x\n{{#isOn}}y{{/isOn}}\n", "<p>x\ny</p>\n", "<p>x</p>\n"),
      Example(
        "x{{#items}} *{{name}}*,{{/items}} z\n", "<p>x <em>a</em>, <em>b</em>, z</p>\n",
        "<p>x z</p>\n"),
      Example(
        "*x{{#isOn}} y{{/isOn}}* {{#isOn}}[z]({{link}}){{/isOn}}\n",
        "<p><em>x y</em> <a href=\"/there/\">z</a></p>\n", "<p><em>x</em></p>\n"),
      // A paragraph of sections only.
      Example("{{#isOn}}x{{/isOn}}{{#child}} {{name}}{{/child}}\n", "<p>x c</p>\n", ""),
      Example("{{#isOn}}\nx\n{{/isOn}}\n{{#child}}\ny\n{{/child}}\n", "<p>x\ny</p>\n", ""),
      // Attributes of Markdown, and the id of a heading.
      Example(
        "[x](/a/{{#isOn}}b/{{/isOn}} \"t{{#isOn}} u{{/isOn}}\")\n",
        "<p><a href=\"/a/b/\" title=\"t u\">x</a></p>\n",
        "<p><a href=\"/a/\" title=\"t\">x</a></p>\n"),
      Example(
        "## x{{#isOn}} *y*{{/isOn}}\n", "<h2 id=\"x-y\">x <em>y</em></h2>\n",
        "<h2 id=\"x\">x</h2>\n"),
      // Lines of HTML, tags, attributes and their values.
      Example(
        "<ul>\n{{#items}}\n<li{{#isMarked}} class=\"m\"{{/isMarked}}>{{name}}</li>\n{{/items}}\n</ul>\n",
        "<ul>\n<li class=\"m\">a</li>\n<li>b</li>\n</ul>\n", "<ul>\n</ul>\n"),
      Example(
        "<div class=\"a{{#isOn}} b{{/isOn}}\">\n\nx\n\n</div>\n",
        "<div class=\"a b\">\n<p>x</p>\n</div>\n", "<div class=\"a\">\n<p>x</p>\n</div>\n"),
      Example(
        "<div>\n{{#isOn}}\n<div>\n\nx\n\n</div>\n{{/isOn}}\n</div>\n",
        "<div>\n<div>\n<p>x</p>\n</div>\n</div>\n", "<div>\n</div>\n"),
      Example(
        "x <b{{#isOn}} title=\"y\"{{/isOn}}>z</b>\n", "<p>x <b title=\"y\">z</b></p>\n",
        "<p>x <b>z</b></p>\n"),
      Example(
        "{{#isOn}}<p>y</p>{{/isOn}}{{^isOn}}<p>n</p>{{/isOn}} z\n", "<p>y</p>\n z\n",
        "<p>n</p>\n z\n"),
      // Code, within its lines or as some of them.
      Example(
        "```\nx\n{{#items}}\n{{name}}\n{{/items}}\n```\n",
        "<pre><code>x\na\nb\n</code></pre>\n", "<pre><code>x\n</code></pre>\n"),
      Example(
        "`x{{#isOn}} y{{/isOn}}` z\n", "<p><code>x y</code> z</p>\n", "<p><code>x</code> z</p>\n"),
      // Nested sections, the inner of which ends with the outer.
      Example(
        "{{#isOn}}\nx\n\n{{#items}}\n- {{name}}\n{{/items}}\n{{/isOn}}\n",
        "<p>x</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", ""),
      Example(
        "{{#child}}\n{{#isOn}}\n{{name}}\n{{/isOn}}\n{{/child}}\n", "<p>c</p>\n", ""),
      // What Markdown has no element for.
      Example(
        "{{#isOn}}\n[r]: /r/\n{{/isOn}}\n\n[r]\n", "<p><a href=\"/r/\">r</a></p>\n",
        "<p><a href=\"/r/\">r</a></p>\n"),
      Example("{{#isOn}}{{/isOn}}x\n", "<p>x</p>\n", "<p>x</p>\n"),
    ])
  func whole(example: Example) throws {
    #expect(try TemplateFixture.markdown(example.template, Self.two) == example.written)
    #expect(try TemplateFixture.markdown(example.template, Self.none) == example.omitted)
  }

  @Test("are written with Markdown of the content in place of a paragraph")
  func content() throws {
    let template = "{{#isOn}}{{{body}}}{{/isOn}}\n\n{{#child}}\n{{{body}}}\n{{/child}}\n"
    let text = "<p>Some <em>text</em>.</p>\n"
    #expect(try TemplateFixture.markdown(template, Self.two) == "\(text)\n\(text)\n")
    #expect(try TemplateFixture.markdown(template, Self.none) == "")
  }

  @Test(
    "are refused if they contain parts of elements",
    arguments: [
      "*x {{#isOn}}y* z{{/isOn}}\n",
      "{{#isOn}}*x{{/isOn}} y*\n",
      "[x{{#isOn}}](/a/) y{{/isOn}}\n",
      "x {{#isOn}}y\n\nz{{/isOn}} w\n",
      "- x {{#isOn}}y\n- z{{/isOn}} w\n",
      "x `y {{#isOn}}z` w{{/isOn}}\n",
      "{{#isOn}}\n- x\n{{/isOn}}\n  y\n\n{{^isOn}}\n  z\n{{/isOn}}\n- w\n{{#isOn}}\n- v\n\nu\n{{/isOn}}\n- t\n",
      "| h |\n|---|\n| x {{#isOn}}y | z{{/isOn}} w |\n",
      "[x](/a{{#isOn}} \"t{{/isOn}}\")\n",
      "```\nx{{#isOn}}\n```\n\ny{{/isOn}}\n",
      "x {{#items}}{{name}} [y](/a/)\n\n{{/items}}z\n",
      "x {{#items}}{{#inner}}[{{name}}]({{link}})\n\n{{/inner}}{{/items}} z\n",
      "{{#items}}\n[r]: {{name}}\n{{/items}}\n\n[r]\n",
      // What the parser drops, or takes for words.
      "x\n\n[r]: {{#isOn}}/r/{{/isOn}}\n", "x <b {{#isOn}}\ny <c {{/isOn}}\n",
    ])
  func parts(template: String) throws {
    let complaints = try TemplateFixture.complaints(["page.md": template], for: SampleView.self)
    #expect(complaints.contains("error[A0229]"), "\(template)\(complaints)")
  }
}
