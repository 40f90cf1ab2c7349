import Foundation
import Testing

@testable import Almanac

@Suite("Errors in templates")
struct TemplateDiagnosticTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    var files: [String: String]
    let complaint: String

    init(_ name: String, _ page: String, _ complaint: String) {
      self.init(name, ["page.md": page], complaint)
    }

    init(_ name: String, _ files: [String: String], _ complaint: String) {
      self.name = name
      self.files = files
      self.complaint = complaint
    }

    var testDescription: String { name }
  }

  @Test("are reported with their location and help", arguments: mistakes)
  func complaint(_ mistake: Mistake) throws {
    #expect(
      try TemplateFixture.complaints(mistake.files, for: SampleView.self) == mistake.complaint)
  }

  @Test("are reported on the page if a value names a partial that does not fit")
  func choice() throws {
    var fixture = try TemplateFixture([
      "page.md": "{{>*value}}\n", "partials/a.md": "{{nmae}}\n", "partials/bcd.md": "b\n",
    ])
    let result = fixture.compile(for: SampleView.self)
    let compiled = try #require(result)
    for name in ["a", "bce"] { _ = fixture.render(SampleView(value: name), compiled) }
    #expect(
      DiagnosticPrinter().text(fixture.diagnostics) == """
        Templates/page.md:1:5: error[A0213]: No template "a" in Templates/partials that fits here
          1 | {{>*value}}
            |     ^^^^^
          help: its tags must use fields that exist here
        Templates/page.md:1:5: error[A0213]: No template "bce" in Templates/partials that fits here
          1 | {{>*value}}
            |     ^^^^^
          help: did you mean bcd?

        """)
  }

  static let mistakes = [
    Mistake(
      "crossed sections in front matter",
      ["page.md": "---\ntitle: \"{{#isOn}}{{#child}}{{/isOn}}{{/child}}\"\n---\n"],
      """
      Templates/page.md:2:8: error[A0205]: Closing tag of child where that of isOn is expected
        2 | title: "{{#isOn}}{{#child}}{{/isOn}}{{/child}}"
          |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: close sections in the reverse order of opening
      Templates/page.md:2:8: error[A0205]: Closing tag of isOn where that of child is expected
        2 | title: "{{#isOn}}{{#child}}{{/isOn}}{{/child}}"
          |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: close sections in the reverse order of opening

      """),
    Mistake(
      "front matter of a layout and of a partial",
      [
        "page.md": "---\nlayout: base\n---\n{{>a}}\n",
        "layouts/base.html": "---\nlayout: outer\n---\n{{$content}}{{/content}}\n",
        "partials/a.md": "---\nanchors: true\n---\na\n",
      ],
      """
      Templates/layouts/base.html:2:9: warning[A0232]: Almanac ignores the front matter of a \
      layout or a partial
        2 | layout: outer
          |         ^^^^^
        help: move it to the template of the page; a layout inherits from another with {{<name}}
      Templates/partials/a.md:2:10: warning[A0232]: Almanac ignores the front matter of a layout \
      or a partial
        2 | anchors: true
          |          ^^^^
        help: move it to the template of the page; a layout inherits from another with {{<name}}

      """),
    Mistake(
      "unknown field", "a\n{{vlaue}}\n",
      """
      Templates/page.md:2:3: error[A0207]: Unknown field "vlaue"
        2 | {{vlaue}}
          |   ^^^^^
        help: did you mean value?

      """),
    Mistake(
      "unknown field within a section, nothing near", "{{#items}}{{zzzzzz}}{{/items}}",
      """
      Templates/page.md:1:13: error[A0207]: Unknown field "zzzzzz"
        1 | {{#items}}{{zzzzzz}}{{/items}}
          |             ^^^^^^
        help: there are body, child, generator, hasNavigation, inner, isMarked, isOn, items, link, \
      markup, name, navigation, page, site, value, words

      """),
    Mistake(
      "section with a part of an element", "*all {{#isOn}}our* things{{/isOn}}\n",
      """
      Templates/page.md:1:9: error[A0229]: A section contains parts of what Markdown makes elements \
      of, rather than whole ones
        1 | *all {{#isOn}}our* things{{/isOn}}
          |         ^^^^
        help: put whole paragraphs, items, rows or cells into it, with blank lines around blocks

      """),
    Mistake(
      "renamed field, whatever is near", "{{sum}}{{#child}}{{marked}}{{/child}}{{child.marked}}",
      """
      Templates/page.md:1:3: error[A0207]: Unknown field "sum"
        1 | {{sum}}{{#child}}{{marked}}{{/child}}{{child.marked}}
          |   ^^^
        help: it is called value now
      Templates/page.md:1:20: error[A0207]: Unknown field "marked"
        1 | {{sum}}{{#child}}{{marked}}{{/child}}{{child.marked}}
          |                    ^^^^^^
        help: it is called isMarked now
      Templates/page.md:1:40: error[A0207]: Unknown field "marked"
        1 | {{sum}}{{#child}}{{marked}}{{/child}}{{child.marked}}
          |                                        ^^^^^^^^^^^^
        help: it is called isMarked now

      """),
    Mistake(
      "unknown field after a dot", "{{child.nam}}",
      """
      Templates/page.md:1:3: error[A0207]: Unknown field "nam"
        1 | {{child.nam}}
          |   ^^^^^^^^^
        help: did you mean name?

      """),
    Mistake(
      "dot after a list", "{{items.name}}",
      """
      Templates/page.md:1:3: error[A0208]: "items.name" looks for a field within a list field
        1 | {{items.name}}
          |   ^^^^^^^^^^
        help: a dot leads into a nested view model; open a section for a list

      """),
    Mistake(
      "section over a text", "{{#value}}x{{/value}}",
      """
      Templates/page.md:1:4: error[A0209]: Section over "value", which is a text field
        1 | {{#value}}x{{/value}}
          |    ^^^^^
        help: write sections over flags, lists or nested view models

      """),
    Mistake(
      "a list as text", "{{items}}",
      """
      Templates/page.md:1:3: error[A0210]: "items" is a list field and cannot be written as text
        1 | {{items}}
          |   ^^^^^
        help: open a section with {{#items}}

      """),
    Mistake(
      "raw text", "{{{value}}} {{&link}}",
      """
      Templates/page.md:1:4: error[A0211]: "value" is a text field and cannot be written without escaping
        1 | {{{value}}} {{&link}}
          |    ^^^^^
        help: write {{value}}
      Templates/page.md:1:16: error[A0211]: "link" is a url field and cannot be written without escaping
        1 | {{{value}}} {{&link}}
          |                ^^^^
        help: write {{link}}

      """),
    Mistake(
      "Markdown as plain text", "{{body}}",
      """
      Templates/page.md:1:3: error[A0212]: "body" is a markdown field, not plain text
        1 | {{body}}
          |   ^^^^
        help: write {{{body}}}

      """),
    Mistake(
      "missing partial", ["page.md": "{{>parr}}", "partials/part.md": "x"],
      """
      Templates/page.md:1:4: error[A0213]: No template "parr" in Templates/partials
        1 | {{>parr}}
          |    ^^^^
        help: did you mean part?

      """),
    Mistake(
      "missing layout", ["page.md": "---\nlayout: bse\n---\nx", "layouts/base.html": "x"],
      """
      Templates/page.md:2:9: error[A0213]: No template "bse" in Templates/layouts
        2 | layout: bse
          |         ^^^
        help: did you mean base?

      """),
    Mistake(
      "partials in a circle",
      ["page.md": "{{>a}}", "partials/a.md": "{{>b}}", "partials/b.md": "{{>a}}"],
      """
      Templates/partials/b.md:1:4: error[A0214]: Templates include each other in a cycle: \
      Templates/page.md → Templates/partials/a.md → Templates/partials/b.md → \
      Templates/partials/a.md
        1 | {{>a}}
          |    ^
        help: remove one of the tags

      """),
    Mistake(
      "no template", ["other.md": "x"],
      """
      error[A0215]: No template Templates/page.md or Templates/page.html
        help: add a template for a page; almanac fields page lists its fields

      """),
    Mistake(
      "block that the layout has not",
      [
        "page.html": "{{<base}}{{$contnet}}x{{/contnet}}{{/base}}",
        "layouts/base.html": "{{$content}}{{/content}}",
      ],
      """
      Templates/page.html:1:13: error[A0217]: No block "contnet" in layouts/base
        1 | {{<base}}{{$contnet}}x{{/contnet}}{{/base}}
          |             ^^^^^^^
        help: did you mean content?

      """),
    Mistake(
      "layout without a place for the page",
      ["page.md": "---\nlayout: base\n---\nx", "layouts/base.html": "<p>{{$main}}{{/main}}</p>"],
      """
      Templates/layouts/base.html:1:1: error[A0217]: No block "content" in layouts/base
        help: write {{$content}}{{/content}} where it belongs

      """),
    Mistake(
      "partial named by a list", "{{>*items}}",
      """
      Templates/page.md:1:5: error[A0218]: "items" is a list field and cannot name a partial
        1 | {{>*items}}
          |     ^^^^^
        help: use a text field

      """),
    Mistake(
      "Markdown put into a tag", ["page.html": "<p {{>a}}>", "partials/a.md": "x"],
      """
      Templates/partials/a.md:1:1: error[A0222]: Markdown appears within a tag

      """),
    Mistake(
      "HTML that is left open", ["page.html": "<p>{{value}}</p><p class=\"x"],
      """
      Templates/page.html:1:1: error[A0223]: HTML ends within an attribute
        help: close it; in Markdown, on lines of its own without a blank one

      """),
    Mistake(
      "tag without an end", "a {{value",
      """
      Templates/page.md:1:3: error[A0201]: Unclosed tag
        1 | a {{value
          |   ^^^^^^^
        help: close it with }} on the same line

      """),
    Mistake(
      "tag without a name", "{{}} {{a b}}",
      """
      Templates/page.md:1:4: error[A0202]: Tag without a name
        1 | {{}} {{a b}}
          |    ^
        help: names consist of letters, digits, hyphens and underscores, with dots between them
      Templates/page.md:1:8: error[A0202]: "a b" is not a name a tag can have
        1 | {{}} {{a b}}
          |        ^^^
        help: names consist of letters, digits, hyphens and underscores, with dots between them

      """),
    Mistake(
      "unclosed section", "{{#items}}{{name}}",
      """
      Templates/page.md:1:4: error[A0203]: Unclosed section items
        1 | {{#items}}{{name}}
          |    ^^^^^
        help: close it with {{/items}}

      """),
    Mistake(
      "section that was not opened", "{{/items}}",
      """
      Templates/page.md:1:4: error[A0204]: Closing tag of items, which is not open
        1 | {{/items}}
          |    ^^^^^
        help: remove it

      """),
    Mistake(
      "crossed sections", "{{#items}}{{#isOn}}{{/items}}{{/isOn}}",
      """
      Templates/page.md:1:23: error[A0205]: Closing tag of items where that of isOn is expected
        1 | {{#items}}{{#isOn}}{{/items}}{{/isOn}}
          |                       ^^^^^
        help: close sections in the reverse order of opening
        note: isOn was opened here: Templates/page.md:1:14
      Templates/page.md:1:33: error[A0205]: Closing tag of isOn where that of items is expected
        1 | {{#items}}{{#isOn}}{{/items}}{{/isOn}}
          |                                 ^^^^
        help: close sections in the reverse order of opening
        note: items was opened here: Templates/page.md:1:4

      """),
    Mistake(
      "bad delimiters", "{{=<%=}}",
      """
      Templates/page.md:1:4: error[A0206]: Expected two delimiters with a space between them
        1 | {{=<%=}}
          |    ^^
        help: write two delimiters, as in {{=<% %>=}}

      """),
    Mistake(
      "value in a script", ["page.html": "<script>let a = \"{{value}}\"</script>"],
      """
      Templates/page.html:1:20: error[A0220]: No value may appear in a script, because no \
      escaping is safe there
        1 | <script>let a = "{{value}}"</script>
          |                    ^^^^^
        help: move the tag between tags or into a quoted attribute

      """),
    Mistake(
      "value in an attribute without quotes, in Markdown", "<p class={{value}}>\n",
      """
      Templates/page.md:1:12: error[A0220]: No value may appear in an attribute without quotes, \
      because no escaping is safe there
        1 | <p class={{value}}>
          |            ^^^^^
        help: move the tag between tags or into a quoted attribute

      """),
    Mistake(
      "value in an event handler, in a list item",
      "{{#items}}\n- <b onclick=\"{{name}}\">x</b>\n{{/items}}",
      """
      Templates/page.md:2:17: error[A0220]: No value may appear in an event handler, because no \
      escaping is safe there
        2 | - <b onclick="{{name}}">x</b>
          |                 ^^^^
        help: move the tag between tags or into a quoted attribute

      """),
    Mistake(
      "section that ends within a tag", ["page.html": "{{#isOn}}<a href=\"{{link}}{{/isOn}}\">"],
      """
      Templates/page.html:1:21: error[A0221]: A section begins in text and ends in an attribute
        1 | {{#isOn}}<a href="{{link}}{{/isOn}}">
          |                     ^^^^
        help: let it contain whole tags, or whole attributes of one tag

      """),
    Mistake(
      "Markdown within a line", "a {{{body}}} b",
      """
      Templates/page.md:1:6: error[A0224]: Markdown may not appear within a line of text
        1 | a {{{body}}} b
          |      ^^^^
        help: put the tag on a line of its own, with a blank line before and after it

      """),
    Mistake(
      "Markdown in an attribute", "<div title=\"{{{body}}}\">\n",
      """
      Templates/page.md:1:16: error[A0220]: No value may appear in an attribute if it is markdown, \
      because no escaping is safe there
        1 | <div title="{{{body}}}">
          |                ^^^^
        help: move the tag between tags

      """),
    Mistake(
      "HTML in code", "`{{{markup}}}`",
      """
      Templates/page.md:1:5: error[A0220]: No value may appear in code or in an attribute if it is \
      html, because no escaping is safe there
        1 | `{{{markup}}}`
          |     ^^^^^^
        help: move the tag between tags

      """),
    Mistake(
      "Markdown in the front matter", "---\ntitle: \"{{{body}}}\"\n---\n",
      """
      Templates/page.md:2:8: error[A0220]: No value may appear in front matter if it is markdown, \
      because no escaping is safe there
        2 | title: "{{{body}}}"
          |        ^^^^^^^^^^^^
        help: move the tag between tags or into a quoted attribute

      """),
    Mistake(
      "the page's title in itself", "---\ntitle: \"{{page.title}}\"\n---\n",
      """
      Templates/page.md:2:8: error[A0207]: Unknown field "page"
        2 | title: "{{page.title}}"
          |        ^^^^^^^^^^^^^^^^
        help: there are body, child, generator, hasNavigation, isOn, items, link, markup, \
      navigation, site, value, words

      """),
    Mistake(
      "unknown key in the front matter", "---\ntilte: x\n---\n",
      """
      Templates/page.md:2:1: warning[A0119]: Unknown key "tilte"
        2 | tilte: x
          | ^^^^^
        help: did you mean title?

      """),
    Mistake(
      "unknown field in the front matter", "---\ntitle: \"{{vlaue}}\"\n---\n",
      """
      Templates/page.md:2:8: error[A0207]: Unknown field "vlaue"
        2 | title: "{{vlaue}}"
          |        ^^^^^^^^^^^
        help: did you mean value?

      """),
  ]

  @Test("are reported before nesting or including goes on without end")
  func bounds() throws {
    let deep = try TemplateFixture.complaints(
      ["page.md": String(repeating: "{{#isOn}}", count: 20_000)], for: SampleView.self)
    #expect(
      deep.hasSuffix(
        """
        Templates/page.md:1:580: error[A0227]: Sections nested deeper than 64 levels
          1 | …n}}\(String(repeating: "{{#isOn}}", count: 12)){{#isOn}}…
            |  \(String(repeating: " ", count: 60))^^^^

        """))
    var files = ["page.md": "{{>p0}}"]
    for number in 0..<30 {
      files["partials/p\(number).md"] = "{{>p\(number + 1)}}{{>p\(number + 1)}}"
    }
    files["partials/p30.md"] = "x"
    let many = try TemplateFixture.complaints(files, for: SampleView.self)
    #expect(
      many == """
        Templates/partials/p29.md:1:1: error[A0228]: A template has more than 100000 tags and \
        pieces of text with all that it includes
          help: let partials include each other less often

        """)
    files = ["page.md": "{{>*value}}"]
    for number in 0..<12 { files["partials/p\(number).md"] = "{{>*value}}" }
    #expect(try TemplateFixture.complaints(files, for: SampleView.self).contains("A0228"))
  }

  @Test(
    "are reported if a template has more values and sections than there are placeholder characters")
  func values() throws {
    let text = "Words: " + String(repeating: "{{#isOn}}{{/isOn}}", count: 65_536)
    let complaints = try TemplateFixture.complaints(["page.md": text], for: SampleView.self)
    #expect(
      complaints == """
        Templates/page.md:1:1: error[A0226]: More than 131070 values and tags of sections in the Markdown \
        of a template
          help: repeat a section instead

        """)
  }

  @Test("are not reported for a list of any length in a line")
  func longLine() throws {
    let words = Array(repeating: "x", count: 131_071)
    let html = try TemplateFixture.markdown(
      "Words: {{#words}}{{.}} {{/words}}\n", SampleView(words: words))
    #expect(html.utf8.count > 2 * words.count)
  }

  @Test("are all reported in one run")
  func everything() throws {
    let text = try TemplateFixture.complaints(
      ["page.md": "{{a1}}\n{{b1}}\n{{>c1}}\n", "layouts/x.md": "{{"], for: SampleView.self)
    #expect(text.components(separatedBy: "error[").count - 1 == 4)
  }

  @Test(
    "HTML sections may contain whole attributes",
    arguments: [
      "<body{{#isOn}} class=\"a\"{{/isOn}}>", "<a href=\"{{link}}\"{{#isOn}} id=\"b\"{{/isOn}}>",
      "<p class=\"{{#isOn}}b{{/isOn}}\">", "<input disabled{{#isOn}} checked{{/isOn}}>",
      "<p class=\"a{{#isOn}} b{{/isOn}}\">",
    ])
  func attributes(template: String) throws {
    #expect(try TemplateFixture.complaints(["page.html": template], for: SampleView.self) == "")
  }
}
