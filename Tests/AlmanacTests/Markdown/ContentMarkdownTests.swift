import TestSupport
import Testing

@testable import AlmanacTemplates

@Suite("Markdown of the content")
struct ContentMarkdownTests {
  /// The HTML of some content, and what is reported.
  private func render(_ body: String, template: String = "{{{body}}}") throws -> (
    html: String, codes: [String], text: String
  ) {
    var fixture = try TemplateFixture(["page.md": template])
    let html = fixture.render(SampleView(body: body))
    return (
      html, fixture.diagnostics.all.map(\.code), DiagnosticPrinter().text(fixture.diagnostics)
    )
  }

  @Test(
    "links with all schemes that no browser runs",
    arguments: [
      "webcal://league.example/games.ics", "sms:+15550100", "xmpp:a@example.org", "geo:0,0",
      "ftp://files.example/a", "skype:name", "mailto:x@example.org", "magnet:?xt=1", "#top",
      "?page=2",
    ])
  func schemes(address: String) throws {
    let page = try render("[a](\(address)) <\(address)>")
    #expect(page.codes.isEmpty && page.html.contains("href=\"\(address)\""))
  }

  @Test(
    "reports every other address, and has none of them",
    arguments: ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc", "blob:x"])
  func refused(address: String) throws {
    let link = try render("[a](\(address)) and again [b](\(address))")
    #expect(link.codes == ["A0125"] && link.text.contains("\"\(address)\""))
    #expect(!link.html.contains("href=\"\(address.prefix(4))"))
    #expect(try render("![a](\(address))").codes == ["A0241"])
  }

  @Test("reports an address after any number of warnings, which do not leave it out")
  func warningsAndErrors() throws {
    let warnings = (0..<150).map { "{{< a\($0) >}}\n\n" }.joined()
    let codes = try render(warnings + "[a](javascript:x)").codes
    #expect(codes.count { $0 == "A0254" } == 100 && codes.last == "A0125")
  }

  @Test(
    "leaves out comments",
    arguments: [
      ("a <!-- b --> c", "<p>a  c</p>\n"), ("<!-- a -->", ""),
      ("a\n\n<!--more-->\n\nb", "<p>a</p>\n<p>b</p>\n"),
      ("<!-- a\n\nb -->\n\nc", "<p>c</p>\n"), ("<!-- a --> b", "<p>b</p>\n"),
      ("`<!-- a -->`", "<p><code>&lt;!-- a --&gt;</code></p>\n"),
    ])
  func comments(markdown: String, html: String) throws {
    let page = try render(markdown)
    #expect(page.html.trimmed == html.trimmed && page.codes.isEmpty)
  }

  @Test(
    "reports HTML, once for each element",
    arguments: [
      ("Press <kbd>A</kbd> and <kbd>B</kbd>.", 1), ("a<br>b<br/>c", 1),
      ("<details>\n<summary>A</summary>\n", 2),
      ("<iframe src=\"https://a.example\"></iframe>", 1), ("`<b>` and \\<b>", 0), ("<ada>", 0),
      ("1 < 2 > 0", 0),
      ("    <b>code</b>", 0), ("</b>", 0),
    ])
  func elements(markdown: String, count: Int) throws {
    let page = try render(markdown)
    #expect(page.codes == Array(repeating: "A0253", count: count))
    #expect(!page.html.contains("<kbd") && !page.html.contains("<iframe"))
  }

  @Test(
    "reports what other generators replace",
    arguments: [
      "{{< youtube abc >}}", "{{% note %}}", "{% include note.html %}",
      "## Rules {#rules}",
      "![a](a.jpg){width=50%}", "Text {.lead}", "Text {: .lead}", "Text {:.lead}",
      "{% raw %} and {% endraw %}",
    ])
  func foreign(markdown: String) throws {
    let codes = try render(markdown).codes
    #expect(!codes.isEmpty && codes.allSatisfy { $0 == "A0254" })
  }

  @Test(
    "has braces that mean nothing elsewhere",
    arguments: [
      "`{{< x >}}`", "{", "}", "{}", "{{ site.title }}", "{{#name}}", "{{.}}", "{a, b}",
      "a {see below} b", "{ #}",
      "{1=2}",
      "f(x) = {x | x > 0}", "{{",
      "{% open", "${HOME}",
    ])
  func braces(markdown: String) throws { #expect(try render(markdown).codes.isEmpty) }

  @Test(
    "reports rows of tables with too many cells",
    arguments: [
      ("| a | b |\n|---|---|\n| 1 | 2 | 3 |", 1), ("a | b\n--|--\n1 | 2 | 3", 1),
      ("| a | b |\n|---|---|\n| `x|y` | 2 |", 1), ("| a | b |\n|---|---|\n| `x\\|y` | 2 |", 0),
      ("| a | b |\n|---|---|\n| 1 |", 0), ("| a | b |\n|---|---|\n1 | 2", 0),
      ("> | a | b |\n> |---|---|\n> | 1 | 2 | 3 |", 1),
      ("- | a | b |\n  |---|---|\n  | 1 | 2 |", 0),
      ("| a | b |\r\n|---|---|\r\n| 1 | 2 |\r\n", 0),
    ])
  func cells(markdown: String, count: Int) throws {
    #expect(try render(markdown).codes == Array(repeating: "A0255", count: count))
  }

  @Test(
    "leads to its own headings, also where the page has their ids already",
    arguments: [
      ("## Content\n\n[up](#content)", "#content-2"),
      ("[down](#content)\n\n## Content", "#content-2"),
      ("## Content\n\n## Content\n\n[a](#content-2)", "#content-3"),
      ("## Other\n\n[a](#content)", "#content"),
      ("## Überblick\n\n[a](#%C3%BCberblick)", "#%C3%BCberblick"), ("[a](#content)", "#content"),
    ])
  func headings(markdown: String, address: String) throws {
    let page = try render(markdown, template: "## Content\n\n{{{body}}}")
    #expect(page.html.contains("href=\"\(address)\">"))
  }

  @Test("of several texts leads to the headings of each")
  func severalTexts() throws {
    let page = try render(
      "## A\n\n[a](#a)", template: "{{{body}}}\n\n---\n\n{{{body}}}\n\n---\n\n{{{body}}}")
    for address in ["#a", "#a-2", "#a-3"] {
      #expect(page.html.contains("href=\"\(address)\">a"))
    }
  }

  @Test(
    "ends its summary at a comment",
    arguments: [
      ("A *b*.\n\nC.\n\n<!--more-->\n\nD.", "A b. C."), ("A.\n\n<!-- more -->\n\nB.", "A."),
      ("A.", nil),
      ("`<!--more-->`\n\nB.", nil),
    ] as [(String, String?)])
  func summary(markdown: String, summary: String?) {
    #expect(Excerpt.beforeMore(markdown) == summary)
  }
}
