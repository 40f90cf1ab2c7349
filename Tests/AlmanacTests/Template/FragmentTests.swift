import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Markdown fragments")
struct FragmentTests {
  @Test(
    "are cut around whole lines and whole blocks",
    arguments: [
      ("| a |\n|---|\n{{#items}}\n| {{name}} |\n{{/items}}\n", ["lines"]),
      ("x\n\n{{#items}}\n- {{name}}\n{{/items}}\n\ny {{value}}\n", ["lines", "document"]),
      ("<ul>\n{{#items}}\n<li>{{name}}</li>\n{{/items}}\n</ul>\n", ["lines"]),
      (
        "<table>\n{{#isOn}}\n<tr><th>x</th></tr>\n{{/isOn}}\n{{#items}}\n<tr><td>{{name}}</td></tr>\n{{/items}}\n</table>\n",
        ["lines"]
      ),
      (
        "x\n\n{{#items}}\n\n## {{name}}\n\n{{#inner}}\n- {{name}}\n{{/inner}}\n\n{{/items}}\n\ny\n",
        ["document", "section(lines)", "document"]
      ),
      (
        // Without both sections, the texts before and after them are one paragraph.
        "{{#child}}\n\nx\n{{#isOn}}\n\ny\n\n{{/isOn}}\n{{#items}}\n\n{{name}}\n\n{{/items}}\nz\n\n{{/child}}\n",
        ["section"]
      ),
      (
        "{{#items}}\n- {{name}}\n{{/items}}\n\n**{{value}}**\n\n{{#words}}\n- {{.}}\n{{/words}}\n",
        ["lines", "lines"]
      ),
      (
        "x\n\n{{#isOn}}\n\ny\n\n{{/isOn}}\n{{^isOn}}\n\nz\n\n{{/isOn}}\n",
        [
          "document", "section", "inverted",
        ]
      ),
    ])
  func cut(template: String, fragments: [String]) throws {
    #expect(try Self.region(template).fragments.map(\.outline) == fragments)
  }

  @Test(
    "are not cut where that would change the HTML",
    arguments: [
      // One list, with blank lines between its items.
      "{{#items}}\n\n- {{name}}\n\n{{/items}}\n",
      // A fence around all.
      "```\n\n{{#items}}\n\n{{name}}\n\n{{/items}}\n\n```\n",
      // A link defined elsewhere.
      "{{#items}}\n\n[{{name}}][a]\n\n{{/items}}\n\n[a]: /b/\n",
      // Footnotes are numbered through the document.
      "x[^1]\n\n{{#items}}\n\n{{name}}[^1]\n\n{{/items}}\n\n[^1]: y\n",
      // Lines of one paragraph.
      "{{#items}}\n{{name}}\n{{/items}}\n",
      // One list where the blocks in between are not written, or where its last item is of its sort.
      "{{#items}}\n- {{name}}\n{{/items}}\n\n{{#isOn}}\n\na\n\n{{/isOn}}\n\n{{#words}}\n- {{.}}\n{{/words}}\n",
      "{{#items}}\n{{#isMarked}}1. {{name}}{{/isMarked}}{{^isMarked}}- {{name}}{{/isMarked}}\n{{/items}}\n\n- a\n",
      "{{#items}}\n- {{name}}\n{{/items}}\n\n{{#isOn}}\n\na\n\n{{/isOn}}\n\n    {{value}}\n",
      // A block that begins with a tag may continue the paragraph before a section that is not written.
      "para\n{{#isOn}}\n\nx\n\n{{/isOn}}\n{{#items}}\n<b>{{name}}</b>\n\n{{/items}}\n",
      // The text after the section may continue the paragraph of an element.
      "x\n\n{{#items}}\n\n**{{name}}**\n{{#inner}}\n\ny\n\n{{/inner}}\n{{#isMarked}}\n\ny\n\n{{/isMarked}}\n{{/items}}\nz\n",
      // Indented code, or a footnote, around sections that are not written.
      "{{#child}}\n\nx\n\n    {{name}}\n\n{{/child}}\n\n{{#words}}\n\nx\n\n{{/words}}\n\n{{#items}}\n\nx\n\n{{/items}}\n\n{{#isOn}}\n\n    {{value}}\n\nx\n\n{{/isOn}}\n",
      "x[^1]\n\n[^1]: y\n\n{{#child}}\n\nx\n\n{{/child}}\n\n{{#isOn}}\n\nx\n\n{{/isOn}}\n\n{{#items}}\n\n    {{name}}\n\nx\n\n{{/items}}\n",
      // A fence that one section opens and another one closes.
      "{{#child}}\n\n```\n\n{{/child}}\n{{^child}}\n\nx\n\n{{/child}}\n\n{{#isOn}}\n\n```\n\n{{/isOn}}\n",
      "x{{#isOn}}y{{/isOn}}\n\n{{#child}}\n~~~\n{{/child}}\nx{{#isOn}}y{{/isOn}}\n{{#isOn}}\n~~~\n{{/isOn}}\n\n{{#items}}\n\n{{name}}\n\n{{/items}}\n",
      // Blocks in an open one, which a tag before it is part of.
      "{{#items}}\n</div>\n{{/items}}\n<pre>\n{{#isOn}}\ny\n{{/isOn}}\n\n{{^child}}\n\n**x**\n\n{{/child}}\n",
      // The definition of a link, which is part of a paragraph if that is written.
      "x{{#isOn}}y{{/isOn}}\n\n{{#words}}\n\n[a]\n\n{{/words}}\n\n{{#child}}\n\nz\n\n{{/child}}\n\n{{^isOn}}\nx\n{{/isOn}}\n[a]: /b\n",
      // The definition of a link that only some items have.
      "{{#items}}\n\n[a]\n{{#isMarked}}\n\n[a]: /b\n{{/isMarked}}\n\n{{/items}}\n",
      // A section that is not written between two texts.
      "x{{#isOn}}\n\ny\n\n{{/isOn}}{{#child}}\n\nz\n\n{{/child}}{{#items}}\n\n{{name}}\n\n{{/items}}\n",
      // Items of a list in the list, or of another one.
      "{{#items}}\n{{#isMarked}}  {{/isMarked}}- {{name}}\n{{/items}}\n",
      "{{#items}}\n{{#isMarked}}+ {{name}}{{/isMarked}}{{^isMarked}}- {{name}}{{/isMarked}}\n{{/items}}\n",
      "{{#items}}\n{{#isMarked}}-{{/isMarked}} {{name}}\n{{/items}}\n",
      // A blank line in some of the items.
      "{{#items}}\n- {{name}}\n{{#isMarked}}\n\n{{/isMarked}}\n  y\n{{/items}}\n",
      "{{#items}}\n- {{name}}\n{{#isMarked}}\n  \n  x\n{{/isMarked}}\n  y\n{{/items}}\n",
      "{{#items}}\r\n- {{name}}\r\n{{#isMarked}}\r\n\r\n{{/isMarked}}\r\n  y\r\n{{/items}}\r\n",
      // A footnote that is not referred to, and indentation in two parts.
      "[^1]: y\n\n{{#child}}\n\nx\n\n{{/child}}\n\n{{#isOn}}\n\nx\n\n{{/isOn}}\n\n{{#items}}\n\n    {{name}}\n\n{{#isMarked}}\n\nx\n\n{{/isMarked}}\n\nz\n\n{{/items}}\n",
      "  {{#child}}  x{{/child}}\n\n{{#isOn}}\n\ny\n\n{{/isOn}}\n\n{{^words}}\n\ny\n\n{{/words}}\n\n{{#items}}\n\n    {{name}}\n\n{{#isMarked}}\n\nx\n\n{{/isMarked}}\n\nz\n\n{{/items}}\n",
      // A tag within another block, and a fence that one section opens and another one closes.
      "<div>\n<pre>\n\n{{^words}}\nq\n{{/words}}\n{{#child}}\n~~~\n{{/child}}\nr\n{{^items}}\nr\n{{/items}}\n{{#isOn}}\n~~~\n{{/isOn}}\n\n{{#items}}\n- {{name}}\n{{/items}}\n\nz\n",
      // Every second line opens a fence.
      "{{#items}}\n```\n{{/items}}\n",
    ])
  func whole(template: String) throws {
    let region = try Self.region(template)
    #expect(region.fragments.map(\.outline) == ["document"])
  }

  @Test("give the same pages as uncut Markdown", arguments: seeds)
  func same(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = Self.pieces.shuffled(using: &generator).prefix(
      .random(in: 1...6, using: &generator))
    let template = pieces.joined(separator: Bool.random(using: &generator) ? "\n" : "\n\n")
    #expect(try Self.compare(template, views: 12, &generator), "\(template)")
  }

  @Test(
    "give the same pages whichever sections are rendered",
    arguments: [
      // The last item continues after the lines, in a paragraph of its own or in the same.
      "{{#words}}\n- {{.}}\n{{/words}}\n{{#child}}\n\n{{^items}}\n\n# x\n\n{{/items}}\n  y\n\n{{/child}}\n",
      "{{#words}}\n- {{.}}\n{{/words}}\n{{#child}}\n{{^items}}\n{{^isOn}}\ny\n{{/isOn}}\n{{/items}}\n{{/child}}\n",
      // Only one of many partials refers to the link.
      "{{#items}}\n\nx {{>*name}}\n\n{{/items}}\n\n[a]: /b\n",
    ])
  func sameInAnyState(template: String) throws {
    var generator = SeededGenerator(seed: 1)
    #expect(try Self.compare(template, views: 300, &generator))
  }

  @Test("of generated lines and sections give the same pages as uncut Markdown", arguments: seeds)
  func generated(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var compiled = 0
    while compiled < 6 {
      var template = Self.lines(&generator, in: nil, depth: 2)
      if Int.random(in: 0..<8, using: &generator) == 0 { template.replace("\n", with: "\r\n") }
      if try Self.compare(template, views: 12, &generator) { compiled += 1 }
    }
  }

  /// Compares pages of a template with those of the same template as single documents.
  ///
  /// - Returns: False if the template has errors.
  private static func compare(
    _ template: String, views: Int, _ generator: inout SeededGenerator
  ) throws -> Bool {
    var fixture = try TemplateFixture([
      "page.md": template, "partials/v.md": "- {{value}}\n", "partials/n1.md": "| x |\n\n",
      "partials/n2.md": "**{{value}}**", "partials/n3.md": "[a]",
    ])
    let compiled = fixture.compile(for: SampleView.self)
    let uncut = fixture.compile(for: SampleView.self, keepsShapes: false)
    #expect((compiled == nil) == (uncut == nil), "\(template)")
    guard let compiled, let uncut else { return false }
    for _ in 0..<views {
      let view = view(&generator)
      #expect(fixture.render(view, compiled) == fixture.render(view, uncut), "\(template)")
    }
    return true
  }

  /// Returns random lines, among them sections of such lines.
  ///
  /// - Parameter section: The section that the lines are in.
  private static func lines(
    _ generator: inout SeededGenerator, in section: String?, depth: Int
  ) -> String {
    let isInItem = section == "items" || section == "inner"
    let sections =
      ["isOn", "^isOn", "items", "^items", "words", "child", "^child"]
      + (isInItem ? ["inner", "^inner", "isMarked", "^isMarked"] : [])
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<3 where depth > 0:
        let section = sections.randomElement(using: &generator) ?? "isOn"
        let body = lines(&generator, in: section, depth: depth - 1)
        let isBlock = Int.random(in: 0..<4, using: &generator) > 0
        text += section.first == "^" ? "{{\(section)}}\n" : "{{#\(section)}}\n"
        text += isBlock ? "\n\(body)\n" : body
        text += "{{/\(section.drop { $0 == "^" })}}\n"
      case 0..<5: text += "\n"
      default:
        let lines = isInItem && Bool.random(using: &generator) ? linesOfItems : someLines
        text += (lines.randomElement(using: &generator) ?? "") + "\n"
      }
    }
    return text
  }

  private static let linesOfItems = [
    "- {{name}}", "| {{name}} |", "{{#isMarked}}  {{/isMarked}}- {{name}}", "{{name}}",
    "  {{name}}",
    "{{#isMarked}}+ {{/isMarked}}{{^isMarked}}- {{/isMarked}}{{name}}", "1. {{name}}", "  ",
    "{{#isMarked}}- {{/isMarked}}{{name}}", "- {{#inner}}{{name}}{{/inner}}", "<i>{{name}}</i>",
  ]

  private static let someLines = [
    "x", "{{value}}", "*x* {{value}}", "<b>x</b>", "- x", "- {{value}}", "1. x", "  y",
    "    {{value}}", "\ty", "> x", "# x", "===", "***", "```", "~~~", "<div>", "</div>", "<pre>",
    "</pre>", "<!-- x",
    "-->", "| a |", "|---|", "[^1]: x", "y[^1]", "[a]: /b", "[a]", "x  ", "-", "`x", "**x",
  ]

  /// Thirty, or five times the number that the nightly run specifies: they are quick.
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["ALMANAC_SEEDS"].flatMap(UInt64.init) ?? 6) * 5

  private static let pieces = [
    "{{#items}}\n- {{#isMarked}}[x] {{/isMarked}}{{name}}\n{{/items}}\n",
    "{{#items}}\n{{#isMarked}}1. {{name}}{{/isMarked}}{{^isMarked}}- {{name}}{{/isMarked}}\n{{/items}}\n",
    "| a | b |\n|---|--:|\n{{#items}}\n| {{name}}{{#isMarked}} *{{value}}*{{/isMarked}} | x |\n{{/items}}\n",
    "| a |\n|---|\n{{#items}}\n| {{name}} |\n{{#isMarked}}\n| marked |\n{{/isMarked}}\n{{/items}}\n| end |\n",
    "| {{#words}}{{.}} | {{/words}} x |\n| {{#words}}--- | {{/words}} --- |\n{{#items}}\n| {{name}} |\n{{/items}}\n",
    "{{#items}}\n- {{name}} {{#isMarked}}`{{name}}`{{/isMarked}}\n{{/items}}\n",
    "<table>\n{{#isOn}}\n<tr><th>{{value}}</th></tr>\n{{/isOn}}\n{{#items}}\n<tr><td>{{name}}</td></tr>\n{{/items}}\n</table>\n",
    "| a |\n|---|\n{{#isOn}}\n| {{value}} |\n{{/isOn}}\n{{^isOn}}\n| off |\n{{/isOn}}\n{{#items}}\n| {{name}} |\n{{/items}}\n",
    "{{#isOn}}\n- {{value}}\n{{/isOn}}\n{{#items}}\n- {{name}}\n{{/items}}\n",
    "{{#isOn}}a{{/isOn}}\n{{^isOn}}\n{{/isOn}}\n{{#items}}\n- {{name}}\n{{/items}}\n",
    "1. first\n{{#items}}\n1. {{name}}\n{{/items}}\n1. last\n",
    "- a\n\n{{#items}}\n- {{name}}\n{{/items}}\n\nb\n",
    "{{#items}}\n- {{name}}\n  {{#inner}}\n  - {{name}}\n  {{/inner}}\n{{/items}}\n",
    "\n{{#items}}\n\n### {{name}}\n\n{{#inner}}\n- {{name}}\n{{/inner}}\n\n{{/items}}\n",
    "\n{{#isOn}}\n\n> {{value}}\n\n{{/isOn}}\n\n{{^isOn}}\n\n***\n\n{{/isOn}}\n",
    "<ul class=\"{{value}}\">\n{{#items}}\n<li{{#isMarked}} class=\"m\"{{/isMarked}}>{{name}}</li>\n{{/items}}\n</ul>\n",
    "<div>\n\n{{#items}}\n\n<section>\n\n{{name}}\n\n</section>\n\n{{/items}}\n\n</div>\n",
    "{{#items}}\n<section id=\"{{name}}\">\n{{#inner}}\n<p>{{name}}</p>\n{{/inner}}\n</section>\n\n{{/items}}\n",
    "\n{{#isOn}}\n<pre>\n{{value}}\n\n{{/isOn}}\n{{#items}}\n<b>{{name}}</b>\n\n{{/items}}\n</pre>\n",
    "{{#child}}\n\n## {{name}}\n\n{{/child}}\n", "\n{{{body}}}\n", "## {{value}}\n",
    "text {{value}} {{#items}}{{name}}, {{/items}}end\n", "{{#items}}\n> {{name}}\n{{/items}}\n",
    "{{#items}}\n    {{name}}\n{{/items}}\n", "[{{value}}]: /x/\n\n[{{value}}]\n",
    "{{#items}}\n* * *\n{{/items}}\n", "{{#items}}\n{{name}}\n===\n{{/items}}\n",
    "| a |\n|---|\n{{#items}}\n| {{>*name}} {{child.name}} |\n{{/items}}\n",
    "{{#items}}\n{{>*value}}\n- {{name}}\n{{/items}}\n", "{{>*value}}\n",
    "{{#items}}\n- {{#child}}{{name}}{{/child}}{{^child}}{{name}}{{/child}} {{child.name}}\n{{/items}}\n",
    "| a |\n|---|\n{{#items}}\n| {{^inner}}none{{/inner}}{{#inner}}{{name}} {{/inner}} |\n{{/items}}\n{{^items}}\n| no |\n{{/items}}\n",
    "{{^items}}\n\nnone {{value}}\n\n{{/items}}\n",
    "{{#items}}\n- {{{markup}}} {{name}}\n{{/items}}\n",
    "{{#items}}\n- ![{{name}}]({{name}}) [{{value}}]({{link}}{{name}} \"{{name}}\")\n{{/items}}\n",
    "{{#items}}\n- {{name}}[^{{name}}]\n{{/items}}\n\n[^1]: {{value}}\n",
    "a[^1]\n\n[^1]: {{value}}\n",
    "{{#child.isMarked}}\n\n## {{child.name}}\n\n{{/child.isMarked}}\n",
    "{{#items}}\n{{#inner}}\n- {{name}} {{#isMarked}}{{value}}{{/isMarked}}\n{{/inner}}\n{{/items}}\n",
    "{{#child.inner}}\n- {{name}} {{child.name}}\n{{/child.inner}}\n{{^child.inner}}\n- none\n{{/child.inner}}\n",
  ]

  private static func view(_ generator: inout SeededGenerator) -> SampleView {
    func items(_ count: Int, depth: Int) -> [SampleView.Item] {
      (0..<count).map { number in
        SampleView.Item(
          ["n\(number)", "|", "", "*"].randomElement(using: &generator) ?? "",
          isMarked: .random(using: &generator),
          inner: depth > 0 ? items(.random(in: 0...3, using: &generator), depth: depth - 1) : [])
      }
    }
    return SampleView(
      value: ["v", "a|b", ""].randomElement(using: &generator) ?? "",
      isOn: .random(using: &generator),
      items: items(.random(in: 0...9, using: &generator), depth: 1),
      words: (0..<Int.random(in: 0...4, using: &generator)).map { "w\($0)" },
      child: items(.random(in: 0...1, using: &generator), depth: 1).first)
  }

  private static func region(_ template: String) throws -> MarkdownRegion {
    var fixture = try TemplateFixture(["page.md": template])
    let result = fixture.compile(for: SampleView.self)
    let compiled = try #require(result)
    guard case .markdown(let region)? = compiled.parts.first else {
      throw MissingRegion()
    }
    return region
  }

  private struct MissingRegion: Error {}
}

extension MarkdownFragment {
  /// The fragment in a word, with what is in it where that is more than a document.
  fileprivate var outline: String {
    func inner(_ body: [MarkdownFragment]) -> String {
      let outlines = body.map(\.outline)
      return outlines == ["document"] ? "" : "(\(outlines.joined(separator: " ")))"
    }
    return switch self {
    case .document: "document"
    case .lines: "lines"
    case .section(_, let body, _): "section" + inner(body)
    case .inverted(_, let body): "inverted" + inner(body)
    }
  }
}
